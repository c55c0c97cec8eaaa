import { ACCOUNT_CURRENCY } from '@assay/contract/wallet';
import type { RankingOrder } from '@assay/contract/ranking';
import { Change, tone } from '@assay/ui/change.tsx';
import { formatPercent } from '@assay/ui/number-format.ts';
import { signedAmount } from '../../../money/with-unit.ts';

interface RankingValueProps {
  by: RankingOrder;
  figures: { yieldPercent: string; profit: string };
}

/** Value that the list is ordered by. */
export const RankingValue = ({ by, figures: { yieldPercent, profit } }: RankingValueProps) =>
  by === 'yield' ? (
    <Change percent={yieldPercent} />
  ) : (
    <span className={tone(profit)}>{signedAmount(profit, ACCOUNT_CURRENCY, 'row')}</span>
  );

/** Value that the list is not ordered by. */
export const OtherValue = ({ by, figures: { yieldPercent, profit } }: RankingValueProps) =>
  by === 'yield' ? signedAmount(profit, ACCOUNT_CURRENCY, 'row') : formatPercent(yieldPercent, true);
