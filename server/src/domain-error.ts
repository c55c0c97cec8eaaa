/** The two ways to stop: a refusal the caller is told about, and a bug that aborts whatever was going on. */
import type { ErrorName, ErrorParams } from '@assay/contract/errors';
import { errorMessage } from '@assay/contract/error-messages';

export class DomainError extends Error {
  readonly error: ErrorName;
  readonly params: ErrorParams;

  constructor(error: ErrorName, params: ErrorParams = {}) {
    super(errorMessage(error));
    this.error = error;
    this.params = params;
  }
}

export class InvariantError extends Error {}

export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new InvariantError(message);
}
