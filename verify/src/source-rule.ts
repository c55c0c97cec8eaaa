/**
 * Why a price is the price: validity rule 2, over what the tape says of a tick. The server runs it to make ticks, and
 * everyone else to make them again.
 *
 * A price is the floor median of the last trades of the venues that could be used, when at least `minimum` of them lie
 * within the band around it; of an even number, the two in the middle also lie within the band of each other. Where too
 * few venues are left, one signed aggregate of enough publishers and a small enough confidence is the price, as long as
 * no usable venue contradicts it. Otherwise the market halts, and the halt says why.
 */
import { isSignedBy, mantissaAtScale, readSignedMessage } from './signed-price.ts';
import type { SignedMessage } from './signed-price.ts';
import { FLAG_SIMULATED } from './tape-record.ts';
import type { Evidence, Sources, TapeRecord, Tick, TickSource } from './tape-record.ts';

/** Numbers on the tape: append only. */
export const VENUES = {
  binance: 1,
  okx: 2,
  kraken: 3,
  bitstamp: 4,
  tiingo: 5,
  twelvedata: 6,
  tradermade: 7,
  pyth: 8,
} as const;
export type VenueName = keyof typeof VENUES;
export const SIGNED_VENUE = VENUES.pyth;

export const venueName = (number: number): VenueName | undefined =>
  (Object.keys(VENUES) as VenueName[]).find((name) => VENUES[name] === number);

/** Terms of an instrument from its `sources` record. */
export type SourceTerms = Pick<Sources, 'minimum' | 'bandBps' | 'publishers' | 'confidenceBps' | 'markets' | 'signers'>;

export type SourceDoubt = 'too_few_sources' | 'disagree';

const BPS = 10_000;

/** Median of safe integers above zero; for an even count, the mean of the middle two, rounded down. */
export const floorMedian = (prices: readonly number[]): number => {
  const sorted = prices.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  if (sorted.length % 2 === 1) return sorted[middle]!;
  const [low, high] = [sorted[middle - 1]!, sorted[middle]!];
  return low + Math.floor((high - low) / 2);
};

const isWithin = (price: number, of: number, bps: number): boolean => Math.abs(price - of) * BPS <= of * bps;

/** True for a source that counts towards the minimum. */
export const isInBand = (price: number, median: number, { bandBps }: Pick<SourceTerms, 'bandBps'>): boolean =>
  isWithin(price, median, bandBps);

/** Why the median of these venues is no price; undefined when it is one. */
export const doubtOf = (
  prices: readonly number[],
  { minimum, bandBps }: Pick<SourceTerms, 'minimum' | 'bandBps'>,
): SourceDoubt | undefined => {
  if (prices.length < minimum) return 'too_few_sources';
  const median = floorMedian(prices);
  const agreeing = prices.filter((price) => isWithin(price, median, bandBps));
  if (agreeing.length < minimum) return 'disagree';
  const sorted = prices.toSorted((a, b) => a - b);
  const half = sorted.length >> 1;
  const isTorn = sorted.length % 2 === 0 && !isWithin(sorted[half]!, sorted[half - 1]!, bandBps);
  return isTorn ? 'disagree' : undefined;
};

/** Whether a signed aggregate is broad and narrow enough to be a price by itself. */
export const isBroad = (
  signed: { price: number; confidence: number; publishers: number },
  { publishers, confidenceBps }: Pick<SourceTerms, 'publishers' | 'confidenceBps'>,
): boolean => signed.publishers >= publishers && signed.confidence * BPS <= signed.price * confidenceBps;

/** Times of ticks are whole milliseconds, in microseconds. */
export const toMs = (us: number): number => Math.floor(us / 1000) * 1000;

/** The time of a price: that of the newest trade among those that agree with it. */
export const sourceTime = (
  sources: readonly TickSource[],
  price: number,
  terms: Pick<SourceTerms, 'bandBps'>,
): number => Math.max(0, ...sources.filter((source) => isInBand(source.price, price, terms)).map(({ ts }) => toMs(ts)));

export interface SourceCheck {
  /** Price that the rule derives from the sources, with its time; undefined when it gives no price. */
  price: number | undefined;
  us: number | undefined;
  /** Undefined while the rule gives a price. */
  doubt: SourceDoubt | undefined;
  /** Whether a signer on the tape signed it, for a price by a signed aggregate. */
  isSigned: boolean | undefined;
}

