import { cx } from '@assay/ui/cx.ts';
import { useId, type ComponentProps, type ReactNode } from 'react';

interface DeskFieldProps extends ComponentProps<'input'> {
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
}

const BOX =
  'w-full rounded-tight bg-raised px-12 text-ink outline-2 inset-ring inset-ring-edge outline-transparent focus:outline-brand';

const Note = ({ id, error, hint }: { id: string; error: string | undefined; hint: ReactNode }) => (
  <div id={id} aria-live="polite">
    {(error ?? hint) !== undefined && (
      <p className={cx('pt-4 text-[0.75rem]', error === undefined ? 'text-ink-3' : 'text-bad')}>{error ?? hint}</p>
    )}
  </div>
);

export const DeskField = ({ label, error, hint, className, ...rest }: DeskFieldProps) => {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} className="block pb-4 text-[0.75rem] font-medium text-ink-2">
        {label}
      </label>
      <input
        {...rest}
        id={id}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={`${id}-note`}
        className={cx(BOX, 'min-h-40 text-[0.875rem]')}
      />
      <Note id={`${id}-note`} error={error} hint={hint} />
    </div>
  );
};

interface DeskTextProps extends ComponentProps<'textarea'> {
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
}

export const DeskText = ({ label, error, hint, className, ...rest }: DeskTextProps) => {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} className="block pb-4 text-[0.75rem] font-medium text-ink-2">
        {label}
      </label>
      <textarea
        rows={3}
        {...rest}
        id={id}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={`${id}-note`}
        className={cx(BOX, 'py-10 text-[0.875rem] leading-20')}
      />
      <Note id={`${id}-note`} error={error} hint={hint} />
    </div>
  );
};
