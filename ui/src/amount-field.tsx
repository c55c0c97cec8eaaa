import { type ReactNode, type Ref, useId } from 'react';
import { cx } from './cx.ts';
import { FieldNote } from './field.tsx';

interface AmountFieldProps {
  label: string;
  /** Limits or what is available, at the right of the label. */
  caption?: ReactNode;
  value: string;
  onChange: (text: string) => void;
  error?: string | undefined;
  /** Unit, "Max" and the like, at the right of the number. */
  suffix: ReactNode;
  /** A number that follows from another field and is being fetched anew. */
  dim?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** A large number to type. Long ones get smaller, so that every digit can be read. */
export const AmountField = ({ label, caption, value, onChange, error, suffix, dim = false, ref }: AmountFieldProps) => {
  const id = useId();
  return (
    <div>
      <div
        className={cx(
          'rounded-card bg-raised px-16 pt-12 pb-12 outline-2 inset-ring inset-ring-edge',
          error ? 'outline-bad' : 'outline-transparent has-[input:focus]:outline-brand',
        )}
      >
        <div className="flex flex-wrap justify-between gap-x-12 text-caption text-ink-2">
          <label htmlFor={id}>{label}</label>
          {caption && <span className="min-w-0">{caption}</span>}
        </div>
        <div className="flex items-center gap-10 pt-4">
          <input
            ref={ref}
            id={id}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
            inputMode="decimal"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            placeholder="0"
            maxLength={40}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-note` : undefined}
            className={cx(
              'min-h-40 w-full min-w-0 flex-1 bg-transparent outline-none placeholder:text-ink-3',
              value.length > 13 ? 'text-[1rem] font-semi' : value.length > 9 ? 'text-heading' : 'text-amount',
              dim ? 'text-ink-3' : 'text-ink',
            )}
          />
          {suffix}
        </div>
      </div>
      <FieldNote id={`${id}-note`} error={error} />
    </div>
  );
};
