/** Names by which people know their devices again. Pure. */

/** Name as far as the server could tell; undefined where it could not. */
export const deviceName = ({ browser, system }: { browser: string; system: string }): string | undefined =>
  [browser, system].filter((part) => part !== '').join(' · ') || undefined;

/** The order counts: Android claims to be Linux. */
const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** A first name for a passkey, which its owner may change. */
export const suggestPasskeyName = (userAgent: string): string =>
  SYSTEMS.find(([pattern]) => pattern.test(userAgent))?.[1] ?? '';

/** Phones and tablets are drawn as such. */
export const isHandheld = (system: string): boolean => system === 'Android' || system === 'iOS';
