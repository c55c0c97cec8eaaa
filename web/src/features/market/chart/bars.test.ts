import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addLive, type Bar, changedFrom, isAfterHole, joinBars } from './bars.ts';

const bar = (time: number, ticks = 1): Bar => ({ time, open: 100, high: 110, low: 90, close: 105, ticks });

test('a live bar replaces the loaded one of its time unless that one saw more ticks', () => {
  expect(joinBars([bar(0), bar(60, 5)], [bar(60, 9), bar(120)])).toEqual([bar(0), bar(60, 9), bar(120)]);
  expect(joinBars([bar(60, 5)], [bar(60, 3)])).toEqual([bar(60, 5)]);
});

test('whatever is joined, times stay strictly ascending', () => {
  const some = fc.array(fc.tuple(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 0, max: 9 })), { maxLength: 40 });
  fc.assert(
    fc.property(some, some, (loaded, live) => {
      const make = (list: [number, number][]) => list.map(([time, ticks]) => bar(time * 60, ticks));
      const times = joinBars(make(loaded), make(live)).map(({ time }) => time);
      expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b));
    }),
  );
});

test('the open bar changes until the next begins, and a late one is passed over', () => {
  const live = addLive(addLive([], bar(60, 1)), bar(60, 2));
  expect(live).toEqual([bar(60, 2)]);
  expect(addLive(live, bar(120))).toEqual([bar(60, 2), bar(120)]);
  expect(addLive(live, bar(0))).toEqual([bar(60, 2)]);
});

test('a bar that does not follow its predecessor stands after a hole', () => {
  expect(isAfterHole([bar(0), bar(60)], 60)).toBe(false);
  expect(isAfterHole([bar(0), bar(180)], 60)).toBe(true);
  expect(isAfterHole([bar(0)], 60)).toBe(false);
});

test('only the tail is drawn again while a series goes on', () => {
  const before = [bar(0), bar(60)];
  expect(changedFrom(before, [bar(0), bar(60, 2)])).toBe(1);
  expect(changedFrom(before, [bar(0), bar(60, 2), bar(120)])).toBe(1);
  expect(changedFrom(before, [bar(-60), bar(0), bar(60)])).toBe(0);
  expect(changedFrom(before, [bar(0), bar(30), bar(60)])).toBe(0);
  expect(changedFrom(before, [bar(0)])).toBe(0);
  expect(changedFrom([], before)).toBe(0);
});
