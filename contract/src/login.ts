/**
 * The ways in. Each proves one thing; where the member has bound a second factor, the answer is a ticket instead of a
 * session, and `finishLogin` trades ticket and factor for the session. Six digits alone log in only a member who switched
 * that on.
 */
import * as z from 'zod/mini';
import { ascii, plain, sought } from './text.ts';
import { email, phone, phoneCode } from './address.ts';
import { AUTH_PER_MINUTE, code, loginResult, newPassword, SECOND_FACTORS, session } from './auth.ts';
import { defineEndpoint } from './endpoint.ts';
import { passkeyAssertion, passkeyRequest } from './passkey.ts';

export { passkeyAssertion, passkeyRequest };
export type { PasskeyAssertion } from './passkey.ts';
import { ticket } from './session.ts';

/** Six digits of the authenticator, or a recovery code as shown: `ABCDE-FGHJK`. */
export const factorCode = () => z.string().check(z.regex(/^(\d{6}|[A-Z2-9]{5}-[A-Z2-9]{5})$/));

/** How a second proof is refused. `code_required`: no factor is bound, so the code of `getConfirmCode` has to come along. */
export const proofRefusals = [
  'factor_required',
  'wrong_factor',
  'code_required',
  'wrong_code',
  'login_delayed',
] as const;

const publicCommand = { method: 'POST', auth: 'public', replay: 'refuse', perMinute: AUTH_PER_MINUTE } as const;
const byEmail = { email: email() };
const byPhone = { phone: phone(), phoneCode: phoneCode() };
const loginRefusals = ['account_frozen', 'login_delayed'] as const;

/** Accounts without an authenticator get the same refusal as names without an account. */
const authenticatorAlone = z.strictObject({ account: plain({ min: 3, max: 254 }), code: code() });

export const checkAccount = defineEndpoint({
  id: 'login.checkAccount',
  method: 'GET',
  path: '/api/app/checkAccount',
  auth: 'public',
  perMinute: AUTH_PER_MINUTE,
  input: z.strictObject({ account: plain({ min: 3, max: 254 }) }),
  /** The same for an account that exists and one that does not: what can be tried with a name of this kind. */
  output: z.object({ ways: z.array(z.enum(['password', 'email_code', 'phone_code', 'authenticator'])) }),
  summary: 'Which ways in a log-in name of this kind has. Says nothing about whether there is such an account.',
});

export const checkGoogleAuth = defineEndpoint({
  id: 'login.checkGoogleAuth',
  method: 'GET',
  path: '/api/app/checkGoogleAuth',
  acts: true,
  auth: 'public',
  perMinute: AUTH_PER_MINUTE,
  input: z.union([z.strictObject({ ticket: ticket() }), authenticatorAlone]),
  output: z.object({ factors: z.array(z.enum(SECOND_FACTORS)) }),
  errors: ['login_expired', 'wrong_factor', 'login_delayed'],
  summary:
    'Which second factors a log-in that was begun can be finished with; or, with account and code, whether the code would log in. A wrong code counts as a try, a right one is not used up.',
});

export const getLoginRequest = defineEndpoint({
  id: 'login.getLoginRequest',
  method: 'GET',
  path: '/api/app/loginRequest',
  auth: 'public',
  perMinute: 60,
  input: z.strictObject({ ticket: ticket() }),
  output: z.object({ state: z.enum(['asking', 'allowed', 'denied']) }),
  errors: ['login_expired'],
  summary: 'What another device of the member said to a log-in on a new device; once allowed, `finishLogin` ends it.',
});

export const getDevicePhrase = defineEndpoint({
  id: 'login.getDevicePhrase',
  path: '/api/app/devicePhrase',
  ...publicCommand,
  /** The device is known by the key in its header, never by an e-mail address. */
  input: z.strictObject({}),
  output: z.object({ phrase: z.nullable(z.string()) }),
  summary: 'The anti-phishing phrase of the member who last logged in on this device; null on any other device.',
});

