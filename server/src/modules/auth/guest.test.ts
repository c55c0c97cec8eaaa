import { randomBytes } from 'node:crypto';
import { login } from '@assay/contract/auth';
import { getMyUserInfo } from '@assay/contract/session';
import { applyDeposit, getDepositAddress } from '@assay/contract/deposit';
import { guestLogin } from '@assay/contract/login';
import { addDestination, setWithdrawalPassword } from '@assay/contract/payout';
import { bindAddress, changePassword, getSecurity } from '@assay/contract/security';
import { applyWithdrawal } from '@assay/contract/withdrawal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp } from '../../http/test-app.ts';
import type { TestApp } from '../../http/test-app.ts';
import { WALLET } from '../payout/test-payout.ts';
import { deposit } from '../wallet/test-wallet.ts';
import { askCode, confirmed, freshEmail, PASSWORD } from './test-auth.ts';
import { closeExpiredGuests, GUEST_LIFE_MS } from './ways/open-guest.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const newDevice = (): string => randomBytes(24).toString('base64url');
const openGuest = (deviceKey = newDevice()) => app.call(guestLogin, { deviceKey, agreed: true });

describe('a guest', () => {
  it('S7: gets a name and a random first password of at least 72 bits, shown once', async () => {
    const { token, loginName, initialPassword, userInfo } = await openGuest();
    expect(initialPassword).toMatch(/^[A-HJ-NP-Z2-9]{16}$/);
    expect(Math.log2(32) * initialPassword.length).toBeGreaterThanOrEqual(72);
    await app.call(getMyUserInfo, {}, { token });
    const again = await app.call(login, { username: loginName.toLowerCase(), password: initialPassword });
    expect(again).toMatchObject({ userInfo: { id: userInfo.id } });
    const rows = await app.db.query<{ dump: string }>('select member::text as dump from member');
    expect(rows.map((row) => row.dump).join()).not.toContain(initialPassword);
  });

  it('is one for a phone: a second one gets the message of the spec, also when both come at once', async () => {
    const deviceKey = newDevice();
    expect(await app.refused(guestLogin, { deviceKey, agreed: false })).toBe('agreement_required');
    const sent = { deviceKey, agreed: true };
    const answers = await Promise.all(Array.from({ length: 4 }, () => app.send(guestLogin, sent)));
    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1);
    expect((await app.send(guestLogin, sent)).message).toBe(
      'The account already exists, please log in with your password.',
    );
  });

  it('S7: can neither deposit nor withdraw before it has a password of its own and an address', async () => {
    const guest = await openGuest();
    const { initialPassword, userInfo } = guest;
    const address = { currency: 'USDT', chainType: 'TRC20' };
    const calls = () =>
      Promise.all([
        app.refused(getDepositAddress, address, guest),
        app.refused(applyDeposit, { ...address, amount: '100' }, guest),
        app.refused(setWithdrawalPassword, { loginPassword: PASSWORD, newPassword: 'another one here' }, guest),
        app.refused(addDestination, WALLET, guest),
        app.refused(
          applyWithdrawal,
          { currency: 'USDT', money: '10', accountId: userInfo.id, safePassword: 'x' },
          guest,
        ),
      ]);
    const all = Array.from({ length: 5 }, () => 'guest_restricted');
    expect(await calls()).toEqual(all);
    const passwords = { oldPassword: initialPassword, newPassword: PASSWORD };
    guest.token = (await app.call(changePassword, passwords, guest)).token;
    expect(await calls()).toEqual(all);
    const email = freshEmail();
    const captcha = await askCode(app, email, 'bind');
    expect(await app.refused(bindAddress, { email, captcha }, guest)).toBe('confirmation_required');
    await confirmed(app, guest, { action: 'bind_address', subject: email });
    await app.call(bindAddress, { email, captcha }, guest);
    await app.call(getDepositAddress, address, guest);
    expect(await app.call(getSecurity, {}, guest)).toMatchObject({ isGuest: false, withdrawalHold: null });
  });

  it('S7: ends after seven days unless its password was changed, and its phone may open another', async () => {
    const deviceKey = newDevice();
    const leaving = await openGuest(deviceKey);
    const staying = await openGuest();
    const credentials = { oldPassword: staying.initialPassword, newPassword: PASSWORD };
    await app.call(changePassword, credentials, { token: staying.token });
    expect(await app.call(getSecurity, {}, { token: leaving.token })).toMatchObject({ isGuest: true });
    app.clock.advance(GUEST_LIFE_MS - 60_000);
    await closeExpiredGuests(app);
    await app.call(login, { username: leaving.loginName, password: leaving.initialPassword });
    app.clock.advance(60_000);
    await closeExpiredGuests(app);
    expect(await app.refused(login, { username: leaving.loginName, password: leaving.initialPassword })).toBe(
      'wrong_credentials',
    );
    await app.call(login, { username: staying.loginName, password: PASSWORD });
    await openGuest(deviceKey);
  });

  it('is not closed while money is in the account', async () => {
    const { token, userInfo, loginName, initialPassword } = await openGuest();
    await deposit(app, { id: userInfo.id, token }, 'USDT', '5');
    app.clock.advance(GUEST_LIFE_MS);
    await closeExpiredGuests(app);
    const again = await app.call(login, { username: loginName, password: initialPassword });
    expect(again).toMatchObject({ userInfo: { id: userInfo.id } });
  });
});
