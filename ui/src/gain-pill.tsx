import type { ReactNode } from 'react';
import { type ChangeProps, isFall, isZero, tone, Triangle } from './change.tsx';
import { cx } from './cx.ts';
import { formatPercent } from './number-format.ts';

interface GainPillProps extends ChangeProps {
  /** The same change in money, without its sign. */
  amount: ReactNode;
}

/** A gain or loss of money: triangle, amount and percent. */
export const GainPill = ({ amount, percent, className }: GainPillProps) => (
  <span
    className={cx(
      'inline-flex min-h-26 items-center gap-6 rounded-full px-9 text-label font-semi whitespace-nowrap',
      tone(percent),
      isZero(percent) ? 'bg-raised' : isFall(percent) ? 'bg-down-soft' : 'bg-up-soft',
      className,
    )}
  >
    {!isZero(percent) && <Triangle down={isFall(percent)} />}
    {!isZero(percent) && <span className="sr-only">{isFall(percent) ? '\u2212' : '+'}</span>}
    <span>{amount}</span>
    <span aria-hidden="true">{'·'}</span>
    <span>{formatPercent(percent.replace('-', ''))}</span>
  </span>
);
