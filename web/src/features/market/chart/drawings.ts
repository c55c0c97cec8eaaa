/** Drawings of a member on a chart: shapes between places in time and price, kept on this device for each market. */
import { readStored, writeStored } from '@assay/client/storage';
import type { Bar } from './bars.ts';

export const TOOLS = ['trend', 'ray', 'horizontal', 'fib', 'rectangle', 'text'] as const;
export type Tool = (typeof TOOLS)[number];

/** How many places each of them needs. */
export const PLACES: Readonly<Record<Tool, 1 | 2>> = {
  trend: 2,
  ray: 2,
  horizontal: 1,
  fib: 2,
  rectangle: 2,
  text: 1,
};

/** Epoch seconds, and a price at the scale of the market. */
export interface Spot {
  time: number;
  price: number;
}

export interface Drawing {
  tool: Tool;
  spots: readonly Spot[];
  text: string;
}

/** Shares of the way between two prices at which a Fibonacci retracement has its lines. */
export const FIB_LEVELS = [0, 0.236, 0.382, 0.5, 0.618, 0.786, 1] as const;
/** More than this nobody reads, and a storage is small. */
const MOST = 60;
export const MOST_TEXT = 40;

const isSpot = (value: unknown): value is Spot =>
  typeof value === 'object' &&
  value !== null &&
  Number.isFinite((value as Spot).time) &&
  Number.isFinite((value as Spot).price);

const readOne = (value: unknown): Drawing[] => {
  if (typeof value !== 'object' || value === null) return [];
  const { tool, spots, text } = value as Record<string, unknown>;
  const known = TOOLS.find((one) => one === tool);
  if (!known || !Array.isArray(spots) || spots.length !== PLACES[known] || !spots.every(isSpot)) return [];
  return [
    {
      tool: known,
      spots: spots.map(({ time, price }) => ({ time, price })),
      text: typeof text === 'string' ? text.slice(0, MOST_TEXT) : '',
    },
  ];
};

/** Storage can hold anything: what is not a drawing is left out. */
export const parseDrawings = (stored: string | null): Drawing[] => {
  try {
    const list: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(list) ? list.flatMap(readOne).slice(-MOST) : [];
  } catch {
    return [];
  }
};

const keyOf = (symbol: string): string => `drawings-${symbol}`;
export const readDrawings = (symbol: string): Drawing[] => parseDrawings(readStored(keyOf(symbol)));
export const keepDrawings = (symbol: string, drawings: readonly Drawing[]): void =>
  writeStored(keyOf(symbol), drawings.length === 0 ? null : JSON.stringify(drawings.slice(-MOST)));

type Times = readonly Pick<Bar, 'time'>[];

/** The moment of a place between bars, or beyond the first or the last of them. */
export const timeAt = (bars: Times, stepSeconds: number, logical: number): number => {
  const last = bars.length - 1;
  const index = Math.min(Math.max(Math.floor(logical), 0), last);
  return Math.round((bars[index]?.time ?? 0) + (logical - index) * stepSeconds);
};

/** The other way round. In a gap of the market the place is at its end. */
export const logicalAt = (bars: Times, stepSeconds: number, time: number): number => {
  const after = bars.findIndex((bar) => bar.time > time);
  const index = after < 0 ? bars.length - 1 : Math.max(after - 1, 0);
  const share = (time - (bars[index]?.time ?? 0)) / stepSeconds;
  return index + (after > 0 ? Math.min(share, 1) : share);
};
