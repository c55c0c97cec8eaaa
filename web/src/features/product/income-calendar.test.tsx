import { beginSession, endSession } from '@assay/client/session';
import { envelope } from '@assay/client/test-server';
import { getIncomeCalendar, type IncomePayment } from '@assay/contract/product';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { t } from '../../i18n/i18n.ts';
import { drawScreen } from '../../templates/test-screen.tsx';
import { daysOf } from './calendar-days.ts';
import { OrdersScreen } from './orders-screen.tsx';

const payment = (change: Partial<IncomePayment>): IncomePayment => ({
  orderId: 'a',
  kind: 'arbitrage',
  name: 'Basis arbitrage 30',
  currency: 'USDT',
  day: '2026-11-12',
  what: 'income',
  amount: '1.500000',
  state: 'paid',
  ...change,
});
const CALENDAR = {
  month: '2026-11',
  today: '2026-11-12',
  sums: [{ currency: 'USDT', paid: '1.250000', due: '4.200000', open: 2 }],
  payments: [
    payment({ day: '2026-11-11', amount: '-0.250000' }),
    payment({}),
    payment({
      orderId: 'b',
      day: '2026-11-20',
      what: 'coupon',
      name: 'Harbour 2027',
      amount: '4.200000',
      state: 'due',
    }),
    payment({ day: '2026-11-21', amount: null, state: 'due' }),
    payment({ orderId: 'b', day: '2026-11-10', what: 'coupon', name: 'Harbour 2027', amount: '3', state: 'late' }),
  ],
};

let screen: Awaited<ReturnType<typeof drawScreen>>;
beforeEach(() => beginSession({ token: 'x', userInfo: { id: '1' } as never }));
afterEach(async () => {
  endSession();
  await screen?.stop();
});

const draw = async (calendar: object = CALENDAR) => {
  location.hash = '#/taoliOrder?view=calendar';
  screen = await drawScreen(
    <OrdersScreen />,
    { [getIncomeCalendar.path]: () => envelope(200, calendar) },
    { view: 'calendar' },
  );
};

test('a month has its sums, and today’s payments are open with the way to their orders', async () => {
  await draw();
  await screen.says('+1.25 USDT');
  await screen.says('4.20 USDT');
  await screen.says('2 more payments whose amounts aren’t known yet');
  expect(screen.link('Basis arbitrage 30').hash).toBe('#/taoliOrder?id=a');
});

test('each heading stands once, over the amounts of its currencies cut to their decimals', async () => {
  const sums = [
    { currency: 'USDT', paid: '21.655536', due: '4.832877', open: 0 },
    { currency: 'EUR', paid: '2.13', due: '1.5', open: 0 },
    { currency: 'BTC', paid: '0', due: '0.00000012', open: 0 },
  ];
  await draw({ ...CALENDAR, sums });
  await screen.says('+21.65 USDT');
  const [paid, due] = [...document.querySelectorAll('dl > div')];
  expect([paid, due].map((row) => [...row!.children].map(({ textContent }) => textContent))).toEqual([
    ['Paid this month', '+21.65 USDT+2.13 EUR'],
    ['Still due, as far as known', '4.83 USDT1.50 EUR0.00000012 BTC'],
  ]);
  expect(document.querySelectorAll('dl > div')).toHaveLength(2);
});

test('a day says what is late, and what nobody can know', async () => {
  await draw();
  await screen.says('+1.25 USDT');
  screen.button('November 10, 2026').click();
  await screen.says('Late');
  expect(screen.link('Harbour 2027').hash).toBe('#/taoliOrder?id=b');
  screen.button('November 21, 2026').click();
  await screen.says(t('product.unknown'));
  screen.button('November 3, 2026').click();
  await screen.says('Nothing on this day');
});

test('the next month is asked for in the address', async () => {
  await draw({ ...CALENDAR, sums: [], payments: [] });
  await screen.says('No payments this month');
  screen.button('Next month').click();
  await expect.poll(() => location.hash).toBe('#/taoliOrder?view=calendar&month=2026-12');
});

test('sums of a day leave out principal and what is not known', () => {
  const days = daysOf([
    payment({}),
    payment({ orderId: 'b', amount: '2' }),
    payment({ orderId: 'c', currency: 'EUR', amount: '1' }),
    payment({ orderId: 'c', what: 'principal', amount: '1000' }),
    payment({ orderId: 'd', amount: null, state: 'due' }),
  ]);
  expect(days.get('2026-11-12')).toMatchObject({
    sums: [
      { currency: 'USDT', amount: '3.5' },
      { currency: 'EUR', amount: '1' },
    ],
    state: 'due',
  });
});
