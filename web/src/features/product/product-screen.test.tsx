import { useSession } from '@assay/client/session';
import { envelope } from '@assay/client/test-server';
import type { UserInfo } from '@assay/contract/session';
import { errorCode } from '@assay/contract/errors';
import { getPrice } from '@assay/contract/market';
import { buyMachine, buyProduct, getProduct, previewOrder, type ProductDetail } from '@assay/contract/product';
import { listBalances, listCurrencies } from '@assay/contract/wallet';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Answers, drawScreen, typeInto } from '../../templates/test-screen.tsx';
import { ArbitrageScreen, BondScreen, MiningScreen } from './product-screen.tsx';
import { BOND, DETAIL, MINING, ORDER } from './test-products.ts';

const held = { withdrawalHeld: '0', margin: '0', invested: '0', pledged: '0', competitionFrozen: '0', value: '0' };
const PREVIEW = {
  amount: '1000',
  available: '5000',
  startDay: '2026-11-16',
  endDay: '2026-12-16',
  schedule: [
    { day: '2026-11-17', what: 'income', amount: null },
    { day: '2026-12-16', what: 'income', amount: null },
    { day: '2026-12-16', what: 'principal', amount: null },
  ],
  totalIncome: null,
  worstCase: '1000',
};

let screen: Awaited<ReturnType<typeof drawScreen>>;
beforeEach(() => useSession.setState({ userInfo: { id: '1' } as UserInfo }));
afterEach(async () => {
  useSession.setState({ userInfo: null });
  await screen.stop();
});

const SCREENS = { arbitrage: ArbitrageScreen, mining: MiningScreen, bond: BondScreen };

const draw = async (product: ProductDetail, changes: Answers = {}) => {
  const Screen = SCREENS[product.kind];
  screen = await drawScreen(
    <Screen />,
    {
      [getProduct.path]: () => envelope(200, product),
      [listCurrencies.path]: () => envelope(200, [{ currency: 'USDT', name: 'Tether', decimals: 6, isFiat: false }]),
      [listBalances.path]: () => envelope(200, [{ currency: 'USDT', available: '5000', total: '5000', ...held }]),
      [getPrice.path]: () =>
        envelope(200, {
          symbol: 'BTCUSDT',
          currentPrice: '96000',
          bid: '95999',
          ask: '96001',
          rise: '0',
          riseRate: '0.00',
          amount: 10,
          high: '96000',
          low: '96000',
          tick: 48_201,
          time: '2026-11-15 12:00:00',
          state: 'open',
        }),
      [previewOrder.path]: () => envelope(200, PREVIEW),
      [buyProduct.path]: () => envelope(200, ORDER),
      [buyMachine.path]: () => envelope(200, { ...ORDER, kind: 'mining', units: 2 }),
      ...changes,
    },
    { id: product.id },
  );
  await screen.says(product.name);
};

const field = () => document.querySelector<HTMLInputElement>('input[inputmode="decimal"]')!;
const dock = () => [...document.querySelectorAll<HTMLElement>('main footer button, footer button')][0]!;
const dialog = () => document.querySelector('[role="dialog"]');
const openSheet = async (text: string, label: string) => {
  typeInto(field(), text);
  await vi.waitFor(() => expect(dock().textContent).toBe(label), { timeout: 4_000 });
  dock().click();
  await vi.waitFor(() => expect(dialog()?.textContent).toContain('Review your investment'), { timeout: 4_000 });
};
const confirmButton = () => [...dialog()!.querySelectorAll('button')].at(-1)!;

test('a variable product shows what was realised, its losing days, its pool and the truth about it', async () => {
  await draw(DETAIL);
  await screen.says('+0.17%');
  await screen.says('Worst −0.24%');
  await screen.says('2 winning days, 1 losing day');
  await screen.says('Actual and backtested, last 3 days');
  await screen.says('1 hollow day is backtested on the simulated market’s past');
  await screen.says('Target 3.00%–8.00% p.a., not guaranteed');
  await screen.says('1,240.60 USDT');
  await screen.says('Covers 31 days of target income for everyone invested. Below 7 days, nothing more is sold.');
  await screen.says('Maximum per order50,000.00 USDT');
  await screen.says('Yes, on days when a gap closes the wrong way.');
  await screen.says('Any time, for a 0.20% fee on your principal.');
  await screen.says('Simulated product · play money');
  const chart = document.querySelector('[role="img"][aria-label^="Results of the last 3 days"]');
  expect(chart?.querySelectorAll('.text-down.bg-current')).toHaveLength(1);
});

test('days that were only modelled do not call themselves realised, and no loss yet is no promise', async () => {
  const history = DETAIL.history.map((day) => ({ ...day, isModelled: true }));
  await draw({ ...DETAIL, history, truth: { ...DETAIL.truth, lossDays: 0, worstPercent: '0.1' } });
  await screen.says('Backtested, last 3 days');
  await screen.says('3 days on record, no losing days so far. That can change.');
  expect(document.body.textContent).not.toContain('Actual');
});

test('an empty field says what is missing, and no order is made', async () => {
  await draw(DETAIL);
  dock().click();
  await screen.says('Enter an amount');
  expect(screen.asked(previewOrder)).toEqual([]);
});

