import { cx } from './cx.ts';
import { splitDecimal } from './number-format.ts';

interface MoneyProps {
  /** A decimal string, exact. */
  value: string;
  digits?: number;
  /** A sign before it ($) or a unit after it (USDT). */
  sign?: string;
  unit?: string;
  className?: string;
}

/** An amount: the sign small, the decimals dim, never more than what is there. */
export const Money = ({ value, digits = 2, sign, unit, className }: MoneyProps) => {
  const { whole, fraction } = splitDecimal(value, digits);
  return (
    <span className={cx('whitespace-nowrap', className)}>
      {sign && (
        <span className="mr-[0.06em] align-[0.52em] text-[max(0.5em,11px)] tracking-normal text-ink-2">{sign}</span>
      )}
      {whole}
      <span className="text-ink-3">{fraction}</span>
      {unit && <span className="ml-[0.3em] text-[max(0.5em,11px)] font-medium tracking-normal text-ink-2">{unit}</span>}
    </span>
  );
};
