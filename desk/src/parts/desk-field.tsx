import { cx } from '@assay/ui/cx.ts';
import { useId, type ComponentProps, type ReactNode } from 'react';

interface FieldWords {
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
}

const BOX =
  'w-full rounded-tight bg-raised px-12 text-[0.875rem] text-ink outline-2 inset-ring inset-ring-edge outline-transparent focus:outline-brand';

interface FrameProps extends FieldWords {
  className: string | undefined;
  /** Renders the input with the attributes that tie it to its label and note. */
  children: (box: Pick<ComponentProps<'input'>, 'id' | 'aria-invalid' | 'aria-describedby'>) => ReactNode;
}

const Frame = ({ label, error, hint, className, children }: FrameProps) => {
  const id = useId();
  const note = `${id}-note`;
  return (
    <div className={className}>
      <label htmlFor={id} className="block pb-4 text-[0.75rem] font-medium text-ink-2">
        {label}
      </label>
      {children({ id, 'aria-invalid': error === undefined ? undefined : true, 'aria-describedby': note })}
      <div id={note} aria-live="polite">
        {(error ?? hint) !== undefined && (
          <p className={cx('pt-4 text-[0.75rem]', error === undefined ? 'text-ink-3' : 'text-bad')}>{error ?? hint}</p>
        )}
      </div>
    </div>
  );
};

export const DeskField = ({ label, error, hint, className, ...rest }: ComponentProps<'input'> & FieldWords) => (
  <Frame label={label} error={error} hint={hint} className={className}>
    {(box) => <input {...rest} {...box} className={cx(BOX, 'min-h-40')} />}
  </Frame>
);

export const DeskText = ({ label, error, hint, className, ...rest }: ComponentProps<'textarea'> & FieldWords) => (
  <Frame label={label} error={error} hint={hint} className={className}>
    {(box) => <textarea rows={3} {...rest} {...box} className={cx(BOX, 'py-10 leading-20')} />}
  </Frame>
);
