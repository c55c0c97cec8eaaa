/** Loans for tests. */
import type { Loan } from '@assay/contract/loan';
import type { LoanTerms } from './loan-maths.ts';

const LADDER = { initial: '60.00', call: '75.00', liquidation: '85.00' };

export const TERMS: LoanTerms = {
  currency: 'USDT',
  minAmount: '100.000000',
  minRepayment: '1.000000',
  terms: [
    { kind: 'credit', days: 7, dailyPercent: '0.05', aprPercent: '18.25', maxAmount: '10000.000000' },
    { kind: 'credit', days: 30, dailyPercent: '0.045', aprPercent: '16.425', maxAmount: '10000.000000' },
    { kind: 'pledge', days: 30, dailyPercent: '0.022', aprPercent: '8.03', maxAmount: '100000.000000' },
  ],
  pledges: [{ currency: 'BTC', symbol: 'BTCUSDT', ladder: LADDER }],
  liquidationFeePercent: '1',
  overdueCapPercent: '20',
};

export const sampleLoan = (given: Partial<Loan> = {}): Loan => ({
  id: '8e3f5a90-6f2c-4f0c-9a51-3c6f0f2f6d01',
  kind: 'pledge',
  state: 'passed',
  version: 3,
  currency: 'USDT',
  amount: '2000.000000',
  days: 30,
  dailyPercent: '0.022',
  aprPercent: '8.03',
  totalInterest: '13.200000',
  totalDue: '2013.200000',
  mostInterest: '400.000000',
  principalLeft: '2000.000000',
  accrued: '0.440000',
  interestAhead: '12.760000',
  interestCharged: '0.440000',
  isOverdue: false,
  startTime: '2026-11-11 12:00:00',
  endTime: '2026-12-11 12:00:00',
  pledge: {
    currency: 'BTC',
    symbol: 'BTCUSDT',
    amount: '0.05000000',
    value: '4500.000000',
    ltvPercent: '44.46',
    ladder: LADDER,
    liquidationPrice: '47069.17',
    calledAt: null,
    returned: '0.00000000',
  },
  history: [{ what: 'paid_out', time: '2026-11-11 12:00:00', currency: 'USDT', amount: '2000.000000', interest: null }],
  doneTime: null,
  end: null,
  liquidation: null,
  reason: null,
  offerUntil: null,
  reviewer: null,
  time: '2026-11-11 11:58:00',
  ...given,
});
