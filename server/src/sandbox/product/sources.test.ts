import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PRODUCT_SEEDS } from './product-seeds.ts';
import { decide, replayPast, scoreOf, WINDOW_HOURS } from './desk-strategy.ts';
import { mineDay } from './mining-model.ts';

const machines = PRODUCT_SEEDS.flatMap((seed) => (seed.kind === 'mining' ? [seed] : []));
const DAY = '2026-11-11';
const PRICES: Record<string, number> = { BTC: 96_412.5, LTC: 104.35, ETC: 24.71 };

describe('the mining model', () => {
  it.each(machines)('gives $id a believable day at usual prices', ({ terms, unitPrice }) => {
    const price = PRICES[terms.coin]!;
    const day = mineDay(terms, DAY, { price, average: price });
    const yearly = (day.net / Number(unitPrice)) * 365;
    expect(yearly).toBeGreaterThan(-0.2);
    expect(yearly).toBeLessThan(0.3);
    expect(Number(day.difficulty)).toBeGreaterThan(0);
  });

  it('follows the price, and loses when electricity costs more than the coins', () => {
    const { terms } = machines[0]!;
    const at = (price: number) => mineDay(terms, DAY, { price, average: 96_412.5 }).net;
    expect(at(100_000)).toBeGreaterThan(at(90_000));
    expect(at(40_000)).toBeLessThan(0);
  });

  it('is the same for the same day, and differs from day to day', () => {
    const { terms } = machines[0]!;
    const on = (day: string) => mineDay(terms, day, { price: 90_000, average: 90_000 });
    expect(on(DAY)).toEqual(on(DAY));
    expect(on(DAY).coinsPerUnit).not.toBe(on('2026-11-12').coinsPerUnit);
  });
});

describe('the strategy of a desk', () => {
  it('sells what is dear and buys what is cheap, and closes when it has come back', () => {
    expect(decide(2, 0)).toBe(-1);
    expect(decide(-2, 0)).toBe(1);
    expect(decide(1, 0)).toBe(0);
    expect(decide(1, -1)).toBe(-1);
    expect(decide(0.1, -1)).toBe(0);
    expect(decide(-0.5, -1)).toBe(0);
  });

  it('gives up what went far away, and does not enter there', () => {
    expect(decide(4.5, -1)).toBe(0);
    expect(decide(-4.5, 1)).toBe(0);
    expect(decide(5, 0)).toBe(0);
  });

  it('has no score where nothing moves', () => {
    expect(scoreOf([1, 1, 1], 1)).toBe(0);
  });

  const hour = (index: number, a: number) => ({ endsAt: index * 3600, prices: [a, 100] as const });
  const calm = Array.from({ length: WINDOW_HOURS }, (_, i) => hour(i, 100 + (i % 2) * 0.1));

  it('wins over a past in which the ratio comes back, and loses where it runs away', () => {
    const back = [...calm, hour(72, 100.15), hour(73, 100.05)];
    const away = [...calm, hour(72, 100.15), hour(73, 100.4)];
    const free = [{ cost: 0 }, { cost: 0 }] as const;
    expect(replayPast(back, free)[0]!.result).toBeGreaterThan(0);
    expect(replayPast(away, free)[0]!.result).toBeLessThan(0);
  });

  it('never wins by costs', () => {
    const walk = fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 20, maxLength: 120 });
    fc.assert(
      fc.property(walk, (steps) => {
        let at = 100;
        const hours = [...calm, ...steps.map((step, i) => hour(72 + i, (at *= 1 + step / 10_000)))];
        const sum = (cost: number) =>
          replayPast(hours, [{ cost }, { cost }]).reduce((total, { result }) => total + result, 0);
        expect(sum(0.001)).toBeLessThanOrEqual(sum(0));
      }),
    );
  });
});
