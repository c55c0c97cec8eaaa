import { useSession } from '@assay/client/session';
import { readStored, writeStored } from '@assay/client/storage';
import type { UserInfo } from '@assay/contract/session';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addEntriesHashes, changesOf, findKeptTerms, keepEntriesHash, keepEntryName, keepTerms } from './kept-terms.ts';
import { OFFERING } from './test-offerings.ts';

beforeEach(() => writeStored('offerings', null));
afterEach(() => useSession.setState({ userInfo: null }));

const { commitment, lots, drawsAt } = OFFERING;
const DRAWN = { commitment, lots, drawsAt, entriesHash: 'e1' };

test('what is said again in the same words has not changed', () => {
  keepTerms(OFFERING);
  keepEntriesHash(OFFERING.id, 'e1');
  expect(changesOf(findKeptTerms(OFFERING.id), OFFERING, DRAWN)).toEqual([]);
  expect(changesOf(undefined, OFFERING, DRAWN)).toEqual([]);
});

const fieldsOf = (changes: ReturnType<typeof changesOf>) => changes.map(({ field }) => field);

test.each([
  ['commitment', { commitment: 'f'.repeat(64) }],
  ['lots', { lots: 39 }],
  ['drawsAt', { drawsAt: '2026-11-15 20:22:01' }],
  ['drawSymbol', { drawSymbol: 'ETHUSDT' }],
  ['estimatedPrice', { estimatedPrice: '0.51' }],
])('another %s than before is noticed, although list and draw agree by now', (field, change) => {
  keepTerms(OFFERING);
  const now = { ...OFFERING, ...change };
  expect(fieldsOf(changesOf(findKeptTerms(OFFERING.id), now, { ...DRAWN, ...change }))).toEqual([field]);
});

test('a draw of other terms than the list has is noticed by a phone that knew nothing before', () => {
  expect(fieldsOf(changesOf(undefined, OFFERING, { ...DRAWN, lots: 39 }))).toEqual(['lots']);
});

test('another list of entries than at the close is noticed', () => {
  keepEntriesHash(OFFERING.id, 'e1');
  expect(changesOf(findKeptTerms(OFFERING.id), OFFERING, { ...DRAWN, entriesHash: 'e2' })).toEqual([
    { field: 'entriesHash', before: 'e1', now: 'e2' },
  ]);
});

test('the first saying counts, and what comes later is only added', () => {
  keepTerms(OFFERING);
  keepTerms({ ...OFFERING, commitment: 'f'.repeat(64) });
  keepEntryName(OFFERING.id, 'n1');
  keepEntryName(OFFERING.id, 'n2');
  expect(findKeptTerms(OFFERING.id)).toMatchObject({
    entryName: 'n1',
    terms: { commitment: OFFERING.commitment },
  });
});

test('the store is bounded: the oldest go first', () => {
  for (let index = 0; index <= 40; index++) keepTerms({ ...OFFERING, id: `o-${index}` });
  expect(findKeptTerms('o-0')).toBeUndefined();
  expect(findKeptTerms('o-40')).toBeDefined();
});

test.each(['not json', '{}', '[{"id":1}]'])('a store that holds %j is as good as empty', (text) => {
  writeStored('offerings', text);
  expect(findKeptTerms(OFFERING.id)).toBeUndefined();
  keepTerms(OFFERING);
  expect(readStored('offerings')).toContain(OFFERING.commitment);
});

test('two members of one phone have entries of their own, and a new exchange under the same address owes nothing to the last', () => {
  const logIn = (id: string) => useSession.setState({ userInfo: { id } as UserInfo });
  logIn('m1');
  keepTerms(OFFERING);
  keepEntryName(OFFERING.id, 'n1');
  logIn('m2');
  expect(findKeptTerms(OFFERING.id)).toBeUndefined();
  keepEntryName(OFFERING.id, 'n2');
  logIn('m1');
  expect(findKeptTerms(OFFERING.id)?.entryName).toBe('n1');
});

test('a hash that a check beside the page was told of is kept, unless the page knows one or it is for another member', () => {
  const told = (member: string, id: string, entriesHash: string) => ({ member, id, terms: {}, entriesHash });
  keepEntriesHash('known', 'e1');
  addEntriesHashes(JSON.stringify([told('', 'known', 'e2'), told('', 'new', 'e3'), told('other', 'foreign', 'e4')]));
  expect(findKeptTerms('known')?.entriesHash).toBe('e1');
  expect(findKeptTerms('new')?.entriesHash).toBe('e3');
  expect(findKeptTerms('foreign')).toBeUndefined();
});
