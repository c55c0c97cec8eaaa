import { expect, it } from 'vitest';
import { turnedRound } from './comment-words.ts';

it.each([
  ['/** What it waits for. */', 1],
  ['// Whoever asks\n// waits.', 1],
  ['/**\n * Whatever\n * it is.\n */', 1],
  ['/** Reason for the delay. */', 0],
  ['// It says what is wrong.\n// What follows is the rest of the sentence.', 0],
  ['// What is it?', 0],
])('%j has so many comments that begin from the wrong end: %i', (source, count) => {
  expect(turnedRound('some.ts', source)).toHaveLength(count);
});
