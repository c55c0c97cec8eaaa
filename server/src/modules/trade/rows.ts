/**
 * Rows that trading writes besides the ledger. All of them lie in the lane (`month = 0`, ADR 131): an ended trade leaves it
 * later, and is never written again.
 */
import type { OrderReason } from '@assay/contract/trade';
import { closeOutPrice } from '@assay/verify/position-rule';
import { batchChanger, batchWriter } from '../../ledger/batch-writer.ts';
import type { Cell } from '../../ledger/batch-writer.ts';
import type { Effect } from '../../engine/contract-book.ts';
import { stopPrice, triggersOf } from '../../engine/contract.ts';
import type { Order, Position } from '../../engine/contract.ts';
import type { Option, OptionEffect } from '../../engine/option-book.ts';
import { trailWord, isTrail } from '@assay/verify/trail';
import { stopToText, targetToText } from './rules.ts';
import type { QuoteRate } from './rules.ts';

const LANE = 'month = 0';

const ORDER_COLUMNS = `id uuid, member_id uuid, realm text, symbol_id int, side smallint, kind text, quantity numeric,
  quote_rate bigint, rate_symbol_id int, rate_seq bigint, leverage int, fee_rate bigint, close_out_share bigint,
  take_profit text, stop_loss text, limit_price bigint, bound bigint, held numeric, accept_seq bigint, accept_us bigint,
  client_seq bigint, list_fee_rate bigint, stop_price bigint, rule smallint`;

export interface NewOrder {
  order: Order;
  quoteRate: QuoteRate;
  /** Before the discount of the member's level; undefined without one. */
  listFeeRate?: bigint | undefined;
  clientSeq: number | undefined;
}

/** The row of an order that was just accepted. */
export const newOrderRow = ({ order, quoteRate, listFeeRate, clientSeq }: NewOrder) => ({
  id: order.id,
  member_id: order.memberId,
  realm: order.realm,
  symbol_id: order.symbolId,
  side: order.side,
  kind: order.kind,
  quantity: String(order.quantity),
  quote_rate: quoteRate.rate,
  rate_symbol_id: quoteRate.symbolId ?? null,
  rate_seq: quoteRate.seq === undefined ? null : BigInt(quoteRate.seq),
  leverage: Number(order.leverage),
  fee_rate: order.feeRate,
  close_out_share: order.closeOutShare,
  take_profit: targetToText(order.takeProfit),
  stop_loss: targetToText(order.stopLoss),
  limit_price: order.limit,
  bound: order.bound,
  held: String(order.held),
  accept_seq: BigInt(order.acceptSeq),
  accept_us: BigInt(order.acceptUs),
  client_seq: clientSeq === undefined ? null : BigInt(clientSeq),
  list_fee_rate: listFeeRate ?? null,
  stop_price: order.stop ?? null,
  rule: order.afterUs === undefined ? 1 : 2,
});

export const insertOrders = batchWriter<NewOrder>(
  ORDER_COLUMNS,
  `insert into trade_order (id, member_id, realm, symbol_id, side, kind, quantity, quote_rate, rate_symbol_id, rate_seq,
     leverage, fee_rate, close_out_share, take_profit, stop_loss, limit_price, bound, held, accept_seq, accept_us, client_seq,
     list_fee_rate, stop_price, rule)
   select r.* from $rows returning 1`,
  newOrderRow,
);

export interface OrderEnd {
  id: string;
  state: 'filled' | 'returned' | 'cancelled';
  reason: OrderReason | null;
  us: number;
}

export const endOrders = batchChanger<OrderEnd>(
  'id uuid, state text, reason text, us bigint',
  {
    table: 'trade_order',
    part: LANE,
    set: 'state = r.state, reason = r.reason, done_us = r.us',
    where: `t.state = 'waiting'`,
  },
  ({ id, state, reason, us }) => ({ id, state, reason, us }),
);

const POSITION_COLUMNS = `id uuid, member_id uuid, realm text, symbol_id int, open_price bigint, open_seq bigint, open_us bigint,
  open_fee numeric, open_margin numeric, quantity numeric, margin numeric, initial_margin numeric, level numeric, take_profit text, stop_loss text,
  from_seq bigint, financed_day date, from_us bigint`;

export const insertPositions = batchWriter<Extract<Effect, { kind: 'filled' }>>(
  POSITION_COLUMNS,
  `insert into position (id, member_id, realm, symbol_id, open_price, open_seq, open_us, open_fee, open_margin, quantity, margin,
     initial_margin, level, take_profit, stop_loss, from_seq, financed_day, from_us)
   select r.* from $rows returning 1`,
  ({ position, fee }) => ({
    id: position.id,
    member_id: position.memberId,
    realm: position.realm,
    symbol_id: position.symbolId,
    open_price: position.open,
    open_seq: position.openSeq,
    open_us: position.openUs,
    open_fee: fee,
    open_margin: position.margin,
    ...changing(position),
  }),
);

const changing = (position: Position): Record<string, Cell> => ({
  quantity: position.quantity,
  margin: position.margin,
  initial_margin: position.initialMargin,
  level: position.level,
  take_profit: targetToText(position.takeProfit),
  stop_loss: stopToText(position),
  from_seq: position.fromSeq,
  financed_day: position.financedDay,
  from_us: position.fromUs,
});

export interface PositionChange {
  position: Position;
  /** Added to what was charged and won so far. */
  financing?: bigint;
  profit?: bigint;
  /** The moment it was closed as a whole. */
  closedUs?: number;
}

