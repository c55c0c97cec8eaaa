/** Passkeys of this phone. The library that speaks with the browser is fetched when the first one is used. */
import type { CallInputOf, OutputOf } from '@assay/contract/endpoint';
import { passkeyAssertion, type getPasskeyChallenge, type PasskeyAssertion } from '@assay/contract/login';
import { addPasskey, type getPasskeyOptions } from '@assay/contract/factor';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';

export type PasskeyRequest = OutputOf<typeof getPasskeyChallenge>;
type NewPasskey = Omit<CallInputOf<typeof addPasskey>, 'name'>;

export const hasPasskeys = (): boolean => globalThis.PublicKeyCredential !== undefined;

/**
 * Undefined when no passkey was used: the member changed their mind, waited too long, or has none here. Browsers do not
 * tell these apart, so that a page cannot find out which passkeys there are.
 */
export const provePasskey = async (request: PasskeyRequest): Promise<PasskeyAssertion | undefined> => {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const { allowCredentials, ...rest } = request;
  try {
    const used = await startAuthentication({ optionsJSON: { ...rest, ...(allowCredentials && { allowCredentials }) } });
    return passkeyAssertion.parse(used);
  } catch {
    return undefined;
  }
};

/** Undefined when none was made. */
export const makePasskey = async (options: OutputOf<typeof getPasskeyOptions>): Promise<NewPasskey | undefined> => {
  const { startRegistration } = await import('@simplewebauthn/browser');
  try {
    // The server's own library made the options; nothing between it and the browser's reads them.
    const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
    const { name: _name, ...made } = addPasskey.input.parse({
      name: 'x',
      response: await startRegistration({ optionsJSON }),
    });
    return made;
  } catch {
    return undefined;
  }
};
