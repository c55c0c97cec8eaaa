/** Where marks go on a chart, before anything is drawn: pure. */
import type { Bar } from './bars.ts';

interface Range {
  low: number;
  high: number;
}

/** A line this near to the candles, as a share of their height, is brought into sight; a farther one would flatten them. */
const REACH = 0.5;

/** The range of the candles, widened to the lines that are within reach. */
export const rangeWith = ({ low, high }: Range, prices: readonly number[]): Range => {
  const reach = (high - low) * REACH;
  const near = prices.filter((price) => price >= low - reach && price <= high + reach);
  return { low: Math.min(low, ...near), high: Math.max(high, ...near) };
};

/** Range of the candles between two indexes; undefined when there are none. */
export const rangeOf = (bars: readonly Bar[], from: number, to: number): Range | undefined => {
  const seen = bars.slice(Math.max(0, Math.floor(from)), Math.max(0, Math.ceil(to)) + 1);
  if (seen.length === 0) return undefined;
  return { low: Math.min(...seen.map(({ low }) => low)), high: Math.max(...seen.map(({ high }) => high)) };
};

/** The candle that a moment lies in; undefined before the first one and where candles are missing. */
export const barAt = (bars: readonly Bar[], time: number, stepSeconds: number): Bar | undefined => {
  let from = 0;
  let to = bars.length;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (bars[middle]!.time <= time) from = middle + 1;
    else to = middle;
  }
  const bar = bars[from - 1];
  return bar && time < bar.time + stepSeconds ? bar : undefined;
};

/**
 * Labels at their wanted heights, moved apart so that none covers another: each as near to its place as the ones above
 * it allow, and all of them within the chart as long as they fit.
 */
export const spreadApart = (wanted: readonly number[], gap: number, { low, high }: Range): number[] => {
  const order = wanted.map((_, index) => index).toSorted((a, b) => wanted[a]! - wanted[b]!);
  const placed = wanted.map(() => 0);
  let next = low;
  for (const index of order) {
    placed[index] = Math.max(wanted[index]!, next);
    next = placed[index] + gap;
  }
  let limit = high;
  for (const index of order.toReversed()) {
    placed[index] = Math.max(low, Math.min(placed[index]!, limit));
    limit = placed[index] - gap;
  }
  return placed;
};

/** So many lines are all named. Of more, those in sight that are nearest to the price, and the next one behind each edge. */
const ALL_NAMED = 4;
const NAMED_IN_SIGHT = 3;

export interface Named {
  /** Index of the line. */
  index: number;
  /** Lines without a name of their own that it stands for. */
  more: number;
}

/** Which lines are named, so that the names of many do not cover the candles; each of the others counts at the nearest. */
export const namedOf = (heights: readonly number[], { low, high }: Range, price: number): Named[] => {
  const all = heights.map((_, index) => index);
  if (all.length <= ALL_NAMED) return all.map((index) => ({ index, more: 0 }));
  const groups = [
    { isIn: (y: number) => y < low, most: 1 },
    { isIn: (y: number) => y >= low && y <= high, most: NAMED_IN_SIGHT },
    { isIn: (y: number) => y > high, most: 1 },
  ];
  return groups.flatMap(({ isIn, most }) => {
    const near = (to: number) => (a: number, b: number) => Math.abs(heights[a]! - to) - Math.abs(heights[b]! - to);
    const order = all.filter((index) => isIn(heights[index]!)).toSorted(near(price));
    const named = order.slice(0, most).map((index) => ({ index, more: 0 }));
    for (const index of order.slice(most)) {
      const [nearest] = named.toSorted((a, b) => near(heights[index]!)(a.index, b.index));
      nearest!.more += 1;
    }
    return named;
  });
};
