/**
 * One business day of one product: what it brought is written down and funded, every order that took part gets its share
 * once, and what could not be divided is carried (P3, L8). Each step can be broken off and gone on with by whoever comes.
 */
import type { Tx } from '../../db/database.ts';
import { DomainError, invariant } from '../../base/domain-error.ts';
import { rowFor } from '../../ledger/commit-batch.ts';
import type { HotCommand } from '../../ledger/hot-lane.ts';
import type { JournalDraft } from '../../ledger/journal-draft.ts';
import { payIncome, takeLoss } from './journals.ts';
import type { Lane } from './lane.ts';
import { listDue, TOOK_PART } from './order-queries.ts';
import type { AfterDue, Due } from './order-queries.ts';
import type { Order, Product } from './product.ts';
import { loadPools } from './queries.ts';
import type { DayRow } from './queries.ts';
import { accrueOrders, insertAccruals } from './rows.ts';
import type { Accrual } from './rows.ts';

/** So many orders are on their way at once. */
const PAGE = 10_000;
const NIL = '00000000-0000-0000-0000-000000000000';

/** Result of a day, before it is known who took part. */
export interface Brought {
  /** Billionths of the principal; negative for a loss. */
  rate: bigint;
  facts: DayRow['facts'];
  isModelled: boolean;
}

export interface Rules {
  /** Applies the rate to the principal that took part. */
  resultOf(principal: bigint): bigint;
  /** Journals that fill the pool with a gain. */
  fund(result: bigint): JournalDraft[];
  /** Share of one order. */
  shareOf(order: Due, day: DayRow): bigint;
  /** Journals left to book when all have their share of a loss. */
  settle(amounts: { result: bigint; distributed: bigint }): JournalDraft[];
}

const START = `update product_order set state = 'running' where product_id = $1 and state = 'not_started' and start_day <= $2::date`;

/** Starts the orders whose first day has come; returns the principal that takes part in the day. */
const startDay = async (tx: Tx, productId: string, day: string): Promise<bigint> => {
  const [row] = await tx.query<{ sum: string }>(
    `with started as (${START} returning principal, accrued_day)
     select coalesce((select sum(principal) from product_order where ${TOOK_PART}), 0)
       + coalesce((select sum(principal) from started where accrued_day < $2::date), 0) as sum`,
    [productId, day],
  );
  return BigInt(row!.sum);
};

/**
 * Part of a gain that the desk lacks and the house has declared: besides the carried amount, a pool holds nothing else
 * between two days. Zero when both together are too little.
 */
const subsidyFor = async (
  tx: Tx,
  product: Product,
  { result, carried }: { result: bigint; carried: bigint },
): Promise<bigint> => {
  if (product.deskId === null || result <= 0n) return 0n;
  // Should the desk lose money meanwhile, the funding fails and the day is tried again.
  const [desk] = await tx.query<{ balance: string }>(
    `select balance from account where member_id = $1 and purpose = 'available' and currency = $2 and realm = 'money'`,
    [product.deskId, product.currency],
  );
  const free = BigInt(desk?.balance ?? 0);
  const missing = result > free ? result - free : 0n;
  if (missing === 0n) return 0n;
  const pool = (await loadPools(tx, [product.id])).get(product.id) ?? 0n;
  return missing <= pool - carried ? missing : 0n;
};

/**
 * Writes a day down with the principal that took part, and funds it; whoever comes second finds it written. Undefined when
 * the money is not there: then nothing is written and nothing is paid.
 */
