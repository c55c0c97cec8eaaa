import { expect, test } from 'vitest';
import { keepDrawings, logicalAt, parseDrawings, readDrawings, timeAt } from './drawings.ts';

const bars = [0, 60, 120, 600, 660].map((time) => ({ time }));

test('a place is the same after its way through time, between bars and beyond them', () => {
  for (const logical of [-2, 0, 0.5, 1.25, 3.5, 4, 9])
    expect(logicalAt(bars, 60, timeAt(bars, 60, logical))).toBe(logical);
});

test('a moment in which the market was closed stands where it closed', () => {
  expect(logicalAt(bars, 60, 400)).toBe(3);
});

test('what is kept comes back, for its own market alone', () => {
  const line = {
    tool: 'trend',
    spots: [
      { time: 0, price: 100 },
      { time: 60, price: 110 },
    ],
    text: '',
  } as const;
  keepDrawings('BTCUSDT', [line]);
  expect(readDrawings('BTCUSDT')).toEqual([line]);
  expect(readDrawings('ETHUSDT')).toEqual([]);
  keepDrawings('BTCUSDT', []);
  expect(readDrawings('BTCUSDT')).toEqual([]);
});

test.each([
  ['nonsense', []],
  ['{}', []],
  ['[null,1,{"tool":"trend"}]', []],
  ['[{"tool":"horizontal","spots":[{"time":1,"price":"x"}]}]', []],
  ['[{"tool":"spell","spots":[{"time":1,"price":2}]}]', []],
  [
    '[{"tool":"horizontal","spots":[{"time":1,"price":2}]}]',
    [{ tool: 'horizontal', spots: [{ time: 1, price: 2 }], text: '' }],
  ],
])('storage that says %s is read as %j', (stored, drawings) => {
  expect(parseDrawings(stored)).toEqual(drawings);
});
