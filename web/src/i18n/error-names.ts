/** Which sentences about failed calls are always there, and which come with the screens that have commands. */
import { CLIENT_ERRORS, type CallErrorName } from '@assay/client/call-error';
import type { ErrorName } from '@assay/contract/errors';

/** Errors that any call may be answered with. */
const ANY_CALL = [
  'invalid_input',
  'unauthorized',
  'forbidden',
  'not_found',
  'body_too_large',
  'rate_limited',
  'internal',
  'unavailable',
  'database_away',
  'encryption_required',
  'decryption_failed',
  'clock_skew',
  'request_replayed',
] as const satisfies readonly ErrorName[];

type GeneralErrorName = (typeof ANY_CALL)[number] | (typeof CLIENT_ERRORS)[number];

const GENERAL: ReadonlySet<string> = new Set([...ANY_CALL, ...CLIENT_ERRORS]);
export const isGeneralError = (name: CallErrorName): name is GeneralErrorName => GENERAL.has(name);
