import { expect, test } from 'vitest';
import { actDaysOf, actsOf, fundedOf, settledOf, sharesOf, tapeBarsOf } from './figures.ts';
import { showMs } from './show-ms.ts';

const row = (checked: number, failed = 0, untaped = 0) => ({ day: '2026-11-15', checked, failed, untaped });

test('a single failure among many never reads as all', () => {
  expect(settledOf([row(100_000, 1)])).toEqual({ checked: 100_000, failed: 1, untaped: 0, percent: '99.99' });
  expect(settledOf([row(10), row(5, 0, 2)])).toEqual({ checked: 15, failed: 0, untaped: 2, percent: '100.00' });
  expect(settledOf([row(0, 0, 3)]).percent).toBeNull();
});

test('days before the first record have no bar of their own, and a gap is a share of its day', () => {
  const tapeDays = [{ day: '2026-11-15', ticks: 1, gaps: 1, gapSeconds: 8640, halts: 0 }];
  expect(tapeBarsOf({ tapeDays, days: 3 }, '2026-11-16')).toEqual([
    { day: '2026-11-14', missing: undefined },
    { day: '2026-11-15', missing: 0.1 },
    { day: '2026-11-16', missing: undefined },
  ]);
});

test('both sides of slippage share one scale', () => {
  expect(sharesOf('2.00', '1.00')).toEqual([1, 0.5]);
  expect(sharesOf('0', '0')).toEqual([0, 0]);
});

test('a pool that owes nothing has no percentage', () => {
  expect([fundedOf({ holds: '5', owes: '4' }), fundedOf({ holds: '5', owes: '0' })]).toEqual([125, null]);
});

test('changes of all tables are one kind of act', () => {
  const act = (name: string, count: number) => ({ act: name, count, lastAt: '' });
  expect(actsOf([act('reference:network', 2), act('reference:level', 1), act('document_view', 4)])).toEqual([
    { act: 'reference', count: 3 },
    { act: 'document_view', count: 4 },
  ]);
});

test('times are never said to be shorter than they were', () => {
  expect([showMs(240), showMs(2341)]).toEqual(['240 ms', '2.4 sec']);
});

test('counts what operators did by day and by the name of its part, the newest day first', () => {
  const rows = [
    { day: '2026-11-16', kind: 'withdrawal', count: 3 },
    { day: '2026-11-17', kind: 'operator', count: 4 },
    { day: '2026-11-17', kind: 'withdrawal', count: 6 },
    { day: '2026-11-17', kind: 'queue', count: 1 },
  ];
  const nameOf = (kind: string) => (kind === 'withdrawal' ? 'Withdrawals' : 'Other');
  expect(actDaysOf(rows, nameOf, 1)).toEqual([
    {
      day: '2026-11-17',
      count: 11,
      kinds: [
        { name: 'Withdrawals', count: 6 },
        { name: 'Other', count: 5 },
      ],
    },
  ]);
});
