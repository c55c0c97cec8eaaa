// @vitest-environment node
/** docs/sealed-body.json is what strangers build from: this client seals the same bytes when chance is taken away. */
import { createPrivateKey } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import vector from '../../docs/sealed-body.json' with { type: 'json' };
import { openSealer } from './seal.ts';
import { unseal } from './test-server.ts';

const { sealed } = vector;
const ALPHABET = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

afterEach(() => vi.restoreAllMocks());

test('the sealed body of the documents is what this client makes of its parts', async () => {
  const drawn = [Array.from(sealed.key, (letter) => ALPHABET.indexOf(letter)), [...Buffer.from(sealed.iv, 'hex')]];
  const random = vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => {
    (bytes as unknown as Uint8Array).set(drawn.shift()!);
    return bytes;
  });
  const { kid, seal } = await openSealer(sealed);
  const { path, requestId, json } = sealed;
  const body = await seal({ path, requestId, requestTime: Number(sealed.requestTime), json });
  random.mockRestore();
  expect(kid).toBe(sealed.kid);
  expect(body.split('.')[1]).toBe(sealed.body.split('.')[1]);
  const privateKey = createPrivateKey({ key: Buffer.from(sealed.pkcs8, 'base64'), format: 'der', type: 'pkcs8' });
  const headers = { 'x-request-id': requestId, 'x-request-time': sealed.requestTime };
  const opened = unseal({ method: 'POST', path, headers, body }, { kid, privateKey, spki: sealed.spki });
  expect(opened).toEqual({ key: sealed.key, json });
});
