/**
 * Arbitrage and mining by time: every business day that is over is accrued, in order and once, also after days of
 * downtime; then orders at their end get their principal back. A day that cannot be funded stops the product, visibly.
 */
import { addDays, businessDay } from '@assay/contract/time';
import type { Tx } from '../../db/database.ts';
import { rowFor } from '../../ledger/commit-batch.ts';
import { closeDay, payDay, recordDay } from './accrue-day.ts';
import type { Brought, Rules, Told } from './accrue-day.ts';
import { fundDay, returnPrincipal, settleLoss } from './journals.ts';
import type { Lane } from './lane.ts';
import { selectOrders } from './order-queries.ts';
import type { Order, Product, ProductOf } from './product.ts';
import type { DayRow } from './queries.ts';
import { endOrders } from './rows.ts';
import type { Ending } from './rows.ts';
import { exitOf, resultOf, shareOf, toShare } from './rules.ts';

const PAGE = 2000;

export type Variable = ProductOf<'arbitrage'> | ProductOf<'mining'>;

/** Result of a product on a past day; undefined while it is not known. */
export type Source = (product: Variable, day: string) => Promise<Brought | undefined>;

/** Split of a loss: what was lost, and what rounding took beyond it, which is carried. */
const lossOf = ({ result, distributed }: { result: bigint; distributed: bigint }) => ({
  loss: -result,
  residual: result - distributed,
});

const rulesOf = (product: Variable, day: string, rate: bigint): Rules => ({
  resultOf: (principal) => resultOf(principal, rate),
  fund: (result) => [fundDay(product, day, result)],
  shareOf: (order, row) => shareOf(order.principal, { total: toShare(row), sum: row.principal }),
  settle: (amounts) => (amounts.result < 0n ? settleLoss(product, day, lossOf(amounts)) : []),
});

/** False when it was in that state already. */
export const setState = async (tx: Tx, { id }: Product, state: Product['state']): Promise<boolean> =>
  (await tx.query('update product set state = $2 where id = $1 and state <> $2 returning 1', [id, state])).length > 0;

const NIL = '00000000-0000-0000-0000-000000000000';

/** Stops payments and sales until the money is there, and notifies the holders. */
export const pauseProduct = async ({ lane, told }: { lane: Lane; told: Told }, product: Product): Promise<void> => {
  if (!(await setState(lane.db, product, 'dry'))) return;
  for (let after: string | undefined = NIL; after !== undefined;) {
    const where = `where product_id = $1 and state = 'running' and id > $2 order by id limit ${PAGE}`;
    const orders: Order[] = await selectOrders(lane.db, where, [product.id, after]);
    for (const order of orders) told(order, 'paused');
    after = orders.at(-1)?.id;
  }
};

/** At the end of their term, with their last day accrued, unless there was nothing left to accrue on. */
const AT_END = `end_day <= $2::date and (principal = 0 or accrued_day >= end_day - 1)`;
/** Left early, and the day on which they were left is accrued. */
const LEFT = `exit_day < $2::date and (principal = 0 or accrued_day >= exit_day)`;
/** Left early, of a product that cannot pay: nobody waits for that. */
const LEFT_DRY = `exit_day < $2::date`;

/** P5: principal of orders at their end comes back, once; whoever left early pays the fee on what is left. */
const endTerms = async (
  lane: Lane,
  product: Product,
  given: { today: string; nowMs: number; told: Told; which: string },
): Promise<void> => {
  for (;;) {
    const orders = await selectOrders(
      lane.db,
      `where product_id = $1 and state = 'running' and (${given.which}) order by id limit ${PAGE}`,
      [product.id, given.today],
    );
    if (orders.length === 0) return;
    const endedAt = new Date(given.nowMs);
    const feeOf = (order: Order): bigint =>
      order.exitDay !== null && order.endDay > given.today ? (exitOf(product, order, order.exitDay)?.fee ?? 0n) : 0n;
    const ending = (order: Order): Ending => ({
      id: order.id,
      state: 'ended',
      reason: order.exitDay !== null && order.endDay > given.today ? 'exit' : 'term',
      exitFee: feeOf(order),
      endedAt,
    });
    const lost = orders.filter(({ principal }) => principal === 0n);
    await lane.submit(
      orders
        .filter(({ principal }) => principal > 0n)
        .map((order) => ({
          memberId: order.memberId,
          journal: returnPrincipal(product, order, order.principal, feeOf(order)),
          rows: [rowFor(endOrders, ending(order))],
        })),
    );
    if (lost.length > 0) await lane.together((tx) => endOrders.write(tx, lost.map(ending)));
    for (const order of orders) given.told(order, 'ended');
  }
};

interface Running {
  lane: Lane;
  source: Source;
  nowMs: number;
  told: Told;
}

/** `written`: the day itself, when it was written down before. */
const accrue = async (
  { lane, source, told }: Running,
  product: Variable,
  { day, written }: { day: string; written: DayRow | undefined },
): Promise<boolean> => {
  const brought = written ?? (await source(product, day));
  if (!brought) return false;
  const rules = rulesOf(product, day, brought.rate);
  const { rate, facts, isModelled } = brought;
  const row = written ?? (await recordDay(lane, product, day, { brought: { rate, facts, isModelled }, rules }));
  if (!row) {
    await pauseProduct({ lane, told }, product);
    return false;
  }
  if (row.state === 'paying') {
    await payDay(lane, product, row, { rules, told });
    await closeDay(lane, product, row, rules);
  }
  return true;
};

/** Goes on from the day that was reached. */
export const runVariable = async (running: Running, product: Variable): Promise<void> => {
  const today = businessDay(running.nowMs);
  // An order starts on its first day, whether or not the days before could be paid.
  await running.lane.days.startOrders(running.lane.db, product.id, today);
  const before = await running.lane.days.last(running.lane.db, product.id);
  let day = before ? addDays(before.day, before.state === 'paying' ? 0 : 1) : businessDay(product.opensAt.getTime());
  for (; day < today; day = addDays(day, 1)) {
    const given = { ...running, today: addDays(day, 1) };
    if (!(await accrue(running, product, { day, written: before?.day === day ? before : undefined }))) {
      await endTerms(running.lane, product, { ...given, today, which: LEFT_DRY });
      return;
    }
    await endTerms(running.lane, product, { ...given, which: `${AT_END} or ${LEFT}` });
  }
  // Not before every day is paid: the next one may find the pool empty again.
  if (product.state === 'dry') await setState(running.lane.db, product, 'open');
};
