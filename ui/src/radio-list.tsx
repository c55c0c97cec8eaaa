import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { Choice, ChoiceProps } from './choice.ts';

interface RadioChoice<T extends string> extends Choice<T> {
  caption?: string;
  mark?: ReactNode;
}

interface RadioListProps<T extends string> extends Omit<ChoiceProps<T>, 'choices'> {
  choices: readonly RadioChoice<T>[];
}

/** Choice among many, as rows: a sheet shows it when there are more than five. */
export const RadioList = <T extends string>({ label, choices, value, onChange, className }: RadioListProps<T>) => {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={className}>
      {choices.map((choice) => (
        <label
          key={choice.value}
          className="relative flex min-h-54 cursor-pointer items-center gap-14 py-8 not-first:shadow-[inset_0_1px_0_var(--line)] has-focus-visible:outline-2 has-focus-visible:outline-brand"
        >
          <input
            type="radio"
            name={name}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
            className="peer absolute inset-0 size-full cursor-pointer opacity-0"
          />
          {choice.mark}
          <span className="min-w-0 flex-1">
            <span className="block text-[0.9375rem] leading-20 font-medium">{choice.label}</span>
            {choice.caption && <span className="block text-caption text-ink-3">{choice.caption}</span>}
          </span>
          <Check
            aria-hidden="true"
            className="size-20 text-brand opacity-0 peer-checked:opacity-100"
            strokeWidth={2.2}
          />
        </label>
      ))}
    </div>
  );
};
