import { RANKING_ORDERS, type RankingOrder } from '@assay/contract/ranking';
import { Card, CardTitle } from '@assay/ui/card.tsx';
import { Empty } from '@assay/ui/empty.tsx';
import { Segment } from '@assay/ui/segment.tsx';
import { SimulatedMark } from '@assay/ui/simulated-mark.tsx';
import { useT } from '../../i18n/i18n.ts';
import { withUnit } from '../../money/with-unit.ts';
import { pathTo } from '../../navigation/links.ts';
import { useScreenSearch } from '../../navigation/place.ts';
import { replaceWith } from '../../navigation/router.ts';
import { DetailScreen } from '../../templates/detail-screen.tsx';
import { NotThere } from '../../templates/not-there.tsx';
import { showMinute } from '../../time/show-time.ts';
import { DayChips } from './parts/day-chips.tsx';
import { LosingShare } from './parts/losing-share.tsx';
import { OwnRow } from './parts/own-row.tsx';
import { RankingList } from './parts/ranking-list.tsx';
import { type Ranking, useOwnRanking, useRanking } from './use-ranking.ts';

const HEIGHTS = [96, 540];

/** The whole leaderboard, of now or of a day before, in two orders, with how many lost and how it is counted. */
export const RankingScreen = () => {
  const t = useT();
  const search = useScreenSearch('ranking');
  const by = RANKING_ORDERS.find((known) => known === search.by) ?? 'yield';
  const query = useRanking(by, search.day);
  return (
    <DetailScreen
      title={t('title.ranking')}
      caption={search.day === undefined ? t('ranking.day') : t('ranking.ofDay', { day: search.day })}
      parent="home"
    >
      {query.data ? (
        <Loaded ranking={query.data} by={by} asked={search.day} />
      ) : (
        <NotThere
          query={query}
          failed={{ title: t('ranking.failed'), text: t('ranking.failedText') }}
          heights={HEIGHTS}
        />
      )}
    </DetailScreen>
  );
};

/** The URL says which leaderboard is looked at; what is usual is left out of it. */
const look = (by: RankingOrder, day: string | undefined): void =>
  replaceWith(pathTo('ranking', { ...(by !== 'yield' && { by }), ...(day !== undefined && { day }) }));

interface LoadedProps {
  ranking: Ranking;
  by: RankingOrder;
  /** The day that was asked for: until it is there, what was shown before stays. */
  asked: string | undefined;
}

const Loaded = ({ ranking, by, asked }: LoadedProps) => {
  const t = useT();
  const own = useOwnRanking(ranking.day ?? undefined);
  const amount = withUnit(ranking.minCapital, ranking.currency, 'row');
  return (
    <>
      <DayChips days={ranking.days} day={asked} onChange={(next) => look(by, next)} />
      {ranking.losingPercent !== null && (
        <Card className="py-14">
          <LosingShare ranking={ranking} />
        </Card>
      )}
      <div className="flex px-20 py-12">
        <Segment
          label={t('ranking.order')}
          choices={RANKING_ORDERS.map((value) => ({ value, label: t(`ranking.by.${value}`) }))}
          value={by}
          onChange={(next) => look(next, asked)}
        />
      </div>
      <Card className="pt-6">
        {ranking.rows.length > 0 ? (
          <RankingList rows={ranking.rows} by={by} currency={ranking.currency} />
        ) : (
          <Empty
            title={t(ranking.day === null ? 'ranking.empty' : 'ranking.emptyDay')}
            text={t('ranking.emptyText', { amount })}
          />
        )}
        <div className="sticky bottom-0">
          <OwnRow own={own} ranking={ranking} by={by} isWhole />
        </div>
      </Card>
      {ranking.rows.some(({ isSimulated }) => isSimulated) && (
        <SimulatedMark text={t('ranking.simulated')} className="px-20 pt-12" />
      )}
      <CardTitle>{t('ranking.how')}</CardTitle>
      <Card className="grid gap-8 p-16 text-label font-book text-ink-2">
        <p>{t('ranking.howProfit')}</p>
        <p>{t('ranking.howCapital', { amount })}</p>
        <p>{t('ranking.howNames')}</p>
        <p>{t('ranking.howDays')}</p>
        <p className="text-caption text-ink-3">{t('ranking.counted', { time: showMinute(ranking.untilTime) })}</p>
      </Card>
    </>
  );
};
