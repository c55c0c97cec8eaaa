/** Orders, positions and options as they are stored, and as the engine has them. */
import { SETTLEMENT } from '@assay/contract/money';
import type { Realm } from '@assay/contract/ledger';
import type { OrderReason } from '@assay/contract/trade';
import type { VoidReason } from '@assay/verify/option-rule';
import { pointValue } from '@assay/verify/position-rule';
import type { Side } from '@assay/verify/position-rule';
import type { Order, OrderKind, Position, Terms } from '../../engine/contract.ts';
import type { Option } from '../../engine/option-book.ts';
import { stopFromText, stopToText, targetFromText, targetToText, trailedFromText } from './rules.ts';

/** An order as stored, with what belongs to it but not to the engine. */
export interface OrderRow {
  id: string;
  member_id: string;
  realm: Realm;
  symbol_id: number;
  side: Side;
  kind: OrderKind;
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
  stop_price: bigint | null;
  bound: bigint;
  held: string;
  accept_seq: bigint;
  accept_us: bigint;
  client_seq: bigint | null;
  /** 2 where only ticks count that were made after the acceptance. */
  rule: number;
  state: 'waiting' | 'filled' | 'returned' | 'cancelled';
  reason: OrderReason | null;
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
  /** The best price that a trailing stop has followed, as last saved, and the tick that had it. */
  trail_best: bigint | null;
  trail_seq: bigint | null;
  from_seq: bigint;
  financed_day: string;
  financing: string;
  closing_quantity: string | null;
  closing_seq: bigint | null;
  closing_client_seq: bigint | null;
  from_us: bigint | null;
  closing_us: bigint | null;
  profit: string;
  position_state: 'running' | 'settling' | 'closed';
  close_us: bigint | null;
}

/** A position is its order's terms and what became of them. In `whole.` detached months are found, too (ADR 134). */
export const selectPositions = (schema: '' | 'whole.'): string => `
  select o.*, p.open_price, p.open_seq, p.open_us, p.open_fee, p.open_margin, p.quantity as left_quantity, p.margin, p.initial_margin, p.level,
    p.take_profit as own_take_profit, p.stop_loss as own_stop_loss, l.best as trail_best, l.seq as trail_seq, p.from_seq, p.financed_day::text as financed_day,
    p.financing, p.closing_quantity, p.closing_seq, p.closing_client_seq, p.from_us, p.closing_us, p.profit, p.state as position_state, p.close_us
  from ${schema}position p join ${schema}trade_order o on o.id = p.id and o.month = p.month left join position_trail l on l.position_id = p.id`;
export const POSITION_SELECT = selectPositions('');

/** Scales of an instrument that its rows do not repeat. */
export interface Scales {
  price: number;
  quantity: number;
}

type TermsRow = Pick<
  OrderRow,
  'id' | 'member_id' | 'realm' | 'symbol_id' | 'side' | 'quote_rate' | 'leverage' | 'fee_rate' | 'close_out_share'
>;

/** Columns of a position that the engine needs. */
export type EngineRow = TermsRow &
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
  stopLoss: stopFromText(row.stop_loss),
  kind: row.kind,
  stop: row.stop_price ?? undefined,
  limit: row.limit_price,
  bound: row.bound,
  held: BigInt(row.held),
  acceptSeq: Number(row.accept_seq),
  acceptUs: Number(row.accept_us),
  afterUs: row.rule === 1 ? undefined : Number(row.accept_us),
});

export const savedTrail = (best: bigint | string | null, seq: bigint | string | null) =>
  best === null || seq === null ? undefined : { best: BigInt(best), seq: Number(seq) };

export const toPosition = (row: EngineRow, scales: Scales): Position => ({
  ...termsOf(row, scales),
  quantity: BigInt(row.left_quantity),
  takeProfit: targetFromText(row.own_take_profit),
  stopLoss: stopFromText(row.own_stop_loss),
  trailed: trailedFromText(row.own_stop_loss, savedTrail(row.trail_best, row.trail_seq)),
  open: row.open_price,
  openSeq: Number(row.open_seq),
  openUs: Number(row.open_us),
  margin: BigInt(row.margin),
  initialMargin: BigInt(row.initial_margin),
  level: BigInt(row.level),
  fromSeq: Number(row.from_seq),
  fromUs: row.from_us === null ? undefined : Number(row.from_us),
  financedDay: row.financed_day,
  closing:
    row.closing_quantity === null
      ? undefined
      : {
          quantity: BigInt(row.closing_quantity),
          acceptSeq: Number(row.closing_seq),
          clientSeq: row.closing_client_seq === null ? undefined : Number(row.closing_client_seq),
          afterUs: row.closing_us === null ? undefined : Number(row.closing_us),
        },
});

/** A row of before with what the engine has since made of the position. */
export const withPosition = <R extends OrderRow & PositionRow>(row: R, position: Position): R => ({
  ...row,
  left_quantity: String(position.quantity),
  margin: String(position.margin),
  initial_margin: String(position.initialMargin),
  level: String(position.level),
  own_take_profit: targetToText(position.takeProfit),
  own_stop_loss: stopToText(position),
  trail_best: position.trailed?.best ?? null,
  trail_seq: position.trailed ? BigInt(position.trailed.seq) : null,
  from_seq: BigInt(position.fromSeq),
  from_us: position.fromUs === undefined ? null : BigInt(position.fromUs),
  financed_day: position.financedDay,
  closing_quantity: position.closing ? String(position.closing.quantity) : null,
  closing_seq: position.closing ? BigInt(position.closing.acceptSeq) : null,
  closing_client_seq: position.closing?.clientSeq === undefined ? null : BigInt(position.closing.clientSeq),
  closing_us: position.closing?.afterUs === undefined ? null : BigInt(position.closing.afterUs),
  position_state: position.closing ? 'settling' : 'running',
});

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
  reason: VoidReason | null;
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
  clientSeq: row.client_seq === null ? undefined : Number(row.client_seq),
  acceptSeq: Number(row.accept_seq),
  acceptUs: Number(row.accept_us),
  expiryUs: Number(row.expiry_us),
  staleUs: Number(row.stale_us),
  entry: undefined,
});
