/**
 * Markets: what anyone may see of instruments and prices. Owns nothing: every figure is read from quotes, where the
 * tape made it. An instrument without a price, as in a live profile whose feed has not spoken yet, is not listed.
 */
import {
  getPrice,
  getPriceDistribution,
  getServerTime,
  listCandles,
  listInstruments,
  listTickers,
} from '@assay/contract/market';
import type { InstrumentClass } from '@assay/contract/market';
import { toPage } from '@assay/contract/envelope';
import { formatWireTime } from '@assay/contract/time';
import type { Clock } from '../../base/clock.ts';
import { DomainError } from '../../base/domain-error.ts';
import { route } from '../../http/route.ts';
import type { Route } from '../../http/route.ts';
import type { Ticker } from '../../quotes/board.ts';
import type { Instrument } from '../../quotes/instrument.ts';
import type { PriceReader } from '../../quotes/price-reader.ts';
import { distributionOf } from './distribution.ts';
import { presentInstrument, presentTicker } from './present.ts';

interface Listed {
  instrument: Instrument;
  ticker: Ticker;
}

interface MarketDeps {
  quotes: PriceReader;
  clock: Clock;
  /** How much members trade where. */
  ranking: { tradersOf(symbolId: number): number };
}

export const marketRoutes = ({ quotes, clock, ranking }: MarketDeps): Route[] => {
  const listed = (kind?: InstrumentClass): Listed[] =>
    quotes.instruments.flatMap((instrument) => {
      const ticker = quotes.ticker(instrument.id);
      return ticker && instrument.isOpen !== false && (kind === undefined || instrument.class === kind)
        ? [{ instrument, ticker }]
        : [];
    });

  const find = (symbol: string): Listed => {
    const instrument = quotes.find(symbol);
    const ticker = instrument && quotes.ticker(instrument.id);
    if (!instrument || !ticker) throw new DomainError('unknown_symbol');
    return { instrument, ticker };
  };

  const paged = <T>(all: Listed[], at: { pageNo: number; pageSize: number }, present: (one: Listed) => T) => {
    const start = (at.pageNo - 1) * at.pageSize;
    return toPage(all.slice(start, start + at.pageSize).map(present), all.length, at);
  };

  return [
    route(listInstruments, async ({ input }) =>
      paged(listed(input.class), input, ({ instrument, ticker }) =>
        presentInstrument(instrument, ticker, {
          nowMs: clock.now(),
          isSimulated: quotes.isSimulated,
          spark: quotes.spark(instrument.id),
          traders: ranking.tradersOf(instrument.id),
        }),
      ),
    ),

    route(getPrice, async ({ input }) => {
      const { instrument, ticker } = find(input.symbol);
      return presentTicker(instrument, ticker);
    }),

    route(listTickers, async ({ input }) =>
      paged(listed(), input, ({ instrument, ticker }) => presentTicker(instrument, ticker)),
    ),

    route(getPriceDistribution, async ({ input }) => distributionOf(listed(input.class).map(({ ticker }) => ticker))),

    route(listCandles, async ({ input: { symbol, interval, before, limit } }) => {
      const { instrument } = find(symbol);
      const nowSeconds = Math.floor(clock.now() / 1000);
      const request = {
        symbolId: instrument.id,
        interval,
        before: Math.min(before ?? Infinity, nowSeconds + 1),
        limit,
      };
      const candles = await quotes.candles(request);
      return { symbol, interval, scale: instrument.scale, candles, tapedFrom: quotes.tapedFrom };
    }),

    route(getServerTime, async () => {
      const timestamp = clock.now();
      return { time: formatWireTime(timestamp), timestamp };
    }),
  ];
};
