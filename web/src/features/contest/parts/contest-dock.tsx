import type { Contest } from '@assay/contract/contest';
import { Button } from '@assay/ui/button.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { hrefTo } from '../../../navigation/links.ts';
import { entryStateOf } from '../state-of.ts';

export type ContestSheet = 'join' | 'leave' | 'save';

interface ContestDockProps {
  contest: Contest;
  onOpen: (sheet: ContestSheet) => void;
}

/** Whether there is anything to do: join what takes entries, or trade in and leave what one takes part in. */
export const hasDock = ({ entry, isOpen }: Contest): boolean =>
  entry === null ? isOpen : ['running', 'upcoming'].includes(entryStateOf(entry));

export const ContestDock = ({ contest, onOpen }: ContestDockProps) => {
  const t = useT();
  const { entry, id, rounds, isVerified, markets } = contest;
  if (entry === null && rounds !== null && !isVerified)
    return (
      <div className="grid gap-8">
        <p className="text-center text-label text-ink-2">{t('contest.onlyVerified')}</p>
        <Button href={hrefTo('verification')}>{t('reward.verify')}</Button>
      </div>
    );
  if (entry === null) return <Button onClick={() => onOpen('join')}>{t('contest.join')}</Button>;
  const leave = (
    <Button kind="secondary" onClick={() => onOpen('leave')}>
      {t('contest.leave')}
    </Button>
  );
  if (entryStateOf(entry) === 'upcoming') return leave;
  return (
    <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-10">
      {leave}
      <Button href={hrefTo('trade', { contest: id, ...(markets?.[0] !== undefined && { symbol: markets[0] }) })}>
        {t('contest.trade')}
      </Button>
    </div>
  );
};
