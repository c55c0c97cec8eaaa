import type { Contest } from '@assay/contract/contest';
import { formatExact, formatPercent } from '@assay/ui/number-format.ts';
import { useT } from '../../../i18n/i18n.ts';
import { fundedPercent } from '../funded-percent.ts';

/** What the prizes are paid from: all of it lay there before anybody could join. */
export const PoolLine = ({ contest }: { contest: Contest }) => {
  const t = useT();
  const { prizeTotal, entry, settleTime } = contest;
  const isPaid = settleTime !== null && (entry === null || entry.returnTime !== null);
  return (
    <p className="text-caption text-ink-3">
      {isPaid
        ? t('contest.poolPaid')
        : t('contest.pool', {
            amount: formatExact(prizeTotal),
            percent: formatPercent(fundedPercent(contest)).replace(/[.,]00/, ''),
          })}
    </p>
  );
};
