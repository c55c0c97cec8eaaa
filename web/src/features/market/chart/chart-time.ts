/**
 * Times on the axis. The chart library knows no time zones: it gets times moved by the offset of the member's zone, so that
 * days begin where the member's days begin, and words made from the true time. Candles of a day and longer begin
 * at midnight UTC everywhere and are named by that date. All in the one form of times (ADR 64), cut to what the mark has
 * room for: the browser's words would take longer to load than the first picture takes to draw.
 */
import { inZone, isUtc } from '../../../time/zone.ts';

const DAY_SECONDS = 86_400;

export interface ChartClock {
  toChart: (epochSeconds: number) => number;
  fromChart: (chartSeconds: number) => number;
  /** For the mark under the crosshair. */
  full: (chartSeconds: number) => string;
  /** For the axis; `kind` is the library's: 0 year, 1 month, 2 day, else a time of day. */
  mark: (chartSeconds: number, kind: number) => string;
}

/** Where each kind of mark begins and ends in `YYYY-MM-DDTHH:mm`. */
const MARKS: readonly (readonly [number, number])[] = [
  [0, 'YYYY'.length],
  [0, 'YYYY-MM'.length],
  ['YYYY-'.length, 'YYYY-MM-DD'.length],
];
const TIME_OF_DAY = ['YYYY-MM-DDT'.length, 'YYYY-MM-DDTHH:mm'.length] as const;

export const createChartClock = (stepSeconds: number, offsetSeconds: number): ChartClock => {
  const isDaily = stepSeconds >= DAY_SECONDS;
  const shift = isDaily ? 0 : offsetSeconds;
  const written = (chartSeconds: number): string => {
    const epochMs = (chartSeconds - shift) * 1000;
    return isDaily ? new Date(epochMs).toISOString() : inZone(epochMs);
  };
  return {
    toChart: (epochSeconds) => epochSeconds + shift,
    fromChart: (chartSeconds) => chartSeconds - shift,
    full: (chartSeconds) =>
      written(chartSeconds)
        .slice(0, isDaily ? 'YYYY-MM-DD'.length : TIME_OF_DAY[1])
        .replace('T', ' '),
    mark: (chartSeconds, kind) => written(chartSeconds).slice(...(MARKS[kind] ?? TIME_OF_DAY)),
  };
};

/** Seconds that the shown clock is ahead of UTC. */
export const localOffsetSeconds = (): number => (isUtc() ? 0 : -new Date().getTimezoneOffset() * 60);
