import { beforeAll, expect, test } from 'vitest';
import { loadInitialLocale, loadTexts, t } from '../../i18n/i18n.ts';
import { arrivingOf, isFinal, isReturned, leavingOf, meaningOf, reasonText, stateText } from './show-state.ts';

beforeAll(async () => {
  await loadInitialLocale();
  await loadTexts('later');
});

test.each([
  [0, 'Under review', 'The money is held. You can still take it back.', false],
  [2, 'Paid out', 'The payment is on its way.', false],
  [1, 'Delivered', 'The payment has arrived.', true],
  [-1, 'Rejected', 'The whole amount is back in your balance.', true],
  [-2, 'Failed', 'The whole amount is back in your balance.', true],
] as const)('state %i reads "%s" and says where the money is', (status, state, meaning, isDone) => {
  expect(stateText(t, { status, reason: null })).toBe(state);
  expect(meaningOf(t, { status, reason: null })).toBe(meaning);
  expect(isFinal({ status })).toBe(isDone);
  expect(isReturned({ status })).toBe(status < 0);
});

test('a reason that this version does not know still says which way the money came back', () => {
  expect(reasonText(t, { reason: null, status: 1 })).toBeUndefined();
  expect(reasonText(t, { reason: 'cancelled', status: -1 })).toBe('You cancelled it.');
  expect(reasonText(t, { reason: 'new_reason', status: -1 })).toBe('The review declined it.');
  expect(reasonText(t, { reason: 'new_reason', status: -2 })).toBe('The payment could not be sent.');
});

test('one that the member took back is cancelled, and nothing of it left or arrives', () => {
  const record = { status: -1, reason: 'cancelled', amount: '500', realAmount: '499' } as const;
  expect(stateText(t, record)).toBe('Cancelled');
  expect([leavingOf(record), arrivingOf(record)]).toEqual(['0', '0']);
  const sent = { ...record, status: 2, reason: null } as const;
  expect([leavingOf(sent), arrivingOf(sent)]).toEqual(['-500', '499']);
});
