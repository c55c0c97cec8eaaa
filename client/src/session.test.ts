import { afterEach, expect, test } from 'vitest';
import { beginSession, currentToken, endSession, isLoggedIn, renewSession, useSession } from './session.ts';

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

/** Changes the storage that all tabs share, as another tab would. */
const inAnotherTab = (change: () => void): void => {
  const here = useSession.getState();
  change();
  useSession.setState(here);
};
const hear = (): void => {
  window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: localStorage.getItem('token') }));
};

test('S11: a token that another tab has renewed goes on here as the same member', () => {
  beginSession({ token: 'a secret token', userInfo });
  inAnotherTab(() => renewSession('another token'));
  expect(currentToken()).toBe('another token');
  expect(useSession.getState().userInfo).toEqual(userInfo);
  inAnotherTab(() => renewSession('a third token'));
  hear();
  expect(useSession.getState()).toMatchObject({ token: 'a third token', userInfo });
});

test('S13: somebody else who logs in in another tab is somebody else here, and a renewed token is forgotten too', () => {
  beginSession({ token: 'a secret token', userInfo });
  renewSession('another token');
  inAnotherTab(() => {
    endSession();
    beginSession({ token: 'of another member', userInfo: { ...userInfo, id: 'another' } });
  });
  hear();
  expect(useSession.getState()).toMatchObject({ token: 'of another member', userInfo: null });
  endSession();
  expect(stored()).not.toContain('token');
});
