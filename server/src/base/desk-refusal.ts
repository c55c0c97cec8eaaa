/** A refusal that only the desk gives. */
import { DESK_ERRORS } from '@assay/contract/desk/errors';

export class DeskRefusal extends Error {
  readonly error: keyof typeof DESK_ERRORS;
  readonly params: Readonly<Record<string, string | number>>;

  constructor(error: keyof typeof DESK_ERRORS, params: Readonly<Record<string, string | number>> = {}) {
    super(DESK_ERRORS[error].message);
    this.error = error;
    this.params = params;
  }
}
