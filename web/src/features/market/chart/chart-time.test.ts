import { expect, test } from 'vitest';
import { createChartClock } from './chart-time.ts';

const noon = Date.UTC(2026, 10, 15, 12) / 1000;

test('times are moved to the phone’s zone and back without loss', () => {
  const clock = createChartClock(60, 'en-US', 8 * 3600);
  expect(clock.toChart(noon)).toBe(noon + 8 * 3600);
  expect(clock.fromChart(clock.toChart(noon))).toBe(noon);
});

test('days and weeks keep the date they have in UTC, wherever the phone is', () => {
  const clock = createChartClock(86_400, 'en-US', -5 * 3600);
  const midnight = Date.UTC(2026, 10, 15) / 1000;
  expect(clock.toChart(midnight)).toBe(midnight);
  expect(clock.mark(midnight, 2)).toBe('Nov 15');
  expect(clock.full(midnight)).not.toContain(':');
});

test('marks name what their kind asks for, in the page’s language', () => {
  const clock = createChartClock(86_400, 'en-US', 0);
  expect([0, 1, 2].map((kind) => clock.mark(noon, kind))).toEqual(['2026', 'Nov', 'Nov 15']);
  expect(clock.mark(noon, 3)).toBe('12:00');
  expect(createChartClock(86_400, 'es', 0).mark(noon, 2)).toBe('15 nov');
});
