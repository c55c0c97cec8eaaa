import { cx } from '@assay/ui/cx.ts';

/** How much of something is used: a thin bar, with words for both ends. */
export const Gauge = ({ share, left, right }: { share: number; left: string; right: string }) => (
  <div>
    <div className="h-6 overflow-hidden rounded-full bg-sunken" aria-hidden="true">
      <div
        className={cx('h-full rounded-full', share > 1 ? 'bg-warn' : 'bg-brand')}
        style={{ width: `${Math.min(100, Math.max(2, share * 100))}%` }}
      />
    </div>
    <p className="flex justify-between gap-12 pt-4 text-[0.75rem] text-ink-2">
      <span>{left}</span>
      <span>{right}</span>
    </p>
  </div>
);
