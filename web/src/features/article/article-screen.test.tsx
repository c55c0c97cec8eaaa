import { useSession } from '@assay/client/session';
import { configureClient } from '@assay/client/settings';
import { envelope } from '@assay/client/test-server';
import { type Article, getArticle, getHelp, markRead } from '@assay/contract/article';
import { errorCode } from '@assay/contract/errors';
import type { UserInfo } from '@assay/contract/session';
import { afterEach, expect, test, vi } from 'vitest';
import { drawScreen } from '../../templates/test-screen.tsx';
import { ArticleScreen } from './article-screen.tsx';
import { ShareScreen } from './share-screen.tsx';
import { ARTICLE } from './test-article.ts';

const UNREAD: Article = { ...ARTICLE, isRead: false };

let screen: Awaited<ReturnType<typeof drawScreen>>;
afterEach(async () => {
  vi.restoreAllMocks();
  useSession.setState({ userInfo: null });
  await screen.stop();
});

const draw = async (changes: Partial<Article> = {}, Screen = ArticleScreen) => {
  screen = await drawScreen(
    <Screen />,
    {
      [getArticle.path]: () => envelope(200, { ...UNREAD, ...changes }),
      [markRead.path]: () => envelope(200, null),
    },
    { id: changes.id ?? UNREAD.id },
  );
};
const logIn = () => useSession.setState({ userInfo: { id: '1' } as UserInfo });

test('an announcement is read, and remembered as read for a member', async () => {
  logIn();
  await draw();
  await screen.says('Markets pause at weekends');
  expect(screen.asked(getArticle)[0]).toContain('id=ann-x');
  await vi.waitFor(() => expect(screen.sent(markRead)).toEqual([{ id: 'ann-x' }]));
  expect(document.querySelector('strong')?.textContent).toBe('text');
});

test('what was read before, or is read by a visitor, is not told again', async () => {
  logIn();
  await draw({ isRead: true });
  await screen.says('The text.');
  expect(screen.sent(markRead)).toEqual([]);
  await screen.stop();
  useSession.setState({ userInfo: null });
  await draw({ isRead: null });
  await screen.says('The text.');
  expect(screen.sent(markRead)).toEqual([]);
});

test('imported news name their source and lead there; only the summary is shown', async () => {
  await draw({
    kind: 'news',
    source: 'The Press',
    link: 'https://press.example/a',
    body: '',
    language: 'ko',
    isRead: null,
  });
  await screen.says('Source: The Press');
  await screen.says('Summary only.');
  await screen.says('Shown in 한국어');
  expect(document.querySelector('[lang="ko"] h2')?.textContent).toBe(UNREAD.title);
  expect(document.querySelector('a[href^="#/outlink"]')?.textContent).toBe('Read on press.example');
});

test('simulated news say so', async () => {
  await draw({ kind: 'news', source: 'Assay Sandbox', isSimulated: true, isRead: null });
  await screen.says('Sample news, written for the sandbox');
  expect(document.querySelector('a[href^="#/outlink"]')).toBeNull();
});

test('help leads to more of its topic', async () => {
  await draw({ kind: 'help', topic: 'money', isRead: null });
  await screen.says('More on Deposits and withdrawals');
  expect(document.querySelector('a[href="#/help?topic=money"]')).not.toBeNull();
});

test('an answer that was found among the help is asked for as help', async () => {
  const help = { ...ARTICLE, kind: 'help', topic: 'money' } as const;
  const answers = { [getHelp.path]: () => envelope(200, help) };
  screen = await drawScreen(<ArticleScreen />, answers, { id: ARTICLE.id, kind: 'help' });
  await screen.says('Markets pause at weekends');
  expect(screen.asked(getHelp)).toEqual([`${getHelp.path}?id=${ARTICLE.id}`]);
  expect(screen.asked(getArticle)).toEqual([]);
});

test('an unknown article is said to be one, on the screen alone, and leads to help', async () => {
  const onRefused = vi.fn();
  configureClient({ onRefused });
  screen = await drawScreen(
    <ArticleScreen />,
    { [getArticle.path]: () => envelope(errorCode('not_found'), null) },
    { id: 'x-y' },
  );
  await screen.says('Article not found');
  expect(document.querySelector('a[href="#/help"]')).not.toBeNull();
  expect(onRefused).not.toHaveBeenCalled();
});

test('an article that could not be fetched can be asked for again', async () => {
  let isDown = true;
  screen = await drawScreen(
    <ArticleScreen />,
    { [getArticle.path]: () => (isDown ? envelope(errorCode('unavailable'), null) : envelope(200, UNREAD)) },
    { id: 'ann-x' },
  );
  await screen.says('Couldn’t load this');
  isDown = false;
  screen.button('Try again').click();
  await screen.says('The text.');
  expect(document.querySelector('[role="alert"]')).toBeNull();
});

test('sharing hands the public page to the phone, and copies it where the phone cannot', async () => {
  const shared = vi.fn(async (_data: ShareData) => {});
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  Object.defineProperty(navigator, 'share', { value: shared, configurable: true });
  await draw({ isRead: null }, ShareScreen);
  await screen.says('The text.');
  await screen.says('Open in Assay');
  const url = `${location.origin}/share/ann-x?lang=en-us`;
  screen.button('Share').click();
  await vi.waitFor(() => expect(shared).toHaveBeenCalledWith({ title: UNREAD.title, url }));
  expect(copied).not.toHaveBeenCalled();
  Object.defineProperty(navigator, 'share', { value: undefined, configurable: true });
  screen.button('Share').click();
  await vi.waitFor(() => expect(copied).toHaveBeenCalledWith(url));
});
