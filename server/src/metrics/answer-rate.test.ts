import { expect, it } from 'vitest';
import { createAnswerRate } from './answer-rate.ts';

it('counts by minute, forgets after an hour, and says what the last minute was', () => {
  let nowMs = 1_800_000_000_000;
  const counts = { total: 5, failures: 1 };
  const rate = createAnswerRate(counts, { now: () => nowMs });
  // Answers before the start belong to no minute.
  expect(rate.lastMinute()).toEqual({ total: 0, failures: 0 });
  counts.total += 10;
  counts.failures += 2;
  rate.look();
  nowMs += 61_000;
  counts.total += 4;
  expect(rate.lastMinute()).toEqual({ total: 4, failures: 0 });
  const minutes = rate.minutes();
  expect(minutes).toHaveLength(60);
  expect(minutes.slice(-2).map(({ total, failures }) => [total, failures])).toEqual([
    [10, 2],
    [4, 0],
  ]);
  nowMs += 3_600_000;
  expect(rate.minutes().every(({ total }) => total === 0)).toBe(true);
});
