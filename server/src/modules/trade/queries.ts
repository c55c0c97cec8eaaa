/** Reads of trading: terms, what is open, what a member has. */
import type { Realm } from '@assay/contract/ledger';
import { pointValue } from '@assay/verify/position-rule';
import type { Side } from '@assay/verify/position-rule';
import type { Db, Tx } from '../../db/database.ts';
import type { Order, Position, Terms } from '../../engine/contract.ts';
import type { Option } from '../../engine/option-book.ts';
import { SETTLEMENT, targetFromText } from './rules.ts';
import type { TradeTerms } from './rules.ts';

export const loadTradeTerms = async (tx: Tx): Promise<Map<number, TradeTerms>> => {
  const rows = await tx.query<{
    symbol_id: number;
    quantity_scale: number;
    quantity_step: string;
    min_quantity: string;
    max_notional: string;
    leverages: number[];
    retail_leverage: number;
    fee_rate: bigint;
    close_out_share: bigint;
    financing_buy: bigint;
    financing_sell: bigint;
    slippage: bigint;
    has_options: boolean;
  }>('select * from trade_terms');
  return new Map(
    rows.map((row) => [
      row.symbol_id,
      {
        symbolId: row.symbol_id,
        quantityScale: row.quantity_scale,
        quantityStep: BigInt(row.quantity_step),
        minQuantity: BigInt(row.min_quantity),
        maxNotional: BigInt(row.max_notional),
        leverages: row.leverages,
        retailLeverage: row.retail_leverage,
        feeRate: row.fee_rate,
        closeOutShare: row.close_out_share,
        financingBuy: row.financing_buy,
        financingSell: row.financing_sell,
        slippage: row.slippage,
        hasOptions: row.has_options,
      },
    ]),
  );
};

export interface OptionPeriod {
  seconds: number;
  payoutRate: bigint;
  minStake: bigint;
  maxStake: bigint;
}

export const loadOptionPeriods = async (tx: Tx): Promise<OptionPeriod[]> => {
  const rows = await tx.query<{ seconds: number; payout_rate: bigint; min_stake: string; max_stake: string }>(
    'select * from option_period order by seconds',
  );
  return rows.map((row) => ({
    seconds: row.seconds,
    payoutRate: row.payout_rate,
    minStake: BigInt(row.min_stake),
    maxStake: BigInt(row.max_stake),
  }));
};

/** An order as stored, with what belongs to it but not to the engine. */
export interface OrderRow {
  id: string;
  member_id: string;
  realm: Realm;
  symbol_id: number;
  side: Side;
  kind: 'market' | 'limit';
  quantity: string;
  quote_rate: bigint;
  rate_symbol_id: number | null;
  rate_seq: bigint | null;
  leverage: number;
  fee_rate: bigint;
  close_out_share: bigint;
  take_profit: string | null;
  stop_loss: string | null;
  limit_price: bigint;
  bound: bigint;
  held: string;
  accept_seq: bigint;
  accept_us: bigint;
  client_seq: bigint | null;
  state: 'waiting' | 'filled' | 'returned' | 'cancelled';
  reason: string | null;
  done_us: bigint | null;
}

export interface PositionRow {
  open_price: bigint;
  open_seq: bigint;
  open_us: bigint;
  open_fee: string;
  open_margin: string;
  left_quantity: string;
  margin: string;
  initial_margin: string;
  level: string;
  own_take_profit: string | null;
  own_stop_loss: string | null;
  from_seq: bigint;
  financed_day: string;
  financing: string;
  closing_quantity: string | null;
  closing_seq: bigint | null;
  profit: string;
  position_state: 'running' | 'settling' | 'closed';
  close_us: bigint | null;
}

