import { AsyncLocalStorage } from 'node:async_hooks';
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { applyAdvanced, applyKYC, isHaveAuth, isHaveAuthDone, listApplications } from '@assay/contract/identity';
import { applyWithdrawal, getWithdrawalTerms } from '@assay/contract/withdrawal';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTestApp } from '../../http/test-app.ts';
import { provenCall } from '../auth/test-auth.ts';
import type { TestApp } from '../../http/test-app.ts';
import { bindWallet, openPayer, SAFE_PASSWORD, WAIT_MS } from '../payout/test-payout.ts';
import { uploadPicture } from '../upload/test-upload.ts';
import { deposit, openMember, openTradingApp } from '../wallet/test-wallet.ts';
import type { TestMember } from '../wallet/test-wallet.ts';
import { forgetApplications, forgetRejected } from './forget-applications.ts';
import { findApplication } from './queries.ts';
import { reviewApplication, viewApplication } from './review-application.ts';
import { reviewDueApplications, ROBOT } from '../../sandbox/identity-reviewer.ts';
import { ADVANCED_ANSWERS, advancedInput, basicInput, letRobotReview, newNumber } from './test-identity.ts';
import { verifyAdvanced, verifyBasic } from './test-identity.ts';

const DAY_MS = 86_400_000;

let app: TestApp;
let member: TestMember;
let token: { token: string };
beforeAll(async () => {
  app = await openTradingApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  member = await openMember(app);
  token = { token: member.token };
});

const handIn = async (change: object = {}) => app.call(applyKYC, await basicInput(app, member, change), token);
const refusal = async (change: object) => app.refused(applyKYC, await basicInput(app, member, change), token);
const applications = () => app.call(listApplications, {}, token);
const newest = async () => (await applications())[0]!;
const states = () => app.call(isHaveAuth, {}, token);
const review = (id: string, decision: 'authorize' | 'reject', reasons: 'document_dark'[] = []) =>
  app.db.transaction((tx) => reviewApplication(app, tx, { id, actor: 'operator:test', decision, reasons }));
const viewsOf = (memberId: string) =>
  app.db.query<{ viewer: string; purpose: string; document: string }>(
    'select viewer, purpose, document from document_view where member_id = $1 order by id',
    [memberId],
  );

