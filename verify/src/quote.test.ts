import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_SPREAD_STEP, quoteOf, spreadStep, tickFlags } from './quote.ts';

describe('bid and ask', () => {
  it('widen by quarters of the half spread with each step', () => {
    const at = (step: number) =>
      quoteOf(
        { price: 10_000, flags: tickFlags({ simulated: true, invalid: false, spreadStep: step }) },
        { halfSpread: 8 },
      );
    expect(at(0)).toEqual({ bid: 9_992, ask: 10_008 });
    expect(at(1)).toEqual({ bid: 9_990, ask: 10_010 });
    expect(at(MAX_SPREAD_STEP)).toEqual({ bid: 9_962, ask: 10_038 });
  });

  it('lie on both sides of the price at the same distance, at least one unit apart from it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e9 }),
        fc.integer({ min: 0, max: 1e6 }),
        fc.integer({ min: 0, max: 255 }),
        (price, halfSpread, flags) => {
          const { bid, ask } = quoteOf({ price, flags }, { halfSpread });
          expect(ask - price).toBe(price - bid);
          expect(ask).toBeGreaterThan(price);
        },
      ),
    );
  });

  it('keep the step beside the other flags', () => {
    fc.assert(
      fc.property(
        fc.boolean(),
        fc.boolean(),
        fc.integer({ min: 0, max: MAX_SPREAD_STEP }),
        (simulated, invalid, step) => {
          expect(spreadStep(tickFlags({ simulated, invalid, spreadStep: step }))).toBe(step);
        },
      ),
    );
  });
});
