/** Calls of the desk: plain JSON on the desk's own origin; the session is a cookie that no script can read. */
import type { DeskCallInput, DeskEndpoint, DeskOutput } from '@assay/contract/desk/endpoint';
import type { DeskErrorName } from '@assay/contract/desk/errors';
import { DESK_ERRORS } from '@assay/contract/desk/errors';
import type { Envelope } from '@assay/contract/envelope';
import type { Schema } from '@assay/contract/endpoint';
import { errorName } from '@assay/contract/errors';
import type * as z from 'zod/mini';

const TIMEOUT_MS = 20_000;

export type DeskFailure = DeskErrorName | 'network' | 'bad_answer';

export class DeskCallError extends Error {
  override readonly name: DeskFailure;
  readonly params: Readonly<Record<string, string | number>>;

  constructor(name: DeskFailure, message: string, params: Readonly<Record<string, string | number>> = {}) {
    super(message);
    this.name = name;
    this.params = params;
  }

  /** True when the outcome is unknown; a repeat under the same id tells. */
  get isUnknown(): boolean {
    return this.name === 'network' || this.name === 'database_away';
  }
}

const nameOfCode = (code: number): DeskErrorName | undefined =>
  errorName(code) ??
  (Object.keys(DESK_ERRORS) as (keyof typeof DESK_ERRORS)[]).find((name) => DESK_ERRORS[name].code === code);

const noAnswer = (): never => {
  throw new DeskCallError('network', 'No answer from the server. Check the connection and try again.');
};

const exchange = async (endpoint: DeskEndpoint, input: object, requestId: string): Promise<Envelope<unknown>> => {
  const isGet = endpoint.method === 'GET';
  const query = new URLSearchParams(
    Object.entries(input).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString();
  const reply = await fetch(isGet && query !== '' ? `${endpoint.path}?${query}` : endpoint.path, {
    method: endpoint.method,
    credentials: 'same-origin',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...(isGet
      ? {}
      : { body: JSON.stringify(input), headers: { 'Content-Type': 'application/json', 'X-Request-Id': requestId } }),
  });
  return (await reply.json()) as Envelope<unknown>;
};

let onSignedOut = (): void => {};
/** Hears that the session is over, however that came out. */
export const whenSignedOut = (listener: () => void): void => {
  onSignedOut = listener;
};

/** Returns the content of an answer, or throws its refusal. */
export const deskResult = async <S extends Schema>(
  output: S,
  reply: Promise<Envelope<unknown>>,
  id: string,
  { isOpen = false }: { isOpen?: boolean } = {},
): Promise<z.output<S>> => {
  const { code, message, result } = await reply.catch(noAnswer);
  if (code === 200) {
    const parsed = output.safeParse(result);
    if (parsed.success) return parsed.data;
    throw new DeskCallError('bad_answer', `${id}: the answer could not be read`);
  }
  const name = nameOfCode(code) ?? 'bad_answer';
  if (name === 'unauthorized' && !isOpen) onSignedOut();
  throw new DeskCallError(name, message, (result as Record<string, string> | null) ?? {});
};

export const deskCall = <E extends DeskEndpoint>(
  endpoint: E,
  input: DeskCallInput<E>,
  { requestId = crypto.randomUUID() }: { requestId?: string } = {},
): Promise<DeskOutput<E>> =>
  deskResult(endpoint.output, exchange(endpoint, input as object, requestId), endpoint.id, {
    isOpen: endpoint.roles === 'anyone',
  }) as Promise<DeskOutput<E>>;
