/** The instruments and when they trade. Which there are stays the same while the server runs; spreads and nightly rates follow the tape. */
import type { InstrumentClass } from '@assay/contract/market';
import type { Tx } from '../db/database.ts';

export interface Instrument {
  id: number;
  symbol: string;
  name: string;
  class: InstrumentClass;
  base: string;
  quote: string;
  scale: number;
  /** In price units, at spread step 0. */
  halfSpread: number;
  hours: 'always' | 'weekdays';
  /** What a night costs, in billionths of the notional; undefined for what nobody trades with leverage. */
  financing: { buy: number; sell: number } | undefined;
  ticksPerMinute: number;
  /** When it was or will be listed, on a whole minute; 0 for what was always there. Before, it has no prices. */
  listedMs: number;
  /** False while it is not offered: what is open in it goes on, and nothing new is accepted. */
  isOpen?: boolean;
}

type InstrumentRow = Omit<Instrument, 'financing'> & { buy: bigint | null; sell: bigint | null };

export const loadInstruments = async (db: Tx): Promise<Instrument[]> => {
  const rows = await db.query<InstrumentRow>(
    `select i.id, symbol, name, class, base, quote, scale, is_open as "isOpen", half_spread as "halfSpread", hours,
            ticks_per_minute as "ticksPerMinute",
            coalesce(extract(epoch from listed_at) * 1000, 0)::float8 as "listedMs",
            t.financing_buy as buy, t.financing_sell as sell
       from instrument i left join trade_terms t on t.symbol_id = i.id order by i.id`,
  );
  return rows.map(({ buy, sell, ...instrument }) => ({
    ...instrument,
    financing: buy === null || sell === null ? undefined : { buy: Number(buy), sell: Number(sell) },
  }));
};
