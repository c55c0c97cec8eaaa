import { cx } from './cx.ts';

export interface BreadthBar {
  id: string;
  count: number;
  side: 'down' | 'flat' | 'up';
  /** The axis under it; left out where two would touch. */
  axis?: string;
}

const COLOURS = { down: 'bg-down', flat: 'bg-ink-3', up: 'bg-up' };
/** The middle is quiet, the ends are strong. */
const FAINTEST = 0.5;

/** How many rose and fell by how much: bars from the deepest fall to the highest rise. */
export const Breadth = ({
  bars,
  label,
  className,
}: {
  bars: readonly BreadthBar[];
  label: string;
  className?: string;
}) => {
  const most = Math.max(1, ...bars.map((bar) => bar.count));
  const middle = (bars.length - 1) / 2;
  return (
    <div role="img" aria-label={label} className={className}>
      <div className="flex h-60 items-end gap-5">
        {bars.map((bar, index) => (
          <span
            key={bar.id}
            className={cx('min-h-4 flex-1 origin-bottom rounded-[0.3125rem]', COLOURS[bar.side])}
            style={{
              height: `${(bar.count / most) * 100}%`,
              opacity: bar.side === 'flat' ? 0.45 : FAINTEST + (1 - FAINTEST) * (Math.abs(index - middle) / middle),
            }}
          />
        ))}
      </div>
      <div className="flex gap-5 pt-6" aria-hidden="true">
        {bars.map((bar) => (
          <span key={bar.id} className="flex flex-1 justify-center text-axis whitespace-nowrap text-ink-3">
            <span className="w-0 flex justify-center">{bar.axis}</span>
          </span>
        ))}
      </div>
    </div>
  );
};
