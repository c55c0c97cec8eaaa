import type { Place } from '../navigation/router.ts';
import { DeskLink } from './desk-link.tsx';

export interface Stat {
  label: string;
  value: string;
  note: string;
  /** The rows that it was counted from. */
  to?: Partial<Place>;
}

/** Measured numbers above a queue; they are the ones that members see, too. */
export const StatStrip = ({ stats }: { stats: readonly Stat[] }) => (
  <dl className="grid auto-cols-fr grid-flow-col divide-x divide-line border-b border-line bg-surface py-12 max-lg:grid-flow-row max-lg:grid-cols-3 max-lg:gap-y-12">
    {stats.map(({ label, value, note, to }) => (
      <div key={label} className="flex min-w-0 flex-col px-20">
        <dt className="truncate text-[0.75rem] text-ink-2">{label}</dt>
        <dd className="truncate text-[1.25rem] leading-26 font-semi tracking-[-0.02em]">
          {to ? (
            <DeskLink
              to={to}
              title={label}
              className="text-ink underline decoration-line underline-offset-4 hover:decoration-ink"
            >
              {value}
            </DeskLink>
          ) : (
            value
          )}
        </dd>
        <dd className="truncate text-[0.75rem] text-ink-2">{note}</dd>
      </div>
    ))}
  </dl>
);
