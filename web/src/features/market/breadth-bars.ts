/** The price distribution as bars: which side each bucket is on, and which of them carry a number on the axis. */
import type { getPriceDistribution } from '@assay/contract/market';
import type { OutputOf } from '@assay/contract/endpoint';
import type { BreadthBar } from '@assay/ui/breadth.tsx';
import { formatDecimal } from '@assay/ui/number-format.ts';

type Bucket = OutputOf<typeof getPriceDistribution>['buckets'][number];

const sideOf = ({ from, to }: Bucket): BreadthBar['side'] => {
  if (to !== null && to <= 0) return 'down';
  return from !== null && from >= 0 ? 'up' : 'flat';
};

/** The edge of a bucket that is farther from zero, or the nearer one where it is open. */
const edgeOf = ({ from, to }: Bucket, side: BreadthBar['side']): number =>
  side === 'flat' ? 0 : side === 'down' ? (to ?? 0) : (from ?? 0);

const percentLabel = (edge: number): string => {
  if (edge === 0) return '0';
  const number = formatDecimal(String(edge), 0);
  return edge > 0 ? `+${number}%` : `${number}%`;
};

/** Five labels at most: the ends, the middle and one between. */
const isLabelled = (index: number, count: number): boolean => {
  const middle = Math.floor(count / 2);
  const quarter = Math.floor(middle / 2);
  return [0, quarter, middle, count - 1 - quarter, count - 1].includes(index);
};

export const breadthBars = (buckets: readonly Bucket[]): BreadthBar[] =>
  buckets.map((bucket, index) => {
    const side = sideOf(bucket);
    return {
      id: `${bucket.from}:${bucket.to}`,
      count: bucket.count,
      side,
      ...(isLabelled(index, buckets.length) && { axis: percentLabel(edgeOf(bucket, side)) }),
    };
  });
