import { expect, test } from 'vitest';
import { orderRisk, orderSize, positionRisk, usedOf } from './limit-rule.ts';
import { closeOutLevel, pointValue } from './position-rule.ts';

/** One coin at a price of cents, in USDT of six digits. */
const point = pointValue({ price: 2, quantity: 0, currency: 6 }, 1_000_000_000n);
const HALF = 500_000_000n;
const terms = { quantity: 1n, point, leverage: 10n, feeRate: 1_000_000n, closeOutShare: HALF };
const position = {
  ...terms,
  side: 1 as const,
  open: 100_000n,
  margin: 100_000_000n,
  level: closeOutLevel(100_000_000n, HALF),
  stopLoss: undefined,
};

test('without a stop, the close-out decides what a position may lose: 50 of 100 of margin and the fee', () => {
  // 1,000.00 bought with 100 of margin closes itself at 950.00: 50 lost, and a thousandth of 950 for closing.
  expect(positionRisk(position)).toBe(50_000_000n + 950_000n);
});

test('a stop that is nearer decides instead, also on the other side', () => {
  const stopLoss = { kind: 'price', price: 98_000n } as const;
  expect(positionRisk({ ...position, stopLoss })).toBe(20_000_000n + 980_000n);
  const above = { kind: 'price', price: 102_000n } as const;
  expect(positionRisk({ ...position, side: -1, stopLoss: above })).toBe(20_000_000n + 1_020_000n);
  expect(positionRisk({ ...position, stopLoss: above })).toBe(0n);
});

test('an order is judged at the worst price it may fill at, with both fees', () => {
  const order = { ...terms, side: 1 as const, limit: 101_000n, bound: 101_000n, stopLoss: undefined };
  // Filled at 1,010.00: margin 101, close-out at 959.50, so 50.50 and the fees 1.01 and 0.9595.
  expect(orderRisk(order)).toBe(50_500_000n + 1_010_000n + 959_500n);
  expect(orderSize(order)).toBe(1_010_000_000n);
});

test('a gain of one day makes no room for the loss of another', () => {
  const uses = [
    { day: '2026-11-01', turnover: 5n, result: 500n },
    { day: '2026-11-02', turnover: 7n, result: -300n },
    { day: '2026-11-02', turnover: 0n, result: 100n },
  ];
  expect(usedOf(uses, '2026-11-01')).toEqual({ turnover: 12n, loss: 200n });
  expect(usedOf(uses, '2026-11-03')).toEqual({ turnover: 0n, loss: 0n });
});
