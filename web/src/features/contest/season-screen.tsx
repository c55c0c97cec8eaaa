import { useEndpoint } from '@assay/client/hooks';
import { getSeason, type SeasonRow } from '@assay/contract/contest';
import type { OutputOf } from '@assay/contract/endpoint';
import { Banner } from '@assay/ui/banner.tsx';
import { Card } from '@assay/ui/card.tsx';
import { Empty } from '@assay/ui/empty.tsx';
import { formatCount } from '@assay/ui/number-format.ts';
import { IconButton } from '@assay/ui/icon-button.tsx';
import { RankingRow } from '@assay/ui/ranking-row.tsx';
import { SettingRow } from '@assay/ui/setting-row.tsx';
import { SimulatedMark } from '@assay/ui/simulated-mark.tsx';
import { isStanding, seasonFrom } from '@assay/verify/season-rule';
import { Check, ChevronLeft, ChevronRight } from 'lucide-react';
import { appAddress } from '../../device/app-address.ts';
import { type Translate, useT } from '../../i18n/i18n.ts';
import { hrefTo, pathTo } from '../../navigation/links.ts';
import { replaceWith } from '../../navigation/router.ts';
import { DetailScreen } from '../../templates/detail-screen.tsx';
import { NotThere } from '../../templates/not-there.tsx';
import { showMinute } from '../../time/show-time.ts';
import { ShareCard } from './parts/share-card.tsx';

type Season = OutputOf<typeof getSeason>;

const SEASON = /^20\d{2}-[1-4]$/;
const HEIGHTS = [120, 340];
/** Places and contests that are shown; the list of contests has the others. */
const PLACES = 30;
const CONTESTS = 20;

const nameOf = (t: Translate, season: string): string => {
  const [year = '', number = ''] = season.split('-');
  return t('contest.seasonName', { year, number });
};

const goTo = (season: string): void => replaceWith(pathTo('contests', { view: 'season', season }));

/** The standing of a season over all its contests, which the phone works out again before it shows it. */
export const SeasonScreen = ({ asked }: { asked: string | undefined }) => {
  const t = useT();
  const season = asked !== undefined && SEASON.test(asked) ? { season: asked } : {};
  const query = useEndpoint(getSeason, { ...season, pageSize: PLACES }, { announce: false });
  return (
    <DetailScreen title={t('contest.season')} parent="contests">
      {query.data ? (
        <Standing season={query.data} />
      ) : (
        <NotThere
          query={query}
          failed={{ title: t('contest.rankingFailed'), text: t('contest.failedText') }}
          heights={HEIGHTS}
        />
      )}
    </DetailScreen>
  );
};

const Standing = ({ season }: { season: Season }) => {
  const t = useT();
  const { records, contests, own } = season;
  // The own row may stand beyond the first page: its points are worked out apart.
  const isRight = isStanding(records, contests) && (own === null || isStanding([{ ...own, rank: 1 }], contests));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
      <Card className="grid gap-12 p-16">
        <div className="flex items-center justify-between">
          <IconButton
            label={t('contest.seasonBefore')}
            onClick={() => goTo(seasonFrom(season.season, -1))}
            className="-ml-10"
          >
            <ChevronLeft aria-hidden="true" className="size-21" />
          </IconButton>
          <div className="text-center">
            <h2 className="text-row">{nameOf(t, season.season)}</h2>
            <p className="text-caption text-ink-3">{`${season.firstDay} \u2013 ${season.lastDay}`}</p>
          </div>
          <IconButton
            label={t('contest.seasonAfter')}
            onClick={() => goTo(seasonFrom(season.season, 1))}
            className="-mr-10"
          >
            <ChevronRight aria-hidden="true" className="size-21" />
          </IconButton>
        </div>
        {own && <Own own={own} season={season} />}
        <p className="text-caption text-ink-3">{t('contest.seasonRule')}</p>
      </Card>
      {isRight ? (
        <Places records={records} />
      ) : (
        <div role="alert" className="mx-12">
          <Banner kind="warn">{t('contest.seasonWrong')}</Banner>
        </div>
      )}
      <Contests contests={contests} />
      {records.some(({ isSimulated }) => isSimulated) && (
        <SimulatedMark text={t('contest.simulatedTrader')} className="justify-center" />
      )}
    </div>
  );
};

const Own = ({ own, season }: { own: SeasonRow; season: Season }) => {
  const t = useT();
  const name = nameOf(t, season.season);
  return (
    <div className="grid justify-items-center gap-8">
      <p className="text-amount">{formatCount(own.rank)}</p>
      <p className="text-label text-ink-2">
        {`${t('contest.ofCount', { count: formatCount(season.total) })} · ${t('contest.points', { count: own.points })}`}
      </p>
      <ShareCard
        card={{
          contest: name,
          rank: formatCount(own.rank),
          ofCount: t('contest.ofCount', { count: formatCount(season.total) }),
          yieldLabel: t('contest.yourPoints'),
          yieldText: formatCount(own.points),
          isGain: true,
          period: `${season.firstDay} \u2013 ${season.lastDay}`,
          link: appAddress(pathTo('contests', { view: 'season', season: season.season })),
        }}
      />
    </div>
  );
};

const Places = ({ records }: { records: readonly SeasonRow[] }) => {
  const t = useT();
  if (records.length === 0)
    return (
      <Card>
        <Empty title={t('contest.seasonNone')} />
      </Card>
    );
  return (
    <Card className="py-6">
      <ol aria-label={t('contest.season')}>
        {records.map((row) => (
          <li key={row.results.map(({ contestId, rank }) => `${contestId} ${rank}`).join()}>
            <RankingRow
              rank={row.rank}
              name={row.isOwn ? t('contest.you') : row.name}
              caption={t('contest.seasonResults', { count: row.results.length })}
              simulated={row.isSimulated ? t('contest.simulatedTrader') : undefined}
              value={formatCount(row.points)}
            />
          </li>
        ))}
      </ol>
      <p className="flex items-center gap-6 px-16 pt-6 pb-8 text-caption text-ink-2">
        <Check aria-hidden="true" className="size-16 shrink-0" strokeWidth={2.2} />
        {t('contest.seasonChecked')}
      </p>
    </Card>
  );
};

const Contests = ({ contests }: Pick<Season, 'contests'>) => {
  const t = useT();
  if (contests.length === 0) return null;
  return (
    <Card>
      <h2 className="px-16 pt-14 pb-4 text-row">{t('contest.seasonContests')}</h2>
      {contests
        .toReversed()
        .slice(0, CONTESTS)
        .map(({ id, name, ranked, endTime }) => (
          <SettingRow
            key={id}
            title={name}
            caption={showMinute(endTime)}
            value={ranked === null ? t('contest.seasonNotSettled') : t('contest.seasonRanked', { count: ranked })}
            href={hrefTo('contest', { id })}
          />
        ))}
      {contests.length > CONTESTS && (
        <SettingRow title={t('title.contests')} href={hrefTo('contests', { status: '-2' })} />
      )}
    </Card>
  );
};
