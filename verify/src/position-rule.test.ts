import { RATE_ONE } from '@assay/contract/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  chargeOf,
  closeOutLevel,
  closeOutPrice,
  closingOf,
  marginOf,
  notionalOf,
  partOf,
  pointValue,
  profitOf,
  targetPrice,
} from './position-rule.ts';
import type { Side } from './position-rule.ts';

// 0.1037 bitcoin, prices in cents, amounts in millionths of a tether.
const bitcoin = { quantity: 1_037n, point: pointValue({ price: 2, quantity: 4, currency: 6 }, RATE_ONE) };
const OPEN = 9_641_250n;
// 1,000 dollars against the yen, prices in thousandths; a yen is worth 0.006482123 tether.
const yen = { quantity: 100_000n, point: pointValue({ price: 3, quantity: 2, currency: 6 }, 6_482_123n) };
const HALF = RATE_ONE / 2n;

describe('worked by hand', () => {
  it('0.1037 bitcoin at 96,412.50 are 9,997.97625 tether; a twentieth of it is the margin, rounded up', () => {
    expect(notionalOf(bitcoin, OPEN)).toBe(9_997_976_250n);
    expect(marginOf(bitcoin, OPEN, 20n)).toBe(499_898_813n);
  });

  it('a fee of 0.04 % of it is 3.9991905, rounded up', () => {
    expect(chargeOf(bitcoin, OPEN, 400_000n)).toBe(3_999_191n);
  });

  it.each([
    [1, 9_700_000n, 60_923_750n],
    [-1, 9_700_000n, -60_923_750n],
    [1, OPEN, 0n],
  ] as const)('side %i, closed at %i: %i', (side, close, profit) => {
    expect(profitOf(bitcoin, side, OPEN, close)).toBe(profit);
  });

  it('in yen the fraction of the smallest unit is cut away from the member, in profit and in loss', () => {
    // 1,000 × 0.001 yen × 0.006482123 = 0.006482123 tether.
    expect(profitOf(yen, 1, 154_271n, 154_272n)).toBe(6_482n);
    expect(profitOf(yen, 1, 154_271n, 154_270n)).toBe(-6_483n);
  });

  it('closes itself at half of its margin, 2,410.32 below the open price for a long, as far above it for a short', () => {
    const margin = 499_898_813n;
    const level = closeOutLevel(margin, HALF);
    expect(level).toBe(249_949_406n);
    expect(closeOutPrice({ ...bitcoin, side: 1, open: OPEN, margin, level })).toBe(9_400_218n);
    expect(closeOutPrice({ ...bitcoin, side: -1, open: OPEN, margin, level })).toBe(9_882_282n);
  });

  it('never closes itself when its margin covers a fall to nothing', () => {
    const margin = notionalOf(bitcoin, OPEN) * 2n;
    expect(closeOutPrice({ ...bitcoin, side: 1, open: OPEN, margin, level: 1n })).toBeUndefined();
  });

  it('fifty percent of the margin at twenty times are 2.5 percent of the price', () => {
    const position = { side: 1, open: OPEN, leverage: 20n } as const;
    const half = { kind: 'percent', rate: HALF } as const;
    expect(targetPrice(half, position, 'profit')).toBe(9_882_282n);
    expect(targetPrice(half, position, 'loss')).toBe(9_400_218n);
    expect(targetPrice(half, { ...position, side: -1 }, 'profit')).toBe(9_400_218n);
    expect(targetPrice({ kind: 'price', price: 9_900_000n }, position, 'profit')).toBe(9_900_000n);
  });

  it('a fall through the whole margin pays nothing, asks nothing, and the insurance gives the rest', () => {
    const position = { ...bitcoin, side: 1, open: OPEN, margin: 499_898_813n } as const;
    // 0.1037 × 10,000 = 1,037 lost of 499.898813.
    expect(closingOf(position, OPEN - 1_000_000n, 400_000n)).toEqual({
      profit: -1_037_000_000n,
      fee: 0n,
      paid: 0n,
      shortfall: 537_101_187n,
    });
  });

  it('a closing fee takes no more than is left', () => {
    const position = { ...bitcoin, side: 1, open: OPEN, margin: 499_898_813n } as const;
    const close = OPEN - 482_050n;
    const left = position.margin + profitOf(bitcoin, 1, OPEN, close);
    expect(left).toBe(12_963n);
    expect(closingOf(position, close, 400_000n)).toMatchObject({ fee: 12_963n, paid: 0n, shortfall: 0n });
  });
});

const price = fc.bigInt({ min: 1n, max: 10n ** 9n });
const side = fc.constantFrom<Side>(1, -1);
const size = fc.record({
  quantity: fc.bigInt({ min: 1n, max: 10n ** 10n }),
  point: fc
    .record({ p: fc.nat(5), q: fc.nat(8), c: fc.constantFrom(2, 6, 8), rate: fc.bigInt(1n, 3n * RATE_ONE) })
    .map(({ p, q, c, rate }) => pointValue({ price: p, quantity: q, currency: c }, rate)),
});

describe('always', () => {
  it('T6: the position is above its level one unit before the close-out price, and no longer at it', () => {
    fc.assert(
      fc.property(size, side, price, fc.bigInt(1n, 100n), fc.bigInt(0n, RATE_ONE), (of, way, open, leverage, share) => {
        const margin = marginOf(of, open, leverage);
        const level = closeOutLevel(margin, share);
        const at = closeOutPrice({ ...of, side: way, open, margin, level });
        const equity = (mark: bigint) => margin + profitOf(of, way, open, mark);
        // A position that never closes itself is above its level even when the price is next to nothing.
        expect(at === undefined || equity(at) <= level).toBe(true);
        expect(equity(at === undefined ? 1n : at + BigInt(way))).toBeGreaterThan(level);
      }),
    );
  });

  it('T4, T7: what was there and what the insurance gives is what is paid and charged, and nothing is negative', () => {
    fc.assert(
      fc.property(
        size,
        side,
        price,
        price,
        fc.bigInt(1n, 100n),
        fc.bigInt(0n, RATE_ONE / 10n),
        (of, way, open, close, leverage, feeRate) => {
          const margin = marginOf(of, open, leverage);
          const end = closingOf({ ...of, side: way, open, margin }, close, feeRate);
          expect(margin + end.profit + end.shortfall).toBe(end.paid + end.fee);
          expect(end.paid >= 0n && end.fee >= 0n && end.shortfall >= 0n).toBe(true);
          expect(end.shortfall === 0n || end.paid === 0n).toBe(true);
        },
      ),
    );
  });

  it('T10: what one side wins the other loses, but for less than two smallest units of rounding', () => {
    fc.assert(
      fc.property(size, price, price, (of, open, close) => {
        const both = profitOf(of, 1, open, close) + profitOf(of, -1, open, close);
        expect(both <= 0n && both > -2n).toBe(true);
      }),
    );
  });

  it('closing in parts gives no more than closing at once, and less by under one unit a part', () => {
    fc.assert(
      fc.property(size, side, price, price, fc.bigInt(1n, 100n), (of, way, open, close, part) => {
        fc.pre(of.quantity > part);
        const rest = { ...of, quantity: of.quantity - part };
        const whole = profitOf(of, way, open, close);
        const parts = profitOf({ ...of, quantity: part }, way, open, close) + profitOf(rest, way, open, close);
        expect(whole - parts === 0n || whole - parts === 1n).toBe(true);
        const margin = marginOf(of, open, 10n);
        expect(partOf(margin, part, of.quantity)).toBeLessThanOrEqual(margin);
      }),
    );
  });
});
