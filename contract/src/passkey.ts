/**
 * Responses of devices that make or use a passkey, in WebAuthn's terms. Only shape and size are checked here, since its
 * library checks the rest on the server.
 */
import * as z from 'zod/mini';
import { ascii } from './text.ts';

const credentialId = () => z.string().check(z.regex(/^[A-Za-z0-9_-]{16,1400}$/));
const base64url = (max: number) => z.string().check(z.regex(/^[A-Za-z0-9_-]*$/), z.maxLength(max));

export const passkeyAssertion = z.object({
  id: credentialId(),
  rawId: credentialId(),
  type: z.literal('public-key'),
  authenticatorAttachment: z.optional(z.enum(['platform', 'cross-platform'])),
  clientExtensionResults: z.record(ascii(64), z.unknown()),
  response: z.object({
    clientDataJSON: base64url(2000),
    authenticatorData: base64url(4000),
    signature: base64url(2000),
    userHandle: z.optional(base64url(200)),
  }),
});
export type PasskeyAssertion = z.infer<typeof passkeyAssertion>;

export const passkeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  allowCredentials: z.optional(z.array(z.object({ id: z.string(), type: z.literal('public-key') }))),
});

/** Response of a device that has made a passkey, in WebAuthn's terms. */
export const passkeyCreation = z.object({
  id: ascii(1400),
  rawId: ascii(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.optional(z.enum(['platform', 'cross-platform'])),
  clientExtensionResults: z.record(ascii(64), z.unknown()),
  response: z.object({
    clientDataJSON: ascii(2000),
    attestationObject: ascii(20_000),
    authenticatorData: z.optional(ascii(8000)),
    transports: z.optional(z.array(ascii(20))),
    publicKeyAlgorithm: z.optional(z.int()),
    publicKey: z.optional(ascii(4000)),
  }),
});
