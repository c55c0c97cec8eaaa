/** Operators: how they get in, what they may do, and who lets them. They are not members and share nothing with them. */
import * as z from 'zod/mini';
import { defineDeskEndpoint } from './endpoint.ts';
import { passkeyAssertion, passkeyCreation, passkeyRequest } from '../passkey.ts';
import { instant, reason, uuid } from './fields.ts';
import { ROLES } from './role.ts';

const role = () => z.enum(ROLES);
const email = () => z.string().check(z.trim(), z.toLowerCase(), z.email(), z.maxLength(254));
const password = () => z.string().check(z.minLength(1), z.maxLength(200));
const ticket = () => z.string().check(z.minLength(20), z.maxLength(100));
const code = () => z.string().check(z.regex(/^\d{6}$/));
const name = () => z.string().check(z.trim(), z.minLength(1), z.maxLength(80));
const done = z.object({ done: z.literal(true) });

const operator = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  roles: z.array(role()),
});

/** Passwords at the desk have twelve characters at least and are none of the common ones. */
export const MIN_PASSWORD = 12;
export const IDLE_MINUTES = 30;
export const LONGEST_HOURS = 12;

export const logIn = defineDeskEndpoint({
  id: 'operator.logIn',
  method: 'POST',
  path: '/desk/operator/logIn',
  roles: 'anyone',
  input: z.strictObject({ email: email(), password: password() }),
  output: z.object({
    /** Good for five minutes and one session, with the second factor. */
    ticket: z.string(),
    /** Which of them this operator has; one is enough. */
    factors: z.array(z.enum(['authenticator', 'passkey'])),
  }),
  errors: ['wrong_credentials', 'login_delayed'],
  summary: 'Checks the password; the authenticator or a passkey comes next.',
});

export const confirmLogIn = defineDeskEndpoint({
  id: 'operator.confirmLogIn',
  method: 'POST',
  path: '/desk/operator/confirmLogIn',
  roles: 'anyone',
  input: z.strictObject({
    ticket: ticket(),
    /** Either a code or a passkey. */
    code: z.optional(code()),
    passkey: z.optional(passkeyAssertion),
  }),
  output: done,
  errors: ['wrong_factor', 'login_expired', 'login_delayed'],
  summary: 'Opens a session with a code of the authenticator, or with a passkey.',
});

export const requestPasskey = defineDeskEndpoint({
  id: 'operator.requestPasskey',
  method: 'POST',
  path: '/desk/operator/requestPasskey',
  roles: 'anyone',
  reads: true,
  input: z.strictObject({ ticket: ticket() }),
  output: passkeyRequest,
  errors: ['login_expired', 'passkey_unavailable'],
  summary: 'A challenge for a passkey of whoever holds the ticket, single use, five minutes.',
});

export const readInvitation = defineDeskEndpoint({
  id: 'operator.readInvitation',
  method: 'POST',
  path: '/desk/operator/readInvitation',
  roles: 'anyone',
  reads: true,
  input: z.strictObject({ token: ticket() }),
  output: z.object({
    name: z.string(),
    email: z.string(),
    roles: z.array(role()),
    /** For the authenticator, as text and as an address for a QR code. The same for every look at one invitation. */
    secret: z.string(),
    uri: z.string(),
  }),
  errors: ['login_expired'],
  summary: 'What an invitation offers, and the key for the authenticator.',
});

export const acceptInvitation = defineDeskEndpoint({
  id: 'operator.acceptInvitation',
  method: 'POST',
  path: '/desk/operator/acceptInvitation',
  roles: 'anyone',
  input: z.strictObject({ token: ticket(), password: password(), code: code() }),
  output: done,
  errors: ['login_expired', 'weak_password', 'wrong_factor'],
  summary: 'Sets password and authenticator of a new operator, and opens the first session.',
});

export const listSampleOperators = defineDeskEndpoint({
  id: 'operator.listSampleOperators',
  method: 'GET',
  path: '/desk/operator/samples',
  roles: 'anyone',
  sandboxOnly: true,
  input: z.strictObject({}),
  output: z.array(operator),
  summary: 'The sample operators of the sandbox, one of each role.',
});

