import { getEmailCode, listInbox } from '@assay/contract/auth';
import {
  addDestination,
  destinationSubject,
  getWithdrawalPasswordState,
  listDestinations,
  setWithdrawalPassword,
} from '@assay/contract/payout';
import { generateGoogleKey } from '@assay/contract/factor';
import { bindAddress, changePassword, confirm, getConfirmCode, getSecurity } from '@assay/contract/security';
import { listBalances } from '@assay/contract/wallet';
import { applyWithdrawal, listWithdrawals, withdrawalSubject } from '@assay/contract/withdrawal';
import { parseWireTime } from '@assay/contract/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../http/test-app.ts';
import { WAIT_MS, WALLET } from '../payout/test-payout.ts';
import { deposit, openTradingApp } from '../wallet/test-wallet.ts';
import { CODE_PAUSE_MS, CODE_TRIES } from './rules.ts';
import {
  askCode,
  cameByWallet,
  ELSEWHERE,
  freshEmail,
  loggedIn,
  PASSWORD,
  proofCode,
  provenCall,
  readCode,
  registered,
  withAuthenticator,
} from './test-auth.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTradingApp();
});
afterAll(() => app.close());

const SAFE = WALLET.safePassword;
const PASSWORDS = { loginPassword: PASSWORD, newPassword: SAFE };
const DESTINATION = { action: 'destination', subject: destinationSubject(WALLET) } as const;

const openPayer = async () => {
  const person = await registered(app);
  person.token = (await provenCall(app, setWithdrawalPassword, PASSWORDS, person)).token;
  const { id: accountId } = await provenCall(app, addDestination, WALLET, person);
  await deposit(app, { id: person.userInfo.id, token: person.token }, 'USDT', '1000');
  app.clock.advance(WAIT_MS);
  await app.quotes.flush();
  const withdrawal = { currency: 'USDT', money: '50', accountId, safePassword: SAFE };
  return { ...person, withdrawal, asked: { action: 'withdraw', subject: withdrawalSubject(withdrawal) } as const };
};

const wrongFor = (code: string) => (code === '111111' ? '222222' : '111111');

describe('S15: with no second factor, the passwords alone', () => {
  it('set no withdrawal password', async () => {
    const person = await registered(app);
    expect(await app.refused(setWithdrawalPassword, PASSWORDS, person)).toBe('code_required');
    expect(await app.call(getWithdrawalPasswordState, {}, person)).toMatchObject({ isSet: false });
    const code = await proofCode(app, person, { action: 'withdrawal_password' });
    expect(await app.refused(setWithdrawalPassword, { ...PASSWORDS, code: wrongFor(code) }, person)).toBe('wrong_code');
    expect(await app.call(getWithdrawalPasswordState, {}, person)).toMatchObject({ isSet: false });
    const renewed = await app.call(setWithdrawalPassword, { ...PASSWORDS, code }, person);
    expect(await app.call(getWithdrawalPasswordState, {}, renewed)).toMatchObject({ isSet: true });
  });

  it('add no destination', async () => {
    const payer = await openPayer();
    expect(await app.refused(addDestination, WALLET, payer)).toBe('code_required');
    const code = await proofCode(app, payer, DESTINATION);
    expect(await app.refused(addDestination, { ...WALLET, code: wrongFor(code) }, payer)).toBe('wrong_code');
    expect(await app.call(listDestinations, {}, payer)).toHaveLength(1);
    await app.call(addDestination, { ...WALLET, code }, payer);
    expect(await app.call(listDestinations, {}, payer)).toHaveLength(2);
  });

  it('move no money', async () => {
    const payer = await openPayer();
    const { withdrawal } = payer;
    expect(await app.refused(applyWithdrawal, withdrawal, payer)).toBe('code_required');
    const code = await proofCode(app, payer, payer.asked);
    expect(await app.refused(applyWithdrawal, { ...withdrawal, code: wrongFor(code) }, payer)).toBe('wrong_code');
    expect((await app.call(listWithdrawals, {}, payer)).total).toBe(0);
    const usdt = (await app.call(listBalances, {}, payer)).find(({ currency }) => currency === 'USDT');
    expect(usdt).toMatchObject({ available: '1000.000000', withdrawalHeld: '0.000000' });
    await app.call(applyWithdrawal, { ...withdrawal, code }, payer);
  });

  it('change no password, and bind no factor that could stand in for the code', async () => {
    const person = await registered(app);
    const change = { oldPassword: PASSWORD, newPassword: 'copper lantern hums' };
    expect(await app.refused(changePassword, change, person)).toBe('code_required');
    expect(await app.refused(confirm, { action: 'add_passkey', password: PASSWORD }, person)).toBe('code_required');
    expect(await app.refused(confirm, { action: 'bind_authenticator', password: PASSWORD }, person)).toBe(
      'code_required',
    );
    expect(await app.refused(generateGoogleKey, {}, person)).toBe('confirmation_required');
  });
});

