import { expect, test } from 'vitest';
import { scoreLines, type ScorePart, signed } from './score-lines.ts';

const part = (name: ScorePart['part'], points: number, most: number): ScorePart => ({ part: name, points, most });

test('the card shows the three parts that count most, losses among them, and what is still in reach', () => {
  const { earned, next } = scoreLines([
    part('start', 10, 10),
    part('email', 5, 5),
    part('basic', 0, 20),
    part('age', 8, 10),
    part('loans_overdue', -20, 0),
  ]);
  expect(earned.map((one) => one.part)).toEqual(['loans_overdue', 'start', 'age']);
  expect(next?.part).toBe('basic');
});

test('what nobody can hurry is never offered as the next step', () => {
  expect(scoreLines([part('age', 0, 10), part('loans_repaid', 0, 20)])).toEqual({ earned: [], next: undefined });
});

test('points are signed on both sides of nothing', () => {
  expect([signed(4), signed(-20), signed(0)]).toEqual(['+4', '−20', '0']);
});
