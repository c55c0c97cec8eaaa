/**
 * Buys: principal moves from available to invested, and the order is counted, all in one commit of the hot lane. Of many
 * who buy the last of it at once, exactly those get it for whom there is something left (P4).
 */
import { addDays } from '@assay/contract/time';
import type { Clock } from '../../base/clock.ts';
import type { Tx } from '../../db/database.ts';
import { claimFor, rowFor } from '../../ledger/commit-batch.ts';
import type { HotCommand } from '../../ledger/hot-lane.ts';
import { journalId } from '../../ledger/journal-draft.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { levelAt } from '../level/index.ts';
import { buyOrder } from './journals.ts';
import { capacityClaims } from './order-queries.ts';
import type { Order, Product } from './product.ts';
import { insertOrders } from './rows.ts';
import { daysOf, refuseClosed, wantedAmount } from './rules.ts';
import type { Wanted } from './rules.ts';

export interface Purchase {
  memberId: string;
  /** One request is one order. */
  requestId: string;
  wanted: Wanted;
}

/** The order that a purchase would be now; refuses what the terms do not allow. */
export const prepareOrder = (
  product: Product,
  { memberId, requestId, wanted }: Purchase,
  at: { decimals: number; nowMs: number; level: number },
): Order => {
  refuseClosed(product, at);
  const { decimals, nowMs } = at;
  const { amount, units } = wantedAmount(product, wanted, decimals);
  const { startDay, endDay } = daysOf(product, nowMs);
  return {
    id: journalId(memberId, `product:${requestId}`),
    productId: product.id,
    memberId,
    currency: product.currency,
    amount,
    units,
    startDay,
    endDay,
    createdAt: new Date(nowMs),
    principal: amount,
    income: 0n,
    accruedDay: addDays(startDay, -1),
    accruedIncome: 0n,
    state: 'not_started',
    reason: null,
    exitFee: 0n,
    exitDay: null,
  };
};

/** How an order is committed: counted, booked and written together. */
export const buyCommand = (product: Product, order: Order): HotCommand => ({
  memberId: order.memberId,
  journal: buyOrder(product, order),
  claims: [claimFor(capacityClaims, order)],
  rows: [rowFor(insertOrders, order)],
});

/** The same in a transaction of the caller, for whoever makes a history. */
export const buyAtOnce = async (
  { clock, ledger }: { clock: Clock; ledger: Pick<Ledger, 'post'> },
  tx: Tx,
  product: Product,
  purchase: Purchase,
  decimals: number,
): Promise<Order> => {
  const nowMs = clock.now();
  const level = await levelAt(tx, purchase.memberId, nowMs);
  const order = prepareOrder(product, purchase, { decimals, nowMs, level });
  const [refusal] = await capacityClaims.claim(tx, [order]);
  if (refusal) throw refusal;
  await ledger.post(tx, [buyOrder(product, order)]);
  await insertOrders.write(tx, [order]);
  return order;
};
