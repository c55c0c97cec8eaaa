import { useCheckpoint, useStreamStatus } from '@assay/client/stream/hooks';
import { Card } from '@assay/ui/card.tsx';
import { cx } from '@assay/ui/cx.ts';
import { IconButton } from '@assay/ui/icon-button.tsx';
import { formatCount } from '@assay/ui/number-format.ts';
import { Skeleton } from '@assay/ui/skeleton.tsx';
import { RotateCw } from 'lucide-react';
import { useT } from '../../../i18n/i18n.ts';
import { readNote } from '../read-note.ts';
import { useTapeCheck } from '../use-tape-check.ts';
import { TapeChain } from './tape-chain.tsx';
import { TapeVerdict } from './tape-verdict.tsx';

/** The idea of the product in one card: the tape grows, and this phone has just checked it. */
export const TapeCard = () => {
  const t = useT();
  const note = useCheckpoint();
  const figures = note === undefined ? undefined : readNote(note);
  const { verdict, checked, checkAgain } = useTapeCheck(note, useStreamStatus() === 'offline');
  const isChecking = verdict === 'checking';
  return (
    <Card className="px-16 pt-14 pb-10">
      <h2 className="flex justify-between gap-12 text-caption text-ink-2">
        {t('home.tape')}
        {figures && <span className="text-ink-3">{t('home.checkpoint', { number: formatCount(figures.number) })}</span>}
      </h2>
      {figures ? (
        <p className="flex flex-wrap items-baseline gap-x-8 pt-2">
          <span className="text-[1.625rem] leading-34 font-bold tracking-[-0.03em]">{formatCount(figures.ticks)}</span>
          <span className="text-caption text-ink-2">{t('home.tapeTicks', { count: figures.ticks })}</span>
        </p>
      ) : (
        <Skeleton className="mt-6 mb-4 h-26 w-180" />
      )}
      <TapeChain verdict={verdict} label={checked && t('home.links', { count: checked.links })} />
      <div className="flex items-center gap-6">
        <TapeVerdict verdict={verdict} checked={checked} />
        <IconButton
          label={t('home.checkAgain')}
          onClick={checkAgain}
          disabled={isChecking}
          className="-mr-12 text-ink-3"
        >
          <RotateCw aria-hidden="true" className={cx('size-17', isChecking && 'animate-turn')} />
        </IconButton>
      </div>
    </Card>
  );
};
