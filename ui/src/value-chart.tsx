import { useId } from 'react';
import { cx } from './cx.ts';

const WIDTH = 390;
const HEIGHT = 96;
/** Room for the halo of the newest point above, below and to the right. */
const INSET = 12;

export interface ValueLine {
  line: string;
  area: string;
  end: { x: number; y: number };
}

/** A line through the values, straight from one to the next; one value alone is drawn as a level. */
export const valueLine = (values: readonly number[]): ValueLine | undefined => {
  const series = values.length === 1 ? [values[0]!, values[0]!] : values;
  if (series.length === 0) return undefined;
  const low = Math.min(...series);
  const span = Math.max(...series) - low;
  const step = (WIDTH - INSET) / (series.length - 1);
  const points = series.map((value, index) => ({
    x: index * step,
    y: span === 0 ? HEIGHT / 2 : HEIGHT - INSET - ((value - low) / span) * (HEIGHT - 2 * INSET),
  }));
  const line = `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;
  const end = points.at(-1)!;
  return { line, area: `${line}V${HEIGHT}H0Z`, end };
};

interface ValueChartProps {
  values: readonly number[];
  tone: 'up' | 'down' | 'flat';
  label: string;
  className?: string;
}

const TONES = { up: 'text-up', down: 'text-down', flat: 'text-ink-2' };

/** Chart of a value over time: a light line that fades in from the past, a dot for now. */
export const ValueChart = ({ values, tone, label, className }: ValueChartProps) => {
  const id = useId();
  const drawn = valueLine(values);
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={label}
      className={cx('block w-full', TONES[tone], className)}
      fill="none"
    >
      <path d="M0 24H390M0 48H390M0 72H390" stroke="var(--line)" strokeDasharray="2 6" />
      {drawn && (
        <>
          <linearGradient id={`${id}-area`} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="currentColor" stopOpacity="0.2" />
            <stop offset="1" stopColor="currentColor" stopOpacity="0" />
          </linearGradient>
          <linearGradient id={`${id}-line`} gradientUnits="userSpaceOnUse" x1="0" y1="0" x2={WIDTH} y2="0">
            <stop offset="0" stopColor="currentColor" stopOpacity="0.2" />
            <stop offset="0.35" stopColor="currentColor" />
          </linearGradient>
          <path d={drawn.area} fill={`url(#${id}-area)`} />
          <path
            d={drawn.line}
            stroke={`url(#${id}-line)`}
            strokeWidth="2"
            strokeLinejoin="round"
            strokeLinecap="round"
          />
          <circle cx={drawn.end.x} cy={drawn.end.y} r="9" fill="currentColor" fillOpacity="0.2" />
          <circle cx={drawn.end.x} cy={drawn.end.y} r="4.5" fill="currentColor" />
        </>
      )}
    </svg>
  );
};
