/** Venue prices of the tick that decided a receipt: pure. */
import type { Receipt } from '@assay/verify/receipt';
import { isInBand, SIGNED_VENUE, sourcesOfTick, venueName } from '@assay/verify/source-rule';
import type { VenueName } from '@assay/verify/source-rule';
import { isValidTick } from '@assay/verify/tape-record';
import type { TapeRecord } from '@assay/verify/tape-record';

/** Names as the venues write themselves; they are the same in every language. */
export const VENUE_NAMES: Record<VenueName, string> = {
  binance: 'Binance',
  okx: 'OKX',
  kraken: 'Kraken',
  bitstamp: 'Bitstamp',
  tiingo: 'Tiingo',
  twelvedata: 'Twelve Data',
  tradermade: 'TraderMade',
  pyth: 'Pyth',
};

export interface SaidSource {
  name: string;
  /** Name of the instrument at the venue. */
  market: string;
  price: number;
  /** The venue's number of the trade; undefined for a signed price. */
  tradeId: number | undefined;
  ms: number;
  /** Near enough to the price to count for it. */
  counts: boolean;
  /** Whether the signature holds on this phone, for a signed source. */
  isSigned: boolean | undefined;
}

export interface SaidPrice {
  price: number;
  sources: readonly SaidSource[];
  minimum: number;
  bandBps: number;
  attested: string;
}

/** The tick that a receipt ended with; undefined where its tape names no sources. */
export const saidOf = (receipt: Receipt, records: readonly TapeRecord[]): SaidPrice | undefined => {
  const seq = receipt.kind === 'option' ? receipt.exitSeq : receipt.seq;
  const tick = records.filter(isValidTick).find((one) => String(one.seq) === seq);
  const of = tick && sourcesOfTick(tick, records);
  if (!tick || !of) return undefined;
  const { terms, check } = of;
  const sources = tick.sources.map(({ venue, price, tradeId, ts }): SaidSource => {
    const name = venueName(venue);
    return {
      name: name ? VENUE_NAMES[name] : String(venue),
      market: terms.markets.find((market) => market.venue === venue)?.market ?? '',
      price,
      tradeId: venue === SIGNED_VENUE ? undefined : tradeId,
      ms: ts / 1000,
      counts: isInBand(price, tick.price, terms),
      isSigned: venue === SIGNED_VENUE ? check.isSigned : undefined,
    };
  });
  const { minimum, bandBps, attested } = terms;
  return { price: tick.price, sources, minimum, bandBps, attested };
};
