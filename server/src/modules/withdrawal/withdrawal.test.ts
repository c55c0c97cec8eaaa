import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { getDepositAddress } from '@assay/contract/deposit';
import { errorCode } from '@assay/contract/errors';
import { addDestination, editDestination, removeDestination, setWithdrawalPassword } from '@assay/contract/payout';
import { listBalances, listEntries } from '@assay/contract/wallet';
import { applyWithdrawal, cancelWithdrawal, getWithdrawalTerms, listWithdrawals } from '@assay/contract/withdrawal';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cameByWallet, proven, provenCall } from '../auth/test-auth.ts';
import { openTestApp } from '../../http/test-app.ts';
import type { TestApp } from '../../http/test-app.ts';
import { auditLedger } from '../../ledger/audit-ledger.ts';
import { openLedger } from '../../ledger/ledger.ts';
import { takePayment } from '../deposit/take-payment.ts';
import { makePerson } from '../identity/test-identity.ts';
import {
  bindWallet,
  LOGIN_PASSWORD,
  openMemberWithPassword,
  openPayer,
  SAFE_PASSWORD,
  WAIT_MS,
  WALLET,
} from '../payout/test-payout.ts';
import { deposit, openMember, openTradingApp } from '../wallet/test-wallet.ts';
import type { TestMember } from '../wallet/test-wallet.ts';
import { auditWithdrawals } from './audit-withdrawals.ts';
import { createRails, PayoutRefused } from '../rail/index.ts';
import type { PayoutRail } from '../rail/index.ts';
import { reviewWithdrawal } from './review-withdrawal.ts';
import { changeSetting } from '../../reference/change-setting.ts';
import { sandboxRail } from '../../sandbox/index.ts';
import { sandboxPayer } from '../../sandbox/payer.ts';
import { reviewDueWithdrawals } from '../../sandbox/withdrawal-reviewer.ts';
import { sendPayouts } from './send-payouts.ts';
import { approve, openRichPayer } from './test-withdrawal.ts';

const DAY_MS = 86_400_000;

let app: TestApp;
let member: TestMember;
let token: { token: string };
let accountId: string;
beforeAll(async () => {
  app = await openTradingApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ member, token, accountId } = await openRichPayer(app, '1000'));
});
afterEach(async () => {
  assert.deepEqual([...(await auditLedger(app.db)), ...(await auditWithdrawals(app.db))], []);
});

const request = (change: object = {}) => ({
  currency: 'USDT',
  money: '100',
  accountId,
  safePassword: SAFE_PASSWORD,
  ...change,
});
const apply = (money = '100') => provenCall(app, applyWithdrawal, request({ money }), token);
const refusal = (change: object, who = token) => app.refused(applyWithdrawal, request(change), who);
const recordOf = async (id: string) => (await app.call(listWithdrawals, { id }, token)).records[0]!;
const terms = () => app.call(getWithdrawalTerms, { currency: 'USDT' }, token);
const moneyOf = async () => {
  const usdt = (await app.call(listBalances, {}, token)).find(({ currency }) => currency === 'USDT')!;
  return [usdt.available, usdt.withdrawalHeld];
};
const review = (id: string, decision: 'approve' | 'reject', actor = 'operator:test') =>
  decision === 'approve'
    ? approve(app, id, { actor })
    : reviewWithdrawal(app, { id, actor, decision, reason: 'rejected_by_review' });
const pay = (rail: PayoutRail = sandboxPayer) => sendPayouts(app, rail);

