import type { Translate } from '../i18n/i18n.ts';

const LONG_MINUTES = 120;

/** How long something takes, in the unit that people count it in. */
export const showDuration = (t: Translate, minutes: number): string =>
  minutes < LONG_MINUTES
    ? t('deposit.about', { minutes })
    : t('deposit.aboutHours', { hours: Math.ceil(minutes / 60) });
