import { useEndpoint } from '@assay/client/hooks';
import { type Instrument, listCandles } from '@assay/contract/market';
import { useT } from '../../../i18n/i18n.ts';
import { chartLine } from '../chart-line.ts';
import { MINUTES } from '../minutes.ts';
import { priceText } from '../show-numbers.ts';
import type { TargetView } from '../target-text.ts';

interface TargetsPreviewProps {
  instrument: Instrument;
  entry: bigint;
  goal: TargetView;
  stop: TargetView;
  now: bigint;
}

/** Where both targets lie against the last minutes and the entry, drawn to one scale. Nothing is drawn before one is typed. */
export const TargetsPreview = ({ instrument: { symbol, scale }, entry, goal, stop, now }: TargetsPreviewProps) => {
  const t = useT();
  const isTyped = goal.price !== undefined || stop.price !== undefined;
  const { data } = useEndpoint(listCandles, { symbol, ...MINUTES }, { enabled: isTyped });
  if (!isTyped || !data) return null;
  const level = (price: bigint | undefined, name: string, tone: string) =>
    price === undefined || price <= 0n ? [] : [{ price, name, tone }];
  const levels = [
    ...level(goal.price, t('trade.tp'), 'var(--up)'),
    ...level(entry, t('trade.rulerEntry'), 'var(--brand)'),
    ...level(stop.price, t('trade.sl'), 'var(--down)'),
  ];
  const closes = data.candles.slice(0, -1).map((candle) => candle[4]);
  const drawn = chartLine(
    [...closes, Number(now)],
    levels.map(({ price }) => Number(price)),
    true,
  );
  return (
    <div className="relative mt-10 h-96">
      <svg
        viewBox="0 0 350 96"
        preserveAspectRatio="none"
        role="img"
        aria-label={t('trade.targetsChart')}
        className="block size-full"
        fill="none"
      >
        {levels.map(({ name, tone }, index) => (
          <path
            key={name}
            d={`M0 ${drawn.levels[index]}H350`}
            stroke={tone}
            strokeDasharray="4 4"
            vectorEffect="non-scaling-stroke"
          />
        ))}
        <path d={drawn.path} stroke="var(--text)" strokeWidth="1.5" vectorEffect="non-scaling-stroke" />
      </svg>
      {levels.map(({ name, price, tone }, index) => (
        <span
          key={name}
          aria-hidden="true"
          className="absolute left-0 -translate-y-1/2 rounded-tight bg-surface px-6 text-axis"
          style={{ top: `${((drawn.levels[index] ?? 0) / 96) * 100}%`, color: tone }}
        >
          {`${name} ${priceText(price, scale)}`}
        </span>
      ))}
    </div>
  );
};
