import type { Contest } from '@assay/contract/contest';
import { formatCount } from '@assay/ui/number-format.ts';
import { hrefTo } from '../../../navigation/links.ts';
import { withUnit } from '../../../money/with-unit.ts';
import { useT } from '../../../i18n/i18n.ts';
import { showMinute } from '../../../time/show-time.ts';
import { Countdown } from '../../../time/countdown.tsx';
import { StatePill } from './state-pill.tsx';
import { entryStateOf, stateOf } from '../state-of.ts';

/** A contest in the list: what it is, what can be won, and when it begins or ends. */
export const ContestCard = ({ contest }: { contest: Contest }) => {
  const t = useT();
  const { id, name, entry, prizeTotal, currency, stake, participants } = contest;
  return (
    <a
      href={hrefTo('contest', { id })}
      className="press mx-12 mb-12 block rounded-card bg-surface p-16 text-left shadow-card -outline-offset-2"
    >
      <span className="flex items-center gap-12">
        <span className="min-w-0 flex-1 truncate text-head">{name}</span>
        <StatePill state={entry && entryStateOf(entry) === 'exited' ? 'exited' : stateOf(contest)} />
      </span>
      <span className="flex items-end justify-between gap-12 py-14">
        <span className="min-w-0">
          <span className="block text-caption text-ink-2">{t('contest.prizeTotal')}</span>
          <span className="block pt-2 text-heading">{withUnit(prizeTotal, currency)}</span>
        </span>
        <span className="min-w-0 text-right">
          <Moment contest={contest} />
        </span>
      </span>
      <span className="flex flex-wrap justify-between gap-x-16 gap-y-2 text-caption text-ink-3">
        <span>{`${t('contest.participants')}: ${formatCount(participants)}`}</span>
        <span>{`${t('contest.ruleName.stake')}: ${withUnit(stake, currency)}`}</span>
      </span>
    </a>
  );
};

/** Countdown to what comes next, or the end time. */
const Moment = ({ contest }: { contest: Contest }) => {
  const state = stateOf(contest);
  const { startTime, endTime } = contest;
  const t = useT();
  if (state === 'ended') return <span className="block text-caption text-ink-3">{showMinute(endTime)}</span>;
  return (
    <>
      <span className="block text-caption text-ink-2">
        {t(state === 'running' ? 'contest.endsIn' : 'contest.startsIn')}
      </span>
      <span className="block pt-2 text-heading">
        <Countdown time={state === 'running' ? endTime : startTime} />
      </span>
    </>
  );
};
