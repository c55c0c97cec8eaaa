import { useEndpoint } from '@assay/client/hooks';
import { type Instrument, listCandles } from '@assay/contract/market';
import { parseUnits } from '@assay/contract/money';
import { cx } from '@assay/ui/cx.ts';
import { Skeleton } from '@assay/ui/skeleton.tsx';
import { useBook } from '../../../domain/trading/in-contest.ts';
import type { Realm } from '../../../domain/trading/realm.ts';
import { useOpenPositions, useRunningOptions } from '../../../domain/trading/use-open-trades.ts';
import { useT } from '../../../i18n/i18n.ts';
import { hrefTo } from '../../../navigation/links.ts';
import { chartLine, type ChartLine } from '../chart-line.ts';
import { MINUTES } from '../minutes.ts';
import { priceText } from '../show-numbers.ts';
import { OptionRing } from './option-ring.tsx';

const REFRESH_MS = 60_000;

interface MiniChartProps {
  instrument: Instrument;
  price: number;
  realm: Realm;
}

/** An open price of one's own, drawn as a dashed line; an option's is dotted. */
interface Level {
  price: bigint;
  isOption: boolean;
}

/** The newest position here, and the option that ends next. */
const useOwnHere = (realm: Realm, { symbol, scale }: Instrument) => {
  const position = useOpenPositions(realm).data?.records.find((one) => one.symbol === symbol);
  const { contestId } = useBook(realm);
  const running = useRunningOptions(realm)
    .data?.records.filter((one) => one.symbol === symbol)
    .toSorted((a, b) => a.expiryMs - b.expiryMs)[0];
  // Contests have none: these are of the member's own demo.
  const option = contestId === undefined ? running : undefined;
  const level = (text: string | null | undefined, isOption: boolean): Level[] => {
    const price = text === null || text === undefined ? undefined : parseUnits(text, scale);
    return price === undefined ? [] : [{ price, isOption }];
  };
  return { option, levels: [...level(position?.openPrice, false), ...level(option?.entryPrice, true)] };
};

/** The last minutes as one line, with the newest price at its end. It leads to the whole chart. */
export const MiniChart = ({ instrument, price, realm }: MiniChartProps) => {
  const t = useT();
  const { contestId } = useBook(realm);
  const { option, levels } = useOwnHere(realm, instrument);
  const { symbol, scale } = instrument;
  const pair = `${instrument.base}/${instrument.quote}`;
  const { data, isError } = useEndpoint(listCandles, { symbol, ...MINUTES }, { refetchInterval: REFRESH_MS });
  // Without its minutes the price above is still live: an empty strip would say nothing.
  if (isError && !data) return null;
  const closes = data?.candles.slice(0, -1).map((candle) => candle[4]);
  return (
    <div className="relative">
      <a
        href={hrefTo('chart', { symbol, ...(realm === 'demo' && { realm }), ...(contestId && { contest: contestId }) })}
        // The line ends beside the ring, never below it.
        className={cx('relative block h-96 -outline-offset-2', option && 'mr-44')}
      >
        <span className="sr-only">{t('trade.openChart', { pair })}</span>
        {closes ? (
          <Line
            drawn={chartLine(
              [...closes, price],
              levels.map((level) => Number(level.price)),
            )}
            label={t('trade.chartOf', { pair, minutes: MINUTES.limit })}
            levels={levels}
            scale={scale}
          />
        ) : (
          <Skeleton className="h-full" />
        )}
      </a>
      {option && <OptionRing option={option} realm={realm} />}
    </div>
  );
};

interface LineProps {
  drawn: ChartLine;
  label: string;
  levels: readonly Level[];
  scale: number;
}

const Line = ({ drawn, label, levels, scale }: LineProps) => {
  const seen = levels.flatMap((level, index) => {
    const y = drawn.levels[index];
    return y === undefined ? [] : [{ ...level, y }];
  });
  return (
    <span className="relative block h-full">
      <svg
        viewBox="0 0 350 96"
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
        className="block size-full"
        fill="none"
      >
        {seen.map(({ y, isOption }) => (
          <path
            key={isOption ? 'option' : 'position'}
            d={`M0 ${y}H350`}
            stroke="var(--brand)"
            strokeDasharray={isOption ? '1.5 3.5' : '4 4'}
            vectorEffect="non-scaling-stroke"
          />
        ))}
        <path
          d={drawn.path}
          stroke="var(--text)"
          strokeWidth="1.8"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <span
        aria-hidden="true"
        className="absolute size-9 -translate-1/2 rounded-full bg-ink shadow-[0_0_0_5px_color-mix(in_srgb,var(--text)_20%,transparent)]"
        style={{ left: `${drawn.end.x}%`, top: `${drawn.end.y}%` }}
      />
      {seen.map(({ y, price, isOption }) => (
        <span
          key={isOption ? 'option' : 'position'}
          aria-hidden="true"
          className={`absolute -translate-y-1/2 rounded-tight bg-brand px-6 text-axis text-on-brand ${isOption ? 'left-76' : 'left-0'}`}
          style={{ top: `${(y / 96) * 100}%` }}
        >
          {priceText(price, scale)}
        </span>
      ))}
    </span>
  );
};
