import { envelope } from '@assay/client/test-server';
import { errorCode } from '@assay/contract/errors';
import { type CoinCost, getAssets, getRate, listBalances, listCosts, listCurrencies } from '@assay/contract/wallet';
import { afterEach, expect, test, vi } from 'vitest';
import { useShownAmounts } from '../../money/shown-amounts.ts';
import { type Answers, drawScreen } from '../../templates/test-screen.tsx';
import { AssetsScreen } from './assets-screen.tsx';

const assets = {
  currency: 'USDT',
  totalAssets: '48215.07',
  today: '-1284.63',
  todayRate: '-2.59',
  balance: '45715.07',
  positionAssets: '0',
  openProfit: '0',
  invested: { arbitrage: '60', mining: '0', bond: '0', offering: '0' },
  impairedAssets: '0',
  loansOwed: '0',
  reversalsOwed: '0',
  investedAssets: '0',
  pledgedAssets: '0',
  withdrawalHeld: '2500',
  competitionFrozen: '0',
  virtualAssets: '10000',
  history: [
    { day: '2026-11-13', value: '49000', flow: '0', benchmark: '100000' },
    { day: '2026-11-14', value: '48215.07', flow: '-500', benchmark: '98000' },
  ],
};
const none = { withdrawalHeld: '0', margin: '0', invested: '0', pledged: '0', competitionFrozen: '0' };
const balances = [
  { currency: 'USDT', available: '38000', total: '40500', value: '40500', ...none, withdrawalHeld: '2500' },
  { currency: 'BTC', available: '0.08', total: '0.08', value: '7715.07', ...none },
  { currency: 'EUR', available: '0', total: '0', value: '0', ...none },
];

let screen: Awaited<ReturnType<typeof drawScreen>>;
afterEach(async () => {
  useShownAmounts.setState({ isHidden: false, currency: 'USDT' });
  localStorage.clear();
  await screen.stop();
});

const draw = async (changes: Answers = {}) => {
  screen = await drawScreen(<AssetsScreen />, {
    [getAssets.path]: () => envelope(200, assets),
    [listBalances.path]: () => envelope(200, balances),
    [listCurrencies.path]: () => envelope(200, []),
    [listCosts.path]: () => envelope(200, []),
    [getRate.path]: () =>
      envelope(200, { currency: 'BTC', rate: '96412.5', symbol: 'BTCUSDT', tick: 48_201, time: '2026-11-14 12:00:00' }),
    ...changes,
  });
};
const shown = () => screen.container.textContent;

test('the total stands first, what is held apart from what is available, virtual money outside of both', async () => {
  await draw();
  await screen.says('48,215.07');
  expect(shown()).toContain('1,284.63·2.59%');
  expect(shown()).toContain('Available');
  expect(shown()).toContain('Pending withdrawal');
  expect(shown()).not.toContain('Margin');
  expect(shown()).toContain('10,000.00');
});

test('a period says what was put in, what it brought of what it cost, and what bitcoin did', async () => {
  await draw();
  await screen.says('Value 1 day ago');
  await screen.says('\u2212284.93 · \u22120.58%');
  await screen.says('\u22122.00%');
  expect(document.querySelectorAll('dl').length).toBeGreaterThan(0);
});

const coin = (change: Partial<CoinCost>): CoinCost => ({
  currency: 'BTC',
  held: '0.08000000',
  bought: '0.08000000',
  cost: '7600.000000',
  averageCost: '95000.00',
  value: '7715.070000',
  profit: '115.070000',
  realised: '0.000000',
  ...change,
});

test('a coin that was bought has its average cost and its profit; what came otherwise and what was sold are said', async () => {
  const costs = [
    coin({}),
    coin({
      currency: 'ETH',
      held: '2.000000000000000000',
      bought: '0.500000000000000000',
      cost: '1800.000000',
      averageCost: '3600.00',
      profit: '-36.500000',
    }),
    coin({
      currency: 'SOL',
      held: '0',
      bought: '0',
      cost: '0',
      averageCost: null,
      profit: '0',
      realised: '-12.340000',
    }),
  ];
  await draw({ [listCosts.path]: () => envelope(200, costs) });
  await screen.says('Cost of your coins');
  const row = (name: string) => screen.link(name).textContent;
  expect(row('avg. cost 95,000.00')).toContain('0.08000000 BTC · avg. cost 95,000.00 USDT');
  expect(row('avg. cost 95,000.00')).toContain('+115.07');
  expect(row('avg. cost 95,000.00')).toContain('+1.51%');
  expect(row('avg. cost 3,600.00')).toContain('0.50000000 of 2.00000000 ETH');
  expect(row('avg. cost 3,600.00')).toContain('\u221236.50');
  expect(row('avg. cost 3,600.00')).toContain('\u22122.02%');
  expect(shown()).toContain('Realized by selling\u221212.34');
  expect(shown()).not.toContain('SOL');
  screen.button('Hide amounts').click();
  await vi.waitFor(() => expect(shown()).not.toContain('avg. cost'));
  expect(shown()).not.toContain('115.07');
});

