import { randomUUID } from 'node:crypto';
import { listChat, MAX_CHAT_TEXT, readChat, sendChat } from '@assay/contract/chat';
import { getFileLink } from '@assay/contract/identity';
import { countUnread } from '@assay/contract/notice';
import { getEntry } from '@assay/contract/wallet';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp } from '../../http/test-app.ts';
import type { TestApp } from '../../http/test-app.ts';
import { uploadPicture } from '../upload/test-upload.ts';
import { deposit, openMember } from '../wallet/test-wallet.ts';
import type { TestMember } from '../wallet/test-wallet.ts';
import { answerMember, listOpenChats, readMessages, takeMessages } from './index.ts';
import { robotJob } from '../../sandbox/chat/robot.ts';
import { ROBOT_WORDS } from '../../sandbox/chat/robot-words.ts';
import { stopOf } from './stop-rules.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const say = (member: TestMember, text: string, id: string = randomUUID()) => app.call(sendChat, { id, text }, member);
const messages = async (member: TestMember) => (await app.call(listChat, {}, member)).messages;
const answer = (member: TestMember, text: string, id: string = randomUUID()) =>
  app.db.transaction((tx) => answerMember(app, tx, { id, memberId: member.id, operator: 'ines', text }));

it('carries messages both ways, with marks for what has arrived and what was read', async () => {
  const member = await openMember(app);
  const first = await say(member, 'Hello, is somebody there?');
  expect(first).toMatchObject({ author: 'member', isDelivered: false, isRead: false });
  const open = await app.db.transaction((tx) => listOpenChats(tx));
  expect(open.find(({ memberId }) => memberId === member.id)).toMatchObject({ unread: 1 });
  await app.db.transaction((tx) => takeMessages(app, tx, member.id));
  expect(await messages(member)).toMatchObject([{ isDelivered: true, isRead: false }]);
  await app.db.transaction((tx) => readMessages(app, tx, { memberId: member.id, upTo: BigInt(first.number) }));
  expect(await messages(member)).toMatchObject([{ isRead: true }]);

  await answer(member, 'Yes. How can I help?');
  expect(await app.call(countUnread, {}, member)).toEqual({ notices: 0, chat: 1 });
  const [, reply] = await messages(member);
  expect(reply).toMatchObject({ author: 'desk', text: 'Yes. How can I help?', isRead: false });
  await app.call(readChat, { upTo: reply!.number }, member);
  expect(await app.call(countUnread, {}, member)).toEqual({ notices: 0, chat: 0 });
  expect((await messages(member))[1]).toMatchObject({ isDelivered: true, isRead: true });
});

it('keeps one message for one id, however often and in whatever request it is sent', async () => {
  const [member, other] = [await openMember(app), await openMember(app)];
  const id = randomUUID();
  const sent = await Promise.all(
    [say(member, 'once', id), say(member, 'once', id)].map((one) => one.catch(() => null)),
  );
  expect(sent.some((one) => one?.id === id)).toBe(true);
  await say(member, 'once', id);
  expect(await messages(member)).toHaveLength(1);
  expect(await app.refused(sendChat, { id, text: 'once' }, other)).toBe('request_reused');
  expect(await messages(other)).toEqual([]);
});

it('takes the hash of a record that the app shows this member, bare, and of nobody else', async () => {
  const [member, other] = [await openMember(app), await openMember(app)];
  await deposit(app, member, 'USDT', '5');
  const { hash } = await app.call(getEntry, { id: '1-1' }, member);
  await say(member, `What is this? ${hash}`);
  expect(await app.refused(sendChat, { id: randomUUID(), text: hash }, other)).toBe('chat_phrase_stopped');
  const key = `${hash.slice(0, -1)}${hash.endsWith('0') ? '1' : '0'}`;
  expect(await app.refused(sendChat, { id: randomUUID(), text: `${hash} ${key}` }, member)).toBe('chat_phrase_stopped');
});

it.each([
  ['TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC', 'chat_address_stopped'],
  ['legal winner thank year wave sausage worth useful legal winner thank yellow', 'chat_phrase_stopped'],
  ['4111 1111 1111 1111', 'chat_account_stopped'],
  ['my password is hunter42', 'chat_password_stopped'],
])('stops %j and keeps nothing of it', async (text, error) => {
  const member = await openMember(app);
  expect(await app.refused(sendChat, { id: randomUUID(), text }, member)).toBe(error);
  expect(await messages(member)).toEqual([]);
});

it('stops the desk, too, and shows the member that it was stopped', async () => {
  const member = await openMember(app);
  expect(await answer(member, 'Pay to TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC')).toBe('address');
  expect(await messages(member)).toMatchObject([{ author: 'desk', text: '', stopped: 'address' }]);
  const [row] = await app.db.query<{ row: string }>(
    'select to_jsonb(m)::text as row from chat_message m where member_id = $1',
    [member.id],
  );
  expect(row!.row).not.toContain('TJRy');
});

it('keeps markup as the text that it is', async () => {
  const member = await openMember(app);
  const text = '<img src=x onerror=alert(1)> & <b>bold</b>';
  expect(await say(member, text)).toMatchObject({ text });
});

it.each([
  { text: '' },
  { text: '   ' },
  { text: 'x'.repeat(MAX_CHAT_TEXT + 1) },
  { text: 'a\u0000b' },
  { text: 'a\u001bb' },
  {},
  { text: 'x', picture: `files/${'a'.repeat(32)}.jpg` },
  { text: 'x', author: 'desk' },
  { text: 'x', card: { title: 'x', screen: '/x' } },
  { picture: '../../etc/passwd' },
])('refuses %j', async (input) => {
  const member = await openMember(app);
  expect(await app.refused(sendChat, { id: randomUUID(), ...input }, member)).toBe('invalid_input');
  expect(await messages(member)).toEqual([]);
});

