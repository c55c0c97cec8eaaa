/** The instruments and when they trade. Which there are stays the same while the server runs; spreads and nightly rates follow the tape. */
import type { InstrumentClass } from '@assay/contract/market';
import type { Tx } from '../db/database.ts';
import { holidayOf } from './trading-hours.ts';
import type { Hours } from './trading-hours.ts';

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
  hours: Hours;
  /** Days of New York on which it does not trade, since 1970. */
  holidays?: ReadonlySet<number> | undefined;
  /** Cost of a night, in billionths of the notional; undefined where nobody trades with leverage. */
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

/** Holidays of both markets, as days since 1970. */
export const loadHolidays = async (db: Tx): Promise<Record<'forex' | 'metals', ReadonlySet<number>>> => {
  const rows = await db.query<{ market: 'forex' | 'metals'; day: string }>(
    'select market, day from market_holiday where is_closed',
  );
  const of = (market: 'forex' | 'metals') =>
    new Set(rows.filter((row) => row.market === market).map(({ day }) => holidayOf(day)));
  return { forex: of('forex'), metals: of('metals') };
};

/** Instruments with the hours that they have in live: those of the exchanges instead of the simulated market's. */
export const withLiveHours = (
  instruments: readonly Instrument[],
  holidays: Awaited<ReturnType<typeof loadHolidays>>,
): Instrument[] =>
  instruments.map((instrument) => {
    if (instrument.hours === 'always') return instrument;
    const hours = instrument.class === 'metal' ? 'metals' : 'forex';
    return { ...instrument, hours, holidays: holidays[hours] };
  });
