import { listInbox } from '@assay/contract/auth';
import { addDestination, editDestination, setWithdrawalPassword } from '@assay/contract/payout';
import { generateGoogleKey, getPasskeyOptions, unbindGoogleAuth } from '@assay/contract/factor';
import {
  bindAddress,
  changePassword,
  confirm,
  freeze,
  getConfirmChallenge,
  getSecurity,
  listSecurityEvents,
} from '@assay/contract/security';
import { errorCode } from '@assay/contract/errors';
import { parseWireTime } from '@assay/contract/time';
import { applyWithdrawal, cancelWithdrawal, getWithdrawalTerms } from '@assay/contract/withdrawal';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../http/test-app.ts';
import { TRON_ADDRESS, WAIT_MS, WALLET } from '../payout/test-payout.ts';
import { deposit, openTradingApp } from '../wallet/test-wallet.ts';
import { reviewDueWithdrawals } from '../../sandbox/withdrawal-reviewer.ts';
import { sandboxPayer } from '../../sandbox/payer.ts';
import { sendPayouts } from '../withdrawal/send-payouts.ts';
import {
  askCode,
  cameByWallet,
  confirmed,
  freshEmail,
  notices,
  PASSWORD,
  provenCall,
  registered,
  withAuthenticator,
  withPasskey,
} from './test-auth.ts';
import type { Person } from './test-auth.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTradingApp();
});
afterAll(() => app.close());

const SAFE = WALLET.safePassword;

/** With money, a withdrawal password and a destination that may be used. */
const openPayer = async () => {
  const person = await registered(app);
  const passwords = { loginPassword: PASSWORD, newPassword: SAFE };
  const { token } = await provenCall(app, setWithdrawalPassword, passwords, person);
  const destination = await provenCall(app, addDestination, WALLET, { token });
  await deposit(app, { id: person.userInfo.id, token }, 'USDT', '1000');
  app.clock.advance(WAIT_MS);
  await app.quotes.flush();
  const withdrawal = { currency: 'USDT', money: '50', accountId: destination.id, safePassword: SAFE };
  return { ...person, token, destination, withdrawal };
};

const holdOf = async (person: Pick<Person, 'token'>) =>
  (await app.call(getWithdrawalTerms, { currency: 'USDT' }, { token: person.token })).hold;

describe('S15: money of a member without a second factor', () => {
  it('leaves with the withdrawal password, which a stolen log-in does not have', async () => {
    const payer = await openPayer();
    const { withdrawal, destination } = payer;
    const wrong = { safePassword: PASSWORD };
    expect(await app.refused(applyWithdrawal, { ...withdrawal, ...wrong }, payer)).toBe('wrong_withdrawal_password');
    expect(await app.refused(addDestination, { ...WALLET, ...wrong }, payer)).toBe('wrong_withdrawal_password');
    expect(await app.refused(editDestination, { ...WALLET, ...wrong, id: destination.id }, payer)).toBe(
      'wrong_withdrawal_password',
    );
    const passwords = { loginPassword: PASSWORD, oldPassword: 'not this one', newPassword: 'yellow harbour bell' };
    expect(await app.refused(setWithdrawalPassword, passwords, payer)).toBe('wrong_withdrawal_password');
    await provenCall(app, applyWithdrawal, withdrawal, payer);
  });

  it('has no change of address or factor without a confirmation for that change, once, within two minutes', async () => {
    const payer = await openPayer();
    const email = freshEmail();
    const captcha = await askCode(app, email, 'bind');
    const bind = () => app.refused(bindAddress, { email, captcha }, payer);
    expect(await bind()).toBe('confirmation_required');
    expect(await app.refused(generateGoogleKey, {}, payer)).toBe('confirmation_required');
    expect(await app.refused(getPasskeyOptions, {}, payer)).toBe('confirmation_required');
    const confirming = { action: 'bind_address', subject: email } as const;
    expect(await app.refused(confirm, { ...confirming, password: 'not this one' }, payer)).toBe('wrong_credentials');
    await confirmed(app, payer, { action: 'bind_address', subject: 'somebody@else.example' });
    expect(await bind()).toBe('confirmation_required');
    await confirmed(app, payer, confirming);
    app.clock.advance(121_000);
    expect(await bind()).toBe('confirmation_required');
    await confirmed(app, payer, confirming);
    expect(await app.refused(generateGoogleKey, {}, payer)).toBe('confirmation_required');
    await app.call(bindAddress, { email, captcha }, payer);
    const again = await askCode(app, email, 'bind');
    expect(await app.refused(bindAddress, { email, captcha: again }, payer)).toBe('confirmation_required');
  });
});

