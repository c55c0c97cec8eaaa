import { expect, test } from 'vitest';
import { chartLine } from './chart-line.ts';

test('the line ends at the newest price, and higher is nearer to the top', () => {
  const { path, end } = chartLine([100, 200, 150]);
  expect(path).toBe('M0.0 84.0L169.0 12.0L338.0 48.0');
  expect(end).toEqual({ x: (338 / 350) * 100, y: 50 });
});

test('an entry nearby is drawn, one far away would flatten the line', () => {
  expect(chartLine([100, 200], [250]).levels).toEqual([12]);
  expect(chartLine([100, 200], [1000]).levels).toEqual([undefined]);
  expect(chartLine([100, 200], [50, 1000, 150]).levels).toEqual([84, undefined, 36]);
  expect(chartLine([100, 100]).path).toContain('84.0');
});
