/**
 * Ed25519 as the platform has it: native and away from the page's thread, where our own takes a slow phone a tenth of a
 * second at every visit. Some browsers lack it, and every page that came over plain HTTP does.
 */

/** Undefined where the platform cannot tell. */
export const isSignedByPlatform = async (
  signature: Uint8Array<ArrayBuffer>,
  message: Uint8Array<ArrayBuffer>,
  publicKey: Uint8Array<ArrayBuffer>,
): Promise<boolean | undefined> => {
  try {
    const { subtle } = globalThis.crypto;
    const key = await subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify']);
    return await subtle.verify('Ed25519', key, signature, message);
  } catch {
    return undefined;
  }
};