describe('S15: money of a member with a second factor', () => {
  it('leaves only with the factor, and a refused call does not use it up', async () => {
    const payer = await openPayer();
    const { withdrawal } = payer;
    const { code } = await withAuthenticator(app, payer);
    expect(await app.refused(applyWithdrawal, withdrawal, payer)).toBe('factor_required');
    expect(await app.refused(applyWithdrawal, { ...withdrawal, code: code(9) }, payer)).toBe('wrong_factor');
    const good = code();
    const tooMuch = { ...withdrawal, money: '2000', code: good };
    expect(await app.refused(applyWithdrawal, tooMuch, payer)).toBe('insufficient_funds');
    expect(await app.refused(applyWithdrawal, { ...withdrawal, safePassword: 'x', code: good }, payer)).toBe(
      'wrong_withdrawal_password',
    );
    await provenCall(app, applyWithdrawal, { ...withdrawal, code: good }, payer);
    expect(await app.refused(applyWithdrawal, { ...withdrawal, code: good }, payer)).toBe('wrong_factor');
  });

  it('twenty withdrawals at once with one code are one', async () => {
    const payer = await openPayer();
    const { withdrawal } = payer;
    const { code } = await withAuthenticator(app, payer);
    const sent = { ...withdrawal, code: code() };
    const answers = await Promise.all(Array.from({ length: 20 }, () => app.send(applyWithdrawal, sent, payer)));
    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1);
  });

  it('destinations and the withdrawal password ask for it too', async () => {
    const payer = await openPayer();
    const { destination } = payer;
    const { code } = await withAuthenticator(app, payer);
    const change = { ...WALLET, id: destination.id };
    const passwords = { loginPassword: PASSWORD, oldPassword: SAFE, newPassword: 'yellow harbour bell' };
    expect(await app.refused(addDestination, WALLET, payer)).toBe('factor_required');
    expect(await app.refused(editDestination, change, payer)).toBe('factor_required');
    expect(await app.refused(setWithdrawalPassword, passwords, payer)).toBe('factor_required');
    await provenCall(app, addDestination, { ...WALLET, code: code(-1) }, payer);
    await provenCall(app, editDestination, { ...change, code: code() }, payer);
    payer.token = (await provenCall(app, setWithdrawalPassword, { ...passwords, code: code(1) }, payer)).token;
    const { records } = await app.call(listSecurityEvents, {}, payer);
    expect(records.slice(0, 3).map(({ kind }) => kind)).toEqual([
      'withdrawal_password_changed',
      'destination_changed',
      'destination_added',
    ]);
  });

  it('a passkey proves one request and no other', async () => {
    const payer = await openPayer();
    const { withdrawal } = payer;
    const passkey = await withPasskey(app, payer);
    const requestId = randomUUID();
    const asked = await app.call(getConfirmChallenge, { action: 'withdraw', subject: requestId }, payer);
    const sent = { ...withdrawal, passkey: passkey.sign(asked.challenge) };
    expect(await app.refused(applyWithdrawal, sent, { token: payer.token, requestId: randomUUID() })).toBe(
      'wrong_factor',
    );
    expect(
      await app.refused(addDestination, { ...WALLET, passkey: sent.passkey }, { token: payer.token, requestId }),
    ).toBe('wrong_factor');
    await provenCall(app, applyWithdrawal, sent, { token: payer.token, requestId });
  });

  it('S2: the two passwords differ, whichever is changed', async () => {
    const { token } = await openPayer();
    const change = { oldPassword: PASSWORD, newPassword: SAFE };
    expect(await app.refused(changePassword, change, { token })).toBe('same_password');
  });
});

