import { randomUUID } from 'node:crypto';
import { applyKYC, isHaveAuth } from '@assay/contract/identity';
import { listActs } from '@assay/contract/desk/act';
import { decideApplication, getApplication, listApplications } from '@assay/contract/desk/identity';
import { claimItem, getCounts } from '@assay/contract/desk/queue';
import { listMyNotices } from '@assay/contract/notice';
import { listViews } from '@assay/contract/profile';
import { applyDeposit } from '@assay/contract/deposit';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp } from '../../http/test-app.ts';
import type { TestApp } from '../../http/test-app.ts';
import { openTestDesk } from '../../http/test-desk.ts';
import type { TestDesk, TestOperator } from '../../http/test-desk.ts';
import { watermark } from '../upload/watermark.ts';
import { uploadPicture } from '../upload/test-upload.ts';
import { openMember } from '../wallet/test-wallet.ts';
import type { TestMember } from '../wallet/test-wallet.ts';
import { drawSpecimen } from './draw-specimen.ts';
import { basicInput, newNumber } from './test-identity.ts';

let app: TestApp;
let desk: TestDesk;
let reviewer: TestOperator;
beforeAll(async () => {
  app = await openTestApp();
  desk = await openTestDesk(app);
  reviewer = await desk.operator('reviewer');
});
afterAll(async () => {
  await desk.close();
  await app.close();
});

const idOf = async (member: TestMember): Promise<string> => {
  const [row] = await app.db.query<{ id: string }>(
    'select id from identity_application where member_id = $1 order by created_at desc limit 1',
    [member.id],
  );
  return row!.id;
};

const handIn = async (change: object = {}): Promise<{ member: TestMember; id: string }> => {
  const member = await openMember(app);
  await app.call(applyKYC, await basicInput(app, member, change), { token: member.token });
  return { member, id: await idOf(member) };
};

const stateOf = async ({ token }: TestMember) => (await app.call(isHaveAuth, {}, { token })).basic;

const picture = (name: string, { as, headers = {} }: { as?: TestOperator; headers?: Record<string, string> } = {}) =>
  desk.server.inject({
    method: 'GET',
    url: `/desk/picture/${name}`,
    headers: { ...(as && { cookie: as.cookie }), ...headers },
  });

describe('the queue of identities', () => {
  it('lists what waits, oldest first, and goes on behind a page', async () => {
    const { id } = await handIn();
    const later = await handIn();
    const { records } = await desk.call(listApplications, { view: 'basic' }, { as: reviewer });
    const places = [id, later.id].map((one) => records.findIndex((row) => row.id === one));
    expect(places[0]).toBeGreaterThanOrEqual(0);
    expect(places[1]).toBeGreaterThan(places[0]!);
    const behind = `${records[places[0]!]!.createdAt} ${id}`;
    const rest = await desk.call(listApplications, { view: 'basic', after: behind }, { as: reviewer });
    expect(rest.records.map((row) => row.id)).not.toContain(id);
    expect(rest.records.map((row) => row.id)).toContain(later.id);
    expect((await desk.call(listApplications, { view: 'recovery' }, { as: reviewer })).records).toEqual([]);
    const found = await desk.call(listApplications, { search: id.slice(0, 8) }, { as: reviewer });
    expect(found.records.map((row) => row.id)).toEqual([id]);
  });

  it('opens with a hundred thousand as with ten: by the index of what is open', async () => {
    const client = await app.db.dedicated();
    await client.query('set enable_seqscan = off');
    const { rows } = await client.query(
      `explain select id from identity_application a where a.state = 'waiting' and a.answers is not null
        and (a.created_at, a.id) > (now(), '${randomUUID()}') order by a.created_at, a.id limit 50`,
    );
    await client.end();
    expect(JSON.stringify(rows)).toContain('identity_application_desk_open');
    expect(JSON.stringify(rows)).not.toContain('Sort');
  });

  it('counts what waits and what waits for too long', async () => {
    await handIn();
    const count = async () =>
      (await desk.call(getCounts, {}, { as: reviewer })).queues.find(({ queue }) => queue === 'identity')!;
    await expect.poll(async () => (await count()).open).toBeGreaterThan(0);
    expect((await count()).late).toBe(0);
  });
});

