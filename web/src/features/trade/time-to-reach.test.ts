import { expect, test } from 'vitest';
import { secondsToReach } from './time-to-reach.ts';

/** Up and down by a tenth of a percent, minute by minute. */
const closes = Array.from({ length: 60 }, (_, index) => (index % 2 === 0 ? 100_000 : 100_100));

test('twice as far takes four times as long', () => {
  const near = secondsToReach(closes, 100_000, 99_000)!;
  // A percent is ten swings of a tenth: a hundred minutes.
  expect(near / 60).toBeCloseTo(101.2, 0);
  expect(secondsToReach(closes, 100_000, 98_010)! / near).toBeCloseTo(4, 5);
});

test.each([
  ['too few minutes', closes.slice(0, 10), 99_000],
  ['a market that stands still', closes.map(() => 100_000), 99_000],
  ['a price that is months away', closes, 1],
])('of %s nothing is said', (_what, of, to) => {
  expect(secondsToReach(of, 100_000, to)).toBeUndefined();
});
