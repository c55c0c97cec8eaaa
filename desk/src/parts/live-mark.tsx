import { cx } from '@assay/ui/cx.ts';
import { createContext, use } from 'react';

export const LiveContext = createContext(false);

/** Whether what is shown follows by itself. */
export const LiveMark = () => {
  const isLive = use(LiveContext);
  return (
    <span role="status" className="inline-flex shrink-0 items-center gap-8 text-ink-2">
      <span aria-hidden="true" className={cx('size-7 rounded-full', isLive ? 'bg-brand' : 'bg-warn')} />
      {isLive ? 'Live' : 'Reconnecting'}
    </span>
  );
};
