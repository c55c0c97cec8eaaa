import {
  getArticle,
  getHelp,
  HELP_TOPICS,
  listAnnouncements,
  listHelp,
  listNews,
  listNotices,
  listUnread,
  markRead,
  MAX_SEARCH,
  PAGE_IDS,
} from '@assay/contract/article';
import { LANGUAGE_CODES, LANGUAGES } from '@assay/contract/language';
import { getSetting } from '@assay/contract/settings';
import { parseWireTime } from '@assay/contract/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp } from '../../http/test-app.ts';
import { seedArticles } from './seed/seed-articles.ts';
import type { TestApp } from '../../http/test-app.ts';
import { openMember } from '../wallet/test-wallet.ts';
import type { TestMember } from '../wallet/test-wallet.ts';

const DAY_MS = 86_400_000;
let app: TestApp;
let member: TestMember;
beforeAll(async () => {
  app = await openTestApp({ newsFeeds: ['https://feeds.press.example/all.xml'] });
});
afterAll(() => app.close());
beforeEach(async () => {
  member = await openMember(app);
});

const reading = (language: keyof typeof LANGUAGES) => ({ headers: { 'accept-language': LANGUAGES[language] } });

/** A new announcement with a text in English alone. */
const publish = async (id: string, changes: { at?: number; pinned?: boolean; body?: string } = {}) => {
  await app.db.query(
    `insert into article (id, kind, category, is_pinned, published_at) values ($1, 'announcement', 'notice', $2, $3)`,
    [id, changes.pinned ?? false, new Date(changes.at ?? app.clock.now())],
  );
  await app.db.query(
    `insert into article_text (article_id, language, title, summary, body) values ($1, 'en-us', 'A title', 'A summary', $2)`,
    [id, changes.body ?? 'A text'],
  );
};

describe('announcements', () => {
  it('come pinned first, then the newest, with the field names of their family', async () => {
    const { records, total } = await app.call(listAnnouncements, { pageSize: 100 });
    expect(total).toBe(records.length);
    expect(records[0]).toMatchObject({ id: 'ann-safety', isPinned: true, msgCategory: '2', priority: 'H' });
    expect(records[0]!.titile).toMatch(/password/);
    const times = records.slice(1).map(({ sendTime }) => parseWireTime(sendTime)!);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect(records.every(({ isRead }) => isRead === null)).toBe(true);
  });

  it('come in the language that the caller reads', async () => {
    const titles = await Promise.all(
      LANGUAGE_CODES.map(async (code) => (await app.call(listAnnouncements, {}, reading(code))).records[0]!.titile),
    );
    expect(new Set(titles).size).toBe(LANGUAGE_CODES.length);
  });

  it('are shown in English where the language is missing, and say so', async () => {
    await publish('ann-english');
    expect(await app.call(getArticle, { id: 'ann-english' }, reading('ko'))).toMatchObject({
      language: 'en-us',
      title: 'A title',
    });
    expect((await app.call(getArticle, { id: 'ann-welcome' }, reading('ko'))).language).toBe('ko');
  });

  it('are unknown until they are published', async () => {
    const at = app.clock.now() + DAY_MS;
    await publish('ann-tomorrow', { at });
    const ids = async () => (await app.call(listAnnouncements, { pageSize: 100 })).records.map(({ id }) => id);
    expect(await ids()).not.toContain('ann-tomorrow');
    expect(await app.refused(getArticle, { id: 'ann-tomorrow' })).toBe('not_found');
    expect(await app.refused(markRead, { id: 'ann-tomorrow' }, member)).toBe('not_found');
    app.clock.advance(DAY_MS);
    expect(await ids()).toContain('ann-tomorrow');
    app.clock.advance(-DAY_MS);
  });

  it('turn a page', async () => {
    const { total, pages } = await app.call(listAnnouncements, { pageSize: 2 });
    expect(pages).toBe(Math.ceil(total / 2));
    const first = await app.call(listAnnouncements, { pageSize: 2, pageNo: 1 });
    const second = await app.call(listAnnouncements, { pageSize: 2, pageNo: 2 });
    expect(new Set([...first.records, ...second.records].map(({ id }) => id)).size).toBe(4);
  });
});

