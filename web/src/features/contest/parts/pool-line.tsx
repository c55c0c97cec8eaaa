import type { Contest } from '@assay/contract/contest';
import { formatPercent } from '@assay/ui/number-format.ts';
import { useT } from '../../../i18n/i18n.ts';
import { fundedPercent } from '../funded-percent.ts';
import { amountText } from '../../../money/with-unit.ts';

/**
 * Pool that pays the prizes: all of it lay there before anybody could join. After the end it may still hold prizes, of
 * winners who are not verified yet for one: they are called paid only once none is left.
 */
export const PoolLine = ({ contest }: { contest: Contest }) => {
  const t = useT();
  const { prizeTotal, settleTime, pool } = contest;
  const isPaid = settleTime !== null && Number(pool) === 0;
  if (settleTime !== null && !isPaid) return null;
  return (
    <p className="text-caption text-ink-3">
      {isPaid
        ? t('contest.poolPaid')
        : t('contest.pool', {
            amount: amountText(prizeTotal, contest.currency),
            percent: formatPercent(fundedPercent(contest)).replace(/[.,]00/, ''),
          })}
    </p>
  );
};
