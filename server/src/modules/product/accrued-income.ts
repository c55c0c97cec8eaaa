/** Income that members have earned and not been paid yet, for whoever publishes what is owed. */
import type { AccruedIncome } from '@assay/verify/liabilities';
import type { Tx } from '../../db/database.ts';
import { selectOrders } from './order-queries.ts';
import type { Order, Product, ProductOf } from './product.ts';
import { loadProducts } from './queries.ts';
import { couponAmount, couponsOf, daysBetween, daysOf, shareOf, toShare } from './rules.ts';

interface PayingDay {
  product_id: string;
  day: string;
  principal: string;
  result: string;
  carried: string;
}

/** Income of a bond since the last paid coupon, by whole days. */
const couponsDue = (bond: ProductOf<'bond'>, order: Order, today: string): bigint => {
  const { startDay } = daysOf(bond, 0);
  const days = Math.min(Math.max(0, daysBetween(startDay, today)), bond.termDays);
  // A coupon that was paid is the last day that the order was accrued for.
  const paid = couponsOf(bond).findLast(({ day }) => day <= order.accruedDay)?.toDays ?? 0;
  return days <= paid
    ? 0n
    : couponAmount(order.principal, bond.yearlyHigh, { day: today, fromDays: paid, toDays: days });
};

/** Share of a day being paid, for orders whose turn has not come. A loss is still in the principal. */
const shareDue = (order: Order, day: PayingDay): bigint => {
  if (order.accruedDay >= day.day || order.startDay > day.day) return 0n;
  const total = toShare({ result: BigInt(day.result), carried: BigInt(day.carried) });
  const share = shareOf(order.principal, { total, sum: BigInt(day.principal) });
  return share > 0n ? share : 0n;
};

/** By member. */
export const readAccruedIncome = async (tx: Tx, today: string): Promise<Map<string, AccruedIncome[]>> => {
  const products = new Map<string, Product>((await loadProducts(tx)).map((product) => [product.id, product]));
  const days = await tx.query<PayingDay>(
    `select product_id, day::text, principal, result, carried from product_day where state = 'paying'`,
  );
  const paying = new Map(days.map((day) => [day.product_id, day]));
  const bonds = [...products.values()].filter(({ kind }) => kind === 'bond').map(({ id }) => id);
  const orders = await selectOrders(tx, `where o.state in ('running', 'frozen') and o.product_id = any($1)`, [
    [...new Set([...bonds, ...paying.keys()])],
  ]);
  const accrued = new Map<string, AccruedIncome[]>();
  for (const order of orders) {
    const product = products.get(order.productId)!;
    const day = paying.get(order.productId);
    const amount =
      product.kind === 'bond' ? couponsDue(product, order, today) : day === undefined ? 0n : shareDue(order, day);
    if (amount === 0n) continue;
    const own = accrued.get(order.memberId) ?? [];
    own.push({ id: order.id, asset: order.currency, amount: String(amount) });
    accrued.set(order.memberId, own);
  }
  return accrued;
};
