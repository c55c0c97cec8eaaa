/**
 * Bonds in default: what a member holds of them is worth what their escrow covers, and no more. Since when follows from
 * the schedule: the first payment that never came, and the days of grace after it.
 */
import { addDays } from '@assay/contract/time';
import type { Tx } from '../../db/database.ts';
import { selectOrders } from './order-queries.ts';
import { findProduct, lastDay, loadPools } from './queries.ts';
import { couponsOf, daysOf, shareOf } from './rules.ts';
import type { Bond } from './run-bond.ts';

export interface Impaired {
  currency: string;
  /** Principal that nothing covers; smallest units. */
  lost: bigint;
  /** The business day on which it froze. */
  since: string;
}

const FROZEN = `where o.member_id = $1 and o.state = 'frozen' and o.reason = 'default' order by o.product_id, o.id`;

const defaultDay = async (tx: Tx, bond: Bond): Promise<string> => {
  const paid = await lastDay(tx, bond.id);
  const missed = couponsOf(bond).find(({ day }) => paid === undefined || paid.state !== 'done' || day > paid.day);
  return addDays(missed?.day ?? daysOf(bond, 0).endDay, bond.terms.graceDays + 1);
};

/** Splits the escrow's cover by principal, as a recovery does. */
const lostOf = (principal: bigint, { escrow, sum }: { escrow: bigint; sum: bigint }): bigint =>
  escrow >= sum ? 0n : principal - shareOf(principal, { total: escrow, sum });

const frozenSum = async (tx: Tx, productId: string): Promise<bigint> => {
  const [row] = await tx.query<{ sum: string }>(
    `select coalesce(sum(principal), 0)::text as sum from product_order
      where product_id = $1 and state in ('not_started', 'running', 'frozen')`,
    [productId],
  );
  return BigInt(row!.sum);
};

export const listImpaired = async (tx: Tx, memberId: string): Promise<Impaired[]> => {
  const orders = await selectOrders(tx, FROZEN, [memberId]);
  const impaired: Impaired[] = [];
  for (const order of orders) {
    const bond = (await findProduct(tx, order.productId)) as Bond;
    const escrow = (await loadPools(tx, [bond.id])).get(bond.id) ?? 0n;
    const lost = lostOf(order.principal, { escrow, sum: await frozenSum(tx, bond.id) });
    if (lost > 0n) impaired.push({ currency: order.currency, lost, since: await defaultDay(tx, bond) });
  }
  return impaired;
};
