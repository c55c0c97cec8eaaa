import { constants, createCipheriv, createPublicKey, publicEncrypt, randomBytes, randomUUID } from 'node:crypto';
import { enterSample, login } from '@assay/contract/auth';
import { getMyUserInfo, logout } from '@assay/contract/session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashRequest } from '../commands/handled-requests.ts';
import { MAX_CLOCK_SKEW_MS } from './encrypted-body.ts';
import { KEY_LIFE_MS, OLD_KEY_GRACE_MS } from './request-keys.ts';
import { openTestApp, wrapKey } from './test-app.ts';
import type { TestApp } from './test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const wrong = { username: 'nobody@example.com', password: 'not the password' };

describe('an encrypted POST', () => {
  it('is opened when it is sealed as the contract says', async () => {
    const { token } = await app.call(enterSample, {});
    expect(await app.call(getMyUserInfo, {}, { token })).toMatchObject({ username: 'Mara Keller' });
  });

  it('leaves nothing in the database by which its password could be guessed', async () => {
    const requestId = randomUUID();
    await app.call(enterSample, {}, { requestId });
    const [row] = await app.db.query<{ bodyHash: Buffer }>(
      'select body_hash as "bodyHash" from request where request_id = $1',
      [requestId],
    );
    expect(row!.bodyHash).toHaveLength(32);
    expect(row!.bodyHash).not.toEqual(hashRequest(enterSample.path, Buffer.from('{}')));
  });

  it('is refused when the body is plain JSON', async () => {
    expect(await app.refused(login, wrong, { rawBody: JSON.stringify(wrong) })).toBe('encryption_required');
  });

  it('is refused when its clock is off by more than a minute, either way', async () => {
    for (const skew of [-MAX_CLOCK_SKEW_MS - 1000, MAX_CLOCK_SKEW_MS + 1000, 3_600_000]) {
      expect(await app.refused(login, wrong, { requestTime: app.clock.now() + skew })).toBe('clock_skew');
    }
  });

  it('tells a client with a wrong clock what time it is', async () => {
    const envelope = await app.send(login, wrong, { requestTime: app.clock.now() - 3_600_000 });
    expect(envelope.result).toMatchObject({ serverTime: expect.any(Number) });
  });

  it('is refused when the body was sealed for another path', async () => {
    expect(await app.refused(login, wrong, { sealedFor: logout.path })).toBe('decryption_failed');
  });

  it('answers every failure to decrypt in the same words', async () => {
    const bodies = ['x', 'x.y', 'AAAA.AAAA', '.', 'a.b.c', `${'A'.repeat(512)}.${'B'.repeat(64)}`, '=.=', 'null'];
    const answers = await Promise.all(bodies.map((rawBody) => app.send(login, wrong, { rawBody })));
    const unknownKey = await app.send(login, wrong, { headers: { 'x-key-id': 'ffffffffffffffff' } });
    for (const answer of [...answers, unknownKey])
      expect(answer).toEqual({ code: 1002, message: 'The request couldn’t be read.', result: null });
  });

  it('S29: is wrapped for a key of 3072 bits, by OAEP with SHA-256 alone', async () => {
    const { kid, spki } = app.keys.current();
    const publicKey = createPublicKey({ key: Buffer.from(spki, 'base64'), format: 'der', type: 'spki' });
    expect(publicKey.asymmetricKeyDetails).toMatchObject({ modulusLength: 3072 });
    const key = Buffer.from(randomBytes(16).toString('hex'));
    const wraps = {
      'PKCS#1 v1.5': publicEncrypt({ key: publicKey, padding: constants.RSA_PKCS1_PADDING }, key),
      'OAEP with SHA-1': publicEncrypt({ key: publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING }, key),
      'nothing at all': Buffer.concat([Buffer.alloc(384 - key.length), key]),
    };
    for (const [name, bytes] of Object.entries(wraps)) {
      const wrapped = { key, text: bytes.toString('base64') };
      expect(await app.refused(login, wrong, { sealWith: { kid, spki }, wrapped }), name).toBe('decryption_failed');
    }
  });

  it('S29: is sealed by AES-256-GCM alone: a body in CBC or ECB, or with a cut tag, cannot be read', async () => {
    const { spki } = app.keys.current();
    const { key, text } = wrapKey(spki);
    const json = JSON.stringify(wrong);
    const iv = randomBytes(16);
    const cbc = createCipheriv('aes-256-cbc', key, iv);
    const ecb = createCipheriv('aes-256-ecb', key, null);
    const gcm = createCipheriv('aes-256-gcm', key, iv.subarray(0, 12));
    const bodies = [
      Buffer.concat([iv, cbc.update(json), cbc.final()]),
      Buffer.concat([ecb.update(json), ecb.final()]),
      // Without what it is bound to, and without its tag.
      Buffer.concat([iv.subarray(0, 12), gcm.update(json), gcm.final(), gcm.getAuthTag()]),
      Buffer.concat([iv.subarray(0, 12), gcm.getAuthTag().subarray(0, 4)]),
    ];
    for (const body of bodies)
      expect(await app.refused(login, wrong, { rawBody: `${text}.${body.toString('base64')}` })).toBe(
        'decryption_failed',
      );
  });

  it('is refused without a proper request id or time', async () => {
    expect(await app.refused(login, wrong, { headers: { 'x-request-id': 'abc' } })).toBe('invalid_input');
    expect(await app.refused(login, wrong, { headers: { 'x-request-time': 'now' } })).toBe('invalid_input');
  });

  it('refuses a log-in that is sent again with the same id', async () => {
    const requestId = randomUUID();
    await app.call(enterSample, {}, { requestId });
    expect(await app.refused(enterSample, {}, { requestId })).toBe('request_replayed');
  });

  it('refuses a used id with another body', async () => {
    const requestId = randomUUID();
    expect(await app.refused(login, wrong, { requestId })).toBe('wrong_credentials');
    expect(await app.refused(login, { ...wrong, password: 'another' }, { requestId })).toBe('request_reused');
  });

  it('lets exactly one of twenty parallel repeats through', async () => {
    const requestId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => app.send(enterSample, {}, { requestId })));
    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1);
  });

  it('refuses unknown fields, wrong types and names that reach a prototype', async () => {
    for (const input of [{ ...wrong, isAdmin: true }, { username: 1, password: 'x' }, [], null, 'text', 7]) {
      expect(await app.refused(login, input)).toBe('invalid_input');
    }
  });
});

