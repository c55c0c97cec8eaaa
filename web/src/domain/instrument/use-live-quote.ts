import { useQuotePart, useQuote, useStreamStatus, useVisibleSymbols } from '@assay/client/stream/hooks';
import type { Quote } from '@assay/client/stream/quote-store';
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

const unitsOf = ({ scale }: Instrument, text: string): number => Number(parseUnits(text, scale) ?? 0n);

/** Quote of the list call, until the stream has something newer. */
export const listedQuote = (listed: Instrument): LiveQuote => {
  return {
    price: unitsOf(listed, listed.currentPrice),
    bid: unitsOf(listed, listed.bid),
    ask: unitsOf(listed, listed.ask),
    high: unitsOf(listed, listed.high),
    low: unitsOf(listed, listed.low),
    ticks: listed.amount,
    tick: listed.tick,
    percent: listed.riseRate,
    state: listed.state,
  };
};

const isNewer = (live: Quote | undefined, listed: Instrument): live is Quote =>
  live !== undefined && live.tick >= listed.tick;

/** Parts of the newest quote, for lists: each is drawn alone, and a tick that leaves it as it was costs it nothing. */
export const useLivePrice = (listed: Instrument): number =>
  useQuotePart(listed.id, (live) => (isNewer(live, listed) ? live.price : unitsOf(listed, listed.currentPrice)));
const percentOf = (live: Quote | undefined, listed: Instrument): string =>
  isNewer(live, listed) ? percentChange(live.open, live.price) : listed.riseRate;
export const useLivePercent = (listed: Instrument): string =>
  useQuotePart(listed.id, (live) => percentOf(live, listed));
export const useIsFalling = (listed: Instrument): boolean =>
  useQuotePart(listed.id, (live) => percentOf(live, listed).startsWith('-'));
export const useLiveState = (listed: Instrument): MarketState =>
  useQuotePart(listed.id, (live) => (isNewer(live, listed) ? live.state : listed.state));

/** Returns the newest price of an instrument. A mounted one counts as visible, so the stream sends it. */
export const useLiveQuote = (listed: Instrument): LiveQuote => {
  useVisibleSymbols([listed.id]);
  const live = useQuote(listed.id);
  if (!isNewer(live, listed)) return listedQuote(listed);
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
