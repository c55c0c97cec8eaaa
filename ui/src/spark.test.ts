import { expect, test } from 'vitest';
import { sparkPath } from './spark.tsx';

test('runs from edge to edge, the lowest value at the bottom and the highest at the top, and closes outside the box', () => {
  expect(sparkPath([10, 30, 20])).toBe('M-2 26.5L0.0 26.5L33.0 1.5L66.0 14.0H68V30H-2Z');
});

test('a day without movement is a straight line, and one value is no line', () => {
  expect(sparkPath([5, 5])).toBe('M-2 26.5L0.0 26.5L66.0 26.5H68V30H-2Z');
  expect(sparkPath([5])).toBeUndefined();
});
