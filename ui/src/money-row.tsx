import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

interface MoneyRowProps {
  title: string;
  caption?: string;
  amount: ReactNode;
  amountCaption?: ReactNode;
  /** An icon or a 10 px swatch. */
  mark?: ReactNode;
  href?: string;
  onPress?: () => void;
}

/** 56 high, no hairlines: the amounts make the column. */
export const MoneyRow = ({ title, caption, amount, amountCaption, mark, href, onPress }: MoneyRowProps) => {
  const content = (
    <>
      {mark}
      <span className="min-w-0 flex-1">
        <span className="block truncate text-[0.9375rem] leading-20 font-semi">{title}</span>
        {caption && <span className="block truncate text-caption text-ink-3">{caption}</span>}
      </span>
      <span className="shrink-0 text-right">
        <span className="block text-row font-medium">{amount}</span>
        {amountCaption && <span className="block text-caption text-ink-3">{amountCaption}</span>}
      </span>
      {(href ?? onPress) && <ChevronRight aria-hidden="true" className="size-18 shrink-0 text-ink-3" />}
    </>
  );
  const look = 'flex min-h-56 w-full items-center gap-12 px-16 py-8 text-left -outline-offset-2';
  if (href !== undefined)
    return (
      <a href={href} className={look}>
        {content}
      </a>
    );
  if (onPress)
    return (
      <button type="button" onClick={onPress} className={look}>
        {content}
      </button>
    );
  return <div className={look}>{content}</div>;
};
