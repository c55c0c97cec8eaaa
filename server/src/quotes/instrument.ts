/** The instruments and when they trade. Which there are stays the same while the server runs; spreads and nightly rates follow the tape. */
import type { InstrumentClass } from '@assay/contract/market';
import type { Tx } from '../db/database.ts';
import { holidayOf, weekOf } from './trading-hours.ts';
import type { Hours, Week } from './trading-hours.ts';

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
  /** Its week in New York; absent in the simulated market. */
  week?: Week | undefined;
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

/** When a market of New York trades. */
export interface MarketHours {
  week: Week | undefined;
  /** Days since 1970. */
  holidays: ReadonlySet<number>;
}

type Market = 'forex' | 'metals';

/** Weeks and holidays of both markets. */
export const loadMarketHours = async (db: Tx): Promise<Record<Market, MarketHours>> => {
  const weeks = await db.query<Parameters<typeof weekOf>[0] & { market: Market }>(
    `select market, opens_on as "opensOn", opens_at as "opensAt", closes_on as "closesOn", closes_at as "closesAt",
       pause_from as "pauseFrom", pause_until as "pauseUntil" from market_hours`,
  );
  const days = await db.query<{ market: Market; day: string }>(
    'select market, day from market_holiday where is_closed',
  );
  const of = (market: Market): MarketHours => {
    const row = weeks.find((one) => one.market === market);
    const own = days.filter((one) => one.market === market);
    return { week: row && weekOf(row), holidays: new Set(own.map(({ day }) => holidayOf(day))) };
  };
  return { forex: of('forex'), metals: of('metals') };
};

/** Instruments with the hours that they have in live: those of the exchanges instead of the simulated market's. */
export const withLiveHours = (
  instruments: readonly Instrument[],
  kept: Awaited<ReturnType<typeof loadMarketHours>>,
): Instrument[] =>
  instruments.map((instrument) => {
    if (instrument.hours === 'always') return instrument;
    const hours = instrument.class === 'metal' ? 'metals' : 'forex';
    return { ...instrument, hours, ...kept[hours] };
  });
