import {
  answerIdentityQuestion,
  applyKYC,
  listApplications as listOwn,
  listIdentityQuestions,
} from '@assay/contract/identity';
import { listActs } from '@assay/contract/desk/act';
import { askAboutIdentity, decideApplication, getApplication, listApplications } from '@assay/contract/desk/identity';
import { claimItem } from '@assay/contract/desk/queue';
import { listMyNotices } from '@assay/contract/notice';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestApp } from '../../http/test-app.ts';
import type { TestApp } from '../../http/test-app.ts';
import { openTestDesk } from '../../http/test-desk.ts';
import type { TestDesk, TestOperator } from '../../http/test-desk.ts';
import { uploadPicture } from '../upload/test-upload.ts';
import { openMember } from '../wallet/test-wallet.ts';
import type { TestMember } from '../wallet/test-wallet.ts';
import { forgetRejected } from './forget-applications.ts';
import { basicInput } from './test-identity.ts';

const HOSTILE = '<img src=x onerror=alert(1)>';
const MONTH_MS = 32 * 86_400_000;

let app: TestApp;
let desk: TestDesk;
let reviewer: TestOperator;
let member: TestMember;
let id: string;
beforeAll(async () => {
  app = await openTestApp();
  desk = await openTestDesk(app);
});
afterAll(async () => {
  await desk.close();
  await app.close();
});
beforeEach(async () => {
  reviewer = await desk.operator('reviewer');
  member = await openMember(app);
  await app.call(applyKYC, await basicInput(app, member), member);
  id = (await app.call(listOwn, {}, member))[0]!.id;
});

const ask = (as = reviewer) => desk.call(askAboutIdentity, { id, code: 'name_differs', note: HOSTILE }, { as });
const details = () => desk.call(getApplication, { id }, { as: reviewer });

it('is told to the member, moves no promised time, and is answered once with words and a picture', async () => {
  const before = await details();
  const { questionId } = await ask();
  const asked = await details();
  expect(asked).toMatchObject({ dueAt: before.dueAt, isAsked: true, can: { decide: true, ask: false } });
  const { records } = await app.call(listMyNotices, {}, member);
  expect(records[0]).toMatchObject({ kind: 'identity_question', screen: '/renzhengResult?kind=basic' });
  const [question] = await app.call(listIdentityQuestions, { id }, member);
  expect(question).toMatchObject({ id: questionId, code: 'name_differs', note: HOSTILE, answer: null });
  const rows = await desk.call(listApplications, { search: id.slice(0, 8) }, { as: reviewer });
  expect(rows.records[0]).toMatchObject({ isAsked: true });

  const picture = await uploadPicture(app, member.token);
  await app.call(answerIdentityQuestion, { id: questionId, text: HOSTILE, picture }, member);
  const shown = await details();
  expect(shown).toMatchObject({ isAsked: false, can: { ask: true } });
  expect(shown.questions).toMatchObject([{ answer: HOSTILE, by: reviewer.name }]);
  // The answer is no picture of the document.
  expect(shown.pictures.map(({ purpose }) => purpose)).toEqual(before.pictures.map(({ purpose }) => purpose));
  const url = `/desk/picture/${shown.questions[0]!.picture}`;
  const look = await desk.server.inject({ url, headers: { cookie: reviewer.cookie } });
  expect(look.headers['content-type']).toBe('image/jpeg');
  const support = await desk.operator('support', 'treasurer');
  expect((await desk.server.inject({ url, headers: { cookie: support.cookie } })).statusCode).toBe(403);
  expect(await app.refused(answerIdentityQuestion, { id: questionId, text: 'again' }, member)).toBe('too_late');
});

it('keeps its words sealed, out of the log of acts, and forgets them with the application', async () => {
  const { questionId } = await ask();
  await app.call(answerIdentityQuestion, { id: questionId, text: 'I married in May' }, member);
  const [row] = await app.db.query<{ note: Buffer; answer: Buffer }>(
    'select note, answer from identity_question where id = $1',
    [questionId],
  );
  expect(row!.answer.toString('latin1')).not.toContain('married');
  const acts = await desk.call(listActs, { search: id }, { as: await desk.operator('auditor') });
  expect(acts.records.map(({ act }) => act)).toContain('identity.askMember');
  expect(JSON.stringify(acts)).not.toContain('onerror');
  await expect(
    app.db.owner.query('update identity_question set answer = note where id = $1', [questionId]),
  ).rejects.toThrow('a question stays as it was asked');
  await desk.call(decideApplication, { id, decision: 'reject', reasons: ['name_mismatch'] }, { as: reviewer });
  app.clock.advance(MONTH_MS);
  await forgetRejected(app);
  const [gone] = await app.db.query('select note, answer from identity_question where id = $1', [questionId]);
  expect(gone).toEqual({ note: null, answer: null });
});

it('is one at a time, also when two ask at once; nobody else reads or answers it, and none follows a decision', async () => {
  const other = await desk.operator('reviewer');
  const both = await Promise.all(
    [reviewer, other].map((as) => desk.send(askAboutIdentity, { id, code: 'clearer_picture' }, { as })),
  );
  expect(both.filter(({ code }) => code === 200)).toHaveLength(1);
  const questionId = (await app.call(listIdentityQuestions, { id }, member))[0]!.id;
  const stranger = await openMember(app);
  expect(await app.call(listIdentityQuestions, { id }, stranger)).toEqual([]);
  expect(await app.refused(answerIdentityQuestion, { id: questionId, text: 'mine' }, stranger)).toBe('not_found');
  expect(await app.refused(answerIdentityQuestion, { id: questionId }, member)).toBe('invalid_input');
  const theirs = await uploadPicture(app, stranger.token);
  expect(await app.refused(answerIdentityQuestion, { id: questionId, picture: theirs }, member)).toBe('not_found');
  await desk.call(claimItem, { queue: 'identity', item: id }, { as: other });
  expect(await desk.refused(askAboutIdentity, { id, code: 'other', note: 'why' }, { as: reviewer })).toBe(
    'item_claimed',
  );
  await desk.call(decideApplication, { id, decision: 'authorize' }, { as: other });
  expect(await desk.refused(askAboutIdentity, { id, code: 'other', note: 'why' }, { as: other })).toBe('too_late');
  expect(await app.refused(answerIdentityQuestion, { id: questionId, text: 'late' }, member)).toBe('too_late');
});
