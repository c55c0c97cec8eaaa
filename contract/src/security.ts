/**
 * Security of a logged-in account: passwords, addresses, log-ins, events, freezing; `factor.ts` has its factors. The
 * same log-in first confirms each change (`confirm`), for that change alone; the change then uses the confirmation up.
 */
import * as z from 'zod/mini';
import { ascii, line, secret } from './text.ts';
import { email, phone, phoneCode } from './address.ts';
import { code, newPassword, PASSWORD_MAX, SECOND_FACTORS } from './auth.ts';
import { defineEndpoint } from './endpoint.ts';
import { page, paging } from './envelope.ts';
import { passkey } from './factor.ts';
import { factorCode, passkeyAssertion, passkeyRequest, proofRefusals } from './login.ts';
import { renewed, ticket } from './session.ts';
import { wireTime } from './time.ts';

const password = () => secret({ max: PASSWORD_MAX });

/**
 * `subject` says which: the id of a passkey, the new address. Money calls carry their proof themselves. `replace_address`
 * is for a member who can't read the bound address any more: it needs no code, and withdrawals wait longer.
 */
export const CONFIRMED_ACTIONS = [
  'bind_authenticator',
  'unbind_authenticator',
  'new_recovery_codes',
  'add_passkey',
  'remove_passkey',
  'authenticator_login',
  'bind_address',
  'replace_address',
  'set_phrase',
  'download_data',
  'close_account',
] as const;
/** Actions whose call carries its own proof. */
const CARRIED_ACTIONS = ['destination', 'password', 'withdrawal_password'] as const;
const action = { action: z.enum(CONFIRMED_ACTIONS), subject: z.optional(ascii(1400)) };

export const confirm = defineEndpoint({
  id: 'security.confirm',
  method: 'POST',
  path: '/api/user/security/confirm',
  auth: 'member',
  replay: 'refuse',
  perMinute: 10,
  renewsToken: true,
  /**
   * The log-in password where one is set; where none is, the log-in must be younger than ten minutes. And, where a
   * factor is bound, the authenticator (or a recovery code) or a passkey with the challenge of this action; where none
   * is, the code of `getConfirmCode`.
   */
  input: z.strictObject({
    ...action,
    password: z.optional(password()),
    code: z.optional(factorCode()),
    passkey: z.optional(passkeyAssertion),
  }),
  output: z.extend(renewed, { expiresInSeconds: z.int() }),
  errors: ['wrong_credentials', 'login_too_old', ...proofRefusals],
  summary: 'Confirms one change, for two minutes and one use, for this log-in alone.',
});

export const getConfirmChallenge = defineEndpoint({
  id: 'security.getConfirmChallenge',
  method: 'POST',
  path: '/api/user/security/challenge',
  auth: 'member',
  replay: 'refuse',
  perMinute: 20,
  /** `withdraw` and `destination`: for the passkey that goes with a money call; the subject is then its request id. */
  input: z.strictObject({
    action: z.enum([...CONFIRMED_ACTIONS, ...CARRIED_ACTIONS, 'withdraw']),
    subject: z.optional(ascii(1400)),
  }),
  output: passkeyRequest,
  errors: ['passkey_unavailable'],
  summary: 'A challenge for a passkey that works for one action alone.',
});

export const getConfirmCode = defineEndpoint({
  id: 'security.getConfirmCode',
  method: 'POST',
  path: '/api/user/security/code',
  auth: 'member',
  replay: 'refuse',
  perMinute: 10,
  /**
   * The code works for this action and subject and for this log-in alone. The subject of a withdrawal is
   * `withdrawalSubject`, of a destination `destinationSubject`.
   */
  input: z.union([
    z.strictObject({
      action: z.enum([...CONFIRMED_ACTIONS, ...CARRIED_ACTIONS]),
      subject: z.optional(ascii(1400)),
    }),
    z.strictObject({
      action: z.literal('withdraw'),
      subject: z.string().check(z.regex(/^\d{1,20}(\.\d{1,18})? [A-Z0-9]{2,10} [0-9a-f-]{36}$/)),
    }),
  ]),
  output: z.object({ expiresInSeconds: z.int(), retryInSeconds: z.int() }),
  errors: ['code_too_soon', 'code_daily_limit', 'address_required'],
  summary: 'Sends a code to the bound e-mail address or phone, for one action; for members without a second factor.',
});

