import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { cx } from './cx.ts';

type Kind = 'primary' | 'secondary' | 'buy' | 'sell' | 'ghost';
type Size = 'large' | 'medium' | 'small';

const KINDS: Record<Kind, string> = {
  primary: 'bg-ink text-on-ink',
  secondary: 'bg-raised text-ink',
  buy: 'bg-up-fill text-on-up',
  sell: 'bg-down-fill text-on-down',
  ghost: 'bg-transparent text-brand',
};

const SIZES: Record<Size, string> = {
  large: 'min-h-54 w-full px-16 py-8 text-[1.0625rem] font-semi',
  medium: 'min-h-44 px-20 py-6 text-body font-semi',
  small: 'hit min-h-36 px-16 py-4 text-label font-medium',
};

interface ButtonProps extends ComponentProps<'button'> {
  kind?: Kind;
  size?: Size;
  /** Work is under way: the label keeps its place, presses are ignored. */
  busy?: boolean;
  /** Makes it a link that looks like a button. */
  href?: string;
  /** The link leaves the app: it opens apart, and the other side learns nothing of us. */
  external?: boolean;
  icon?: ReactNode;
}

export const Button = ({
  kind = 'primary',
  size = 'large',
  busy = false,
  href,
  external = false,
  icon,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) => {
  const look = cx(
    'press relative inline-flex select-none items-center justify-center gap-10 rounded-full text-center tracking-[-0.01em]',
    'disabled:opacity-45',
    KINDS[kind],
    SIZES[size],
    className,
  );
  const label = (
    <span className={cx('inline-flex items-center gap-10', busy && 'opacity-0')}>
      {icon}
      {children}
    </span>
  );
  if (href !== undefined)
    return (
      <a href={href} className={look} {...(external && { target: '_blank', rel: 'noopener noreferrer' })}>
        {label}
      </a>
    );
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button {...rest} type={type} className={look} aria-busy={busy} aria-disabled={busy || undefined} onClick={press}>
      {label}
      {busy && <Dots />}
    </button>
  );
};

const Dots = () => (
  <span className="absolute inset-0 flex items-center justify-center gap-6" aria-hidden="true">
    {[0, 160, 320].map((delay) => (
      <span
        key={delay}
        className="size-6 animate-breathe rounded-full bg-current"
        style={{ animationDelay: `${delay}ms` }}
      />
    ))}
  </span>
);
