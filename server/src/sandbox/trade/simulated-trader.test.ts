import { parseUnits } from '@assay/contract/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quantityWorth, wholeSteps } from './simulated-trader.ts';

const BTC = { quantityScale: 6, quantityStep: 1000n };

describe('the order of a simulated trader', () => {
  it('is what its sum buys at the price, cut to the steps of the market', () => {
    expect(quantityWorth(4800, { price: 9_612_345, scale: 2 }, BTC)).toBe('0.049000');
    expect(quantityWorth(20_000, { price: 108_215, scale: 5 }, { quantityScale: 2, quantityStep: 100_000n })).toBe(
      '18000.00',
    );
  });

  it('is one step where the sum does not buy one', () => {
    expect(quantityWorth(1, { price: 9_612_345, scale: 2 }, BTC)).toBe('0.001000');
    expect(wholeSteps(999n, BTC)).toBe('0.001000');
  });

  it('never costs more than the sum, nor a step less, and is in whole steps', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1000, max: 1_000_000 }),
        fc.integer({ min: 1000, max: 10_000_000 }),
        fc.integer({ min: 2, max: 5 }),
        fc.constantFrom(1n, 10n, 500n, 1000n),
        (worth, price, scale, quantityStep) => {
          const quantity = parseUnits(quantityWorth(worth, { price, scale }, { quantityScale: 6, quantityStep }), 6)!;
          expect(quantity % quantityStep).toBe(0n);
          const costOf = (units: bigint) => units * BigInt(price);
          const sum = BigInt(worth) * 10n ** BigInt(scale + 6);
          expect(costOf(quantity)).toBeLessThanOrEqual(sum);
          expect(costOf(quantity + quantityStep)).toBeGreaterThan(sum);
        },
      ),
    );
  });
});
