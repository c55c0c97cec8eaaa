/** Reads of what a member has: lists, and the totals of today. */
import type { Realm } from '@assay/contract/ledger';
import type { CloseReason } from '@assay/contract/trade';
import type { Db, Tx } from '../../db/database.ts';
import { readTogether } from '../../db/read-together.ts';
import { selectPositions } from './stored.ts';
import type { OptionRow, OrderRow, PositionRow } from './stored.ts';

interface Slice {
  offset: number;
  limit: number;
}

export interface Found<R> {
  rows: R[];
  total: number;
}

/** Lists read attached months; what is asked for by its id is found in detached ones, too (ADR 134). */
type Schema = '' | 'whole.';
const schemaFor = ({ id }: { id?: Ids }): Schema => (id === undefined ? '' : 'whole.');

const found = <R>(rows: (R & { total: bigint })[]): Found<R> => ({ rows, total: Number(rows[0]?.total ?? 0) });

export interface ClosingRecord {
  number: number;
  reason: CloseReason;
  quantity: string;
  price: string;
  seq: number;
  us: string;
  margin: string;
  from_seq: number;
  asked_seq: number | null;
  client_seq: number | null;
  rule: number;
  from_us: string | null;
  asked_us: string | null;
  stop_loss: string | null;
  take_profit: string | null;
  trail: string | null;
  close_out: string | null;
  profit: string;
  fee: string;
  paid: string;
  shortfall: string;
}

/** As JSON with every number as text, since JSON's own numbers are not exact. */
const closingsIn = (
  schema: Schema,
): string => `coalesce((select jsonb_agg(jsonb_build_object('number', c.number, 'reason', c.reason, 'quantity', c.quantity::text,
    'price', c.price::text, 'seq', c.seq, 'us', c.us::text, 'margin', c.margin::text, 'from_seq', c.from_seq, 'asked_seq', c.asked_seq, 'client_seq', c.client_seq,
    'rule', c.rule, 'from_us', c.from_us::text, 'asked_us', c.asked_us::text,
    'stop_loss', c.stop_loss::text, 'take_profit', c.take_profit::text, 'close_out', c.close_out::text, 'trail', c.trail, 'profit', c.profit::text, 'fee', c.fee::text, 'paid', c.paid::text,
    'shortfall', c.shortfall::text) order by c.number) from ${schema}position_closing c where c.position_id = x.id and c.month = x.month), '[]') as closings`;

/** One, or some. */
type Ids = string | readonly string[] | undefined;
const idsOf = (id: Ids) => (typeof id === 'string' ? [id] : id);

export interface PositionFilter {
  memberId: string;
  realm?: Realm | undefined;
  isOpen?: boolean | undefined;
  /** Positions with at least one closing, sorted by their last closing. */
  hasClosing?: boolean | undefined;
  symbolId?: number | undefined;
  closedBy?: CloseReason | undefined;
  id?: Ids;
}

export type ListedPosition = OrderRow & PositionRow & { closings: ClosingRecord[] };

const positionsIn = (schema: Schema): string => `
  select x.*, ${closingsIn(schema)} from (
         select y.*, count(*) over () as total, coalesce(y.close_us, case when $9 then last.us end, y.open_us) as listed_us
         from (${selectPositions(schema)}) y
         left join lateral (select c.reason, c.us from ${schema}position_closing c where c.position_id = y.id and c.month = y.month
           order by c.number desc limit 1) last on $9 or $6::text is not null
         where y.member_id = $1 and ($2::text is null or y.realm = $2) and ($3::boolean is null or (y.position_state <> 'closed') = $3)
           and ($4::int is null or y.symbol_id = $4) and ($5::uuid[] is null or y.id = any($5))
           and ($6::text is null or $6 = last.reason and ($9 or y.close_us is not null)) and (not $9 or last.us is not null)
         order by listed_us desc, y.id offset $7 limit $8) x
       order by listed_us desc, x.id`;

export const findPositions = async (tx: Tx, filter: PositionFilter, at: Slice): Promise<Found<ListedPosition>> =>
  found(
    await tx.query<ListedPosition & { total: bigint }>(positionsIn(schemaFor(filter)), [
      filter.memberId,
      filter.realm,
      filter.isOpen,
      filter.symbolId,
      idsOf(filter.id),
      filter.closedBy,
      at.offset,
      at.limit,
      filter.hasClosing ?? false,
    ]),
  );

const byId = (schema: Schema, part: string): string =>
  `select x.*, ${closingsIn(schema)} from (${selectPositions(schema)} where p.id = any($1::uuid[]) and ${part}) x`;
const POSITIONS_BY_ID = byId('whole.', 'true');
const RECENT_BY_ID = byId('', 'p.month = 0');

export const positionRowsOf = (tx: Tx, ids: readonly string[]): Promise<ListedPosition[]> =>
  tx.query<ListedPosition>(POSITIONS_BY_ID, [ids]);

