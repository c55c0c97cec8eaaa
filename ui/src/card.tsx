import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

/** A surface 12 from the edge of the screen. Its padding is its content's own. */
export const Card = ({ className, ...rest }: ComponentProps<'section'>) => (
  <section {...rest} className={cx('mx-12 rounded-card bg-surface shadow-card', className)} />
);

/** The title of a group, above its card. */
export const CardTitle = ({ className, ...rest }: ComponentProps<'h2'>) => (
  <h2 {...rest} className={cx('px-20 pt-20 pb-8 text-note text-ink-2', className)} />
);
