/** The calendar of income says what the screens of the orders say. */
import { formatUnits, parseUnits } from '@assay/contract/money';
import { getIncomeCalendar, getProductOrder, getProductStat } from '@assay/contract/product';
import { addDays } from '@assay/contract/time';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { TestMember } from '../wallet/test-wallet.ts';
import { payDayOf } from './income-calendar.ts';
import { findProduct, loadProducts } from './queries.ts';
import { fundDesks, openTestProducts } from './test-product.ts';
import type { TestProducts } from './test-product.ts';

let world: TestProducts;
let member: TestMember;
let variable: string;
beforeEach(async () => {
  world = await openTestProducts();
  await fundDesks(world.app, '1000000');
  member = await world.member('60000');
  const products = (await loadProducts(world.app.db)).filter(
    ({ kind, level, currency }) => kind === 'arbitrage' && level === 0 && currency === 'USDT',
  );
  variable = products.toSorted((a, b) => a.termDays - b.termDays)[0]!.id;
});
afterEach(() => world.close());

const monthsFrom = (first: string, count: number): string[] => {
  const [year, number] = first.split('-').map(Number) as [number, number];
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(year, number - 1 + index, 1)).toISOString().slice(0, 7),
  );
};
const paymentsOver = async (months: readonly string[]) => {
  const token = await world.tokenOf(member);
  const all = await Promise.all(months.map((month) => world.app.call(getIncomeCalendar, { month }, token)));
  return all.flatMap(({ payments }) => payments);
};
const units = (text: string | null): bigint => parseUnits(text ?? '0', 6)!;

/** Days pass, each with the same rate. */
const pass = async (from: number, to: number, rate: bigint): Promise<void> => {
  for (let days = from; days < to; days++) {
    world.rates.set(world.day(days), rate);
    world.goTo(days + 1);
    await world.run();
  }
};

it('has every day of a variable order once: paid as the order says, then due without an amount, then its principal', async () => {
  const { app } = world;
  const id = await world.buy(member, variable, '1000');
  await pass(0, 4, 300_000n);
  const { days, endDay, startDay, totalIncome } = await app.call(getProductOrder, { id }, { token: member.token });
  const all = await paymentsOver(monthsFrom(startDay.slice(0, 7), 14));
  const paid = all.filter(({ state }) => state === 'paid');
  const product = await findProduct(app.db, variable);
  expect(paid.map(({ day, amount, what }) => ({ day, amount, what }))).toEqual(
    days.toReversed().map(({ day, income }) => ({ day: payDayOf(product, day), amount: income, what: 'income' })),
  );
  expect(paid.length).toBeGreaterThan(1);
  expect(
    formatUnits(
      paid.reduce((sum, { amount }) => sum + units(amount), 0n),
      6,
    ),
  ).toBe(totalIncome);
  // Today's is the one that home and the list of orders call today's.
  const { todayReward } = await app.call(getProductStat, {}, { token: member.token });
  expect(units(paid.at(-1)!.amount)).toBe(units(todayReward));
  const ahead = all.filter(({ state, what }) => state === 'due' && what === 'income');
  expect(ahead.every(({ amount }) => amount === null)).toBe(true);
  expect(ahead.map(({ day }) => day)).toEqual(
    Array.from({ length: ahead.length }, (_, index) => addDays(paid.at(-1)!.day, index + 1)),
  );
  expect(paid.length + ahead.length).toBe(product.termDays);
  expect(all.at(-1)).toMatchObject({ what: 'principal', day: endDay, state: 'due', amount: null, orderId: id });
});

it('sums the income of the month, without principal, and says how many amounts nobody knows', async () => {
  const id = await world.buy(member, variable, '1000');
  await pass(0, 3, 300_000n);
  const { order, month } = { order: await world.order(id), month: world.day(3).slice(0, 7) };
  const { payments, sums, today } = await world.app.call(getIncomeCalendar, { month }, { token: member.token });
  expect(today).toBe(world.day(3));
  const income = payments.filter(({ what }) => what !== 'principal');
  const sumOf = (wanted: (payment: (typeof income)[number]) => boolean) =>
    formatUnits(
      income.filter(wanted).reduce((sum, { amount }) => sum + units(amount), 0n),
      6,
    );
  expect(sums).toEqual([
    {
      currency: 'USDT',
      paid: sumOf(({ state }) => state === 'paid'),
      due: sumOf(({ state }) => state !== 'paid'),
      open: income.filter(({ amount }) => amount === null).length,
    },
  ]);
  expect(units(sums[0]!.paid)).toBe(order.income);
});

it('has an order that has ended with its principal on the day it came back, and nothing due', async () => {
  const id = await world.buy(member, variable, '1000');
  const { termDays } = await findProduct(world.app.db, variable);
  await pass(0, termDays + 2, -100_000n);
  const order = await world.order(id);
  expect(order.state).toBe('ended');
  const all = await paymentsOver(monthsFrom(order.startDay.slice(0, 7), 14));
  expect(all.every(({ state }) => state === 'paid')).toBe(true);
  const principal = all.filter(({ what }) => what === 'principal');
  expect(principal).toMatchObject([{ day: order.endDay, amount: formatUnits(order.principal, 6) }]);
  expect(all.filter(({ what }) => what === 'income').every(({ amount }) => amount!.startsWith('-'))).toBe(true);
});

it('has the coupons of a bond with their amounts, and calls one late that was not paid', async () => {
  const { app } = world;
  const bond = (await loadProducts(app.db)).find(({ id }) => id === 'bond-harbour')!;
  const id = await world.buy(member, bond.id, formatUnits(bond.minAmount, 6));
  const { schedule, startDay } = await app.call(getProductOrder, { id }, { token: member.token });
  const months = monthsFrom(startDay.slice(0, 7), 14);
  const ahead = await paymentsOver(months);
  expect(ahead.map(({ day, what, amount }) => ({ day, what, amount }))).toEqual(schedule);
  expect(ahead.every(({ state }) => state === 'due')).toBe(true);
  // Nobody pays: no job runs.
  const first = schedule[0]!.day;
  app.clock.set(Date.parse(`${addDays(first, 1)}T12:00:00Z`));
  const later = await paymentsOver(months);
  expect(later.map(({ state }) => state)).toEqual(['late', ...schedule.slice(1).map(() => 'due')]);
});

it('is the member’s own, and takes months of the calendar alone', async () => {
  await world.buy(member, variable, '1000');
  const stranger = { token: (await world.member('1')).token };
  expect((await world.app.call(getIncomeCalendar, {}, stranger)).payments).toEqual([]);
  for (const month of ['2026-13', '2026-1', '1999-01', 'x'])
    expect(await world.app.refused(getIncomeCalendar, { month }, stranger)).toBe('invalid_input');
  expect(await world.app.refused(getIncomeCalendar, {})).toBe('unauthorized');
});
