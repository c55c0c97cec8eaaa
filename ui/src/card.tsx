import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

interface CardProps extends ComponentProps<'section'> {
  /** From the edge of the screen: 12, or 20 to stand in line with bare text. */
  gutter?: 12 | 20;
}

/** A surface. Its padding is its content's own. */
export const Card = ({ gutter = 12, className, ...rest }: CardProps) => (
  <section
    {...rest}
    className={cx(gutter === 12 ? 'mx-12' : 'mx-20', 'rounded-card bg-surface shadow-card', className)}
  />
);

/** The title of a group, above its card. */
export const CardTitle = ({ className, children, ...rest }: ComponentProps<'h2'>) => (
  <h2 {...rest} className={cx('px-20 pt-20 pb-8 text-note text-ink-2', className)}>
    {children}
  </h2>
);
