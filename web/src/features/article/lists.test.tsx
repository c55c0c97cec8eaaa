import { envelope } from '@assay/client/test-server';
import { listAnnouncements, listHelp, listNews, listNotices, listUnread } from '@assay/contract/article';
import { errorCode } from '@assay/contract/errors';
import { afterEach, expect, test, vi } from 'vitest';
import { drawScreen, typeInto } from '../../templates/test-screen.tsx';
import { ArticleEntries } from './article-entries.tsx';
import { AnnouncementsScreen } from './announcements-screen.tsx';
import { HelpScreen } from './help-screen.tsx';
import { NewsScreen } from './news-screen.tsx';
import { NoticeStrip } from './notice-strip.tsx';

let screen: Awaited<ReturnType<typeof drawScreen>>;
afterEach(() => screen.stop());

const page = (records: readonly object[]) => ({ records, total: records.length, size: 30, current: 1, pages: 1 });
const TIME = '2026-11-10 08:00:00';
const ANNOUNCEMENT = {
  id: 'ann-a',
  titile: 'First',
  msgAbstract: 'In short',
  msgCategory: '2',
  priority: 'H',
  sendTime: TIME,
  isPinned: true,
  isRead: false,
};

test('announcements show what is pinned and what was not read', async () => {
  const read = { ...ANNOUNCEMENT, id: 'ann-b', titile: 'Second', msgCategory: '1', isPinned: false, isRead: true };
  screen = await drawScreen(<AnnouncementsScreen />, {
    [listAnnouncements.path]: () => envelope(200, page([ANNOUNCEMENT, read])),
  });
  await screen.says('Second');
  await screen.says('Pinned');
  await screen.says('System message');
  expect(document.querySelectorAll('[aria-label="Unread"]')).toHaveLength(1);
  expect(document.querySelector('a[href="#/articleDetail?id=ann-a"]')).not.toBeNull();
});

test('no announcements, and a list that cannot be loaded, are said in words', async () => {
  screen = await drawScreen(<AnnouncementsScreen />, { [listAnnouncements.path]: () => envelope(200, page([])) });
  await screen.says('Nothing here yet');
  await screen.stop();
  screen = await drawScreen(<AnnouncementsScreen />, {
    [listAnnouncements.path]: () => envelope(errorCode('internal'), null),
  });
  await screen.says('Couldn’t load this');
  expect(screen.button('Try again')).toBeDefined();
});

test('news name their source, and say when they are simulated', async () => {
  const news = {
    id: 'news-a',
    title: 'Gap',
    summary: 'S',
    language: 'ko',
    source: 'The Press',
    link: null,
    isSimulated: true,
    time: TIME,
  };
  screen = await drawScreen(<NewsScreen />, { [listNews.path]: () => envelope(200, page([news])) });
  await screen.says('The Press');
  await screen.says('Sample news, written for the sandbox');
  expect(document.querySelector('[lang="ko"]')?.textContent).toBe('Gap');
});

const HELP = [
  { id: 'help-a', topic: 'money', title: 'Take money out', summary: 'S', time: TIME },
  { id: 'help-b', topic: 'start', title: 'Get started', summary: 'S', time: TIME },
];

test('help stands by topic', async () => {
  screen = await drawScreen(<HelpScreen />, { [listHelp.path]: () => envelope(200, page(HELP)) });
  await screen.says('Take money out');
  expect([...document.querySelectorAll('h2')].map((title) => title.textContent)).toEqual([
    'Getting started',
    'Deposits and withdrawals',
  ]);
});

test('a question that is typed stands in the address a moment later', async () => {
  location.hash = '#/help?topic=money';
  screen = await drawScreen(<HelpScreen />, { [listHelp.path]: () => envelope(200, page(HELP)) }, { topic: 'money' });
  await screen.says('Take money out');
  typeInto(document.querySelector('input[type="search"]')!, ' withdraw ');
  await vi.waitFor(() => expect(location.hash).toBe('#/help?topic=money&q=withdraw'));
});

test('answers come best first, and none at all lead back to everything', async () => {
  screen = await drawScreen(<HelpScreen />, { [listHelp.path]: () => envelope(200, page(HELP)) }, { q: 'money' });
  await screen.says('2 results');
  expect(screen.asked(listHelp)[0]).toContain('search=money');
  await screen.stop();
  location.hash = '#/help?q=qwx';
  screen = await drawScreen(<HelpScreen />, { [listHelp.path]: () => envelope(200, page([])) }, { q: 'qwx' });
  await screen.says('No results for “qwx”');
  expect(screen.link('Live chat').hash).toBe('#/chat');
  screen.button('Browse all help').click();
  await vi.waitFor(() => expect(location.hash).toBe('#/help'));
});

test('the strip shows one notice after the other, and leads to all of them', async () => {
  screen = await drawScreen(<NoticeStrip />, {
    [listNotices.path]: () =>
      envelope(
        200,
        page([
          { id: 'ann-a', title: 'One', time: TIME },
          { id: 'ann-b', title: 'Two', time: TIME },
        ]),
      ),
  });
  await screen.says('One');
  expect(document.querySelector('a[href="#/articleDetail?id=ann-a"]')).not.toBeNull();
  expect(document.querySelector('a[href="#/articleList"]')).not.toBeNull();
  expect(document.body.textContent).not.toContain('Two');
});

test('without notices there is no strip', async () => {
  screen = await drawScreen(<NoticeStrip />, { [listNotices.path]: () => envelope(200, page([])) });
  await vi.waitFor(() => expect(screen.asked(listNotices)).toHaveLength(1));
  expect(document.querySelector('section')).toBeNull();
});

test('the personal centre leads to everything there is to read, and says how much of it is new', async () => {
  const unread = { anntMsgList: [ANNOUNCEMENT], anntMsgTotal: 1, sysMsgList: [ANNOUNCEMENT], sysMsgTotal: 1 };
  screen = await drawScreen(<ArticleEntries />, { [listUnread.path]: () => envelope(200, unread) });
  await screen.says('2 new');
  const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual([
    '#/help',
    '#/articleList',
    '#/xinwen',
    '#/articleDetail?id=page-white-paper',
    '#/articleDetail?id=page-about',
    '#/articleDetail?id=page-agreement',
    '#/articleDetail?id=page-risk',
  ]);
});
