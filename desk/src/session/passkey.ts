/** Passkeys of this browser, in its own words of WebAuthn. */
import { passkeyAssertion, type PasskeyAssertion, passkeyCreation, type passkeyRequest } from '@assay/contract/passkey';
import type * as z from 'zod/mini';

export const hasPasskeys = (): boolean =>
  globalThis.PublicKeyCredential !== undefined && 'parseRequestOptionsFromJSON' in PublicKeyCredential;

/** Undefined when none was used: the operator changed their mind, waited too long, or has none here. */
export const provePasskey = async (request: z.output<typeof passkeyRequest>): Promise<PasskeyAssertion | undefined> => {
  try {
    const { allowCredentials, ...rest } = request;
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON({
      ...rest,
      ...(allowCredentials && { allowCredentials }),
    });
    const used = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential | null;
    return used === null ? undefined : passkeyAssertion.parse(withoutNulls(used.toJSON()));
  } catch {
    return undefined;
  }
};

/** Undefined when none was made. */
export const makePasskey = async (
  options: Record<string, unknown>,
): Promise<z.output<typeof passkeyCreation> | undefined> => {
  try {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
      options as unknown as PublicKeyCredentialCreationOptionsJSON,
    );
    const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential | null;
    return made === null ? undefined : passkeyCreation.parse(withoutNulls(made.toJSON()));
  } catch {
    return undefined;
  }
};

/** Drops nulls, which some browsers send for absent fields. */
const withoutNulls = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_key, field: unknown) => (field === null ? undefined : field));
