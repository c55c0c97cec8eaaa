import { expect, test } from 'vitest';
import { rememberCheckpoint, sightingOf } from './seen-checkpoints.ts';

const note = (number: number, root = 'root'): string => `assay/tape\n7\n${root}\nnumber ${number}\ntime 1\n\n— x\n`;

test('a checkpoint that was seen is known again, and another one under its number is not it', () => {
  expect(sightingOf(note(1))).toBe('unseen');
  rememberCheckpoint(note(1));
  expect(sightingOf(note(1))).toBe('same');
  expect(sightingOf(note(1, 'other'))).toBe('other');
});

test('the first one under a number counts, whatever is said later', () => {
  rememberCheckpoint(note(2));
  rememberCheckpoint(note(2, 'other'));
  expect(sightingOf(note(2))).toBe('same');
});

test('only so many are remembered: the oldest go first', () => {
  for (let number = 10; number <= 910; number++) rememberCheckpoint(note(number));
  expect(sightingOf(note(10))).toBe('unseen');
  expect(sightingOf(note(910))).toBe('same');
});
