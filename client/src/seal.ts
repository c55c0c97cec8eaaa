/**
 * Encryption of a POST body: base64(RSA-OAEP-SHA256(key)) + "." + base64(iv ‖ AES-256-GCM(JSON) with tag).
 * The path, request id and time are bound as additional data, so that a body moved elsewhere does not decrypt.
 * A key is wrapped once and serves the calls of some minutes, each with a vector of its own (docs/adr/0011).
 */
import { CallError } from './call-error.ts';
import { makeRequestKey } from './request-key.ts';

const IV_BYTES = 12;
const RSA = { name: 'RSA-OAEP', hash: 'SHA-256' };
/** Far below the 2^32 bodies that random vectors are good for. */
export const REQUEST_KEY_LIFE_MS = 5 * 60_000;
export const REQUEST_KEY_USES = 1000;

export interface Sealing {
  path: string;
  requestId: string;
  requestTime: number;
  json: string;
}

/** Seals for one public key of the server. When a body cannot be decrypted, the caller creates another. */
export interface Sealer {
  kid: string;
  seal: (sealing: Sealing) => Promise<string>;
}

interface WrappedKey {
  aes: CryptoKey;
  /** Base64, as it stands before the dot. */
  wrapped: string;
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

const encoder = new TextEncoder();

const wrapNewKey = async (publicKey: CryptoKey): Promise<WrappedKey> => {
  const bytes = encoder.encode(makeRequestKey());
  const [aes, wrapped] = await Promise.all([
    crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt']),
    crypto.subtle.encrypt(RSA, publicKey, bytes),
  ]);
  return { aes, wrapped: toBase64(new Uint8Array(wrapped)) };
};

const sealWith = async ({ aes, wrapped }: WrappedKey, sealing: Sealing): Promise<string> => {
  const { path, requestId, requestTime, json } = sealing;
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const additionalData = encoder.encode(`POST ${path}\n${requestId}\n${requestTime}`);
  const cipher = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, aes, encoder.encode(json));
  const body = new Uint8Array(IV_BYTES + cipher.byteLength);
  body.set(iv);
  body.set(new Uint8Array(cipher), IV_BYTES);
  return `${wrapped}.${toBase64(body)}`;
};

export const openSealer = async ({ kid, spki }: { kid: string; spki: string }): Promise<Sealer> => {
  const publicKey = await crypto.subtle.importKey('spki', fromBase64(spki), RSA, false, ['encrypt']);
  let present: { key: Promise<WrappedKey>; madeAt: number; uses: number } | undefined;
  return {
    kid,
    seal: async (sealing) => {
      const now = performance.now();
      if (!present || now - present.madeAt >= REQUEST_KEY_LIFE_MS || present.uses >= REQUEST_KEY_USES)
        present = { key: wrapNewKey(publicKey), madeAt: now, uses: 0 };
      present.uses += 1;
      return sealWith(await present.key, sealing);
    },
  };
};
