/** The line of the small chart, in a box of 350 by 96 whose right edge leaves room for the dot of now. */
const WIDTH = 350;
const HEIGHT = 96;
const INSET = 12;

export interface ChartLine {
  path: string;
  /** In percent of the box. */
  end: { x: number; y: number };
  /** Where each level lies; undefined when it is so far away that it would flatten the line. */
  levels: (number | undefined)[];
}

/** `isWhole`: every level is drawn, though the line may be flat beside one that is far away. */
export const chartLine = (prices: readonly number[], levels: readonly number[] = [], isWhole = false): ChartLine => {
  const low = Math.min(...prices);
  const high = Math.max(...prices);
  const reach = Math.max(high - low, 1);
  const isSeen = (level: number): boolean => isWhole || (level > low - reach && level < high + reach);
  const seen = levels.filter(isSeen);
  const bottom = Math.min(low, ...seen);
  const span = Math.max(Math.max(high, ...seen) - bottom, 1);
  const y = (price: number): number => HEIGHT - INSET - ((price - bottom) / span) * (HEIGHT - 2 * INSET);
  const step = (WIDTH - INSET) / Math.max(1, prices.length - 1);
  const points = prices.map((price, index) => `${(index * step).toFixed(1)} ${y(price).toFixed(1)}`);
  const last = prices.at(-1) ?? low;
  return {
    path: `M${points.join('L')}`,
    end: { x: ((WIDTH - INSET) / WIDTH) * 100, y: (y(last) / HEIGHT) * 100 },
    levels: levels.map((level) => (isSeen(level) ? y(level) : undefined)),
  };
};
