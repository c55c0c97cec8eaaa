import { envelope } from '@assay/client/test-server';
import { useSession } from '@assay/client/session';
import type { UserInfo } from '@assay/contract/session';
import { errorCode } from '@assay/contract/errors';
import { exitProduct, getProductOrder, getProductStat, listProductOrders, renewProduct } from '@assay/contract/product';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Answers, drawScreen } from '../../templates/test-screen.tsx';
import { OrderPlacedScreen } from './order-placed-screen.tsx';
import { NewsSocket } from '../../calls/test-news-socket.ts';
import { OrdersScreen } from './orders-screen.tsx';
import { ORDER, ORDER_DETAIL, pageOf } from './test-products.ts';

vi.stubGlobal('WebSocket', NewsSocket);

let screen: Awaited<ReturnType<typeof drawScreen>>;
beforeEach(() => useSession.setState({ userInfo: { id: '1' } as UserInfo }));
afterEach(async () => {
  useSession.setState({ userInfo: null });
  await screen.stop();
});

const STAT = { currency: 'USDT', totalMoney: '1000', totalReward: '3.1', todayReward: '-2.4', running: 1 };

const draw = async (changes: Answers = {}, search: Record<string, string> = {}) => {
  screen = await drawScreen(
    <OrdersScreen />,
    {
      [listProductOrders.path]: () => envelope(200, pageOf([ORDER])),
      [getProductStat.path]: () => envelope(200, STAT),
      [getProductOrder.path]: () => envelope(200, ORDER_DETAIL),
      [exitProduct.path]: () => envelope(200, { ...ORDER, state: 'cancelled', exit: null }),
      ...changes,
    },
    search,
  );
};

const press = async (name: string) => {
  await vi.waitFor(() => expect(screen.button(name)).toBeDefined(), { timeout: 4_000 });
  screen.button(name).click();
};

test('an order shows today’s and all income and what is left of its term', async () => {
  await draw();
  await screen.says('Basis arbitrage 30');
  await screen.says('27 days left');
  await screen.says('−2.40');
  await screen.says('+3.10');
  expect(document.querySelector('[role="progressbar"]')?.getAttribute('aria-valuenow')).toBe('10');
});

test('kind and state of the address are what the server is asked for', async () => {
  await draw({}, { kind: 'mining', state: 'ended' });
  await screen.says('Basis arbitrage 30');
  expect(screen.asked(listProductOrders)[0]).toMatch(/kind=mining.*state=ended|state=ended.*kind=mining/);
});

test('no order of a state leads back to all of them', async () => {
  await draw({ [listProductOrders.path]: () => envelope(200, pageOf([])) }, { state: 'frozen' });
  await screen.says('No matching investments');
  expect(screen.button('Clear filters')).toBeDefined();
});

test('no order at all leads to what can be bought', async () => {
  await draw({ [listProductOrders.path]: () => envelope(200, pageOf([])) });
  await screen.says('No investments yet');
  expect(document.querySelector('a[href="#/taolilicai"]')).not.toBeNull();
});

test('an opened order has its schedule and every day, also those that moved nothing', async () => {
  await draw({}, { id: ORDER.id });
  await screen.says('Daily results');
  await screen.says('Nov 14 to November 15, 2026');
  await screen.says('No transaction');
  expect(document.querySelectorAll('a[href^="#/zhangbianRecord"]')).toHaveLength(1);
});

test('why an order is frozen is said first', async () => {
  await draw(
    {
      [getProductOrder.path]: () => envelope(200, { ...ORDER_DETAIL, state: 'frozen', reason: 'default', exit: null }),
    },
    { id: ORDER.id },
  );
  await screen.says('The issuer has missed payments.');
  expect(screen.button('Exit early')).toBeUndefined();
});

test('an order whose product cannot pay at present says so, in the list and opened', async () => {
  const paused = { ...ORDER_DETAIL, isPaused: true };
  await draw(
    {
      [listProductOrders.path]: () => envelope(200, pageOf([paused])),
      [getProductOrder.path]: () => envelope(200, paused),
    },
    { id: ORDER.id },
  );
  await screen.says('The pool can’t pay right now.');
  expect(document.querySelector('[role="tabpanel"]')?.textContent).toContain('Paused');
});

