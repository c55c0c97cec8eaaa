/** Loads the terms of instruments and the payouts of options, as set. */
import type { Tx } from '../../db/database.ts';
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

/** Reloads in place, because accepting code holds these very objects. Accepted orders have their terms in their own rows. */
export const reloadTerms = async (
  tx: Tx,
  { terms, periods }: { terms: Map<number, TradeTerms>; periods: OptionPeriod[] },
): Promise<void> => {
  const [freshTerms, freshPeriods] = [await loadTradeTerms(tx), await loadOptionPeriods(tx)];
  for (const [id, fresh] of freshTerms) terms.set(id, fresh);
  periods.splice(0, periods.length, ...freshPeriods);
};
