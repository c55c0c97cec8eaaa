import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chargeOf, pointValue, profitOf } from './position-rule.ts';
import { tradeCost } from './trade-cost.ts';

const point = pointValue({ price: 2, quantity: 3, currency: 6 }, 1_000_000_000n);
const UNIT = 1_000_000n;

describe('the cost of a position', () => {
  it('is the spread, both fees and the night of an example worked by hand', () => {
    // 0.1 of bitcoin at 90,000.00, spread 10.00, fee 0.05 %, night 0.01 %.
    const cost = tradeCost({
      quantity: 100n,
      point,
      side: 1,
      open: 9_000_000n,
      spread: 1000n,
      feeRate: 500_000n,
      nightRate: 100_000n,
    });
    // 0.1 × 10 = 1; 9,000 × 0.05 % = 4.5; 8,999 × 0.05 % = 4.4995; 9,000 × 0.01 % = 0.9.
    expect(cost.spread).toBe(1n * UNIT);
    expect(cost.fees).toBe(8_999_500n);
    expect(cost.night).toBe(900_000n);
    expect(cost.total).toBe(9_999_500n);
    // 9.9995 of 9,000 is 0.1111055… %, rounded up.
    expect(cost.rate).toBe(1_111_056n);
    // The price rises by d: 0.1·(d − 10) − 4.5 − 0.0005·0.1·(90,000 + d − 10) = 0, so d = 9.9995 / 0.09995 = 100.0450….
    expect(cost.move).toBe(10_005n);
  });

  it('is the same for a short, whose closing costs a little more', () => {
    const given = { quantity: 100n, point, open: 9_000_000n, spread: 1000n, feeRate: 500_000n, nightRate: 0n };
    expect(tradeCost({ ...given, side: -1 }).fees).toBe(9_000_500n);
    expect(tradeCost({ ...given, side: -1 }).spread).toBe(1n * UNIT);
  });

  it('is nothing where nothing is charged', () => {
    const free = { quantity: 100n, point, open: 9_000_000n, spread: 0n, feeRate: 0n, nightRate: 0n };
    expect(tradeCost({ ...free, side: 1 })).toEqual({ spread: 0n, fees: 0n, night: 0n, total: 0n, rate: 0n, move: 0n });
  });

  it('is earned exactly from the break-even move on, and never a step before', () => {
    fc.assert(
      fc.property(
        fc.bigInt(1n, 100_000n),
        fc.bigInt(10_000n, 20_000_000n),
        fc.bigInt(0n, 5_000n),
        fc.bigInt(0n, 2_000_000n),
        fc.constantFrom(1 as const, -1 as const),
        (quantity, open, spread, feeRate, side) => {
          const size = { quantity, point };
          const { move } = tradeCost({ ...size, side, open, spread, feeRate, nightRate: 0n });
          const result = (by: bigint): bigint => {
            const close = open + BigInt(side) * (by - spread);
            const fees = chargeOf(size, open, feeRate) + chargeOf(size, close, feeRate);
            return profitOf(size, side, open, close) - fees;
          };
          expect(result(move)).toBeGreaterThanOrEqual(0n);
          expect(move === 0n || result(move - 1n) < 0n).toBe(true);
        },
      ),
    );
  });
});