test('what is told of an order on the stream is asked for anew', async () => {
  let asked = 0;
  await draw({
    [listProductOrders.path]: () =>
      envelope(200, pageOf([{ ...ORDER, state: ++asked === 1 ? ('not_started' as const) : ('running' as const) }])),
  });
  // The states are names of filters, too.
  const card = () => document.querySelector('[role="tabpanel"]')?.textContent;
  await vi.waitFor(() => expect(card()).toContain('Scheduled'));
  NewsSocket.open.tell(['product', 'started', ORDER.id]);
  await vi.waitFor(() => expect(card()).toContain('Active'));
  expect(screen.asked(listProductOrders)).toHaveLength(2);
});

test('an order that is over has no schedule any more', async () => {
  await draw(
    { [getProductOrder.path]: () => envelope(200, { ...ORDER_DETAIL, state: 'ended', reason: 'exit', exit: null }) },
    { id: ORDER.id },
  );
  await screen.says('You exited early.');
  expect(document.body.textContent).not.toContain('Payment schedule');
});

test('leaving early repeats what it costs, and asks before it does', async () => {
  await draw({}, { id: ORDER.id });
  await press('Exit early');
  await screen.says('You get back');
  await screen.says('995.60 USDT');
  expect(screen.sent(exitProduct)).toEqual([]);
  await press('Exit and get 995.60 USDT');
  await vi.waitFor(() => expect(screen.sent(exitProduct)).toEqual([{ id: ORDER.id }]), { timeout: 4_000 });
});

test('an order that ended meanwhile says so', async () => {
  await draw({ [exitProduct.path]: () => envelope(errorCode('too_late')) }, { id: ORDER.id });
  await press('Exit early');
  await press('Exit and get 995.60 USDT');
  await screen.says('This investment has already ended.');
  expect(screen.sent(exitProduct)).toEqual([{ id: ORDER.id }]);
});

test('an order without an exit offers none', async () => {
  await draw({ [getProductOrder.path]: () => envelope(200, { ...ORDER_DETAIL, exit: null }) }, { id: ORDER.id });
  await screen.says('Early exit isn’t available right now.');
  expect(screen.button('Exit early')).toBeUndefined();
});

test('the success page repeats what was bought and leads to the order', async () => {
  screen = await drawScreen(
    <OrderPlacedScreen />,
    { [getProductOrder.path]: () => envelope(200, ORDER_DETAIL) },
    { id: ORDER.id },
  );
  await screen.says('1,000.00 USDT');
  await screen.says('Basis arbitrage 30, from November 12, 2026 to December 12, 2026');
  expect(document.querySelector(`a[href="#/taoliOrder?id=${ORDER.id}"]`)).not.toBeNull();
});

test('an order that takes part in the day first says so, before and after', async () => {
  const exit = { ...ORDER_DETAIL.exit!, endsNow: false };
  const leaving = { ...ORDER_DETAIL, exit: null, leavesDay: '2026-11-12' };
  let hasLeft = false;
  await draw(
    {
      [getProductOrder.path]: () => envelope(200, hasLeft ? leaving : { ...ORDER_DETAIL, exit }),
      [exitProduct.path]: () => {
        hasLeft = true;
        return envelope(200, { ...ORDER, exit: null, leavesDay: '2026-11-12' });
      },
    },
    { id: ORDER.id },
  );
  await vi.waitFor(() => screen.button('Exit early').click(), { timeout: 4_000 });
  await screen.says('It still shares in today’s result');
  screen.button('Exit at the end of the day').click();
  await screen.says('Exits at the end of 2026-11-12');
  expect(screen.sent(exitProduct)).toEqual([{ id: ORDER.id }]);
});

test('what happens at the end is chosen until then, and told afterwards', async () => {
  await draw({ [renewProduct.path]: () => envelope(200, ORDER) }, { id: ORDER.id });
  await screen.says('When the term ends');
  const choice = [...document.querySelectorAll('label')].find(
    ({ textContent }) => textContent === 'Renew with principal and income',
  );
  choice!.click();
  await vi.waitFor(() => expect(screen.sent(renewProduct)).toEqual([{ id: ORDER.id, mode: 'all' }]));
});

test.each([
  [{ mode: 'all', newOrderId: ORDER.id, refusal: null }, 'Renewed: another order followed this one.'],
  [{ mode: 'all', newOrderId: null, refusal: 'short' }, 'Not renewed: there was too little money in your balance.'],
])('an order that is over with %j says %s', async (renewal, said) => {
  const over = { ...ORDER_DETAIL, state: 'ended', reason: 'term', exit: null, renewal };
  await draw({ [getProductOrder.path]: () => envelope(200, over) }, { id: ORDER.id });
  await screen.says(said);
  expect(screen.button('Exit early')).toBeUndefined();
});
