/** Calls of every app start: the logged-in member, and the key that bodies are sealed with. */
import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { wireTime } from './time.ts';

/** A secret that stands for a step, a wallet or a stream until it is used or runs out. */
export const ticket = () => z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));

export const userInfo = z.object({
  id: z.string(),
  username: z.string(),
  /** The address or number the account belongs to, masked where another could read over the shoulder. */
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  inviteCode: z.string(),
  createTime: wireTime(),
  /** The member's own proof of what is owed, as JSON; phones check it in silence, and other clients need not read it. */
  liabilities: z.optional(z.string()),
});
export type UserInfo = z.infer<typeof userInfo>;

/** The token of a log-in whose holder has shown anew who they are; the one before is of no use any more. */
export const renewed = z.object({ token: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)) });

export const getMyUserInfo = defineEndpoint({
  id: 'auth.getMyUserInfo',
  method: 'GET',
  path: '/api/user/appUser/getMyUserInfo',
  auth: 'member',
  ownDataOnly: true,
  input: z.strictObject({}),
  output: userInfo,
  summary: 'The logged-in member.',
});

export const logout = defineEndpoint({
  id: 'auth.logout',
  method: 'POST',
  path: '/api/app/logout',
  auth: 'member',
  replay: 'refuse',
  input: z.strictObject({}),
  output: z.null(),
  summary: 'Ends this log-in on the server.',
});

export const getPublicKey = defineEndpoint({
  id: 'auth.getPublicKey',
  method: 'GET',
  path: '/api/public/getPublicKey',
  auth: 'public',
  input: z.strictObject({}),
  /** `spki` is base64 DER of an RSA key for OAEP with SHA-256. */
  output: z.object({ kid: z.string(), spki: z.string() }),
  summary: 'The key that encrypted POSTs are sealed with.',
});