/** One position as it is listed, whoever owns it; concurrent lookups share one query. */
export const openPositionRows = (open: () => Db): ((id: string) => Promise<ListedPosition | undefined>) =>
  readTogether(async (ids) => {
    const rows = await open().prepared<ListedPosition>(RECENT_BY_ID, [ids]);
    const found = new Map(rows.map((row) => [row.id, row]));
    // No row comes back to the lane, so one that has left it meanwhile is found in its month.
    const old = ids.filter((id) => !found.has(id));
    if (old.length > 0)
      for (const row of await open().prepared<ListedPosition>(POSITIONS_BY_ID, [old])) found.set(row.id, row);
    return ids.map((id) => found.get(id));
  });

export interface OrderFilter {
  memberId: string;
  realm?: Realm | undefined;
  isWaiting?: boolean | undefined;
  symbolId?: number | undefined;
  id?: Ids;
}

/** Orders that wait, or that ended without becoming a position. */
export const findOrders = async (tx: Tx, filter: OrderFilter, at: Slice): Promise<Found<OrderRow>> =>
  found(
    await tx.query<OrderRow & { total: bigint }>(
      `select o.*, count(*) over () as total from ${schemaFor(filter)}trade_order o
       where o.member_id = $1 and ($2::text is null or o.realm = $2)
         and ($3::boolean is null or case when $3 then o.state = 'waiting' else o.state in ('returned', 'cancelled') end)
         and ($4::int is null or o.symbol_id = $4) and ($5::uuid[] is null or o.id = any($5))
       order by o.accept_us desc, o.id offset $6 limit $7`,
      [filter.memberId, filter.realm, filter.isWaiting, filter.symbolId, idsOf(filter.id), at.offset, at.limit],
    ),
  );

export interface OptionFilter {
  memberId: string;
  realm?: Realm | undefined;
  isRunning?: boolean | undefined;
  symbolId?: number | undefined;
  id?: Ids;
}

export const findOptions = async (tx: Tx, filter: OptionFilter, at: Slice): Promise<Found<OptionRow>> =>
  found(
    await tx.query<OptionRow & { total: bigint }>(
      `select o.*, count(*) over () as total from ${schemaFor(filter)}trade_option o
       where o.member_id = $1 and ($2::text is null or o.realm = $2) and ($3::boolean is null or (o.outcome is null) = $3)
         and ($4::int is null or o.symbol_id = $4) and ($5::uuid[] is null or o.id = any($5))
       order by o.accept_us desc, o.id offset $6 limit $7`,
      [filter.memberId, filter.realm, filter.isRunning, filter.symbolId, idsOf(filter.id), at.offset, at.limit],
    ),
  );

/** The first month, as YYYY-MM, of which lists have all; undefined while nothing is detached. */
export const listedSince = async (tx: Tx): Promise<string | undefined> => {
  const [row] = await tx.query<{ month: string | null }>(
    `select to_char(to_date(max(month)::text, 'YYYYMM') + interval '1 month', 'YYYY-MM') as month
       from whole.detached_month where kind = 'trades'`,
  );
  return row?.month ?? undefined;
};

/** Realised since a moment: profit of closings less all fees, those of opening included. */
export const realisedSince = async (tx: Tx, memberId: string, realm: Realm, us: number): Promise<bigint> => {
  const [row] = await tx.query<{ sum: string }>(
    `select coalesce(sum(s), 0)::text as sum from (
       select sum(c.profit + c.shortfall - c.fee) as s from position_closing c join position p on p.id = c.position_id and p.month = c.month
         where p.member_id = $1 and p.realm = $2 and c.us >= $3
       union all
       select -sum(p.open_fee) from position p where p.member_id = $1 and p.realm = $2 and p.open_us >= $3) x`,
    [memberId, realm, us],
  );
  return BigInt(row?.sum ?? 0);
};

export interface OptionTotals {
  running: number;
  runningStake: bigint;
  ended: number;
  won: number;
  result: bigint;
}

export const optionTotals = async (tx: Tx, memberId: string, realm: Realm, us: number): Promise<OptionTotals> => {
  const [row] = await tx.query<{ running: bigint; stake: string; ended: bigint; won: bigint; result: string }>(
    `select count(*) filter (where outcome is null) as running,
       coalesce(sum(stake) filter (where outcome is null), 0)::text as stake,
       count(*) filter (where settled_us >= $3) as ended,
       count(*) filter (where settled_us >= $3 and outcome = 'won') as won,
       coalesce(sum(credit - stake) filter (where settled_us >= $3), 0)::text as result
     from trade_option where member_id = $1 and realm = $2`,
    [memberId, realm, us],
  );
  return {
    running: Number(row?.running ?? 0),
    runningStake: BigInt(row?.stake ?? 0),
    ended: Number(row?.ended ?? 0),
    won: Number(row?.won ?? 0),
    result: BigInt(row?.result ?? 0),
  };
};
