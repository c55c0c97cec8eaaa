import {
  getArticle as readArticle,
  getHelp,
  listAnnouncements,
  listHelp,
  listNews,
  markRead,
} from '@assay/contract/article';
import { listActs } from '@assay/contract/desk/act';
import {
  countAudience,
  endArticle,
  getArticle,
  getArticleVersion,
  listArticles,
  listFeeds,
  saveArticle,
  tellArticle,
} from '@assay/contract/desk/article';
import type { DeskCallInput } from '@assay/contract/desk/endpoint';
import { decideProposal, listProposals } from '@assay/contract/desk/proposal';
import { LANGUAGE_CODES, LANGUAGES } from '@assay/contract/language';
import { listMyNotices } from '@assay/contract/notice';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '../../db/database.ts';
import type { TestApp } from '../../http/test-app.ts';
import { openTestDesk } from '../../http/test-desk.ts';
import type { TestDesk, TestOperator } from '../../http/test-desk.ts';
import { deposit, openMember, openTradingApp } from '../wallet/test-wallet.ts';
import { importNews } from './news/import-news.ts';
import { tellMembers } from './tell-article.ts';

const HOUR_MS = 3_600_000;
let app: TestApp;
let desk: TestDesk;
let editor: TestOperator;
beforeAll(async () => {
  app = await openTradingApp();
  desk = await openTestDesk(app);
  editor = await desk.operator('editor');
});
afterAll(async () => {
  await desk.close();
  await app.close();
});

/** Sessions end when nobody works, so the editor sits down again. */
const anHourLater = async () => {
  app.clock.advance(HOUR_MS);
  editor = await desk.operator('editor');
};

type Wish = DeskCallInput<typeof saveArticle>;
const wish = (changes: Partial<Wish> = {}): Wish => ({
  id: null,
  version: 0,
  kind: 'announcement',
  topic: null,
  category: 'notice',
  priority: 'medium',
  isPinned: false,
  onStrip: false,
  isListed: true,
  source: null,
  link: null,
  isDraft: false,
  publishAt: app.clock.now(),
  endAt: null,
  texts: [{ language: 'en-us', title: 'A title', summary: 'In short', body: 'The **text**.' }],
  reason: 'asked for by the owner',
  ...changes,
});
const save = (changes: Partial<Wish> = {}) => desk.call(saveArticle, wish(changes), { as: editor });
const isShown = async (id: string) => {
  const { records } = await app.call(listAnnouncements, { pageSize: 100 });
  return records.some((record) => record.id === id);
};
const reading = (language: keyof typeof LANGUAGES) => ({ headers: { 'accept-language': LANGUAGES[language] } });
const lastAct = async () => {
  const { records } = await desk.call(listActs, {}, { as: await desk.operator('auditor') });
  return records[0]!;
};

