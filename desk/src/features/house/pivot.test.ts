import { expect, it } from 'vitest';
import { pivot, totalsOf } from './pivot.ts';

const rows = [
  { period: '2026-11-02', product: 'contracts', currency: 'USDT', result: '1.500000' },
  { period: '2026-11-01', product: 'swaps', currency: 'BTC', result: '0.00000001' },
  { period: '2026-11-01', product: 'contracts', currency: 'USDT', result: '-2.000001' },
];

it('has a line for each period, newest first, and a column for each product and currency', () => {
  expect(pivot(rows)).toEqual({
    columns: [
      { product: 'contracts', currency: 'USDT' },
      { product: 'swaps', currency: 'BTC' },
    ],
    lines: [
      { period: '2026-11-02', values: ['1.500000', undefined] },
      { period: '2026-11-01', values: ['-2.000001', '0.00000001'] },
    ],
  });
});

it('adds up exactly', () => {
  expect(totalsOf(rows)).toEqual([
    { currency: 'USDT', result: '-0.500001' },
    { currency: 'BTC', result: '0.00000001' },
  ]);
});
