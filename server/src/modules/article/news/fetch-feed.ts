/** Fetches a feed with limits: https, no address of the operator's own network, few redirects, little time, few bytes. */
import http from 'node:http';
import https from 'node:https';
import { checkAddress, guardedLookup, PUBLIC_ONLY } from '../../../base/guarded-request.ts';
import type { Allowed } from '../../../base/guarded-request.ts';

export const LIMITS = { timeMs: 10_000, bytes: 1_000_000, redirects: 3 };

export interface FetchOptions {
  signal: AbortSignal;
  limits?: typeof LIMITS;
  /** Tests have a server of their own, without a certificate and on this machine. */
  allow?: Allowed;
}

export class FeedError extends Error {}

const ask = (url: URL, allow: Allowed, signal: AbortSignal): Promise<http.IncomingMessage> =>
  new Promise((resolve, reject) => {
    const { get } = url.protocol === 'https:' ? https : http;
    get(
      url,
      {
        signal,
        lookup: guardedLookup(allow),
        agent: false,
        headers: {
          accept: 'application/rss+xml, application/atom+xml, application/xml;q=0.9, text/xml;q=0.8',
          'accept-encoding': 'identity',
          'user-agent': 'Assay',
        },
      },
      resolve,
    ).on('error', reject);
  });

const readAll = async (answer: http.IncomingMessage, most: number): Promise<string> => {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of answer as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size > most) throw new FeedError(`more than ${most} bytes`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
};

export const fetchFeed = async (address: string, options: FetchOptions): Promise<string> => {
  const { limits = LIMITS, allow = PUBLIC_ONLY } = options;
  const signal = AbortSignal.any([options.signal, AbortSignal.timeout(limits.timeMs)]);
  let url = new URL(address);
  for (let turn = 0; turn <= limits.redirects; turn++) {
    checkAddress(url, allow);
    const answer = await ask(url, allow, signal);
    const status = answer.statusCode ?? 0;
    const location = answer.headers.location;
    if (status >= 300 && status < 400 && location !== undefined) {
      answer.destroy();
      url = new URL(location, url);
      continue;
    }
    try {
      if (status !== 200) throw new FeedError(`answered with ${status}`);
      return await readAll(answer, limits.bytes);
    } finally {
      answer.destroy();
    }
  }
  throw new FeedError('redirected too often');
};
