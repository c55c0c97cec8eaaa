/**
 * Opens `base64(RSA-OAEP(key)) "." base64(iv ‖ AES-256-GCM(json))`. The path, the request id and the time are bound
 * into the cipher, so a body cannot be moved to another call or sent again later. Every failure looks the same.
 */
import { createDecipheriv } from 'node:crypto';
import { DomainError } from '../base/domain-error.ts';
import type { RequestKeys } from './request-keys.ts';

export const MAX_CLOCK_SKEW_MS = 60_000;
const IV_BYTES = 12;
const TAG_BYTES = 16;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

export interface SealedRequest {
  path: string;
  kid: string;
  requestId: string;
  requestTime: string;
  body: string;
  /** Where it comes from. */
  address: string;
}

const decode = (text: string | undefined): Buffer => {
  if (text === undefined || !BASE64.test(text)) throw new DomainError('decryption_failed');
  return Buffer.from(text, 'base64');
};

export const checkRequestHeaders = (request: SealedRequest, nowMs: number): void => {
  if (!UUID.test(request.requestId)) throw new DomainError('invalid_input', { field: 'X-Request-Id' });
  if (!/^\d{13}$/.test(request.requestTime)) throw new DomainError('invalid_input', { field: 'X-Request-Time' });
  if (Math.abs(Number(request.requestTime) - nowMs) > MAX_CLOCK_SKEW_MS)
    throw new DomainError('clock_skew', { serverTime: nowMs });
};

/** The plaintext bytes. Throws `decryption_failed`, and nothing else, for whatever is wrong with the body. */
export const openBody = async (request: SealedRequest, keys: RequestKeys): Promise<Buffer> => {
  const [wrapped = '', sealedJson, ...rest] = request.body.split('.');
  if (rest.length > 0) throw new DomainError('decryption_failed');
  const box = decode(sealedJson);
  if (box.length < IV_BYTES + TAG_BYTES) throw new DomainError('decryption_failed');
  const key = await keys.open({ kid: request.kid, wrapped, address: request.address });
  if (key === undefined) throw new DomainError('decryption_failed');
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, box.subarray(0, IV_BYTES));
    decipher.setAAD(Buffer.from(`POST ${request.path}\n${request.requestId}\n${request.requestTime}`));
    decipher.setAuthTag(box.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(box.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
  } catch {
    throw new DomainError('decryption_failed');
  }
};
