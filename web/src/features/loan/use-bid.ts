import { useQuote, useVisibleSymbols } from '@assay/client/stream/hooks';
import { listedQuote, useIsDim } from '../../domain/instrument/use-live-quote.ts';
import { useMarkets } from '../../domain/instrument/use-markets.ts';
import type { Price } from './loan-maths.ts';

export interface LiveBid extends Price {
  tick: number;
  /** It should move and does not. */
  isDim: boolean;
}

const NONE: number[] = [];

/** Price at which a pledge could be sold now, from the stream; undefined while nothing is known, or nothing is pledged. */
export const useBid = (symbol: string | undefined): LiveBid | undefined => {
  const listed = useMarkets().data?.find((market) => market.symbol === symbol);
  useVisibleSymbols(listed ? [listed.id] : NONE);
  const live = useQuote(listed?.id ?? 0);
  const quote = listed && (live && live.tick >= listed.tick ? live : listedQuote(listed));
  const isDim = useIsDim({ state: quote?.state ?? 'open' });
  return listed && quote && { bid: quote.bid, tick: quote.tick, scale: listed.scale, isDim };
};
