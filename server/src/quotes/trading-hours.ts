/**
 * Trading hours. Crypto never closes. The simulated market has weekdays of its own: closed from Friday 22:00 to Sunday 22:00
 * UTC, whatever the season, since its days are committed by them. Live currencies and metals trade by the clock of New York:
 * a trading day begins at 17:00 of the evening before, currencies close from Friday 17:00 to Sunday 17:00, metals pause
 * from 17:00 to 18:00 each day as well, and both stay closed on their holidays, which are data. Before it is listed an
 * instrument is closed.
 */
/** `weekdays` are the simulated market's; live currencies and metals trade by the clock of New York. */
export type Hours = 'always' | 'weekdays' | 'forex' | 'metals';

interface Listed {
  hours: Hours;
  listedMs: number;
  /** Days of New York on which it does not trade, since 1970. */
  holidays?: ReadonlySet<number> | undefined;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const WEEK_MS = 7 * DAY_MS;
/** Friday 22:00 UTC after 1970-01-01, which was a Thursday. */
const CLOSE_MS = (24 + 22) * HOUR_MS;
const CLOSED_FOR_MS = 48 * HOUR_MS;

/** A trading day of New York ends at 17:00; metals go on an hour later. */
const DAY_ENDS_MS = 17 * HOUR_MS;
const METALS_BEGIN_MS = 18 * HOUR_MS;
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

const isOpenInNewYork = (hours: 'forex' | 'metals', ms: number, holidays: ReadonlySet<number>): boolean => {
  const local = newYork(ms);
  const day = Math.floor(local / DAY_MS);
  const time = local - day * DAY_MS;
  if (hours === 'metals' && time >= DAY_ENDS_MS && time < METALS_BEGIN_MS) return false;
  const tradingDay = time >= DAY_ENDS_MS ? day + 1 : day;
  const at = weekday(tradingDay);
  return at >= 1 && at <= 5 && !holidays.has(tradingDay);
};

const NONE: ReadonlySet<number> = new Set();

export const isOpen = (hours: Hours, ms: number, holidays: ReadonlySet<number> = NONE): boolean => {
  if (hours === 'always') return true;
  return hours === 'weekdays' ? sinceClose(ms) >= CLOSED_FOR_MS : isOpenInNewYork(hours, ms, holidays);
};

export const isTrading = ({ hours, listedMs, holidays }: Listed, ms: number): boolean =>
  ms >= listedMs && isOpen(hours, ms, holidays);

/** Instants at which a market of New York may open or close, after `fromMs`, up to and including `untilMs`. */
const newYorkBounds = (fromMs: number, untilMs: number): number[] => {
  const bounds: number[] = [];
  const last = Math.floor(newYork(untilMs) / DAY_MS);
  for (let day = Math.floor(newYork(fromMs) / DAY_MS); day <= last; day++) {
    for (const time of [DAY_ENDS_MS, METALS_BEGIN_MS]) {
      const at = fromNewYork(day * DAY_MS + time);
      if (at > fromMs && at <= untilMs) bounds.push(at);
    }
  }
  return bounds;
};

const nextOpening = ({ hours, holidays }: Pick<Listed, 'hours' | 'holidays'>, ms: number): number => {
  if (hours === 'weekdays') return ms - sinceClose(ms) + CLOSED_FOR_MS;
  const untilMs = ms + LONGEST_CLOSED_DAYS * DAY_MS;
  return newYorkBounds(ms, untilMs).find((at) => isOpen(hours, at, holidays)) ?? untilMs;
};

/** The instant a closed market opens; undefined while it is open. */
export const opensAt = ({ hours, listedMs, holidays }: Listed, ms: number): number | undefined => {
  if (ms < listedMs) return opensAt({ hours, listedMs: 0, holidays }, listedMs) ?? listedMs;
  return isOpen(hours, ms, holidays) ? undefined : nextOpening({ hours, holidays }, ms);
};

interface SessionChange {
  at: number;
  open: boolean;
}

/** Openings and closings after `fromMs`, up to and including `untilMs`. */
export const sessionChanges = (
  { hours, listedMs, holidays }: Listed,
  fromMs: number,
  untilMs: number,
): SessionChange[] => {
  const isListing = listedMs > fromMs && listedMs <= untilMs && isOpen(hours, listedMs, holidays);
  const listing = isListing ? [{ at: listedMs, open: true }] : [];
  const changes =
    hours === 'always'
      ? []
      : hours === 'weekdays'
        ? weeklyChanges(fromMs, untilMs)
        : newYorkChanges({ hours, holidays }, fromMs, untilMs);
  return [...listing, ...changes.filter(({ at }) => at > listedMs)];
};

const newYorkChanges = (
  { hours, holidays }: Pick<Listed, 'hours' | 'holidays'>,
  fromMs: number,
  untilMs: number,
): SessionChange[] =>
  newYorkBounds(fromMs, untilMs).flatMap((at) => {
    const open = isOpen(hours, at, holidays);
    return open === isOpen(hours, at - 1, holidays) ? [] : [{ at, open }];
  });

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
