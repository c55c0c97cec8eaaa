/** Loans of the sandbox's sample member, made in the past by the commands that members use. */
import { formatUnits, SETTLEMENT } from '@assay/contract/money';
import type { Clock } from '../base/clock.ts';
import type { Tx } from '../db/database.ts';
import { invariant } from '../base/domain-error.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { valueOf } from '../modules/wallet/index.ts';
import type { Currency, UnitPrice } from '../modules/wallet/index.ts';
import { acceptLoan } from '../modules/loan/accept-loan.ts';
import { applyPledge } from '../modules/loan/apply-pledge.ts';
import { repayLoan } from '../modules/loan/repay-loan.ts';

/** Half of the pledge is lent, in whole hundreds, so that any past of the market gives a calm loan. */
const SHARE = 2n;
const HUNDRED = 100n * 10n ** BigInt(SETTLEMENT.decimals);

interface SampleLoan {
  memberId: string;
  currency: Currency;
  /** Units of the pledge. */
  units: bigint;
  days: number;
  price: UnitPrice;
}

interface Deps {
  clock: Clock;
  ledger: Pick<Ledger, 'post'>;
}

/** Its id, to pay it back by. */
export const borrowSample = async (deps: Deps, tx: Tx, sample: SampleLoan): Promise<string> => {
  const { memberId, currency, units, price, days } = sample;
  const amount = (valueOf(units, currency.decimals, price) / SHARE / HUNDRED) * HUNDRED;
  invariant(amount > 0n, 'the pledge of the sample is worth something');
  // The past is candles, not ticks: their close stands for the bid.
  const bid = {
    price: price.units,
    scale: price.scale,
    symbol: currency.market ?? '',
    tick: 1,
    state: 'open',
  } as const;
  const pledging = { ...deps, bidOf: () => bid };
  const input = {
    amount: formatUnits(amount, SETTLEMENT.decimals),
    days,
    pledgeCurrency: currency.code,
    pledgeAmount: formatUnits(units, currency.decimals),
  };
  const { id, totalInterest } = await applyPledge(pledging, { tx, memberId, input });
  await acceptLoan(pledging, tx, { id, memberId, totalDue: formatUnits(amount + totalInterest, SETTLEMENT.decimals) });
  return id;
};

export const repaySample = async (deps: Deps, tx: Tx, loan: { id: string; memberId: string }): Promise<void> => {
  await repayLoan(deps, tx, loan);
};