describe('applyKYC', () => {
  it('hands in an ID, which then waits, masked', async () => {
    expect(await states()).toEqual({ basic: 'none', advanced: 'none' });
    await handIn({ documentNumber: 'C01234567', gender: 'female' });
    expect(await states()).toEqual({ basic: 'waiting', advanced: 'none' });
    expect(await app.call(isHaveAuthDone, {}, token)).toEqual({ basic: false, advanced: false });
    expect(await applications()).toEqual([
      {
        id: expect.any(String),
        kind: 'basic',
        state: 'waiting',
        reasons: [],
        name: 'Z••• K•••',
        country: 'CH',
        documentType: 'id',
        documentNumber: '•••567',
        files: [expect.stringMatching(/^files\//), expect.stringMatching(/^files\//)],
        triesLeft: 4,
        time: expect.any(String),
        decidedTime: null,
      },
    ]);
  });

  it.each([
    [{ back: undefined }, 'back_required'],
    [{ documentType: 'passport' }, 'invalid_input'],
    [{ birthday: '2001-02-29' }, 'invalid_input'],
    [{ birthday: '1990-13-01' }, 'invalid_input'],
    [{ birthday: '1850-01-01' }, 'invalid_input'],
    [{ birthday: '2999-01-01' }, 'invalid_input'],
    [{ birthday: '2015-01-01' }, 'under_age'],
    [{ surname: '<script>alert(1)</script>' }, 'invalid_input'],
    [{ firstName: 'Zo\u0007e' }, 'invalid_input'],
    [{ firstName: '   ' }, 'invalid_input'],
    [{ surname: 'x'.repeat(61) }, 'invalid_input'],
    [{ country: 'Switzerland' }, 'invalid_input'],
    [{ documentNumber: "1' or '1'='1" }, 'invalid_input'],
    [{ front: '../../etc/passwd' }, 'not_found'],
    [{ front: `files/${'0'.repeat(32)}.jpg` }, 'not_found'],
    // 20: what is not asked for is refused.
    [{ state: 'authorized' }, 'invalid_input'],
    [{ memberId: randomUUID() }, 'invalid_input'],
    [{ level: 2 }, 'invalid_input'],
  ])('refuses %j and keeps nothing (security items 19, 20)', async (change, error) => {
    expect(await refusal(change)).toBe(error);
    expect(await applications()).toEqual([]);
    const used = await app.db.query('select 1 from upload where member_id = $1 and purpose is not null', [member.id]);
    expect(used).toEqual([]);
  });

  it('takes a passport with its portrait page alone', async () => {
    await handIn({ documentType: 'passport', back: undefined });
    expect((await newest()).files).toHaveLength(1);
  });

  it('takes letters of every script', async () => {
    await handIn({ surname: '김', firstName: '민준' });
    expect((await newest()).name).toBe('민••• 김•••');
  });

  it('refuses a picture of another member, one that was used, and one for both sides', async () => {
    const other = await openMember(app);
    expect(await refusal({ front: await uploadPicture(app, other.token) })).toBe('not_found');
    const once = await uploadPicture(app, member.token);
    expect(await refusal({ front: once, back: once })).toBe('not_found');
    await handIn({ front: once });
    await letRobotReview(app);
    expect(await app.refused(applyAdvanced, await advancedInput(app, member, { addressProof: once }), token)).toBe(
      'not_found',
    );
  });

  it('takes the pictures of an own application that was rejected again, each for what it was, and leaves it whole', async () => {
    const first = await basicInput(app, member);
    await app.call(applyKYC, first, token);
    expect(await app.refused(applyKYC, await basicInput(app, member, first), token)).toBe('already_waiting');
    const { id } = await newest();
    await review(id, 'reject', ['document_dark']);
    expect(await refusal({ front: first.back, back: first.front })).toBe('not_found');
    const other = await openMember(app);
    const stolen = await basicInput(app, other, { front: first.front });
    expect(await app.refused(applyKYC, stolen, { token: other.token })).toBe('not_found');
    await app.call(applyKYC, first, token);
    const second = await newest();
    expect(second.files).toHaveLength(2);
    const before = (await applications()).find((one) => one.id === id)!;
    expect(before.files).toEqual([first.front, first.back]);
    expect(second.files).not.toEqual(before.files);
    await letRobotReview(app);
    expect(await newest()).toMatchObject({ state: 'authorized' });
  });

  it('is handed in once by many at once', async () => {
    const inputs = [];
    for (let i = 0; i < 4; i++) inputs.push(await basicInput(app, member));
    const answers = await Promise.all(inputs.map((input) => app.send(applyKYC, input, token)));
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 1601, 1601, 1601]);
    expect(await applications()).toHaveLength(1);
  });

  it('gives the first answer to a repeat, and hands in nothing twice', async () => {
    const [input, requestId] = [await basicInput(app, member), randomUUID()];
    await app.call(applyKYC, input, { ...token, requestId });
    await app.call(applyKYC, input, { ...token, requestId });
    expect(await applications()).toHaveLength(1);
  });

  it('can be handed in five times a day, and again the day after', async () => {
    for (let left = 4; left >= 0; left--) {
      await handIn();
      const { id, triesLeft } = await newest();
      expect(triesLeft).toBe(left);
      await review(id, 'reject', ['document_dark']);
    }
    app.clock.advance(DAY_MS / 2);
    const input = await basicInput(app, member, { front: await uploadPicture(app, member.token) });
    expect(await app.refused(applyKYC, input, token)).toBe('too_many_tries');
    app.clock.advance(DAY_MS / 2 + 60_000);
    await app.call(applyKYC, input, token);
    expect((await newest()).triesLeft).toBe(4);
  });

  it('is not for guests, and not for visitors', async () => {
    await app.db.query(
      "update member set email = null, login_name = 'guest-ABCDEFGH', guest_until = now() + interval '9 years' where id = $1",
      [member.id],
    );
    expect(await refusal({})).toBe('guest_restricted');
    expect(await app.refused(applyKYC, await basicInput(app, member))).toBe('unauthorized');
    for (const endpoint of [isHaveAuth, isHaveAuthDone, listApplications])
      expect(await app.refused(endpoint, {})).toBe('unauthorized');
  });
});

