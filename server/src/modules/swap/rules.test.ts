import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DomainError } from '../../base/domain-error.ts';
import { quoteTerms, RATE_SCALE } from './rules.ts';
import type { SwapSide, SwapTerms } from './rules.ts';

const NO_LIMIT = { swapMin: 0n, swapMax: 10n ** 60n };
const side = (decimals: number, units: bigint, scale: number, more: Partial<SwapSide['currency']> = {}): SwapSide => ({
  currency: { decimals, swapSpread: 1_000_000n, swapFee: 500_000n, ...NO_LIMIT, ...more },
  price: { units, scale },
});
const USDT = side(6, 1n, 0);
const BTC = side(8, 9_641_250n, 2);
const ETH = side(18, 350_824n, 2);
const EUR = side(2, 116_214n, 5);

/** Any currency at any price, with any spread and fee the settings allow. */
const anySide = fc
  .record({
    decimals: fc.nat(18),
    units: fc.bigInt(1n, 10n ** 12n),
    scale: fc.nat(10),
    swapSpread: fc.bigInt(0n, 50_000_000n),
    swapFee: fc.bigInt(0n, 50_000_000n),
  })
  .map(({ decimals, units, scale, ...settings }) => side(decimals, units, scale, settings));
const anyAmount = fc.bigInt(1n, 10n ** 30n);

/** Undefined where the amount is too small to bring anything. */
const tryTerms = (...args: Parameters<typeof quoteTerms>): SwapTerms | undefined => {
  try {
    return quoteTerms(...args);
  } catch (error) {
    if (error instanceof DomainError && ['amount_too_small', 'no_price'].includes(error.error)) return undefined;
    throw error;
  }
};

describe('a quote for what is sent', () => {
  it.each([
    ['a thousand tether to bitcoin', USDT, BTC, 1_000_000_000n, 500_000n, 1_035_654n],
    ['a tenth of a bitcoin to tether', BTC, USDT, 10_000_000n, 5000n, 9_626_792_945n],
    ['a euro to tether', EUR, USDT, 100n, 1n, 1_149_368n],
    ['a bitcoin to ether', BTC, ETH, 100_000_000n, 50_000n, 27_440_519_877_844_731_261n],
  ])('is exact: %s', (_what, from, to, amount, fee, receive) => {
    expect(quoteTerms(from, to, { amount })).toMatchObject({ amount, fee, receive });
  });

  it('gives the same cut amount that anyone gets from the rate as shown', () => {
    fc.assert(
      fc.property(anySide, anySide, anyAmount, (from, to, amount) => {
        const terms = tryTerms(from, to, { amount });
        if (!terms) return;
        const net = terms.amount - terms.fee;
        const scaled = 10n ** BigInt(RATE_SCALE + from.currency.decimals);
        expect(terms.receive).toBe((net * terms.rate * 10n ** BigInt(to.currency.decimals)) / scaled);
        expect(terms.rate).toBeLessThanOrEqual(terms.referenceRate);
        expect(terms.fee).toBeGreaterThanOrEqual(0n);
      }),
    );
  });

  it('takes the wider spread and the higher fee of the two currencies', () => {
    const costly = side(8, 9_641_250n, 2, { swapSpread: 7_000_000n, swapFee: 0n });
    expect(quoteTerms(USDT, costly, { amount: 1_000_000_000n })).toMatchObject({ spread: 7_000_000n, fee: 500_000n });
  });
});

describe('swapping there and back', () => {
  it('never gains, whatever the prices, the amounts and the way', () => {
    fc.assert(
      fc.property(fc.array(anySide, { minLength: 2, maxLength: 4 }), anyAmount, (sides, amount) => {
        const way = [...sides, sides[0]!];
        let left = amount;
        for (let i = 0; i + 1 < way.length; i++) {
          const terms = tryTerms(way[i]!, way[i + 1]!, { amount: left });
          if (!terms) return;
          left = terms.receive;
        }
        expect(left).toBeLessThanOrEqual(amount);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('a quote for what is to be received', () => {
  it('gives exactly that, for the least that brings it', () => {
    fc.assert(
      fc.property(anySide, anySide, anyAmount, (from, to, receive) => {
        const terms = tryTerms(from, to, { receive });
        if (!terms) return;
        expect(terms.receive).toBe(receive);
        expect(quoteTerms(from, to, { amount: terms.amount }).receive).toBeGreaterThanOrEqual(receive);
        const cheaper = tryTerms(from, to, { amount: terms.amount - 1n });
        expect(cheaper?.receive ?? 0n).toBeLessThan(receive);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('limits', () => {
  const limits = { swapMin: 1_000_000n, swapMax: 1_000_000_000_000n };
  const limited = side(6, 1n, 0, limits);
  const bitcoin = side(8, 9_641_250n, 2, limits);

  it.each([
    [999_999n, 'amount_too_small'],
    [1_000_000_000_001n, 'amount_too_large'],
  ])('refuse a value of %d', (amount, error) => {
    expect(() => quoteTerms(limited, bitcoin, { amount })).toThrow(expect.objectContaining({ error }));
  });

  it.each([1_000_000n, 1_000_000_000_000n])('allow a value of %d', (amount) => {
    expect(quoteTerms(limited, bitcoin, { amount }).amount).toBe(amount);
  });

  it('refuse what would bring nothing, although it is worth enough', () => {
    const coarse = side(0, 10n ** 10n, 2);
    expect(() => quoteTerms(USDT, coarse, { amount: 5_000_000n })).toThrow(
      expect.objectContaining({ error: 'amount_too_small' }),
    );
  });

  it('count also for what is to be received', () => {
    expect(() => quoteTerms(limited, bitcoin, { receive: 1n })).toThrow(
      expect.objectContaining({ error: 'amount_too_small', params: { minimum: '1 USDT' } }),
    );
    expect(() => quoteTerms(limited, bitcoin, { receive: 10n ** 15n })).toThrow(
      expect.objectContaining({ error: 'amount_too_large', params: { maximum: '1000000 USDT' } }),
    );
  });
});
