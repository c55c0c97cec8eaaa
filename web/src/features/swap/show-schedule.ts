/** Schedules of recurring buys in words, in the language of the page. */
import type { BuySchedule } from '@assay/verify/buy-schedule';
import type { Translate } from '../../i18n/i18n.ts';
import { clockText } from '../../time/clock-minute.ts';
import { weekdayName } from '../../time/calendar-names.ts';

export const scheduleText = (t: Translate, { every, onDay, minute }: Omit<BuySchedule, 'timeZone'>): string => {
  const time = clockText(minute);
  if (every === 'day') return t('recurring.onDays', { time });
  if (every === 'week') return t('recurring.onWeeks', { day: weekdayName(onDay, 'long'), time });
  return t('recurring.onMonths', { day: onDay, time });
};
