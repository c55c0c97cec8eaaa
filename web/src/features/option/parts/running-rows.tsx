import type { Instrument } from '@assay/contract/market';
import type { Option } from '@assay/contract/option';
import { Card, CardTitle } from '@assay/ui/card.tsx';
import { cx } from '@assay/ui/cx.ts';
import { Ring } from '@assay/ui/ring.tsx';
import { RowChevron, RowFrame } from '@assay/ui/row-frame.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { useLiveQuote } from '../../../domain/instrument/use-live-quote.ts';
import { resultIf, standingOf } from '../standing.ts';
import { useBeat } from '../../../time/use-beat.ts';
import { pairOf } from '../pair-of.ts';
import { showSeconds } from '../../../time/show-seconds.ts';
import { amountText, signedAmount } from '../../../money/with-unit.ts';
import { CURRENCY } from '../use-options.ts';

const BEAT_MS = 500;

interface RunningRowsProps {
  options: readonly Option[];
  instruments: readonly Instrument[];
  onOpen: (id: string) => void;
}

/** Everything that runs, each with what is left of its time and how it stands. */
export const RunningRows = ({ options, instruments, onOpen }: RunningRowsProps) => {
  const t = useT();
  const nowMs = useBeat(BEAT_MS);
  if (options.length === 0) return null;
  return (
    <section>
      <CardTitle className="pt-0">{t('option.count', { count: options.length })}</CardTitle>
      <Card className="py-4">
        <ul>
          {options.map((option) => {
            const instrument = instruments.find(({ symbol }) => symbol === option.symbol);
            return (
              <li key={option.id}>
                <RunningRow option={option} instrument={instrument} nowMs={nowMs} onOpen={() => onOpen(option.id)} />
              </li>
            );
          })}
        </ul>
      </Card>
    </section>
  );
};

interface RunningRowProps {
  option: Option;
  instrument: Instrument | undefined;
  nowMs: number;
  onOpen: () => void;
}

const RunningRow = ({ option, instrument, nowMs, onOpen }: RunningRowProps) => {
  const t = useT();
  const left = Math.max(0, option.expiryMs - nowMs);
  return (
    <RowFrame
      onPress={onOpen}
      className="flex min-h-60 w-full items-center gap-12 px-16 py-8 text-left -outline-offset-2"
    >
      <Ring value={left / (option.seconds * 1000)} label={t('option.timeLeft')} size={38} stroke={4}>
        <span className="text-axis" aria-hidden="true">
          {Math.ceil(left / 1000)}
        </span>
      </Ring>
      <span className="min-w-0 flex-1">
        <span className="block truncate text-row">{instrument ? pairOf(instrument) : option.symbol}</span>
        <span className="block truncate text-caption text-ink-3">
          {`${t(option.direction === 'fall' ? 'option.fall' : 'option.rise')} · ${showSeconds(option.seconds)} · ${amountText(option.stake, CURRENCY)}`}
        </span>
      </span>
      {instrument && left > 0 ? (
        <Standing option={option} instrument={instrument} />
      ) : (
        <span className="text-caption text-ink-3">{t('option.settling')}</span>
      )}
      <RowChevron />
    </RowFrame>
  );
};

const Standing = ({ option, instrument }: { option: Option; instrument: Instrument }) => {
  const { price } = useLiveQuote(instrument);
  const standing = standingOf(option, price, instrument.scale);
  if (standing === 'waiting') return <span className="text-ink-3">{'–'}</span>;
  return (
    <span
      className={cx(
        'shrink-0 text-row font-medium',
        standing === 'right' ? 'text-up' : standing === 'wrong' ? 'text-down' : 'text-ink',
      )}
    >
      {standing === 'equal' ? amountText('0', CURRENCY) : signedAmount(resultIf(standing, option), CURRENCY)}
    </span>
  );
};