/** A position is its order's terms and what became of them. */
export const POSITION_SELECT = `
  select o.*, p.open_price, p.open_seq, p.open_us, p.open_fee, p.open_margin, p.quantity as left_quantity, p.margin, p.initial_margin, p.level,
    p.take_profit as own_take_profit, p.stop_loss as own_stop_loss, p.from_seq, p.financed_day::text as financed_day,
    p.financing, p.closing_quantity, p.closing_seq, p.profit, p.state as position_state, p.close_us
  from position p join trade_order o on o.id = p.id`;

/** Scales of an instrument that its rows do not repeat. */
export interface Scales {
  price: number;
  quantity: number;
}

type TermsRow = Pick<
  OrderRow,
  'id' | 'member_id' | 'realm' | 'symbol_id' | 'side' | 'quote_rate' | 'leverage' | 'fee_rate' | 'close_out_share'
>;

/** Of a position, what the engine needs. */
type EngineRow = TermsRow &
  Omit<PositionRow, 'open_fee' | 'open_margin' | 'financing' | 'profit' | 'position_state' | 'close_us'>;

const termsOf = (row: TermsRow, scales: Scales): Omit<Terms, 'quantity' | 'takeProfit' | 'stopLoss'> => ({
  id: row.id,
  memberId: row.member_id,
  realm: row.realm,
  symbolId: row.symbol_id,
  side: row.side,
  point: pointValue({ ...scales, currency: SETTLEMENT.decimals }, row.quote_rate),
  leverage: BigInt(row.leverage),
  feeRate: row.fee_rate,
  closeOutShare: row.close_out_share,
});

export const toOrder = (row: OrderRow, scales: Scales): Order => ({
  ...termsOf(row, scales),
  quantity: BigInt(row.quantity),
  takeProfit: targetFromText(row.take_profit),
  stopLoss: targetFromText(row.stop_loss),
  kind: row.kind,
  limit: row.limit_price,
  bound: row.bound,
  held: BigInt(row.held),
  acceptSeq: Number(row.accept_seq),
  acceptUs: Number(row.accept_us),
});

export const toPosition = (row: EngineRow, scales: Scales): Position => ({
  ...termsOf(row, scales),
  quantity: BigInt(row.left_quantity),
  takeProfit: targetFromText(row.own_take_profit),
  stopLoss: targetFromText(row.own_stop_loss),
  open: row.open_price,
  openSeq: Number(row.open_seq),
  openUs: Number(row.open_us),
  margin: BigInt(row.margin),
  initialMargin: BigInt(row.initial_margin),
  level: BigInt(row.level),
  fromSeq: Number(row.from_seq),
  financedDay: row.financed_day,
  closing:
    row.closing_quantity === null
      ? undefined
      : { quantity: BigInt(row.closing_quantity), acceptSeq: Number(row.closing_seq) },
});

const PAGE = 20_000;

/**
 * In pages of one cursor, in whatever order the tables are: a million rows by their ids would be a million places to
 * look. A connection of its own, since this may take longer than a statement may; the next page comes meanwhile.
 */
const inPages = async function* <R>(db: Db, select: string): AsyncGenerator<R[]> {
  const client = await db.dedicated();
  try {
    await client.query('begin read only');
    // All of it is wanted, so the plan for all of it, with room to join in memory.
    await client.query(`set local cursor_tuple_fraction = 1; set local work_mem = '256MB'`);
    await client.query(`declare page no scroll cursor for ${select}`);
    const read = async (): Promise<R[]> => (await client.query(`fetch ${PAGE} from page`)).rows as R[];
    for (let coming: Promise<R[]> | undefined = read(); coming !== undefined;) {
      const rows: R[] = await coming;
      coming = rows.length < PAGE ? undefined : read();
      yield rows;
    }
  } finally {
    await client.end();
  }
};

export const readWaitingOrders = (db: Db): AsyncGenerator<OrderRow[]> =>
  inPages(db, `select * from trade_order where state = 'waiting'`);

