/** Rows that the audit of outcomes decides again: everything that trading has decided or still has open, with its terms. */
import type { Closing } from '@assay/verify/position-rule';
import type { Tx } from '../../db/database.ts';
import { whyUnreadable } from '../../db/unreadable.ts';
import { invariant } from '../../base/domain-error.ts';
import type { CloseReason, Order, Position } from '../../engine/contract.ts';
import { loadInstruments } from '../../quotes/instrument.ts';
import { loadTradeTerms } from './load-terms.ts';
import { readCursors } from './read-open.ts';
import { POSITION_SELECT, toOrder, toPosition } from './stored.ts';
import type { OptionRow, OrderRow, PositionRow, Scales } from './stored.ts';

export interface AuditedClosing {
  /** With the terms it was opened with; what changes while it is open is in `closing`. */
  position: Position;
  /** Limits of the position at its end. */
  stopLoss: string | null;
  takeProfit: string | null;
  isLast: boolean;
  closing: {
    number: number;
    reason: CloseReason;
    quantity: bigint;
    margin: bigint;
    seq: number;
    us: number;
    price: bigint;
    fromSeq: number;
    askedSeq: number | undefined;
    fromUs: number | undefined;
    askedUs: number | undefined;
    stopLoss: bigint | undefined;
    takeProfit: bigint | undefined;
    trail: string | null;
    closeOut: bigint | undefined;
    result: Record<keyof Closing, bigint>;
  };
}

export interface AuditedRows {
  /** By instrument, until the tape itself says so. */
  halfSpreads: Map<number, number>;
  fills: { order: Order; seq: number; us: number; price: bigint; margin: bigint; fee: bigint }[];
  returned: { order: Order; us: number; reason: string | null }[];
  closings: AuditedClosing[];
  /** Open items, with the record up to which the engine says that everything is decided. */
  waiting: { order: Order; cursor: number }[];
  positions: { position: Position; cursor: number }[];
  options: OptionRow[];
  /** Rows that cannot be read, with their place. */
  unreadable: string[];
}

interface ClosingRow {
  number: number;
  reason: CloseReason;
  closing_quantity_: string;
  closing_margin: string;
  seq: bigint;
  us: bigint;
  price: bigint;
  closing_profit: string;
  fee: string;
  paid: string;
  shortfall: string;
  closing_from_seq: bigint;
  asked_seq: bigint | null;
  closing_from_us: bigint | null;
  asked_us: bigint | null;
  closing_stop_loss: bigint | null;
  closing_take_profit: bigint | null;
  close_out: bigint | null;
  trail: string | null;
  is_last: boolean;
}

const CLOSING_SELECT = `
  select x.*, c.number, c.reason, c.quantity as closing_quantity_, c.margin as closing_margin, c.seq, c.us, c.price,
    c.profit as closing_profit, c.fee, c.paid, c.shortfall, c.from_seq as closing_from_seq, c.asked_seq,
    c.from_us as closing_from_us, c.asked_us,
    c.stop_loss as closing_stop_loss, c.take_profit as closing_take_profit, c.close_out, c.trail,
    x.position_state = 'closed' and c.number = max(c.number) over (partition by c.position_id) as is_last
  from position_closing c join (${POSITION_SELECT}) x on x.id = c.position_id and x.month = c.month`;

const toClosing = (row: Omit<OrderRow, 'reason'> & PositionRow & ClosingRow, scales: Scales): AuditedClosing => ({
  position: toPosition(row, scales),
  stopLoss: row.own_stop_loss,
  takeProfit: row.own_take_profit,
  isLast: row.is_last,
  closing: {
    number: row.number,
    reason: row.reason,
    quantity: BigInt(row.closing_quantity_),
    margin: BigInt(row.closing_margin),
    seq: Number(row.seq),
    us: Number(row.us),
    price: row.price,
    fromSeq: Number(row.closing_from_seq),
    askedSeq: row.asked_seq === null ? undefined : Number(row.asked_seq),
    fromUs: row.closing_from_us === null ? undefined : Number(row.closing_from_us),
    askedUs: row.asked_us === null ? undefined : Number(row.asked_us),
    stopLoss: row.closing_stop_loss ?? undefined,
    takeProfit: row.closing_take_profit ?? undefined,
    closeOut: row.close_out ?? undefined,
    trail: row.trail,
    result: {
      profit: BigInt(row.closing_profit),
      fee: BigInt(row.fee),
      paid: BigInt(row.paid),
      shortfall: BigInt(row.shortfall),
    },
  },
});

export const readAuditedRows = async (tx: Tx): Promise<AuditedRows> => {
  const instruments = new Map((await loadInstruments(tx)).map((instrument) => [instrument.id, instrument]));
  const terms = await loadTradeTerms(tx);
  const cursors = await readCursors(tx);
  const scalesOf = (symbolId: number): Scales => {
    const instrument = instruments.get(symbolId);
    const quantity = terms.get(symbolId)?.quantityScale;
    invariant(instrument && quantity !== undefined, `instrument ${symbolId} cannot be traded`);
    return { price: instrument.scale, quantity };
  };
  const positions = await tx.query<OrderRow & PositionRow>(POSITION_SELECT);
  const orders = await tx.query<OrderRow>(`select * from trade_order where state in ('waiting', 'returned')`);
  const closings = await tx.query<Omit<OrderRow, 'reason'> & PositionRow & ClosingRow>(CLOSING_SELECT);
  const unreadable: string[] = [];
  /** Rows in the engine's form, without those that have none. */
  const convert = <R extends { id: string }, T>(name: string, rows: readonly R[], to: (row: R) => T): T[] =>
    rows.flatMap((row) => {
      try {
        return [to(row)];
      } catch (error) {
        unreadable.push(`${name} ${row.id} ${whyUnreadable(error)}`);
        return [];
      }
    });
  const inState = (state: OrderRow['state']) => orders.filter((order) => order.state === state);
  const cursorOf = (symbolId: number) => cursors.get(symbolId) ?? 0;
  return {
    halfSpreads: new Map([...instruments.values()].map(({ id, halfSpread }) => [id, halfSpread])),
    fills: convert('position', positions, (row) => ({
      order: toOrder(row, scalesOf(row.symbol_id)),
      seq: Number(row.open_seq),
      us: Number(row.open_us),
      price: row.open_price,
      margin: BigInt(row.open_margin),
      fee: BigInt(row.open_fee),
    })),
    returned: convert('order', inState('returned'), (row) => ({
      order: toOrder(row, scalesOf(row.symbol_id)),
      us: Number(row.done_us),
      reason: row.reason,
    })),
    closings: convert('closing of', closings, (row) => toClosing(row, scalesOf(row.symbol_id))),
    waiting: convert('order', inState('waiting'), (row) => ({
      order: toOrder(row, scalesOf(row.symbol_id)),
      cursor: cursorOf(row.symbol_id),
    })),
    positions: convert(
      'position',
      positions.filter((row) => row.position_state !== 'closed'),
      (row) => ({ position: toPosition(row, scalesOf(row.symbol_id)), cursor: cursorOf(row.symbol_id) }),
    ),
    options: await tx.query<OptionRow>('select * from trade_option'),
    unreadable,
  };
};
