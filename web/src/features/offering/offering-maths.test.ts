import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { coinsOf, costOf, demandOf, mostLots } from './offering-maths.ts';

const TERMS = { estimatedPrice: '0.500000', winningPrice: null, lotSize: '100.000000', memberLots: 5 };

test('lots cost their coins at the price, exactly', () => {
  expect(costOf(TERMS, 3)).toBe('150');
  expect(coinsOf(TERMS, 3)).toBe('300');
  expect(costOf({ ...TERMS, estimatedPrice: '0.000001', lotSize: '0.000001' }, 3)).toBe('0.000000000003');
});

test('the price of the draw counts once there is one', () => {
  expect(costOf({ ...TERMS, winningPrice: '0.40' }, 1)).toBe('40');
});

test.each([
  ['0', 0],
  ['49.99', 0],
  ['50', 1],
  ['149.999999', 2],
  ['100000', 5],
])('%s buys at most %i lots', (available, lots) => {
  expect(mostLots(TERMS, available)).toBe(lots);
});

test('while there is enough for all nobody loses, and beyond that the chance is what there is by what is wanted', () => {
  expect(demandOf({ appliedLots: 20, lots: 40 })).toEqual({ percent: 50, chance: 100, share: 0.4, mark: 0.8 });
  expect(demandOf({ appliedLots: 60, lots: 40 })).toMatchObject({ percent: 150, chance: 66, share: 1 });
});

test('the gauge and its mark never leave their room, and the chance never flatters', () => {
  fc.assert(
    fc.property(fc.nat({ max: 1_000_000 }), fc.integer({ min: 1, max: 1_000_000 }), (appliedLots, lots) => {
      const { share, mark, chance } = demandOf({ appliedLots, lots });
      expect(share >= 0 && share <= 1 && mark > 0 && mark <= 1).toBe(true);
      expect(share > mark).toBe(appliedLots > lots);
      expect(chance * appliedLots).toBeLessThanOrEqual(Math.max(lots, appliedLots <= lots ? appliedLots : 0) * 100);
    }),
  );
});