describe('S15: a code that stands in for a factor', () => {
  it('is good for one action and one subject alone, by the log-in that asked', async () => {
    const payer = await openPayer();
    const { withdrawal, asked } = payer;
    const other = { token: await loggedIn(app, payer) };
    const code = await proofCode(app, payer, asked);
    expect(await app.refused(addDestination, { ...WALLET, code }, payer)).toBe('wrong_code');
    expect(await app.refused(applyWithdrawal, { ...withdrawal, money: '60', code }, payer)).toBe('wrong_code');
    expect(await app.refused(applyWithdrawal, { ...withdrawal, code }, other)).toBe('wrong_code');
    await app.call(applyWithdrawal, { ...withdrawal, code }, payer);
    const login = await proofCode(app, payer, { action: 'password' });
    const passwords = { ...PASSWORDS, oldPassword: SAFE, newPassword: 'yellow harbour bell', code: login };
    expect(await app.refused(setWithdrawalPassword, passwords, payer)).toBe('wrong_code');
  });

  it('is none that anyone can ask for by naming an address', async () => {
    const payer = await openPayer();
    const code = await askCode(app, payer.email);
    expect(await app.refused(applyWithdrawal, { ...payer.withdrawal, code }, payer)).toBe('wrong_code');
    expect(await app.refused(getEmailCode, { email: payer.email, purpose: 'withdraw' })).toBe('invalid_input');
    expect(await app.refused(getConfirmCode, payer.asked)).toBe('unauthorized');
  });

  it('works once, also of twenty at once, and a refused call leaves it as it was', async () => {
    const payer = await openPayer();
    const { withdrawal, asked } = payer;
    const code = await proofCode(app, payer, asked);
    const guess = { ...withdrawal, safePassword: 'a guess', code };
    expect(await app.refused(applyWithdrawal, guess, payer)).toBe('wrong_withdrawal_password');
    const sent = { ...withdrawal, code };
    const answers = await Promise.all(Array.from({ length: 20 }, () => app.send(applyWithdrawal, sent, payer)));
    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1);
    app.clock.advance(CODE_PAUSE_MS);
    await app.quotes.flush();
    expect(await app.refused(applyWithdrawal, sent, payer)).toBe('wrong_code');
    expect((await app.call(listWithdrawals, {}, payer)).total).toBe(1);
  });

  it('takes a few tries and ends after ten minutes', async () => {
    const payer = await openPayer();
    const { withdrawal, asked } = payer;
    const code = await proofCode(app, payer, asked);
    for (let i = 0; i < CODE_TRIES; i++) {
      expect(await app.refused(applyWithdrawal, { ...withdrawal, code: wrongFor(code) }, payer)).toBe('wrong_code');
      app.clock.advance(2000);
    }
    await app.quotes.flush();
    expect(await app.refused(applyWithdrawal, { ...withdrawal, code }, payer)).toBe('wrong_code');
    app.clock.advance(3_600_000);
    const late = await proofCode(app, payer, asked);
    app.clock.advance(601_000);
    await app.quotes.flush();
    expect(await app.refused(applyWithdrawal, { ...withdrawal, code: late }, payer)).toBe('wrong_code');
  });

  it('goes to the address that is bound, says how much would leave, and is limited while it is not used', async () => {
    const payer = await openPayer();
    app.clock.advance(CODE_PAUSE_MS);
    await app.call(getConfirmCode, payer.asked, payer);
    expect(await app.refused(getConfirmCode, payer.asked, payer)).toBe('code_too_soon');
    const [message] = await app.call(listInbox, { to: payer.email });
    expect(message).toMatchObject({ kind: 'code', purpose: 'withdraw', params: { amount: '50 USDT' } });
    for (let i = 0; i < 4; i++) {
      app.clock.advance(CODE_PAUSE_MS);
      await app.call(getConfirmCode, payer.asked, payer);
    }
    app.clock.advance(CODE_PAUSE_MS);
    expect(await app.refused(getConfirmCode, payer.asked, payer)).toBe('code_daily_limit');
    expect(await app.refused(getConfirmCode, { ...payer.asked, subject: 'call this number' }, payer)).toBe(
      'invalid_input',
    );
  });

  it('goes to the phone of a member who has no e-mail address', async () => {
    const payer = await openPayer();
    await app.db.query(`update member set email = null, phone_code = '44', phone = '7700900321' where id = $1`, [
      payer.userInfo.id,
    ]);
    expect(await app.call(getSecurity, {}, payer)).toMatchObject({ proof: 'phone' });
    await app.call(getConfirmCode, payer.asked, payer);
    const code = await readCode(app, '44 7700900321');
    await app.call(applyWithdrawal, { ...payer.withdrawal, code }, payer);
  });

  it('is no more asked for once a factor is bound', async () => {
    const payer = await openPayer();
    expect(await app.call(getSecurity, {}, payer)).toMatchObject({ proof: 'email' });
    const mailed = await proofCode(app, payer, payer.asked);
    const { code } = await withAuthenticator(app, payer);
    await app.quotes.flush();
    expect(await app.call(getSecurity, {}, payer)).toMatchObject({ proof: 'factor' });
    expect(await app.refused(applyWithdrawal, { ...payer.withdrawal, code: mailed }, payer)).toBe('wrong_factor');
    await app.call(applyWithdrawal, { ...payer.withdrawal, code: code() }, payer);
  });
});

