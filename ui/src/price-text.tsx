import { useLayoutEffect, useRef } from 'react';
import { cx } from './cx.ts';
import { flash, unlight } from './flash.ts';
import { formatScaled } from './number-format.ts';

interface PriceTextProps {
  /** Integer at `scale`. */
  price: number;
  scale: number;
  className?: string;
}

/** A price that lights up for a moment in the direction of its last tick. */
export const PriceText = ({ price, scale, className }: PriceTextProps) => {
  const element = useRef<HTMLSpanElement>(null);
  const last = useRef(price);
  useLayoutEffect(() => {
    if (price !== last.current) flash(element.current!, price > last.current ? 'up' : 'down');
    last.current = price;
  }, [price]);
  useLayoutEffect(() => {
    const shown = element.current!;
    return () => unlight(shown);
  }, []);
  return (
    <span ref={element} className={cx('whitespace-nowrap', className)}>
      {formatScaled(price, scale)}
    </span>
  );
};
