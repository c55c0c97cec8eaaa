import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { atr, bollinger, ema, macd, rsi, sma, stochastic } from './indicators.ts';

const series = fc.array(fc.double({ min: 1, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 120 });
const near = (line: (number | null)[], digits = 6) => line.map((value) => value && Number(value.toFixed(digits)));

describe('moving averages', () => {
  test('the simple one is the mean of the last values, once there are enough', () => {
    expect(sma([1, 2, 3, 4, 5], 3)).toEqual([null, null, 2, 3, 4]);
  });

  test('the exponential one starts with the simple one and then follows', () => {
    expect(ema([2, 4, 6, 8, 12], 3)).toEqual([null, null, 4, 6, 9]);
  });

  test('both stay between the lowest and the highest value', () => {
    fc.assert(
      fc.property(series, fc.integer({ min: 1, max: 30 }), (values, period) => {
        const [low, high] = [Math.min(...values) - 1e-3, Math.max(...values) + 1e-3];
        const line = [...sma(values, period), ...ema(values, period)];
        expect(line.every((value) => value === null || (value >= low && value <= high))).toBe(true);
      }),
    );
  });
});

describe('Bollinger bands', () => {
  test('stand two population deviations from the mean', () => {
    const { upper, middle, lower } = bollinger([2, 4, 4, 4, 5, 5, 7, 9], 8, 2);
    expect([upper.at(-1), middle.at(-1), lower.at(-1)]).toEqual([9, 5, 1]);
  });

  test('close in on a series that does not move', () => {
    const { upper, lower } = bollinger([3, 3, 3, 3], 3, 2);
    expect(upper).toEqual([null, null, 3, 3]);
    expect(lower).toEqual([null, null, 3, 3]);
  });
});

describe('MACD', () => {
  test('of a straight line is the constant gap of its two averages, and nothing between it and its signal', () => {
    const { difference, signal, histogram } = macd(
      Array.from({ length: 40 }, (_, index) => index),
      3,
      6,
      4,
    );
    expect(near(difference).slice(5)).toEqual(Array(35).fill(1.5));
    expect(near(signal).slice(8)).toEqual(Array(32).fill(1.5));
    expect(near(histogram).slice(8)).toEqual(Array(32).fill(0));
  });

  test('begins only where the slow average exists', () => {
    expect(macd([1, 2, 3, 4], 2, 3, 2).difference.slice(0, 2)).toEqual([null, null]);
  });
});

describe('RSI', () => {
  test('is 100 when prices only rise, 0 when they only fall, 50 when they stand still', () => {
    expect(rsi([1, 2, 3, 4], 3).at(-1)).toBe(100);
    expect(rsi([4, 3, 2, 1], 3).at(-1)).toBe(0);
    expect(rsi([5, 5, 5, 5], 3).at(-1)).toBe(50);
  });

  test('follows Wilder after its first period', () => {
    // Gains 1, 1 and loss 1 give 66.67; a further loss of 2 leaves gains 4/9 against losses 8/9.
    expect(near(rsi([10, 11, 12, 11, 9], 3), 2)).toEqual([null, null, null, 66.67, 33.33]);
  });

  test('never leaves 0 to 100', () => {
    fc.assert(
      fc.property(series, (values) => {
        expect(rsi(values, 14).every((value) => value === null || (value >= 0 && value <= 100))).toBe(true);
      }),
    );
  });
});

const bar = (low: number, high: number, close: number) => ({ low, high, close });

test('the true range counts a jump from the close before', () => {
  const bars = [bar(10, 12, 12), bar(14, 16, 15), bar(13, 15, 14)];
  // 2, then 4 from 12 to 16, then 2 from 13 to 15.
  expect(atr(bars, 2)).toEqual([null, 3, 2.5]);
});

test('a stochastic stands at the top after the highest close and at the middle where nothing moved', () => {
  const bars = [bar(0, 10, 5), bar(0, 10, 10), bar(2, 10, 0), bar(0, 10, 5)];
  const { k, d } = stochastic(bars, 2);
  expect(k).toEqual([null, 100, 0, 50]);
  expect(d).toEqual([null, null, null, 50]);
  expect(stochastic([bar(5, 5, 5), bar(5, 5, 5)], 2).k[1]).toBe(50);
});
