/** Prices that value a currency: the mid of the last valid tick of its market, and for the past the closes of candles. */
import type { MarketState } from '@assay/contract/market';
import type { Clock } from '../../base/clock.ts';
import type { Tx } from '../../db/database.ts';
import { firstFrom } from '../../quotes/candles/book.ts';
import type { PriceReader } from '../../quotes/price-reader.ts';
import type { Currency } from './queries.ts';
import type { UnitPrice } from './rules.ts';

const HOUR = 3600;
/** Hours by which the search for a close reaches back over a weekend. */
const SLACK_HOURS = 72;

export interface CurrencyPrice extends UnitPrice {
  /** Null where no tape is needed. */
  symbol: string | null;
  /** Null also before the market's first tick, while its price is a modelled one. */
  tick: number | null;
  atMs: number;
  state: MarketState;
}

export interface Prices {
  now(currency: Currency): CurrencyPrice | undefined;
  /** At past instants, in epoch milliseconds: the close of the last hour that had ended. `reads` for a caller in a transaction. */
  at(currency: Currency, instantsMs: readonly number[], reads?: Tx): Promise<(UnitPrice | undefined)[]>;
}

const ONE: UnitPrice = { units: 1n, scale: 0 };

/** Closes of a market at past instants: that of the last hour that had ended, in the units of its prices. */
export const closesAt = async (
  { quotes, clock }: { quotes: PriceReader; clock: Clock },
  symbolId: number,
  instantsMs: readonly number[],
  reads?: Tx,
): Promise<(bigint | undefined)[]> => {
  if (instantsMs.length === 0) return [];
  const nowSeconds = Math.ceil(clock.now() / 1000);
  const hours = Math.ceil((nowSeconds - Math.min(...instantsMs) / 1000) / HOUR);
  const candles = await quotes.candles(
    { symbolId, interval: '1h', before: nowSeconds + 1, limit: Math.max(0, hours) + SLACK_HOURS },
    reads,
  );
  return instantsMs.map((ms) => {
    const candle = candles[firstFrom(candles, Math.floor(ms / 1000) - HOUR + 1) - 1];
    return candle && BigInt(candle[4]);
  });
};

export const createPrices = ({ quotes, clock }: { quotes: PriceReader; clock: Clock }): Prices => ({
  now: ({ market }) => {
    if (market === null) return { ...ONE, symbol: null, tick: null, atMs: clock.now(), state: 'open' };
    const instrument = quotes.find(market);
    const ticker = instrument && quotes.ticker(instrument.id);
    if (!instrument || !ticker) return undefined;
    return {
      units: BigInt(ticker.price),
      scale: instrument.scale,
      symbol: market,
      tick: ticker.tick === 0 ? null : ticker.tick,
      atMs: ticker.atMs,
      state: ticker.state,
    };
  },
  at: async ({ market }, instantsMs, reads) => {
    if (market === null) return instantsMs.map(() => ONE);
    const instrument = quotes.find(market);
    if (!instrument) return instantsMs.map(() => undefined);
    const closes = await closesAt({ quotes, clock }, instrument.id, instantsMs, reads);
    return closes.map((units) => (units === undefined ? undefined : { units, scale: instrument.scale }));
  },
});
