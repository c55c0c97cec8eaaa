import { expect, test } from 'vitest';
import { readNote } from './read-note.ts';

test('reads the size and the number of a checkpoint', () => {
  const note = 'assay/tape\n48201337\nq83v==\nnumber 1204\ntime 1795000000000\n\n— assay/tape AAAA\n';
  expect(readNote(note)).toEqual({ ticks: 48_201_337, number: 1204 });
});

test('shows nothing of what is no checkpoint', () => {
  expect(readNote('')).toBeUndefined();
  expect(readNote('assay/tape\n-5\nq83v==\nnumber 1\n')).toBeUndefined();
});
