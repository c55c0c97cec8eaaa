/**
 * Due times of a recurring buy: pure, so that a phone computes the same ones. Each day of the member's own calendar that the
 * schedule names has one due time. A month without that day uses its last one. A time that clocks skip is made up for right
 * after the change, and a time that comes twice counts the first time.
 */
export interface BuySchedule {
  every: 'day' | 'week' | 'month';
  /** Monday is 1 with `week`; day of the month with `month`; 0 with `day`. */
  onDay: number;
  /** Minute of the day on the clocks of `timeZone`. */
  minute: number;
  /** Name in the IANA database. */
  timeZone: string;
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Longer than any two due times are apart, by a day that a zone left out. */
const MOST_DAYS = 64;

const formats = new Map<string, Intl.DateTimeFormat>();

const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  let format = formats.get(timeZone);
  if (format === undefined) {
    const digits = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const;
    format = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
      timeZone,
      ...digits,
      second: 'numeric',
      hourCycle: 'h23',
    });
    formats.set(timeZone, format);
  }
  return format;
};

/** Returns the time that clocks show at an instant, as if it were UTC. Throws a `RangeError` for a zone that does not exist. */
export const localTime = (epochMs: number, timeZone: string): number => {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(epochMs)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const of = (type: string): number => parts.get(type as Intl.DateTimeFormatPartTypes)!;
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
};

/** The instant at which clocks show a time first; where they skip it, the one by the clocks of before. */
export const instantOf = (local: number, timeZone: string): number => {
  const offsetAt = (epochMs: number): number => localTime(epochMs, timeZone) - epochMs;
  const before = local - offsetAt(local - DAY_MS);
  const after = local - offsetAt(local + DAY_MS);
  const shown = [before, after].filter((instant) => localTime(instant, timeZone) === local);
  return shown.length === 0 ? before : Math.min(...shown);
};

const isNamed = ({ every, onDay }: BuySchedule, day: Date): boolean => {
  if (every === 'day') return true;
  if (every === 'week') return (day.getUTCDay() || 7) === onDay;
  const last = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate();
  return day.getUTCDate() === Math.min(onDay, last);
};

/** The first due time after an instant, in epoch milliseconds. */
export const nextDue = (schedule: BuySchedule, afterMs: number): number => {
  const { timeZone, minute } = schedule;
  const today = Math.floor(localTime(afterMs, timeZone) / DAY_MS) * DAY_MS;
  for (let days = -1; days <= MOST_DAYS; days++) {
    const day = today + days * DAY_MS;
    if (!isNamed(schedule, new Date(day))) continue;
    const due = instantOf(day + minute * MINUTE_MS, timeZone);
    if (due > afterMs) return due;
  }
  throw new RangeError('a schedule names a day in every month');
};
