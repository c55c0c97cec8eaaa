import type { ReactNode } from 'react';
import { type ChangeProps, isFall, isZero, tone, Triangle } from './change.tsx';
import { cx } from './cx.ts';
import { formatPercent } from './number-format.ts';

interface GainPillProps extends ChangeProps {
  /** The same change in money, without its sign. */
  amount: ReactNode;
  /** The change in money as it is shown: a loss of a few cents stays a loss where its percentage rounds to nothing. */
  change: string;
}

/** A gain or loss of money: triangle, amount and percent. */
export const GainPill = ({ amount, change, percent, className }: GainPillProps) => (
  <span
    className={cx(
      'inline-flex min-h-26 items-center gap-6 rounded-full px-9 text-label font-semi whitespace-nowrap',
      tone(change),
      isZero(change) ? 'bg-raised' : isFall(change) ? 'bg-down-soft' : 'bg-up-soft',
      className,
    )}
  >
    {!isZero(change) && <Triangle down={isFall(change)} />}
    {!isZero(change) && <span className="sr-only">{isFall(change) ? '\u2212' : '+'}</span>}
    <span>{amount}</span>
    <span aria-hidden="true">{'·'}</span>
    <span>{formatPercent(percent.replace('-', ''))}</span>
  </span>
);