describe('writing', () => {
  it('publishes an article, marks the languages that are missing, and keeps who wrote it and why', async () => {
    const { id, version } = await save();
    expect(version).toBe(1);
    expect(await isShown(id)).toBe(true);
    const shown = await desk.call(getArticle, { id }, { as: editor });
    expect(shown).toMatchObject({ state: 'shown', can: { write: true }, version: 1 });
    expect(shown.missing.toSorted()).toEqual(LANGUAGE_CODES.filter((code) => code !== 'en-us').toSorted());
    expect(shown.history).toMatchObject([{ number: 1, by: editor.name, reason: 'asked for by the owner' }]);
    const act = await lastAct();
    expect(act).toMatchObject({
      act: 'article.saveArticle',
      object: `article:${id}`,
      reason: 'asked for by the owner',
    });
    expect(act.after).not.toContain('The **text**');
    const { records } = await desk.call(listArticles, { search: 'a tit' }, { as: editor });
    expect(records.map((record) => record.id)).toContain(id);
  });

  it('keeps a draft and what is scheduled from members until its time, and from then on until its end', async () => {
    const draft = await save({ isDraft: true });
    expect(await isShown(draft.id)).toBe(false);
    expect(await app.refused(readArticle, { id: draft.id })).toBe('not_found');
    const publishAt = app.clock.now() + HOUR_MS;
    const { id } = await save({ publishAt, endAt: publishAt + HOUR_MS });
    const member = await openMember(app);
    expect(await isShown(id)).toBe(false);
    expect(await app.refused(markRead, { id }, { token: member.token })).toBe('not_found');
    await anHourLater();
    expect(await isShown(id)).toBe(true);
    await anHourLater();
    expect(await isShown(id)).toBe(false);
    expect(await app.refused(readArticle, { id })).toBe('not_found');
    expect((await desk.call(getArticle, { id }, { as: editor })).state).toBe('ended');
  });

  it('keeps what stood there before the desk, every version after it, and lets one be read again', async () => {
    const before = await desk.call(getArticle, { id: 'help-withdraw' }, { as: editor });
    expect(before).toMatchObject({ version: 0, history: [], missing: [] });
    const texts = [{ language: 'en-us' as const, title: 'Cash out', summary: 'How money leaves.', body: 'A zebra.' }];
    const facts = { kind: 'help', topic: 'money', category: null } as const;
    expect((await save({ ...facts, id: 'help-withdraw', version: 0, texts })).version).toBe(2);
    const after = await desk.call(getArticle, { id: 'help-withdraw' }, { as: editor });
    expect(after.history.map(({ by }) => by)).toEqual([editor.name, 'Before the desk']);
    expect(after.texts).toHaveLength(LANGUAGE_CODES.length);
    const first = await desk.call(getArticleVersion, { id: 'help-withdraw', number: '1' }, { as: editor });
    expect(first.texts).toEqual(before.texts);
    expect(await desk.refused(getArticleVersion, { id: 'help-withdraw', number: '9' }, { as: editor })).toBe(
      'not_found',
    );
  });

  it('changes what a search of the help finds', async () => {
    const found = await app.call(listHelp, { search: 'zebra' }, reading('en-us'));
    expect(found.records.map(({ id }) => id)).toEqual(['help-withdraw']);
    expect((await app.call(getHelp, { id: 'help-withdraw' }, reading('en-us'))).body).toBe('A zebra.');
    const { version } = await desk.call(getArticle, { id: 'help-withdraw' }, { as: editor });
    const texts = [{ language: 'en-us' as const, title: 'Cash out', summary: 'How money leaves.', body: 'An okapi.' }];
    await save({ kind: 'help', topic: 'money', category: null, id: 'help-withdraw', version, texts });
    expect((await app.call(listHelp, { search: 'zebra' }, reading('en-us'))).records).toEqual([]);
    expect((await app.call(listHelp, { search: 'okapi' }, reading('en-us'))).total).toBe(1);
  });

  it('gives hostile Markdown on as the text it is, and takes nothing that hides', async () => {
    const body = '<script>alert(1)</script>\n\n[a](javascript:alert(1))\n\n<img src=x onerror=alert(1)>';
    const { id } = await save({ texts: [{ language: 'en-us', title: 'Odd', summary: 'Odd', body }] });
    expect((await app.call(readArticle, { id })).body).toBe(body);
    const hidden = wish({ texts: [{ language: 'en-us', title: 'a\u202eb', summary: 'x', body: '' }] });
    expect(await desk.refused(saveArticle, hidden, { as: editor })).toBe('invalid_input');
    const tagged = wish({ texts: [{ language: 'en-us', title: '<b>Odd</b>', summary: 'x', body: '' }] });
    expect(await desk.refused(saveArticle, tagged, { as: editor })).toBe('invalid_input');
    const link = wish({ kind: 'news', category: null, source: 'Us', link: 'javascript:alert(1)' });
    expect(await desk.refused(saveArticle, link, { as: editor })).toBe('invalid_input');
  });

  it('takes nine long texts at once', async () => {
    const texts = LANGUAGE_CODES.map((language) => ({
      language,
      title: '題',
      summary: '概要',
      body: '字'.repeat(20_000),
    }));
    const { id } = await save({ texts });
    expect((await desk.call(getArticle, { id }, { as: editor })).missing).toEqual([]);
  });

  it('refuses promises, a text without English, and facts of another kind, and changes nothing', async () => {
    const refused = (changes: Partial<Wish>) => desk.refused(saveArticle, wish(changes), { as: editor });
    const [{ count } = { count: 0 }] = await app.db.query<{ count: number }>(
      'select count(*)::int as count from article',
    );
    const promise = [{ language: 'xi' as const, title: 'Ganancias garantizadas', summary: 'x', body: '' }];
    expect(await refused({ texts: [...wish().texts, ...promise] })).toBe('text_promises');
    expect(await refused({ texts: [{ language: 'ko', title: '제목', summary: '요약', body: '' }] })).toBe(
      'english_needed',
    );
    expect(await refused({ texts: [], isDraft: true })).toBe('english_needed');
    expect(await refused({ kind: 'help' })).toBe('invalid_input');
    expect(await refused({ kind: 'page', category: null, isPinned: true })).toBe('invalid_input');
    expect(await refused({ kind: 'news', category: null })).toBe('invalid_input');
    expect(await refused({ endAt: app.clock.now() - 1 })).toBe('invalid_input');
    expect(await refused({ id: 'ann-nobody', version: 0 })).toBe('not_found');
    const [after] = await app.db.query<{ count: number }>('select count(*)::int as count from article');
    expect(after!.count).toBe(count);
  });

  it('lets one of two who change the same version through', async () => {
    const { id, version } = await save();
    const other = await desk.operator('editor');
    const title = (text: string) => [{ language: 'en-us' as const, title: text, summary: 'x', body: '' }];
    const [a, b] = await Promise.all([
      desk.send(saveArticle, wish({ id, version, texts: title('Mine') }), { as: editor }),
      desk.send(saveArticle, wish({ id, version, texts: title('Yours') }), { as: other }),
    ]);
    expect([a.code, b.code].toSorted((x, y) => x - y)).toEqual([200, 3002]);
    const { history, texts } = await desk.call(getArticle, { id }, { as: editor });
    expect(history).toHaveLength(2);
    expect(texts[0]!.title).toBe(a.code === 200 ? 'Mine' : 'Yours');
  });

  it('keeps versions as they are, whoever asks the database', async () => {
    await expect(app.db.query('update article_version set reason = $1', ['nothing'])).rejects.toThrow();
    await expect(app.db.query('delete from article_version')).rejects.toThrow();
  });
});

