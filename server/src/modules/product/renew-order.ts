/**
 * Renews an order at the end of its term, by its owner's choice. The end of the term itself is untouched: its own job
 * pays back the principal first. Then the next order is bought like any other, in one transaction with the row that
 * records it, or the row says why not. So an order has at most one successor, however often and wherever this runs.
 */
import { formatUnits } from '@assay/contract/money';
import type { Db, Tx } from '../../db/database.ts';
import { DomainError } from '../../base/domain-error.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { spendWithin, writeUses } from '../limit/index.ts';
import type { SpendDeps } from '../limit/index.ts';
import { tellNotice } from '../notice/index.ts';
import { findCurrency, loadCurrencies } from '../wallet/index.ts';
import { buyAtOnce } from './buy-product.ts';
import { findOrder, selectOrders } from './order-queries.ts';
import type { Order, Product } from './product.ts';
import { findProduct, loadFunds } from './queries.ts';
import { publicState, wantedAmount } from './rules.ts';
import type { Wanted } from './rules.ts';

export type RenewMode = 'off' | 'principal' | 'all';
export type RenewRefusal = 'closed' | 'short' | 'limit' | 'left';

export interface Renewal {
  mode: RenewMode;
  newOrderId: string | null;
  refusal: RenewRefusal | null;
}

interface Deps extends SpendDeps {
  db: Db;
  ledger: Pick<Ledger, 'post'>;
}

/** A bond is sold once; whatever has no other date can be bought again on the day it ends. */
export const canRenew = ({ kind }: Pick<Product, 'kind'>): boolean => kind !== 'bond';

export const readRenewals = async (tx: Tx, ids: readonly string[]): Promise<Map<string, Renewal>> => {
  const rows = await tx.query<Renewal & { id: string }>(
    `select order_id as id, mode, new_order_id as "newOrderId", refusal from product_renewal where order_id = any($1::uuid[])`,
    [ids],
  );
  return new Map(rows.map(({ id, ...renewal }) => [id, renewal]));
};

/** Can be changed until the order is over. */
export const setRenewal = async (
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  key: { id: string; memberId: string },
  mode: RenewMode,
): Promise<Order> => {
  const order = await findOrder(tx, key, true);
  if (order.state === 'ended' || order.state === 'cancelled' || order.exitDay !== null)
    throw new DomainError('too_late');
  const product = await findProduct(tx, order.productId);
  // Machines are whole: what they brought is seldom the price of another.
  if (!canRenew(product) || (mode === 'all' && product.kind === 'mining'))
    throw new DomainError('invalid_input', { field: 'mode' });
  await tx.query(
    `insert into product_renewal (order_id, mode, set_at) values ($1, $2, $3)
       on conflict (order_id) do update set mode = excluded.mode, set_at = excluded.set_at`,
    [order.id, mode, new Date(clock.now())],
  );
  return order;
};

/** Returns the size of the next order: the amount paid back, plus the income paid during the term with `all`. */
const wantedOf = (order: Order, mode: RenewMode, decimals: number): Wanted => {
  if (order.units !== null) return { units: order.units };
  const income = mode === 'all' && order.income > 0n ? order.income : 0n;
  return { amount: formatUnits(order.principal + income, decimals) };
};

const REFUSALS: Readonly<Record<string, RenewRefusal>> = {
  insufficient_funds: 'short',
  product_closed: 'closed',
};

/** Undefined where another has done it meanwhile. */
const lockDue = async (tx: Tx, orderId: string): Promise<RenewMode | undefined> => {
  const [row] = await tx.query<{ mode: RenewMode }>(
    `select mode from product_renewal where order_id = $1 and done_at is null and mode <> 'off' for update`,
    [orderId],
  );
  return row?.mode;
};

const buyAgain = async (deps: Deps, tx: Tx, order: Order): Promise<void> => {
  const mode = await lockDue(tx, order.id);
  if (mode === undefined) return;
  const product = await findProduct(tx, order.productId);
  const funds = (await loadFunds(tx, [product])).get(product.id)!;
  if (publicState(product, deps.clock.now(), funds) === 'uncovered') throw new DomainError('product_closed');
  const { decimals } = findCurrency(await loadCurrencies(tx), product.currency);
  const { memberId, currency } = order;
  const key = `renew:${order.id}`;
  const purchase = { memberId, requestId: key, wanted: wantedOf(order, mode, decimals) };
  const { amount } = wantedAmount(product, purchase.wanted, decimals);
  // The owner's limits hold for a renewal as for any purchase; run again after a failed commit, it counts once.
  await spendWithin(deps, tx, { memberId, key, currency, amount }, async (uses) => {
    const next = await buyAtOnce(deps, tx, product, purchase, decimals);
    await writeUses(tx, uses);
    await tx.query('update product_renewal set done_at = $2, new_order_id = $3 where order_id = $1', [
      order.id,
      new Date(deps.clock.now()),
      next.id,
    ]);
  });
};

/** Tells the owner why, and that the money is back. One who has left early knows. */
const tellRefusal = async (tx: Tx, order: Order, reason: RenewRefusal, at: Date): Promise<void> => {
  if (reason === 'left') return;
  const { decimals } = findCurrency(await loadCurrencies(tx), order.currency);
  const params = { id: order.id, amount: formatUnits(order.principal, decimals), currency: order.currency, reason };
  await tellNotice(tx, { memberId: order.memberId, kind: 'renewal_refused', params, subject: order.id, at });
};

const refuse = (deps: Deps, order: Order, refusal: RenewRefusal): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const { id: orderId } = order;
    if ((await lockDue(tx, orderId)) === undefined) return;
    const at = new Date(deps.clock.now());
    await tx.query('update product_renewal set done_at = $2, refusal = $3 where order_id = $1', [orderId, at, refusal]);
    await tellRefusal(tx, order, refusal, at);
  });

/** Only what its owner wanted until its term was over is renewed: not what was left early or never began. */
export const renewOrders = async (deps: Deps): Promise<void> => {
  const due = await selectOrders(
    deps.db,
    `join product_renewal r on r.order_id = o.id
      where r.done_at is null and r.mode <> 'off' and o.state in ('ended', 'cancelled') order by o.id limit 500`,
    [],
  );
  for (const order of due) {
    if (order.reason !== 'term' || order.principal <= 0n) {
      await refuse(deps, order, 'left');
      continue;
    }
    try {
      await deps.db.transaction((tx) => buyAgain(deps, tx, order));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      // Nobody can say whether it is within a limit: it waits for a price.
      if (error.error === 'no_price') continue;
      await refuse(deps, order, REFUSALS[error.error] ?? 'limit');
    }
  }
};
