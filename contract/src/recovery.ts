/**
 * The way back for members who have lost every second factor: the first proof of a log-in, then documents and a picture
 * of themselves for a reviewer, then a hold in which all their addresses are told and anybody of theirs can say no. Only
 * after it do the factors go; withdrawals then wait as after any such change.
 */
import * as z from 'zod/mini';
import { email, phone, phoneCode } from './address.ts';
import { AUTH_PER_MINUTE, code } from './auth.ts';
import { defineEndpoint } from './endpoint.ts';
import { documentAnswers, file, REJECTION_REASONS } from './identity.ts';
import { ticket } from './session.ts';
import { wireTime } from './time.ts';

/** `started`: nothing handed in yet. `holding`: accepted; the factors go at `until`. */
export const RECOVERY_STATES = ['started', 'waiting', 'rejected', 'holding', 'cancelled', 'done'] as const;

const progress = z.object({
  state: z.enum(RECOVERY_STATES),
  /** Why the documents were rejected. */
  reasons: z.array(z.enum(REJECTION_REASONS)),
  triesLeft: z.int(),
  until: z.nullable(wireTime()),
});
export type RecoveryProgress = z.infer<typeof progress>;

const publicCommand = { method: 'POST', auth: 'public', replay: 'refuse', perMinute: AUTH_PER_MINUTE } as const;

export const beginRecovery = defineEndpoint({
  id: 'recovery.beginRecovery',
  path: '/api/app/recovery/begin',
  ...publicCommand,
  /** The ticket of a log-in that waits for its factor; or, for a frozen account too, a code sent for `recover`. */
  input: z.union([
    z.strictObject({ ticket: ticket() }),
    z.strictObject({ email: email(), captcha: code() }),
    z.strictObject({ phone: phone(), phoneCode: phoneCode(), captcha: code() }),
  ]),
  /**
   * The token uploads pictures (as `X-Access-Token`), hands in, and tells how far it is. One that is under way is found
   * again, with a new token in place of the old one.
   */
  output: z.extend(progress, { token: ticket() }),
  errors: ['login_expired', 'wrong_code', 'no_account', 'not_found'],
  summary: 'Begins to get rid of lost second factors; refused where none is bound.',
});

export const handInRecovery = defineEndpoint({
  id: 'recovery.handInRecovery',
  path: '/api/app/recovery/handIn',
  ...publicCommand,
  input: z.strictObject({ token: ticket(), ...documentAnswers, selfie: file() }),
  output: progress,
  errors: ['login_expired', 'already_waiting', 'under_age', 'back_required', 'not_found', 'too_many_tries'],
  summary: 'Hands in documents and a picture of oneself. All addresses of the account are told.',
});

export const getRecovery = defineEndpoint({
  id: 'recovery.getRecovery',
  method: 'GET',
  path: '/api/app/recovery/state',
  auth: 'public',
  perMinute: 60,
  input: z.strictObject({ token: ticket() }),
  output: progress,
  errors: ['login_expired'],
  summary: 'How far a recovery is.',
});

export const cancelByLink = defineEndpoint({
  id: 'recovery.cancelByLink',
  path: '/api/app/recovery/cancel',
  ...publicCommand,
  /** From a notice, whose link leads to `/login?cancel=<token>`; works without a log-in, until the recovery has ended. */
  input: z.strictObject({ token: ticket() }),
  output: z.null(),
  errors: ['not_found'],
  summary: 'Cancels the recovery that a notice was about: the factors stay.',
});

export const cancelRecovery = defineEndpoint({
  id: 'recovery.cancelRecovery',
  method: 'POST',
  path: '/api/user/security/cancelRecovery',
  auth: 'member',
  replay: 'refuse',
  input: z.strictObject({}),
  output: z.null(),
  errors: ['not_found'],
  summary: 'Cancels the recovery of the own account, from any log-in: the factors stay.',
});