export const finishLogin = defineEndpoint({
  id: 'login.finishLogin',
  path: '/api/app/googleSecretLogin',
  ...publicCommand,
  input: z.union([
    z.strictObject({ ticket: ticket(), code: z.optional(factorCode()), passkey: z.optional(passkeyAssertion) }),
    authenticatorAlone,
  ]),
  output: session,
  errors: ['login_expired', 'wrong_factor', ...loginRefusals],
  summary:
    'Finishes a log-in with the authenticator, a recovery code or a passkey, or once another device has allowed it; or logs in with account and authenticator alone, where the member switched that on.',
});

export const emailLogin = defineEndpoint({
  id: 'login.emailLogin',
  path: '/api/app/emailLogin',
  ...publicCommand,
  input: z.strictObject({ ...byEmail, captcha: code() }),
  output: loginResult,
  errors: ['wrong_code', 'no_account', ...loginRefusals],
  summary: 'Logs in with a code sent to the e-mail address.',
});

export const phoneLogin = defineEndpoint({
  id: 'login.phoneLogin',
  path: '/api/app/phoneLogin',
  ...publicCommand,
  input: z.strictObject({ ...byPhone, captcha: code() }),
  output: loginResult,
  errors: ['wrong_code', 'no_account', ...loginRefusals],
  summary: 'Logs in with a code sent to the phone.',
});

export const guestLogin = defineEndpoint({
  id: 'login.guestLogin',
  path: '/api/app/guestLogin',
  ...publicCommand,
  perMinute: 5,
  /** `deviceKey`: random, kept by this phone; it may have one guest. */
  input: z.strictObject({ deviceKey: z.string().check(z.regex(/^[A-Za-z0-9_-]{22,64}$/)), agreed: z.boolean() }),
  output: z.extend(session, {
    /** The log-in name of the guest, and its first password: shown once, then known to nobody. */
    loginName: z.string(),
    initialPassword: z.string(),
  }),
  errors: ['account_exists', 'agreement_required'],
  summary: 'Opens a guest account with an initial password. It ends after 7 days unless the password is changed.',
});

export const resetPassword = defineEndpoint({
  id: 'login.resetPassword',
  path: '/api/app/resetPassword',
  ...publicCommand,
  input: z.union([
    z.strictObject({ ...byEmail, captcha: code(), password: newPassword() }),
    z.strictObject({ ...byPhone, captcha: code(), password: newPassword() }),
  ]),
  output: z.null(),
  errors: ['wrong_code', 'no_account', 'weak_password', 'same_password', 'password_unchanged', 'account_frozen'],
  summary:
    'Sets a new password with a code. Ends every log-in, holds withdrawals for a day, and skips no second factor.',
});

export const listIssuers = defineEndpoint({
  id: 'login.listIssuers',
  method: 'GET',
  path: '/api/app/oidc/issuers',
  auth: 'public',
  input: z.strictObject({}),
  output: z.array(z.object({ id: z.string(), name: z.string() })),
  summary: 'The third parties one can log in with (OpenID Connect).',
});

export const startOidc = defineEndpoint({
  id: 'login.startOidc',
  path: '/api/app/oidc/start',
  ...publicCommand,
  /** `challenge`: SHA-256 of a verifier that stays on the phone, base64url; only who holds it can use the result. */
  input: z.strictObject({ issuer: z.string().check(z.regex(/^[a-z0-9-]{1,32}$/)), challenge: ticket() }),
  /** The browser comes back to `/login?oidc=<ticket>`, or to `/login?oidc=failed`. */
  output: z.object({ url: z.string() }),
  errors: ['not_found', 'unavailable'],
  summary: 'Where to send the browser for a third-party log-in. It comes back to /login with a ticket.',
});

export const oidcLogin = defineEndpoint({
  id: 'login.oidcLogin',
  path: '/api/app/oidc/login',
  ...publicCommand,
  /** Without an account yet, `agreed` opens one; the same ticket may then be sent again. */
  input: z.strictObject({
    ticket: ticket(),
    verifier: ticket(),
    agreed: z.optional(z.boolean()),
    inviteCode: z.optional(sought(16)),
  }),
  output: loginResult,
  errors: ['login_expired', 'agreement_required', 'unknown_invitation', ...loginRefusals],
  summary: 'Logs in with what the third party said. Accounts are known by issuer and subject, never by e-mail.',
});

