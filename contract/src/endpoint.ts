/**
 * An endpoint is a value: server routes, client calls, types, validation, docs and OpenAPI are all derived from it.
 * Paths are the specification's, to the letter; ids are our own words.
 */
import type * as z from 'zod/mini';
import type { ErrorName } from './errors.ts';

/**
 * Carries the token of a visitor's demo wallet, which `openDemo` gave. It counts on calls that are open to visitors while
 * nobody is logged in, and only with `realm` demo. Sent with a registration or a log-in, it takes the wallet along.
 */
export const DEMO_TOKEN_HEADER = 'X-Demo-Token';

/**
 * Names the device with a log-in: a random key that the device keeps, 22 to 64 letters and digits of base64url. A device
 * that the account does not know is new, and asks the member's other devices.
 */
export const DEVICE_HEADER = 'X-Device-Key';

/** Header on answers to signed commands: `<epoch milliseconds> <base64 of key hash (4 bytes) ‖ Ed25519 signature>`. */
export const ACCEPTANCE_HEADER = 'X-Acceptance';
/** Sent by callers who can read signatures of batches; the others get one of their own. */
export const ACCEPTANCE_FORM_HEADER = 'X-Acceptance-Form';
export const BATCH_FORM = 'batch';

export type Schema = z.ZodMiniType;

export interface Endpoint<I extends Schema = Schema, O extends Schema = Schema> {
  /** `<feature>.<verbNoun>`, unique. */
  id: string;
  method: 'GET' | 'POST';
  /** `{name}` marks a path parameter, which arrives as a field of the input. */
  path: string;
  /** `visitor`: a log-in, or the token of a demo wallet, which opens that wallet's virtual money and nothing else. */
  auth: 'public' | 'visitor' | 'member';
  /** All POSTs with a body but the upload travel encrypted. */
  encrypted: boolean;
  /**
   * Answer to a repeat of the same request id and body: the first answer (money), a refusal (log-ins), or an answer anew, for a command
   * that does nothing but give one. Such a command is not remembered, and an edge gives the answer by itself.
   */
  replay: 'answer' | 'refuse' | 'anew';
  input: I;
  output: O;
  /** Errors it may give beyond those any call can. */
  errors: readonly ErrorName[];
  /** A GET that does something. A page of another site cannot make a browser send it. */
  acts?: true;
  /** Its output has the `token` of the log-in from now on; the one that was sent with the call is of no use any more. */
  renewsToken?: true;
  /** Nobody but the member has chosen a word of its output, so its compressed length tells nobody anything (ADR 135). */
  ownDataOnly?: true;
  /** Calls a minute for one address; the server's general limit when absent. */
  perMinute?: number;
  /** Longest body, where it is longer than the server's general limit. */
  bodyBytes?: number;
  /** Exists only in the sandbox profile. */
  sandboxOnly?: boolean;
  summary: string;
}

type Definition<I extends Schema, O extends Schema> = Omit<Endpoint<I, O>, 'encrypted' | 'replay' | 'errors'> &
  Partial<Pick<Endpoint<I, O>, 'encrypted' | 'replay' | 'errors'>>;

export const defineEndpoint = <I extends Schema, O extends Schema>(definition: Definition<I, O>): Endpoint<I, O> => ({
  encrypted: definition.method === 'POST',
  replay: 'answer',
  errors: [],
  ...definition,
});

/** Commands of a member whose answer is kept: it comes with the server's signature. */
export const isSigned = ({ method, auth, replay }: Endpoint): boolean =>
  method === 'POST' && auth !== 'public' && replay === 'answer';

export type InputOf<E extends Endpoint> = z.output<E['input']>;
/** Input that a caller passes: defaults may be left out. */
export type CallInputOf<E extends Endpoint> = z.input<E['input']>;
export type OutputOf<E extends Endpoint> = z.output<E['output']>;

export const pathParams = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);