describe('S34: withdrawals wait', () => {
  it('after another password, with the reason and until when', async () => {
    const payer = await openPayer();
    const { withdrawal } = payer;
    expect(await holdOf(payer)).toBeNull();
    const change = { oldPassword: PASSWORD, newPassword: 'copper lantern hums' };
    payer.token = (await provenCall(app, changePassword, change, payer)).token;
    expect(await holdOf(payer)).toMatchObject({ reason: 'login_password_changed' });
    expect(await app.call(getSecurity, {}, payer)).toMatchObject({ withdrawalHold: await holdOf(payer) });
    expect(await app.refused(applyWithdrawal, withdrawal, payer)).toBe('withdrawal_held');
    app.clock.advance(WAIT_MS);
    await app.quotes.flush();
    await provenCall(app, applyWithdrawal, withdrawal, payer);
  });

  it('after a factor was taken off, not after the first one was bound', async () => {
    const payer = await openPayer();
    const { code } = await withAuthenticator(app, payer);
    expect(await holdOf(payer)).toBeNull();
    await confirmed(app, payer, { action: 'unbind_authenticator', code: code() });
    await app.call(unbindGoogleAuth, {}, { token: payer.token });
    expect(await holdOf(payer)).toMatchObject({ reason: 'factor_changed' });
  });

  it('a day in live', async () => {
    const rules = await app.db.query<{ value: { waitSeconds: number } }>(
      `select value from setting where key = 'transfer_rules'`,
    );
    await app.db.query(
      `update setting set value = jsonb_set(value, '{waitSeconds}', '86400') where key = 'transfer_rules'`,
    );
    try {
      const person = await registered(app);
      const change = { oldPassword: PASSWORD, newPassword: 'copper lantern hums' };
      person.token = (await provenCall(app, changePassword, change, person)).token;
      app.clock.advance(86_000_000);
      expect(await holdOf(person)).toMatchObject({ reason: 'login_password_changed' });
      app.clock.advance(400_000);
      expect(await holdOf(person)).toBeNull();
    } finally {
      await app.db.query(`update setting set value = $1::jsonb where key = 'transfer_rules'`, [
        JSON.stringify(rules[0]!.value),
      ]);
    }
  });
});

