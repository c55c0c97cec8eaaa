/**
 * Trading hours. Crypto never closes. The simulated market has weekdays of its own: closed from Friday 22:00 to Sunday 22:00
 * UTC, whatever the season, since its days are committed by them. Live currencies and metals trade by the clock of New York:
 * their week, the pause of each day and their holidays are data. A trading day begins when the week's closing time passes
 * on the evening before. Before it is listed an instrument is closed.
 */
/** `weekdays` are the simulated market's; live currencies and metals trade by the clock of New York. */
export type Hours = 'always' | 'weekdays' | 'forex' | 'metals';

/** Times of a market of New York, as it shows them: since Sunday 00:00, and since midnight. */
export interface Week {
  opensMs: number;
  closesMs: number;
  pause?: { fromMs: number; untilMs: number } | undefined;
}

interface Listed {
  hours: Hours;
  listedMs: number;
  /** Absent for the usual one. */
  week?: Week | undefined;
  /** Days of New York on which it does not trade, since 1970. */
  holidays?: ReadonlySet<number> | undefined;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const WEEK_MS = 7 * DAY_MS;
/** Friday 22:00 UTC after 1970-01-01, which was a Thursday. */
const CLOSE_MS = (24 + 22) * HOUR_MS;
const CLOSED_FOR_MS = 48 * HOUR_MS;

const FRIDAY_MS = 5 * DAY_MS;
/** Sunday to Friday at 17:00; metals begin an hour later, each day. */
const USUAL: Readonly<Record<'forex' | 'metals', Week>> = {
  forex: { opensMs: 17 * HOUR_MS, closesMs: FRIDAY_MS + 17 * HOUR_MS },
  metals: {
    opensMs: 18 * HOUR_MS,
    closesMs: FRIDAY_MS + 17 * HOUR_MS,
    pause: { fromMs: 17 * HOUR_MS, untilMs: 18 * HOUR_MS },
  },
};

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** `17:30`, since midnight. */
const timeOf = (text: string): number => {
  const [hours, minutes] = text.split(':');
  return (Number(hours) * 60 + Number(minutes)) * 60_000;
};

/** A week as its row has it. */
export const weekOf = (row: {
  opensOn: string;
  opensAt: string;
  closesOn: string;
  closesAt: string;
  pauseFrom: string | null;
  pauseUntil: string | null;
}): Week => ({
  opensMs: DAYS.indexOf(row.opensOn) * DAY_MS + timeOf(row.opensAt),
  closesMs: DAYS.indexOf(row.closesOn) * DAY_MS + timeOf(row.closesAt),
  pause:
    row.pauseFrom === null || row.pauseUntil === null
      ? undefined
      : { fromMs: timeOf(row.pauseFrom), untilMs: timeOf(row.pauseUntil) },
});

/** Longer than any market stays closed. */
const LONGEST_CLOSED_DAYS = 31;

/** Time since the last weekly close of the simulated market. */
const sinceClose = (ms: number): number => (((ms - CLOSE_MS) % WEEK_MS) + WEEK_MS) % WEEK_MS;

const weekday = (day: number): number => (((day + 4) % 7) + 7) % 7;

/** The n-th Sunday of a month, as a day since 1970. */
const sundayOf = (year: number, month: number, n: number): number => {
  const first = Date.UTC(year, month, 1) / DAY_MS;
  return first + ((7 - weekday(first)) % 7) + 7 * (n - 1);
};

const seasons = new Map<number, { fromMs: number; untilMs: number }>();

/** Daylight saving of a year: from the second Sunday of March, 02:00, to the first of November, 02:00. */
const summerOf = (year: number): { fromMs: number; untilMs: number } => {
  let season = seasons.get(year);
  if (season === undefined) {
    const fromMs = sundayOf(year, 2, 2) * DAY_MS + 7 * HOUR_MS;
    season = { fromMs, untilMs: sundayOf(year, 10, 1) * DAY_MS + 6 * HOUR_MS };
    seasons.set(year, season);
  }
  return season;
};

/** Returns New York local time, as if it were UTC. */
export const newYork = (ms: number): number => {
  const { fromMs, untilMs } = summerOf(new Date(ms).getUTCFullYear());
  return ms - (ms >= fromMs && ms < untilMs ? 4 : 5) * HOUR_MS;
};

/** The instant at which they show it; clocks are put forward and back at night, far from any opening. */
const fromNewYork = (localMs: number): number => {
  const winter = localMs + 5 * HOUR_MS;
  return newYork(winter) === localMs ? winter : localMs + 4 * HOUR_MS;
};

/** The day of a holiday in New York, as `YYYY-MM-DD`, in days since 1970. */
export const holidayOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;

/** The day that a moment belongs to: one that ends in the afternoon is the next day's from then on. */
const tradingDayOf = ({ closesMs }: Week, day: number, time: number): number => {
  const ends = closesMs % DAY_MS;
  if (ends < DAY_MS / 2) return time >= ends ? day : day - 1;
  return time >= ends ? day + 1 : day;
};

const isOpenInNewYork = (week: Week, ms: number, holidays: ReadonlySet<number>): boolean => {
  const local = newYork(ms);
  const day = Math.floor(local / DAY_MS);
  const time = local - day * DAY_MS;
  if (week.pause && time >= week.pause.fromMs && time < week.pause.untilMs) return false;
  const since = (weekday(day) * DAY_MS + time - week.opensMs + WEEK_MS) % WEEK_MS;
  const lasts = (week.closesMs - week.opensMs + WEEK_MS) % WEEK_MS;
  return since < lasts && !holidays.has(tradingDayOf(week, day, time));
};

const NONE: ReadonlySet<number> = new Set();

type Kept = Pick<Listed, 'hours' | 'week' | 'holidays'>;

const isOpenAt = ({ hours, week, holidays = NONE }: Kept, ms: number): boolean => {
  if (hours === 'always') return true;
  return hours === 'weekdays' ? sinceClose(ms) >= CLOSED_FOR_MS : isOpenInNewYork(week ?? USUAL[hours], ms, holidays);
};

export const isOpen = (hours: Hours, ms: number): boolean => isOpenAt({ hours }, ms);

export const isTrading = (listed: Listed, ms: number): boolean => ms >= listed.listedMs && isOpenAt(listed, ms);

/** Instants at which a market of New York may open or close, after `fromMs`, up to and including `untilMs`. */
const newYorkBounds = (week: Week, fromMs: number, untilMs: number): number[] => {
  const { opensMs, closesMs, pause } = week;
  const times = new Set([opensMs % DAY_MS, closesMs % DAY_MS, ...(pause ? [pause.fromMs, pause.untilMs] : [])]);
  const ordered = [...times].toSorted((a, b) => a - b);
  const bounds: number[] = [];
  const last = Math.floor(newYork(untilMs) / DAY_MS);
  for (let day = Math.floor(newYork(fromMs) / DAY_MS); day <= last; day++) {
    for (const time of ordered) {
      const at = fromNewYork(day * DAY_MS + time);
      if (at > fromMs && at <= untilMs) bounds.push(at);
    }
  }
  return bounds;
};

const nextOpening = (kept: Kept, ms: number): number => {
  if (kept.hours === 'always') return ms;
  if (kept.hours === 'weekdays') return ms - sinceClose(ms) + CLOSED_FOR_MS;
  const untilMs = ms + LONGEST_CLOSED_DAYS * DAY_MS;
  return newYorkBounds(kept.week ?? USUAL[kept.hours], ms, untilMs).find((at) => isOpenAt(kept, at)) ?? untilMs;
};

/** The instant a closed market opens; undefined while it is open. */
export const opensAt = (listed: Listed, ms: number): number | undefined => {
  const { listedMs } = listed;
  if (ms < listedMs) return opensAt({ ...listed, listedMs: 0 }, listedMs) ?? listedMs;
  return isOpenAt(listed, ms) ? undefined : nextOpening(listed, ms);
};

interface SessionChange {
  at: number;
  open: boolean;
}

/** Openings and closings after `fromMs`, up to and including `untilMs`. */
export const sessionChanges = (listed: Listed, fromMs: number, untilMs: number): SessionChange[] => {
  const { hours, listedMs } = listed;
  const isListing = listedMs > fromMs && listedMs <= untilMs && isOpenAt(listed, listedMs);
  const listing = isListing ? [{ at: listedMs, open: true }] : [];
  const changes =
    hours === 'always'
      ? []
      : hours === 'weekdays'
        ? weeklyChanges(fromMs, untilMs)
        : newYorkBounds(listed.week ?? USUAL[hours], fromMs, untilMs).flatMap((at) => {
            const open = isOpenAt(listed, at);
            return open === isOpenAt(listed, at - 1) ? [] : [{ at, open }];
          });
  return [...listing, ...changes.filter(({ at }) => at > listedMs)];
};

const weeklyChanges = (fromMs: number, untilMs: number): SessionChange[] => {
  const changes: SessionChange[] = [];
  for (let close = fromMs - sinceClose(fromMs); close <= untilMs; close += WEEK_MS) {
    for (const change of [
      { at: close, open: false },
      { at: close + CLOSED_FOR_MS, open: true },
    ]) {
      if (change.at > fromMs && change.at <= untilMs) changes.push(change);
    }
  }
  return changes;
};
