import type { Balance } from '@assay/contract/wallet';
import { expect, test } from 'vitest';
import { type Assets, investedIn, slicesByCurrency, slicesByPurpose } from './allocation.ts';

const assets: Assets = {
  currency: 'USDT',
  totalAssets: '100',
  today: '0',
  todayRate: '0',
  balance: '33.333333',
  positionAssets: '0',
  openProfit: '0',
  invested: { arbitrage: '60', mining: '0', bond: '0', offering: '0' },
  impairedAssets: '0',
  loansOwed: '0',
  reversalsOwed: '0',
  investedAssets: '60',
  pledgedAssets: '0.00',
  withdrawalHeld: '6.666667',
  competitionFrozen: '0',
  virtualAssets: '500',
  history: [],
};

const balance = (currency: string, total: string, value: string | null): Balance => ({
  currency,
  available: total,
  withdrawalHeld: '0',
  margin: '0',
  invested: '0',
  pledged: '0',
  competitionFrozen: '0',
  total,
  value,
});

test('purposes stand largest first, without the empty ones and without virtual money', () => {
  expect(slicesByPurpose(assets).map(({ id, percent }) => [id, percent])).toEqual([
    ['invested', '60.00'],
    ['available', '33.33'],
    ['withdrawal_held', '6.66'],
  ]);
});

test('what is available is named even when there is nothing', () => {
  const nothing = { ...assets, balance: '0', investedAssets: '0', withdrawalHeld: '0' };
  expect(slicesByPurpose(nothing)).toEqual([{ id: 'available', value: '0', percent: '0.00' }]);
});

test('currencies without a price are listed last and count nothing', () => {
  const balances = [
    balance('EUR', '10', null),
    balance('BTC', '1', '90'),
    balance('USDT', '10', '10'),
    balance('ETH', '0', '0'),
  ];
  expect(slicesByCurrency(balances).map(({ id, percent }) => [id, percent])).toEqual([
    ['BTC', '90.00'],
    ['USDT', '10.00'],
    ['EUR', '0.00'],
  ]);
});

test('what is invested is shown by what it is in, where there is some', () => {
  const invested = { arbitrage: '40.5', mining: '0.000000', bond: '0', offering: '19.5' };
  expect(investedIn({ ...assets, invested })).toEqual([
    { id: 'arbitrage', value: '40.5' },
    { id: 'offering', value: '19.5' },
  ]);
});
