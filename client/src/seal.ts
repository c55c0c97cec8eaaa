/**
 * Encryption of a POST body: base64(RSA-OAEP-SHA256(key)) + "." + base64(iv ‖ AES-256-GCM(JSON) with tag).
 * The path, request id and time are bound as additional data, so that a body moved elsewhere does not decrypt.
 */
import { CallError } from './call-error.ts';
import { makeRequestKey } from './request-key.ts';

const IV_BYTES = 12;
const RSA = { name: 'RSA-OAEP', hash: 'SHA-256' };

export interface SealingKey {
  kid: string;
  key: CryptoKey;
}

export interface Sealing {
  key: CryptoKey;
  path: string;
  requestId: string;
  requestTime: number;
  json: string;
}

const toBase64 = (bytes: Uint8Array): string => {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
};

const fromBase64 = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text), (char) => char.charCodeAt(0));

/** Browsers give WebCrypto only to https and localhost; elsewhere no encrypted call is possible. */
export const requireSecureOrigin = (): void => {
  if (globalThis.crypto?.subtle === undefined) throw new CallError({ name: 'insecure_origin' });
};

export const importSealingKey = async ({ kid, spki }: { kid: string; spki: string }): Promise<SealingKey> => ({
  kid,
  key: await crypto.subtle.importKey('spki', fromBase64(spki), RSA, false, ['encrypt']),
});

export const seal = async ({ key, path, requestId, requestTime, json }: Sealing): Promise<string> => {
  const encoder = new TextEncoder();
  const requestKey = encoder.encode(makeRequestKey());
  const aesKey = await crypto.subtle.importKey('raw', requestKey, 'AES-GCM', false, ['encrypt']);
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const additionalData = encoder.encode(`POST ${path}\n${requestId}\n${requestTime}`);
  const [sealedKey, cipher] = await Promise.all([
    crypto.subtle.encrypt(RSA, key, requestKey),
    crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, aesKey, encoder.encode(json)),
  ]);
  const body = new Uint8Array(IV_BYTES + cipher.byteLength);
  body.set(iv);
  body.set(new Uint8Array(cipher), IV_BYTES);
  return `${toBase64(new Uint8Array(sealedKey))}.${toBase64(body)}`;
};