describe('getWithdrawalTerms', () => {
  it('says what it costs and what is left of today', async () => {
    expect(await terms()).toMatchObject({
      available: '1000.000000',
      networks: [
        { network: 'TRC20', minimum: '10.000000', fee: '1.000000' },
        { network: 'ERC20', minimum: '20.000000', fee: '4.000000' },
      ],
      dailyLimit: '50000.000000',
      remainingToday: '50000.000000',
      isPasswordSet: true,
      hold: null,
    });
    const { id } = await apply();
    expect((await terms()).remainingToday).toBe('49900.000000');
    await review(id, 'reject');
    expect((await terms()).remainingToday).toBe('50000.000000');
  });

  it('refuses what is no currency, and a visitor', async () => {
    expect(await app.refused(getWithdrawalTerms, { currency: 'DOGE' }, token)).toBe('unknown_currency');
    expect(await app.refused(getWithdrawalTerms, { currency: 'USDT' })).toBe('unauthorized');
  });
});

describe('applyWithdrawal', () => {
  it('holds the money at once and shows fee and net as they will be booked', async () => {
    expect(await apply()).toMatchObject({
      amount: '100.000000',
      fee: '1.000000',
      realAmount: '99.000000',
      destination: 'TR7NHq••••gjLj6t',
      status: 0,
      canCancel: true,
      txId: null,
    });
    expect(await moneyOf()).toEqual(['900.000000', '100.000000']);
  });

  it.each([
    [{ money: '-5' }, 'amount_invalid'],
    [{ money: '0' }, 'amount_invalid'],
    [{ money: '0.0000001' }, 'amount_invalid'],
    [{ money: '100.1234567' }, 'amount_invalid'],
    [{ money: 'NaN' }, 'invalid_input'],
    [{ money: '1e-7' }, 'invalid_input'],
    [{ money: '１００' }, 'invalid_input'],
    [{ money: 100 }, 'invalid_input'],
    [{ money: '9.999999' }, 'amount_too_small'],
    [{ money: '1000.000001' }, 'insufficient_funds'],
    [{ money: '50000.000001' }, 'daily_limit'],
    [{ currency: 'DOGE' }, 'unknown_currency'],
    [{ currency: 'BTC' }, 'not_found'],
    [{ accountId: randomUUID() }, 'not_found'],
    [{ accountId: 'x' }, 'invalid_input'],
    [{ safePassword: 'a guess' }, 'wrong_withdrawal_password'],
    [{ fee: '0' }, 'invalid_input'],
    [{ status: 1 }, 'invalid_input'],
  ])('refuses %j and touches no money', async (change, error) => {
    const sent = error === 'insufficient_funds' ? await proven(app, applyWithdrawal, request(change), token) : change;
    expect(await refusal(sent)).toBe(error);
    expect(await moneyOf()).toEqual(['1000.000000', '0.000000']);
    expect((await app.call(listWithdrawals, {}, token)).total).toBe(0);
  });

  it('refuses the destination of another member, and a visitor', async () => {
    const other = { token: (await openPayer(app)).token };
    expect(await refusal({}, other)).toBe('not_found');
    expect(await app.refused(applyWithdrawal, request())).toBe('unauthorized');
    const fresh = { token: (await openMember(app)).token };
    expect(await refusal({}, fresh)).toBe('withdrawal_password_missing');
  });

  it('is stopped by the fifth wrong password, and holds nothing', async () => {
    for (let i = 0; i < 4; i++) expect(await refusal({ safePassword: 'a guess' })).toBe('wrong_withdrawal_password');
    expect(await refusal({ safePassword: 'a guess' })).toBe('withdrawal_password_held');
    expect(await refusal({})).toBe('withdrawal_password_held');
    expect((await terms()).hold).toMatchObject({ reason: 'password_tries' });
    app.clock.advance(DAY_MS + 1000);
    await apply();
  });

  it('waits for a new or changed destination (W6)', async () => {
    const fresh = await provenCall(app, addDestination, WALLET, token);
    expect(await refusal({ accountId: fresh.id })).toBe('destination_waiting');
    await provenCall(app, editDestination, { id: accountId, ...WALLET }, token);
    expect(await refusal({})).toBe('destination_waiting');
    app.clock.advance(WAIT_MS);
    await apply();
  });

  it('waits after a changed password (W7)', async () => {
    const newPassword = 'another good one';
    const passwords = { loginPassword: LOGIN_PASSWORD, newPassword, oldPassword: SAFE_PASSWORD };
    token = await provenCall(app, setWithdrawalPassword, passwords, token);
    expect(await refusal({ safePassword: newPassword })).toBe('withdrawal_held');
    expect((await terms()).hold).toMatchObject({ reason: 'password_changed' });
    app.clock.advance(WAIT_MS);
    await provenCall(app, applyWithdrawal, request({ safePassword: newPassword }), token);
  });

  it('waits after a change that came later than it, reviewed or approved, and can still be taken back (W7)', async () => {
    const reviewed = await apply();
    const approved = await apply();
    await review(approved.id, 'approve');
    const passwords = { loginPassword: LOGIN_PASSWORD, newPassword: 'another good one', oldPassword: SAFE_PASSWORD };
    token = await provenCall(app, setWithdrawalPassword, passwords, token);
    await expect(review(reviewed.id, 'approve')).rejects.toMatchObject({ error: 'withdrawal_held' });
    app.clock.advance(5000);
    await reviewDueWithdrawals(app);
    await pay();
    expect(await recordOf(reviewed.id)).toMatchObject({ status: 0, canCancel: true });
    expect(await recordOf(approved.id)).toMatchObject({ status: 2, txId: null });
    app.clock.advance(WAIT_MS);
    await reviewDueWithdrawals(app);
    await pay();
    expect((await recordOf(reviewed.id)).txId).not.toBeNull();
    expect((await recordOf(approved.id)).txId).not.toBeNull();
  });

  it('goes where it was asked to go, whatever becomes of the destination', async () => {
    const { id } = await apply();
    await provenCall(
      app,
      editDestination,
      { id: accountId, ...WALLET, address: 'TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7' },
      token,
    );
    await review(id, 'approve');
    const sentTo: string[] = [];
    await pay({ ...sandboxPayer, send: async ({ account }) => (sentTo.push(account), { txId: 'x' }) });
    expect(sentTo).toEqual([WALLET.address]);
  });

  it('goes on to a destination that was taken off, to which nothing new can be sent', async () => {
    const { id } = await apply();
    const asked = await proven(app, applyWithdrawal, request(), token);
    await app.call(removeDestination, { id: accountId }, token);
    expect(await app.refused(applyWithdrawal, asked, token)).toBe('not_found');
    await review(id, 'approve');
    await pay();
    expect((await recordOf(id)).txId).not.toBeNull();
  });

  it('gives a repeat the first answer, and another body under the same id nothing', async () => {
    const sent = { ...token, requestId: randomUUID() };
    const asked = await proven(app, applyWithdrawal, request(), token);
    const first = await app.call(applyWithdrawal, asked, sent);
    expect(await app.call(applyWithdrawal, asked, sent)).toEqual(first);
    expect(await app.refused(applyWithdrawal, request({ money: '200' }), sent)).toBe('request_reused');
    expect(await moneyOf()).toEqual(['900.000000', '100.000000']);
  });

  it('succeeds once of twenty at once for the whole balance (F10)', async () => {
    await cameByWallet(app, member.id);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => app.send(applyWithdrawal, request({ money: '1000' }), token)),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    // The others found no money left, or too many of the member's own before them.
    expect(answers.filter(({ code }) => code === 1301 || code === 429)).toHaveLength(19);
    expect(await moneyOf()).toEqual(['0.000000', '1000.000000']);
  });

  it('leaves the others their connections to the database, however many of one member wait for each other', async () => {
    const other = { token: (await openMember(app)).token };
    await cameByWallet(app, member.id);
    const blocker = await app.db.dedicated();
    await blocker.query('begin');
    await blocker.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`payout ${member.id}`]);
    let answered = 0;
    const waiting = Promise.all(
      Array.from({ length: 20 }, async () => {
        const reply = await app.send(applyWithdrawal, request({ money: '1000' }), token);
        answered += 1;
        return reply;
      }),
    );
    // One waits for the lock and eight for their turn; the others are told at once that these are enough.
    await expect.poll(() => answered).toBe(11);
    const answer = await app.send(listWithdrawals, {}, other);
    await blocker.query('rollback');
    await blocker.end();
    expect(answer.code).toBe(200);
    const codes = (await waiting).map(({ code }) => code);
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    expect(codes.filter((code) => code === 1301)).toHaveLength(8);
    expect(codes.filter((code) => code === 429)).toHaveLength(11);
  });

  it('keeps the limit of the day when many come at once, and counts anew tomorrow', async () => {
    await deposit(app, member, 'USDT', '99000');
    await cameByWallet(app, member.id);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => app.send(applyWithdrawal, request({ money: '15000' }), token)),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(3);
    expect(await refusal({ money: '5000.000001' })).toBe('daily_limit');
    app.clock.advance(DAY_MS);
    await cameByWallet(app, member.id);
    await apply('15000');
  });
});

