/**
 * Trading hours: crypto never closes; metals and forex close from Friday 22:00 to Sunday 22:00 UTC. Before it is listed
 * an instrument is closed.
 */
import type { Instrument } from './instrument.ts';

type Hours = Instrument['hours'];
type Listed = Pick<Instrument, 'hours' | 'listedMs'>;

const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 24 * HOUR_MS;
/** Friday 22:00 UTC after 1970-01-01, which was a Thursday. */
const CLOSE_MS = (24 + 22) * HOUR_MS;
const CLOSED_FOR_MS = 48 * HOUR_MS;

/** Time since the last weekly close. */
const sinceClose = (ms: number): number => (((ms - CLOSE_MS) % WEEK_MS) + WEEK_MS) % WEEK_MS;

export const isOpen = (hours: Hours, ms: number): boolean => hours === 'always' || sinceClose(ms) >= CLOSED_FOR_MS;

export const isTrading = ({ hours, listedMs }: Listed, ms: number): boolean => ms >= listedMs && isOpen(hours, ms);

/** The instant a closed market opens; undefined while it is open. */
export const opensAt = ({ hours, listedMs }: Listed, ms: number): number | undefined => {
  if (ms < listedMs) return opensAt({ hours, listedMs: 0 }, listedMs) ?? listedMs;
  return isOpen(hours, ms) ? undefined : ms - sinceClose(ms) + CLOSED_FOR_MS;
};

/** Openings and closings after `fromMs`, up to and including `untilMs`. */
export const sessionChanges = (
  { hours, listedMs }: Listed,
  fromMs: number,
  untilMs: number,
): { at: number; open: boolean }[] => {
  const isListing = listedMs > fromMs && listedMs <= untilMs && isOpen(hours, listedMs);
  const listing = isListing ? [{ at: listedMs, open: true }] : [];
  const weekly = hours === 'always' ? [] : weeklyChanges(fromMs, untilMs).filter(({ at }) => at > listedMs);
  return [...listing, ...weekly];
};

const weeklyChanges = (fromMs: number, untilMs: number): { at: number; open: boolean }[] => {
  const changes: { at: number; open: boolean }[] = [];
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
