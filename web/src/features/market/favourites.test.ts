import { readStored } from '@assay/client/storage';
import { expect, test } from 'vitest';
import { parseFavourites, toggleFavourite, useFavourites } from './favourites.ts';

test('a market is added in front, kept on the device, and taken away by a second press', () => {
  expect(toggleFavourite('BTCUSDT')).toBe(true);
  expect(toggleFavourite('XAUUSD')).toBe(true);
  expect(useFavourites.getState().symbols).toEqual(['XAUUSD', 'BTCUSDT']);
  expect(parseFavourites(readStored('favourites'))).toEqual(['XAUUSD', 'BTCUSDT']);
  expect(toggleFavourite('XAUUSD')).toBe(false);
  expect(useFavourites.getState().symbols).toEqual(['BTCUSDT']);
});

test('whatever else is found in storage counts as no favourites', () => {
  expect(parseFavourites(null)).toEqual([]);
  expect(parseFavourites('{broken')).toEqual([]);
  expect(parseFavourites('"BTCUSDT"')).toEqual([]);
  expect(parseFavourites('["BTCUSDT", 7, "<script>", "BTCUSDT", "EURUSD"]')).toEqual(['BTCUSDT', 'EURUSD']);
});