const venuesOf = (sources: readonly TickSource[]) => sources.filter(({ venue }) => venue !== SIGNED_VENUE);

/** Returns the price of one feed in a message, at the scale of the instrument; undefined if a part is missing. */
export const signedPriceOf = (message: SignedMessage, feedId: number, scale: number) => {
  const found = message.prices.find((price) => price.feedId === feedId);
  if (!found?.price || found.exponent === undefined || found.updatedUs === undefined) return undefined;
  const price = mantissaAtScale(found.price, found.exponent, scale);
  if (price === undefined) return undefined;
  // Rounded up and taken for the whole price where it is missing, so that no doubt is made smaller.
  const confidence = found.confidence === undefined ? price : mantissaAtScale(found.confidence, found.exponent, scale);
  return { price, confidence: (confidence ?? 0) + 1, publishers: found.publishers ?? 0, updatedUs: found.updatedUs };
};

const checkSigned = (tick: Tick, terms: SourceTerms, evidence: Evidence | undefined): SourceCheck => {
  const claimed = tick.sources.find(({ venue }) => venue === SIGNED_VENUE)!;
  const failed: SourceCheck = { price: undefined, us: undefined, doubt: 'too_few_sources', isSigned: false };
  const market = terms.markets.find(({ venue }) => venue === SIGNED_VENUE)?.market;
  if (!evidence || evidence.seq !== claimed.tradeId || market === undefined) return failed;
  try {
    const message = readSignedMessage(evidence.payload);
    const said = signedPriceOf(message, Number(market), tick.scale);
    if (!said || !isSignedBy(message, terms.signers)) return failed;
    const isSame = said.price === claimed.price && said.updatedUs === claimed.ts;
    const isContradicted = venuesOf(tick.sources).some(({ price }) => !isWithin(price, said.price, terms.bandBps));
    if (isContradicted) return { ...failed, doubt: 'disagree', isSigned: true };
    if (!isSame || !isBroad(said, terms)) return failed;
    return { price: said.price, us: toMs(said.updatedUs), doubt: undefined, isSigned: true };
  } catch {
    return failed;
  }
};

/** The rule, again, over a tick of the tape. `evidence`: the record that its signed source points to. */
export const checkSources = (tick: Tick, terms: SourceTerms, evidence?: Evidence): SourceCheck => {
  if (tick.sources.some(({ venue }) => venue === SIGNED_VENUE)) return checkSigned(tick, terms, evidence);
  const prices = tick.sources.map(({ price }) => price);
  const isKnown = tick.sources.every(({ venue }) => terms.markets.some((market) => market.venue === venue));
  const isEachOnce = new Set(tick.sources.map(({ venue }) => venue)).size === tick.sources.length;
  if (!isKnown || !isEachOnce)
    return { price: undefined, us: undefined, doubt: 'too_few_sources', isSigned: undefined };
  const doubt = doubtOf(prices, terms);
  if (doubt !== undefined) return { price: undefined, us: undefined, doubt, isSigned: undefined };
  const price = floorMedian(prices);
  return { price, us: sourceTime(tick.sources, price, terms), doubt, isSigned: undefined };
};

/** True for a tick that must name its sources: it comes from venues, and the tape says from which. */
export const isSourced = (tick: Tick): boolean => (tick.flags & FLAG_SIMULATED) === 0;

/** Returns the sources of a tick from the records of its stretch; undefined if the stretch does not contain them. */
export const sourcesOfTick = (
  tick: Tick,
  records: readonly TapeRecord[],
): { terms: Sources; check: SourceCheck } | undefined => {
  if (!isSourced(tick)) return undefined;
  const before = records.filter(({ symbolId, seq }) => symbolId === tick.symbolId && seq < tick.seq);
  const terms = before.findLast((record) => record.kind === 'sources');
  if (terms?.kind !== 'sources') return undefined;
  const pointed = tick.sources.find(({ venue }) => venue === SIGNED_VENUE)?.tradeId;
  const evidence = before.find((record) => record.kind === 'evidence' && record.seq === pointed);
  return { terms, check: checkSources(tick, terms, evidence?.kind === 'evidence' ? evidence : undefined) };
};
