import { TriangleAlert, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { cx } from './cx.ts';

interface ErrorStateProps {
  title: string;
  /** Says what is safe and what to do. */
  text: string;
  retry: { label: string; onRetry: () => void; busy?: boolean };
  className?: string;
}

/** Something could not be loaded: plain words and a way to try again. */
export const ErrorState = (props: ErrorStateProps) => (
  <Trouble {...props} tint="bg-bad-soft text-bad" icon={<TriangleAlert className="size-20" />} />
);

/** Notice that the phone has no network. Content loaded before stays on the screen below. */
export const Offline = (props: ErrorStateProps) => (
  <Trouble {...props} tint="bg-warn-soft text-warn" icon={<WifiOff className="size-20" />} />
);

const Trouble = ({
  title,
  text,
  retry,
  tint,
  icon,
  className,
}: ErrorStateProps & { tint: string; icon: ReactNode }) => (
  <div role="alert" className={cx('flex gap-14 p-16', className)}>
    <span className={cx('flex size-40 shrink-0 items-center justify-center rounded-full', tint)} aria-hidden="true">
      {icon}
    </span>
    <div className="min-w-0 flex-1">
      <h2 className="text-row">{title}</h2>
      <p className="pt-2 pb-12 text-label font-book text-ink-2">{text}</p>
      <Button kind="secondary" size="small" busy={retry.busy ?? false} onClick={retry.onRetry}>
        {retry.label}
      </Button>
    </div>
  </div>
);
