/** Error that a call rejects with. Screens translate by `name`; `message` is the server's own English, kept for logs. */
import type { ErrorName, ErrorParams } from '@assay/contract/errors';

/** Failures that no server answer names. */
export const CLIENT_ERRORS = ['insecure_origin', 'network', 'timeout', 'bad_answer', 'unknown'] as const;
export type CallErrorName = ErrorName | (typeof CLIENT_ERRORS)[number];

/** The code of an error that came without an envelope. */
export const NO_ANSWER = -1;

interface CallErrorFields {
  name: CallErrorName;
  code?: number;
  message?: string;
  params?: ErrorParams;
  cause?: unknown;
}

export class CallError extends Error {
  override readonly name: CallErrorName;
  readonly code: number;
  readonly params: ErrorParams;

  constructor({ name, code = NO_ANSWER, message = 'Error', params = {}, cause }: CallErrorFields) {
    super(message, { cause });
    this.name = name;
    this.code = code;
    this.params = params;
  }
}

/** Errors after which nobody knows whether the server has done what was asked: only a repeat under the same id tells. */
const UNKNOWN: ReadonlySet<CallErrorName> = new Set(['network', 'timeout', 'database_away', 'outcome_unknown']);

export const isTransportError = (error: unknown): boolean => error instanceof CallError && UNKNOWN.has(error.name);