describe('S15: a member who came by wallet and has no address', () => {
  it('shows a log-in by wallet that is at most ten minutes old, not one by password', async () => {
    const payer = await openPayer();
    await cameByWallet(app, payer.userInfo.id);
    expect(await app.call(getSecurity, {}, payer)).toMatchObject({ proof: 'login' });
    expect(await app.refused(getConfirmCode, payer.asked, payer)).toBe('address_required');
    await app.call(applyWithdrawal, payer.withdrawal, payer);
    await app.db.query(`update login set way = 'password' where member_id = $1`, [payer.userInfo.id]);
    expect(await app.refused(applyWithdrawal, payer.withdrawal, payer)).toBe('login_too_old');
    await app.db.query(`update login set way = 'wallet' where member_id = $1`, [payer.userInfo.id]);
    app.clock.advance(601_000);
    await app.quotes.flush();
    expect(await app.refused(applyWithdrawal, payer.withdrawal, payer)).toBe('login_too_old');
  });
});

describe('S34: an address that its owner can no longer read', () => {
  const replace = async () => {
    const payer = await openPayer();
    const email = freshEmail();
    const captcha = await askCode(app, email, 'bind');
    const subject = email;
    expect(await app.refused(confirm, { action: 'bind_address', subject, password: PASSWORD }, payer)).toBe(
      'code_required',
    );
    payer.token = (await app.call(confirm, { action: 'replace_address', subject, password: PASSWORD }, payer)).token;
    await app.call(bindAddress, { email, captcha }, payer);
    return { payer, formerly: payer.email };
  };

  it('is replaced with the password, is told, and money waits as long as for lost factors', async () => {
    const { payer, formerly } = await replace();
    const { withdrawalHold } = await app.call(getSecurity, {}, payer);
    expect(withdrawalHold?.reason).toBe('address_replaced');
    const [rules] = await app.db.query<{ wait: number; recovery: number }>(
      `select (value->>'waitSeconds')::int as wait, (value->>'recoveryHoldSeconds')::int as recovery
         from setting where key = 'transfer_rules'`,
    );
    expect(rules!.recovery).toBeGreaterThan(rules!.wait);
    expect(parseWireTime(withdrawalHold!.until)).toBeGreaterThan(app.clock.now() + (rules!.recovery - 2) * 1000);
    const told = await app.call(listInbox, { to: formerly });
    expect(told.find(({ kind }) => kind === 'address_bound')?.freezeLink).toMatch(/freeze=/);
    expect(await app.refused(applyWithdrawal, payer.withdrawal, payer)).toBe('withdrawal_held');
  });

  it('is not replaced without the factor where one is bound', async () => {
    const payer = await openPayer();
    await withAuthenticator(app, payer);
    const input = { action: 'replace_address', subject: freshEmail(), password: PASSWORD } as const;
    expect(await app.refused(confirm, input, { token: payer.token, ip: ELSEWHERE })).toBe('factor_required');
  });
});
