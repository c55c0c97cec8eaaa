const NAME_BYTES = 16;

/**
 * Creates the name of this application for the list of entries. Made here, so that the phone finds its own entry and no
 * other's.
 */
export const makeEntryName = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(NAME_BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('');