describe('withdrawing', () => {
  it('ends what is shown at once, and sends what is scheduled back to its writer', async () => {
    const { id, version } = await save();
    const ended = await desk.call(endArticle, { id, version, reason: 'it was wrong' }, { as: editor });
    expect(await isShown(id)).toBe(false);
    const again = { id, version: ended.version, reason: 'once more' };
    expect(await desk.refused(endArticle, again, { as: editor })).toBe('too_late');
    expect(await desk.refused(endArticle, { id, version, reason: 'too old' }, { as: editor })).toBe('item_changed');
    const later = await save({ publishAt: app.clock.now() + HOUR_MS });
    await desk.call(endArticle, { ...later, reason: 'not yet' }, { as: editor });
    expect((await desk.call(getArticle, { id: later.id }, { as: editor })).state).toBe('draft');
  });

  it('takes away imported news for good; the desk adds, schedules and withdraws its own', async () => {
    const source = {
      id: 'https://feeds.press.example/all.xml',
      fetch: async () => ({
        source: 'The <i>Press</i>',
        language: 'en-us' as const,
        items: [
          { guid: '1', title: '<script>x</script>', summary: 's', link: 'https://press.example/1', publishedMs: 1 },
        ],
      }),
    };
    const run = () =>
      importNews(
        { db: app.db, clock: app.clock, log: pino({ level: 'silent' }) },
        [source],
        new AbortController().signal,
      );
    await run();
    const newsIds = async () => (await app.call(listNews, { pageSize: 100 })).records.map(({ id }) => id);
    const { records } = await desk.call(listArticles, { view: 'news' }, { as: editor });
    const imported = records.find(({ feed }) => feed === source.id)!;
    expect(imported).toMatchObject({ title: '<script>x</script>', missing: [], version: 0 });
    expect(await desk.call(listFeeds, {}, { as: editor })).toMatchObject([{ url: source.id, items: 1 }]);
    await desk.call(endArticle, { id: imported.id, version: 0, reason: 'not for us' }, { as: editor });
    await anHourLater();
    await run();
    expect(await newsIds()).not.toContain(imported.id);
    const publishAt = app.clock.now() + HOUR_MS;
    const own = await save({ kind: 'news', category: null, source: 'Assay', publishAt });
    expect(await newsIds()).not.toContain(own.id);
    await anHourLater();
    expect(await newsIds()).toContain(own.id);
  });
});

