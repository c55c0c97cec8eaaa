/**
 * Payments of orders by day. They follow from the schedule and the accruals that the screen of an order shows, so that
 * the calendar and the order cannot disagree. Income of a variable product is paid when its day is over, a coupon on its day.
 */
import { formatUnits } from '@assay/contract/money';
import type { OutputOf } from '@assay/contract/endpoint';
import type { getIncomeCalendar } from '@assay/contract/product';
import { addDays, businessDay } from '@assay/contract/time';
import type { Tx } from '../../db/database.ts';
import { readReceived } from '../../ledger/read-books.ts';
import { findCurrency, loadCurrencies } from '../wallet/index.ts';
import { objectOf, PRINCIPAL_RETURNS } from './journals.ts';
import { listAccrualsOf, readEndings, selectOrders } from './order-queries.ts';
import type { AccrualRow } from './order-queries.ts';
import type { Order, Product, ProductTerms } from './product.ts';
import { loadProducts } from './queries.ts';
import { daysBetween, scheduleOf } from './rules.ts';
import type { ScheduleItem } from './rules.ts';

export interface Payment extends ScheduleItem {
  orderId: string;
  /** `late`: its day is over, and it is not paid. */
  state: 'paid' | 'due' | 'late';
}

/** The day on which income for a day is paid. */
export const payDayOf = ({ kind }: Pick<ProductTerms, 'kind'>, day: string): string =>
  kind === 'bond' ? day : addDays(day, 1);

interface Facts {
  accruals: readonly Pick<AccrualRow, 'day' | 'income'>[];
  ending?: { at: Date; returned: bigint } | undefined;
  today: string;
}

/** A variable product pays every day from its first to its last; one that is left early ends with that day. */
const everyDay = (product: ProductTerms, order: Order): ScheduleItem[] => {
  const items = scheduleOf(product, order);
  if (product.kind === 'bond') return items;
  const first = items[0]!.day;
  const end = order.exitDay === null ? order.endDay : addDays(order.exitDay, 1);
  const days = Array.from({ length: Math.max(0, daysBetween(first, end)) + 1 }, (_, index): ScheduleItem => ({
    day: addDays(first, index),
    what: 'income',
    amount: undefined,
  }));
  return [...days, { day: end, what: 'principal', amount: undefined }];
};

/** Every payment of an order: what was paid, and what is still to come as long as it is open. */
export const paymentsOf = (product: Product, order: Order, { accruals, ending, today }: Facts): Payment[] => {
  const what = product.kind === 'bond' ? 'coupon' : 'income';
  const paid = accruals.map(({ day, income }): Payment => ({
    orderId: order.id,
    day: payDayOf(product, day),
    what,
    amount: income,
    state: 'paid',
  }));
  if (ending) {
    const day = businessDay(ending.at.getTime());
    return [...paid, { orderId: order.id, day, what: 'principal', amount: ending.returned, state: 'paid' }];
  }
  const paidDays = new Set(paid.map(({ day }) => day));
  const ahead = everyDay(product, order)
    .filter(({ day, what: of }) => of === 'principal' || !paidDays.has(day))
    .map((item): Payment => ({ ...item, orderId: order.id, state: item.day < today ? 'late' : 'due' }))
    // After a default nobody knows what will still come.
    .filter(({ state }) => order.state !== 'frozen' || state === 'late');
  return [...paid, ...ahead];
};

/** Orders that may pay in a month. */
const ordersOf = (tx: Tx, memberId: string, { from, to }: { from: string; to: string }): Promise<Order[]> =>
  selectOrders(
    tx,
    `where o.member_id = $1 and o.start_day <= $3::date and (o.ended_at is null or o.ended_at >= $2::date - 2)
      order by o.created_at, o.id limit 500`,
    [memberId, from, to],
  );

const sumsOf = (payments: readonly (Payment & { currency: string })[]) =>
  [...Map.groupBy(payments, ({ currency }) => currency)].map(([currency, all]) => {
    const income = all.filter(({ what }) => what !== 'principal');
    const sum = (isPaid: boolean): bigint =>
      income
        .filter(({ state }) => (state === 'paid') === isPaid)
        .reduce((total, { amount }) => total + (amount ?? 0n), 0n);
    return {
      currency,
      paid: sum(true),
      due: sum(false),
      open: income.filter(({ amount }) => amount === undefined).length,
    };
  });

export const readIncomeCalendar = async (
  tx: Tx,
  { memberId, month, nowMs }: { memberId: string; month: string; nowMs: number },
  nameOf: (productIds: readonly string[]) => Promise<(productId: string) => string>,
): Promise<OutputOf<typeof getIncomeCalendar>> => {
  const [from, to] = [`${month}-01`, addDays(`${nextMonth(month)}-01`, -1)];
  const orders = await ordersOf(tx, memberId, { from, to });
  const ids = orders.map(({ id }) => id);
  const products = new Map((await loadProducts(tx)).map((product) => [product.id, product]));
  const accruals = await listAccrualsOf(tx, ids, { from: addDays(from, -1), to });
  const endings = await readEndings(tx, ids);
  const returned = await readReceived(tx, orders.filter(({ id }) => endings.has(id)).map(objectOf), PRINCIPAL_RETURNS);
  const name = await nameOf([...new Set(orders.map(({ productId }) => productId))]);
  const currencies = await loadCurrencies(tx);
  const show = (amount: bigint | undefined, currency: string): string | null =>
    amount === undefined ? null : formatUnits(amount, findCurrency(currencies, currency).decimals);
  const today = businessDay(nowMs);
  const payments = orders
    .flatMap((order) => {
      const product = products.get(order.productId)!;
      const at = endings.get(order.id);
      const ending = at && { at, returned: returned.get(objectOf(order)) ?? 0n };
      const facts = { accruals: accruals.get(order.id) ?? [], ending, today };
      const { currency } = product;
      return paymentsOf(product, order, facts).map((payment) => ({ ...payment, product, currency }));
    })
    .filter(({ day }) => day >= from && day <= to)
    .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  return {
    month,
    today,
    sums: sumsOf(payments).map(({ currency, paid, due, open }) => ({
      currency,
      paid: show(paid, currency)!,
      due: show(due, currency)!,
      open,
    })),
    payments: payments.map(({ orderId, day, what, amount, state, product, currency }) => ({
      orderId,
      kind: product.kind,
      name: name(product.id),
      currency,
      day,
      what,
      amount: show(amount, currency),
      state,
    })),
  };
};

const nextMonth = (month: string): string => {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7);
};