describe('cancelWithdrawal', () => {
  it('brings the money back at once, and only while it is under review', async () => {
    const { id } = await apply();
    expect(await app.call(cancelWithdrawal, { id }, token)).toMatchObject({
      status: -1,
      reason: 'cancelled',
      canCancel: false,
    });
    expect(await moneyOf()).toEqual(['1000.000000', '0.000000']);
    const ids = async (status: 'cancelled' | '-1') =>
      (await app.call(listWithdrawals, { status }, token)).records.map((record) => record.id);
    expect([await ids('cancelled'), await ids('-1')]).toEqual([[id], []]);
    expect(await app.refused(cancelWithdrawal, { id }, token)).toBe('too_late');
    const approved = await apply();
    await review(approved.id, 'approve');
    expect(await app.refused(cancelWithdrawal, { id: approved.id }, token)).toBe('too_late');
  });

  it('does not find another member’s', async () => {
    const { id } = await apply();
    expect(await app.refused(cancelWithdrawal, { id }, { token: (await openMember(app)).token })).toBe('not_found');
    expect(await app.refused(cancelWithdrawal, { id: randomUUID() }, token)).toBe('not_found');
    expect(await app.refused(cancelWithdrawal, { id })).toBe('unauthorized');
    expect((await recordOf(id)).status).toBe(0);
  });
});

