import { memo, useMemo } from 'react';
import { cx } from './cx.ts';

const WIDTH = 66;
const HEIGHT = 28;
/** Room for half the stroke above and below. */
const INSET = 1.5;
/** How far outside the box the line is closed, where its stroke is not seen. */
const BEYOND = 2;

/** The line of a series, closed around the box: one path is both the line and the area under it. */
export const sparkPath = (values: readonly number[]): string | undefined => {
  if (values.length < 2) return undefined;
  const low = Math.min(...values);
  const span = Math.max(...values) - low || 1;
  const step = WIDTH / (values.length - 1);
  const y = (value: number) => (HEIGHT - INSET - ((value - low) / span) * (HEIGHT - 2 * INSET)).toFixed(1);
  const line = values.map((value, index) => `${(index * step).toFixed(1)} ${y(value)}`).join('L');
  return `M${-BEYOND} ${y(values[0]!)}L${line}H${WIDTH + BEYOND}V${HEIGHT + BEYOND}H${-BEYOND}Z`;
};

const FADES = [
  { id: 'spark-up', color: 'var(--up)' },
  { id: 'spark-down', color: 'var(--down)' },
];

/** Gradients that all sparks share, mounted once beside the routes: a list of them is cheaper to draw than with one each. */
export const SparkFades = () => (
  <svg className="absolute size-0" aria-hidden="true">
    {FADES.map(({ id, color }) => (
      <linearGradient key={id} id={id} gradientUnits="userSpaceOnUse" x1="0" x2="0" y1={INSET} y2={HEIGHT}>
        <stop offset="0" stopColor={color} stopOpacity="0.26" />
        <stop offset="1" stopColor={color} stopOpacity="0" />
      </linearGradient>
    ))}
  </svg>
);

interface SparkProps {
  values: readonly number[];
  falling: boolean;
  className?: string;
}

/** A day in 66 by 28. Decoration beside a number that says the same, hence hidden from screen readers. */
export const Spark = memo(({ values, falling, className }: SparkProps) => {
  const path = useMemo(() => sparkPath(values), [values]);
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className={cx('h-28 w-66 shrink-0', falling ? 'text-down' : 'text-up', className)}
      aria-hidden="true"
    >
      {path && (
        <path
          d={path}
          fill={`url(#${falling ? 'spark-down' : 'spark-up'})`}
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinejoin="round"
        />
      )}
    </svg>
  );
});
Spark.displayName = 'Spark';