test('costs that could not be loaded can be asked for again, and nobody who bought nothing sees them', async () => {
  let isDown = true;
  await draw({ [listCosts.path]: () => (isDown ? envelope(500) : envelope(200, [])) });
  await screen.says('Costs couldn’t be loaded');
  isDown = false;
  screen.button('Try again').click();
  await vi.waitFor(() => expect(shown()).not.toContain('Costs couldn’t be loaded'));
  expect(shown()).not.toContain('Cost of your coins');
});

test('a loss keeps its sign and its colour where its percentage rounds to nothing', async () => {
  await draw({ [getAssets.path]: () => envelope(200, { ...assets, today: '-0.31', todayRate: '0.00' }) });
  await screen.says('0.31·0.00%');
  const pill = [...screen.container.querySelectorAll('span')].find((one) => one.textContent.startsWith('\u22120.31'))!;
  expect(pill.className).toContain('text-down');
});

test('open profit, uncovered bonds and debts stand as lines of their own, with their signs', async () => {
  const owing = { ...assets, openProfit: '12.5', impairedAssets: '200', loansOwed: '1000', reversalsOwed: '3' };
  await draw({ [getAssets.path]: () => envelope(200, owing) });
  await screen.says('Unrealized P&L');
  expect(shown()).toContain('+12.50');
  expect(shown()).toMatch(/Defaulted bonds, not covered\u2212200\.00/);
  expect(shown()).toMatch(/Loans to repay\u22121,000\.00/);
  expect(shown()).toMatch(/Reversed deposits to repay\u22123\.00/);
});

test('who has nothing but a debt reads of the debt', async () => {
  const owing = { ...assets, totalAssets: '-50', today: '0', todayRate: '0', balance: '0', loansOwed: '50' };
  await draw({ [getAssets.path]: () => envelope(200, owing), [listBalances.path]: () => envelope(200, [balances[2]]) });
  await screen.says('Loans to repay');
  expect(shown()).not.toContain('Nothing here yet');
});

test('hidden amounts are nowhere on the screen, and stay hidden', async () => {
  await draw();
  await screen.says('48,215.07');
  screen.button('Hide amounts').click();
  await vi.waitFor(() => expect(shown()).not.toContain('48,215'));
  expect(shown()).not.toMatch(/1,284|45,715|2,500\.00|10,000/);
  expect(shown()).toContain('2.59%');
  expect(localStorage.getItem('hideAmounts')).toBe('1');
});

test('totals can be read in another currency, at a tick that is named', async () => {
  useShownAmounts.setState({ currency: 'BTC' });
  await draw();
  await screen.says('0.50009148');
  expect(shown()).toContain('valued at tick 48,201');
});

test('without a rate the totals stay in their own currency', async () => {
  useShownAmounts.setState({ currency: 'BTC' });
  await draw({ [getRate.path]: () => envelope(errorCode('no_price')) });
  await screen.says('48,215.07');
  expect(shown()).toContain('After debts, without virtual money');
});

test('a new member reads that there is nothing yet', async () => {
  const nothing = { ...assets, totalAssets: '0', today: '0', todayRate: '0', balance: '0', withdrawalHeld: '0' };
  await draw({
    [getAssets.path]: () => envelope(200, nothing),
    [listBalances.path]: () => envelope(200, [balances[2]]),
  });
  await screen.says('Nothing here yet');
  expect(shown()).not.toContain('Allocation');
});

test('a failure says what is safe, and another try can work', async () => {
  let isDown = true;
  await draw({ [getAssets.path]: () => (isDown ? envelope(500) : envelope(200, assets)) });
  await screen.says('We couldn’t load your assets');
  await screen.says('Your money is safe.');
  isDown = false;
  // Busy while the balances are still on their way.
  await vi.waitFor(() => expect(screen.button('Try again').getAttribute('aria-busy')).toBe('false'));
  screen.button('Try again').click();
  await screen.says('48,215.07');
  expect(shown()).not.toContain('We couldn’t load your assets');
});