export const recordDay = async (
  lane: Lane,
  product: Product,
  day: string,
  { brought, rules }: { brought: Brought; rules: Rules },
): Promise<DayRow | undefined> => {
  try {
    return await lane.together(async (tx, post) => {
      await lane.days.lock(tx, product.id);
      const before = await lane.days.last(tx, product.id);
      if (before && before.day >= day) return before;
      invariant(before === undefined || before.residual !== undefined, 'the day before is paid');
      const principal = await startDay(tx, product.id, day);
      const result = rules.resultOf(principal);
      const carried = before?.residual ?? 0n;
      const subsidy = await subsidyFor(tx, product, { result, carried });
      if (result > subsidy) await post(rules.fund(result - subsidy));
      // A day that nobody took part in has nothing to be paid.
      const isEmpty = principal === 0n;
      const row: DayRow = {
        productId: product.id,
        day,
        principal,
        result,
        carried,
        state: isEmpty ? 'done' : 'paying',
        ...brought,
      };
      await tx.query(
        `insert into product_day (product_id, day, rate, principal, result, carried, state, residual, is_modelled, facts, subsidy)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
        [
          product.id,
          day,
          row.rate,
          principal,
          result,
          carried,
          row.state,
          isEmpty ? carried : null,
          row.isModelled,
          JSON.stringify(row.facts),
          subsidy,
        ],
      );
      lane.days.note({ ...row, residual: isEmpty ? carried : undefined });
      return row;
    });
  } catch (error) {
    if (error instanceof DomainError && error.error === 'insufficient_funds') return undefined;
    throw error;
  }
};

const accrualOf = (
  product: Product,
  order: Due,
  day: string,
  income: bigint,
): { accrual: Accrual; journal?: JournalDraft } => {
  if (income === 0n) return { accrual: { order, day, income, journalId: null } };
  const journal = income > 0n ? payIncome(product, order, day, income) : takeLoss(product, order, day, -income);
  return { accrual: { order, day, income, journalId: journal.id }, journal };
};

const commandOf = (order: Due, accrual: Accrual, journal: JournalDraft): HotCommand => ({
  memberId: order.memberId,
  journal,
  rows: [rowFor(accrueOrders, accrual), rowFor(insertAccruals, accrual)],
});

/** A share of nothing needs no journal, and is written all the same. */
const writeEmpty = (lane: Lane, accruals: readonly Accrual[]): Promise<void> =>
  lane.together(async (tx) => {
    await accrueOrders.write(tx, accruals);
    await insertAccruals.write(tx, accruals);
  });

export type Told = (order: Pick<Order, 'id' | 'memberId'>, what: 'paid' | 'paused' | 'ended' | 'frozen') => void;

/** Pays everybody who took part and was not paid yet. */
export const payDay = async (
  lane: Lane,
  product: Product,
  day: DayRow,
  given: { rules: Rules; told: Told },
): Promise<void> => {
  const read = (after: AfterDue) => listDue(lane.db, { productId: product.id, day: day.day, after, limit: PAGE });
  // The next ones are read while these are paid.
  for (let next: Promise<Due[]> | undefined = read({ memberId: NIL, id: NIL }); next;) {
    const orders: Due[] = await next;
    next = orders.length < PAGE ? undefined : read(orders.at(-1)!);
    // Should these fail, nobody waits for the next ones any more.
    next?.catch(() => {});
    const due = orders.map((order) => ({
      order,
      ...accrualOf(product, order, day.day, given.rules.shareOf(order, day)),
    }));
    await lane.submit(
      due.flatMap(({ order, accrual, journal }) => (journal ? [commandOf(order, accrual, journal)] : [])),
    );
    const empty = due.filter(({ journal }) => !journal).map(({ accrual }) => accrual);
    if (empty.length > 0) await writeEmpty(lane, empty);
    for (const { order, journal } of due) if (journal) given.told(order, 'paid');
  }
};

/** $1 the product, $2 the day: what is still to be paid, and what was given out. */
const PAID = `
  (select coalesce(sum(principal), 0) from product_order where ${TOOK_PART}) as left,
  (select coalesce(sum(accrued_income), 0) from product_order
    where product_id = $1 and state = 'running' and accrued_day = $2::date) as distributed`;

/** Ends a day when nobody waits any more: what was given out and what is left are written down. */
export const closeDay = (lane: Lane, product: Product, day: DayRow, rules: Rules): Promise<void> =>
  lane.together(async (tx, post) => {
    const key = [product.id, day.day];
    if (day.result >= 0n) {
      // A process that waited here for another one finds the day done, and changes nothing.
      const [closed] = await tx.query<{ residual: string }>(
        `update product_day d set state = 'done', distributed = s.distributed, residual = d.carried + d.result - s.distributed
           from (select ${PAID}) s
          where d.product_id = $1 and d.day = $2::date and d.state <> 'done' and s.left = 0 returning d.residual`,
        key,
      );
      if (closed) lane.days.note({ ...day, state: 'done', residual: BigInt(closed.residual) });
      return;
    }
    const [row] = await tx.query<Record<'state' | 'result' | 'carried' | 'left' | 'distributed', string>>(
      `select state, result, carried, ${PAID} from product_day where product_id = $1 and day = $2::date for update`,
      key,
    );
    invariant(row, 'a day that is closed was recorded');
    if (row.state === 'done' || BigInt(row.left) > 0n) return;
    const [result, distributed] = [BigInt(row.result), BigInt(row.distributed)];
    const journals = rules.settle({ result, distributed });
    if (journals.length > 0) await post(journals);
    const residual = BigInt(row.carried) + result - distributed;
    await tx.query(
      `update product_day set state = 'done', distributed = $3, residual = $4 where product_id = $1 and day = $2`,
      [...key, distributed, residual],
    );
    lane.days.note({ ...day, state: 'done', residual });
  });
