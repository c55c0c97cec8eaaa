/** Prices as they go on the wire: decimal strings at the instrument's scale, wire time. */
import type { Instrument as InstrumentRecord } from '@assay/contract/market';
import { formatUnits } from '@assay/contract/money';
import { formatWireTime } from '@assay/contract/time';
import type { Ticker } from '../../quotes/board.ts';
import type { Instrument } from '../../quotes/instrument.ts';
import { opensAt } from '../../quotes/trading-hours.ts';

const PERCENT_SCALE = 2;

/** Change in hundredths of a percent, cut towards zero. */
export const riseBasisPoints = ({ price, open }: Pick<Ticker, 'price' | 'open'>): number =>
  Math.trunc(((price - open) * 10_000) / open);

export const presentTicker = ({ symbol, scale }: Instrument, ticker: Ticker) => {
  const decimal = (units: number): string => formatUnits(BigInt(units), scale);
  return {
    symbol,
    currentPrice: decimal(ticker.price),
    bid: decimal(ticker.bid),
    ask: decimal(ticker.ask),
    rise: decimal(ticker.price - ticker.open),
    riseRate: formatUnits(BigInt(riseBasisPoints(ticker)), PERCENT_SCALE),
    amount: ticker.ticks,
    high: decimal(ticker.high),
    low: decimal(ticker.low),
    tick: ticker.tick,
    time: formatWireTime(ticker.atMs),
    state: ticker.state,
  };
};

export const presentInstrument = (
  instrument: Instrument,
  ticker: Ticker,
  now: { nowMs: number; isSimulated: boolean; spark: number[]; traders: number },
): InstrumentRecord => {
  const { id, name, class: kind, base, quote, scale } = instrument;
  const opens = opensAt(instrument, now.nowMs);
  return {
    ...presentTicker(instrument, ticker),
    id,
    name,
    class: kind,
    base,
    quote,
    scale,
    simulated: now.isSimulated,
    opensAt: opens === undefined ? null : formatWireTime(opens),
    spark: now.spark,
    traders: now.traders,
  };
};
