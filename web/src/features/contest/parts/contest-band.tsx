import type { Contest } from '@assay/contract/contest';
import { Button } from '@assay/ui/button.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { hrefTo } from '../../../navigation/links.ts';
import { showMinute } from '../../../time/show-time.ts';
import { entryStateOf } from '../state-of.ts';

/** Dashed means "not real money": whose account is traded here, and how it stands. */
export const ContestBand = ({ contest }: { contest: Contest }) => {
  const t = useT();
  const { entry } = contest;
  const text = () => {
    const state = entry && entryStateOf(entry);
    if (state === 'upcoming') return t('contest.beforeStart', { time: showMinute(contest.startTime) });
    if (!entry || state !== 'running') return t('contest.bandOver');
    return entry.rank === null ? t('contest.bandNoRank') : t('contest.bandText', { rank: entry.rank });
  };
  return (
    <div className="mx-12 mb-12 flex items-center gap-12 rounded-field border-[1.5px] border-dashed border-ink-3 px-14 py-10">
      <div className="min-w-0 flex-1">
        <p className="text-label font-semi">{t('contest.band', { name: contest.name })}</p>
        <p className="text-note font-book text-ink-2">{text()}</p>
        {contest.markets !== null && (
          <p className="text-note font-book text-ink-2">
            {t('contest.bandMarkets', { markets: contest.markets.join(', ') })}
          </p>
        )}
      </div>
      <Button kind="secondary" size="small" className="shrink-0" href={hrefTo('contest', { id: contest.id })}>
        {t('contest.toContest')}
      </Button>
    </div>
  );
};
