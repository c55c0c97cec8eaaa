import { expect, test } from 'vitest';
import { createChartClock, localOffsetSeconds } from './chart-time.ts';

const noon = Date.UTC(2026, 10, 15, 12) / 1000;

test('times are moved to the phone’s zone and back without loss', () => {
  const clock = createChartClock(60, 8 * 3600);
  expect(clock.toChart(noon)).toBe(noon + 8 * 3600);
  expect(clock.fromChart(clock.toChart(noon))).toBe(noon);
});

test('days and weeks keep the date they have in UTC, wherever the phone is', () => {
  const clock = createChartClock(86_400, -5 * 3600);
  const midnight = Date.UTC(2026, 10, 15) / 1000;
  expect(clock.toChart(midnight)).toBe(midnight);
  expect(clock.mark(midnight, 2)).toBe('11-15');
  expect(clock.full(midnight)).toBe('2026-11-15');
});

test('marks have the one form of times, cut to what their kind asks for', () => {
  const clock = createChartClock(86_400, 0);
  expect([0, 1, 2, 3].map((kind) => clock.mark(noon, kind))).toEqual(['2026', '2026-11', '11-15', '12:00']);
});

test('shorter candles are named by the clock of the phone', () => {
  const offset = localOffsetSeconds();
  const clock = createChartClock(60, offset);
  const local = new Date((noon + offset) * 1000).toISOString();
  expect(clock.full(clock.toChart(noon))).toBe(local.slice(0, 16).replace('T', ' '));
  expect(clock.mark(clock.toChart(noon), 2)).toBe(local.slice(5, 10));
  expect(clock.mark(clock.toChart(noon), 3)).toBe(local.slice(11, 16));
});
