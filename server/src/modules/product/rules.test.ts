import * as fc from 'fast-check';
import { RATE_ONE } from '@assay/contract/money';
import { describe, expect, it } from 'vitest';
import type { ProductTerms } from './product.ts';
import { couponAmount, couponsOf, exitOf, resultOf, shareOf, toShare, yearlyOf } from './rules.ts';

const amount = fc.bigInt({ min: 1n, max: 10n ** 24n });
const rate = fc.bigInt({ min: -3n * RATE_ONE, max: 3n * RATE_ONE });

describe('shares of a variable product', () => {
  it('P3: are never more than there is, and leave less than one unit for each who took part', () => {
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1, maxLength: 40 }), rate, amount, (principals, dayRate, carried) => {
        const sum = principals.reduce((total, one) => total + one, 0n);
        const result = resultOf(sum, dayRate);
        const total = toShare({ result, carried });
        const shares = principals.map((principal) => shareOf(principal, { total, sum }));
        const given = shares.reduce((all, one) => all + one, 0n);
        expect(given <= total).toBe(true);
        expect(total - given < BigInt(principals.length)).toBe(true);
        // No order loses more than was put in.
        for (const [index, share] of shares.entries()) expect(share >= -principals[index]!).toBe(true);
      }),
    );
  });

  it('L8: over any days, what was given out and what is carried is what was earned', () => {
    fc.assert(
      fc.property(
        fc.array(amount, { minLength: 1, maxLength: 8 }),
        fc.array(rate, { maxLength: 12 }),
        (start, rates) => {
          const principals = [...start];
          let [earned, given, carried] = [0n, 0n, 0n];
          for (const dayRate of rates) {
            const sum = principals.reduce((total, one) => total + one, 0n);
            const result = resultOf(sum, dayRate);
            const total = toShare({ result, carried });
            const shares = principals.map((principal) => shareOf(principal, { total, sum }));
            const distributed = shares.reduce((all, one) => all + one, 0n);
            carried = carried + result - distributed;
            for (const [index, share] of shares.entries()) if (share < 0n) principals[index]! += share;
            earned += result;
            given += distributed;
            expect(carried >= 0n).toBe(true);
          }
          expect(given + carried).toBe(earned);
          expect(principals.every((principal) => principal >= 0n)).toBe(true);
        },
      ),
    );
  });
});

const bondOf = (termDays: number, couponDays: number) =>
  ({
    kind: 'bond',
    termDays,
    deadline: new Date('2026-11-23T00:00:00+08:00'),
    terms: { issuer: '', grade: '', couponDays, graceDays: 3 },
  }) as Extract<ProductTerms, { kind: 'bond' }>;

describe('coupons of a bond', () => {
  it('P3: are floor(P · r · n) in all, however often they are paid', () => {
    fc.assert(
      fc.property(
        amount,
        fc.bigInt({ min: 0n, max: 200_000_000n }),
        fc.nat({ max: 700 }),
        fc.nat({ max: 90 }),
        (principal, yearly, days, every) => {
          const coupons = couponsOf(bondOf(days + 1, every + 1));
          const paid = coupons.reduce((sum, coupon) => sum + couponAmount(principal, yearly, coupon), 0n);
          expect(paid).toBe((principal * yearly * BigInt(days + 1)) / (RATE_ONE * 365n));
        },
      ),
    );
  });

  it('stand on their days, the last one at the end', () => {
    expect(couponsOf(bondOf(70, 30)).map(({ day, toDays }) => [day, toDays])).toEqual([
      ['2026-12-23', 30],
      ['2027-01-22', 60],
      ['2027-02-01', 70],
    ]);
  });
});

describe('an early exit', () => {
  it('returns all that is left less the fee, which is cut upwards, and never less than nothing', () => {
    fc.assert(
      fc.property(amount, fc.bigInt({ min: 0n, max: 200_000_000n }), (principal, exitFee) => {
        const product = { exitAfterDays: 0, exitFee } as Parameters<typeof exitOf>[0];
        const exit = exitOf(product, { state: 'running', startDay: '2026-11-11', principal }, '2026-11-11')!;
        expect(exit.returned + exit.fee).toBe(principal);
        expect(exit.fee * RATE_ONE >= principal * exitFee).toBe(true);
        expect(exit.returned >= 0n).toBe(true);
      }),
    );
  });
});

describe('what was realised', () => {
  it('is told as of a year, and not before there is a day', () => {
    expect(yearlyOf([])).toBeUndefined();
    expect(yearlyOf([100_000n, -50_000n])).toBe(9_125_000n);
  });
});