describe('a review', () => {
  it('by the robot authorizes after some seconds, under its own name', async () => {
    await handIn();
    await reviewDueApplications(app);
    expect((await states()).basic).toBe('waiting');
    await letRobotReview(app);
    expect(await newest()).toMatchObject({ state: 'authorized', reasons: [], decidedTime: expect.any(String) });
    const row = await findApplication(app.db, (await newest()).id);
    expect(row?.actor).toBe('sandbox-reviewer');
    expect(await app.call(isHaveAuthDone, {}, token)).toEqual({ basic: true, advanced: false });
    expect(await refusal({})).toBe('already_verified');
  });

  it('by the robot rejects a number that ends in 0000, and the next try can succeed', async () => {
    await handIn({ documentNumber: 'C01230000' });
    await letRobotReview(app);
    expect(await newest()).toMatchObject({ state: 'rejected', reasons: ['document_unreadable'] });
    expect((await states()).basic).toBe('rejected');
    await handIn();
    expect((await states()).basic).toBe('waiting');
    await letRobotReview(app);
    expect((await states()).basic).toBe('authorized');
    expect((await applications()).map(({ state }) => state)).toEqual(['authorized', 'rejected']);
  });

  it('by the robot rejects a document that proves another member, however it was typed', async () => {
    const documentNumber = newNumber();
    await verifyBasic(app, await openMember(app), { documentNumber });
    await handIn({ documentNumber: `${documentNumber.slice(0, 3)}-${documentNumber.slice(3)}` });
    await letRobotReview(app);
    expect(await newest()).toMatchObject({ state: 'rejected', reasons: ['document_used'] });
  });

  it('can be switched off with the robot of withdrawals', async () => {
    const [setting] = await app.db.query<{ value: { reviewer: object } }>(
      "select value from setting where key = 'transfer_rules'",
    );
    const write = (value: object) =>
      app.db.query("update setting set value = $1::jsonb where key = 'transfer_rules'", [JSON.stringify(value)]);
    const { value } = setting!;
    await write({ ...value, reviewer: { ...value.reviewer, isOn: false } });
    await handIn();
    await letRobotReview(app);
    expect((await states()).basic).toBe('waiting');
    await write(value);
  });

  it('happens once: of two at once one decides', async () => {
    await handIn();
    const { id } = await newest();
    const outcomes = await Promise.allSettled([review(id, 'authorize'), review(id, 'reject', ['document_dark'])]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(review(id, 'authorize')).rejects.toMatchObject({ error: 'too_late' });
    await expect(review(randomUUID(), 'authorize')).rejects.toMatchObject({ error: 'not_found' });
  });

  it('says why it rejects, and only then', async () => {
    await handIn();
    const { id } = await newest();
    await expect(review(id, 'reject')).rejects.toThrow('says why');
    await expect(review(id, 'authorize', ['document_dark'])).rejects.toThrow('says why');
    expect((await states()).basic).toBe('waiting');
  });
});

describe('the database', () => {
  it('refuses to decide twice, to change what was handed in, or to let one document prove two', async () => {
    const documentNumber = newNumber();
    await verifyBasic(app, member, { documentNumber });
    const { id } = await newest();
    const change = (what: string) => app.db.query(`update identity_application set ${what} where id = $1`, [id]);
    await expect(change("state = 'waiting', decided_at = null, actor = null")).rejects.toThrow('decided once');
    await expect(change("answers = '\\x00'")).rejects.toThrow('never changed');
    await expect(change(`member_id = '${(await openMember(app)).id}'`)).rejects.toThrow('never changed');
    await expect(app.db.query('delete from identity_application where id = $1', [id])).rejects.toThrow('never deleted');

    const other = await openMember(app);
    await app.call(applyKYC, await basicInput(app, other, { documentNumber }), { token: other.token });
    const [waiting] = await app.call(listApplications, {}, { token: other.token });
    await expect(review(waiting!.id, 'authorize')).rejects.toThrow('identity_document_used');
    await expect(app.db.owner.query('delete from document_view')).rejects.toThrow('append-only');
  });
});

describe('applyAdvanced', () => {
  it('comes after the basic verification, and shows where somebody lives to nobody', async () => {
    expect(await app.refused(applyAdvanced, await advancedInput(app, member), token)).toBe('basic_first');
    await verifyBasic(app, member);
    await verifyAdvanced(app, member);
    expect(await states()).toEqual({ basic: 'authorized', advanced: 'authorized' });
    expect(await newest()).toMatchObject({ kind: 'advanced', name: null, documentNumber: null, country: 'CH' });
    expect(JSON.stringify(await applications())).not.toContain('Rheinsprung');
    expect(await app.refused(applyAdvanced, await advancedInput(app, member), token)).toBe('already_verified');
  });

  it('asks for no emergency contact', async () => {
    await verifyBasic(app, member);
    const { country, city, street, addressProof } = await advancedInput(app, member);
    await app.call(applyAdvanced, { country, city, street, addressProof, isTruthful: true }, token);
    await letRobotReview(app);
    expect((await states()).advanced).toBe('authorized');
  });

  it.each([
    [{ isTruthful: false }, 'invalid_input'],
    [{ street: 'javascript:<img src=x onerror=alert(1)>' }, 'invalid_input'],
    [{ contactPhone: '079 123' }, 'invalid_input'],
    [{ contactRelation: 'dog' }, 'invalid_input'],
    [{ contactAddress: undefined }, 'invalid_input'],
    [{ state: 'authorized' }, 'invalid_input'],
    [{ addressProof: 'files/x.jpg' }, 'not_found'],
  ])('refuses %j', async (change, error) => {
    await verifyBasic(app, member);
    expect(await app.refused(applyAdvanced, await advancedInput(app, member, change), token)).toBe(error);
  });
});

describe('the daily limit of withdrawals', () => {
  it('rises with each level of verification', async () => {
    member = await openPayer(app);
    token = { token: member.token };
    const limit = async () => (await app.call(getWithdrawalTerms, { currency: 'USDT' }, token)).dailyLimit;
    expect(await limit()).toBe('50000.000000');
    const { id: accountId } = await bindWallet(app, member);
    app.clock.advance(WAIT_MS);
    await deposit(app, member, 'USDT', '60000');
    const input = { currency: 'USDT', money: '50001', accountId, safePassword: SAFE_PASSWORD };
    expect(await app.refused(applyWithdrawal, input, token)).toBe('daily_limit');
    await verifyBasic(app, member);
    expect(await limit()).toBe('250000.000000');
    await provenCall(app, applyWithdrawal, input, token);
    await verifyAdvanced(app, member);
    expect(await limit()).toBe('1000000.000000');
  });
});

describe('identity data', () => {
  it('S45: lie in no column that can be read without the keys', async () => {
    await handIn({ surname: 'Wintergreen', documentNumber: 'QX7733991' });
    await letRobotReview(app);
    await app.call(applyAdvanced, await advancedInput(app, member), token);
    const tables = await app.db.query<{ name: string }>(
      `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'public' and c.relkind = 'r'`,
    );
    const secrets = ['Wintergreen', 'QX7733991', ADVANCED_ANSWERS.street, ADVANCED_ANSWERS.contactPhone];
    for (const { name } of tables) {
      const rows = await app.db.owner.query<{ text: string }>(`select t::text as text from "${name}" t`);
      for (const { text } of rows) {
        // Bytes are shown in hex: the same words would be there in it.
        for (const secret of secrets) {
          assert(!text.includes(secret), `${name} holds ${secret}`);
          assert(!text.includes(Buffer.from(secret).toString('hex')), `${name} holds ${secret} as bytes`);
        }
      }
    }
  });

  it('S45: are seen by a reviewer only together with a row that says so', async () => {
    await handIn();
    const { id } = await newest();
    expect(await viewsOf(member.id)).toEqual([]);
    const { answers, pictures } = await app.db.transaction((tx) =>
      viewApplication(app, tx, { id, actor: 'operator:ines' }),
    );
    expect(answers).toMatchObject({ kind: 'basic', surname: 'Keller' });
    expect(pictures.map(({ purpose }) => purpose)).toEqual(['front', 'back']);
    const seen = { viewer: 'operator:ines', purpose: 'review' };
    expect(await viewsOf(member.id)).toEqual([
      { ...seen, document: 'answers' },
      { ...seen, document: 'front' },
      { ...seen, document: 'back' },
    ]);
    await letRobotReview(app);
    expect((await viewsOf(member.id)).filter(({ viewer }) => viewer === ROBOT)).toHaveLength(3);
  });

  it('S45: are gone for a reviewer who waited while the member closed the account', async () => {
    await handIn();
    const { id } = await newest();
    let looking: Promise<unknown> | undefined;
    const asAnother = AsyncLocalStorage.snapshot();
    await app.db.transaction(async (tx) => {
      await tx.query('select from member where id = $1 for update', [member.id]);
      looking = asAnother(() =>
        app.db.transaction((other) => viewApplication(app, other, { id, actor: 'operator:ines' })),
      );
      looking.catch(() => undefined);
      await vi.waitUntil(async () => {
        const waiting = await app.db.aside.query(
          "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        );
        return waiting.length > 0;
      });
      await forgetApplications(tx, member.id);
      await app.vault.forgetMember(tx, member.id);
    });
    await expect(looking).rejects.toMatchObject({ error: 'not_found' });
    await letRobotReview(app);
    expect(await viewsOf(member.id)).toEqual([]);
  });

  it('S45: of a rejected application are forgotten after a month, pictures and all', async () => {
    await handIn({ documentNumber: 'C01230000' });
    await letRobotReview(app);
    const { id } = await newest();
    app.clock.advance(29 * DAY_MS);
    await forgetRejected(app);
    expect((await findApplication(app.db, id))?.answers).not.toBeNull();
    app.clock.advance(2 * DAY_MS);
    await forgetRejected(app);
    expect(await findApplication(app.db, id)).toMatchObject({ answers: null, documentHash: null, state: 'rejected' });
    const [gone] = await app.db.query<{ count: bigint }>(
      'select count(*) as count from upload where subject_id = $1 and erased_at is null',
      [id],
    );
    expect(gone?.count).toBe(0n);
  });
});

describe('live', () => {
  it('has no robot: an application waits for a person', async () => {
    const live = await openTestApp({ profile: 'live' });
    const someone = await openMember(live);
    await live.call(applyKYC, await basicInput(live, someone), { token: someone.token });
    await letRobotReview(live);
    expect((await live.call(isHaveAuth, {}, { token: someone.token })).basic).toBe('waiting');
    await live.close();
  });
});
