/** The instruments and when they trade. Rows come from the database and stay the same while the server runs. */
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
  ticksPerMinute: number;
  /** When it was or will be listed, on a whole minute; 0 for what was always there. Before, it has no prices. */
  listedMs: number;
}

export const loadInstruments = (db: Tx): Promise<Instrument[]> =>
  db.query<Instrument>(
    `select id, symbol, name, class, base, quote, scale, half_spread as "halfSpread", hours,
            ticks_per_minute as "ticksPerMinute",
            coalesce(extract(epoch from listed_at) * 1000, 0)::float8 as "listedMs"
       from instrument order by id`,
  );
