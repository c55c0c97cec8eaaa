/**
 * The typed caller. `request` follows spec section 8 to the letter and resolves with the body, also for a 401;
 * `call` unwraps it, so that whoever gets a value knows it is the endpoint's output.
 */
import type { CallInputOf, Endpoint, OutputOf } from '@assay/contract/endpoint';
import { isSuccessCode, type Envelope } from '@assay/contract/envelope';
import { errorCode, errorName, type ErrorParams } from '@assay/contract/errors';
import { CallError } from './call-error.ts';
import { exchange } from './exchange.ts';
import { fillPath, withQuery } from './payload.ts';
import { settings } from './settings.ts';

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** A command that is repeated because its outcome is unknown passes the id of its first try. */
  requestId?: string | undefined;
  /** False when the caller itself shows the refusal, beside a field for instance. */
  announce?: boolean;
  /** False when a 401 is an expected answer and must not lead to the log-in page. */
  redirect?: boolean;
  /** True when nobody waits for it: it can be repeated later. */
  inBackground?: boolean;
}

export type Answer<T> =
  | { ok: true; code: number; message: string; result: T }
  | { ok: false; code: 401; message: string };

const UNAUTHORIZED = errorCode('unauthorized') as 401;

/** Its code is fetched with the first command, which nobody gives before the first paint. */
const loadSealedPost = (inBackground: boolean) =>
  import('./sealed-post.ts').catch((cause: unknown) => {
    if (!inBackground) settings.onCodeLost();
    throw new CallError({ name: 'network', cause });
  });

const dispatch = async (
  endpoint: Endpoint,
  input: unknown,
  { signal, requestId, inBackground = false }: CallOptions,
): Promise<Envelope<unknown>> => {
  const { path, fields } = fillPath(endpoint.path, input);
  if (endpoint.method === 'GET') return exchange({ method: 'GET', path: withQuery(path, fields), signal });
  const { postSealed } = await loadSealedPost(inBackground);
  return postSealed({ endpoint, path, fields, requestId, signal });
};

/** The server may put the values of a translated sentence into `result` of a refusal. */
const refusalParams = (result: unknown): ErrorParams =>
  typeof result === 'object' && result !== null && !Array.isArray(result) ? (result as ErrorParams) : {};

const refusal = ({ code, message, result }: Envelope<unknown>): CallError =>
  new CallError({
    name: errorName(code) ?? 'unknown',
    code,
    message: message || 'Error',
    params: refusalParams(result),
  });

const parseOutput = <E extends Endpoint>(endpoint: E, result: unknown): OutputOf<E> => {
  const parsed = endpoint.output.safeParse(result);
  if (parsed.success) return parsed.data as OutputOf<E>;
  throw new CallError({ name: 'bad_answer', message: `${endpoint.id}: unexpected answer`, cause: parsed.error });
};

/** Transport errors that mention a 401 status count as an answer; all others reject. */
const envelopeOf = async (sent: Promise<Envelope<unknown>>): Promise<Envelope<unknown>> => {
  try {
    return await sent;
  } catch (error) {
    if (error instanceof CallError && /\b401\b/.test(error.message)) {
      return { code: UNAUTHORIZED, message: error.message, result: null };
    }
    throw error;
  }
};

type Sent = [endpoint: Endpoint, input: unknown, options: CallOptions];

const send = (...sent: Sent): Promise<Envelope<unknown>> => envelopeOf(dispatch(...sent));

/** Few calls need it, so nobody waits for its code at the start. */
const loadRenewal = () => import('./token-renewal.ts');

const sendForToken = async (...sent: Sent): Promise<Envelope<unknown>> =>
  (await loadRenewal()).renewToken(() => send(...sent));

/** Refused only because the token was renewed meanwhile, it is sent again with the new one: it had no effect yet. */
const sendWithToken = async (...sent: Sent): Promise<Envelope<unknown>> => {
  const used = settings.token();
  const envelope = await send(...sent);
  if (envelope.code !== UNAUTHORIZED || used === null) return envelope;
  await (await loadRenewal()).renewalIsOver();
  const token = settings.token();
  return token === null || token === used ? envelope : send(...sent);
};

export const request = async <E extends Endpoint>(
  endpoint: E,
  input: CallInputOf<E>,
  options: CallOptions = {},
): Promise<Answer<OutputOf<E>>> => {
  const envelope = await (endpoint.renewsToken ? sendForToken : sendWithToken)(endpoint, input, options);
  const { code, message } = envelope;
  if (isSuccessCode(code)) return { ok: true, code, message, result: parseOutput(endpoint, envelope.result) };
  if (code === UNAUTHORIZED) {
    if (options.redirect !== false) settings.onUnauthorized();
    return { ok: false, code: UNAUTHORIZED, message };
  }
  const error = refusal(envelope);
  if (options.announce !== false) settings.onRefused(error);
  throw error;
};

export const call = async <E extends Endpoint>(
  endpoint: E,
  input: CallInputOf<E>,
  options: CallOptions = {},
): Promise<OutputOf<E>> => {
  const answer = await request(endpoint, input, options);
  if (answer.ok) return answer.result;
  throw new CallError({ name: 'unauthorized', code: answer.code, message: answer.message || 'Error' });
};
