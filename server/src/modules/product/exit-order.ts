/**
 * Leaves an order early, by the rule of its product: days that are over are settled first, then the principal comes back
 * less the fee. The order is locked, so that of an exit and the end of the term one happens (P5).
 */
import { addDays, businessDay } from '@assay/contract/time';
import type { Clock } from '../../clock.ts';
import type { Tx } from '../../db/database.ts';
import { DomainError } from '../../domain-error.ts';
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

export const exitOrder = async (
  { clock, ledger }: { clock: Clock; ledger: Pick<Ledger, 'post'> },
  tx: Tx,
  key: { id: string; memberId: string },
): Promise<Order> => {
  const seen = await findOrder(tx, key);
  const product = await findProduct(tx, seen.productId);
  if (seen.state === 'ended' || seen.state === 'cancelled') throw new DomainError('too_late');
  const today = businessDay(clock.now());
  const exit = exitOf(product, seen, today);
  if (!exit) throw new DomainError('exit_not_allowed', { day: seen.endDay });
  if (seen.principal > 0n)
    await ledger.post(tx, [returnPrincipal(product, seen, seen.principal, exit.fee, key.memberId)]);
  // What changed between looking and locking, changed the sums as well.
  await tx.query('select 1 from product where id = $1 for no key update', [product.id]);
  const order = await findOrder(tx, key, true);
  const isChanged = order.principal !== seen.principal || order.state !== seen.state;
  if (isChanged || (await isWaiting(tx, order, { isDry: product.state === 'dry', today })))
    throw new DomainError('too_late');
  const endedAt = new Date(clock.now());
  await endOrders.write(tx, [{ id: order.id, state: 'ended', reason: 'exit', exitFee: exit.fee, endedAt }]);
  return { ...order, state: 'ended', reason: 'exit', exitFee: exit.fee };
};
