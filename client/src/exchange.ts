/** One request and its answer over HTTP: headers, time limit, and the body read as an envelope whatever the status. */
import { DEMO_TOKEN_HEADER } from '@assay/contract/endpoint';
import type { Envelope } from '@assay/contract/envelope';
import { CallError } from './call-error.ts';
import { takeEarlyAnswer } from './early-answers.ts';
import { settings } from './settings.ts';

export const TIMEOUT_MS = 60_000;

export interface Outgoing {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string;
  signal?: AbortSignal | undefined;
  /** Told what came, as it came. */
  heard?: (response: Response, text: string) => void;
}

const transportError = (cause: unknown): CallError => {
  const message = cause instanceof Error ? cause.message : String(cause);
  const timedOut = cause instanceof DOMException && cause.name === 'TimeoutError';
  return new CallError({ name: timedOut ? 'timeout' : 'network', message, cause });
};

/** Token of the logged-in member, else of the demo wallet on this phone. */
const identity = (): Record<string, string> => {
  const token = settings.token();
  if (token !== null) return { 'X-Access-Token': token };
  const demoToken = settings.demoToken();
  return demoToken === null ? {} : { [DEMO_TOKEN_HEADER]: demoToken };
};

/** Language of the page, which the server uses for mails and text messages whatever the browser itself would ask for. */
const pageLanguage = (): string => globalThis.document?.documentElement.lang || 'en';

/** An early answer that failed is asked for again. */
const earlyAnswer = ({ method, path }: Outgoing): Promise<Response | undefined> | undefined =>
  method === 'GET'
    ? takeEarlyAnswer(settings.baseUrl + path, settings.token() ?? settings.demoToken())?.catch(() => undefined)
    : undefined;

/** Rejects with a transport error, or with the caller's own abort reason when the caller gave up. */
export const httpFetch = async (outgoing: Outgoing): Promise<Response> => {
  const { method, path, headers = {}, body, signal } = outgoing;
  const early = await earlyAnswer(outgoing);
  if (early) return early;
  const limit = AbortSignal.timeout(TIMEOUT_MS);
  try {
    return await fetch(settings.baseUrl + path, {
      method,
      headers: { 'Accept-Language': pageLanguage(), ...headers, ...identity() },
      body: body ?? null,
      signal: signal === undefined ? limit : AbortSignal.any([signal, limit]),
    });
  } catch (cause) {
    signal?.throwIfAborted();
    throw transportError(cause);
  }
};

const isEnvelope = (body: unknown): body is Envelope<unknown> =>
  typeof body === 'object' && body !== null && typeof (body as { code?: unknown }).code === 'number';

/** Spec section 8: an array body is a success; an unreadable answer is a transport error, which may mention a 401. */
export const readEnvelope = (status: number, text: string): Envelope<unknown> => {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch (cause) {
    throw new CallError({ name: 'network', message: `Request failed with status code ${status}`, cause });
  }
  if (Array.isArray(body)) return { code: 200, message: '', result: body };
  if (isEnvelope(body)) return body;
  throw new CallError({ name: 'bad_answer', message: `Request failed with status code ${status}` });
};

export const exchange = async (outgoing: Outgoing): Promise<Envelope<unknown>> => {
  const response = await httpFetch(outgoing);
  let text: string;
  try {
    text = await response.text();
  } catch (cause) {
    outgoing.signal?.throwIfAborted();
    throw transportError(cause);
  }
  outgoing.heard?.(response, text);
  return readEnvelope(response.status, text);
};
