import { randomUUID } from 'node:crypto';
import { enterSample } from '@assay/contract/auth';
import {
  addDestination,
  editDestination,
  labelDestination,
  removeDestination,
  getWithdrawalPasswordState,
  listDestinations,
  setWithdrawalPassword,
} from '@assay/contract/payout';
import { listSecurityEvents } from '@assay/contract/security';
import { formatWireTime, parseWireTime } from '@assay/contract/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp } from '../../http/test-app.ts';
import { cameByWallet, proven, provenCall } from '../auth/test-auth.ts';
import type { TestApp } from '../../http/test-app.ts';
import type { TestMember } from '../wallet/test-wallet.ts';
import { maskAccount } from './present.ts';
import {
  bindWallet,
  LOGIN_PASSWORD,
  openMemberWithPassword,
  openPayer,
  SAFE_PASSWORD,
  TRON_ADDRESS,
  WAIT_MS,
  WALLET,
} from './test-payout.ts';

const DAY_MS = 86_400_000;
const BANK = {
  kind: 'bank',
  currency: 'EUR',
  bankName: 'Sparkasse',
  realName: 'Mara Keller',
  bankAccount: 'DE89370400440532013000',
  safePassword: SAFE_PASSWORD,
} as const;

let app: TestApp;
let member: TestMember;
let token: { token: string };
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  member = await openPayer(app);
  token = { token: member.token };
});

const stateOf = (who = token) => app.call(getWithdrawalPasswordState, {}, who);

describe('setWithdrawalPassword', () => {
  const change = (input: object) =>
    app.refused(
      setWithdrawalPassword,
      { loginPassword: LOGIN_PASSWORD, newPassword: 'another good one', ...input },
      token,
    );

  it('sets the first one with the log-in password and a code', async () => {
    const fresh = { token: (await openMemberWithPassword(app)).token };
    expect(await stateOf(fresh)).toEqual({ isSet: false, heldUntil: null, heldUntilTime: null, sample: null });
    const input = { loginPassword: LOGIN_PASSWORD, newPassword: SAFE_PASSWORD };
    expect(await stateOf(await provenCall(app, setWithdrawalPassword, input, fresh))).toEqual({
      isSet: true,
      heldUntil: null,
      heldUntilTime: null,
      sample: null,
    });
  });

  it('changes it with the old one', async () => {
    const input = { loginPassword: LOGIN_PASSWORD, newPassword: 'another good one', oldPassword: SAFE_PASSWORD };
    const renewed = await provenCall(app, setWithdrawalPassword, input, token);
    expect(await app.refused(addDestination, WALLET, renewed)).toBe('wrong_withdrawal_password');
    await provenCall(app, addDestination, { ...WALLET, safePassword: 'another good one' }, renewed);
  });

  it.each([
    [{ loginPassword: 'wrong' }, 'wrong_credentials'],
    [{}, 'wrong_withdrawal_password'],
    [{ oldPassword: 'wrong' }, 'wrong_withdrawal_password'],
    [{ oldPassword: SAFE_PASSWORD, newPassword: LOGIN_PASSWORD }, 'same_password'],
    [{ oldPassword: SAFE_PASSWORD, newPassword: 'password123' }, 'weak_password'],
    [{ oldPassword: SAFE_PASSWORD, newPassword: 'short' }, 'invalid_input'],
    [{ oldPassword: SAFE_PASSWORD, memberId: randomUUID() }, 'invalid_input'],
  ])('refuses %j', async (input, error) => {
    expect(await change(input)).toBe(error);
    await bindWallet(app, member);
  });

  it('is not run again by a repeat', async () => {
    const input = { loginPassword: LOGIN_PASSWORD, newPassword: 'another good one', oldPassword: SAFE_PASSWORD };
    const requestId = randomUUID();
    const asked = await proven(app, setWithdrawalPassword, input, token);
    const renewed = await app.call(setWithdrawalPassword, asked, { ...token, requestId });
    expect(await app.refused(setWithdrawalPassword, asked, { ...renewed, requestId })).toBe('request_replayed');
  });
});

describe('the sample member', () => {
  it('has a password that its screens say, and no other member’s is ever said', async () => {
    const { token: entered } = await app.call(enterSample, {});
    const { isSet, sample } = await stateOf({ token: entered });
    expect([isSet, typeof sample]).toEqual([true, 'string']);
    await provenCall(app, addDestination, { ...WALLET, safePassword: sample! }, { token: entered });
    expect((await stateOf()).sample).toBeNull();
  });
});

