import { Check } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import { FieldNote } from './field.tsx';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** A sentence, which may hold links. */
  children: ReactNode;
  error?: string | undefined;
}

export const Checkbox = ({ children, error, className, ...rest }: CheckboxProps) => {
  const id = useId();
  return (
    <div className={className}>
      <label className="flex min-h-44 cursor-pointer items-center gap-12 text-label font-book text-ink-2">
        <span className="relative flex size-22 shrink-0 items-center justify-center rounded-[0.4375rem] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand">
          <input
            {...rest}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? id : undefined}
            className="peer absolute inset-0 z-1 size-full cursor-pointer opacity-0"
          />
          <span
            className={cx(
              'absolute inset-0 rounded-[inherit] border-[1.5px] peer-checked:border-ink peer-checked:bg-ink',
              error ? 'border-bad' : 'border-ink-3',
            )}
          />
          <Check
            aria-hidden="true"
            className="relative size-15 text-on-ink opacity-0 peer-checked:opacity-100"
            strokeWidth={3}
          />
        </span>
        <span className="min-w-0 flex-1">{children}</span>
      </label>
      <FieldNote id={id} error={error} />
    </div>
  );
};
