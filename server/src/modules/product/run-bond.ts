/**
 * Bonds by time: filled or refunded at the deadline, coupons and redemption from what the issuer has put into escrow, and
 * where it has not in time, default: orders freeze, and what still comes in is shared by what is owed.
 */
import { addDays, businessDay } from '@assay/contract/time';
import type { Tx } from '../../db/database.ts';
import { rowFor } from '../../ledger/commit-batch.ts';
import type { HotCommand } from '../../ledger/hot-lane.ts';
import { closeDay, payDay, recordDay } from './accrue-day.ts';
import type { Rules, Told } from './accrue-day.ts';
import { drawBond, redeemBond, returnPrincipal, writeOffBond } from './journals.ts';
import type { Lane } from './lane.ts';
import { selectOrders } from './order-queries.ts';
import type { Order, ProductOf } from './product.ts';
import { findProduct, loadPools } from './queries.ts';
import { endOrders, reducePrincipal } from './rows.ts';
import type { Ending } from './rows.ts';
import { couponAmount, couponsOf, daysOf, DAYS_A_YEAR, shareOf } from './rules.ts';
import type { Coupon } from './rules.ts';
import { pauseProduct, setState } from './run-variable.ts';

export type Bond = ProductOf<'bond'>;

export interface BondRun {
  lane: Lane;
  nowMs: number;
  told: Told;
}

const OPEN = `where product_id = $1 and state in ('not_started', 'running', 'frozen') order by id`;

export const openOrders = (tx: Tx, { id }: Bond): Promise<Order[]> => selectOrders(tx, OPEN, [id]);
const escrowOf = async (tx: Tx, { id }: Bond): Promise<bigint> => (await loadPools(tx, [id])).get(id) ?? 0n;
export const sumOf = (orders: readonly Order[]): bigint => orders.reduce((sum, { principal }) => sum + principal, 0n);
const endingAt = (nowMs: number, ending: Omit<Ending, 'endedAt' | 'exitFee'>): Ending => ({
  ...ending,
  exitFee: 0n,
  endedAt: new Date(nowMs),
});

/** All that was ordered goes back, on the day of the deadline; also what was written while the others were being refunded. */
const refund = async ({ lane, nowMs, told }: BondRun, bond: Bond): Promise<void> => {
  const orders = await openOrders(lane.db, bond);
  await lane.submit(
    orders.map((order) => ({
      memberId: order.memberId,
      journal: returnPrincipal(bond, order, order.principal, 0n),
      rows: [rowFor(endOrders, endingAt(nowMs, { id: order.id, state: 'cancelled', reason: 'unfilled' }))],
    })),
  );
  await setState(lane.db, bond, 'unfilled');
  for (const order of orders) told(order, 'ended');
};

/** The money goes to the issuer once, and the orders begin. */
const begin = async ({ lane }: BondRun, bond: Bond): Promise<void> => {
  await lane.together(async (tx, post) => {
    await lane.days.lock(tx, bond.id);
    const begun = await tx.query(
      `update product_order set state = 'running' where product_id = $1 and state = 'not_started' returning 1`,
      [bond.id],
    );
    if (begun.length > 0) await post([drawBond(bond, bond.sold)]);
  });
};

const couponRules = (bond: Bond, coupon: Coupon, total: bigint): Rules => ({
  resultOf: () => total,
  // The money for it is already in escrow.
  fund: () => [],
  shareOf: ({ principal }) => couponAmount(principal, bond.yearlyHigh, coupon),
  settle: () => [],
});

/** Total of a coupon: the sum over all orders. */
export const couponTotal = (orders: readonly Order[], bond: Bond, coupon: Coupon): bigint =>
  orders.reduce((sum, { principal }) => sum + couponAmount(principal, bond.yearlyHigh, coupon), 0n);

/** True when it is paid; false when the escrow does not hold it. */
const payCoupon = async ({ lane, told }: BondRun, bond: Bond, coupon: Coupon): Promise<boolean> => {
  const written = await lane.days.last(lane.db, bond.id);
  if (written && written.day >= coupon.day && written.state === 'done') return true;
  const orders = await openOrders(lane.db, bond);
  const total = written?.day === coupon.day ? written.result : couponTotal(orders, bond, coupon);
  if (written?.day !== coupon.day && (await escrowOf(lane.db, bond)) < total) return false;
  const rules = couponRules(bond, coupon, total);
  const rate = (bond.yearlyHigh * BigInt(coupon.toDays - coupon.fromDays)) / DAYS_A_YEAR;
  const brought = { rate, facts: { coupon: coupon.toDays }, isModelled: false };
  const row = await recordDay(lane, bond, coupon.day, { brought, rules });
  if (!row) return false;
  await payDay(lane, bond, row, { rules, told });
  await closeDay(lane, bond, row, rules);
  return true;
};

