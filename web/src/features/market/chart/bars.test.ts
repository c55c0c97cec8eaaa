import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Bar, placeLive, prependBars } from './bars.ts';

const bar = (time: number, close = 100): Bar => ({ time, open: close, high: close, low: close, close, ticks: 1 });

test('older bars go before, and an overlap keeps what is shown already', () => {
  const shown = [bar(120, 7), bar(180, 8)];
  expect(prependBars(shown, [bar(0, 1), bar(60, 2), bar(120, 3)])).toEqual([
    bar(0, 1),
    bar(60, 2),
    bar(120, 7),
    bar(180, 8),
  ]);
});

test('whatever pages arrive, times stay strictly ascending', () => {
  const page = fc
    .uniqueArray(fc.integer({ min: 0, max: 500 }), { maxLength: 40 })
    .map((times) => times.toSorted((a, b) => a - b).map((time) => bar(time * 60)));
  fc.assert(
    fc.property(page, page, (shown, older) => {
      const times = prependBars(shown, older).map(({ time }) => time);
      expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b));
    }),
  );
});

test('a live bar changes the last one, starts the next, or reveals a hole', () => {
  const shown = [bar(0), bar(60)];
  expect(placeLive(shown, bar(60, 101), 60)).toBe('change');
  expect(placeLive(shown, bar(120), 60)).toBe('append');
  expect(placeLive(shown, bar(240), 60)).toBe('gap');
  expect(placeLive(shown, bar(0), 60)).toBe('late');
  expect(placeLive([], bar(0), 60)).toBe('gap');
});
