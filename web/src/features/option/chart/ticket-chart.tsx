import type { Instrument } from '@assay/contract/market';
import { formatScaled } from '@assay/ui/number-format.ts';
import { useT } from '../../../i18n/i18n.ts';
import { showSeconds } from '../../../time/show-seconds.ts';
import { ChartFrame, EntryTag, FootLabel, NowDot, TAG_X } from './chart-frame.tsx';
import { showClock } from '../../../time/show-clock.ts';
import { areaPath, linePath, type Point, scaleTo } from '../../../proof/line-geometry.ts';

const HEIGHT = 226;
const BOX = { left: 0, right: 232, top: 6, bottom: 202 };
/** The time to come is drawn as a zone of one width, whatever the period. */
const EXPIRY_X = 308;
const PAST_MS = 120_000;
const MINUTE_MS = 60_000;

const minute = (ms: number): string => showClock(ms).slice(0, 'HH:mm'.length);

/** Whole minutes of the past that have room for their label. */
const minutesIn = (fromMs: number, toMs: number): number[] => {
  const first = Math.ceil(fromMs / MINUTE_MS) * MINUTE_MS;
  return [first, first + MINUTE_MS].filter((ms) => ms > fromMs + 10_000 && ms < toMs - 25_000);
};

interface TicketChartProps {
  instrument: Instrument;
  points: readonly Point[];
  price: number;
  nowMs: number;
  seconds: number;
}

/** The last two minutes up to now, and beyond it which side pays whom. */
export const TicketChart = ({ instrument, points, price, nowMs, seconds }: TicketChartProps) => {
  const t = useT();
  const fromMs = nowMs - PAST_MS;
  const line = [...points.filter(({ ms }) => ms >= fromMs && ms <= nowMs), { ms: nowMs, price }];
  const scale = scaleTo(
    BOX,
    { fromMs, toMs: nowMs },
    line.map((point) => point.price),
  );
  const spots = line.map((point) => ({ x: scale.x(point.ms), y: scale.y(point.price) }));
  const y = scale.y(price);
  const shown = formatScaled(price, instrument.scale);
  return (
    <ChartFrame
      label={t('option.chartOf', { pair: `${instrument.base}/${instrument.quote}`, price: shown })}
      height={HEIGHT}
      box={BOX}
      scale={scale}
      digits={instrument.scale}
      taken={[y]}
    >
      <rect x={BOX.right} y="0" width={EXPIRY_X - BOX.right} height={y} fill="var(--up)" fillOpacity="0.1" />
      <rect
        x={BOX.right}
        y={y}
        width={EXPIRY_X - BOX.right}
        height={BOX.bottom + 6 - y}
        fill="var(--down)"
        fillOpacity="0.1"
      />
      <ZoneLabel y={18} color="var(--up)" text={t('option.risePays')} />
      <ZoneLabel y={BOX.bottom - 6} color="var(--down)" text={t('option.fallPays')} />
      <path d={areaPath(spots, BOX.bottom + 6)} fill="var(--brand)" fillOpacity="0.05" />
      <path d={linePath(spots)} stroke="var(--text)" strokeWidth="1.8" strokeLinejoin="round" />
      <path d={`M0 ${y.toFixed(1)}H${TAG_X}`} stroke="var(--brand)" strokeWidth="1.2" strokeDasharray="3.5 3.5" />
      <path d={`M${EXPIRY_X} 0V${BOX.bottom + 6}`} stroke="var(--text-2)" strokeWidth="1.3" strokeDasharray="1.5 4" />
      <NowDot x={BOX.right} y={y} color="var(--brand)" />
      <EntryTag y={y} text={shown} />
      {minutesIn(fromMs, nowMs).map((ms) => (
        <FootLabel key={ms} x={scale.x(ms)} y={HEIGHT - 4} text={minute(ms)} />
      ))}
      <FootLabel x={BOX.right} y={HEIGHT - 4} text={t('option.now')} strong />
      <FootLabel x={EXPIRY_X} y={HEIGHT - 4} text={`+${showSeconds(seconds)}`} strong />
    </ChartFrame>
  );
};

/** Long words are squeezed into the zone rather than cut. */
const ZoneLabel = ({ y, color, text }: { y: number; color: string; text: string }) => (
  <text
    x={(BOX.right + EXPIRY_X) / 2}
    y={y}
    textAnchor="middle"
    fontSize="11"
    fontWeight="590"
    fill={color}
    {...(text.length > 12 && { textLength: EXPIRY_X - BOX.right - 8, lengthAdjust: 'spacingAndGlyphs' as const })}
  >
    {text}
  </text>
);
