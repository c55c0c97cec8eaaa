import { cx } from './cx.ts';

/** Ink, iris, iris 58%, text-3, text-3 50%: the largest share takes the first. Never green or red. */
const SWATCHES = ['bg-ink', 'bg-brand', 'bg-brand opacity-58', 'bg-ink-3', 'bg-ink-3 opacity-50'];
const swatch = (rank: number): string => SWATCHES[Math.min(rank, SWATCHES.length - 1)]!;

interface AllocationBarProps {
  /** Parts of one whole, largest first; only their proportions count. */
  shares: readonly { id: string; share: number }[];
  label: string;
  className?: string;
}

/** How a whole is divided. The rows below it carry the same swatches and the numbers. */
export const AllocationBar = ({ shares, label, className }: AllocationBarProps) => (
  <div role="img" aria-label={label} className={cx('flex h-10 gap-3', className)}>
    {shares.map(({ id, share }, rank) => (
      <span
        key={id}
        className={cx('min-w-6 rounded-[0.3125rem]', swatch(rank))}
        style={{ flexGrow: share, flexBasis: 0 }}
      />
    ))}
    {shares.length === 0 && <span className="flex-1 rounded-[0.3125rem] bg-sunken" />}
  </div>
);

/** The swatch of a row, by its rank in the bar. */
export const AllocationSwatch = ({ rank }: { rank: number }) => (
  <span aria-hidden="true" className={cx('size-10 shrink-0 rounded-[0.1875rem]', swatch(rank))} />
);