describe('what a member has not read', () => {
  it('is told apart by category, and is gone once it was read, for this member alone', async () => {
    const before = await app.call(listUnread, {}, member);
    expect(before.anntMsgTotal).toBe(before.anntMsgList.length);
    expect(before.anntMsgList.map(({ msgCategory }) => msgCategory)).not.toContain('2');
    expect(before.sysMsgList.map(({ id }) => id)).toEqual(['ann-safety', 'ann-weekend']);

    await app.call(markRead, { id: 'ann-safety' }, member);
    await app.call(markRead, { id: 'ann-safety' }, member);
    expect((await app.call(listUnread, {}, member)).sysMsgList.map(({ id }) => id)).toEqual(['ann-weekend']);
    const shown = (await app.call(listAnnouncements, { pageSize: 100 }, member)).records;
    expect(shown.filter(({ isRead }) => isRead).map(({ id }) => id)).toEqual(['ann-safety']);
    expect((await app.call(getArticle, { id: 'ann-safety' }, member)).isRead).toBe(true);
    const other = await openMember(app);
    expect((await app.call(listUnread, {}, other)).sysMsgTotal).toBe(2);
  });

  it('is of the last two months', async () => {
    await publish('ann-old', { at: app.clock.now() - 62 * DAY_MS });
    await publish('ann-older-than-a-month', { at: app.clock.now() - 40 * DAY_MS });
    const ids = (await app.call(listUnread, {}, member)).anntMsgList.map(({ id }) => id);
    expect(ids).toContain('ann-older-than-a-month');
    expect(ids).not.toContain('ann-old');
  });

  it('is asked for by members alone', async () => {
    expect(await app.refused(listUnread, {})).toBe('unauthorized');
    expect(await app.refused(markRead, { id: 'ann-safety' })).toBe('unauthorized');
  });

  it('refuses to remember what is no announcement', async () => {
    for (const id of ['ann-nothing', 'help-demo', 'page-risk'])
      expect(await app.refused(markRead, { id }, member)).toBe('not_found');
    for (const id of ['', '../x', 'A', "x' or true--", 'x'.repeat(65)])
      expect(await app.refused(markRead, { id }, member), id).toBe('invalid_input');
  });
});

describe('the strip on home', () => {
  it('holds short notices that lead to an announcement', async () => {
    const { records } = await app.call(listNotices, {}, reading('xi'));
    expect(records.map(({ id }) => id)).toEqual(['ann-safety', 'ann-welcome', 'ann-offerings']);
    const article = await app.call(getArticle, { id: records[1]!.id }, reading('xi'));
    expect(article).toMatchObject({ kind: 'announcement', title: records[1]!.title });
  });
});

describe('news', () => {
  it('of the sandbox name their source and say that they are simulated', async () => {
    const { records } = await app.call(listNews, {});
    expect(records).toHaveLength(5);
    for (const one of records) expect(one).toMatchObject({ source: 'Assay Sandbox', isSimulated: true, link: null });
  });
});

it('members may follow news to the hosts of the feeds that the operator named', async () => {
  const config = await app.call(getSetting, { key: 'common_config' });
  expect(config).toMatchObject({
    outlinkHosts: expect.arrayContaining(['wikipedia.org', 'press.example']) as string[],
  });
});

describe('help', () => {
  it('stands by topic, in the order of a newcomer', async () => {
    const { records, total } = await app.call(listHelp, { pageSize: 100 });
    expect(total).toBe(24);
    const topics = records.map(({ topic }) => HELP_TOPICS.indexOf(topic));
    expect(topics).toEqual(topics.toSorted((a, b) => a - b));
    expect(records[0]!.id).toBe('help-first-steps');
    const fairness = await app.call(listHelp, { topic: 'fairness' });
    expect(fairness.records.map(({ id }) => id)).toEqual(['help-receipt', 'help-tape', 'help-draw', 'help-books']);
  });

  const QUESTIONS = {
    'en-us': ['how do I withdraw my money', 'help-withdraw'],
    ko: ['출금은 어떻게 하나요', 'help-withdraw'],
    jp: ['出金のやり方', 'help-withdraw'],
    tai: ['ถอนเงินอย่างไร', 'help-withdraw'],
    mlxy: ['cara keluarkan wang', 'help-withdraw'],
    vl: ['rut tien the nao', 'help-withdraw'],
    xi: ['¿cómo retirar dinero?', 'help-withdraw'],
    'zh-cn': ['如何提領', 'help-withdraw'],
    'zh-hans': ['怎么提现', 'help-withdraw'],
  } as const;
  it.each(LANGUAGE_CODES)('answers a question in %s', async (code) => {
    const [search, answer] = QUESTIONS[code];
    const { records } = await app.call(listHelp, { search }, reading(code));
    expect(records[0]?.id).toBe(answer);
  });

  it('finds a word that stands in one title alone first', async () => {
    expect((await app.call(listHelp, { search: 'receipt' })).records[0]!.id).toBe('help-receipt');
    expect((await app.call(listHelp, { search: 'SWAPS' })).records[0]!.id).toBe('help-swap');
    expect((await app.call(listHelp, { search: 'qwxyzzy' })).records).toEqual([]);
  });

  it('searches within a topic', async () => {
    const { records } = await app.call(listHelp, { search: 'money', topic: 'trade' });
    expect(new Set(records.map(({ topic }) => topic))).toEqual(new Set(['trade']));
  });

  it('refuses searches that are too long or empty, and takes odd ones as words', async () => {
    expect(await app.refused(listHelp, { search: 'a'.repeat(MAX_SEARCH + 1) })).toBe('invalid_input');
    expect(await app.refused(listHelp, { search: '   ' })).toBe('invalid_input');
    expect(await app.refused(listHelp, { topic: 'secrets' })).toBe('invalid_input');
    for (const search of ["' or 1=1 --", '<script>', '%_\\', '((((', '𝄞', '؟'])
      expect(Array.isArray((await app.call(listHelp, { search })).records), search).toBe(true);
  });

  it('is read by id, and nothing else is', async () => {
    const article = await app.call(getHelp, { id: 'help-receipt' });
    expect(article).toMatchObject({ kind: 'help', topic: 'fairness', isRead: null });
    expect(article.body).toContain('**signature**');
    expect(await app.refused(getHelp, { id: 'page-about' })).toBe('not_found');
    expect(await app.refused(getHelp, { id: 'help-nothing' })).toBe('not_found');
    expect(await app.refused(getHelp, {})).toBe('invalid_input');
  });
});

