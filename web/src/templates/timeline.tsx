import { cx } from '@assay/ui/cx.ts';

export interface TimelineStep {
  name: string;
  caption: string;
  isDone: boolean;
}

/** Events, one below the other; those still to come have an empty dot. */
export const Timeline = ({ steps }: { steps: readonly TimelineStep[] }) => (
  <ol>
    {steps.map(({ name, caption, isDone }, index) => (
      <li key={name} className="relative flex gap-14 pb-16 last:pb-0">
        {index < steps.length - 1 && (
          <span aria-hidden="true" className="absolute top-14 bottom-0 left-5 w-[1.5px] bg-line" />
        )}
        <span
          aria-hidden="true"
          className={cx(
            'mt-4 size-11 shrink-0 rounded-full',
            isDone ? 'bg-ink' : 'shadow-[inset_0_0_0_2px_var(--text-3)]',
          )}
        />
        <span className="min-w-0">
          <span className={cx('block text-label', isDone ? 'text-ink' : 'text-ink-2')}>{name}</span>
          <span className="block text-caption text-ink-3">{caption}</span>
        </span>
      </li>
    ))}
  </ol>
);
