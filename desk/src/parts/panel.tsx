import { X } from 'lucide-react';
import { cx } from '@assay/ui/cx.ts';
import type { ReactNode } from 'react';

interface PanelProps {
  /** Name of the open item, for screen readers. */
  label: string;
  head: ReactNode;
  onClose: () => void;
  children: ReactNode;
  /** Available actions, at the foot. */
  dock?: ReactNode;
}

/** Where nothing in it can be pressed, the keys would not reach it. */
const letKeysScroll = (part: HTMLElement | null): void => {
  if (part) part.tabIndex = 0;
};

/** The right column: one item with all that a decision needs. On a narrow screen it lies over the list. */
export const Panel = ({ label, head, onClose, children, dock }: PanelProps) => (
  <aside
    aria-label={label}
    className="flex w-388 shrink-0 flex-col border-l border-line bg-surface max-lg:fixed max-lg:inset-y-0 max-lg:right-0 max-lg:z-30 max-lg:w-[min(24.25rem,100vw)] max-lg:shadow-float"
  >
    <div className="flex min-h-44 items-center gap-8 px-20 pt-12">
      <div className="flex min-w-0 flex-1 items-center justify-between gap-10">{head}</div>
      <button
        type="button"
        aria-label="Close the panel"
        className="-mr-8 grid size-32 place-items-center rounded-full text-ink-2 hover:bg-raised"
        onClick={onClose}
      >
        <X aria-hidden="true" className="size-16" />
      </button>
    </div>
    <div ref={letKeysScroll} className="min-h-0 flex-1 overflow-y-auto px-20 pb-20">
      {children}
    </div>
    {dock !== undefined && dock !== false && (
      <div className="flex gap-10 border-t border-line px-20 py-12 empty:hidden">{dock}</div>
    )}
  </aside>
);

export const PanelPart = ({
  title,
  children,
  className,
}: {
  title: string;
  children: ReactNode;
  className?: string;
}) => (
  <section className={cx('pt-18', className)}>
    <h2 className="pb-8 font-semi">{title}</h2>
    {children}
  </section>
);

/** A state in two words: iris where somebody is to act, quiet otherwise. */
export const StatePill = ({ tone, children }: { tone: 'act' | 'quiet' | 'warn'; children: ReactNode }) => (
  <span
    className={cx(
      'inline-flex min-h-24 items-center rounded-full px-10 text-[0.75rem] font-medium whitespace-nowrap',
      { act: 'bg-brand-soft text-brand', quiet: 'bg-raised text-ink-2', warn: 'bg-warn-soft text-warn' }[tone],
    )}
  >
    {children}
  </span>
);

/** The panel of an item that has not come yet, or could not be read. */
export const WaitingPanel = ({
  label,
  error,
  onClose,
}: {
  label: string;
  error: { message: string } | null;
  onClose: () => void;
}) => (
  <Panel label={label} head={<span className="text-ink-2">{label}</span>} onClose={onClose}>
    <p className="pt-20 text-ink-2">{error?.message ?? 'One moment.'}</p>
  </Panel>
);