export const readOpenPositions = (db: Db): AsyncGenerator<EngineRow[]> =>
  inPages(
    db,
    `select p.id, p.member_id, p.realm, p.symbol_id, o.side, o.quote_rate, o.leverage, o.fee_rate, o.close_out_share,
       p.open_price, p.open_seq, p.open_us, p.quantity as left_quantity, p.margin, p.initial_margin, p.level,
       p.take_profit as own_take_profit, p.stop_loss as own_stop_loss, p.from_seq, p.financed_day::text as financed_day,
       p.closing_quantity, p.closing_seq
     from position p join trade_order o on o.id = p.id where p.state <> 'closed'`,
  );

export const readClosingCounts = async (tx: Tx): Promise<Map<string, number>> => {
  const rows = await tx.query<{ id: string; count: bigint }>(
    `select c.position_id as id, count(*) as count from position_closing c
       join position p on p.id = c.position_id and p.state <> 'closed' group by 1`,
  );
  return new Map(rows.map(({ id, count }) => [id, Number(count)]));
};

export interface OptionRow {
  id: string;
  member_id: string;
  realm: Realm;
  symbol_id: number;
  rule: number;
  direction: 1 | -1;
  seconds: number;
  stake: string;
  payout_rate: bigint;
  accept_seq: bigint;
  accept_us: bigint;
  expiry_us: bigint;
  stale_us: bigint;
  client_seq: bigint | null;
  entry_seq: bigint | null;
  entry_price: bigint | null;
  exit_seq: bigint | null;
  exit_price: bigint | null;
  outcome: 'won' | 'lost' | 'tie' | 'void' | null;
  reason: string | null;
  credit: string | null;
  settled_us: bigint | null;
}

export const toOption = (row: OptionRow): Option => ({
  id: row.id,
  memberId: row.member_id,
  realm: row.realm,
  symbolId: row.symbol_id,
  rule: row.rule,
  direction: row.direction,
  stake: BigInt(row.stake),
  payoutRate: row.payout_rate,
  acceptSeq: Number(row.accept_seq),
  acceptUs: Number(row.accept_us),
  expiryUs: Number(row.expiry_us),
  staleUs: Number(row.stale_us),
  entry: undefined,
});

export const readRunningOptions = (tx: Tx): Promise<OptionRow[]> =>
  tx.query<OptionRow>('select * from trade_option where outcome is null');

export const readCursors = async (tx: Tx): Promise<Map<number, number>> => {
  const rows = await tx.query<{ symbol_id: number; seq: bigint }>('select * from trade_cursor');
  return new Map(rows.map(({ symbol_id, seq }) => [symbol_id, Number(seq)]));
};

export const saveCursors = async (tx: Tx, cursors: ReadonlyMap<number, number>): Promise<void> => {
  await tx.query(
    `insert into trade_cursor (symbol_id, seq) select * from unnest($1::int[], $2::bigint[])
     on conflict (symbol_id) do update set seq = excluded.seq where excluded.seq > trade_cursor.seq`,
    [[...cursors.keys()], [...cursors.values()]],
  );
};

interface Slice {
  offset: number;
  limit: number;
}

export interface Found<R> {
  rows: R[];
  total: number;
}

const found = <R>(rows: (R & { total: bigint })[]): Found<R> => ({ rows, total: Number(rows[0]?.total ?? 0) });

export interface ClosingRecord {
  number: number;
  reason: 'asked' | 'stop_loss' | 'take_profit' | 'close_out';
  quantity: string;
  price: string;
  seq: number;
  us: string;
  margin: string;
  from_seq: number;
  asked_seq: number | null;
  stop_loss: string | null;
  take_profit: string | null;
  close_out: string | null;
  profit: string;
  fee: string;
  paid: string;
  shortfall: string;
}