export const getSecurity = defineEndpoint({
  id: 'security.getSecurity',
  method: 'GET',
  path: '/api/user/security/state',
  auth: 'member',
  input: z.strictObject({}),
  output: z.object({
    /** The first letter and the domain, the last digits: enough to recognise, not to use. */
    email: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    hasPassword: z.boolean(),
    /** A guest whose first password was never changed: no deposit, no withdrawal, no verification until it is. */
    isGuest: z.boolean(),
    guestUntil: z.nullable(wireTime()),
    authenticatorSince: z.nullable(wireTime()),
    /** The authenticator alone logs in. */
    hasAuthenticatorLogin: z.boolean(),
    recoveryCodesLeft: z.int(),
    passkeys: z.array(passkey),
    /** Third parties and wallets this account is known by. */
    links: z.array(z.object({ kind: z.enum(['oidc', 'wallet']), name: z.string() })),
    factors: z.array(z.enum(SECOND_FACTORS)),
    /**
     * Proof that changes and money need besides passwords: a bound factor, else a code to the e-mail address or phone,
     * else a log-in by wallet or third party at most ten minutes old. `none`: money waits for an address to be bound.
     */
    proof: z.enum(['factor', 'email', 'phone', 'login', 'none']),
    withdrawalHold: z.nullable(z.object({ reason: z.string(), until: wireTime() })),
    /** Somebody says that the factors are lost; `until` is when they go, once the documents were accepted. */
    recovery: z.nullable(z.object({ state: z.enum(['waiting', 'holding']), until: z.nullable(wireTime()) })),
    /** Events caused by other log-ins, or by somebody without one. */
    unseenEvents: z.int(),
    /** The phrase in mails and at the log-in; null before one is set. */
    phrase: z.nullable(z.string()),
    /** Log-ins on new devices that this one is asked about; see `listLoginRequests`. */
    loginRequests: z.int(),
  }),
  summary: 'What guards the account.',
});

export const changePassword = defineEndpoint({
  id: 'security.changePassword',
  method: 'POST',
  path: '/api/user/appUser/changePassword',
  auth: 'member',
  replay: 'refuse',
  perMinute: 10,
  renewsToken: true,
  /** `oldPassword` where one is set; where none is, the log-in must be younger than ten minutes. */
  input: z.strictObject({
    oldPassword: z.optional(password()),
    newPassword: newPassword(),
    code: z.optional(factorCode()),
    passkey: z.optional(passkeyAssertion),
  }),
  output: renewed,
  errors: [
    'wrong_credentials',
    'weak_password',
    'same_password',
    'password_unchanged',
    'login_too_old',
    ...proofRefusals,
  ],
  summary: 'Changes or sets the log-in password. Ends all other log-ins; withdrawals wait a day.',
});

export const bindAddress = defineEndpoint({
  id: 'security.bindAddress',
  method: 'POST',
  path: '/api/user/security/bindAddress',
  auth: 'member',
  replay: 'refuse',
  perMinute: 10,
  /** The code was sent to the new address; the subject of the confirmation is the address as the log-in takes it. */
  input: z.union([
    z.strictObject({ email: email(), captcha: code() }),
    z.strictObject({ phone: phone(), phoneCode: phoneCode(), captcha: code() }),
  ]),
  output: z.null(),
  errors: ['confirmation_required', 'wrong_code', 'account_exists'],
  summary: 'Binds or changes the e-mail address or phone; a change is told to the old one, and withdrawals wait a day.',
});

export const listLogins = defineEndpoint({
  id: 'security.listLogins',
  method: 'GET',
  path: '/api/user/security/logins',
  auth: 'member',
  input: z.strictObject({ ...paging }),
  output: page(
    z.object({
      id: z.string(),
      /** Browser and system as far as they say so: `Chrome`, `Android`. */
      browser: z.string(),
      system: z.string(),
      way: z.enum([
        'password',
        'email',
        'phone',
        'oidc',
        'wallet',
        'passkey',
        'authenticator',
        'guest',
        'sample',
        'register',
      ]),
      /** Shortened: `203.0.113.x`. */
      address: z.string(),
      isCurrent: z.boolean(),
      isOpen: z.boolean(),
      time: wireTime(),
      seenTime: wireTime(),
    }),
  ),
  summary: 'Devices and log-ins, open ones first, then the ended ones of the last 90 days.',
});

