import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';

/** The top of a tab screen: one large title, at most one segment or action beside it. */
export const TabHeader = ({ title, children }: { title: string; children?: ReactNode }) => (
  <header className="flex min-h-56 flex-wrap items-center justify-between gap-x-12 px-20 pt-[calc(1.125rem+var(--safe-top))] pb-4">
    <h1 className="min-w-0 text-title">{title}</h1>
    {children}
  </header>
);

interface SubHeaderProps {
  title: ReactNode;
  /** One line for the state of what is shown. */
  caption?: ReactNode;
  back: { label: string; onBack: () => void };
  /** A picture beside the title: a coin. */
  mark?: ReactNode;
  action?: ReactNode;
}

/** The top of a sub-screen. The title stands left and may take a second line, so that long languages have room. */
export const SubHeader = ({ title, caption, back, mark, action }: SubHeaderProps) => (
  <header className="flex min-h-60 items-center gap-8 px-10 pt-safe">
    <IconButton label={back.label} onClick={back.onBack}>
      <ChevronLeft aria-hidden="true" className="size-26" strokeWidth={1.9} />
    </IconButton>
    {mark}
    <div className="min-w-0 flex-1">
      <h1 className="line-clamp-2 text-head wrap-break-word">{title}</h1>
      {caption && <p className="truncate text-caption text-ink-3">{caption}</p>}
    </div>
    {action}
  </header>
);
