/**
 * Leaves an order early, by the rule of its product. Where days bring what they bring, the order takes part in the day on
 * which it is left and ends with it: nobody watches a day go wrong and leaves before it is over. Where nothing can be
 * known before (a bond, an order that has not begun, a product that waits for money), the principal comes back at once.
 * The order is locked, so that of an exit and the end of the term one happens (P5).
 */
import { addDays, businessDay } from '@assay/contract/time';
import type { Clock } from '../../base/clock.ts';
import type { Tx } from '../../db/database.ts';
import { DomainError } from '../../base/domain-error.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { returnPrincipal } from './journals.ts';
import { findOrder } from './order-queries.ts';
import type { Order } from './product.ts';
import { findProduct } from './queries.ts';
import { endOrders } from './rows.ts';
import { exitOf } from './rules.ts';

/** True while a day that the order took part in is over and not paid yet. Nobody picks his days by leaving in between. */
const isWaiting = async (
  tx: Tx,
  order: Order,
  { isDry, today }: { isDry: boolean; today: string },
): Promise<boolean> => {
  if (today < order.startDay) return false;
  if (!isDry && order.accruedDay < addDays(today, -1)) return true;
  const recorded = `select 1 from product_day where product_id = $1 and state = 'paying' and day > $2::date limit 1`;
  return (await tx.query(recorded, [order.productId, order.accruedDay])).length > 0;
};

/** The order goes on until the day is paid. */
const leaveWithDay = async (tx: Tx, key: { id: string; memberId: string }, today: string): Promise<Order> => {
  const order = await findOrder(tx, key, true);
  const left = await tx.query(
    `update product_order set exit_day = $2
      where id = $1 and exit_day is null and state in ('not_started', 'running') and end_day > $2::date returning 1`,
    [order.id, today],
  );
  if (left.length === 0) throw new DomainError('too_late');
  return { ...order, exitDay: today };
};

export const exitOrder = async (
  { clock, ledger }: { clock: Clock; ledger: Pick<Ledger, 'post'> },
  tx: Tx,
  key: { id: string; memberId: string },
): Promise<Order> => {
  const seen = await findOrder(tx, key);
  const product = await findProduct(tx, seen.productId);
  if (seen.state === 'ended' || seen.state === 'cancelled' || seen.exitDay !== null) throw new DomainError('too_late');
  const today = businessDay(clock.now());
  const exit = exitOf(product, seen, today);
  if (!exit) throw new DomainError('exit_not_allowed', { day: seen.endDay });
  if (!exit.endsNow) return leaveWithDay(tx, key, today);
  if (seen.principal > 0n)
    await ledger.post(tx, [returnPrincipal(product, seen, seen.principal, exit.fee, key.memberId)]);
  // A change between reading and locking changed the sums as well.
  await tx.query('select 1 from product where id = $1 for no key update', [product.id]);
  const order = await findOrder(tx, key, true);
  const isChanged = order.principal !== seen.principal || order.state !== seen.state;
  if (isChanged || (await isWaiting(tx, order, { isDry: product.state === 'dry', today })))
    throw new DomainError('too_late');
  const endedAt = new Date(clock.now());
  await endOrders.write(tx, [{ id: order.id, state: 'ended', reason: 'exit', exitFee: exit.fee, endedAt }]);
  return { ...order, state: 'ended', reason: 'exit', exitFee: exit.fee };
};
