import { randomUUID } from 'node:crypto';
import { listChat, sendChat } from '@assay/contract/chat';
import { answerChat, closeChat, findAnswers, getChat, listChats } from '@assay/contract/desk/chat';
import { DESK_ERRORS } from '@assay/contract/desk/errors';
import { claimItem, getCounts } from '@assay/contract/desk/queue';
import { errorCode } from '@assay/contract/errors';
import { getFileLink } from '@assay/contract/identity';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp } from '../../http/test-app.ts';
import type { TestApp } from '../../http/test-app.ts';
import { openTestDesk } from '../../http/test-desk.ts';
import type { TestDesk, TestOperator } from '../../http/test-desk.ts';
import { robotJob } from '../../sandbox/chat/robot.ts';
import { form, FORM_TYPE, picture, uploadPicture } from '../upload/test-upload.ts';
import { openMember } from '../wallet/test-wallet.ts';
import type { TestMember } from '../wallet/test-wallet.ts';

let app: TestApp;
let desk: TestDesk;
let support: TestOperator;
beforeAll(async () => {
  app = await openTestApp();
  desk = await openTestDesk(app);
  support = await desk.operator('support');
});
afterAll(async () => {
  await desk.close();
  await app.close();
});

const say = (member: TestMember, text: string) => app.call(sendChat, { id: randomUUID(), text }, member);
const heard = async (member: TestMember) => (await app.call(listChat, {}, member)).messages;
const open = async () => (await desk.call(listChats, {}, { as: support })).records.map(({ id }) => id);
const answer = (member: TestMember, text: string, as = support, messageId: string = randomUUID()) =>
  desk.call(answerChat, { id: member.id, messageId, text }, { as });

const bring = async (memberId: string, as: TestOperator, payload: Buffer, more: Record<string, string> = {}) => {
  const headers = { cookie: as.cookie, 'content-type': FORM_TYPE, ...more };
  const reply = await desk.server.inject({ method: 'POST', url: `/desk/chat/picture/${memberId}`, headers, payload });
  return reply.json<{ code: number; result: { picture: string } }>();
};
const brought = async (member: TestMember, as: TestOperator): Promise<string> => {
  const { code, result } = await bring(member.id, as, form(await picture(16).jpeg().toBuffer()));
  expect(code).toBe(200);
  return result.picture;
};

describe('the queue of chats', () => {
  it('has whoever waits, longest first, until somebody answers', async () => {
    const [one, other] = [await openMember(app), await openMember(app)];
    await say(one, 'Where is my deposit?');
    await say(other, '<img src=x onerror=alert(1)>');
    await say(one, 'Hello?');
    const ids = await open();
    expect(ids.indexOf(one.id)).toBeLessThan(ids.indexOf(other.id));
    const { records } = await desk.call(listChats, { search: other.id.slice(0, 8) }, { as: support });
    expect(records).toMatchObject([{ preview: '<img src=x onerror=alert(1)>', unread: 1, lastAuthor: 'member' }]);
    await expect
      .poll(
        async () =>
          (await desk.call(getCounts, {}, { as: support })).queues.find(({ queue }) => queue === 'chat')!.open,
      )
      .toBe(ids.length);
    await answer(one, 'It arrives within the hour.');
    expect(await open()).not.toContain(one.id);
    const mine = await desk.call(listChats, { view: 'mine' }, { as: support });
    expect(mine.records.map(({ id }) => id)).toContain(one.id);
    await say(one, 'Thanks!');
    expect(await open()).toContain(one.id);
    await desk.call(closeChat, { id: one.id, reason: 'only thanks' }, { as: support });
    expect(await open()).not.toContain(one.id);
    const again = { id: one.id, reason: 'only thanks' };
    expect(await desk.refused(closeChat, again, { as: support })).toBe('too_late');
  });

  it('has those whom the robot promised a person', async () => {
    const member = await openMember(app);
    await say(member, 'I want to talk to a human');
    await robotJob(app)();
    expect((await heard(member)).at(-1)).toMatchObject({ author: 'robot' });
    expect(await open()).toContain(member.id);
  });
});