export const enterSample = defineDeskEndpoint({
  id: 'operator.enterSample',
  method: 'POST',
  path: '/desk/operator/enterSample',
  roles: 'anyone',
  sandboxOnly: true,
  input: z.strictObject({ id: uuid() }),
  output: done,
  errors: ['not_found'],
  summary: 'Opens a session as a sample operator, with nothing asked.',
});

export const getMe = defineDeskEndpoint({
  id: 'operator.getMe',
  method: 'GET',
  path: '/desk/operator/me',
  roles: 'operator',
  input: z.strictObject({}),
  output: z.extend(operator, {
    profile: z.enum(['sandbox', 'live']),
    /** When the session ends whatever happens, and after how much idleness before. */
    until: instant(),
    idleMinutes: z.int(),
  }),
  summary: 'Who is logged in, and until when.',
});

export const logOut = defineDeskEndpoint({
  id: 'operator.logOut',
  method: 'POST',
  path: '/desk/operator/logOut',
  roles: 'operator',
  input: z.strictObject({}),
  output: done,
  summary: 'Ends this session.',
});

export const listSessions = defineDeskEndpoint({
  id: 'operator.listSessions',
  method: 'GET',
  path: '/desk/operator/sessions',
  roles: 'operator',
  input: z.strictObject({}),
  output: z.array(
    z.object({
      id: z.string(),
      isThis: z.boolean(),
      device: z.string(),
      network: z.string(),
      openedAt: instant(),
      seenAt: instant(),
    }),
  ),
  summary: 'Own sessions that are open, on every device.',
});

export const endSession = defineDeskEndpoint({
  id: 'operator.endSession',
  method: 'POST',
  path: '/desk/operator/endSession',
  roles: 'operator',
  input: z.strictObject({ id: z.string().check(z.regex(/^\d{1,18}$/)) }),
  output: done,
  errors: ['not_found'],
  summary: 'Ends one of the own sessions.',
});

const passkeyId = () => z.string().check(z.regex(/^[A-Za-z0-9_-]{1,1400}$/));
/** Asked for again before a factor changes; of no use to a sample operator, who has none. */
const current = () => z._default(z.string().check(z.maxLength(200)), '');

export const listFactors = defineDeskEndpoint({
  id: 'operator.listFactors',
  method: 'GET',
  path: '/desk/operator/factors',
  roles: 'operator',
  input: z.strictObject({}),
  output: z.object({
    hasPassword: z.boolean(),
    authenticator: z.boolean(),
    passkeys: z.array(
      z.object({ id: z.string(), name: z.string(), createdAt: instant(), usedAt: z.nullable(instant()) }),
    ),
  }),
  summary: 'The own second factors.',
});

export const offerPasskey = defineDeskEndpoint({
  id: 'operator.offerPasskey',
  method: 'GET',
  path: '/desk/operator/offerPasskey',
  roles: 'operator',
  input: z.strictObject({}),
  output: z.record(z.string(), z.unknown()),
  errors: ['passkey_unavailable', 'too_many_passkeys'],
  summary: 'What a browser needs to make a passkey for this desk.',
});

export const addPasskey = defineDeskEndpoint({
  id: 'operator.addPasskey',
  method: 'POST',
  path: '/desk/operator/addPasskey',
  roles: 'operator',
  input: z.strictObject({ name: name(), current: current(), response: passkeyCreation }),
  output: z.object({ id: z.string() }),
  errors: ['wrong_factor', 'wrong_credentials', 'login_delayed'],
  summary: 'Adds the passkey that the device made. Asks for the password again.',
});

export const renamePasskey = defineDeskEndpoint({
  id: 'operator.renamePasskey',
  method: 'POST',
  path: '/desk/operator/renamePasskey',
  roles: 'operator',
  input: z.strictObject({ id: passkeyId(), name: name() }),
  output: done,
  errors: ['not_found'],
  summary: 'Gives one of the own passkeys another name.',
});

