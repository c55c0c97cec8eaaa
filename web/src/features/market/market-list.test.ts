import { describe, expect, test } from 'vitest';
import { filterMarkets, hotBy, pickMovers, sortMarkets } from './market-list.ts';
import { nextSort } from './next-sort.ts';
import { findInstruments } from '../../domain/instrument/find-instruments.ts';
import { sampleInstrument } from '../../domain/instrument/test-instruments.ts';

const btc = sampleInstrument();
const eth = sampleInstrument({
  id: 2,
  symbol: 'ETHUSDT',
  name: 'Ethereum',
  base: 'ETH',
  currentPrice: '3508.24',
  riseRate: '-1.18',
  amount: 3000,
});
const gold = sampleInstrument({
  id: 3,
  symbol: 'XAUUSD',
  name: 'Gold',
  base: 'XAU',
  quote: 'USD',
  class: 'metal',
  currentPrice: '4187.62',
  riseRate: '0.00',
  amount: 2000,
  state: 'closed',
});
const all = [btc, eth, gold];
const symbols = (list: { symbol: string }[]) => list.map(({ symbol }) => symbol);
const filter = (change: Partial<Parameters<typeof filterMarkets>[1]>) =>
  symbols(filterMarkets(all, { tab: 'crypto', found: undefined, favourites: [], ...change }));

describe('the list', () => {
  test('shows the class of its tab', () => {
    expect(filter({})).toEqual(['BTCUSDT', 'ETHUSDT']);
    expect(filter({ tab: 'metal' })).toEqual(['XAUUSD']);
    expect(filter({ tab: 'forex' })).toEqual([]);
  });

  test('shows favourites in the order they were chosen, and passes over what no longer exists', () => {
    expect(filter({ tab: 'favourites', favourites: ['XAUUSD', 'GONEUSDT', 'BTCUSDT'] })).toEqual(['XAUUSD', 'BTCUSDT']);
  });

  test('finds by pair however it is written, by name, and through all classes', () => {
    const search = (text: string) => filter({ found: findInstruments(all, text) });
    for (const text of ['btc/usdt', 'BTC USDT', ' btcusdt ', 'bitc']) expect(search(text)).toEqual(['BTCUSDT']);
    expect(search('GOLD')).toEqual(['XAUUSD']);
    expect(search('usd')).toEqual(['BTCUSDT', 'ETHUSDT', 'XAUUSD']);
    expect(search('zzz')).toEqual([]);
  });

  test('treats a search of blanks and marks as none', () => {
    expect(filter({ found: findInstruments(all, ' / ') })).toEqual(['BTCUSDT', 'ETHUSDT']);
  });
});

describe('sorting', () => {
  test('compares prices and changes as numbers', () => {
    expect(symbols(sortMarkets(all, { key: 'price', direction: 'ascending' }))).toEqual([
      'ETHUSDT',
      'XAUUSD',
      'BTCUSDT',
    ]);
    expect(symbols(sortMarkets(all, { key: 'change', direction: 'descending' }))).toEqual([
      'BTCUSDT',
      'XAUUSD',
      'ETHUSDT',
    ]);
    expect(symbols(sortMarkets(all, { key: 'name', direction: 'descending' }))).toEqual([
      'XAUUSD',
      'ETHUSDT',
      'BTCUSDT',
    ]);
  });

  test('leaves the order of the server when none is asked for', () => {
    expect(sortMarkets(all, undefined)).toEqual(all);
  });

  test('a header goes from its first direction to the other to none, and another header starts anew', () => {
    const once = nextSort(undefined, 'price');
    expect(once).toEqual({ key: 'price', direction: 'descending' });
    const twice = nextSort(once, 'price');
    expect(twice).toEqual({ key: 'price', direction: 'ascending' });
    expect(nextSort(twice, 'price')).toBeUndefined();
    expect(nextSort(twice, 'name')).toEqual({ key: 'name', direction: 'ascending' });
  });
});

describe('movers', () => {
  test('are the busiest, the strongest and the weakest of the open markets', () => {
    expect(symbols(pickMovers(all, 'hot', 5))).toEqual(['ETHUSDT', 'BTCUSDT']);
    expect(symbols(pickMovers(all, 'rising', 5))).toEqual(['BTCUSDT']);
    expect(symbols(pickMovers(all, 'falling', 5))).toEqual(['ETHUSDT']);
    expect(pickMovers(all, 'hot', 1)).toHaveLength(1);
  });

  test('that are hot follow from who traded them, and from ticks alone where nobody did', () => {
    expect(hotBy(all)).toBe('ticks');
    const traded = [{ ...btc, traders: 2 }, eth];
    expect(hotBy(traded)).toBe('traders');
    expect(symbols(pickMovers(traded, 'hot', 5))).toEqual(['BTCUSDT', 'ETHUSDT']);
  });
});