describe('a request key that is used again', () => {
  it('opens one call after the other, each bound to its own path, id and time', async () => {
    const wrapped = wrapKey(app.keys.current().spki);
    const { token } = await app.call(enterSample, {}, { wrapped });
    expect(await app.refused(login, wrong, { wrapped })).toBe('wrong_credentials');
    await app.call(logout, {}, { wrapped, token });
    for (const moved of [{ sealedFor: logout.path }, { headers: { 'x-request-id': randomUUID() } }])
      expect(await app.refused(login, wrong, { wrapped, ...moved })).toBe('decryption_failed');
  });

  it('opens nothing that was sealed with another key', async () => {
    const wrapped = wrapKey(app.keys.current().spki);
    await app.call(enterSample, {}, { wrapped });
    const guessed = { ...wrapped, key: wrapKey(app.keys.current().spki).key };
    expect(await app.refused(enterSample, {}, { wrapped: guessed })).toBe('decryption_failed');
    await app.call(enterSample, {}, { wrapped });
  });

  it('opens nothing when a character of it was changed', async () => {
    const wrapped = wrapKey(app.keys.current().spki);
    await app.call(enterSample, {}, { wrapped });
    const text = `${wrapped.text.startsWith('A') ? 'B' : 'A'}${wrapped.text.slice(1)}`;
    for (let time = 0; time < 2; time++)
      expect(await app.refused(enterSample, {}, { wrapped: { ...wrapped, text } })).toBe('decryption_failed');
  });

  it('opens nothing under the name of another key of the server', async () => {
    const wrapped = wrapKey(app.keys.current().spki);
    await app.call(enterSample, {}, { wrapped });
    const named = { headers: { 'x-key-id': '0123456789abcdef' } };
    expect(await app.refused(enterSample, {}, { wrapped, ...named })).toBe('decryption_failed');
  });

  it('does not let a used id through once more', async () => {
    const wrapped = wrapKey(app.keys.current().spki);
    const requestId = randomUUID();
    await app.call(enterSample, {}, { wrapped, requestId });
    expect(await app.refused(enterSample, {}, { wrapped, requestId })).toBe('request_replayed');
  });
});

describe('the keys of encrypted POSTs', () => {
  it('rotate, and the one before stays readable for a day', async () => {
    const own = await openTestApp();
    const before = own.keys.current();
    const wrapped = wrapKey(before.spki);
    own.clock.advance(KEY_LIFE_MS + 1000);
    await own.keys.rotate();
    const after = own.keys.current();
    expect(after.kid).not.toBe(before.kid);
    own.clock.advance(OLD_KEY_GRACE_MS - 60_000);
    await own.keys.rotate();
    await own.call(enterSample, {}, { sealWith: before, wrapped });
    own.clock.advance(120_000);
    await own.call(enterSample, {}, { sealWith: before, wrapped });
    await own.keys.rotate();
    for (const sent of [{}, { wrapped }])
      expect(await own.refused(enterSample, {}, { sealWith: before, ...sent })).toBe('decryption_failed');
    await own.call(enterSample, {}, { sealWith: after });
    await own.close();
  });
});
