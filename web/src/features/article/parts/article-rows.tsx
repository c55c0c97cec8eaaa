import { RowFrame } from '@assay/ui/row-frame.tsx';
import { Skeleton } from '@assay/ui/skeleton.tsx';
import type { ReactNode } from 'react';

/** Height of a row with its hairline, in design pixels; longer titles make it higher. */
export const ROW_HEIGHT = 92;

interface ArticleRowProps {
  href: string;
  title: string;
  summary: string;
  /** Source, time and marks, in one line. */
  caption: ReactNode;
  /** Stands out until it was read. */
  isNew?: boolean;
  newLabel?: string;
  /** Language of the words, where it is not the app's. */
  lang?: string | undefined;
}

/** Something to read: two lines of title at most, two of summary, and where it comes from. */
export const ArticleRow = ({ href, title, summary, caption, isNew = false, newLabel, lang }: ArticleRowProps) => (
  <RowFrame href={href} className="block w-full px-16 py-12 shadow-[inset_0_1px_0_var(--line)] -outline-offset-2">
    <span className="flex items-start gap-8" lang={lang}>
      {isNew && <span className="mt-6 size-8 shrink-0 rounded-full bg-brand" role="img" aria-label={newLabel} />}
      <span className="line-clamp-2 min-w-0 flex-1 text-row">{title}</span>
    </span>
    <span className="line-clamp-2 pt-2 text-label font-book text-ink-2" lang={lang}>
      {summary}
    </span>
    <span className="flex flex-wrap items-center gap-x-6 gap-y-2 pt-4 text-caption text-ink-3">{caption}</span>
  </RowFrame>
);

export const ArticleRowSkeletons = ({ count, label }: { count: number; label: string }) => (
  <div role="status">
    <span className="sr-only">{label}</span>
    {Array.from({ length: count }, (_, index) => (
      <div key={index} className="grid h-92 content-center gap-8 px-16">
        <Skeleton className="h-14 w-3/4" />
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-11 w-96" />
      </div>
    ))}
  </div>
);