describe('telling', () => {
  const toldOf = async (token: string) => {
    const { records } = await app.call(listMyNotices, { pageSize: 50 }, { token });
    return records.filter(({ kind }) => kind === 'announcement');
  };
  const group = { phoneCode: '423' };
  const inGroup = async () => {
    const member = await openMember(app);
    await app.db.query(
      `update member set phone_code = '423', phone = lpad((random() * 1e9)::int::text, 10, '7') where id = $1`,
      [member.id],
    );
    return member;
  };

  it('counts who would be told, by facts', async () => {
    const count = async (audience: DeskCallInput<typeof countAudience>) =>
      (await desk.call(countAudience, audience, { as: editor })).count;
    const everybody = await count({});
    const before = await count({ currency: 'USDT' });
    const rich = await openMember(app);
    await deposit(app, rich, 'USDT', '50');
    expect(await count({})).toBe(everybody + 1);
    expect(await count({ currency: 'USDT' })).toBe(before + 1);
    expect(await count({ verification: '2' })).toBe(0);
    expect(await count({ level: '8' })).toBe(0);
    expect(await count({ level: '0', verification: '0' })).toBe(everybody + 1);
    await inGroup();
    expect(await count(group)).toBe(1);
    const { needsTwo, audience } = await desk.call(countAudience, {}, { as: editor });
    expect({ needsTwo, audience }).toEqual({ needsTwo: true, audience: 'All members' });
  });

  it('reaches each of a group once, in the own language, and nobody else', async () => {
    const [a, b, other] = [await inGroup(), await inGroup(), await openMember(app)];
    await app.db.query(`update member set language = 'ko' where id = $1`, [b.id]);
    const texts = [...wish().texts, { language: 'ko' as const, title: '제목', summary: '요약', body: '' }];
    const { id } = await save({ isListed: false, texts });
    expect(await isShown(id)).toBe(false);
    const answer = await desk.call(tellArticle, { id, ...group, reason: 'they asked' }, { as: editor });
    expect(answer.proposalId).toBeNull();
    const late = await inGroup();
    await Promise.all([tellMembers(app), tellMembers(app)]);
    await tellMembers(app);
    expect((await toldOf(a.token)).map(({ params }) => params)).toEqual([{ id, title: 'A title' }]);
    expect((await toldOf(b.token)).map(({ params, screen }) => [params['title'], screen])).toEqual([
      ['제목', `/articleDetail?id=${id}`],
    ]);
    expect(await toldOf(other.token)).toEqual([]);
    expect((await app.call(readArticle, { id })).title).toBe('A title');
    // A member who joins meanwhile was not counted.
    expect(await toldOf(late.token)).toEqual([]);
    const { tellings } = await desk.call(getArticle, { id }, { as: editor });
    expect(tellings).toMatchObject([{ audience: 'Members: phone +423', told: tellings[0]!.counted, by: editor.name }]);
    expect(tellings[0]!.doneAt).not.toBeNull();
  });

  it('goes on where a process died, without telling anybody twice', async () => {
    const member = await inGroup();
    const { id } = await save();
    await desk.call(tellArticle, { id, ...group, reason: 'they asked' }, { as: editor });
    // It dies after it has told, before it is committed.
    const transaction = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
      app.db.transaction(async (tx) => {
        await work(tx);
        throw new Error('gone');
      });
    await expect(tellMembers({ db: { ...app.db, transaction }, clock: app.clock })).rejects.toThrow('gone');
    expect(await toldOf(member.token)).toEqual([]);
    await tellMembers(app);
    await tellMembers(app);
    expect(await toldOf(member.token)).toHaveLength(1);
  });

  it('stops with an announcement that is withdrawn', async () => {
    const member = await inGroup();
    const { id, version } = await save();
    await desk.call(tellArticle, { id, ...group, reason: 'they asked' }, { as: editor });
    await desk.call(endArticle, { id, version, reason: 'it was wrong' }, { as: editor });
    await tellMembers(app);
    expect(await toldOf(member.token)).toEqual([]);
  });

  it('of everybody waits for a second person', async () => {
    const member = await openMember(app);
    const { id } = await save();
    const { proposalId } = await desk.call(tellArticle, { id, reason: 'for all' }, { as: editor });
    await tellMembers(app);
    expect(await toldOf(member.token)).toEqual([]);
    const decision = { id: proposalId!, decision: 'approve', reason: 'it is right' } as const;
    expect(await desk.refused(decideProposal, decision, { as: editor })).toBe('second_person');
    expect(await desk.refused(decideProposal, decision, { as: await desk.operator('support') })).toBe('role_needed');
    const second = await desk.operator('editor');
    const { records } = await desk.call(listProposals, {}, { as: second });
    expect(records[0]!.title).toMatch(/^Tell \d+ members: A title$/);
    await desk.call(decideProposal, decision, { as: second });
    for (let turn = 0; turn < 3; turn++) await tellMembers(app);
    expect(await toldOf(member.token)).toHaveLength(1);
  });

  it('refuses an empty group and what members cannot read', async () => {
    const { id } = await save({ isDraft: true });
    expect(await desk.refused(tellArticle, { id, reason: 'for all' }, { as: editor })).toBe('not_found');
    const shown = await save();
    const nobody = { id: shown.id, phoneCode: '999', reason: 'for all' };
    expect(await desk.refused(tellArticle, nobody, { as: editor })).toBe('nobody_to_tell');
  });
});
