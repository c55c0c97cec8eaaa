/** Candles of the strip on the trade screens; the page asks for them with its first byte (web/build-pages.ts). */
export const MINUTES = { interval: '1m', limit: 90 } as const;
