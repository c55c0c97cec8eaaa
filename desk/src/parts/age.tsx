import { cx } from '@assay/ui/cx.ts';
import { spanOf } from './time.ts';

/** How long something waits, with a thin bar against the time that was promised. */
export const Age = ({ since, due, now }: { since: number; due: number; now: number }) => {
  const share = due > since ? Math.min(1, Math.max(0, (now - since) / (due - since))) : 1;
  const isLate = now > due;
  return (
    <div className="flex flex-col gap-5">
      <span className={cx('font-medium', isLate ? 'text-warn' : 'text-ink')}>
        {spanOf((now - since) / 1000)}
        {isLate && <span className="sr-only">{', later than promised'}</span>}
      </span>
      <span className="h-3 w-44 overflow-hidden rounded-full bg-sunken" aria-hidden="true">
        <span
          className={cx('block h-full rounded-full', isLate ? 'bg-warn' : 'bg-ink-2')}
          style={{ width: `${Math.max(4, share * 100)}%` }}
        />
      </span>
    </div>
  );
};
