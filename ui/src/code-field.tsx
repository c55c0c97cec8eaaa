import { useId, useState } from 'react';
import { cx } from './cx.ts';
import { FieldNote } from './field.tsx';

interface CodeFieldProps {
  label: string;
  value: string;
  onChange: (digits: string) => void;
  /** Called once the last digit is there. */
  onComplete?: (digits: string) => void;
  length?: number;
  error?: string | undefined;
}

/**
 * Six cells over one real input: pasting, autofill from a message, selection and screen readers keep working,
 * which six inputs would break.
 */
export const CodeField = ({ label, value, onChange, onComplete, length = 6, error }: CodeFieldProps) => {
  const id = useId();
  const [focused, setFocused] = useState(false);
  const enter = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, length);
    if (digits === value) return;
    onChange(digits);
    if (digits.length === length) onComplete?.(digits);
  };
  return (
    <div>
      <label htmlFor={id} className="block pb-8 text-label text-ink-2">
        {label}
      </label>
      <div className="relative">
        <div className="grid grid-flow-col gap-8" aria-hidden="true">
          {Array.from({ length }, (_, index) => (
            <Cell
              key={index}
              digit={value[index]}
              active={focused && index === Math.min(value.length, length - 1)}
              bad={error !== undefined}
            />
          ))}
        </div>
        <input
          id={id}
          value={value}
          onChange={(event) => enter(event.currentTarget.value)}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="\d*"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-note` : undefined}
          className="absolute inset-0 w-full rounded-field bg-transparent text-transparent caret-transparent outline-none"
        />
      </div>
      <FieldNote id={`${id}-note`} error={error} />
    </div>
  );
};

const Cell = ({ digit, active, bad }: { digit: string | undefined; active: boolean; bad: boolean }) => (
  <span
    className={cx(
      'flex min-h-62 min-w-0 items-center justify-center rounded-field bg-raised text-heading outline-2 inset-ring inset-ring-edge',
      bad ? 'outline-bad' : active ? 'outline-brand' : 'outline-transparent',
    )}
  >
    {digit ?? (active && <span className="h-22 w-2 animate-breathe rounded-full bg-brand" />)}
  </span>
);
