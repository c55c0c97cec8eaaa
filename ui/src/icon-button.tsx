import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** Action of the button, for people who do not see the icon. */
  label: string;
  href?: string;
  children: ReactNode;
}

export const IconButton = ({ label, href, className, children, type = 'button', ...rest }: IconButtonProps) => {
  const look = cx('press inline-flex size-44 shrink-0 items-center justify-center rounded-full text-ink', className);
  if (href !== undefined)
    return (
      <a href={href} aria-label={label} className={look}>
        {children}
      </a>
    );
  return (
    <button {...rest} type={type} aria-label={label} className={look}>
      {children}
    </button>
  );
};
