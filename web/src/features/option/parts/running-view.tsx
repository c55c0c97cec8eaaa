import type { Instrument } from '@assay/contract/market';
import type { Option } from '@assay/contract/option';
import { Button } from '@assay/ui/button.tsx';
import { Card } from '@assay/ui/card.tsx';
import { cx } from '@assay/ui/cx.ts';
import { formatCount, formatDecimal, formatScaled, formatSigned } from '@assay/ui/number-format.ts';
import { Ring } from '@assay/ui/ring.tsx';
import { Lock } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { showMinutes } from '../../../time/use-countdown.ts';
import { type Translate, useT } from '../../../i18n/i18n.ts';
import { useLiveQuote } from '../../../domain/instrument/use-live-quote.ts';
import { RunningChart } from '../chart/running-chart.tsx';
import { showClock } from '../../../time/show-clock.ts';
import { showSeconds } from '../../../time/show-seconds.ts';
import { distanceFromEntry, resultIf, type Standing, standingOf } from '../standing.ts';
import { useBeat } from '../../../time/use-beat.ts';
import { CURRENCY } from '../use-options.ts';
import { usePriceLine } from '../use-price-line.ts';
import { pairOf } from '../pair-of.ts';
import { DirectionPill } from './direction-pill.tsx';
import { amountText, signedAmount } from '../../../money/with-unit.ts';

interface RunningViewProps {
  instrument: Instrument;
  option: Option;
  onBack: () => void;
}

const BEAT_MS = 200;
const TONES: Record<Standing, string> = {
  right: 'text-up',
  wrong: 'text-down',
  equal: 'text-ink',
  waiting: 'text-ink-3',
};

/** One option under way: what is left of its time, how it stands on this very tick, and the two ticks that decide. */
export const RunningView = ({ instrument, option, onBack }: RunningViewProps) => {
  const t = useT();
  const top = useRef<HTMLElement>(null);
  // A member who bought from the foot of the ticket sees the clock at once.
  useEffect(() => {
    // Newer browsers answer with a promise, which is no way to end an effect.
    top.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const nowMs = useBeat(BEAT_MS);
  const quote = useLiveQuote(instrument);
  const points = usePriceLine(instrument);
  const leftMs = Math.max(0, option.expiryMs - nowMs);
  const entryMs = points.find(({ tick }) => tick === option.entryTick)?.ms;
  const standing = standingOf(option, quote.price, instrument.scale);
  return (
    <section ref={top} aria-label={pairOf(instrument)} className="grid scroll-mt-12 grid-cols-[minmax(0,1fr)] gap-14">
      <div className="flex items-center justify-between gap-12 px-20">
        <Button kind="secondary" size="small" onClick={onBack}>
          {t('option.toTicket')}
        </Button>
        <DirectionPill option={option} />
      </div>
      <div className="flex flex-col items-center gap-14">
        <Ring value={leftMs / (option.seconds * 1000)} label={t('option.timeLeft')} size={172} stroke={8}>
          <p className="text-center" role="timer">
            <span className="block text-[2.625rem] leading-46 font-bold tracking-[-0.035em]">
              {showMinutes(Math.ceil(leftMs / 1000))}
            </span>
            <span className="block text-label font-book text-ink-2">
              {leftMs > 0 ? t('option.leftOf', { period: showSeconds(option.seconds) }) : t('option.settling')}
            </span>
          </p>
        </Ring>
        <StandingText option={option} standing={standing} t={t} />
      </div>
      <RunningChart instrument={instrument} option={option} points={points} price={quote.price} nowMs={nowMs} />
      <Card gutter={20} className="grid grid-cols-2 divide-x divide-line py-14">
        <TickBox mark="entry" name={t('option.entry')}>
          {option.entryPrice === null ? (
            <span className="block pt-2 text-label font-book text-ink-3">{t('option.waitingEntry')}</span>
          ) : (
            <>
              <Price tone="text-ink">{formatDecimal(option.entryPrice, instrument.scale)}</Price>
              <Note>{t('market.tick', { number: formatCount(option.entryTick ?? 0) })}</Note>
              {entryMs !== undefined && <Note>{showClock(entryMs)}</Note>}
            </>
          )}
        </TickBox>
        <TickBox mark={standing} name={t('option.now')}>
          <Price tone={TONES[standing]}>{formatScaled(quote.price, instrument.scale)}</Price>
          <Note>{t('market.tick', { number: formatCount(quote.tick) })}</Note>
          {option.entryPrice !== null && (
            <Note>{showDistance(t, distanceFromEntry(option.entryPrice, quote.price, instrument.scale))}</Note>
          )}
        </TickBox>
      </Card>
      <p className="flex gap-12 px-24 text-note font-book text-ink-2">
        <Lock aria-hidden="true" className="mt-1 size-16 shrink-0 text-ink-3" />
        {t('option.settles', { time: showClock(option.expiryMs) })}
      </p>
    </section>
  );
};

const StandingText = ({ option, standing, t }: { option: Option; standing: Standing; t: Translate }) => (
  <div className="text-center">
    <p className="text-label font-book text-ink-2">
      {t(standing === 'waiting' ? 'option.waitingEntry' : 'option.ifEndedNow')}
    </p>
    <p className={cx('text-amount', TONES[standing])}>
      {standing === 'waiting'
        ? '–'
        : standing === 'equal'
          ? amountText('0', CURRENCY)
          : signedAmount(resultIf(standing, option), CURRENCY)}
      <span className="ml-8 text-label text-ink-2">{CURRENCY}</span>
    </p>
    <p className="text-caption text-ink-3">
      {t('option.stakeAndLoss', {
        stake: amountText(option.stake, CURRENCY),
        loss: amountText(`-${option.stake}`, CURRENCY),
      })}
    </p>
  </div>
);

const showDistance = (t: Translate, distance: string): string => {
  if (!/[1-9]/.test(distance)) return t('option.atEntry');
  const amount = formatSigned(distance);
  return t(distance.startsWith('-') ? 'option.belowEntry' : 'option.aboveEntry', { amount });
};

const MARKS: Record<Standing | 'entry', string> = {
  entry: 'shadow-[inset_0_0_0_2px_var(--brand)]',
  right: 'bg-up',
  wrong: 'bg-down',
  equal: 'bg-ink-2',
  waiting: 'bg-ink-3',
};

const TickBox = ({ mark, name, children }: { mark: Standing | 'entry'; name: string; children: ReactNode }) => (
  <div className="min-w-0 px-16">
    <p className="flex items-center gap-8 text-caption text-ink-2">
      <span aria-hidden="true" className={cx('size-8 shrink-0 rounded-full', MARKS[mark])} />
      {name}
    </p>
    {children}
  </div>
);

const Price = ({ tone, children }: { tone: string; children: ReactNode }) => (
  <p className={cx('pt-2 text-heading', tone)}>{children}</p>
);

const Note = ({ children }: { children: ReactNode }) => <p className="text-caption text-ink-3">{children}</p>;
