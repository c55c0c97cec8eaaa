import { useId } from 'react';
import type { ChoiceProps } from './choice.ts';
import { cx } from './cx.ts';

interface ChipsProps<T extends string> extends ChoiceProps<T> {
  /** ink for a first-level choice, outline for one below it, plain for a row of short words. */
  kind?: 'ink' | 'outline' | 'plain';
}

const KINDS = {
  ink: 'px-16 bg-raised text-ink-2 has-checked:bg-ink has-checked:text-on-ink',
  outline:
    'px-16 text-ink-2 shadow-[inset_0_0_0_1px_var(--line)] has-checked:text-ink has-checked:shadow-[inset_0_0_0_1.5px_var(--text)]',
  plain: 'px-9 text-ink-3 has-checked:bg-raised has-checked:text-ink',
};

/** Exclusive choices that may scroll sideways. 36 high, hit area 44. */
export const Chips = <T extends string>({
  label,
  choices,
  value,
  onChange,
  kind = 'ink',
  className,
}: ChipsProps<T>) => {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={cx('no-scrollbar flex overflow-x-auto py-4', kind === 'plain' ? 'gap-2' : 'gap-8 px-20', className)}
    >
      {choices.map((choice) => (
        <label
          key={choice.value}
          className={cx(
            'hit press flex min-h-36 shrink-0 cursor-pointer items-center rounded-full text-label font-medium select-none',
            'has-focus-visible:outline-2 has-focus-visible:outline-brand',
            KINDS[kind],
          )}
        >
          <input
            type="radio"
            name={name}
            className="absolute inset-0 z-1 cursor-pointer opacity-0"
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          {choice.mark && <span className="-ml-8 pr-8">{choice.mark}</span>}
          {choice.label}
        </label>
      ))}
    </div>
  );
};
