/** Actions of the sample member, as data. Every amount is play money; days count back from the first start. */
import type { ChainNetwork } from '@assay/verify/chain-address';

interface Moment {
  daysAgo: number;
  /** Time of the business day, UTC+8. */
  time: string;
  currency: string;
  amount: string;
}

export type SampleEvent = Moment &
  (
    | { kind: 'demo_grant' }
    | { kind: 'deposit'; network: string }
    | {
        kind: 'withdrawal_hold' | 'withdrawal_paid' | 'withdrawal_returned';
        network: ChainNetwork;
        /** Which one it is. */
        withdrawal: string;
        fee: string;
      }
    | { kind: 'swap'; to: string }
    /** The amount is the pledge. */
    | { kind: 'loan'; step: 'borrow' | 'repay'; loan: string; days: number }
  );

const PAID = { currency: 'USDT', network: 'TRC20', amount: '1200', fee: '1', withdrawal: 'first' } as const;
const RETURNED = { currency: 'BTC', network: 'BTC', amount: '0.05', fee: '0.0002', withdrawal: 'second' } as const;

const FIRST_LOAN = { kind: 'loan', loan: 'first', currency: 'BTC', amount: '0.04', days: 30 } as const;

export const SAMPLE_EVENTS: readonly SampleEvent[] = [
  { daysAgo: 89, time: '09:12', kind: 'demo_grant', currency: 'USDT', amount: '10000' },
  { daysAgo: 88, time: '19:41', kind: 'deposit', network: 'TRC20', currency: 'USDT', amount: '12000' },
  { daysAgo: 86, time: '20:05', kind: 'swap', currency: 'USDT', amount: '4000', to: 'BTC' },
  { daysAgo: 79, time: '11:27', kind: 'deposit', network: 'BTC', currency: 'BTC', amount: '0.18' },
  { daysAgo: 71, time: '14:52', kind: 'deposit', network: 'BANK', currency: 'EUR', amount: '2500' },
  { daysAgo: 64, time: '08:33', kind: 'deposit', network: 'ERC20', currency: 'ETH', amount: '3.2' },
  { daysAgo: 57, time: '16:10', kind: 'swap', currency: 'EUR', amount: '1500', to: 'USDT' },
  { daysAgo: 50, time: '10:02', kind: 'withdrawal_hold', ...PAID },
  { daysAgo: 50, time: '13:46', kind: 'withdrawal_paid', ...PAID },
  { daysAgo: 43, time: '21:19', kind: 'swap', currency: 'ETH', amount: '1.1', to: 'USDT' },
  { daysAgo: 40, time: '10:30', step: 'borrow', ...FIRST_LOAN },
  { daysAgo: 36, time: '09:58', kind: 'deposit', network: 'TRC20', currency: 'USDT', amount: '5000' },
  { daysAgo: 33, time: '22:37', kind: 'swap', currency: 'USDT', amount: '2500', to: 'ETH' },
  { daysAgo: 28, time: '15:20', kind: 'withdrawal_hold', ...RETURNED },
  { daysAgo: 28, time: '18:04', kind: 'withdrawal_returned', ...RETURNED },
  { daysAgo: 22, time: '18:20', step: 'repay', ...FIRST_LOAN },
  { daysAgo: 20, time: '17:31', kind: 'swap', currency: 'BTC', amount: '0.04', to: 'EUR' },
  { daysAgo: 14, time: '12:15', kind: 'deposit', network: 'BANK', currency: 'EUR', amount: '800' },
  { daysAgo: 9, time: '20:48', kind: 'swap', currency: 'USDT', amount: '600', to: 'BTC' },
  { daysAgo: 6, time: '11:06', kind: 'swap', currency: 'ETH', amount: '0.5', to: 'BTC' },
  {
    daysAgo: 5,
    time: '12:40',
    kind: 'loan',
    step: 'borrow',
    loan: 'second',
    currency: 'BTC',
    amount: '0.06',
    days: 30,
  },
  { daysAgo: 3, time: '09:40', kind: 'deposit', network: 'TRC20', currency: 'USDT', amount: '1000' },
  { daysAgo: 1, time: '19:23', kind: 'swap', currency: 'USDT', amount: '300', to: 'ETH' },
];
