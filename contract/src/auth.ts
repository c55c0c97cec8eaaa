/** Accounts and log-ins. Codes reach people by e-mail or phone; in the sandbox, by the in-app inbox. */
import * as z from 'zod/mini';
import { plain, secret, sought } from './text.ts';
import { email, phone, phoneCode } from './address.ts';
import { defineEndpoint } from './endpoint.ts';
import { ticket, userInfo } from './session.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from './password-length.ts';
import { wireTime } from './time.ts';

export { PASSWORD_MAX, PASSWORD_MIN };
export const CODE_DIGITS = 6;

export const newPassword = () => secret({ min: PASSWORD_MIN, max: PASSWORD_MAX });
export const code = () => z.string().check(z.regex(/^\d{6}$/));

export const session = z.object({ token: z.string(), userInfo });

/** Factors that can follow the first proof. `recovery` is one of the codes shown when the authenticator was bound. */
export const SECOND_FACTORS = ['authenticator', 'recovery', 'passkey'] as const;
export type SecondFactor = (typeof SECOND_FACTORS)[number];

const pending = z.object({
  ticket: ticket(),
  factors: z.array(z.enum(SECOND_FACTORS)),
  expiresInSeconds: z.int(),
  /**
   * This device is new, and another one of the member's is asked: `getLoginRequest` says what it answered. The number is
   * shown on both. Null when no device is asked.
   */
  asked: z.nullable(z.object({ number: z.string() })),
});
/** `factors` in it means: prove one of them with `finishLogin`; without any, wait for the device that is asked. */
export const loginResult = z.union([session, pending]);
export type LoginResult = z.infer<typeof loginResult>;
export type PendingLogin = z.infer<typeof pending>;

export const AUTH_PER_MINUTE = 30;

/**
 * Purpose of a code, which works for that alone. `enter` is a log-in or a registration; only the code reveals which,
 * because only the owner may learn whether an address has an account.
 */
export const CODE_PURPOSES = ['enter', 'reset', 'bind', 'unfreeze', 'recover'] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];
/** Codes that a member asks for while logged in, where no second factor is bound; they go to the bound address alone. */
export const PROOF_PURPOSES = ['withdraw', 'destination', 'password', 'protect'] as const;
/** Every purpose there is; a code works for one of them. */
export const ALL_PURPOSES = [...CODE_PURPOSES, ...PROOF_PURPOSES] as const;
export type AnyPurpose = (typeof ALL_PURPOSES)[number];
const purpose = () => z._default(z.enum(CODE_PURPOSES), 'enter');

export const getEmailCode = defineEndpoint({
  id: 'auth.getEmailCode',
  method: 'GET',
  path: '/api/app/getEmailCaptcha',
  acts: true,
  auth: 'public',
  perMinute: AUTH_PER_MINUTE,
  input: z.strictObject({ email: email(), purpose: purpose() }),
  output: z.object({ expiresInSeconds: z.int(), retryInSeconds: z.int() }),
  errors: ['code_too_soon', 'code_daily_limit'],
  summary: 'Sends a six-digit code to an e-mail address, for one purpose.',
});

export const getPhoneCode = defineEndpoint({
  id: 'auth.getPhoneCode',
  method: 'GET',
  path: '/api/app/getPhoneCaptcha',
  acts: true,
  auth: 'public',
  perMinute: AUTH_PER_MINUTE,
  input: z.strictObject({ phone: phone(), phoneCode: phoneCode(), purpose: purpose() }),
  output: z.object({ expiresInSeconds: z.int(), retryInSeconds: z.int() }),
  errors: ['code_too_soon', 'code_daily_limit'],
  summary: 'Sends a six-digit code to a phone, for one purpose.',
});

const registration = {
  password: newPassword(),
  captcha: code(),
  inviteCode: z.optional(sought(16)),
  agreed: z.boolean(),
};

export const register = defineEndpoint({
  id: 'auth.register',
  method: 'POST',
  path: '/api/app/register',
  auth: 'public',
  replay: 'refuse',
  perMinute: AUTH_PER_MINUTE,
  input: z.union([
    z.strictObject({ email: email(), ...registration }),
    z.strictObject({ phone: phone(), phoneCode: phoneCode(), ...registration }),
  ]),
  output: session,
  errors: ['account_exists', 'wrong_code', 'weak_password', 'unknown_invitation', 'agreement_required'],
  summary: 'Opens an account with a verified e-mail address or phone and logs it in.',
});

export const login = defineEndpoint({
  id: 'auth.login',
  method: 'POST',
  path: '/api/app/login',
  auth: 'public',
  replay: 'refuse',
  perMinute: AUTH_PER_MINUTE,
  /** `username` is an e-mail address, the prefix and number of a phone (`1 5551234567`), or the name of a guest. */
  input: z.strictObject({
    username: plain({ min: 3, max: 254 }),
    password: secret({ max: PASSWORD_MAX }),
  }),
  output: loginResult,
  errors: ['wrong_credentials', 'account_frozen', 'login_delayed'],
  summary: 'Logs in with a password.',
});

export const listInbox = defineEndpoint({
  id: 'auth.listInbox',
  method: 'GET',
  path: '/api/sandbox/inbox',
  auth: 'public',
  sandboxOnly: true,
  input: z.strictObject({ to: plain({ min: 3, max: 254 }) }),
  output: z.array(
    z.object({
      to: z.string(),
      /** `code`, one of SECURITY_EVENTS, or `withdrawal_asked`, `withdrawal_approved`, `withdrawal_paid`. */
      kind: z.string(),
      /** The six digits; empty in a notice. */
      code: z.string(),
      /** Purpose of the code; null in a notice. */
      purpose: z.nullable(z.enum(ALL_PURPOSES)),
      /** Parameters of a notice's text: `address`, `browser`, `system`; `amount`, `currency`, `destination`. */
      params: z.record(z.string(), z.string()),
      /** Inside the app, in each mail to a member: freezes the account without a log-in. */
      freezeLink: z.nullable(z.string()),
      /** The phrase that the member chose, by which the mail is known to be ours; null without one. */
      phrase: z.nullable(z.string()),
      /** In notices about a recovery: cancels it without a log-in. */
      cancelLink: z.nullable(z.string()),
      time: wireTime(),
      expiresAt: wireTime(),
    }),
  ),
  summary: 'Messages the sandbox would have sent to an address or number, newest first.',
});

export const enterSample = defineEndpoint({
  id: 'auth.enterSample',
  method: 'POST',
  path: '/api/sandbox/enterSample',
  auth: 'public',
  replay: 'refuse',
  sandboxOnly: true,
  perMinute: AUTH_PER_MINUTE,
  input: z.strictObject({}),
  output: session,
  summary: 'Logs in as the sample member of the sandbox.',
});
