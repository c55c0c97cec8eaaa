/**
 * Multipart uploads: a file and named fields. The only request that says how far it is, which `fetch` cannot do yet,
 * hence XMLHttpRequest. Refusals are the caller's to show, beside the file.
 */
import { isSuccessCode, type Envelope } from '@assay/contract/envelope';
import { errorName, type ErrorParams } from '@assay/contract/errors';
import { CallError } from './call-error.ts';
import { readEnvelope, TIMEOUT_MS } from './exchange.ts';
import { settings } from './settings.ts';

const UPLOAD_PATH = '/api/sys/common/upload';

interface UploadOptions {
  fields?: Readonly<Record<string, string>>;
  /** From 0 to 1. */
  onProgress?: (done: number) => void;
  signal?: AbortSignal;
  /** Token of a sender who is not logged in. */
  token?: string | undefined;
}

const bodyOf = (file: File, fields: Readonly<Record<string, string>>): FormData => {
  const body = new FormData();
  // Fields first: a server that reads as it receives knows them before the file comes.
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append('file', file, file.name);
  return body;
};

const send = (body: FormData, { onProgress, signal, token: given }: UploadOptions): Promise<Envelope<unknown>> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = (name: 'network' | 'timeout') => (): void => reject(new CallError({ name }));
    request.open('POST', settings.baseUrl + UPLOAD_PATH);
    request.timeout = TIMEOUT_MS;
    const token = given ?? settings.token();
    if (token !== null) request.setRequestHeader('X-Access-Token', token);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0));
    request.addEventListener('error', fail('network'));
    request.addEventListener('timeout', fail('timeout'));
    request.addEventListener('abort', () => reject(signal?.reason ?? new CallError({ name: 'network' })));
    request.addEventListener('load', () => {
      try {
        resolve(readEnvelope(request.status, request.responseText));
      } catch (error) {
        reject(error);
      }
    });
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });

/** The server takes one picture of a member at a time, so the next one waits for the one before it. */
let before: Promise<unknown> = Promise.resolve();

const sendInTurn = (body: FormData, options: UploadOptions): Promise<Envelope<unknown>> => {
  const sent = before.then(() => {
    options.signal?.throwIfAborted();
    return send(body, options);
  });
  before = sent.catch(() => undefined);
  return sent;
};

/** The path under which other calls name the file. */
export const uploadFile = async (file: File, options: UploadOptions = {}): Promise<string> => {
  const { code, message, result } = await sendInTurn(bodyOf(file, options.fields ?? {}), options);
  if (isSuccessCode(code)) {
    if (typeof result === 'string') return result;
    throw new CallError({ name: 'bad_answer', message: 'upload: unexpected answer' });
  }
  const name = errorName(code) ?? 'unknown';
  if (name === 'unauthorized' && options.token === undefined) settings.onUnauthorized();
  throw new CallError({ name, code, message, params: (result ?? {}) as ErrorParams });
};
