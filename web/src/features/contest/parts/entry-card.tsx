import type { ContestEntry } from '@assay/contract/contest';
import { tone } from '@assay/ui/change.tsx';
import { formatCount, formatPercent } from '@assay/ui/number-format.ts';
import { hrefTo } from '../../../navigation/links.ts';
import { withUnit } from '../../../money/with-unit.ts';
import { useT } from '../../../i18n/i18n.ts';
import { showMinute } from '../../../time/show-time.ts';
import { StatePill } from './state-pill.tsx';
import { entryStateOf } from '../state-of.ts';

/** An entry of the member's own: how it stands or ended, and when it began. */
export const EntryCard = ({ entry }: { entry: ContestEntry }) => {
  const t = useT();
  const state = entryStateOf(entry);
  const { contestId, name, rank, participants, yieldPercent, prize, currency } = entry;
  const isLeft = state === 'exited';
  return (
    <a
      href={hrefTo('contest', { id: contestId })}
      className="press mx-12 mb-12 block rounded-card bg-surface p-16 text-left shadow-card -outline-offset-2"
    >
      <span className="flex items-center gap-12">
        <span className="min-w-0 flex-1 truncate text-head">{name}</span>
        <StatePill state={state} />
      </span>
      {!isLeft && (
        <span className="flex items-end justify-between gap-12 pt-14">
          <span className="min-w-0">
            <span className="block text-caption text-ink-2">{t('contest.rankIn')}</span>
            <span className="block pt-2 text-heading">
              {rank === null ? t('contest.notRanked') : formatCount(rank)}
              {rank !== null && (
                <span className="pl-6 text-label text-ink-3">
                  {t('contest.ofCount', { count: formatCount(participants) })}
                </span>
              )}
            </span>
          </span>
          <span className="min-w-0 text-right">
            <span className="block text-caption text-ink-2">{t('contest.yield')}</span>
            <span className={`block pt-2 text-heading ${tone(yieldPercent)}`}>{formatPercent(yieldPercent, true)}</span>
          </span>
        </span>
      )}
      <span className="flex flex-wrap justify-between gap-x-16 gap-y-2 pt-14 text-caption text-ink-3">
        <span>{t('contest.joinedOn', { time: showMinute(entry.joinTime) })}</span>
        {entry.exitTime !== null && <span>{t('contest.exitedOn', { time: showMinute(entry.exitTime) })}</span>}
        {prize !== null && (
          <span className="font-medium text-ink-2">{t('contest.prizeWon', { amount: withUnit(prize, currency) })}</span>
        )}
      </span>
    </a>
  );
};
