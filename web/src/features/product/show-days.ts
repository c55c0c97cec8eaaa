/** Business days as people read them. They are days of the server's calendar, so no time zone moves them. */

const asDate = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** `16 Oct`, for the axis of a chart. */
export const shortDay = (day: string, tag: string): string =>
  new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(asDate(day));

/** `16 October 2026` */
export const longDay = (day: string, tag: string): string =>
  new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(asDate(day));
