/**
 * Posts to the address that an owner named: https to the public network alone in live, no redirect, little time. The body is
 * signed, so that whoever gets it knows that it is ours and when it was sent.
 */
import { createHmac } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';
import { checkAddress, guardedLookup, PUBLIC_ONLY } from '../../base/guarded-request.ts';
import type { Allowed } from '../../base/guarded-request.ts';

const TIMEOUT_MS = 10_000;

/** The sandbox may be tried with a program on the same machine. */
const ANYWHERE: Allowed = { protocols: ['https:', 'http:'], address: () => true };
export const allowedIn = (profile: 'sandbox' | 'live'): Allowed => (profile === 'live' ? PUBLIC_ONLY : ANYWHERE);

/** `t=<milliseconds>,v1=<hex>`: HMAC-SHA-256 of the time, a dot and the body. */
export const signBody = (secret: string, atMs: number, body: string): string =>
  `t=${atMs},v1=${createHmac('sha256', secret).update(`${atMs}.${body}`).digest('hex')}`;

export interface Post {
  url: string;
  body: string;
  secret: string;
  atMs: number;
  allow: Allowed;
}

/** Rejects unless the other end has taken it. */
export const postWebhook = async ({ url: address, body, secret, atMs, allow }: Post): Promise<void> => {
  const url = new URL(address);
  checkAddress(url, allow);
  const { request } = url.protocol === 'https:' ? https : http;
  const status = await new Promise<number>((resolve, reject) => {
    request(
      url,
      {
        method: 'POST',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        lookup: guardedLookup(allow),
        agent: false,
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'user-agent': 'Assay',
          'x-assay-signature': signBody(secret, atMs, body),
        },
      },
      (answer) => {
        answer.destroy();
        resolve(answer.statusCode ?? 0);
      },
    )
      .on('error', reject)
      .end(body);
  });
  // A redirect would lead to an address that nobody has judged.
  if (status < 200 || status >= 300) throw new Error(`answered with ${status}`);
};
