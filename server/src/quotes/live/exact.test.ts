import { describe, expect, it } from 'vitest';
import { isoToUs, parseExact, toUnits, toWhole } from './exact.ts';

describe('numbers of venues', () => {
  it('keeps numbers of JSON as they were written', () => {
    expect(parseExact('{"price":0.10000000000000000001,"id":9007199254740993,"x":[1e-5,"2"]}')).toEqual({
      price: '0.10000000000000000001',
      id: '9007199254740993',
      x: ['1e-5', '2'],
    });
  });

  it.each([
    ['65000.12', 2, 6_500_012],
    ['65000.129', 2, 6_500_012],
    ['0.00001', 5, 1],
    ['1e-05', 5, 1],
    ['1.5E2', 2, 15_000],
    ['65000', 2, 6_500_000],
  ])('reads %s at scale %i', (text, scale, units) => {
    expect(toUnits(text, scale)).toBe(units);
  });

  it.each(['', '-1', '0', '0.001', 'NaN', 'Infinity', '1,5', '0x10', '1e99', '9'.repeat(18), ' 1'])(
    'takes %j for no price',
    (text) => {
      expect(toUnits(text, 2)).toBeUndefined();
    },
  );

  it('reads times to the microsecond and whole numbers that are exact', () => {
    expect(isoToUs('2026-11-17T20:00:00.123456Z')).toBe(Date.UTC(2026, 10, 17, 20) * 1000 + 123_456);
    expect(isoToUs('2026-11-17T20:00:00+00:00')).toBe(Date.UTC(2026, 10, 17, 20) * 1000);
    expect(isoToUs('2026-11-17T20:00:00+08:00')).toBeUndefined();
    expect(isoToUs('2026-99-17T20:00:00Z')).toBeUndefined();
    expect(toWhole('9007199254740993')).toBeUndefined();
    expect(toWhole('12')).toBe(12);
  });
});
