import { randomBytes } from 'node:crypto';
import { getWalletChallenge, walletLogin } from '@assay/contract/login';
import { getWithdrawalPasswordState, setWithdrawalPassword } from '@assay/contract/payout';
import { changePassword, confirm, getSecurity } from '@assay/contract/security';
import { addressOf, signText } from '@assay/verify/test-sign-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp } from '../../http/test-app.ts';
import type { TestApp } from '../../http/test-app.ts';
import { PASSWORD } from './test-auth.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ origins: ['https://assay.example', 'http://localhost'] });
});
afterAll(() => app.close());

const textFor = async (key: Uint8Array, host = 'assay.example'): Promise<string> =>
  (await app.call(getWalletChallenge, { address: addressOf(key).toLowerCase(), chainId: '1' }, { headers: { host } }))
    .message;

const signed = async (key: Uint8Array) => {
  const message = await textFor(key);
  return { message, signature: signText(message, key) };
};

const opened = async (key: Uint8Array) => {
  const result = await app.call(walletLogin, { ...(await signed(key)), agreed: true });
  if (!('token' in result)) throw new Error('a second factor is asked for');
  return result;
};

describe('a wallet', () => {
  it('opens an account once its owner agreed, and finds it again', async () => {
    const key = randomBytes(32);
    const proof = await signed(key);
    expect(await app.refused(walletLogin, proof)).toBe('agreement_required');
    // The same signature counts still: nothing was opened with it.
    const first = await app.call(walletLogin, { ...proof, agreed: true });
    const again = await app.call(walletLogin, await signed(key));
    expect(again).toMatchObject({ userInfo: (first as { userInfo: object }).userInfo });
    const { token } = first as { token: string };
    const state = await app.call(getSecurity, {}, { token });
    const address = addressOf(key);
    expect(state.links).toEqual([{ kind: 'wallet', name: `${address.slice(0, 6)}…${address.slice(-4)}` }]);
    expect(state).toMatchObject({ hasPassword: false, email: null, isGuest: false });
  });

  it('S8: uses a nonce once, also when it is sent many times at once', async () => {
    const key = randomBytes(32);
    const proof = { ...(await signed(key)), agreed: true };
    const answers = await Promise.all(Array.from({ length: 10 }, () => app.send(walletLogin, proof)));
    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1);
    expect(await app.refused(walletLogin, proof)).toBe('login_expired');
  });

  it('opens one account when two texts are signed at once', async () => {
    const key = randomBytes(32);
    const proofs = [await signed(key), await signed(key), await signed(key)];
    const results = await Promise.all(proofs.map((proof) => app.call(walletLogin, { ...proof, agreed: true })));
    expect(new Set(results.map((result) => (result as { userInfo: { id: string } }).userInfo.id)).size).toBe(1);
  });

  it('S8: is refused after five minutes, whatever the text itself claims', async () => {
    const key = randomBytes(32);
    const proof = await signed(key);
    app.clock.advance(5 * 60_000);
    expect(await app.refused(walletLogin, { ...proof, agreed: true })).toBe('login_expired');
    const later = proof.message.replace(/Expiration Time: .*/, 'Expiration Time: 2099-01-01T00:00:00.000Z');
    const forged = { message: later, signature: signText(later, key), agreed: true };
    expect(await app.refused(walletLogin, forged)).toBe('login_expired');
  });

  it.each<[string, (text: string) => string]>([
    ['names another site', (text) => text.replaceAll('assay.example', 'evil.example')],
    ['names another page', (text) => text.replace('URI: https://assay.example/', 'URI: https://evil.example/')],
    ['has another shape', (text) => `${text}\nResources:\n- https://evil.example`],
    ['names the address without its checksum', (text) => text.replace(/^0x\w+/m, (address) => address.toLowerCase())],
  ])('S8: is refused when the text %s', async (_, change) => {
    const key = randomBytes(32);
    const message = change(await textFor(key));
    expect(await app.refused(walletLogin, { message, signature: signText(message, key), agreed: true })).toBe(
      'wrong_signature',
    );
  });

  it('S8: is refused when another key signed, or with a nonce that was given to another address', async () => {
    const [key, thief] = [randomBytes(32), randomBytes(32)];
    const message = await textFor(key);
    expect(await app.refused(walletLogin, { message, signature: signText(message, thief), agreed: true })).toBe(
      'wrong_signature',
    );
    const moved = message.replace(addressOf(key), addressOf(thief));
    expect(await app.refused(walletLogin, { message: moved, signature: signText(moved, thief), agreed: true })).toBe(
      'login_expired',
    );
  });

  it('S8: names our own address even when a caller says another', async () => {
    const text = await textFor(randomBytes(32), 'evil.example');
    expect(text.startsWith('assay.example wants you to sign in')).toBe(true);
  });

  it.each(['0x12', `0x${'g'.repeat(40)}`, ''])('is not asked to sign for the address %j', async (address) => {
    expect(await app.refused(getWalletChallenge, { address, chainId: '1' })).toBe('invalid_input');
  });
});

describe('a member without a password', () => {
  it('confirms by a fresh log-in, and sets a first password by one', async () => {
    const { token } = await app.call(confirm, { action: 'download_data' }, await opened(randomBytes(32)));
    app.clock.advance(10 * 60_000);
    expect(await app.refused(confirm, { action: 'download_data' }, { token })).toBe('login_too_old');
    expect(await app.refused(changePassword, { newPassword: PASSWORD }, { token })).toBe('login_too_old');
    const fresh = await opened(randomBytes(32));
    const renewed = await app.call(changePassword, { newPassword: PASSWORD }, fresh);
    expect(await app.call(getSecurity, {}, renewed)).toMatchObject({
      hasPassword: true,
      withdrawalHold: null,
    });
  });

  it('sets a withdrawal password by a fresh log-in', async () => {
    const member = await opened(randomBytes(32));
    const input = { newPassword: 'yellow harbour bell' };
    const { token } = await app.call(setWithdrawalPassword, input, member);
    expect(await app.call(getWithdrawalPasswordState, {}, { token })).toMatchObject({ isSet: true });
    app.clock.advance(10 * 60_000);
    const change = { ...input, oldPassword: input.newPassword, newPassword: 'copper lantern hums' };
    expect(await app.refused(setWithdrawalPassword, change, { token })).toBe('login_too_old');
  });
});
