import { cx } from '@assay/ui/cx.ts';
import type { ReactNode } from 'react';

export interface View {
  id: string;
  label: string;
  count?: number | undefined;
}

/** Counting stops at a thousand: more is "many" to anybody who looks. */
const countText = (count: number): string => (count >= 1000 ? '999+' : String(count));

interface ViewChipsProps {
  views: readonly View[];
  chosen: string;
  onChoose: (id: string) => void;
  /** At the right edge. */
  aside?: ReactNode;
}

export const ViewChips = ({ views, chosen, onChoose, aside }: ViewChipsProps) => (
  <div className="flex items-center gap-8 border-b border-line px-20 py-12">
    <div className="flex min-w-0 flex-1 flex-wrap gap-8" role="group" aria-label="Views">
      {views.map(({ id, label, count }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === chosen}
          onClick={() => onChoose(id)}
          className={cx(
            'inline-flex min-h-32 shrink-0 items-center gap-6 rounded-full px-12 font-medium whitespace-nowrap',
            id === chosen ? 'bg-ink text-on-ink' : 'bg-raised text-ink hover:bg-sunken',
          )}
        >
          {label}
          {count !== undefined && (
            <span className={id === chosen ? 'opacity-80' : 'text-ink-2'}>{countText(count)}</span>
          )}
        </button>
      ))}
    </div>
    {aside !== undefined && <div className="flex shrink-0 items-center gap-16">{aside}</div>}
  </div>
);
