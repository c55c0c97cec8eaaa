import { beforeAll, expect, test } from 'vitest';
import { loadInitialLocale, loadTexts, t } from '../../i18n/i18n.ts';
import { arrivingOf, isFinal, isReturned, leavingOf, meaningOf, reasonText, stateText } from './show-state.ts';

beforeAll(async () => {
  await loadInitialLocale();
  await loadTexts('later');
});

test.each([
  [0, 'In review', 'The amount is reserved. You can still cancel.', false],
  [2, 'Sent', 'On its way.', false],
  [1, 'Completed', 'It’s arrived.', true],
  [-1, 'Declined', 'The full amount is back in your balance.', true],
  [-2, 'Failed', 'The full amount is back in your balance.', true],
] as const)('state %i reads "%s" and says where the money is', (status, state, meaning, isDone) => {
  expect(stateText(t, { status, reason: null })).toBe(state);
  expect(meaningOf(t, { status, reason: null })).toBe(meaning);
  expect(isFinal({ status })).toBe(isDone);
  expect(isReturned({ status })).toBe(status < 0);
});

test('a reason that this version does not know still says which way the money came back', () => {
  expect(reasonText(t, { reason: null, status: 1 })).toBeUndefined();
  expect(reasonText(t, { reason: 'cancelled', status: -1 })).toBe('You canceled it.');
  expect(reasonText(t, { reason: 'new_reason', status: -1 })).toBe('Declined in review.');
  expect(reasonText(t, { reason: 'new_reason', status: -2 })).toBe('We couldn’t send the payment.');
});

test('one that the member took back is cancelled, and nothing of it left or arrives', () => {
  const record = { status: -1, reason: 'cancelled', amount: '500', realAmount: '499' } as const;
  expect(stateText(t, record)).toBe('Canceled');
  expect([leavingOf(record), arrivingOf(record)]).toEqual(['0', '0']);
  const sent = { ...record, status: 2, reason: null } as const;
  expect([leavingOf(sent), arrivingOf(sent)]).toEqual(['-500', '499']);
});
