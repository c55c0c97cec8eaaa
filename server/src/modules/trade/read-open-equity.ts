/** Open positions with what their equity follows from, for whoever publishes what is owed. */
import type { OpenPosition } from '@assay/verify/liabilities';
import type { Side } from '@assay/verify/position-rule';
import type { Tx } from '../../db/database.ts';

interface Row {
  id: string;
  member_id: string;
  symbol_id: number;
  side: Side;
  quantity: string;
  open_price: bigint;
  margin: string;
  quote_rate: bigint;
  price_scale: number;
  quantity_scale: number;
}

/** The tick that a position is valued at: the bid closes what was bought, the ask what was sold. */
export type MarkOf = (symbolId: number) => { tick: number; bid: number; ask: number } | undefined;

/** Positions in real money, by member; one whose market never had a price is valued at its opening price. */
export const readOpenPositions = async (tx: Tx, markOf: MarkOf): Promise<Map<string, OpenPosition[]>> => {
  const rows = await tx.query<Row>(
    `select p.id, p.member_id, p.symbol_id, o.side, p.quantity, p.open_price, p.margin, o.quote_rate,
            i.scale as price_scale, t.quantity_scale
       from position p join trade_order o on o.id = p.id and o.month = p.month
       join instrument i on i.id = p.symbol_id join trade_terms t on t.symbol_id = p.symbol_id
      where p.month = 0 and p.state <> 'closed' and p.realm = 'money' order by p.open_us, p.id`,
  );
  const positions = new Map<string, OpenPosition[]>();
  for (const row of rows) {
    const mark = markOf(row.symbol_id);
    const own = positions.get(row.member_id) ?? [];
    own.push({
      id: row.id,
      symbolId: row.symbol_id,
      side: row.side,
      quantity: row.quantity,
      open: String(row.open_price),
      margin: row.margin,
      rate: String(row.quote_rate),
      scales: { price: row.price_scale, quantity: row.quantity_scale },
      tick: mark?.tick ?? 0,
      mark: String((row.side === 1 ? mark?.bid : mark?.ask) ?? row.open_price),
    });
    positions.set(row.member_id, own);
  }
  return positions;
};
