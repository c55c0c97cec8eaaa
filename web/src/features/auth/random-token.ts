/** Random texts in the alphabet of addresses. */
const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** 32 bytes become the 43 characters that tickets have. */
export const randomToken = (bytes: number): string => base64url(crypto.getRandomValues(new Uint8Array(bytes)));

/** The hash of a text, in the same alphabet. */
export const hashToken = async (text: string): Promise<string> =>
  base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))));
