import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { cx } from './cx.ts';
import { IconButton } from './icon-button.tsx';

interface FieldProps extends ComponentProps<'input'> {
  label: string;
  /** One sentence; the field keeps what was typed. */
  error?: string | undefined;
  hint?: ReactNode;
  /** A unit, a button or an icon at the right edge. */
  suffix?: ReactNode;
  /** Words of the button that shows and hides a password. */
  reveal?: { show: string; hide: string };
}

export const Field = ({ label, error, hint, suffix, reveal, type, className, id, ...rest }: FieldProps) => {
  const ownId = useId();
  const [shown, setShown] = useState(false);
  const inputId = id ?? ownId;
  const noteId = `${inputId}-note`;
  const note = error ?? hint;
  return (
    <div className={className}>
      <div className={cx(FIELD_BOX, error ? 'outline-bad' : FIELD_GOOD)}>
        <div className="relative flex min-w-0 flex-1 flex-col justify-center">
          <label htmlFor={inputId} className="truncate text-caption text-ink-2">
            {label}
          </label>
          <input
            {...rest}
            id={inputId}
            type={reveal && shown ? 'text' : type}
            aria-invalid={error ? true : undefined}
            aria-describedby={note ? noteId : undefined}
            className="w-full min-w-0 bg-transparent leading-22 font-medium text-ink outline-none"
          />
        </div>
        {suffix}
        {reveal && (
          <IconButton
            label={shown ? reveal.hide : reveal.show}
            aria-pressed={shown}
            className="-mr-10 text-ink-2"
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOff className="size-20" /> : <Eye className="size-20" />}
          </IconButton>
        )}
      </div>
      <FieldNote id={noteId} error={error} hint={hint} />
    </div>
  );
};

const FIELD_BOX =
  'flex min-h-62 items-center gap-8 rounded-field bg-raised px-16 py-8 outline-2 outline-offset-0 inset-ring inset-ring-edge';
const FIELD_GOOD = 'outline-transparent has-[input:focus]:outline-brand';

/** The line under a field. It is announced when it turns into an error. */
export const FieldNote = ({ id, error, hint }: { id: string; error?: string | undefined; hint?: ReactNode }) => (
  <div id={id} aria-live="polite">
    {(error ?? hint) && (
      <p className={cx('px-16 pt-6 text-note font-book', error ? 'text-bad' : 'text-ink-3')}>{error ?? hint}</p>
    )}
  </div>
);
