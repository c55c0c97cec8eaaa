import type { Contest, RankingRow as Row } from '@assay/contract/contest';
import { Button } from '@assay/ui/button.tsx';
import { Card } from '@assay/ui/card.tsx';
import { Change } from '@assay/ui/change.tsx';
import { Empty } from '@assay/ui/empty.tsx';
import { formatPercent } from '@assay/ui/number-format.ts';
import { RankingRow } from '@assay/ui/ranking-row.tsx';
import { SimulatedMark } from '@assay/ui/simulated-mark.tsx';
import { type Translate, useT } from '../../../i18n/i18n.ts';
import { withUnit } from '../../../money/with-unit.ts';
import { NotThere } from '../../../templates/not-there.tsx';
import type { Ranking } from '../use-contests.ts';
import { PoolLine } from './pool-line.tsx';

const HEIGHTS = [340];

interface RankingViewProps {
  contest: Contest;
  query: { data: Ranking | undefined; isError: boolean; isFetching: boolean; refetch: () => unknown };
  onMore: () => void;
}

const captionOf = (t: Translate, { rank, prize }: Row, currency: string): string => {
  if (rank === null) return t('contest.rowNotTraded');
  return prize === null ? t('contest.rowNoPrize') : t('contest.rowPrize', { amount: withUnit(prize, currency) });
};

/** Places, best first, with the own row pinned at the foot. */
export const RankingView = ({ contest, query, onMore }: RankingViewProps) => {
  const t = useT();
  const ranking = query.data;
  if (!ranking)
    return (
      <NotThere
        query={query}
        failed={{ title: t('contest.rankingFailed'), text: t('contest.failedText') }}
        heights={HEIGHTS}
      />
    );
  if (ranking.total === 0)
    return (
      <Card>
        <Empty title={t('contest.nobody')} text={t('contest.nobodyText')} />
      </Card>
    );
  return (
    <>
      <Card className={ranking.own ? 'pt-6' : 'py-6'}>
        <ol aria-label={t('contest.ranking')}>
          {ranking.records.map((row, index) => (
            // Rows have no id, and two may have the same letter: the place in the list is the key.
            <li key={`place ${index + 1}`}>
              <RankingRow
                rank={row.rank ?? undefined}
                name={row.isOwn ? t('contest.you') : row.name}
                caption={captionOf(t, row, contest.currency)}
                simulated={row.isSimulated ? t('contest.simulatedTrader') : undefined}
                value={row.rank === null ? null : <Change percent={row.yieldPercent} />}
              />
            </li>
          ))}
        </ol>
        {ranking.records.length < ranking.total && (
          <div className="grid justify-items-center py-4">
            <Button kind="ghost" size="small" busy={query.isFetching} onClick={onMore}>
              {t('contest.more')}
            </Button>
          </div>
        )}
        {ranking.own && <OwnRow own={ranking.own} />}
      </Card>
      <div className="flex flex-wrap justify-between gap-x-16 gap-y-4 px-20">
        {ranking.records.some(({ isSimulated }) => isSimulated) && (
          <SimulatedMark text={t('contest.simulatedTrader')} />
        )}
        <PoolLine contest={contest} />
      </div>
    </>
  );
};

const OwnRow = ({ own }: { own: NonNullable<Ranking['own']> }) => {
  const t = useT();
  const caption = () => {
    if (own.rank === null) return t('contest.notRankedText');
    return own.behindPercent === null
      ? t('contest.leads')
      : t('contest.behind', { percent: formatPercent(own.behindPercent), rank: own.rank - 1 });
  };
  return (
    <RankingRow
      isOwn
      rank={own.rank ?? undefined}
      name={t('contest.you')}
      caption={caption()}
      value={own.rank === null ? null : <Change percent={own.yieldPercent} />}
    />
  );
};
