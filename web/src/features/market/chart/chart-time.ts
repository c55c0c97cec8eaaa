/**
 * Times on the axis. The chart library knows no time zones: it gets times moved by the offset of the member's zone, so that
 * days begin where the member's days begin, and words made from the true time. Candles of a day and longer begin
 * at midnight UTC everywhere and are named by that date.
 */
import { isUtc } from '../../../time/zone.ts';

const DAY_SECONDS = 86_400;

export interface ChartClock {
  toChart: (epochSeconds: number) => number;
  fromChart: (chartSeconds: number) => number;
  /** For the mark under the crosshair. */
  full: (chartSeconds: number) => string;
  /** For the axis; `kind` is the library's: 0 year, 1 month, 2 day, else a time of day. */
  mark: (chartSeconds: number, kind: number) => string;
}

const MARKS: readonly Intl.DateTimeFormatOptions[] = [
  { year: 'numeric' },
  { month: 'short' },
  { day: 'numeric', month: 'short' },
];
const TIME_OF_DAY: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };

const twoDigits = (value: number): string => String(value).padStart(2, '0');
const timeOfDay = (date: Date): string =>
  isUtc()
    ? `${twoDigits(date.getUTCHours())}:${twoDigits(date.getUTCMinutes())}`
    : `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;

export const createChartClock = (stepSeconds: number, locale: string, offsetSeconds: number): ChartClock => {
  const isDaily = stepSeconds >= DAY_SECONDS;
  const shift = isDaily ? 0 : offsetSeconds;
  const zone: Intl.DateTimeFormatOptions = isDaily || isUtc() ? { timeZone: 'UTC' } : {};
  const made = new Map<Intl.DateTimeFormatOptions, Intl.DateTimeFormat>();
  // Made when first used: each costs a slow phone as much as many candles.
  const format = (options: Intl.DateTimeFormatOptions, date: Date): string => {
    const known = made.get(options) ?? new Intl.DateTimeFormat(locale, { ...options, ...zone });
    made.set(options, known);
    return known.format(date);
  };
  const full: Intl.DateTimeFormatOptions = {
    day: 'numeric',
    month: 'short',
    year: '2-digit',
    ...(!isDaily && TIME_OF_DAY),
  };
  const at = (chartSeconds: number) => new Date((chartSeconds - shift) * 1000);
  return {
    toChart: (epochSeconds) => epochSeconds + shift,
    fromChart: (chartSeconds) => chartSeconds - shift,
    full: (chartSeconds) => format(full, at(chartSeconds)),
    // By hand, and the same in every language: loading the browser's words would hold up the first picture.
    mark: (chartSeconds, kind) => {
      const words = MARKS[kind];
      return words === undefined ? timeOfDay(at(chartSeconds)) : format(words, at(chartSeconds));
    },
  };
};

/** Seconds that the shown clock is ahead of UTC. */
export const localOffsetSeconds = (): number => (isUtc() ? 0 : -new Date().getTimezoneOffset() * 60);