describe('a wrong withdrawal password', () => {
  const guess = () => app.refused(addDestination, { ...WALLET, safePassword: 'a guess' }, token);

  it('stops it for a day at the fifth time, also for the right one', async () => {
    const until = app.clock.now() + DAY_MS;
    for (let i = 0; i < 4; i++) expect(await guess()).toBe('wrong_withdrawal_password');
    expect(await guess()).toBe('withdrawal_password_held');
    expect(await app.refused(addDestination, WALLET, token)).toBe('withdrawal_password_held');
    expect(parseWireTime((await stateOf()).heldUntil!)! - until).toBeLessThan(60_000);
    app.clock.advance(DAY_MS + 1000);
    expect((await stateOf()).heldUntil).toBeNull();
    await bindWallet(app, member);
  });

  it('is forgotten after a right one', async () => {
    for (let round = 0; round < 2; round++) {
      for (let i = 0; i < 4; i++) expect(await guess()).toBe('wrong_withdrawal_password');
      await bindWallet(app, member);
    }
  });

  it('gets no more tries when many come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 9 }, guess));
    expect(answers.filter((answer) => answer === 'wrong_withdrawal_password')).toHaveLength(4);
    expect(answers.filter((answer) => answer === 'withdrawal_password_held')).toHaveLength(5);
  });
});

