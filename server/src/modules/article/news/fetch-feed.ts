/**
 * Fetches a feed with limits: https, no address of the operator's own network, few redirects, little time, few bytes. The
 * address is judged where the socket takes it from, so that a name cannot mean one thing when asked and another when used.
 */
import { lookup } from 'node:dns';
import type { LookupAddress } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

export const LIMITS = { timeMs: 10_000, bytes: 1_000_000, redirects: 3 };

export interface FetchOptions {
  signal: AbortSignal;
  limits?: typeof LIMITS;
  /** Tests have a server of their own, without a certificate and on this machine. */
  allow?: Allowed;
}

interface Allowed {
  protocols: readonly string[];
  address: (address: string) => boolean;
}

const STRICT: Allowed = { protocols: ['https:'], address: isPublicAddress };

export class FeedError extends Error {}

const guardedLookup =
  (mayReach: (address: string) => boolean): LookupFunction =>
  (hostname, options, callback) =>
    lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      const reachable = error ? [] : addresses.filter(({ address }) => mayReach(address));
      const [first] = reachable;
      if (first === undefined) callback(error ?? new FeedError(`${hostname} is not a public address`), '', 0);
      else if (options.all) callback(null, reachable);
      else callback(null, first.address, first.family);
    });

const checkUrl = (url: URL, { protocols, address }: Allowed): void => {
  if (!protocols.includes(url.protocol)) throw new FeedError(`${url.protocol} is not fetched`);
  if (url.username !== '' || url.password !== '') throw new FeedError('an address with a password is not fetched');
  // A bare address is never looked up, so it is judged here.
  const host = url.hostname.replaceAll(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !address(host)) throw new FeedError(`${host} is not a public address`);
};

const ask = (url: URL, allow: Allowed, signal: AbortSignal): Promise<http.IncomingMessage> =>
  new Promise((resolve, reject) => {
    const { get } = url.protocol === 'https:' ? https : http;
    get(
      url,
      {
        signal,
        lookup: guardedLookup(allow.address),
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
  const { limits = LIMITS, allow = STRICT } = options;
  const signal = AbortSignal.any([options.signal, AbortSignal.timeout(limits.timeMs)]);
  let url = new URL(address);
  for (let turn = 0; turn <= limits.redirects; turn++) {
    checkUrl(url, allow);
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
