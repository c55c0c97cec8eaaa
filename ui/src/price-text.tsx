import { useEffect, useRef } from 'react';
import { cx } from './cx.ts';
import { formatScaled } from './number-format.ts';

/** No row flashes more often than this: five times a second. */
const FLASH_GAP_MS = 200;

interface PriceTextProps {
  /** Integer at `scale`. */
  price: number;
  scale: number;
  className?: string;
}

/** A price that lights up for a moment in the direction of its last tick. */
export const PriceText = ({ price, scale, className }: PriceTextProps) => {
  const element = useRef<HTMLSpanElement>(null);
  const last = useRef({ price, flashedAt: 0, turn: 0 });
  useEffect(() => {
    const before = last.current;
    const now = performance.now();
    if (price === before.price) return;
    const direction = price > before.price ? 'up' : 'down';
    before.price = price;
    if (now - before.flashedAt < FLASH_GAP_MS) return;
    before.flashedAt = now;
    before.turn = 1 - before.turn;
    element.current?.setAttribute('data-flash', `${direction}-${before.turn}`);
  }, [price]);
  return (
    <span ref={element} className={cx('whitespace-nowrap', className)}>
      {formatScaled(price, scale)}
    </span>
  );
};
