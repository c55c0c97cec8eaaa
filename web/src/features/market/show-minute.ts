import { showTime } from '../../i18n/show-time.ts';

/** A wire time to the minute, in the phone's own time zone. */
export const showMinute = (wireTime: string): string =>
  showTime(wireTime, 'YYYY-MM-DD HH:mm:ss').slice(0, 'YYYY-MM-DD HH:mm'.length);
