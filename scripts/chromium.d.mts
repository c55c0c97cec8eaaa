/** Returns the path of a browser; undefined for the test tool's own. */
export const ensureChromium: () => Promise<string | undefined>;
