import type { Loan } from '@assay/contract/loan';
import { expect, test } from 'vitest';
import { isSaleRight } from './check-sale.ts';

type Sale = NonNullable<Loan['liquidation']>;

const LADDER = { ladder: { initial: '60.00', call: '75.00', liquidation: '85.00' } };
const FROM = Date.UTC(2026, 10, 15, 10, 41);

/** 2,000 owed against 0.05 BTC, sold at 47,000. */
const sale = (given: Partial<Sale> = {}): Sale => ({
  time: '2026-11-15 18:41:10',
  price: '47000.00',
  debt: '2000.000000',
  sold: '0.04297872',
  returned: '0.00702128',
  proceeds: '2019.999840',
  fee: '19.999840',
  shortfall: '0.000000',
  calledAt: '2026-11-15 18:40:00',
  ticks: [0, 5000, 10_000].map((ms, index) => ({
    tick: 100 + index,
    timeMs: FROM + ms,
    bid: '47000.00',
    ltvPercent: '85.11',
  })),
  ...given,
});

test('a sale by the rule is right', () => {
  expect(isSaleRight(LADDER, sale())).toBe(true);
});

test.each([
  ['too few ticks', { ticks: sale().ticks.slice(1) }],
  ['a tick above the limit', { ticks: sale().ticks.map((tick, i) => (i === 1 ? { ...tick, bid: '48000.00' } : tick)) }],
  ['ticks before the call', { calledAt: '2026-11-15 18:42:00' }],
  ['another price than the last tick', { price: '46999.00' }],
  ['more taken than sold brings', { proceeds: '2019.999841' }],
  ['a fee that nobody paid', { fee: '20.000000' }],
  ['less given back, so that less was pledged', { returned: '0.09702128' }],
])('%s is not', (_, change) => {
  expect(isSaleRight(LADDER, sale(change))).toBe(false);
});
