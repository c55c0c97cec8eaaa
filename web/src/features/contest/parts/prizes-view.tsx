import type { Contest } from '@assay/contract/contest';
import { Card } from '@assay/ui/card.tsx';
import { KeyValue, KeyValues } from '@assay/ui/key-values.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { withUnit } from '../../../money/with-unit.ts';
import { PoolLine } from './pool-line.tsx';

/** Prize of each rank, and the pool that it comes from. */
export const PrizesView = ({ contest }: { contest: Contest }) => {
  const t = useT();
  const { prizes, prizeTotal, pool, currency } = contest;
  return (
    <Card className="grid gap-14 p-16">
      <KeyValues>
        {prizes.map(({ rank, amount }) => (
          <KeyValue key={rank} name={t('contest.rankName', { rank })}>
            {withUnit(amount, currency)}
          </KeyValue>
        ))}
        <KeyValue name={t('contest.prizeTotal')} strong>
          {withUnit(prizeTotal, currency)}
        </KeyValue>
        <KeyValue name={t('contest.poolHolds')}>{withUnit(pool, currency)}</KeyValue>
      </KeyValues>
      <p className="text-caption text-ink-2">{t('contest.poolText')}</p>
      <PoolLine contest={contest} />
    </Card>
  );
};
