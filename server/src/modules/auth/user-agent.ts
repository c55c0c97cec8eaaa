/** Browser and system, as far as the browser says so: for people to know a device again, never to decide anything. Pure. */

/** The order counts: most browsers claim to be some of the others as well. */
const BROWSERS: [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/.*Safari\//, 'Safari'],
];
const SYSTEMS: [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
];

const nameOf = (table: readonly [RegExp, string][], agent: string): string =>
  table.find(([pattern]) => pattern.test(agent))?.[1] ?? '';

/** Empty where it does not say. */
export const describeAgent = (agent: string): { browser: string; system: string } => ({
  browser: nameOf(BROWSERS, agent),
  system: nameOf(SYSTEMS, agent),
});
