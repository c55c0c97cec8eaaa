import type { ReactNode } from 'react';
import { go, pathOf, type Place } from '../navigation/router.ts';

/** Leads to another place of the desk without loading it anew; a press with a key opens it beside, as links do. */
export const DeskLink = ({
  to,
  className,
  title,
  children,
}: {
  to: Partial<Place>;
  className?: string | undefined;
  title?: string | undefined;
  children: ReactNode;
}) => (
  <a
    href={pathOf(to)}
    title={title}
    className={className ?? 'text-brand'}
    onClick={(event) => {
      if (event.metaKey || event.ctrlKey) return;
      event.preventDefault();
      go(to);
    }}
  >
    {children}
  </a>
);
