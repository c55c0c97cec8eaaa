import { cx } from '@assay/ui/cx.ts';
import { Check, Clock, X } from 'lucide-react';

interface VerdictProps {
  kind: 'done' | 'waiting' | 'refused';
  title: string;
  /** Where money is decided about. */
  amount?: string;
  /** Meaning for the member. */
  text: string;
}

const ICONS = { done: Check, waiting: Clock, refused: X };

/** The head of a result, in ink: green would say that something was proven. */
export const Verdict = ({ kind, title, amount, text }: VerdictProps) => {
  const Icon = ICONS[kind];
  return (
    <div role="status" className="flex flex-col items-center px-20 pt-28 pb-24 text-center">
      <span
        aria-hidden="true"
        className={cx(
          'flex size-56 items-center justify-center rounded-full',
          kind === 'done' ? 'bg-ink text-on-ink' : 'bg-raised text-ink',
        )}
      >
        <Icon className="size-28" strokeWidth={2.2} />
      </span>
      <h2 className="pt-16 text-heading">{title}</h2>
      {amount !== undefined && <p className="pt-6 text-amount break-all">{amount}</p>}
      <p className="max-w-300 pt-6 text-label font-book text-ink-2">{text}</p>
    </div>
  );
};
