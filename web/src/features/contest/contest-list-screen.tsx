import { useEndpointPages } from '@assay/client/page-hooks';
import { listContests } from '@assay/contract/contest';
import { Card } from '@assay/ui/card.tsx';
import { Empty } from '@assay/ui/empty.tsx';
import { IconButton } from '@assay/ui/icon-button.tsx';
import { SettingRow } from '@assay/ui/setting-row.tsx';
import { SimulatedMark } from '@assay/ui/simulated-mark.tsx';
import { ListChecks, Trophy } from 'lucide-react';
import { useT } from '../../i18n/i18n.ts';
import { hrefTo } from '../../navigation/links.ts';
import { useScreenSearch } from '../../navigation/place.ts';
import { DetailScreen } from '../../templates/detail-screen.tsx';
import { EndlessCards } from '../../templates/endless-cards.tsx';
import { ContestCard } from './parts/contest-card.tsx';
import { SeasonScreen } from './season-screen.tsx';
import { NoneInState, StateChips } from './parts/state-chips.tsx';

const CARD_HEIGHT = 150;
const STATUSES = ['1', '0', '-2'] as const;

/** The list of contests, or the standing of a season over them, as the address says. */
export const ContestListScreen = () => {
  const { view, season } = useScreenSearch('contests');
  return view === 'season' ? <SeasonScreen asked={season} /> : <ContestList />;
};

/** All contests: those that run, those to come, and the archive. */
const ContestList = () => {
  const t = useT();
  const { status: wanted } = useScreenSearch('contests');
  const status = STATUSES.find((known) => known === wanted);
  const pages = useEndpointPages(listContests, status === undefined ? {} : { status });
  return (
    <DetailScreen
      title={t('title.contests')}
      parent="home"
      action={
        <IconButton label={t('contest.mine')} href={hrefTo('contestEntries')}>
          <ListChecks aria-hidden="true" className="size-22" strokeWidth={1.8} />
        </IconButton>
      }
    >
      <p className="px-20 text-label font-book text-ink-2">{t('contest.lead')}</p>
      <Card className="mt-12">
        <SettingRow icon={<Trophy />} title={t('contest.season')} href={hrefTo('contests', { view: 'season' })} />
      </Card>
      <StateChips list="contests" statuses={STATUSES} status={status} />
      <EndlessCards
        pages={pages}
        failed={{ title: t('contest.failed'), text: t('contest.failedText') }}
        rowHeight={CARD_HEIGHT}
        render={(contest) => <ContestCard key={contest.id} contest={contest} />}
        empty={
          status === undefined ? (
            <Empty title={t('contest.none')} text={t('contest.noneText')} />
          ) : (
            <NoneInState list="contests" />
          )
        }
      />
      {pages.records.some(({ isSimulated }) => isSimulated) && (
        <SimulatedMark text={t('app.simulated')} className="justify-center pt-8" />
      )}
    </DetailScreen>
  );
};
