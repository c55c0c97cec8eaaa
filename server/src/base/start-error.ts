/**
 * Why the server could not start, as one sentence for a person and one exit code for a script.
 * Never a stack trace: whoever starts Assay is told what to do next.
 */
export const EXIT_CODES = {
  bad_setting: 2,
  port_taken: 4,
  already_running: 5,
  database_failed: 6,
  profile_mismatch: 7,
  library_missing: 8,
  newer_database: 9,
  secret_mismatch: 10,
  not_ready: 11,
} as const;

export type StartFailure = keyof typeof EXIT_CODES;

export class StartError extends Error {
  readonly failure: StartFailure;

  constructor(failure: StartFailure, message: string) {
    super(message);
    this.failure = failure;
  }
}
