// @vitest-environment node
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSequence } from './sequence.ts';

test('deltas before the snapshot belong to an older subscription and are ignored', () => {
  const sequence = createSequence();
  expect(sequence.receive('diff', 7)).toBe('ignore');
  expect(sequence.receive('snap', 1)).toBe('apply');
  expect(sequence.receive('diff', 2)).toBe('apply');
});

test('a repeat is ignored and a hole is reported once, until the next snapshot', () => {
  const sequence = createSequence();
  sequence.receive('snap', 1);
  expect(sequence.receive('diff', 1)).toBe('ignore');
  expect(sequence.receive('diff', 3)).toBe('gap');
  expect(sequence.receive('diff', 4)).toBe('ignore');
  expect(sequence.receive('snap', 1)).toBe('apply');
});

test('whatever is lost, applied deltas are always consecutive', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 60 }), (arrives) => {
      const sequence = createSequence();
      sequence.receive('snap', 1);
      const applied = arrives.flatMap((arrived, i) =>
        arrived && sequence.receive('diff', i + 2) === 'apply' ? [i + 2] : [],
      );
      expect(applied).toEqual(applied.map((_, i) => i + 2));
    }),
  );
});
