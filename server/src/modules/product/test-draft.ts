/** A draft that can be published: a bond that begins tomorrow, pays once and is redeemed the day after. */
import type { DraftTerms, DraftText } from '@assay/contract/desk/product';
import { addDays } from '@assay/contract/time';

export const draftText: DraftText = {
  language: 'en-us',
  name: 'Lighthouse lamp',
  summary: 'Fixed coupon, paid from escrow.',
  source: 'The issuer pays into escrow first.',
  backing: 'An unsecured claim on the issuer.',
  counterparty: 'The issuer.',
  losses: 'You may lose everything.',
  purpose: 'A new lamp.',
  refund: 'Refunded in full if it isn’t filled.',
  risks: ['The issuer may pay late or not at all.'],
};

export const bondTerms = (today: string, given: Partial<DraftTerms> = {}): DraftTerms => ({
  kind: 'bond',
  source: null,
  currency: 'USDT',
  yearlyLow: '7.3',
  yearlyHigh: '7.3',
  termDays: 5,
  minAmount: '100',
  maxAmount: '1000',
  memberLimit: '1000',
  capacity: '1000',
  level: 0,
  unitPrice: null,
  opensOn: today,
  beginsOn: addDays(today, 1),
  exitAfterDays: null,
  exitFeePercent: '0',
  bond: { issuer: 'Skerry Light Trust', grade: 'BB', couponDays: 5, graceDays: 2 },
  ...given,
});

export const arbitrageTerms = (today: string, given: Partial<DraftTerms> = {}): DraftTerms => ({
  ...bondTerms(today),
  kind: 'arbitrage',
  source: 'arb-btc-eth',
  yearlyLow: '0',
  yearlyHigh: '10',
  termDays: 3,
  capacity: '10000',
  beginsOn: null,
  bond: null,
  ...given,
});