/** As JSON with every number as text, since JSON's own numbers are not exact. */
const CLOSINGS = `coalesce((select jsonb_agg(jsonb_build_object('number', c.number, 'reason', c.reason, 'quantity', c.quantity::text,
    'price', c.price::text, 'seq', c.seq, 'us', c.us::text, 'margin', c.margin::text, 'from_seq', c.from_seq, 'asked_seq', c.asked_seq,
    'stop_loss', c.stop_loss::text, 'take_profit', c.take_profit::text, 'close_out', c.close_out::text, 'profit', c.profit::text, 'fee', c.fee::text, 'paid', c.paid::text,
    'shortfall', c.shortfall::text) order by c.number) from position_closing c where c.position_id = x.id), '[]') as closings`;

export interface PositionFilter {
  memberId: string;
  realm?: Realm | undefined;
  isOpen?: boolean | undefined;
  symbolId?: number | undefined;
  id?: string | undefined;
}

export type ListedPosition = OrderRow & PositionRow & { closings: ClosingRecord[] };

export const findPositions = async (tx: Tx, filter: PositionFilter, at: Slice): Promise<Found<ListedPosition>> =>
  found(
    await tx.query<ListedPosition & { total: bigint }>(
      `select x.*, ${CLOSINGS} from (
         select y.*, count(*) over () as total from (${POSITION_SELECT}) y
         where y.member_id = $1 and ($2::text is null or y.realm = $2) and ($3::boolean is null or (y.position_state <> 'closed') = $3)
           and ($4::int is null or y.symbol_id = $4) and ($5::uuid is null or y.id = $5)
         order by coalesce(y.close_us, y.open_us) desc, y.id offset $6 limit $7) x
       order by coalesce(x.close_us, x.open_us) desc, x.id`,
      [filter.memberId, filter.realm, filter.isOpen, filter.symbolId, filter.id, at.offset, at.limit],
    ),
  );

export interface OrderFilter {
  memberId: string;
  realm?: Realm | undefined;
  isWaiting?: boolean | undefined;
  symbolId?: number | undefined;
  id?: string | undefined;
}

/** Orders that wait, or that ended without becoming a position. */
export const findOrders = async (tx: Tx, filter: OrderFilter, at: Slice): Promise<Found<OrderRow>> =>
  found(
    await tx.query<OrderRow & { total: bigint }>(
      `select o.*, count(*) over () as total from trade_order o
       where o.member_id = $1 and ($2::text is null or o.realm = $2)
         and ($3::boolean is null or case when $3 then o.state = 'waiting' else o.state in ('returned', 'cancelled') end)
         and ($4::int is null or o.symbol_id = $4) and ($5::uuid is null or o.id = $5)
       order by o.accept_us desc, o.id offset $6 limit $7`,
      [filter.memberId, filter.realm, filter.isWaiting, filter.symbolId, filter.id, at.offset, at.limit],
    ),
  );

export interface OptionFilter {
  memberId: string;
  realm?: Realm | undefined;
  isRunning?: boolean | undefined;
  symbolId?: number | undefined;
  id?: string | undefined;
}

export const findOptions = async (tx: Tx, filter: OptionFilter, at: Slice): Promise<Found<OptionRow>> =>
  found(
    await tx.query<OptionRow & { total: bigint }>(
      `select o.*, count(*) over () as total from trade_option o
       where o.member_id = $1 and ($2::text is null or o.realm = $2) and ($3::boolean is null or (o.outcome is null) = $3)
         and ($4::int is null or o.symbol_id = $4) and ($5::uuid is null or o.id = $5)
       order by o.accept_us desc, o.id offset $6 limit $7`,
      [filter.memberId, filter.realm, filter.isRunning, filter.symbolId, filter.id, at.offset, at.limit],
    ),
  );

/** Realised since a moment: profit of closings less all fees, those of opening included. */
export const realisedSince = async (tx: Tx, memberId: string, realm: Realm, us: number): Promise<bigint> => {
  const [row] = await tx.query<{ sum: string }>(
    `select coalesce(sum(s), 0)::text as sum from (
       select sum(c.profit + c.shortfall - c.fee) as s from position_closing c join position p on p.id = c.position_id
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