describe('an application', () => {
  it('is opened with its answers as text, and the look is in both logs', async () => {
    const surname = `O'Neil" onload="alert(1)`;
    const { id, member } = await handIn({ surname });
    const seen = await desk.call(getApplication, { id }, { as: reviewer });
    expect(seen.answers.find(({ field }) => field === 'surname')).toMatchObject({ value: surname, earlier: null });
    expect(seen.pictures.map(({ purpose }) => purpose)).toEqual(['front', 'back']);
    expect(seen.views[0]).toMatchObject({ viewer: reviewer.name, document: 'answers' });
    expect(seen.can).toEqual({ decide: true, ask: true, why: null });
    const views = await app.call(listViews, { by: 'others' }, { token: member.token });
    expect(views.records[0]).toMatchObject({ viewer: `operator:${reviewer.id}`, document: 'answers' });
    const auditor = await desk.operator('auditor');
    const acts = await desk.call(listActs, { search: `identity:${id}` }, { as: auditor });
    expect(acts.records[0]).toMatchObject({ act: 'identity.getApplication', operator: reviewer.name });
    expect(acts.records[0]!.after).toBeNull();
    expect((await desk.call(getApplication, { id }, { as: auditor })).can.decide).toBe(false);
    expect(await desk.refused(getApplication, { id: randomUUID() }, { as: reviewer })).toBe('not_found');
  });

  it('names others with the same document, which proves one of them', async () => {
    const documentNumber = newNumber();
    const one = await handIn({ documentNumber, surname: 'Alone' });
    const other = await handIn({ documentNumber, surname: 'Else' });
    const seen = await desk.call(getApplication, { id: one.id }, { as: reviewer });
    expect(seen.duplicates).toMatchObject([{ id: other.id, by: 'document', member: { id: other.member.id } }]);
    expect(seen.hasDuplicate).toBe(true);
    const answers = await Promise.all(
      [one.id, other.id].map((id) => desk.send(decideApplication, { id, decision: 'authorize' }, { as: reviewer })),
    );
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 3011]);
    const loser = answers[0]!.code === 200 ? other : one;
    expect(await stateOf(loser.member)).toBe('waiting');
    await desk.call(
      decideApplication,
      { id: loser.id, decision: 'reject', reasons: ['document_used'] },
      { as: reviewer },
    );
    expect(await stateOf(loser.member)).toBe('rejected');
  });

  it('is decided once, by whoever comes first, and the member is told', async () => {
    const { id, member } = await handIn();
    const second = await desk.operator('reviewer');
    const answers = await Promise.all([
      desk.send(decideApplication, { id, decision: 'authorize', note: 'clear' }, { as: reviewer }),
      desk.send(decideApplication, { id, decision: 'reject', reasons: ['document_dark'] }, { as: second }),
    ]);
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    const isAuthorized = answers[0].code === 200;
    expect(await stateOf(member)).toBe(isAuthorized ? 'authorized' : 'rejected');
    const { records } = await app.call(listMyNotices, {}, { token: member.token });
    expect(records.map(({ kind }) => kind)).toContain(isAuthorized ? 'identity_authorized' : 'identity_rejected');
    expect(await desk.refused(decideApplication, { id, decision: 'authorize' }, { as: reviewer })).toBe('too_late');
    const decided = await desk.call(listApplications, { view: 'decided', search: id.slice(0, 8) }, { as: reviewer });
    expect(decided.records[0]).toMatchObject({ id, decidedBy: isAuthorized ? reviewer.name : second.name });
  });

  it('that somebody has in hand is nobody else’s, and a rejection says why', async () => {
    const { id, member } = await handIn();
    const holder = await desk.operator('reviewer');
    await desk.call(claimItem, { queue: 'identity', item: id }, { as: holder });
    expect(await desk.refused(decideApplication, { id, decision: 'authorize' }, { as: reviewer })).toBe('item_claimed');
    expect(await desk.refused(decideApplication, { id, decision: 'reject' }, { as: holder })).toBe('invalid_input');
    const both = { id, decision: 'authorize', reasons: ['document_dark'] };
    expect(await desk.refused(decideApplication, both, { as: holder })).toBe('invalid_input');
    expect(await stateOf(member)).toBe('waiting');
    await desk.call(decideApplication, { id, decision: 'authorize' }, { as: holder });
    expect(await stateOf(member)).toBe('authorized');
  });
});

