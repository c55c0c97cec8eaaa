import type { Contest } from '@assay/contract/contest';
import { parseWireTime } from '@assay/contract/time';
import { useBeat } from '../../../time/use-beat.ts';
import { useT } from '../../../i18n/i18n.ts';
import type { Ranking } from '../use-contests.ts';
import { stateOf } from '../state-of.ts';

const SECOND_MS = 1000;

/** How old the figures are; a final ranking has no age. */
export const LiveMark = ({ contest, ranking }: { contest: Contest; ranking: Ranking | undefined }) => {
  const t = useT();
  if (!ranking || stateOf(contest) === 'upcoming') return null;
  if (ranking.isFinal) return <p className="text-label text-ink-2">{t('contest.final')}</p>;
  if (stateOf(contest) === 'ended') return <p className="text-label text-ink-2">{t('contest.settling')}</p>;
  return <Age time={ranking.time} />;
};

const Age = ({ time }: { time: string }) => {
  const t = useT();
  const now = useBeat(SECOND_MS);
  const seconds = Math.max(0, Math.floor((now - (parseWireTime(time) ?? now)) / SECOND_MS));
  return (
    <p className="flex items-center gap-8 text-label text-ink-2">
      <span aria-hidden="true" className="size-8 rounded-full bg-brand shadow-[0_0_0_4px_var(--brand-soft)]" />
      {t('contest.live', { seconds })}
    </p>
  );
};
