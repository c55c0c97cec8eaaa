import type { ReactNode } from 'react';
import { RowChevron, RowFrame } from './row-frame.tsx';

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

/** 56 high, no hairlines: the amounts make the column. A name that has no room beside its amount takes a second line. */
export const MoneyRow = ({ title, caption, amount, amountCaption, mark, href, onPress }: MoneyRowProps) => (
  <RowFrame
    href={href}
    onPress={onPress}
    className="flex min-h-56 w-full items-center gap-12 px-16 py-8 text-left -outline-offset-2"
  >
    {mark}
    {/* Each line is divided on its own: a long amount takes no room from the time below its title. */}
    <span className="min-w-0 flex-1">
      <span className="flex items-baseline justify-between gap-12">
        <span className="line-clamp-2 min-w-0 text-[0.9375rem] leading-20 font-semi">{title}</span>
        <span className="shrink-0 text-row font-medium">{amount}</span>
      </span>
      {(caption ?? amountCaption) && (
        <span className="flex justify-between gap-12 text-caption text-ink-3">
          <span className="line-clamp-2 min-w-0">{caption}</span>
          <span className="shrink-0">{amountCaption}</span>
        </span>
      )}
    </span>
    {(href ?? onPress) && <RowChevron />}
  </RowFrame>
);
