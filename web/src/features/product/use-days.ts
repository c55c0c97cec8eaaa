import { useLocale } from '../../i18n/i18n.ts';
import { localeTag } from '../../i18n/locales.ts';
import { longDay, shortDay } from './show-days.ts';

/** Days in the member's language. */
export const useDays = (): { short: (day: string) => string; long: (day: string) => string } => {
  const tag = localeTag(useLocale());
  return { short: (day) => shortDay(day, tag), long: (day) => longDay(day, tag) };
};