describe('the review', () => {
  it('rejects with the reason and gives everything back (W2)', async () => {
    const { id } = await apply();
    await review(id, 'reject');
    expect(await recordOf(id)).toMatchObject({ status: -1, reason: 'rejected_by_review' });
    const told = await app.db.query<{ kind: string }>(
      'select kind from message where target = (select email from member where id = $1) order by id',
      [member.id],
    );
    expect(told.map(({ kind }) => kind).slice(-2)).toEqual(['withdrawal_asked', 'withdrawal_returned']);
    expect(await moneyOf()).toEqual(['1000.000000', '0.000000']);
  });

  it('lets one of many deciders through (F12)', async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await apply();
      const results = await Promise.allSettled([
        review(id, 'approve'),
        review(id, 'reject'),
        app.call(cancelWithdrawal, { id }, token),
        review(id, 'approve', 'operator:other'),
      ]);
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect([2, -1]).toContain((await recordOf(id)).status);
      const decisions = await app.db.query('select 1 from withdrawal_review where withdrawal_id = $1', [id]);
      expect(decisions).toHaveLength(1);
    }
  });

  it('is done by a robot in the sandbox, under its own name, and not when it is switched off', async () => {
    const { id } = await apply();
    await reviewDueWithdrawals(app);
    expect((await recordOf(id)).status).toBe(0);
    app.clock.advance(5000);
    const isOn = (value: boolean) =>
      app.db.query(
        `update setting set value = jsonb_set(value, '{reviewer,isOn}', $1::jsonb) where key = 'transfer_rules'`,
        [JSON.stringify(value)],
      );
    await isOn(false);
    await reviewDueWithdrawals(app);
    expect((await recordOf(id)).status).toBe(0);
    await isOn(true);
    await reviewDueWithdrawals(app);
    expect((await recordOf(id)).status).toBe(2);
    const rows = await app.db.query('select actor, decision from withdrawal_review where withdrawal_id = $1', [id]);
    expect(rows).toEqual([{ actor: 'sandbox-reviewer', decision: 'approve' }]);
  });
});