const redeem = async ({ lane, nowMs, told }: BondRun, bond: Bond): Promise<boolean> => {
  const orders = await openOrders(lane.db, bond);
  if (orders.length > 0 && (await escrowOf(lane.db, bond)) < sumOf(orders)) return false;
  await lane.submit(
    orders.map((order) => ({
      memberId: order.memberId,
      journal: redeemBond(bond, order, order.principal),
      rows: [rowFor(endOrders, endingAt(nowMs, { id: order.id, state: 'ended', reason: 'term' }))],
    })),
  );
  await setState(lane.db, bond, 'closed');
  for (const order of orders) told(order, 'ended');
  return true;
};

/** Late within the days of grace: nothing is paid, and everybody can see it. After them: default, and true. */
const wait = async (run: BondRun, bond: Bond, dueDay: string): Promise<boolean> => {
  const { lane, nowMs, told } = run;
  if (businessDay(nowMs) <= addDays(dueDay, bond.terms.graceDays)) {
    await pauseProduct(run, bond);
    return false;
  }
  const orders = await openOrders(lane.db, bond);
  await lane.together(async (tx) => {
    await tx.query(
      `update product_order set state = 'frozen', reason = 'default' where product_id = $1 and state = 'running'`,
      [bond.id],
    );
    await setState(tx, bond, 'default');
  });
  for (const order of orders) told(order, 'frozen');
  return true;
};

/** Pays an order its share of one recovery; the last one also writes off the rest. Each is booked once, even if repeated. */
const recoveryCommand = (
  bond: Bond,
  order: Order,
  recovery: { number: number; arrived: bigint; principal: bigint },
): HotCommand[] => {
  const paid = shareOf(order.principal, { total: recovery.arrived, sum: recovery.principal });
  if (paid === 0n) return [];
  return [
    {
      memberId: order.memberId,
      journal: redeemBond(bond, order, paid, `:recovery:${recovery.number}`),
      rows: [rowFor(reducePrincipal, { id: order.id, seen: order.principal, by: paid })],
    },
  ];
};

const writeOff = async ({ lane, nowMs, told }: BondRun, bond: Bond): Promise<void> => {
  const orders = await openOrders(lane.db, bond);
  await lane.submit(
    orders
      .filter(({ principal }) => principal > 0n)
      .map((order) => ({
        memberId: order.memberId,
        journal: writeOffBond(bond, order, order.principal),
        rows: [rowFor(reducePrincipal, { id: order.id, seen: order.principal, by: order.principal })],
      })),
  );
  await lane.together((tx) =>
    endOrders.write(
      tx,
      orders.map(({ id }) => endingAt(nowMs, { id, state: 'ended', reason: 'recovered' })),
    ),
  );
  for (const order of orders) told(order, 'ended');
};

/** Shares what came in after a default. */
const payRecoveries = async (run: BondRun, bond: Bond): Promise<void> => {
  const { lane } = run;
  const rows = await lane.db.query<{ number: number; arrived: string; principal: string; is_last: boolean }>(
    `select number, arrived, principal, is_last from product_recovery where product_id = $1 and state = 'paying' order by number`,
    [bond.id],
  );
  for (const row of rows) {
    const recovery = { number: row.number, arrived: BigInt(row.arrived), principal: BigInt(row.principal) };
    const orders = await openOrders(lane.db, bond);
    await lane.submit(orders.flatMap((order) => recoveryCommand(bond, order, recovery)));
    if (row.is_last) await writeOff(run, bond);
    await lane.db.query(`update product_recovery set state = 'done' where product_id = $1 and number = $2`, [
      bond.id,
      row.number,
    ]);
  }
};

/** A bond after its deadline, filled. */
const runFilled = async (run: BondRun, bond: Bond): Promise<boolean> => {
  await begin(run, bond);
  const today = businessDay(run.nowMs);
  const before = await run.lane.days.last(run.lane.db, bond.id);
  const isPaid = ({ day }: Coupon): boolean => before?.state === 'done' && day <= before.day;
  for (const coupon of couponsOf(bond)) {
    if (coupon.day > today) break;
    if (!isPaid(coupon) && !(await payCoupon(run, bond, coupon))) return wait(run, bond, coupon.day);
  }
  const { endDay } = daysOf(bond, 0);
  if (today >= endDay && !(await redeem(run, bond))) return wait(run, bond, endDay);
  if (bond.state === 'dry' && today < endDay) await setState(run.lane.db, bond, 'open');
  return false;
};

/** Goes on from where the bond stands, up to now. True when it has just come to its default. */
export const runBond = async (run: BondRun, known: Bond): Promise<boolean> => {
  // A bond that was closed stays closed.
  if (run.nowMs < known.deadline.getTime() || known.state === 'closed') return false;
  const bond = (await findProduct(run.lane.db, known.id)) as Bond;
  if (bond.state === 'closed') return false;
  if (bond.state === 'default') await payRecoveries(run, bond);
  else if (bond.state === 'unfilled' || bond.sold < bond.capacity) await refund(run, bond);
  else return runFilled(run, bond);
  return false;
};
