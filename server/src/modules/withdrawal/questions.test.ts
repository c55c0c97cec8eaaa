import { listActs } from '@assay/contract/desk/act';
import { approveWithdrawal, askMember, getWithdrawal, listWithdrawals } from '@assay/contract/desk/withdrawal';
import { listMyNotices } from '@assay/contract/notice';
import {
  answerQuestion,
  cancelWithdrawal,
  listQuestions,
  listWithdrawals as listOwnWithdrawals,
} from '@assay/contract/withdrawal';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestApp } from '../../http/test-app.ts';
import type { TestApp } from '../../http/test-app.ts';
import { openTestDesk } from '../../http/test-desk.ts';
import type { TestDesk, TestOperator } from '../../http/test-desk.ts';
import { uploadPicture } from '../upload/test-upload.ts';
import { openMember } from '../wallet/test-wallet.ts';
import { openRichPayer, withdraw } from './test-withdrawal.ts';
import type { TestPayer } from './test-withdrawal.ts';

let app: TestApp;
let desk: TestDesk;
let reviewer: TestOperator;
let payer: TestPayer;
let id: string;
beforeAll(async () => {
  app = await openTestApp();
  desk = await openTestDesk(app);
  payer = await openRichPayer(app, '90000');
});
afterAll(async () => {
  await desk.close();
  await app.close();
});
beforeEach(async () => {
  id = (await withdraw(app, payer, '100')).id;
  app.clock.advance(3_600_001);
  reviewer = await desk.operator('reviewer');
});

const HOSTILE = '<img src=x onerror=alert(1)>';
const ask = () => desk.call(askMember, { id, code: 'address_ownership', note: HOSTILE }, { as: reviewer });
const details = () => desk.call(getWithdrawal, { id }, { as: reviewer });
const own = async () => (await app.call(listOwnWithdrawals, { id }, payer.token)).records[0]!;

it('a question is told to the member, moves no promised time, and is answered once with words and a picture', async () => {
  const before = await own();
  const { questionId } = await ask();
  expect(await own()).toEqual(before);
  expect(before.canCancel).toBe(true);
  const { records } = await app.call(listMyNotices, {}, payer.token);
  expect(records[0]).toMatchObject({
    kind: 'withdrawal_question',
    screen: `/chongzhitixianResult?kind=withdrawal&id=${id}`,
  });
  const [asked] = await app.call(listQuestions, { id }, payer.token);
  expect(asked).toMatchObject({ id: questionId, code: 'address_ownership', note: HOSTILE, answer: null });
  expect((await details()).can.ask).toBe(false);
  const rows = await desk.call(listWithdrawals, { search: id.slice(0, 8) }, { as: reviewer });
  expect(rows.records[0]).toMatchObject({ isAsked: true });

  const picture = await uploadPicture(app, payer.token.token);
  const answer = { id: questionId, text: HOSTILE, picture };
  await app.call(answerQuestion, answer, payer.token);
  const shown = await details();
  expect(shown).toMatchObject({ isAsked: false, can: { ask: true } });
  expect(shown.questions).toMatchObject([{ answer: HOSTILE, by: reviewer.name }]);
  expect(shown.timeline.map(({ what }) => what)).toEqual(expect.arrayContaining(['Member asked', 'Member answered']));
  const look = await desk.server.inject({
    url: `/desk/picture/${shown.questions[0]!.picture}`,
    headers: { cookie: reviewer.cookie },
  });
  expect(look.headers['content-type']).toBe('image/jpeg');
  expect(await app.refused(answerQuestion, { id: questionId, text: 'again' }, payer.token)).toBe('too_late');
  const acts = await desk.call(listActs, { search: id }, { as: await desk.operator('auditor') });
  expect(acts.records.map(({ act }) => act)).toContain('withdrawal.askMember');
});

it('one question is open at a time, also when two ask at once; a withdrawal can be approved and cancelled all the same', async () => {
  const other = await desk.operator('treasurer');
  const both = await Promise.all([
    desk.send(askMember, { id, code: 'source_of_funds' }, { as: reviewer }),
    desk.send(askMember, { id, code: 'clearer_picture' }, { as: other }),
  ]);
  expect(both.filter(({ code }) => code === 200)).toHaveLength(1);
  expect(await app.call(listQuestions, { id }, payer.token)).toHaveLength(1);
  const { hash } = await details();
  expect((await desk.call(approveWithdrawal, { id, hash }, { as: reviewer })).isReleased).toBe(true);
  expect(await desk.refused(askMember, { id, code: 'other', note: 'why' }, { as: reviewer })).toBe('too_late');

  id = (await withdraw(app, payer, '100')).id;
  await ask();
  await app.call(cancelWithdrawal, { id }, payer.token);
  expect(await own()).toMatchObject({ reason: 'cancelled' });
});

it('nobody else answers or reads a question, and an answer says something', async () => {
  const { questionId } = await ask();
  const stranger = await openMember(app);
  const token = { token: stranger.token };
  expect(await app.refused(answerQuestion, { id: questionId, text: 'mine' }, token)).toBe('not_found');
  expect(await app.call(listQuestions, { id }, token)).toEqual([]);
  expect(await app.refused(answerQuestion, { id: questionId }, payer.token)).toBe('invalid_input');
  const theirs = await uploadPicture(app, stranger.token);
  expect(await app.refused(answerQuestion, { id: questionId, picture: theirs }, payer.token)).toBe('not_found');
  expect((await details()).questions[0]!.answeredAt).toBeNull();
});