describe('a payout', () => {
  const approved = async () => {
    const { id } = await apply();
    await review(id, 'approve');
    return id;
  };

  it('is sent, then delivered, with the fee and net that were shown (W3)', async () => {
    const id = await approved();
    await pay();
    expect(await recordOf(id)).toMatchObject({ status: 2, txId: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(await moneyOf()).toEqual(['900.000000', '100.000000']);
    app.clock.advance(4000);
    await pay();
    expect(await recordOf(id)).toMatchObject({ status: 1, reason: null });
    expect(await moneyOf()).toEqual(['900.000000', '0.000000']);
    const { records } = await app.call(listEntries, { type: 'withdrawal_paid' }, token);
    expect(records).toMatchObject([{ amount: '-100.000000', purpose: 'withdrawal_held' }]);
  });

  it('is sent once and delivered once by two workers (F12)', async () => {
    const ids = [await approved(), await approved(), await approved()];
    const sent: string[] = [];
    const rail = { ...sandboxPayer, send: async ({ id }: { id: string }) => (sent.push(id), { txId: `tx ${id}` }) };
    const workers = await Promise.all(
      Array.from({ length: 4 }, async () => ({ db: app.db, clock: app.clock, ledger: await openLedger(app) })),
    );
    await Promise.all(workers.map((deps) => sendPayouts(deps, rail)));
    app.clock.advance(4000);
    await Promise.all(workers.map((deps) => sendPayouts(deps, rail)));
    expect(sent.filter((id) => ids.includes(id)).toSorted()).toEqual(ids.toSorted());
    expect(await moneyOf()).toEqual(['700.000000', '0.000000']);
  });

  it('that the rail refuses or that fails on its way comes back whole, with the reason', async () => {
    const refused = await approved();
    await pay({ ...sandboxPayer, send: () => Promise.reject(new PayoutRefused('account closed')) });
    expect(await recordOf(refused)).toMatchObject({ status: -2, reason: 'send_failed', txId: null });
    const failed = await approved();
    await pay({ ...sandboxPayer, outcome: async () => 'failed' });
    expect(await recordOf(failed)).toMatchObject({ status: -2, reason: 'send_failed' });
    expect(await moneyOf()).toEqual(['1000.000000', '0.000000']);
  });

  it('whose outcome is not known is never sent again, and its money stays held (W4)', async () => {
    const id = await approved();
    await expect(pay({ ...sandboxPayer, send: () => Promise.reject(new Error('timeout')) })).rejects.toThrow('timeout');
    await pay({ ...sandboxPayer, send: () => Promise.reject(new Error('sent twice')) });
    expect((await recordOf(id)).status).toBe(2);
    expect(await moneyOf()).toEqual(['900.000000', '100.000000']);
  });

  it('whose worker died after the claim is never sent again', async () => {
    const id = await approved();
    await app.db.query(`update payout_outbox set state = 'claimed', claimed_at = $2 where withdrawal_id = $1`, [
      id,
      new Date(app.clock.now()),
    ]);
    app.clock.advance(61_000);
    await pay({ ...sandboxPayer, send: () => Promise.reject(new Error('sent twice')) });
    const rows = await app.db.query('select state from payout_outbox where withdrawal_id = $1', [id]);
    expect(rows).toEqual([{ state: 'uncertain' }]);
  });

  it('can take no other way than W1 allows, whoever writes', async () => {
    const { id } = await apply();
    const set = (sql: string) => app.db.query(`update withdrawal set ${sql} where id = $1`, [id]);
    await expect(set(`status = 1, txid = 'x', done_at = now()`)).rejects.toThrow('may not go from 0 to 1');
    await expect(set(`account = 'elsewhere'`)).rejects.toThrow('never changed');
    await review(id, 'reject');
    await expect(set('status = 2, reason = null, done_at = null')).rejects.toThrow('may not go from -1 to 2');
    await expect(app.db.query('delete from withdrawal where id = $1', [id])).rejects.toThrow('never deleted');
  });
});

describe('listWithdrawals', () => {
  it('filters, pages, and shows nobody another’s', async () => {
    const first = await apply();
    await review(first.id, 'reject');
    app.clock.advance(1000);
    const second = await apply();
    const ids = async (input: object, who = token) =>
      (await app.call(listWithdrawals, input, who)).records.map(({ id }) => id);
    expect(await ids({})).toEqual([second.id, first.id]);
    expect(await ids({ status: '-1' })).toEqual([first.id]);
    expect(await ids({ currency: 'BTC' })).toEqual([]);
    expect(await ids({ pageSize: 1, pageNo: 2 })).toEqual([first.id]);
    expect(await ids({}, { token: (await openMember(app)).token })).toEqual([]);
    expect(await app.refused(listWithdrawals, { status: '5' }, token)).toBe('invalid_input');
    expect(await app.refused(listWithdrawals, {})).toBe('unauthorized');
  });
});

describe('a live member who is not verified', () => {
  const WAITS_NOT = {
    key: 'transfer_rules',
    values: { waitSeconds: '0' },
    author: 'test',
    reason: 'nobody waits a day',
  };
  let live: TestApp;
  beforeAll(async () => {
    live = await openTestApp({ profile: 'live', rails: createRails([sandboxRail]) });
    await live.db.query(`update network set is_open = true where currency = 'USDT'`);
    await live.db.transaction((tx) => changeSetting(tx, WAITS_NOT));
  });
  afterAll(() => live.close());

  it('takes out what was paid in and nothing else, however much is asked for at once; a verified one takes all', async () => {
    const owner = await openMemberWithPassword(live);
    await cameByWallet(live, owner.id);
    const passwords = { loginPassword: LOGIN_PASSWORD, newPassword: SAFE_PASSWORD };
    const { token: renewed } = await live.call(setWithdrawalPassword, passwords, { token: owner.token });
    const as = { token: renewed };
    const { id: to } = await bindWallet(live, { ...owner, ...as });
    const { address } = await live.call(getDepositAddress, { currency: 'USDT', chainType: 'TRC20' }, as);
    const payment = { txId: 'one', index: 0, currency: 'USDT', network: 'TRC20', address, reference: '' };
    await takePayment(live, 'sandbox', { ...payment, amount: 100_000_000n, confirmations: 1000 });
    // A gain.
    await deposit(live, owner, 'USDT', '50');
    const ask = (money: string) => ({ currency: 'USDT', money, accountId: to, safePassword: SAFE_PASSWORD });
    expect(await live.send(applyWithdrawal, ask('100.000001'), as)).toMatchObject({
      code: errorCode('brought_in_only'),
      result: { most: '100.000000' },
    });
    const { id } = await live.call(applyWithdrawal, ask('60'), as);
    const answers = await Promise.all(['40', '40', '40'].map((money) => live.send(applyWithdrawal, ask(money), as)));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(await live.refused(applyWithdrawal, ask('20'), as)).toBe('brought_in_only');
    // Money that came back may go again.
    await live.call(cancelWithdrawal, { id }, as);
    await live.call(applyWithdrawal, ask('60'), as);
    await makePerson(live, owner.id);
    await live.call(applyWithdrawal, ask('50'), as);
    expect((await live.call(listBalances, {}, as)).find(({ currency }) => currency === 'USDT')).toMatchObject({
      available: '0.000000',
      withdrawalHeld: '150.000000',
    });
  });
});
