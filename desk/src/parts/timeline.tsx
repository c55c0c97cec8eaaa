import { cx } from '@assay/ui/cx.ts';
import { keyed } from './keyed.ts';
import { shortTime } from './time.ts';

export interface TimelineStep {
  at: number;
  what: string;
  detail: string;
  /** True for steps of the open item; the others came before it. */
  isThis: boolean;
}

export const Timeline = ({ steps }: { steps: readonly TimelineStep[] }) => (
  <ol>
    {keyed(steps, ({ at, what, detail }) => `${at} ${what} ${detail}`).map(
      ({ key, row: { at, what, detail, isThis } }, index) => (
        <li key={key} className="relative grid grid-cols-[3rem_0.75rem_1fr] gap-x-10 pb-8">
          <span className="text-right text-ink-2">{shortTime(at)}</span>
          <span className="flex justify-center pt-5" aria-hidden="true">
            {index < steps.length - 1 && <span className="absolute top-14 bottom-0 w-1 bg-line" />}
            <span
              className={cx(
                'relative size-8 rounded-full',
                isThis ? 'bg-ink' : 'bg-surface inset-ring-2 inset-ring-ink-3',
              )}
            />
          </span>
          <span className="min-w-0">
            <span className="font-medium">{what}</span>
            {detail !== '' && <span className="break-words text-ink-2">{` ${detail}`}</span>}
          </span>
        </li>
      ),
    )}
  </ol>
);
