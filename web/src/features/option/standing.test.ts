import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { distanceFromEntry, payoutAmount, resultIf, resultOf, standingOf } from './standing.ts';

test.each([
  ['rise', 9_641_251, 'right'],
  ['rise', 9_641_250, 'equal'],
  ['rise', 9_641_249, 'wrong'],
  ['fall', 9_641_249, 'right'],
  ['fall', 9_641_250, 'equal'],
  ['fall', 9_641_251, 'wrong'],
] as const)('a %s stands at %i as %s', (direction, price, standing) => {
  expect(standingOf({ direction, entryPrice: '96412.50' }, price, 2)).toBe(standing);
});

test('without an entry there is no standing', () => {
  expect(standingOf({ direction: 'rise', entryPrice: null }, 1, 2)).toBe('waiting');
});

test('the payout is cut, never rounded up', () => {
  expect(payoutAmount('100', '85')).toBe('85.000000');
  expect(payoutAmount('0.000003', '85')).toBe('0.000002');
});

test('what a standing brings is the payout, nothing, or the stake', () => {
  const option = { stake: '100', payoutPercent: '85' };
  expect(resultIf('right', option)).toBe('85.000000');
  expect(resultIf('equal', option)).toBe('0');
  expect(resultIf('wrong', option)).toBe('-100');
});

test('a result is what came back less the stake', () => {
  expect(resultOf({ stake: '100', credit: '185' })).toBe('85.000000');
  expect(resultOf({ stake: '100', credit: '0' })).toBe('-100.000000');
  expect(resultOf({ stake: '100', credit: '100' })).toBe('0.000000');
});

test('the distance from the entry is exact and has its sign', () => {
  expect(distanceFromEntry('96412.50', 9_643_120, 2)).toBe('18.70');
  expect(distanceFromEntry('96412.50', 9_641_249, 2)).toBe('-0.01');
});

test('rise and fall are never right at once', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), (entry, price) => {
      const stands = (direction: 'rise' | 'fall') => standingOf({ direction, entryPrice: String(entry) }, price, 0);
      expect([stands('rise'), stands('fall')].filter((one) => one === 'right')).toHaveLength(entry === price ? 0 : 1);
    }),
  );
});