export const updatePositions = batchChanger<PositionChange>(
  `id uuid, quantity numeric, margin numeric, initial_margin numeric, level numeric, take_profit text, stop_loss text,
   from_seq bigint, financed_day date, from_us bigint, closing_quantity numeric, closing_seq bigint, closing_client_seq bigint,
   closing_us bigint, financing numeric, profit numeric, close_us bigint`,
  {
    table: 'position',
    part: LANE,
    set: `quantity = r.quantity, margin = r.margin, initial_margin = r.initial_margin, level = r.level,
      take_profit = r.take_profit, stop_loss = r.stop_loss, from_seq = r.from_seq, financed_day = r.financed_day, from_us = r.from_us,
      closing_quantity = r.closing_quantity, closing_seq = r.closing_seq, closing_client_seq = r.closing_client_seq, closing_us = r.closing_us, financing = t.financing + r.financing,
      profit = t.profit + r.profit, close_us = r.close_us,
      state = case when r.close_us is not null then 'closed' when r.closing_quantity is not null then 'settling' else 'running' end`,
    where: `t.state <> 'closed'`,
  },
  ({ position, financing = 0n, profit = 0n, closedUs }) => ({
    id: position.id,
    ...changing(position),
    ...(closedUs !== undefined && { quantity: '0', margin: '0' }),
    closing_quantity: closedUs === undefined ? position.closing?.quantity : null,
    closing_seq: closedUs === undefined ? position.closing?.acceptSeq : null,
    closing_client_seq: closedUs === undefined ? position.closing?.clientSeq : null,
    closing_us: closedUs === undefined ? position.closing?.afterUs : null,
    financing: financing,
    profit: profit,
    close_us: closedUs,
  }),
);

/** As its receipt names it: from the tape alone anyone follows it to where it stood. */
const trailOf = ({ stopLoss, trailed }: Position): string | null =>
  trailed && isTrail(stopLoss) ? trailWord({ trail: stopLoss, fromSeq: trailed.fromSeq }) : null;

export interface ClosingRow {
  effect: Extract<Effect, { kind: 'closed' }>;
  number: number;
}

export const insertClosings = batchWriter<ClosingRow>(
  `position_id uuid, number int, reason text, quantity numeric, price bigint, seq bigint, us bigint, margin numeric,
   profit numeric, fee numeric, paid numeric, shortfall numeric, from_seq bigint, asked_seq bigint, stop_loss bigint,
   take_profit bigint, close_out bigint, client_seq bigint, rule smallint, from_us bigint, asked_us bigint, trail text`,
  'insert into position_closing select r.* from $rows returning 1',
  ({ effect: { position, reason, quantity, price, quote, margin, closing }, number }) => ({
    position_id: position.id,
    number,
    reason,
    quantity: quantity,
    price: price,
    seq: quote.seq,
    us: quote.us,
    margin: margin,
    profit: closing.profit,
    fee: closing.fee,
    paid: closing.paid,
    shortfall: closing.shortfall,
    from_seq: position.fromSeq,
    asked_seq: position.closing?.acceptSeq,
    stop_loss: stopPrice(position),
    take_profit: triggersOf(position).profit,
    close_out: closeOutPrice(position),
    client_seq: position.closing?.clientSeq,
    // A closing that was asked for before there was a rule 2 keeps to rule 1.
    rule: reason === 'asked' && position.closing?.afterUs === undefined ? 1 : 2,
    from_us: position.fromUs,
    asked_us: position.closing?.afterUs,
    trail: trailOf(position),
  }),
);

export interface NewOption {
  option: Option;
  seconds: number;
}

/** The row of an option that was just accepted. */
export const newOptionRow = ({ option, seconds }: NewOption) => ({
  id: option.id,
  member_id: option.memberId,
  realm: option.realm,
  symbol_id: option.symbolId,
  rule: option.rule,
  direction: option.direction,
  seconds,
  stake: String(option.stake),
  payout_rate: option.payoutRate,
  accept_seq: BigInt(option.acceptSeq),
  accept_us: BigInt(option.acceptUs),
  expiry_us: BigInt(option.expiryUs),
  stale_us: BigInt(option.staleUs),
  client_seq: option.clientSeq === undefined ? null : BigInt(option.clientSeq),
});

export const insertOptions = batchWriter<NewOption>(
  `id uuid, member_id uuid, realm text, symbol_id int, rule smallint, direction smallint, seconds int, stake numeric,
   payout_rate bigint, accept_seq bigint, accept_us bigint, expiry_us bigint, stale_us bigint, client_seq bigint`,
  `insert into trade_option (id, member_id, realm, symbol_id, rule, direction, seconds, stake, payout_rate, accept_seq,
     accept_us, expiry_us, stale_us, client_seq)
   select r.* from $rows returning 1`,
  newOptionRow,
);

export const settleOptions = batchChanger<Extract<OptionEffect, { kind: 'settled' }> & { us: number }>(
  `id uuid, entry_seq bigint, entry_price bigint, exit_seq bigint, exit_price bigint, outcome text, reason text, credit numeric, us bigint`,
  {
    table: 'trade_option',
    part: LANE,
    set: `entry_seq = r.entry_seq, entry_price = r.entry_price, exit_seq = r.exit_seq, exit_price = r.exit_price,
      outcome = r.outcome, reason = r.reason, credit = r.credit, settled_us = r.us`,
    where: 't.outcome is null',
  },
  ({ option, end, us }) => ({
    id: option.id,
    entry_seq: end.entry?.seq,
    entry_price: end.entry?.price,
    exit_seq: end.exit?.seq,
    exit_price: end.exit?.price,
    outcome: end.outcome,
    reason: end.reason ?? null,
    credit: end.credit,
    us,
  }),
);