describe('money on its way out', () => {
  it('S35: goes only where the member has bound a destination, checked and waited for', async () => {
    const { token, withdrawal } = await openPayer();
    const other = await openPayer();
    expect(await app.refused(applyWithdrawal, { ...withdrawal, accountId: randomUUID() }, { token })).toBe('not_found');
    expect(await app.refused(applyWithdrawal, { ...withdrawal, accountId: other.destination.id }, { token })).toBe(
      'not_found',
    );
    const mistyped = { ...WALLET, address: TRON_ADDRESS.replace('6t', '6T') };
    expect(await app.refused(addDestination, mistyped, { token })).toBe('bad_address');
    const fresh = await provenCall(app, addDestination, WALLET, { token });
    expect(await app.refused(applyWithdrawal, { ...withdrawal, accountId: fresh.id }, { token })).toBe(
      'destination_waiting',
    );
  });

  it('S14: does not move for who has the token alone', async () => {
    const { token, withdrawal } = await openPayer();
    expect(await app.refused(applyWithdrawal, { ...withdrawal, safePassword: PASSWORD }, { token })).toBe(
      'wrong_withdrawal_password',
    );
    expect(await app.refused(addDestination, { ...WALLET, safePassword: PASSWORD }, { token })).toBe(
      'wrong_withdrawal_password',
    );
    const passwords = { loginPassword: 'x', oldPassword: SAFE, newPassword: 'yellow harbour bell' };
    expect(await app.refused(setWithdrawalPassword, passwords, { token })).toBe('wrong_credentials');
  });

  it('S37: is limited by the day, and each decision about it is written once, with who made it', async () => {
    const payer = await openPayer();
    const { token, withdrawal } = payer;
    await deposit(app, { id: payer.userInfo.id, token }, 'USDT', '60000');
    expect(await app.refused(applyWithdrawal, { ...withdrawal, money: '50001' }, { token })).toBe('daily_limit');
    const { id } = await provenCall(app, applyWithdrawal, withdrawal, { token });
    app.clock.advance(5000);
    await reviewDueWithdrawals(app);
    const reviews = () => app.db.query('select actor, decision from withdrawal_review where withdrawal_id = $1', [id]);
    expect(await reviews()).toEqual([{ actor: 'sandbox-reviewer', decision: 'approve' }]);
    await expect(
      app.db.query(`update withdrawal_review set actor = 'nobody' where withdrawal_id = $1`, [id]),
    ).rejects.toThrow();
    expect(await reviews()).toEqual([{ actor: 'sandbox-reviewer', decision: 'approve' }]);
  });

  it('S37: is limited in number too: five in any hour, twenty in any day, also of those taken back', async () => {
    const payer = await openPayer();
    const { token, withdrawal } = payer;
    const ask = () => provenCall(app, applyWithdrawal, { ...withdrawal, money: '20' }, { token });
    const HOUR_MS = 3_600_000;
    const takenBack = await ask();
    await app.call(cancelWithdrawal, { id: takenBack.id }, { token });
    app.clock.advance(HOUR_MS / 2);
    for (let i = 0; i < 4; i++) await ask();
    expect(await app.refused(applyWithdrawal, withdrawal, { token })).toBe('too_often');
    const until = takenBack.time;
    expect(await holdOf(payer)).toMatchObject({ reason: 'too_often' });
    expect(parseWireTime((await holdOf(payer))!.until)).toBe(parseWireTime(until)! + HOUR_MS);
    app.clock.advance(HOUR_MS / 2 - 2000);
    expect(await app.refused(applyWithdrawal, withdrawal, { token })).toBe('too_often');
    app.clock.advance(2000);
    await app.quotes.flush();
    await ask();
    for (let i = 6; i < 20; i++) {
      app.clock.advance(HOUR_MS);
      await app.quotes.flush();
      await ask();
    }
    app.clock.advance(HOUR_MS);
    await app.quotes.flush();
    expect(await app.refused(applyWithdrawal, withdrawal, { token })).toBe('too_often');
  });

  it('S37: of many at once no more than five are taken', async () => {
    const { token, withdrawal, userInfo } = await openPayer();
    await cameByWallet(app, userInfo.id);
    const answers = await Promise.all(
      Array.from({ length: 9 }, () => app.send(applyWithdrawal, { ...withdrawal, money: '20' }, { token })),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(5);
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200, errorCode('too_often')]));
  });

  it('S36: five wrong withdrawal passwords stop it for a day', async () => {
    const payer = await openPayer();
    const { token, withdrawal } = payer;
    for (let i = 0; i < 5; i++) await app.refused(applyWithdrawal, { ...withdrawal, safePassword: 'x' }, { token });
    expect(await app.refused(applyWithdrawal, withdrawal, { token })).toBe('withdrawal_password_held');
    expect(await holdOf(payer)).toMatchObject({ reason: 'password_tries' });
  });

  it('S38: is told when asked for, approved and paid, each time with a link that freezes', async () => {
    const payer = await openPayer();
    await provenCall(app, applyWithdrawal, payer.withdrawal, { token: payer.token });
    app.clock.advance(5000);
    await reviewDueWithdrawals(app);
    for (let i = 0; i < 3; i++) {
      await sendPayouts(app, sandboxPayer);
      app.clock.advance(600_000);
    }
    const messages = await app.call(listInbox, { to: payer.email });
    const told = messages.filter(
      ({ kind }) => kind.startsWith('withdrawal_') && kind !== 'withdrawal_password_changed',
    );
    expect(told.map(({ kind }) => kind)).toEqual(['withdrawal_paid', 'withdrawal_approved', 'withdrawal_asked']);
    for (const { params, freezeLink } of told) {
      expect(params).toMatchObject({ amount: '50.000000', currency: 'USDT' });
      expect(params.destination).not.toBe(TRON_ADDRESS);
      expect(freezeLink).toMatch(/freeze=[\w-]{43}$/);
    }
  });

  it('stays while the account is frozen, also what was approved before', async () => {
    const [asked, approved] = [await openPayer(), await openPayer()];
    await provenCall(app, applyWithdrawal, approved.withdrawal, { token: approved.token });
    app.clock.advance(5000);
    await reviewDueWithdrawals(app);
    await provenCall(app, applyWithdrawal, asked.withdrawal, { token: asked.token });
    for (const { token } of [asked, approved]) await app.call(freeze, {}, { token });
    app.clock.advance(5000);
    await reviewDueWithdrawals(app);
    await sendPayouts(app, sandboxPayer);
    const states = async () =>
      (
        await app.db.query<{ status: number; txid: string | null }>(
          'select status, txid from withdrawal where member_id = any($1) order by created_at',
          [[asked.userInfo.id, approved.userInfo.id]],
        )
      ).map(({ status, txid }) => [status, txid !== null]);
    expect(await states()).toEqual([
      [2, false],
      [0, false],
    ]);
    await app.db.query('update member set frozen_at = null');
    await reviewDueWithdrawals(app);
    await sendPayouts(app, sandboxPayer);
    expect(await states()).toEqual([
      [2, true],
      [2, true],
    ]);
  });

  it('S38: notices reach the phone as well as the e-mail address', async () => {
    const payer = await openPayer();
    const { token } = payer;
    await app.db.query(`update member set phone_code = '44', phone = '7700900123' where id = $1`, [payer.userInfo.id]);
    await provenCall(app, applyWithdrawal, payer.withdrawal, { token });
    expect(await notices(app, '44 7700900123')).toEqual(['withdrawal_asked']);
    expect((await notices(app, payer.email))[0]).toBe('withdrawal_asked');
    expect(await askCode(app, payer.email)).toMatch(/^\d{6}$/);
  });
});
