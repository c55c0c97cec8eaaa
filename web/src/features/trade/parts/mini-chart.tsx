import { useEndpoint } from '@assay/client/hooks';
import { type Instrument, listCandles } from '@assay/contract/market';
import { parseUnits } from '@assay/contract/money';
import { Skeleton } from '@assay/ui/skeleton.tsx';
import { hrefTo } from '../../../app/navigation.ts';
import { useT } from '../../../i18n/i18n.ts';
import { chartLine, type ChartLine } from '../chart-line.ts';
import { priceText } from '../show-numbers.ts';
import { type Realm, useOpenPositions } from '../use-own-trades.ts';

const MINUTES = 90;
const REFRESH_MS = 60_000;

interface MiniChartProps {
  instrument: Instrument;
  price: number;
  realm: Realm;
}

/** The last minutes as one line, with the newest price at its end. It leads to the whole chart. */
export const MiniChart = ({ instrument, price, realm }: MiniChartProps) => {
  const t = useT();
  const own = useOpenPositions(realm).data?.records.find(({ symbol }) => symbol === instrument.symbol);
  /** The open price of an own position here, drawn as a dashed line. */
  const entry = own && parseUnits(own.openPrice, instrument.scale);
  const pair = `${instrument.base}/${instrument.quote}`;
  const { data, isError } = useEndpoint(
    listCandles,
    { symbol: instrument.symbol, interval: '1m', limit: MINUTES },
    { refetchInterval: REFRESH_MS },
  );
  // Without its minutes the price above is still live: an empty strip would say nothing.
  if (isError && !data) return null;
  const closes = data?.candles.slice(0, -1).map((candle) => candle[4]);
  return (
    <a href={hrefTo('kline', { symbol: instrument.symbol })} className="relative block h-96 -outline-offset-2">
      <span className="sr-only">{t('trade.openChart', { pair })}</span>
      {closes ? (
        <Line
          drawn={chartLine([...closes, price], entry === undefined ? undefined : Number(entry))}
          label={t('trade.chartOf', { pair, minutes: MINUTES })}
          tag={entry === undefined ? undefined : priceText(entry, instrument.scale)}
        />
      ) : (
        <Skeleton className="h-full" />
      )}
    </a>
  );
};

const Line = ({ drawn, label, tag }: { drawn: ChartLine; label: string; tag: string | undefined }) => (
  <span className="relative block h-full">
    <svg
      viewBox="0 0 350 96"
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
      className="block size-full"
      fill="none"
    >
      {drawn.entry !== undefined && (
        <path
          d={`M0 ${drawn.entry}H350`}
          stroke="var(--brand)"
          strokeDasharray="4 4"
          vectorEffect="non-scaling-stroke"
        />
      )}
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
    {drawn.entry !== undefined && (
      <span
        aria-hidden="true"
        className="absolute left-0 -translate-y-1/2 rounded-tight bg-brand px-6 text-axis text-on-brand"
        style={{ top: `${(drawn.entry / 96) * 100}%` }}
      >
        {tag}
      </span>
    )}
  </span>
);