test('an order is previewed with its days and its worst case, and bought as shown', async () => {
  await draw(DETAIL);
  await screen.says('5,000.00 USDT available');
  await openSheet('1000', 'Invest 1,000.00 USDT');
  await screen.says('December 16, 2026');
  await screen.says('−1,000.00 USDT');
  await screen.says('Variable');
  await vi.waitFor(() => expect(confirmButton().getAttribute('aria-busy')).toBe('false'), { timeout: 4_000 });
  confirmButton().click();
  await vi.waitFor(() => expect(location.hash).toContain(`/taoliOk?id=${ORDER.id}`), { timeout: 4_000 });
  expect(screen.sent(buyProduct)).toEqual([{ productId: 'basis-30', amount: '1000' }]);
});

test('a refusal is said where the order is confirmed', async () => {
  await draw(DETAIL, {
    [buyProduct.path]: () => envelope(errorCode('product_limit'), { limit: '20,000 USDT', left: '500 USDT' }),
  });
  await openSheet('1000', 'Invest 1,000.00 USDT');
  await vi.waitFor(() => expect(confirmButton().getAttribute('aria-busy')).toBe('false'), { timeout: 4_000 });
  confirmButton().click();
  await screen.says('The limit is 20,000 USDT per person. You can still buy 500 USDT.');
  expect(dialog()).not.toBeNull();
});

test('a preview that is refused can be asked for again, and nothing is bought meanwhile', async () => {
  await draw(DETAIL, { [previewOrder.path]: () => envelope(errorCode('product_level'), { level: 2 }) });
  await openSheet('1000', 'Invest 1,000.00 USDT');
  await screen.says('Available from level 2.');
  expect(confirmButton().textContent).toBe('Try again');
  expect(screen.sent(buyProduct)).toEqual([]);
});

test('Max takes no more than there is and than one member may hold', async () => {
  await draw(DETAIL);
  await screen.says('5,000.00 USDT available');
  screen.button('Max').click();
  await vi.waitFor(() => expect(field().value).toBe('5000'));
});

test('machines are rented by the piece, and the calculator follows its assumptions', async () => {
  await draw(MINING);
  await screen.says('17.5 W / (TH/s)');
  await screen.says('4.78 USDT');
  await screen.says('Break-even price');
  const price = document.querySelector<HTMLInputElement>('input[type="range"][aria-label="BTC price"]')!;
  typeInto(price, '0');
  await screen.says('−2.73 USDT');
  await openSheet('2', 'Invest 2,400.00 USDT');
  await vi.waitFor(() => expect(confirmButton().getAttribute('aria-busy')).toBe('false'), { timeout: 4_000 });
  confirmButton().click();
  await vi.waitFor(() => expect(screen.sent(buyMachine)).toEqual([{ productId: 's21-90', units: 2 }]), {
    timeout: 4_000,
  });
  expect(screen.asked(previewOrder)[0]).toContain('units=2');
});

test('a bond shows its coupon, what is raised, its escrow, its schedule and its risks', async () => {
  await draw(BOND);
  await screen.says('6.50% p.a.');
  await screen.says('62,000.00 USDT of 100,000.00 USDT');
  await screen.says('85%');
  await screen.says('May 15, 2027 · Redemption');
  await screen.says('The issuer may fail to pay.');
  await screen.says('All money comes back within an hour.');
  await screen.says('Not available. Your money is locked until maturity.');
  expect(document.body.textContent).not.toContain('Actual');
});

test('a bond shows which of its coupons were really paid, and which were not', async () => {
  const bond = {
    ...BOND.bond!,
    schedule: ['2025-08-01', '2025-09-01', '2096-01-01'].map((day) => ({ day, what: 'coupon' as const, per100: '1' })),
  };
  const paid = { day: '2025-08-01', result: '1000', percent: '1', isModelled: false };
  await draw({ ...BOND, state: 'closed', bond, history: [paid] });
  await screen.says('Coupons paid to date');
  await screen.says('1 coupon is overdue.');
  const chart = document.querySelector('[role="img"][aria-label="1 of 3 coupons were paid, 1 were missed."]');
  expect(chart?.querySelectorAll('div > span.flex-1')).toHaveLength(3);
});

test('a bond in default says what was recovered', async () => {
  await draw({ ...BOND, state: 'default', bond: { ...BOND.bond!, recovered: '12400' } });
  await screen.says('Recovered12,400.00 USDT');
  expect(field()).toBeNull();
});

test.each([
  ['sold_out', 'Fully sold.'],
  ['closed', 'Closed to new investments.'],
  ['unfilled', 'Everyone was refunded in full.'],
  ['default', 'The issuer has missed payments.'],
  ['dry', 'The pool can’t pay right now.'],
  ['uncovered', 'covers less than a week of target income'],
  ['upcoming', 'Not open for investment yet.'],
] as const)('a product that is %s says so and takes no order', async (state, sentence) => {
  await draw({ ...BOND, state });
  await screen.says(sentence);
  expect(field()).toBeNull();
});

test('a product that does not exist is said in words, with a way to try again', async () => {
  screen = await drawScreen(
    <ArbitrageScreen />,
    { [getProduct.path]: () => envelope(errorCode('not_found')) },
    { id: 'none' },
  );
  await screen.says('We couldn’t find this.');
  expect(screen.button('Try again')).toBeDefined();
});
