/** Payments of a month, day by day, ready to be drawn: pure. */
import type { IncomePayment } from '@assay/contract/product';
import { sum } from '../../money/amount-maths.ts';

export interface CalendarDay {
  payments: IncomePayment[];
  /** Sums of income by currency, as far as amounts are known; principal is none. */
  sums: { currency: string; amount: string }[];
  /** The worst of its payments: something late, something due, or all paid. */
  state: IncomePayment['state'];
}

const stateOf = (payments: readonly IncomePayment[]): IncomePayment['state'] => {
  for (const state of ['late', 'due'] as const) if (payments.some((one) => one.state === state)) return state;
  return 'paid';
};

export const daysOf = (payments: readonly IncomePayment[]): Map<string, CalendarDay> =>
  new Map(
    [...Map.groupBy(payments, ({ day }) => day)].map(([day, all]) => {
      const known = all.flatMap(({ what, currency, amount }) =>
        what === 'principal' || amount === null ? [] : [{ currency, amount }],
      );
      const sums = [...Map.groupBy(known, ({ currency }) => currency)].map(([currency, ofOne]) => ({
        currency,
        amount: sum(ofOne.map(({ amount }) => amount)),
      }));
      return [day, { payments: all, sums, state: stateOf(all) }];
    }),
  );
