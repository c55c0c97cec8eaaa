/** Trading hours: crypto never closes; metals and forex close from Friday 22:00 to Sunday 22:00 UTC. */
import type { Instrument } from './instrument.ts';

type Hours = Instrument['hours'];

const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 24 * HOUR_MS;
/** Friday 22:00 UTC after 1970-01-01, which was a Thursday. */
const CLOSE_MS = (24 + 22) * HOUR_MS;
const CLOSED_FOR_MS = 48 * HOUR_MS;

/** Time since the last weekly close. */
const sinceClose = (ms: number): number => (((ms - CLOSE_MS) % WEEK_MS) + WEEK_MS) % WEEK_MS;

export const isOpen = (hours: Hours, ms: number): boolean => hours === 'always' || sinceClose(ms) >= CLOSED_FOR_MS;

/** The instant a closed market opens; undefined while it is open. */
export const opensAt = (hours: Hours, ms: number): number | undefined =>
  isOpen(hours, ms) ? undefined : ms - sinceClose(ms) + CLOSED_FOR_MS;

/** Openings and closings after `fromMs`, up to and including `untilMs`. */
export const sessionChanges = (hours: Hours, fromMs: number, untilMs: number): { at: number; open: boolean }[] => {
  if (hours === 'always') return [];
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
