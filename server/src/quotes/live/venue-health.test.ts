import { expect, it } from 'vitest';
import type { SourceHealth } from '../feed.ts';
import { byVenue } from './venue-health.ts';

const source = (venue: SourceHealth['venue'], symbol: string, use: SourceHealth['use']): SourceHealth => ({
  venue,
  symbol,
  use,
  price: 1,
  heardMs: 1,
});

it('says by venue of how many markets it counts, and what it lacks for most of the others', () => {
  const sources = [
    source('okx', 'BTCUSDT', 'used'),
    source('okx', 'ETHUSDT', 'stale'),
    source('okx', 'SOLUSDT', 'clock'),
    source('okx', 'XRPUSDT', 'clock'),
    source('binance', 'BTCUSDT', 'used'),
  ];
  expect(byVenue(sources)).toEqual([
    { venue: 'binance', markets: 1, used: 1, lacks: null },
    { venue: 'okx', markets: 4, used: 1, lacks: 'clock' },
  ]);
  expect(byVenue([])).toEqual([]);
});
