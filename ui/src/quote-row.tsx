import type { ReactNode } from 'react';
import { cx } from './cx.ts';

interface QuoteRowProps {
  href: string;
  mark: ReactNode;
  /** Priced asset and its quote currency: "BTC" "USDT". */
  base: string;
  quote: string;
  /** Its name, or its state when that matters more. */
  caption: string;
  spark: ReactNode;
  /** In the style of a row. */
  price: ReactNode;
  change: ReactNode;
  /** Inside a card there is less room between the columns. */
  dense?: boolean;
}

/** The row of every price list: 40 icon, name, 66 spark, 98 price and change, 66 high. Numbers keep their column. */
export const QuoteRow = ({ href, mark, base, quote, caption, spark, price, change, dense }: QuoteRowProps) => (
  <a
    href={href}
    className={cx(
      'flex h-[4.125rem] contain-strict items-center -outline-offset-2 active:bg-raised',
      dense ? 'gap-8 px-16' : 'gap-8 pr-18 pl-42',
    )}
  >
    {mark}
    <span className="min-w-0 flex-1">
      <span className="block truncate text-row">
        {base} <span className="font-book text-ink-3">{quote}</span>
      </span>
      <span className="block truncate text-caption text-ink-3">{caption}</span>
    </span>
    {/* Large text needs the room. */}
    <span className="contents max-[17em]:hidden">{spark}</span>
    {/* Fixed in size and contained: a new price lays out this corner and nothing else. */}
    <span className="h-[2.25rem] w-[6.125rem] shrink-0 contain-strict text-right text-caption">
      {price}
      {change}
    </span>
  </a>
);
