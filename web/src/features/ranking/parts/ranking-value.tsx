import type { RankingOrder } from '@assay/contract/ranking';
import { Change, tone } from '@assay/ui/change.tsx';
import { formatPercent, formatSigned } from '@assay/ui/number-format.ts';

interface RankingValueProps {
  by: RankingOrder;
  figures: { yieldPercent: string; profit: string };
}

/** What the order is by. */
export const RankingValue = ({ by, figures: { yieldPercent, profit } }: RankingValueProps) =>
  by === 'yield' ? <Change percent={yieldPercent} /> : <span className={tone(profit)}>{formatSigned(profit, 2)}</span>;

/** What it is not by. */
export const OtherValue = ({ by, figures: { yieldPercent, profit } }: RankingValueProps) =>
  by === 'yield' ? formatSigned(profit, 2) : formatPercent(yieldPercent, true);
