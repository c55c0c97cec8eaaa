import { memo, useId, useMemo } from 'react';
import { cx } from './cx.ts';

const WIDTH = 66;
const HEIGHT = 28;
/** Room for half the stroke above and below. */
const INSET = 1.5;

/** The line of a series, and the same line closed along the bottom for the area under it. */
export const sparkPaths = (values: readonly number[]): { line: string; area: string } | undefined => {
  if (values.length < 2) return undefined;
  const low = Math.min(...values);
  const span = Math.max(...values) - low || 1;
  const step = WIDTH / (values.length - 1);
  const point = (value: number, index: number) => {
    const y = HEIGHT - INSET - ((value - low) / span) * (HEIGHT - 2 * INSET);
    return `${(index * step).toFixed(1)} ${y.toFixed(1)}`;
  };
  const line = `M${values.map(point).join('L')}`;
  return { line, area: `${line}V${HEIGHT}H0Z` };
};

interface SparkProps {
  values: readonly number[];
  falling: boolean;
  className?: string;
}

/** A day in 66 by 28. Decoration beside a number that says the same, hence hidden from screen readers. */
export const Spark = memo(({ values, falling, className }: SparkProps) => {
  const fade = useId();
  const paths = useMemo(() => sparkPaths(values), [values]);
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className={cx('h-28 w-66', falling ? 'text-down' : 'text-up', className)}
      fill="none"
      aria-hidden="true"
    >
      {paths && (
        <>
          <linearGradient id={fade} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="currentColor" stopOpacity="0.26" />
            <stop offset="1" stopColor="currentColor" stopOpacity="0" />
          </linearGradient>
          <path d={paths.area} fill={`url(#${fade})`} />
          <path d={paths.line} stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round" strokeLinecap="round" />
        </>
      )}
    </svg>
  );
});
Spark.displayName = 'Spark';
