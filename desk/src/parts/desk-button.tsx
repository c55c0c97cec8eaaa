import { cx } from '@assay/ui/cx.ts';
import type { ComponentProps, ReactNode } from 'react';
import { KeyHint } from './key-hint.tsx';

const KINDS = {
  primary: 'bg-ink text-on-ink',
  secondary: 'bg-raised text-ink',
  quiet: 'bg-transparent text-ink-2 hover:bg-raised',
};
const SIZES = {
  large: 'min-h-44 px-16 text-[0.9375rem] font-semi',
  small: 'min-h-32 px-12 text-[0.8125rem] font-medium',
};

interface DeskButtonProps extends ComponentProps<'button'> {
  kind?: keyof typeof KINDS;
  size?: keyof typeof SIZES;
  busy?: boolean;
  icon?: ReactNode;
  /** The key that does the same. */
  hint?: string;
}

export const DeskButton = ({
  kind = 'secondary',
  size = 'small',
  busy = false,
  icon,
  hint,
  className,
  children,
  ...rest
}: DeskButtonProps) => (
  <button
    type="button"
    {...rest}
    disabled={rest.disabled === true || busy}
    aria-busy={busy}
    className={cx(
      'inline-flex shrink-0 items-center justify-center gap-8 rounded-full whitespace-nowrap transition-colors disabled:opacity-45',
      KINDS[kind],
      SIZES[size],
      className,
    )}
  >
    {icon}
    {children}
    {hint !== undefined && <KeyHint name={hint} onInk={kind === 'primary'} />}
  </button>
);
