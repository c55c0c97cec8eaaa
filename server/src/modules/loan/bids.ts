/** Valuation of a pledge: the bid of the last valid tick of its market, the price at which it could be sold. */
import type { MarketState } from '@assay/contract/market';
import { DomainError } from '../../base/domain-error.ts';
import type { Quotes } from '../../quotes/quotes.ts';
import type { Currency } from '../wallet/index.ts';

export interface Bid {
  /** In units of the scale. */
  price: bigint;
  scale: number;
  symbol: string;
  tick: number;
  state: MarketState;
}

export type BidOf = (currency: Currency) => Bid | undefined;

export const createBids =
  (quotes: Quotes): BidOf =>
  ({ market }) => {
    const instrument = market === null ? undefined : quotes.find(market);
    const ticker = instrument && quotes.ticker(instrument.id);
    if (!instrument || !ticker) return undefined;
    const { bid, tick, state } = ticker;
    return { price: BigInt(bid), scale: instrument.scale, symbol: instrument.symbol, tick, state };
  };

/** T8: nothing is decided on a price that is closed, stale or modelled. */
export const validBid = (bidOf: BidOf, currency: Currency): Bid => {
  const bid = bidOf(currency);
  if (bid?.state === 'closed') throw new DomainError('market_closed');
  if (bid?.state !== 'open' || bid.tick === 0) throw new DomainError('no_price');
  return bid;
};
