/** Recurring buys and their due times, as rows. */
import type { BuySchedule } from '@assay/verify/buy-schedule';
import type { RecurringRefusal } from '@assay/contract/recurring';
import type { Tx } from '../../db/database.ts';

export interface RecurringTerms extends BuySchedule {
  from: string;
  to: string;
  /** Smallest units of the currency sent. */
  amount: bigint;
}

export interface RecurringBuy extends RecurringTerms {
  id: string;
  memberId: string;
  state: 'active' | 'paused' | 'cancelled';
  /** Null unless active. */
  nextAt: Date | null;
  /** The last due time that has its outcome. */
  lastAt: Date | null;
  createdAt: Date;
}

export interface RecurringTotals {
  bought: number;
  missed: number;
  spent: bigint;
  received: bigint;
}

export interface RecurringRunRow {
  dueAt: Date;
  swapId: string | null;
  refusal: RecurringRefusal | null;
}

type Row = Omit<RecurringBuy, 'amount'> & { amount: string };

const COLUMNS = `b.id, b.member_id as "memberId", b.from_currency as "from", b.to_currency as "to", b.amount, b.every,
  b.on_day as "onDay", b.minute, b.time_zone as "timeZone", b.state, b.next_at as "nextAt", b.last_at as "lastAt",
  b.created_at as "createdAt"`;

const toBuy = (row: Row): RecurringBuy => ({ ...row, amount: BigInt(row.amount) });

export const insertRecurring = (tx: Tx, buy: RecurringBuy): Promise<unknown> =>
  tx.query(
    `insert into recurring_buy (id, member_id, from_currency, to_currency, amount, every, on_day, minute, time_zone, state,
       next_at, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      buy.id,
      buy.memberId,
      buy.from,
      buy.to,
      buy.amount,
      buy.every,
      buy.onDay,
      buy.minute,
      buy.timeZone,
      buy.state,
      buy.nextAt,
      buy.createdAt,
    ],
  );

export const countOpen = async (tx: Tx, memberId: string): Promise<number> => {
  const [row] = await tx.query<{ count: bigint }>(
    `select count(*) as count from recurring_buy where member_id = $1 and state <> 'cancelled'`,
    [memberId],
  );
  return Number(row?.count ?? 0n);
};

/** Open ones first, then the last that were cancelled. */
export const listBuys = async (tx: Tx, memberId: string): Promise<RecurringBuy[]> =>
  (
    await tx.query<Row>(
      `select ${COLUMNS} from recurring_buy b where b.member_id = $1
        order by b.state = 'cancelled', b.created_at desc, b.id limit 40`,
      [memberId],
    )
  ).map(toBuy);

/** Locked for whoever changes it; undefined also when it is another member's. */
export const findBuy = async (
  tx: Tx,
  { id, memberId }: { id: string; memberId: string },
  lock: '' | 'for update' = '',
): Promise<RecurringBuy | undefined> => {
  const [row] = await tx.query<Row>(
    `select ${COLUMNS} from recurring_buy b where b.id = $1 and b.member_id = $2 ${lock}`,
    [id, memberId],
  );
  return row && toBuy(row);
};

export const findDue = async (tx: Tx, now: Date, limit: number): Promise<RecurringBuy[]> =>
  (
    await tx.query<Row>(
      `select ${COLUMNS} from recurring_buy b where b.state = 'active' and b.next_at <= $1 order by b.next_at, b.id limit $2`,
      [now, limit],
    )
  ).map(toBuy);

export const setState = (tx: Tx, id: string, state: RecurringBuy['state'], nextAt: Date | null): Promise<unknown> =>
  tx.query('update recurring_buy set state = $2, next_at = $3 where id = $1', [id, state, nextAt]);

/** Writes what became of due times, and when the next one is. */
export const endRuns = async (
  tx: Tx,
  id: string,
  { runs, doneAt, nextAt }: { runs: readonly RecurringRunRow[]; doneAt: Date; nextAt: Date },
): Promise<void> => {
  await tx.query(
    `insert into recurring_run (recurring_id, due_at, done_at, swap_id, refusal)
     select $1, k.due_at, $2, k.swap_id, k.refusal from unnest($3::timestamptz[], $4::uuid[], $5::text[]) as k (due_at, swap_id, refusal)`,
    [id, doneAt, runs.map(({ dueAt }) => dueAt), runs.map(({ swapId }) => swapId), runs.map(({ refusal }) => refusal)],
  );
  await tx.query('update recurring_buy set last_at = $2, next_at = $3 where id = $1', [id, runs.at(-1)!.dueAt, nextAt]);
};

export const readTotals = async (tx: Tx, ids: readonly string[]): Promise<Map<string, RecurringTotals>> => {
  const rows = await tx.query<{ id: string; bought: bigint; missed: bigint; spent: string; received: string }>(
    `select r.recurring_id as id, count(r.swap_id) as bought, count(r.refusal) as missed,
       coalesce(sum(q.amount), 0)::text as spent, coalesce(sum(q.receive), 0)::text as received
       from recurring_run r left join swap_quote q on q.id = r.swap_id
      where r.recurring_id = any($1::uuid[]) group by r.recurring_id`,
    [ids],
  );
  return new Map(
    rows.map(({ id, bought, missed, spent, received }) => [
      id,
      { bought: Number(bought), missed: Number(missed), spent: BigInt(spent), received: BigInt(received) },
    ]),
  );
};

export const listRuns = async (
  tx: Tx,
  id: string,
  at: { offset: number; limit: number },
): Promise<{ rows: RecurringRunRow[]; total: number }> => {
  const [counted] = await tx.query<{ total: bigint }>(
    'select count(*) as total from recurring_run where recurring_id = $1',
    [id],
  );
  const rows = await tx.query<RecurringRunRow>(
    `select due_at as "dueAt", swap_id as "swapId", refusal from recurring_run
      where recurring_id = $1 order by due_at desc limit $2 offset $3`,
    [id, at.limit, at.offset],
  );
  return { rows, total: Number(counted?.total ?? 0n) };
};
