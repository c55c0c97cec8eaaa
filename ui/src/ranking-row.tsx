import type { ReactNode } from 'react';
import { Avatar } from './avatar.tsx';
import { cx } from './cx.ts';
import { SimulatedGlyph } from './simulated-mark.tsx';

interface RankingRowProps {
  /** Left out for whoever has no place. */
  rank?: number | undefined;
  name: string;
  caption: string;
  value: ReactNode;
  /** A lesser figure below it. */
  valueCaption?: ReactNode;
  /** Screen reader text of the glyph beside the name, for traders that are no persons. */
  simulated?: string | undefined;
  /** The row of whoever looks, at the foot of the list. */
  isOwn?: boolean;
  /** The name whose letters stand on the disc, where the row says something else, such as "You". */
  discName?: string | undefined;
}

/** 54 high: place, who, and what decides the place, in one column. */
export const RankingRow = ({
  rank,
  name,
  caption,
  value,
  valueCaption,
  simulated,
  isOwn = false,
  discName,
}: RankingRowProps) => (
  <div className={cx('flex min-h-54 items-center gap-12 px-16 py-6', isOwn && 'rounded-b-card bg-raised')}>
    <span className={cx('w-26 shrink-0 text-center text-row', (rank ?? 9) > 3 && !isOwn && 'text-ink-2')}>
      {rank ?? '\u2013'}
    </span>
    <Avatar name={discName ?? name} size={34} tone={isOwn ? 'ink' : 'raised'} />
    <span className="min-w-0 flex-1">
      <span className="flex items-center gap-6">
        <span className="truncate text-[0.9375rem] leading-20 font-semi">{name}</span>
        {simulated !== undefined && (
          <span className="text-ink-2">
            <SimulatedGlyph />
            <span className="sr-only">{simulated}</span>
          </span>
        )}
      </span>
      <span className="line-clamp-2 text-caption text-ink-3">{caption}</span>
    </span>
    <span className="shrink-0 text-right">
      <span className="block text-row font-medium">{value}</span>
      {valueCaption && <span className="block text-caption text-ink-3">{valueCaption}</span>}
    </span>
  </div>
);