describe('a picture', () => {
  it('says who looks at it, is kept by no browser, and every look is recorded', async () => {
    const { id, member } = await handIn();
    const { pictures } = await desk.call(getApplication, { id }, { as: reviewer });
    const reply = await picture(pictures[0]!.id, { as: reviewer });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'no-store' });
    expect((await sharp(reply.rawPayload).metadata()).format).toBe('jpeg');
    await picture(pictures[0]!.id, { as: reviewer });
    const views = await app.call(listViews, { by: 'others' }, { token: member.token });
    expect(views.records.filter(({ document }) => document === 'front')).toHaveLength(2);
    const acts = await app.db.query('select from desk_act where object = $1', [`picture:${pictures[0]!.id}`]);
    expect(acts).toHaveLength(2);
  });

  it('has the name all over it, on a machine without fonts too', async () => {
    const plain = await drawSpecimen('front');
    const marked = await watermark(plain, 'Renée 王 1a2b3c4d');
    const [shown, kept] = await Promise.all(
      [marked, plain].map((bytes) => sharp(bytes).raw().toBuffer({ resolveWithObject: true })),
    );
    expect(shown!.info).toMatchObject({ width: kept!.info.width, height: kept!.info.height });
    const quarter = Math.floor(kept!.data.length / 4);
    for (const part of [0, 1, 2, 3]) {
      const from = part * quarter;
      let changed = 0;
      for (let index = from; index < from + quarter; index++)
        if (Math.abs(shown!.data[index]! - kept!.data[index]!) > 24) changed += 1;
      expect(changed / quarter, `quarter ${part}`).toBeGreaterThan(0.01);
    }
  });

  it('is shown to nobody without a session, of another role or on another site, and not recorded', async () => {
    const { id } = await handIn();
    const { pictures } = await desk.call(getApplication, { id }, { as: reviewer });
    const name = pictures[1]!.id;
    expect((await picture(name)).statusCode).toBe(401);
    expect((await picture(name, { as: await desk.operator('support') })).statusCode).toBe(403);
    const foreign = { as: reviewer, headers: { 'sec-fetch-site': 'cross-site' } };
    expect((await picture(name, foreign)).statusCode).toBe(403);
    expect((await picture('a'.repeat(32), { as: reviewer })).statusCode).toBe(404);
    expect((await picture('..%2f..%2fkeys', { as: reviewer })).statusCode).toBe(404);
    expect(await app.db.query('select from document_view where subject = $1', [name])).toEqual([]);
  });

  it('of a deposit is for those who match deposits', async () => {
    const { token } = await openMember(app);
    const proof = await uploadPicture(app, token);
    await app.call(applyDeposit, { currency: 'USDT', chainType: 'TRC20', amount: '100', proof }, { token });
    const name = /([0-9a-f]{32})/.exec(proof)![1]!;
    expect((await picture(name, { as: await desk.operator('treasurer') })).statusCode).toBe(200);
    expect((await picture(name, { as: await desk.operator('support') })).statusCode).toBe(403);
  });
});
