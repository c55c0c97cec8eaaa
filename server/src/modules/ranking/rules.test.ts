import { expect, it } from 'vitest';
import { losingPercent, showPercent, topOf } from './rules.ts';
import type { RankedMember } from './rules.ts';

const member = (memberId: string, ranks: RankedMember['ranks']): RankedMember => ({
  memberId,
  name: memberId,
  isNamed: false,
  isSimulated: false,
  trades: 1,
  profit: 0n,
  capital: 1n,
  yield: 0n,
  ranks,
});

it('shows the first of an order alone, equals in the order they came, and nobody without a rank', () => {
  const all = [
    member('a', { yield: 3, profit: 1 }),
    member('b', null),
    member('c', { yield: 1, profit: 2 }),
    member('d', { yield: 1, profit: 2 }),
  ];
  const ids = (by: 'yield' | 'profit', size: number) => topOf(all, by, size).map(({ memberId }) => memberId);
  expect(ids('yield', 50)).toEqual(['c', 'd', 'a']);
  expect(ids('profit', 2)).toEqual(['a', 'c']);
});

it('cuts percents and never makes a loss smaller than nothing look like none of all', () => {
  expect(showPercent(123_456_789n)).toBe('12.34');
  expect(showPercent(-123_456_789n)).toBe('-12.34');
  expect(losingPercent(0, 0)).toBeNull();
  expect(losingPercent(2, 3)).toBe('66.66');
  expect(losingPercent(3, 3)).toBe('100.00');
});