export const removePasskey = defineDeskEndpoint({
  id: 'operator.removePasskey',
  method: 'POST',
  path: '/desk/operator/removePasskey',
  roles: 'operator',
  input: z.strictObject({ id: passkeyId(), current: current() }),
  output: done,
  errors: ['not_found', 'last_factor', 'wrong_credentials', 'login_delayed'],
  summary: 'Removes one of the own passkeys, unless it is the last second factor. Asks for the password again.',
});

export const removeAuthenticator = defineDeskEndpoint({
  id: 'operator.removeAuthenticator',
  method: 'POST',
  path: '/desk/operator/removeAuthenticator',
  roles: 'operator',
  input: z.strictObject({ current: current() }),
  output: done,
  errors: ['not_found', 'last_factor', 'wrong_credentials', 'login_delayed'],
  summary: 'Removes the own authenticator, where a passkey stays. Asks for the password again.',
});

export const offerAuthenticator = defineDeskEndpoint({
  id: 'operator.offerAuthenticator',
  method: 'GET',
  path: '/desk/operator/offerAuthenticator',
  roles: 'operator',
  input: z.strictObject({}),
  output: z.object({
    /** For the app, as text and as an address for a QR code. */
    secret: z.string(),
    uri: z.string(),
    /** The same key, sealed for this operator; goes back with the first code. */
    sealed: z.string(),
  }),
  summary: 'A new key for an authenticator. Nothing changes before a code of it comes back.',
});

export const bindAuthenticator = defineDeskEndpoint({
  id: 'operator.bindAuthenticator',
  method: 'POST',
  path: '/desk/operator/bindAuthenticator',
  roles: 'operator',
  input: z.strictObject({
    sealed: z.string().check(z.regex(/^[A-Za-z0-9_-]{20,400}$/)),
    code: code(),
    current: current(),
  }),
  output: done,
  errors: ['wrong_factor', 'wrong_credentials', 'login_delayed'],
  summary: 'Makes a new authenticator the own one. Asks for the password again.',
});

export const listOperators = defineDeskEndpoint({
  id: 'operator.listOperators',
  method: 'GET',
  path: '/desk/operator/list',
  roles: ['owner', 'auditor'],
  input: z.strictObject({}),
  output: z.array(
    z.extend(operator, {
      state: z.enum(['invited', 'active', 'ended']),
      isSample: z.boolean(),
      createdAt: instant(),
      seenAt: z.nullable(instant()),
    }),
  ),
  summary: 'Everybody who has or had a way into the desk.',
});

export const inviteOperator = defineDeskEndpoint({
  id: 'operator.inviteOperator',
  method: 'POST',
  path: '/desk/operator/invite',
  roles: ['owner'],
  input: z.strictObject({
    email: email(),
    name: name(),
    roles: z.array(role()).check(z.minLength(1), z.maxLength(ROLES.length)),
    reason: reason(),
  }),
  output: z.object({
    /** The path of the one-time link, good for two days; null while a second owner has to approve. */
    link: z.nullable(z.string()),
    proposalId: z.nullable(z.string()),
  }),
  errors: ['account_exists'],
  summary: 'Invites an operator. In live a second owner approves it first.',
});

export const grantRoles = defineDeskEndpoint({
  id: 'operator.grantRoles',
  method: 'POST',
  path: '/desk/operator/grantRoles',
  roles: ['owner'],
  input: z.strictObject({
    id: uuid(),
    roles: z.array(role()).check(z.minLength(1), z.maxLength(ROLES.length)),
    reason: reason(),
  }),
  output: z.object({ proposalId: z.nullable(z.string()) }),
  errors: ['not_found', 'last_owner'],
  summary: 'Gives an operator other roles. In live a second owner approves it first.',
});

export const endOperator = defineDeskEndpoint({
  id: 'operator.endOperator',
  method: 'POST',
  path: '/desk/operator/end',
  roles: ['owner'],
  input: z.strictObject({ id: uuid(), reason: reason() }),
  output: done,
  errors: ['not_found', 'last_owner'],
  summary: 'Takes all access from an operator at once, with all sessions.',
});
