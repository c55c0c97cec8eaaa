import fc from 'fast-check';
import { expect, test } from 'vitest';
import { valueLine } from './value-chart.tsx';

test('nothing is drawn of nothing', () => {
  expect(valueLine([])).toBeUndefined();
});

test('a value that never moved is a level in the middle', () => {
  expect(valueLine([7, 7, 7])!.line).toBe('M0.0 48.0L189.0 48.0L378.0 48.0');
  expect(valueLine([7])!.line).toBe('M0.0 48.0L378.0 48.0');
});

test('the highest value stands highest and the newest is last', () => {
  const { line, end } = valueLine([1, 3, 2])!;
  expect(line).toBe('M0.0 84.0L189.0 12.0L378.0 48.0');
  expect(end).toEqual({ x: 378, y: 48 });
});

test('whatever the values, the line stays inside the picture', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 1e12, noNaN: true }), { minLength: 1, maxLength: 90 }), (values) => {
      const numbers = [...valueLine(values)!.line.matchAll(/[\d.]+ ([\d.-]+)/g)].map((match) => Number(match[1]));
      expect(numbers.every((y) => y >= 12 && y <= 84)).toBe(true);
    }),
  );
});
