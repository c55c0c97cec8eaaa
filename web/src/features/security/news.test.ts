import { beginSession, endSession } from '@assay/client/session';
import { beforeEach, expect, test } from 'vitest';
import { dismissNews, newsSince, noteUnseen, useNews } from './news.ts';

beforeEach(() => {
  localStorage.clear();
  useNews.setState({ memberId: undefined, count: 0 });
});

test.each([
  [null, 3, 0],
  ['1', 3, 2],
  ['3', 3, 0],
  ['5', 2, 0],
  ['nonsense', 2, 0],
])('known %j, unread %i: %i news', (known, unseen, news) => {
  expect(newsSince(known, unseen)).toBe(news);
});

const startApp = () => useNews.setState({ memberId: undefined, count: 0 });

test('what happened elsewhere is news once, while the app was closed and while it is open', () => {
  noteUnseen('7', 1);
  expect(useNews.getState().count).toBe(0);
  noteUnseen('7', 2);
  expect(useNews.getState().count).toBe(1);
  noteUnseen('7', 2);
  expect(useNews.getState().count).toBe(1);
  startApp();
  noteUnseen('7', 2);
  expect(useNews.getState().count).toBe(0);
  startApp();
  noteUnseen('7', 3);
  expect(useNews.getState().count).toBe(1);
});

test('reading the events or putting the notice away ends it', () => {
  noteUnseen('7', 1);
  startApp();
  noteUnseen('7', 4);
  noteUnseen('7', 0);
  expect(useNews.getState().count).toBe(0);
  startApp();
  noteUnseen('7', 2);
  dismissNews();
  noteUnseen('7', 2);
  expect(useNews.getState().count).toBe(0);
});

test('the news of one member are not those of the next', () => {
  noteUnseen('7', 1);
  noteUnseen('8', 5);
  expect(useNews.getState()).toEqual({ memberId: '8', count: 0 });
});

const storedText = (): string =>
  Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index)).join();

test('S13: a log-out leaves nothing of the count on the phone', () => {
  const userInfo = {
    id: 'm9',
    username: 'Mara',
    email: null,
    phone: null,
    inviteCode: 'ABCDEFGH',
    createTime: '2026-11-15 08:00:00',
  };
  beginSession({ token: 'a token', userInfo });
  noteUnseen('m9', 3);
  expect(storedText()).toContain('m9');
  endSession();
  expect(storedText()).not.toContain('m9');
  expect(useNews.getState()).toEqual({ memberId: undefined, count: 0 });
});
