import { expect, test } from 'vitest';
import { findOwn, isMoneyRight } from './own-entry.ts';
import { SUBSCRIPTION } from './test-offerings.ts';

const [A, B, C] = ['a'.repeat(32), 'b'.repeat(32), 'c'.repeat(32)];
const ENTRIES: [string, number, number][] = [
  [A, 5, 2],
  [B, 3, 1],
  [C, 5, 5],
];
const TOLD = { entryName: B, entry: 1, lots: 3, wonLots: 1 };

test('an entry is found by its name and counted from one', () => {
  expect(findOwn(ENTRIES, TOLD, B)).toEqual({ number: 2, lots: 3, won: 1, isRight: true });
  expect(findOwn(ENTRIES, TOLD, undefined).isRight).toBe(true);
});

test.each([
  ['missing', ENTRIES.toSpliced(1, 1), TOLD, B],
  ['listed twice', [...ENTRIES, ENTRIES[1]!], TOLD, B],
  ['at another place than told', ENTRIES, { ...TOLD, entry: 0 }, B],
  ['of other lots than told', ENTRIES, { ...TOLD, lots: 4 }, B],
  ['of another win than told', ENTRIES, { ...TOLD, wonLots: 0 }, B],
  ["another member's, shown to this phone too", ENTRIES, { ...TOLD, entryName: C, entry: 2, lots: 5, wonLots: 5 }, B],
])('an entry that is %s is not right', (_what, entries, told, given) => {
  expect(findOwn(entries, told, given).isRight).toBe(false);
});

test.each([
  ['won some', { state: 'won', cost: '100', returned: '50' }, true],
  ['not yet back', { state: 'won', cost: '100', returned: null }, true],
  ['won nothing', { state: 'not_won', cost: '0', returned: '150.000000' }, true],
  ['did not pay', { state: 'expired', cost: '100', returned: '150' }, true],
  ['too little back', { state: 'won', cost: '100', returned: '49.999999' }, false],
  ['all back although it was paid', { state: 'completed', cost: '100', returned: '150' }, false],
  ['costs more than was held', { state: 'won', cost: '151', returned: null }, false],
  ['drawn without a cost', { state: 'won', cost: null, returned: null }, false],
] as const)('who %s: is the money right?', (_what, change, isRight) => {
  expect(isMoneyRight({ ...SUBSCRIPTION, held: '150', ...change })).toBe(isRight);
});
