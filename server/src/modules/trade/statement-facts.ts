/**
 * Facts of a member's trades that no posting has: their market, and at which prices a position was opened and closed. A
 * statement of an old year has them, too, so detached months are read (ADR 134).
 */
import { formatUnits } from '@assay/contract/money';
import type { TradeFacts } from '@assay/verify/account-statement';
import type { Tx } from '../../db/database.ts';
import { journalId } from '../../ledger/journal-draft.ts';
import { ENGINE } from './journals.ts';

/** By `position:<id>` and `option:<id>`. */
export const readTradeSymbols = async (
  tx: Tx,
  { positions, options }: { positions: readonly string[]; options: readonly string[] },
): Promise<Map<string, TradeFacts>> => {
  const rows = await tx.query<{ object: string; symbol: string; side: NonNullable<TradeFacts['side']> }>(
    `select 'position:' || o.id as object, i.symbol, case o.side when 1 then 'long' else 'short' end as side
       from whole.trade_order o join instrument i on i.id = o.symbol_id where o.id = any($1::uuid[])
     union all
     select 'option:' || o.id, i.symbol, case o.direction when 1 then 'up' else 'down' end
       from whole.trade_option o join instrument i on i.id = o.symbol_id where o.id = any($2::uuid[])`,
    [positions, options],
  );
  return new Map(rows.map(({ object, symbol, side }) => [object, { symbol, side }]));
};

interface ClosingRow {
  id: string;
  number: number;
  quantity: string;
  open: bigint;
  close: bigint;
  open_us: bigint;
  scale: number;
  quantity_scale: number;
}

/** Terms of each closing, by the id of its journal. */
export const readClosingFacts = async (
  tx: Tx,
  positions: readonly string[],
): Promise<Map<string, Pick<TradeFacts, 'quantity' | 'openPrice' | 'closePrice' | 'openedUs'>>> => {
  const rows = await tx.query<ClosingRow>(
    `select p.id, c.number, c.quantity::text as quantity, p.open_price as open, c.price as close, p.open_us, i.scale, t.quantity_scale
       from whole.position p join whole.position_closing c on c.position_id = p.id and c.month = p.month
       join instrument i on i.id = p.symbol_id join trade_terms t on t.symbol_id = p.symbol_id
      where p.id = any($1::uuid[])`,
    [positions],
  );
  return new Map(
    rows.map(({ id, number, quantity, open, close, open_us: openUs, scale, quantity_scale: quantityScale }) => [
      journalId(ENGINE, `close:${id}:${number}`),
      {
        quantity: formatUnits(BigInt(quantity), quantityScale),
        openPrice: formatUnits(open, scale),
        closePrice: formatUnits(close, scale),
        openedUs: String(openUs),
      },
    ]),
  );
};
