import { CallError } from '@assay/client/call-error';
import type { Contest } from '@assay/contract/contest';
import { MAX_PAGE_SIZE } from '@assay/contract/envelope';
import { Button } from '@assay/ui/button.tsx';
import { Empty } from '@assay/ui/empty.tsx';
import { IconButton } from '@assay/ui/icon-button.tsx';
import { Segment } from '@assay/ui/segment.tsx';
import { SimulatedMark } from '@assay/ui/simulated-mark.tsx';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { hrefTo, pathTo } from '../../navigation/links.ts';
import { useScreenSearch } from '../../navigation/place.ts';
import { replaceWith } from '../../navigation/router.ts';
import { type Translate, useT } from '../../i18n/i18n.ts';
import { showMinute } from '../../time/show-time.ts';
import { DetailScreen } from '../../templates/detail-screen.tsx';
import { NotThere } from '../../templates/not-there.tsx';
import { ContestDock, type ContestSheet, hasDock } from './parts/contest-dock.tsx';
import { HeadCard } from './parts/head-card.tsx';
import { JoinSheet } from './parts/join-sheet.tsx';
import { LeaveSheet } from './parts/leave-sheet.tsx';
import { LiveMark } from './parts/live-mark.tsx';
import { OwnCard } from './parts/own-card.tsx';
import { PrizesView } from './parts/prizes-view.tsx';
import { RankingView } from './parts/ranking-view.tsx';
import { RulesView } from './parts/rules-view.tsx';
import { SaveSheet } from './parts/save-sheet.tsx';
import { useContest, useRanking } from './use-contests.ts';
import { entryStateOf, stateOf } from './state-of.ts';

const HEIGHTS = [270, 40, 330];
const VIEWS = ['ranking', 'prizes', 'rules'] as const;
const FEW = 5;

/** One contest in full: how one stands, the ranking, the prizes, the rules, and the one thing to do now. */
export const ContestScreen = () => {
  const t = useT();
  const { id = '' } = useScreenSearch('contest');
  const query = useContest(id);
  if (query.data) return <Loaded contest={query.data} />;
  const isMissing =
    query.error instanceof CallError && (query.error.name === 'not_found' || query.error.name === 'invalid_input');
  return (
    <DetailScreen title={t('title.contest')} parent="contests">
      {isMissing ? (
        <Empty
          title={t('contest.missing')}
          action={
            <Button size="medium" href={hrefTo('contests')}>
              {t('contest.browse')}
            </Button>
          }
        />
      ) : (
        <NotThere
          query={query}
          failed={{ title: t('contest.failed'), text: t('contest.failedText') }}
          heights={HEIGHTS}
        />
      )}
    </DetailScreen>
  );
};

const captionOf = (t: Translate, contest: Contest): string => {
  const state = stateOf(contest);
  const { startTime, endTime } = contest;
  if (state === 'upcoming') return t('contest.captionUpcoming', { time: showMinute(startTime) });
  return t(state === 'running' ? 'contest.captionRunning' : 'contest.captionEnded', { time: showMinute(endTime) });
};

const Loaded = ({ contest }: { contest: Contest }) => {
  const t = useT();
  const { view: wanted } = useScreenSearch('contest');
  const view = VIEWS.find((known) => known === wanted) ?? 'ranking';
  const [pageSize, setPageSize] = useState(FEW);
  const [sheet, setSheet] = useState<ContestSheet>();
  const ranking = useRanking(contest, pageSize);
  const { entry } = contest;
  const close = (): void => setSheet(undefined);
  const show = (next: string): void =>
    replaceWith(pathTo('contest', { id: contest.id, ...(next !== 'ranking' && { view: next }) }));
  return (
    <DetailScreen
      title={contest.name}
      caption={captionOf(t, contest)}
      parent="contests"
      action={
        <IconButton label={t('contest.save')} onClick={() => setSheet('save')}>
          <Download aria-hidden="true" className="size-22" strokeWidth={1.8} />
        </IconButton>
      }
      dock={hasDock(contest) && <ContestDock contest={contest} onOpen={setSheet} />}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-12 pt-4">
        {entry && entryStateOf(entry) !== 'exited' ? (
          <OwnCard contest={contest} entry={entry} ranking={ranking.data} />
        ) : (
          <HeadCard contest={contest} ranking={ranking.data} />
        )}
        <div className="flex flex-wrap items-center justify-between gap-x-12 gap-y-6 px-20">
          <Segment
            label={t('contest.views')}
            choices={VIEWS.map((value) => ({ value, label: t(`contest.${value}`) }))}
            value={view}
            onChange={show}
          />
          <LiveMark contest={contest} ranking={ranking.data} />
        </div>
        {view === 'ranking' && (
          <RankingView contest={contest} query={ranking} onMore={() => setPageSize(MAX_PAGE_SIZE)} />
        )}
        {view === 'prizes' && <PrizesView contest={contest} />}
        {view === 'rules' && <RulesView contest={contest} />}
        {contest.isSimulated && <SimulatedMark text={t('app.simulated')} className="justify-center" />}
      </div>
      <JoinSheet contest={contest} open={sheet === 'join'} onClose={close} />
      {entry && <LeaveSheet contest={contest} entry={entry} open={sheet === 'leave'} onClose={close} />}
      <SaveSheet contest={contest} open={sheet === 'save'} onClose={close} />
    </DetailScreen>
  );
};
