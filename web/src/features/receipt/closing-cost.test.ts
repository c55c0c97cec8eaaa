import type { ReceiptOf } from '@assay/verify/receipt';
import { expect, test } from 'vitest';
import { closingCost } from './closing-cost.ts';

/** 0.1 of bitcoin bought at 90,005.00 and sold at 91,995.00, at a fee of 0.05 %. */
const CLOSING = {
  side: '1',
  quantity: '100',
  priceScale: '2',
  quantityScale: '3',
  currencyScale: '6',
  quoteRate: '1000000000',
  feeRate: '500000',
  open: '9000500',
  price: '9199500',
  fee: '4599750',
} as ReceiptOf<'closing'>;

test('a trade has cost half of the spread at each end, and both fees', () => {
  // (5 + 5) × 0.1 = 1; 9,000.50 × 0.05 % = 4.50025; 4.59975.
  expect(closingCost(CLOSING, { opening: 9_000_000, closing: 9_200_000 })).toEqual({
    spread: 1_000_000n,
    fees: 9_100_000n,
    total: 10_100_000n,
    notional: 9_000_500_000n,
  });
});

test('a short pays the other way round', () => {
  const short = { ...CLOSING, side: '-1', open: '8999500', price: '8800500' } as ReceiptOf<'closing'>;
  expect(closingCost(short, { opening: 9_000_000, closing: 8_800_000 }).spread).toBe(1_000_000n);
});

test('without the opening tick its half is taken to be that of the closing', () => {
  expect(closingCost(CLOSING, { opening: undefined, closing: 9_200_000 }).spread).toBe(1_000_000n);
});
