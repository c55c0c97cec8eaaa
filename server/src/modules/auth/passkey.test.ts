import { login } from '@assay/contract/auth';
import { getMyUserInfo } from '@assay/contract/session';
import { finishLogin, getPasskeyChallenge, passkeyLogin } from '@assay/contract/login';
import { addPasskey, getPasskeyOptions, removePasskey } from '@assay/contract/factor';
import { confirm, getConfirmChallenge, getSecurity } from '@assay/contract/security';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp } from '../../http/test-app.ts';
import type { TestApp } from '../../http/test-app.ts';
import { confirmed, PASSWORD, registered, SoftPasskey, withPasskey } from './test-auth.ts';
import type { SignOptions } from './test-auth.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const challenge = async (): Promise<string> => (await app.call(getPasskeyChallenge, {})).challenge;

describe('a passkey', () => {
  it('S9: logs in alone, as it is two factors in one', async () => {
    const person = await registered(app);
    const passkey = await withPasskey(app, person);
    const asked = await app.call(getPasskeyChallenge, {});
    expect(asked).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    expect(Buffer.from(asked.challenge, 'base64url').length).toBe(32);
    const { token, userInfo } = await app.call(passkeyLogin, { passkey: passkey.sign(asked.challenge) });
    expect(userInfo.id).toBe(person.userInfo.id);
    await app.call(getMyUserInfo, {}, { token });
  });

  it('S9: a challenge works once, also when it is used many times at once', async () => {
    const passkey = await withPasskey(app, await registered(app));
    const assertion = passkey.sign(await challenge());
    const answers = await Promise.all(Array.from({ length: 10 }, () => app.send(passkeyLogin, { passkey: assertion })));
    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1);
    expect(await app.refused(passkeyLogin, { passkey: assertion })).toBe('wrong_factor');
  });

  it('S9: a challenge lasts five minutes', async () => {
    const passkey = await withPasskey(app, await registered(app));
    const asked = await challenge();
    app.clock.advance(5 * 60_000);
    expect(await app.refused(passkeyLogin, { passkey: passkey.sign(asked) })).toBe('wrong_factor');
  });

  it.each<[string, SignOptions]>([
    ['for a page of another origin', { origin: 'https://evil.example' }],
    ['for another port of our host', { origin: 'http://localhost:9999' }],
    ['for another host', { rpId: 'evil.example' }],
    ['without having asked for a finger or a face', { isVerified: false }],
  ])('S9: is refused when it signed %s', async (_, options) => {
    const passkey = await withPasskey(app, await registered(app));
    expect(await app.refused(passkeyLogin, { passkey: passkey.sign(await challenge(), options) })).toBe('wrong_factor');
  });

  it('S9: is refused when another key signed in its name', async () => {
    const passkey = await withPasskey(app, await registered(app));
    const forged = new SoftPasskey().sign(await challenge());
    expect(await app.refused(passkeyLogin, { passkey: { ...forged, id: passkey.id, rawId: passkey.id } })).toBe(
      'wrong_factor',
    );
  });

  it.each(['192.168.1.20:8443', '127.0.0.1:8080', '[::1]:8080', 'evil.example'])(
    'is not offered under the host %s',
    async (host) => {
      expect(await app.refused(getPasskeyChallenge, {}, { headers: { host } })).toBe('passkey_unavailable');
    },
  );

  it('is the second step of a log-in with the password, with the challenge of that log-in alone', async () => {
    const person = await registered(app);
    const passkey = await withPasskey(app, person);
    const begun = await app.call(login, { username: person.email, password: PASSWORD });
    expect(begun).toMatchObject({ factors: ['passkey'] });
    const { ticket } = begun as { ticket: string };
    expect(await app.refused(finishLogin, { ticket, passkey: passkey.sign(await challenge()) })).toBe('wrong_factor');
    const asked = await app.call(getPasskeyChallenge, { ticket });
    expect(asked.allowCredentials).toEqual([{ id: passkey.id, type: 'public-key' }]);
    await app.call(finishLogin, { ticket, passkey: passkey.sign(asked.challenge) });
  });

  it("S9: another member's passkey is no second factor", async () => {
    const person = await registered(app);
    await withPasskey(app, person);
    const stranger = await withPasskey(app, await registered(app));
    const { ticket } = (await app.call(login, { username: person.email, password: PASSWORD })) as { ticket: string };
    const asked = await app.call(getPasskeyChallenge, { ticket });
    expect(await app.refused(finishLogin, { ticket, passkey: stranger.sign(asked.challenge) })).toBe('wrong_factor');
  });
});

describe('the passkeys of a member', () => {
  it('S15: are added with a confirmation, shown, and removed with one for exactly that passkey', async () => {
    const person = await registered(app);
    expect(await app.refused(getPasskeyOptions, {}, person)).toBe('confirmation_required');
    const first = await withPasskey(app, person);
    expect(await app.call(getSecurity, {}, person)).toMatchObject({
      passkeys: [{ id: first.id, name: 'My phone', lastUsedTime: null }],
    });
    const confirmWith = async (action: 'add_passkey' | 'remove_passkey', subject?: string) => {
      const sent = { action, ...(subject === undefined ? {} : { subject }) };
      const asked = await app.call(getConfirmChallenge, sent, person);
      await confirmed(app, person, { ...sent, passkey: first.sign(asked.challenge) });
    };
    await confirmWith('remove_passkey', 'another one');
    expect(await app.refused(removePasskey, { id: first.id }, person)).toBe('confirmation_required');
    await confirmWith('remove_passkey', first.id);
    const stranger = await registered(app);
    expect(await app.refused(removePasskey, { id: first.id }, { token: stranger.token })).toBe('not_found');
    await app.call(removePasskey, { id: first.id }, person);
    expect(await app.call(getSecurity, {}, person)).toMatchObject({
      passkeys: [],
      withdrawalHold: { reason: 'factor_changed' },
    });
  });

  it('S15: a challenge for one action confirms no other', async () => {
    const person = await registered(app);
    const passkey = await withPasskey(app, person);
    const { token } = person;
    const asked = await app.call(getConfirmChallenge, { action: 'download_data' }, { token });
    const sent = { action: 'add_passkey', password: PASSWORD, passkey: passkey.sign(asked.challenge) };
    expect(await app.refused(confirm, sent, { token })).toBe('wrong_factor');
  });

  it('S9: are refused when the phone made them elsewhere, without asking, or twice', async () => {
    const person = await registered(app);
    const offer = async () => {
      await confirmed(app, person, { action: 'add_passkey' });
      return String((await app.call(getPasskeyOptions, {}, person)).challenge);
    };
    const passkey = new SoftPasskey();
    for (const options of [{ origin: 'https://evil.example' }, { rpId: 'evil.example' }, { isVerified: false }]) {
      const response = passkey.create(await offer(), options);
      expect(await app.refused(addPasskey, { name: 'x', response }, person), JSON.stringify(options)).toBe(
        'wrong_factor',
      );
    }
    const response = passkey.create(await offer());
    await app.call(addPasskey, { name: 'x', response }, person);
    expect(await app.refused(addPasskey, { name: 'x', response }, person)).toBe('wrong_factor');
    expect(await app.refused(addPasskey, { name: '<b>x</b>', response }, person)).toBe('invalid_input');
  });
});
