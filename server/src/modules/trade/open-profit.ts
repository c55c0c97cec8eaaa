/**
 * Open profit of a member's positions. Current positions are valued as they would close, longs at the bid and shorts at
 * the ask; past instants have closes alone, so half of today's spread is taken off them.
 */
import type { Realm } from '@assay/contract/ledger';
import { SETTLEMENT } from '@assay/contract/money';
import { pointValue, profitOf } from '@assay/verify/position-rule';
import type { Side } from '@assay/verify/position-rule';
import type { Tx } from '../../db/database.ts';
import type { LastQuote } from '../../quotes/board.ts';
import type { PriceReader } from '../../quotes/price-reader.ts';

/** Close of a market at an instant, in the units of its prices; undefined where there is none. */
export type CloseAt = (symbolId: number, instant: number) => bigint | undefined;

interface Row {
  symbolId: number;
  side: Side;
  rate: bigint;
  priceScale: number;
  quantityScale: number;
  open: bigint;
  openUs: bigint;
  quantity: string;
  /** Parts that were closed since the first instant. */
  parts: { us: string; quantity: string }[];
}

const POSITIONS = `
  select p.symbol_id as "symbolId", o.side, o.quote_rate as rate, i.scale as "priceScale",
    t.quantity_scale as "quantityScale", p.open_price as open, p.open_us as "openUs",
    p.quantity::text as quantity, coalesce((
      select jsonb_agg(jsonb_build_object('us', c.us::text, 'quantity', c.quantity::text))
        from position_closing c where c.position_id = p.id and c.month = p.month and c.us >= $3), '[]') as parts
  from position p join trade_order o on o.id = p.id and o.month = p.month
    join instrument i on i.id = p.symbol_id join trade_terms t on t.symbol_id = p.symbol_id
  where p.member_id = $1 and p.realm = $2 and (p.close_us is null or p.close_us >= $3)`;

export type OpenPositions = readonly Row[];

/** All that were open at some time since an instant. */
export const readOpenSince = (tx: Tx, memberId: string, realm: Realm, sinceMs: number): Promise<Row[]> =>
  tx.query<Row>(POSITIONS, [memberId, realm, BigInt(sinceMs) * 1000n]);

const quantityAt = ({ openUs, quantity, parts }: Row, us: bigint): bigint =>
  openUs > us
    ? 0n
    : parts.reduce((sum, part) => (BigInt(part.us) > us ? sum + BigInt(part.quantity) : sum), BigInt(quantity));

/** Price at which a position would close. */
export const markOf = (side: Side, last: Pick<LastQuote, 'bid' | 'ask'>): bigint =>
  BigInt(side === 1 ? last.bid : last.ask);

export const symbolsOf = (positions: OpenPositions): number[] => [...new Set(positions.map((row) => row.symbolId))];

const gainOf = (row: Row, quantity: bigint, mark: bigint): bigint => {
  const scales = { price: row.priceScale, quantity: row.quantityScale, currency: SETTLEMENT.decimals };
  return profitOf({ quantity, point: pointValue(scales, row.rate) }, row.side, row.open, mark);
};

/** A position whose market has no price has gained nothing that anyone could know. */
export const profitNow = (quotes: PriceReader, positions: OpenPositions): bigint =>
  positions.reduce((sum, row) => {
    const last = quotes.last(row.symbolId);
    return last ? sum + gainOf(row, BigInt(row.quantity), markOf(row.side, last)) : sum;
  }, 0n);

export const profitAt = (quotes: PriceReader, positions: OpenPositions, instantMs: number, closeAt: CloseAt): bigint =>
  positions.reduce((sum, row) => {
    const close = closeAt(row.symbolId, instantMs);
    if (close === undefined) return sum;
    const last = quotes.last(row.symbolId);
    const halfSpread = last ? (BigInt(last.ask) - BigInt(last.bid)) / 2n : 0n;
    return sum + gainOf(row, quantityAt(row, BigInt(instantMs) * 1000n), close - BigInt(row.side) * halfSpread);
  }, 0n);