export const getWalletChallenge = defineEndpoint({
  id: 'login.getWalletChallenge',
  method: 'GET',
  path: '/api/app/wallet/challenge',
  auth: 'public',
  perMinute: AUTH_PER_MINUTE,
  input: z.strictObject({
    address: z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/)),
    chainId: z.string().check(z.regex(/^[1-9]\d{0,9}$/)),
  }),
  /** EIP-4361, ready to be signed; its nonce works once, for five minutes. */
  output: z.object({ message: z.string() }),
  summary: 'The sign-in text for an Ethereum wallet.',
});

export const walletLogin = defineEndpoint({
  id: 'login.walletLogin',
  path: '/api/app/wallet/login',
  ...publicCommand,
  input: z.strictObject({
    message: ascii(2000),
    signature: z.string().check(z.regex(/^0x[0-9a-fA-F]{130}$/)),
    agreed: z.optional(z.boolean()),
    inviteCode: z.optional(sought(16)),
  }),
  output: loginResult,
  errors: ['wrong_signature', 'login_expired', 'agreement_required', 'unknown_invitation', ...loginRefusals],
  summary: 'Logs in with a signed sign-in text. Without an account yet, `agreed` opens one.',
});

export const getPasskeyChallenge = defineEndpoint({
  id: 'login.getPasskeyChallenge',
  method: 'GET',
  path: '/api/app/passkey/challenge',
  auth: 'public',
  perMinute: AUTH_PER_MINUTE,
  /** With a ticket: for the second step of that log-in. */
  input: z.strictObject({ ticket: z.optional(ticket()) }),
  output: passkeyRequest,
  errors: ['login_expired', 'passkey_unavailable'],
  summary: 'A challenge for a passkey, single use, five minutes.',
});

export const passkeyLogin = defineEndpoint({
  id: 'login.passkeyLogin',
  path: '/api/app/passkey/login',
  ...publicCommand,
  input: z.strictObject({ passkey: passkeyAssertion }),
  output: session,
  errors: ['wrong_factor', ...loginRefusals],
  summary: 'Logs in with a passkey, which is two factors in one.',
});

export const freezeByLink = defineEndpoint({
  id: 'login.freezeByLink',
  path: '/api/app/freeze',
  ...publicCommand,
  /** From a notice, whose link leads to `/login?freeze=<token>`; valid for 30 days, without a log-in. */
  input: z.strictObject({ token: ticket() }),
  output: z.null(),
  errors: ['not_found'],
  summary: 'Freezes the account that a notice was about: all log-ins end, nothing goes out until its owner is back.',
});

const comingBack = {
  captcha: code(),
  password: newPassword(),
  code: z.optional(factorCode()),
  passkey: z.optional(passkeyAssertion),
};

export const unfreeze = defineEndpoint({
  id: 'login.unfreeze',
  path: '/api/app/unfreeze',
  ...publicCommand,
  /**
   * A code to the account's own address, and the new password; the second factor as well where one is bound, a passkey
   * with a challenge of `getPasskeyChallenge`. A refusal leaves the code as good as it was, but for one try.
   */
  input: z.union([z.strictObject({ ...byEmail, ...comingBack }), z.strictObject({ ...byPhone, ...comingBack })]),
  output: z.null(),
  errors: [
    'wrong_code',
    'no_account',
    'not_found',
    'weak_password',
    'same_password',
    'password_unchanged',
    'factor_required',
    'wrong_factor',
    'login_delayed',
  ],
  summary: 'Ends a freeze with a new password; withdrawals wait a day.',
});

export const useShortLink = defineEndpoint({
  id: 'login.useShortLink',
  method: 'GET',
  path: '/api/set/appShortLink/use',
  auth: 'public',
  perMinute: AUTH_PER_MINUTE,
  input: z.strictObject({ code: z.string().check(z.regex(/^[A-Z2-9]{6,16}$/)) }),
  /** A path inside the app. */
  output: z.object({ path: z.string(), inviteCode: z.nullable(z.string()) }),
  errors: ['not_found'],
  summary: 'Where a short link leads; an invitation leads to the registration with its code filled in.',
});
