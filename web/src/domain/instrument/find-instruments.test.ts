import { expect, test } from 'vitest';
import { findInstruments } from './find-instruments.ts';
import { sampleInstrument } from './test-instruments.ts';

const forex = (base: string, quote: string) =>
  sampleInstrument({ symbol: base + quote, class: 'forex', base, quote, name: `${base} ${quote}` });
const all = [
  sampleInstrument(),
  sampleInstrument({ symbol: 'ETHUSDT', base: 'ETH', name: 'Ethereum' }),
  sampleInstrument({ symbol: 'XAUUSD', class: 'metal', base: 'XAU', quote: 'USD', name: 'Gold' }),
  sampleInstrument({ symbol: 'XAGUSD', class: 'metal', base: 'XAG', quote: 'USD', name: 'Silver' }),
  forex('EUR', 'USD'),
  forex('USD', 'JPY'),
  forex('EUR', 'JPY'),
  forex('GBP', 'USD'),
];
const found = (search: string) => findInstruments(all, search)?.map(({ symbol }) => symbol);

test.each([
  ['btc/usdt', ['BTCUSDT']],
  ['BTC USDT', ['BTCUSDT']],
  ['yen', ['USDJPY', 'EURJPY']],
  ['japan', ['USDJPY', 'EURJPY']],
  ['euro dollar', ['EURUSD']],
  ['dollar euro', ['EURUSD']],
  ['germany', ['EURUSD', 'EURJPY']],
  ['gold', ['XAUUSD']],
  ['oro', ['XAUUSD']],
  ['emas', ['XAUUSD']],
  ['vàng', ['XAUUSD']],
  ['ทองคำ', ['XAUUSD']],
  ['黄金', ['XAUUSD']],
  ['黃金', ['XAUUSD']],
  ['금', ['XAUUSD']],
  ['円', ['USDJPY', 'EURJPY']],
  ['엔', ['USDJPY', 'EURJPY']],
  ['日圓', ['USDJPY', 'EURJPY']],
  ['libra', ['GBPUSD']],
  ['metals', ['XAUUSD', 'XAGUSD']],
  ['crypto', ['BTCUSDT', 'ETHUSDT']],
  ['divisas', ['EURUSD', 'USDJPY', 'EURJPY', 'GBPUSD']],
  ['nonsense', []],
])('%s finds %j', (search, symbols) => {
  expect(found(search)).toEqual(symbols);
});

test('nothing is searched for by marks alone', () => {
  expect(findInstruments(all, ' / ')).toBeUndefined();
});