it('stops a flood and says how long to wait, also when it comes at once', async () => {
  const member = await openMember(app);
  // Nine commands of one member may be on their way at once, so they come in two waves.
  const wave = () =>
    Promise.all(
      Array.from({ length: 7 }, (_, index) =>
        app.send(sendChat, { id: randomUUID(), text: `message ${index}` }, member),
      ),
    );
  const sent = [...(await wave()), ...(await wave())];
  expect(sent.filter(({ code }) => code === 200)).toHaveLength(10);
  const refused = sent.find(({ code }) => code !== 200)!;
  const { seconds } = refused.result as unknown as { seconds: number };
  expect(seconds).toBeGreaterThan(0);
  app.clock.advance(seconds * 1000);
  await say(member, 'later');
});

it('takes a picture of the member, privately, and nobody else’s', async () => {
  const [member, other] = [await openMember(app), await openMember(app)];
  const picture = await uploadPicture(app, member.token);
  expect(await app.refused(sendChat, { id: randomUUID(), picture }, other)).toBe('not_found');
  const message = await app.call(sendChat, { id: randomUUID(), picture }, member);
  expect(message).toMatchObject({ picture, text: '' });
  const { url } = await app.call(getFileLink, { file: picture }, member);
  const open = (token: string) => app.request({ method: 'GET', url, headers: { 'x-access-token': token } });
  expect((await open(member.token)).statusCode).toBe(200);
  expect((await open(other.token)).statusCode).toBe(404);
  expect(await app.refused(sendChat, { id: randomUUID(), picture }, member)).toBe('not_found');
});

it('gives fifty at a time, newest last, and the ones before', async () => {
  const member = await openMember(app);
  for (let index = 0; index < 60; index++) await answer(member, `answer ${index}`);
  const page = await app.call(listChat, {}, member);
  expect(page.messages).toHaveLength(50);
  expect(page.messages.at(-1)!.text).toBe('answer 59');
  expect(page.hasMore).toBe(true);
  const before = await app.call(listChat, { before: page.messages[0]!.number }, member);
  expect(before.messages.map(({ text }) => text)).toEqual(Array.from({ length: 10 }, (_, index) => `answer ${index}`));
  expect(before.hasMore).toBe(false);
});

it('has a robot in the sandbox that answers each message once from the help centre', async () => {
  const member = await openMember(app);
  await say(member, 'How do I withdraw money?');
  await Promise.all([robotJob(app)(), robotJob(app)()]);
  await robotJob(app)();
  const [asked, reply, ...more] = await messages(member);
  expect(asked).toMatchObject({ author: 'member', isRead: true });
  expect(reply).toMatchObject({ author: 'robot', card: { screen: expect.stringMatching(/^\/articleDetail\?id=/) } });
  expect(more).toEqual([]);
  expect((await app.call(listChat, {}, member)).hasRobot).toBe(true);
});

it('leaves the chat to a person at once when one is asked for, and is silent from then on', async () => {
  const member = await openMember(app);
  await say(member, 'I want to talk to a human');
  await robotJob(app)();
  await say(member, 'How do I withdraw money?');
  await robotJob(app)();
  const said = await messages(member);
  expect(said.map(({ author }) => author)).toEqual(['member', 'robot', 'member']);
  expect(said[1]!.text).toBe(ROBOT_WORDS['en-us'].human);
  // Somebody else is answered all the same.
  const other = await openMember(app);
  await say(other, 'How do I withdraw money?');
  await robotJob(app)();
  expect((await messages(other)).map(({ author }) => author)).toEqual(['member', 'robot']);
});

it('offers a person where no article is a good answer, by a word that it understands, in every language', async () => {
  for (const { nothing, asksForHuman } of Object.values(ROBOT_WORDS)) {
    const word = /[“「«]([^”」»]+)[”」»]/.exec(nothing)?.[1] ?? '';
    expect(asksForHuman.test(word), nothing).toBe(true);
  }
  const member = await openMember(app);
  await say(member, 'What is the weather like in Paris?');
  await robotJob(app)();
  expect((await messages(member))[1]).toMatchObject({ text: ROBOT_WORDS['en-us'].nothing });
});

it('never gives an address, and leads to the screen that does', async () => {
  const member = await openMember(app);
  await say(member, 'Can you send me an address for the rest?');
  await robotJob(app)();
  expect((await messages(member))[1]).toMatchObject({
    text: ROBOT_WORDS['en-us'].address,
    card: { screen: '/chongzhi' },
  });
});

it('says nothing that the rules would stop, in no language', () => {
  for (const { asksForAddress: _pattern, asksForHuman: _other, ...words } of Object.values(ROBOT_WORDS))
    for (const text of Object.values(words)) expect(stopOf(text), text).toBeUndefined();
});

it('is for members alone', async () => {
  expect(await app.refused(listChat, {})).toBe('unauthorized');
  expect(await app.refused(sendChat, { id: randomUUID(), text: 'x' })).toBe('unauthorized');
  expect(await app.refused(readChat, { upTo: '1' })).toBe('unauthorized');
});

it('names the address of another chat when the operator has one, https alone', async () => {
  const member = await openMember(app);
  const set = (url: string) =>
    app.db.query(
      `insert into setting (key, value) values ('chat_url', $1::jsonb) on conflict (key) do update set value = excluded.value`,
      [JSON.stringify(url)],
    );
  expect((await app.call(listChat, {}, member)).externalUrl).toBeNull();
  await set('javascript:alert(1)');
  expect((await app.call(listChat, {}, member)).externalUrl).toBeNull();
  await set('https://support.example.org/chat');
  expect((await app.call(listChat, {}, member)).externalUrl).toBe('https://support.example.org/chat');
});
