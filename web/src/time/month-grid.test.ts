import { expect, test } from 'vitest';
import { monthFrom, weeksOf } from './month-grid.ts';

test('weeks begin on Monday, and every day of the month is in one of them', () => {
  // A Sunday is the first of November 2026.
  const weeks = weeksOf('2026-11');
  expect(weeks[0]).toEqual([undefined, undefined, undefined, undefined, undefined, undefined, '2026-11-01']);
  expect(weeks.flat().filter((day) => day !== undefined)).toHaveLength(30);
  expect(weeks.every((week) => week.length === 7)).toBe(true);
  expect(weeksOf('2027-02')).toHaveLength(4);
});

test('months go on over the end of a year', () => {
  expect([monthFrom('2026-11', 2), monthFrom('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
});
