import type { Instrument } from '@assay/contract/market';
import { parseUnits } from '@assay/contract/money';
import type { Option } from '@assay/contract/option';
import { formatScaled } from '@assay/ui/number-format.ts';
import { useT } from '../../../i18n/i18n.ts';
import { ChartFrame, EntryTag, FootLabel, NowDot, TAG_X, WIDTH } from './chart-frame.tsx';
import { areaPath, linePath, type Point, scaleTo, splitAtLevel } from '../../../proof/line-geometry.ts';

const HEIGHT = 190;
const BOX = { left: 0, right: 308, top: 4, bottom: 164 };
/** How much of the time before the acceptance is shown, as a share of the period. */
const BEFORE = 0.35;
/** Two labels at the foot need this much room. */
const LABEL_GAP = 44;

/** The winning side is green, on whichever side of the entry that is. */
const COLORS = {
  rise: { above: 'var(--up)', below: 'var(--down)' },
  fall: { above: 'var(--down)', below: 'var(--up)' },
};
const SIDES = ['above', 'below'] as const;

interface RunningChartProps {
  instrument: Instrument;
  option: Option;
  points: readonly Point[];
  price: number;
  nowMs: number;
}

/** The price since before the entry: grey until then, coloured by whether the option would win there. */
export const RunningChart = ({ instrument, option, points, price, nowMs }: RunningChartProps) => {
  const t = useT();
  const { acceptMs, expiryMs, entryPrice, seconds, direction } = option;
  const colors = COLORS[direction];
  const fromMs = acceptMs - seconds * 1000 * BEFORE;
  const endMs = Math.min(nowMs, expiryMs);
  const line = points.filter(({ ms }) => ms >= fromMs && ms <= endMs);
  const entry = entryPrice === null ? undefined : Number(parseUnits(entryPrice, instrument.scale) ?? 0n);
  const prices = [...line.map((point) => point.price), price, ...(entry === undefined ? [] : [entry])];
  const scale = scaleTo(BOX, { fromMs, toMs: expiryMs }, prices);
  const spot = ({ ms, price: at }: Point) => ({ x: scale.x(ms), y: scale.y(at) });
  // The entry is the first tick after the acceptance, so the line is cut there.
  const first = line.find(({ ms }) => ms > acceptMs);
  const start = first && entry !== undefined ? { ms: first.ms, price: entry } : undefined;
  const before = line.filter(({ ms }) => !start || ms <= start.ms).map(spot);
  const after = start ? [start, ...line.filter(({ ms }) => ms > start.ms), { ms: endMs, price }].map(spot) : [];
  const now = { x: scale.x(endMs), y: scale.y(price) };
  const level = entry === undefined ? undefined : scale.y(entry);
  const side = level === undefined || now.y === level ? undefined : now.y < level ? 'above' : 'below';
  const shown = formatScaled(price, instrument.scale);
  const nowColor = side ? colors[side] : 'var(--text-2)';
  return (
    <ChartFrame
      label={t('option.chartOf', { pair: `${instrument.base}/${instrument.quote}`, price: shown })}
      height={HEIGHT}
      box={BOX}
      scale={scale}
      digits={instrument.scale}
      taken={[now.y, ...(level === undefined ? [] : [level])]}
    >
      {level !== undefined && (
        <>
          <rect
            x={now.x}
            y={BOX.top}
            width={BOX.right - now.x}
            height={level - BOX.top}
            fill={colors.above}
            fillOpacity="0.1"
          />
          <rect
            x={now.x}
            y={level}
            width={BOX.right - now.x}
            height={BOX.bottom - level}
            fill={colors.below}
            fillOpacity="0.1"
          />
        </>
      )}
      <path d={linePath(before)} stroke="var(--text-3)" strokeWidth="1.8" strokeLinejoin="round" />
      {level !== undefined &&
        SIDES.map((one) => {
          const runs = splitAtLevel(after, level).filter((run) => run.side === one);
          return (
            <g key={one}>
              <path
                d={runs.map(({ spots }) => areaPath(spots, level)).join('')}
                fill={colors[one]}
                fillOpacity="0.16"
              />
              <path
                d={runs.map(({ spots }) => linePath(spots)).join('')}
                stroke={colors[one]}
                strokeWidth="2"
                strokeLinejoin="round"
              />
            </g>
          );
        })}
      <path d={`M${BOX.right} 0V${BOX.bottom}`} stroke="var(--text-2)" strokeWidth="1.3" strokeDasharray="1.5 4" />
      {level !== undefined && start && (
        <>
          <path
            d={`M${scale.x(start.ms).toFixed(1)} ${level.toFixed(1)}H${TAG_X}`}
            stroke="var(--brand)"
            strokeWidth="1.2"
            strokeDasharray="3.5 3.5"
          />
          <circle cx={scale.x(start.ms)} cy={level} r="4.4" fill="var(--bg)" stroke="var(--brand)" strokeWidth="2" />
          {BOX.right - scale.x(start.ms) > LABEL_GAP && (
            <FootLabel x={scale.x(start.ms)} y={HEIGHT - 6} text={t('option.entry')} strong />
          )}
          <EntryTag y={level} text={formatScaled(entry!, instrument.scale)} />
        </>
      )}
      <NowDot {...now} color={nowColor} />
      {(level === undefined || Math.abs(now.y - level) >= 16) && (
        <text x={WIDTH - 15} y={now.y + 4} textAnchor="end" fontSize="11" fontWeight="600" fill={nowColor}>
          {shown}
        </text>
      )}
      <FootLabel x={BOX.right} y={HEIGHT - 6} text={t('option.expiry')} strong />
    </ChartFrame>
  );
};
