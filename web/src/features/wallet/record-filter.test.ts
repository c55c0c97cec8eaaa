import { afterEach, beforeEach, expect, test } from 'vitest';
import { showInUtc } from '../../time/zone.ts';
import { entriesOf, firstDayOf, groupOf, periodOf, readFilter } from './record-filter.ts';

const now = Date.parse('2026-11-14T20:00:00Z');

beforeEach(() => showInUtc(true));
afterEach(() => showInUtc(false));

test('a filter from the address is taken as it is', () => {
  const search = { type: 'swap', currency: 'BTC', from: '2026-11-01', to: '2026-11-14' };
  expect(readFilter(search)).toEqual(search);
});

test.each([
  { type: 'toString' },
  { type: 'theft' },
  { currency: 'btc' },
  { currency: '<b>' },
  { from: '2026-13-40' },
  { to: 'yesterday' },
])('%j is no filter', (search) => {
  expect(readFilter(search)).toEqual({});
});

test('days are those of the zone that times are shown in, whatever the server calls a day', () => {
  expect(firstDayOf(1, now)).toBe('2026-11-14');
  expect(firstDayOf(7, now)).toBe('2026-11-08');
  // Midnight in Greenwich is eight in the morning on the wire.
  expect(entriesOf({ type: 'loans', from: '2026-11-14', to: '2026-11-14' })).toEqual({
    type: 'loans',
    since: '2026-11-14 08:00:00',
    before: '2026-11-15 08:00:00',
  });
});

test('days that are a preset are named as one', () => {
  expect(periodOf({}, now)).toBe('all');
  expect(periodOf({ from: '2026-11-08' }, now)).toBe(7);
  expect(periodOf({ from: '2026-11-09', to: '2026-11-10' }, now)).toBe('other');
  expect(periodOf({ from: '2026-11-07' }, now)).toBe('other');
});

test('a group is a filter, and a kind belongs to its group', () => {
  expect(readFilter({ type: 'positions' })).toEqual({ type: 'positions' });
  expect(groupOf({ type: 'option_settled' })).toBe('options');
  expect(groupOf({ type: 'positions' })).toBe('positions');
  expect(groupOf({})).toBe('all');
});
