import { envelope } from '@assay/client/test-server';
import { useSession } from '@assay/client/session';
import type { UserInfo } from '@assay/contract/session';
import { getProductStat, listProducts } from '@assay/contract/product';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Answers, drawScreen } from '../../templates/test-screen.tsx';
import { ArbitrageListScreen, BondListScreen } from './product-list-screen.tsx';
import { BOND, pageOf, PRODUCT } from './test-products.ts';

let screen: Awaited<ReturnType<typeof drawScreen>>;
beforeEach(() => useSession.setState({ userInfo: { id: '1' } as UserInfo }));
afterEach(async () => {
  useSession.setState({ userInfo: null });
  await screen.stop();
});

const STAT = { currency: 'USDT', totalMoney: '2500', totalReward: '-3.1', todayReward: '1.25', running: 2 };

const draw = async (Screen: () => React.ReactNode, changes: Answers = {}) => {
  screen = await drawScreen(<Screen />, {
    [listProducts.path]: () => envelope(200, pageOf([PRODUCT])),
    [getProductStat.path]: () => envelope(200, STAT),
    ...changes,
  });
};

test('a member sees what is invested, and income that may be a loss', async () => {
  await draw(ArbitrageListScreen);
  await screen.says('2,500');
  await screen.says('2 active investments');
  await screen.says('−3.10');
  expect(screen.asked(getProductStat)[0]).toContain('kind=arbitrage');
});

test('a card says what was realised, names the target as one, and what is left', async () => {
  await draw(ArbitrageListScreen);
  await screen.says('+6.42%');
  await screen.says('Target 3.00%–8.00% p.a., not guaranteed');
  await screen.says('38,000.00 USDT left');
  expect(document.querySelector('a[href="#/taolilicaiDetail?id=basis-30"]')).not.toBeNull();
});

test('arbitrage is told by the day, too, and says where its markets never close', async () => {
  await draw(ArbitrageListScreen);
  await screen.says('0.0175% a day on average over 30 days · Target 0.0082%–0.0219% a day');
  await screen.says('Runs 365 days a year, 24 hours a day');
  await screen.stop();
  const weekdays = { ...PRODUCT, isAlwaysOn: false };
  await draw(ArbitrageListScreen, { [listProducts.path]: () => envelope(200, pageOf([weekdays])) });
  await screen.says('a day on average');
  expect(document.body.textContent).not.toContain('365 days');
});

test('the page of the strategy says what the model does, and what it brought', async () => {
  const answers = { [listProducts.path]: () => envelope(200, pageOf([PRODUCT])) };
  screen = await drawScreen(<ArbitrageListScreen />, answers, { view: 'strategy' });
  await screen.says('What the model does');
  await screen.says('It’s a statistical rule.');
  await screen.says('+6.42%');
  expect(screen.link('See the products').hash).toBe('#/taolilicai');
});

test('a rate of days that were only modelled is not called realised', async () => {
  const ratedBy = (modelled: number) =>
    draw(ArbitrageListScreen, {
      [listProducts.path]: () => envelope(200, pageOf([{ ...PRODUCT, realisedDays: { all: 30, modelled } }])),
    });
  await ratedBy(30);
  await screen.says('Backtested 30-day return, annualized');
  expect(document.body.textContent).not.toContain('Actual');
  await screen.stop();
  await ratedBy(1);
  await screen.says('Actual and backtested 30-day return, annualized');
});

test('a product without results says so and shows no rate in their place', async () => {
  await draw(ArbitrageListScreen, {
    [listProducts.path]: () => envelope(200, pageOf([{ ...PRODUCT, yearlyRealised: null }])),
  });
  await screen.says('Too few results yet');
  expect(document.querySelector('.text-title')).toBeNull();
});

test('a yearly rate is not claimed from fewer than twenty days, and names the days it is from', async () => {
  const ratedBy = (all: number) =>
    draw(ArbitrageListScreen, {
      [listProducts.path]: () => envelope(200, pageOf([{ ...PRODUCT, realisedDays: { all, modelled: 0 } }])),
    });
  await ratedBy(19);
  await screen.says('Too few results yet');
  expect(document.body.textContent).not.toContain('+6.42%');
  await screen.stop();
  await ratedBy(20);
  await screen.says('Actual 20-day return, annualized');
  await screen.says('+6.42%');
});

test('a visitor sees the bonds and nothing of orders', async () => {
  useSession.setState({ userInfo: null });
  const { bond: _sheet, machine: _machine, truth: _truth, exit: _exit, history: _history, ...listed } = BOND;
  await draw(BondListScreen, { [listProducts.path]: () => envelope(200, pageOf([{ ...listed, state: 'unfilled' }])) });
  await screen.says('Fixed coupon');
  await screen.says('Not funded, refunded');
  expect(screen.asked(getProductStat)).toEqual([]);
  expect(document.querySelector('a[href^="#/taoliOrder"]')).toBeNull();
});

test('nothing on offer, and a list that cannot be loaded, are said in words', async () => {
  await draw(ArbitrageListScreen, { [listProducts.path]: () => envelope(200, pageOf([])) });
  await screen.says('Nothing available right now');
  await screen.stop();
  await draw(ArbitrageListScreen, { [listProducts.path]: () => ({ status: 500, body: 'broken' }) });
  await screen.says('We couldn’t load the products');
  expect(screen.button('Try again')).toBeDefined();
});
