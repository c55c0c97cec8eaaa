import { expect, test } from 'vitest';
import { sparkPaths } from './spark.tsx';

test('runs from edge to edge, the lowest value at the bottom and the highest at the top', () => {
  expect(sparkPaths([10, 30, 20])).toEqual({
    line: 'M0.0 26.5L33.0 1.5L66.0 14.0',
    area: 'M0.0 26.5L33.0 1.5L66.0 14.0V28H0Z',
  });
});

test('a day without movement is a straight line, and one value is no line', () => {
  expect(sparkPaths([5, 5])?.line).toBe('M0.0 26.5L66.0 26.5');
  expect(sparkPaths([5])).toBeUndefined();
});
