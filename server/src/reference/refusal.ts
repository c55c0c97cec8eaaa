/** A change that cannot be made: one sentence for the command line, and what is wrong with which field for a form. */
import { StartError } from '../base/start-error.ts';

export class ReferenceRefusal extends StartError {
  /** Undefined where no single field is to blame. */
  readonly field: string | undefined;
  /** As it reads beside the field. */
  readonly problem: string;

  constructor(message: string, { field, problem = message }: { field?: string | undefined; problem?: string } = {}) {
    super('bad_setting', message);
    this.field = field;
    this.problem = problem;
  }
}