describe('an article', () => {
  it('is open to anyone, the pages that the app links to among them', async () => {
    for (const id of Object.values(PAGE_IDS))
      expect(await app.call(getArticle, { id })).toMatchObject({ id, kind: 'page', topic: null });
  });

  it('that is unknown is said to be so', async () => {
    expect(await app.refused(getArticle, { id: 'page-nothing' })).toBe('not_found');
    expect(await app.refused(getArticle, { id: '%00' })).toBe('invalid_input');
    expect(await app.refused(getArticle, { id: 'x', more: '1' })).toBe('invalid_input');
  });

  it('leaves as the Markdown that it is: script in it is text to whoever draws it', async () => {
    const body = '<script>alert(1)</script> [x](javascript:alert(1)) ![y](https://evil.example/z.png)';
    await publish('ann-script', { body });
    expect((await app.call(getArticle, { id: 'ann-script' })).body).toBe(body);
  });
});

describe('the database', () => {
  const PROMISES = {
    'en-us': 'Guaranteed income',
    ko: '원금 보장',
    jp: '元本保証',
    tai: 'รับประกันผลตอบแทน',
    mlxy: 'Pulangan dijamin',
    vl: 'Lợi nhuận đảm bảo',
    xi: 'sin riesgo',
    'zh-cn': '保證收益',
    'zh-hans': '无风险',
  };
  it.each(LANGUAGE_CODES)('refuses promises in %s', async (code) => {
    for (const column of ['title', 'summary', 'body'])
      await expect(
        app.db.query(`update article_text set ${column} = $1 where article_id = 'ann-welcome' and language = $2`, [
          PROMISES[code],
          code,
        ]),
      ).rejects.toThrow('article_text_promises');
  });

  it('takes the words for margin, which are no promise', async () => {
    const [row] = await app.db.query<{ found: boolean }>(
      `select has_promise('保证金 保證金 保証金') or not has_promise('保证金安全，保证收益') as found`,
    );
    expect(row).toEqual({ found: false });
  });

  it.each([
    ['a text without end', `update article_text set body = repeat('a', 20001) where article_id = 'page-risk'`],
    ['a title without end', `update article_text set title = repeat('a', 161) where article_id = 'page-risk'`],
    ['an address that is not https', `update article set link = 'http://x.example/' where kind = 'news'`],
    ['news without a source', `update article set source = null where kind = 'news'`],
    ['help without a topic', `update article set topic = null where kind = 'help'`],
    ['a page on the strip', `update article set on_strip = true where kind = 'page'`],
    ['an id that is no id', `update article set id = 'A b' where id = 'page-risk'`],
  ])('refuses %s', async (_what, statement) => {
    await expect(app.db.query(statement)).rejects.toThrow('violates check constraint');
  });
});

describe('articles of a later version', () => {
  const ids = async () => (await app.db.query<{ id: string }>('select id from article')).map(({ id }) => id);

  it('arrive at a server that was there before, and bring back none that was taken away', async () => {
    await app.db.query(`delete from setting where key = 'seeded_articles'`);
    await app.db.query(`delete from article where id like 'help-%'`);
    await seedArticles(app.db, 'sandbox', app.clock.now());
    expect(await ids()).toContain('help-fees');
    expect(await ids()).not.toContain('help-swap');
    await app.db.query(`delete from article where id = 'help-fees'`);
    await seedArticles(app.db, 'sandbox', app.clock.now());
    expect(await ids()).not.toContain('help-fees');
  });
});
