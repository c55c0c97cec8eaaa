import { afterEach, expect, test } from 'vitest';
import { beginSession, endSession, isLoggedIn, useSession } from './session.ts';

const userInfo = {
  id: '7d1f6e0a-0000-4000-8000-000000000001',
  username: 'Mara',
  email: 'mara@example.org',
  phone: null,
  inviteCode: 'ABCDEFGH',
  createTime: '2026-11-15 08:00:00',
};

/** All that the phone keeps. */
const stored = (): string =>
  Array.from({ length: localStorage.length }, (_, index) => localStorage.getItem(localStorage.key(index)!)).join();

afterEach(() => {
  endSession();
  localStorage.clear();
});

test('S13: the end of a session leaves nothing of it on the phone', () => {
  beginSession({ token: 'a secret token', userInfo });
  useSession.setState({ tradeAssetInfo: { equity: '1' }, positionsSummary: { margin: '1' } });
  expect(stored()).toContain('a secret token');
  endSession();
  const left = stored() + JSON.stringify(useSession.getState());
  for (const secret of ['a secret token', userInfo.id, userInfo.email, 'equity', 'margin'])
    expect(left).not.toContain(secret);
  expect(isLoggedIn(useSession.getState())).toBe(false);
});

test('S14: the token is kept under the name of the specification, and nothing else of the member beside it', () => {
  beginSession({ token: 'a secret token', userInfo });
  expect(localStorage.getItem('token')).toBe('a secret token');
  expect(stored()).not.toContain(userInfo.email);
});
