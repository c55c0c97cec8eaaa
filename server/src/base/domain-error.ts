/** The two ways to stop: a refusal the caller is told about, and a bug that aborts whatever was going on. */
import type { ERROR_PARAMS, ErrorName, ErrorParams } from '@assay/contract/errors';
import { errorMessage } from '@assay/contract/error-messages';

/** Parameters that an error requires, because its sentence names them. */
type Given<N extends ErrorName> = N extends keyof typeof ERROR_PARAMS
  ? [params: ErrorParams & Readonly<Record<(typeof ERROR_PARAMS)[N][number], string | number>>]
  : [params?: ErrorParams];

export class DomainError<N extends ErrorName = ErrorName> extends Error {
  readonly error: ErrorName;
  readonly params: ErrorParams;

  constructor(error: N, ...[params]: Given<N>) {
    super(errorMessage(error));
    this.error = error;
    this.params = params ?? {};
  }
}

/** A refusal by another part of this server, with the parameters that it gave. */
export const refusalOf = (error: ErrorName, params: ErrorParams): DomainError =>
  new (DomainError as new (name: ErrorName, given: ErrorParams) => DomainError)(error, params);

export class InvariantError extends Error {}

export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new InvariantError(message);
}