describe('addDestination', () => {
  it('binds a wallet and a bank, masked, waiting before they can be used', async () => {
    const before = app.clock.now();
    const wallet = await bindWallet(app, member);
    const bank = await provenCall(app, addDestination, BANK, token);
    expect(wallet).toMatchObject({ kind: 'wallet', network: 'TRC20', bankName: null, masked: 'TR7NHq••••gjLj6t' });
    expect(bank).toMatchObject({ kind: 'bank', network: null, realName: 'Mara Keller', masked: 'DE8937••••013000' });
    expect(wallet.usableAt >= formatWireTime(before + 10_000)).toBe(true);
    expect(await app.call(listDestinations, {}, token)).toEqual([wallet, bank]);
    expect(await app.call(listDestinations, { currency: 'EUR' }, token)).toEqual([bank]);
  });

  it('waits a day in live', async () => {
    const live = await openTestApp({ profile: 'live' });
    const owner = await openMemberWithPassword(live);
    await cameByWallet(live, owner.id);
    const passwords = { loginPassword: LOGIN_PASSWORD, newPassword: SAFE_PASSWORD };
    const { token: renewed } = await live.call(setWithdrawalPassword, passwords, { token: owner.token });
    const { usableAt } = await bindWallet(live, { ...owner, token: renewed });
    expect(usableAt > formatWireTime(live.clock.now() + DAY_MS - 60_000)).toBe(true);
    await live.close();
  });

  it.each([
    [{ address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' }, 'bad_address'],
    [{ address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6T' }, 'bad_address'],
    [{ network: 'BTC' }, 'unknown_network'],
    [{ network: 'BANK' }, 'unknown_network'],
    [{ currency: 'EUR', network: 'BANK', address: 'DE89370400440532013000' }, 'unknown_network'],
    [{ currency: 'DOGE' }, 'unknown_currency'],
    [{ address: 'short' }, 'invalid_input'],
    [{ address: `${TRON_ADDRESS} ` }, 'invalid_input'],
    [{ memberId: randomUUID() }, 'invalid_input'],
    [{ safePassword: '' }, 'invalid_input'],
  ])('refuses a wallet with %j', async (input, error) => {
    expect(await app.refused(addDestination, { ...WALLET, ...input }, token)).toBe(error);
    expect(await app.call(listDestinations, {}, token)).toEqual([]);
  });

  it.each([
    [{ currency: 'USDT' }, 'unknown_network'],
    [{ realName: '<script>alert(1)</script>' }, 'invalid_input'],
    [{ realName: 'Mara\u0007' }, 'invalid_input'],
    [{ realName: '' }, 'invalid_input'],
    [{ bankName: 'x'.repeat(81) }, 'invalid_input'],
    [{ bankAccount: 'DE89370400440532013001' }, 'bad_address'],
    [{ bankAccount: 'ANY TEXT AT ALL' }, 'bad_address'],
    [{ bankAccount: 'DE89-3704' }, 'invalid_input'],
    [{ bankAccount: '１２３４５６７８' }, 'invalid_input'],
  ])('refuses a bank with %j', async (input, error) => {
    expect(await app.refused(addDestination, { ...BANK, ...input }, token)).toBe(error);
    expect(await app.call(listDestinations, {}, token)).toEqual([]);
  });

  it('asks for a withdrawal password first', async () => {
    const fresh = await openMemberWithPassword(app);
    expect(await app.refused(addDestination, WALLET, { token: fresh.token })).toBe('withdrawal_password_missing');
  });

  it('binds ten at most, also when many come at once', async () => {
    await cameByWallet(app, member.id);
    for (let i = 0; i < 5; i++) await app.call(addDestination, WALLET, token);
    const answers = await Promise.all(Array.from({ length: 9 }, () => app.send(addDestination, WALLET, token)));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(5);
    expect(await app.refused(addDestination, WALLET, token)).toBe('too_many_destinations');
  });

  it('gives a repeat the first answer', async () => {
    const sent = { ...token, requestId: randomUUID() };
    const asked = await proven(app, addDestination, WALLET, token);
    const first = await app.call(addDestination, asked, sent);
    expect(await app.call(addDestination, asked, sent)).toEqual(first);
    expect(await app.call(listDestinations, {}, token)).toHaveLength(1);
  });
});

describe('editDestination', () => {
  it('changes it and lets it wait anew', async () => {
    const { id, usableAt } = await bindWallet(app, member);
    app.clock.advance(WAIT_MS);
    const edited = await provenCall(app, editDestination, { id, ...BANK }, token);
    expect(edited).toMatchObject({ id, kind: 'bank', currency: 'EUR', network: null });
    expect(edited.usableAt > usableAt).toBe(true);
    expect(await app.call(listDestinations, {}, token)).toEqual([edited]);
  });

  it('does not find what is not there, or is another member’s', async () => {
    const { id } = await bindWallet(app, member);
    const other = { token: (await openPayer(app)).token };
    expect(await app.refused(editDestination, { id, ...BANK }, other)).toBe('not_found');
    expect(await app.refused(editDestination, { id: randomUUID(), ...BANK }, token)).toBe('not_found');
    expect(await app.refused(editDestination, { id: 'x', ...BANK }, token)).toBe('invalid_input');
    expect(await app.call(listDestinations, {}, other)).toEqual([]);
  });

  it('refuses a wrong password and changes nothing', async () => {
    const wallet = await bindWallet(app, member);
    const input = { id: wallet.id, ...BANK, safePassword: 'a guess' };
    expect(await app.refused(editDestination, input, token)).toBe('wrong_withdrawal_password');
    expect(await app.call(listDestinations, {}, token)).toEqual([wallet]);
  });
});

describe('labelDestination', () => {
  it('names one’s own, lets nothing wait, and takes the name off again', async () => {
    const { id, usableAt } = await bindWallet(app, member);
    expect(await app.call(labelDestination, { id, label: 'My ledger' }, token)).toMatchObject({
      label: 'My ledger',
      usableAt,
    });
    expect(await app.call(listDestinations, {}, token)).toMatchObject([{ label: 'My ledger' }]);
    expect(await app.call(labelDestination, { id, label: null }, token)).toMatchObject({ label: null });
    const other = { token: (await openPayer(app)).token };
    expect(await app.refused(labelDestination, { id, label: 'Mine' }, other)).toBe('not_found');
    expect(await app.refused(labelDestination, { id, label: 'x'.repeat(41) }, token)).toBe('invalid_input');
  });
});

describe('removeDestination', () => {
  it('takes it off at once, tells the member, and lets it wait when it is bound again', async () => {
    const { id } = await bindWallet(app, member);
    app.clock.advance(WAIT_MS);
    const other = { token: (await openPayer(app)).token };
    expect(await app.refused(removeDestination, { id }, other)).toBe('not_found');
    await app.call(removeDestination, { id }, token);
    expect(await app.call(listDestinations, {}, token)).toEqual([]);
    expect(await app.refused(removeDestination, { id }, token)).toBe('not_found');
    expect(await app.refused(editDestination, { id, ...BANK }, token)).toBe('not_found');
    const { records } = await app.call(listSecurityEvents, {}, token);
    expect(records[0]).toMatchObject({ kind: 'destination_removed' });
    const again = await bindWallet(app, member);
    expect(again.usableAt > formatWireTime(app.clock.now())).toBe(true);
  });
});

describe('settlement info', () => {
  it('is for members alone', async () => {
    for (const [endpoint, input] of [
      [listDestinations, {}],
      [addDestination, WALLET],
      [editDestination, { id: randomUUID(), ...BANK }],
      [labelDestination, { id: randomUUID(), label: 'x' }],
      [removeDestination, { id: randomUUID() }],
      [getWithdrawalPasswordState, {}],
      [setWithdrawalPassword, { loginPassword: 'x', newPassword: 'y'.repeat(9) }],
    ] as const)
      expect(await app.refused(endpoint, input)).toBe('unauthorized');
  });

  it.each([
    ['123456', '••••456'],
    ['12345678901234567890', '••••7890'],
    [TRON_ADDRESS, 'TR7NHq••••gjLj6t'],
  ])('shows %s as %s', (account, masked) => {
    expect(maskAccount(account)).toBe(masked);
  });
});
