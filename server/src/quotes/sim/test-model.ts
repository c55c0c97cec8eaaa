/** A small market for tests: a pair of each kind and a cross. */
import type { MarketModel } from './model.ts';

export const TEST_MODEL: MarketModel = {
  version: 1,
  assets: [
    { code: 'BTC', class: 'crypto', anchor: 96_412.5, dailyVolatility: 0.022, risk: 0.35, dollar: 0.1, sector: 0.8 },
    { code: 'ETH', class: 'crypto', anchor: 3508.24, dailyVolatility: 0.029, risk: 0.35, dollar: 0.08, sector: 0.76 },
    { code: 'EUR', class: 'forex', anchor: 1.16214, dailyVolatility: 0.0048, risk: 0.1, dollar: 0.8, sector: 0 },
    { code: 'GBP', class: 'forex', anchor: 1.31752, dailyVolatility: 0.0052, risk: 0.25, dollar: 0.65, sector: 0 },
  ],
  instruments: [
    { id: 1, class: 'crypto', base: 'BTC', quote: 'USDT', scale: 2, hours: 'always', ticksPerMinute: 290 },
    { id: 2, class: 'crypto', base: 'ETH', quote: 'USDT', scale: 2, hours: 'always', ticksPerMinute: 270 },
    { id: 27, class: 'forex', base: 'EUR', quote: 'USD', scale: 5, hours: 'weekdays', ticksPerMinute: 250 },
    { id: 28, class: 'forex', base: 'GBP', quote: 'USD', scale: 5, hours: 'weekdays', ticksPerMinute: 160 },
    { id: 34, class: 'forex', base: 'EUR', quote: 'GBP', scale: 5, hours: 'weekdays', ticksPerMinute: 90 },
  ],
};
