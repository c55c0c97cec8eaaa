/**
 * The second factors of an account: authenticator with recovery codes, and passkeys. Each change of them needs the
 * confirmation of `security.ts` for exactly that change, and ends all other log-ins.
 */
import * as z from 'zod/mini';
import { ascii, line } from './text.ts';
import { defineEndpoint } from './endpoint.ts';
import { passkeyCreation } from './passkey.ts';
import { wireTime } from './time.ts';

export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  createTime: wireTime(),
  lastUsedTime: z.nullable(wireTime()),
});

export const generateGoogleKey = defineEndpoint({
  id: 'factor.generateGoogleKey',
  method: 'GET',
  path: '/api/app/generateGoogleKey',
  auth: 'member',
  perMinute: 10,
  input: z.strictObject({}),
  /** Base32, and the address that authenticator apps read from a QR code. Replaces nothing until it is bound. */
  output: z.object({ secret: z.string(), uri: z.string() }),
  errors: ['confirmation_required'],
  summary: 'A new key for an authenticator app; needs the confirmation `bind_authenticator`.',
});

export const bindGoogleAuth = defineEndpoint({
  id: 'factor.bindGoogleAuth',
  method: 'POST',
  path: '/api/user/appUser/bindGoogleAuth',
  auth: 'member',
  replay: 'refuse',
  perMinute: 10,
  input: z.strictObject({ code: z.string().check(z.regex(/^\d{6}$/)) }),
  /** Ten, each works once; shown here and never again. */
  output: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: ['wrong_factor', 'not_found', 'login_delayed'],
  summary: 'Binds the key of `generateGoogleKey` with a code that the app shows. Ends all other log-ins.',
});

export const unbindGoogleAuth = defineEndpoint({
  id: 'factor.unbindGoogleAuth',
  method: 'POST',
  path: '/api/user/security/unbindAuthenticator',
  auth: 'member',
  replay: 'refuse',
  input: z.strictObject({}),
  output: z.null(),
  errors: ['confirmation_required', 'not_found'],
  summary: 'Takes the authenticator off; withdrawals wait a day. Needs the confirmation `unbind_authenticator`.',
});

export const setAuthenticatorLogin = defineEndpoint({
  id: 'factor.setAuthenticatorLogin',
  method: 'POST',
  path: '/api/user/security/authenticatorLogin',
  auth: 'member',
  replay: 'refuse',
  input: z.strictObject({ isOn: z.boolean() }),
  output: z.null(),
  errors: ['confirmation_required', 'not_found'],
  summary:
    'Lets the authenticator alone log in, or ends that. Switching it on needs a password, a bound authenticator and the confirmation `authenticator_login`; ten wrong codes in a row switch it off.',
});

export const newRecoveryCodes = defineEndpoint({
  id: 'factor.newRecoveryCodes',
  method: 'POST',
  path: '/api/user/security/recoveryCodes',
  auth: 'member',
  replay: 'refuse',
  input: z.strictObject({}),
  output: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: ['confirmation_required', 'not_found'],
  summary: 'Ten new recovery codes; the old ones end.',
});

export const getPasskeyOptions = defineEndpoint({
  id: 'factor.getPasskeyOptions',
  method: 'POST',
  path: '/api/user/security/passkeyOptions',
  auth: 'member',
  replay: 'refuse',
  input: z.strictObject({}),
  /** WebAuthn's creation options as JSON, for its browser library. */
  output: z.record(z.string(), z.unknown()),
  errors: ['confirmation_required', 'passkey_unavailable', 'too_many_passkeys'],
  summary: 'Begins a new passkey; needs the confirmation `add_passkey`.',
});

export const addPasskey = defineEndpoint({
  id: 'factor.addPasskey',
  method: 'POST',
  path: '/api/user/security/addPasskey',
  auth: 'member',
  replay: 'refuse',
  input: z.strictObject({
    name: line(40),
    response: passkeyCreation,
  }),
  output: passkey,
  errors: ['wrong_factor'],
  summary: 'Adds the passkey that the phone made.',
});

export const removePasskey = defineEndpoint({
  id: 'factor.removePasskey',
  method: 'POST',
  path: '/api/user/security/removePasskey',
  auth: 'member',
  replay: 'refuse',
  input: z.strictObject({ id: ascii(1400) }),
  output: z.null(),
  errors: ['confirmation_required', 'not_found'],
  summary: 'Removes a passkey; withdrawals wait a day. Needs the confirmation `remove_passkey` with its id as subject.',
});