describe('a chat', () => {
  it('shows the talk; the member sees that it was read, and who answers by first name alone', async () => {
    const member = await openMember(app);
    await say(member, 'Hi');
    const sent = await uploadPicture(app, member.token);
    await app.call(sendChat, { id: randomUUID(), picture: sent }, member);
    const auditor = await desk.operator('auditor');
    expect((await desk.call(getChat, { id: member.id }, { as: auditor })).can.answer).toBe(false);
    expect((await heard(member))[0]).toMatchObject({ isRead: false });
    const shown = await desk.call(getChat, { id: member.id }, { as: support });
    expect(shown.messages).toMatchObject([
      { text: 'Hi', author: 'member', operator: null },
      { text: '', picture: /([0-9a-f]{32})/.exec(sent)![1] },
    ]);
    expect((await heard(member))[0]).toMatchObject({ isRead: true });
    const named = await desk.operator('support');
    await app.db.query(`update operator set name = 'Mara Lindqvist' where id = $1`, [named.id]);
    await answer(member, 'Hello, this is Mara.', named);
    expect((await heard(member)).at(-1)).toMatchObject({ author: 'desk', text: 'Hello, this is Mara.', by: 'Mara' });
    expect(JSON.stringify(await heard(member))).not.toContain('Lindqvist');
    const after = await desk.call(getChat, { id: member.id }, { as: named });
    expect(after.messages.at(-1)).toMatchObject({ operator: 'Mara Lindqvist' });
    expect(await desk.refused(getChat, { id: randomUUID() }, { as: support })).toBe('not_found');
  });

  it('is answered by one of two who answer at once, and each message once', async () => {
    const member = await openMember(app);
    await say(member, 'Help');
    const other = await desk.operator('support');
    const answers = await Promise.all(
      [support, other].map((as) =>
        desk.send(answerChat, { id: member.id, messageId: randomUUID(), text: 'Yes?' }, { as }),
      ),
    );
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 3001]);
    const holder = answers[0]!.code === 200 ? support : other;
    const messageId = randomUUID();
    await answer(member, 'Once', holder, messageId);
    await answer(member, 'Once', holder, messageId);
    expect((await heard(member)).filter(({ text }) => text === 'Once')).toHaveLength(1);
    const stranger = await openMember(app);
    const reused = { id: stranger.id, messageId, text: 'Once' };
    expect(await desk.refused(answerChat, reused, { as: holder })).toBe('request_reused');
    expect(await heard(stranger)).toEqual([]);
  });

  it('stops what nobody may write, keeps nothing of it, and still waits', async () => {
    const member = await openMember(app);
    await say(member, 'Where do I send it?');
    const text = 'Send it to TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
    expect(await answer(member, text)).toEqual({ stopped: 'address' });
    const kept = await app.db.query<{ body: string }>('select body from desk_act where object = $1', [
      `chat:${member.id}`,
    ]);
    expect(JSON.stringify(kept)).not.toContain('TJRab');
    expect((await heard(member)).at(-1)).toMatchObject({ text: '', stopped: 'address' });
    expect(await open()).toContain(member.id);
  });

  it('gets pictures of support, which only their sender sends and only this member sees', async () => {
    const [member, stranger] = [await openMember(app), await openMember(app)];
    await say(member, 'Where is the button?');
    const name = await brought(member, support);
    const other = await desk.operator('support');
    const send = (as: TestOperator, more: object = {}, to = member) =>
      desk.send(answerChat, { id: to.id, messageId: randomUUID(), picture: name, ...more }, { as });
    expect((await send(support, {}, stranger)).code).not.toBe(200);
    expect(await app.refused(sendChat, { id: randomUUID(), picture: `files/${name}.jpg` }, member)).toBe('not_found');
    // A stopped message leaves the picture unsent.
    const stopped = await send(support, { text: 'Tell me your password: hunter2' });
    expect(stopped.result).toEqual({ stopped: 'password' });
    expect((await heard(member)).at(-1)).toMatchObject({ picture: null, stopped: 'password' });
    const messageId = randomUUID();
    const both = await Promise.all([1, 2].map(() => send(support, { text: 'Here it is.', messageId })));
    expect(both.map(({ code }) => code)).toEqual([200, 200]);
    const message = (await heard(member)).at(-1)!;
    expect(message).toMatchObject({ author: 'desk', text: 'Here it is.', picture: `files/${name}.jpg` });
    expect((await heard(member)).filter(({ picture }) => picture !== null)).toHaveLength(1);
    expect((await send(support)).code).not.toBe(200);
    const { url } = await app.call(getFileLink, { file: message.picture! }, member);
    const shown = await app.request({ method: 'GET', url, headers: { 'x-access-token': member.token } });
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(await app.refused(getFileLink, { file: message.picture! }, stranger)).toBe('not_found');
    const acts = await app.db.query<{ act: string }>('select act from desk_act where object = $1 order by number', [
      `chat:${member.id}`,
    ]);
    expect(acts.map(({ act }) => act)).toEqual(['chat.bringPicture', ...acts.slice(1).map(() => 'chat.answerChat')]);
    // The operator who has the chat in hand uploads and sends; nobody can send another operator's picture.
    const theirs = await brought(stranger, other);
    const reply = { id: stranger.id, messageId: randomUUID(), picture: theirs };
    expect(await desk.refused(answerChat, reply, { as: support })).toBe('not_found');
    expect((await desk.send(answerChat, { id: stranger.id, messageId: randomUUID() }, { as: other })).code).not.toBe(
      200,
    );
  });

  it('takes no picture from anybody else, of anybody else, nor what is none', async () => {
    const member = await openMember(app);
    const image = form(await picture(16).jpeg().toBuffer());
    const reviewer = await desk.operator('reviewer', 'owner');
    expect((await bring(member.id, reviewer, image)).code).toBe(DESK_ERRORS.role_needed.code);
    expect((await bring(member.id, { ...support, cookie: '' }, image)).code).toBe(401);
    expect((await bring(randomUUID(), support, image)).code).toBe(errorCode('not_found'));
    expect((await bring(member.id, support, form(Buffer.from('%PDF-1.4')))).code).toBe(errorCode('bad_image'));
    const foreign = await bring(member.id, support, image, { 'sec-fetch-site': 'cross-site' });
    expect(foreign.code).not.toBe(200);
    expect(await app.db.query('select 1 from upload where member_id = $1', [member.id])).toEqual([]);
    await expect(
      app.db.owner.query(
        `insert into upload (name, member_id, operator_id, bytes, created_at, purpose)
         values (repeat('a', 32), $1, $2, 1, now(), 'front')`,
        [member.id, support.id],
      ),
    ).rejects.toThrow('upload_check');
  });

  it('in somebody’s hand is refused to others, and a closed one changes nothing', async () => {
    const member = await openMember(app);
    await say(member, 'Help');
    const holder = await desk.operator('support');
    await desk.call(claimItem, { queue: 'chat', item: member.id }, { as: holder });
    const input = { id: member.id, messageId: randomUUID(), text: 'Yes?' };
    expect(await desk.refused(answerChat, input, { as: support })).toBe('item_claimed');
    expect(await desk.refused(closeChat, { id: member.id, reason: 'none' }, { as: support })).toBe('item_claimed');
    expect(await heard(member)).toHaveLength(1);
  });

  it('finds answers in the help centre', async () => {
    const member = await openMember(app);
    const found = await desk.call(
      findAnswers,
      { id: member.id, question: 'How do I withdraw money?' },
      { as: support },
    );
    expect(found[0]).toMatchObject({ card: { screen: expect.stringMatching(/^\/articleDetail\?id=/) as string } });
    expect(found[0]!.title).not.toBe('');
  });
});