export const revokeLogin = defineEndpoint({
  id: 'security.revokeLogin',
  method: 'POST',
  path: '/api/user/security/revokeLogin',
  auth: 'member',
  replay: 'refuse',
  /** Without an id: all but this one. */
  input: z.strictObject({ id: z.optional(z.string().check(z.regex(/^\d{1,18}$/))) }),
  output: z.object({ ended: z.int() }),
  errors: ['not_found'],
  summary: 'Ends a log-in at once, or all others.',
});

export const SECURITY_EVENTS = [
  'login',
  'new_device',
  'login_failed',
  'password_changed',
  'password_reset',
  'withdrawal_password_changed',
  'authenticator_bound',
  'authenticator_unbound',
  'authenticator_login_on',
  'authenticator_login_off',
  'recovery_code_used',
  'recovery_codes_made',
  'passkey_added',
  'passkey_removed',
  'address_bound',
  'destination_added',
  'destination_changed',
  'destination_removed',
  'login_revoked',
  'recovery_asked',
  'recovery_approved',
  'recovery_rejected',
  'recovery_cancelled',
  'factors_removed',
  'frozen',
  'unfrozen',
  'data_downloaded',
  'phrase_changed',
  'login_asked',
  'login_denied',
] as const;

export const listSecurityEvents = defineEndpoint({
  id: 'security.listSecurityEvents',
  method: 'GET',
  path: '/api/user/security/events',
  auth: 'member',
  input: z.strictObject({ ...paging }),
  output: page(
    z.object({
      id: z.string(),
      kind: z.enum(SECURITY_EVENTS),
      browser: z.string(),
      system: z.string(),
      address: z.string(),
      isSeen: z.boolean(),
      time: wireTime(),
    }),
  ),
  summary: 'What happened to the security of the account, newest first. Reading marks them as seen.',
});

export const freeze = defineEndpoint({
  id: 'security.freeze',
  method: 'POST',
  path: '/api/user/security/freeze',
  auth: 'member',
  replay: 'refuse',
  input: z.strictObject({}),
  output: z.null(),
  summary: 'Freezes the own account: every log-in ends, nothing goes out until it is unfrozen.',
});

/** Letters, digits and a few signs of any language: nothing that a mail program turns into a link or that a line ends with. */
export const PHRASE = /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} '’!?,-]{3,39}$/u;

export const setPhrase = defineEndpoint({
  id: 'security.setPhrase',
  method: 'POST',
  path: '/api/user/security/phrase',
  auth: 'member',
  replay: 'refuse',
  perMinute: 10,
  /** 4 to 40 letters, digits, spaces and signs of a sentence; null takes it away. */
  input: z.strictObject({ phrase: z.nullable(line(40).check(z.regex(PHRASE))) }),
  output: z.null(),
  errors: ['confirmation_required', 'guest_restricted'],
  summary: 'Sets the phrase that stands in every mail and above the password on devices of the member.',
});

export const listLoginRequests = defineEndpoint({
  id: 'security.listLoginRequests',
  method: 'GET',
  path: '/api/user/security/loginRequests',
  auth: 'member',
  input: z.strictObject({}),
  output: z.array(
    z.object({
      id: z.uuid(),
      browser: z.string(),
      system: z.string(),
      /** Shortened: `203.0.113.x`. */
      address: z.string(),
      /** Two digits that the new device shows as well. */
      number: z.string(),
      /** False where a second factor decides: it can only be denied. */
      canAllow: z.boolean(),
      time: wireTime(),
      expiresInSeconds: z.int(),
    }),
  ),
  summary: 'Log-ins with the right password on new devices, which wait for this one; the newest first.',
});

export const answerLoginRequest = defineEndpoint({
  id: 'security.answerLoginRequest',
  method: 'POST',
  path: '/api/user/security/answerLogin',
  auth: 'member',
  replay: 'refuse',
  perMinute: 20,
  input: z.strictObject({ id: z.uuid(), isAllowed: z.boolean() }),
  output: z.null(),
  errors: ['not_found'],
  summary: 'Lets a new device in, or ends its log-in; for an hour after that new devices need a code to the address.',
});

export const getStreamTicket = defineEndpoint({
  id: 'security.getStreamTicket',
  method: 'POST',
  path: '/api/user/security/streamTicket',
  auth: 'visitor',
  replay: 'anew',
  input: z.strictObject({}),
  /** Sent over the open stream as `['auth', ticket]`, once; the stream then ends together with the log-in. */
  output: z.object({ ticket: ticket(), expiresInSeconds: z.int() }),
  summary: 'Binds a stream to this log-in; the token itself never travels there.',
});
