import type { Loan } from '@assay/contract/loan';
import { useCurrencies } from '../../../money/use-currencies.ts';
import { debtOf, liquidationPrice, ltvPercent } from '../loan-maths.ts';
import { useBid } from '../use-bid.ts';
import { LtvGauge } from './ltv-gauge.tsx';

interface NextLtvProps {
  loan: Loan;
  pledge: NonNullable<Loan['pledge']>;
  /** Debt and pledge afterwards. */
  next: { debt: string; pledge: string };
}

/** Where the loan stands now, and where it would stand. */
export const NextLtv = ({ loan, pledge, next }: NextLtvProps) => {
  const bid = useBid(pledge.symbol);
  const pledgeDecimals = useCurrencies().get(pledge.currency)?.decimals ?? 8;
  const after = { ...next, pledgeDecimals };
  return (
    <LtvGauge
      ltv={bid && ltvPercent({ debt: debtOf(loan), pledge: pledge.amount, pledgeDecimals }, bid)}
      next={bid && ltvPercent(after, bid)}
      ladder={pledge.ladder}
      bid={bid}
      symbol={pledge.symbol}
      callPrice={bid && liquidationPrice(after, bid, pledge.ladder.call)}
      liquidationPrice={bid && liquidationPrice(after, bid, pledge.ladder.liquidation)}
    />
  );
};
