import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

interface RowFrameProps {
  href?: string | undefined;
  onPress?: (() => void) | undefined;
  className: string;
  children: ReactNode;
}

/** A row that leads somewhere, does something, or only says something. */
export const RowFrame = ({ href, onPress, className, children }: RowFrameProps) => {
  if (href !== undefined)
    return (
      <a href={href} className={className}>
        {children}
      </a>
    );
  if (onPress)
    return (
      <button type="button" onClick={onPress} className={className}>
        {children}
      </button>
    );
  return <div className={className}>{children}</div>;
};

/** At the end of a row that opens something. */
export const RowChevron = () => <ChevronRight aria-hidden="true" className="size-18 shrink-0 text-ink-3" />;
