import type { ReactNode } from 'react';
import { cx } from './cx.ts';

/** Lines of a key and its value. */
export const KeyValues = ({ children, className }: { children: ReactNode; className?: string }) => (
  <dl className={cx('grid gap-10', className)}>{children}</dl>
);

interface KeyValueProps {
  name: ReactNode;
  children: ReactNode;
  /** The line that matters. */
  strong?: boolean;
}

export const KeyValue = ({ name, children, strong = false }: KeyValueProps) => (
  <div className="flex items-baseline justify-between gap-16">
    <dt className="min-w-0 text-label font-book text-ink-2">{name}</dt>
    <dd className={cx('text-right', strong ? 'text-row font-bold' : 'text-label font-medium')}>{children}</dd>
  </div>
);
