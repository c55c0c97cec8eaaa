/** How many markets rose or fell by how much. Bars are narrow around zero, where currencies live, and wide outside. */
import { riseBasisPoints } from './present.ts';

/** Percent: eleven bars from below −7 to above +7. */
const EDGES = [-7, -3, -1, -0.5, -0.1, 0.1, 0.5, 1, 3, 7] as const;

export const distributionOf = (tickers: readonly { price: number; open: number }[]) => {
  const changes = tickers.map((ticker) => riseBasisPoints(ticker) / 100);
  const bounds = [null, ...EDGES, null];
  const buckets = bounds.slice(1).map((to, i) => {
    const from = bounds[i]!;
    const isIn = (change: number) => (from === null || change >= from) && (to === null || change < to);
    return { from, to, count: changes.filter(isIn).length };
  });
  return {
    rising: changes.filter((change) => change > 0).length,
    falling: changes.filter((change) => change < 0).length,
    flat: changes.filter((change) => change === 0).length,
    buckets,
  };
};
