import { useQuote, useStreamStatus, useVisibleSymbols } from '@assay/client/stream/hooks';
import type { Instrument, MarketState } from '@assay/contract/market';
import { parseUnits } from '@assay/contract/money';
import { percentChange } from './percent-change.ts';

/** Prices are integers at the instrument's scale. */
export interface LiveQuote {
  price: number;
  bid: number;
  ask: number;
  high: number;
  low: number;
  /** Ticks in 24 hours, and the number of the last one on the tape. */
  ticks: number;
  tick: number;
  percent: string;
  state: MarketState;
}

/** Quote of the list call, until the stream has something newer. */
export const listedQuote = (listed: Instrument): LiveQuote => {
  const units = (text: string) => Number(parseUnits(text, listed.scale) ?? 0n);
  return {
    price: units(listed.currentPrice),
    bid: units(listed.bid),
    ask: units(listed.ask),
    high: units(listed.high),
    low: units(listed.low),
    ticks: listed.amount,
    tick: listed.tick,
    percent: listed.riseRate,
    state: listed.state,
  };
};

/** Returns the newest price of an instrument. A mounted one counts as visible, so the stream sends it. */
export const useLiveQuote = (listed: Instrument): LiveQuote => {
  useVisibleSymbols([listed.id]);
  const live = useQuote(listed.id);
  if (!live || live.tick < listed.tick) return listedQuote(listed);
  const { price, bid, ask, high, low, ticks, tick, state } = live;
  return { price, bid, ask, high, low, ticks, tick, state, percent: percentChange(live.open, price) };
};

/** Prices on the screen do not move although they should: the line is gone or silent. */
export const useIsStale = (): boolean => {
  const status = useStreamStatus();
  return status === 'stale' || status === 'offline';
};

/** A price that should move and does not, or is not believed: it is shown, but dimmed. A closed market rests as it should. */
export const useIsDim = ({ state }: Pick<LiveQuote, 'state'>): boolean =>
  useIsStale() || state === 'stale' || state === 'halted';
