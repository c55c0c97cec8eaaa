/** Names of months and weekdays in the language of the page. Days of the calendar have no zone. */

const language = (): string => document.documentElement.lang || 'en';
const utc = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** `November 2026`, of `2026-11`. */
export const monthName = (month: string): string =>
  new Intl.DateTimeFormat(language(), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(utc(`${month}-01`));

/** Monday is 1. The first of June 2026 is one. */
export const weekdayName = (number: number, form: 'long' | 'short' | 'narrow'): string =>
  new Intl.DateTimeFormat(language(), { weekday: form, timeZone: 'UTC' }).format(utc(`2026-06-0${number}`));
