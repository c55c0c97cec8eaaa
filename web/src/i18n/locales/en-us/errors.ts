import type { GeneralErrorName } from '../../error-names.ts';

/** What any call may fail with, on any screen. A new name does not compile until it has a sentence. */
export const errors = {
  'errors.invalid_input': 'Something in what you entered is not valid. Please check it.',
  'errors.unauthorized': 'Please log in.',
  'errors.forbidden': 'This is not allowed.',
  'errors.not_found': 'This does not exist.',
  'errors.body_too_large': 'This is too large to send.',
  'errors.rate_limited': 'Too many requests. Please wait a moment.',
  'errors.internal': 'Something went wrong on our side. Nothing was changed.',
  'errors.unavailable': 'The service is not ready. Please try again in a moment.',
  'errors.database_away': 'Our records can’t be reached. Try again in a moment.',
  'errors.encryption_required': 'This request was not encrypted. Please reload the page.',
  'errors.decryption_failed': 'The server could not read this request. Please reload the page.',
  'errors.clock_skew': 'The clock of this device is wrong. Please set it and try again.',
  'errors.request_replayed': 'This request was already handled.',
  'errors.insecure_origin': 'Logging in needs a secure address. Please open the https address of this server.',
  'errors.network': 'The server cannot be reached. Nothing was lost; please try again.',
  'errors.timeout': 'The server did not answer in time. Please try again.',
  'errors.bad_answer': 'The server sent something this version does not understand. Please reload the page.',
  'errors.unknown': 'The server refused this.',
} as const satisfies Record<`errors.${GeneralErrorName}`, string>;
