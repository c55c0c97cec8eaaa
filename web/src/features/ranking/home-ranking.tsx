import { isLoggedIn, useSession } from '@assay/client/session';
import { Button } from '@assay/ui/button.tsx';
import { Card } from '@assay/ui/card.tsx';
import { Empty } from '@assay/ui/empty.tsx';
import { ErrorState } from '@assay/ui/error-state.tsx';
import { SimulatedMark } from '@assay/ui/simulated-mark.tsx';
import { RowSkeletons } from '@assay/ui/skeleton.tsx';
import { useT } from '../../i18n/i18n.ts';
import { withUnit } from '../../money/with-unit.ts';
import { hrefTo } from '../../navigation/links.ts';
import { LosingShare } from './parts/losing-share.tsx';
import { OwnRow } from './parts/own-row.tsx';
import { RankingList } from './parts/ranking-list.tsx';
import { type Ranking, useOwnRanking, useRanking } from './use-ranking.ts';

const SHOWN = 5;
/** Height of the share, five places and what the glyph means, in design pixels: kept whatever there is to show. */
const BODY_HEIGHT = 370;
const ORDER = 'yield';

/** Home's leaderboard: the first five by yield, the own place below them, and how many lost. */
export const HomeRanking = () => {
  const t = useT();
  const query = useRanking(ORDER);
  const own = useOwnRanking();
  const isMember = useSession(isLoggedIn);
  return (
    <Card className="pt-16">
      <div className="flex items-baseline justify-between gap-12 px-16 pb-10">
        <h2 className="text-heading">{t('title.ranking')}</h2>
        <span className="text-caption text-ink-3">{t('ranking.day')}</span>
      </div>
      <div style={{ minHeight: `${BODY_HEIGHT / 16}rem` }}>
        {query.data && <Body ranking={query.data} />}
        {!query.data && !query.isError && (
          <RowSkeletons kind="money" count={SHOWN} label={t('app.loading')} className="px-16 pt-72" />
        )}
        {!query.data && query.isError && (
          <ErrorState
            title={t('ranking.failed')}
            text={t('ranking.failedText')}
            retry={{ label: t('app.retry'), onRetry: () => void query.refetch(), busy: query.isFetching }}
          />
        )}
      </div>
      <Button kind="ghost" size="medium" href={hrefTo('ranking')} className="w-full">
        {t('ranking.seeAll')}
      </Button>
      {isMember && <div className="min-h-54">{query.data && <OwnRow own={own} ranking={query.data} by={ORDER} />}</div>}
    </Card>
  );
};

const Body = ({ ranking }: { ranking: Ranking }) => {
  const t = useT();
  const rows = ranking.rows.slice(0, SHOWN);
  return (
    <>
      <LosingShare ranking={ranking} />
      {rows.length === 0 && (
        <Empty
          title={t('ranking.empty')}
          text={t('ranking.emptyText', { amount: withUnit(ranking.minCapital, ranking.currency, 'row') })}
        />
      )}
      <div className="pt-6">
        <RankingList rows={rows} by={ORDER} />
      </div>
      {rows.some(({ isSimulated }) => isSimulated) && (
        <SimulatedMark text={t('ranking.simulated')} className="justify-center pt-6" />
      )}
    </>
  );
};
