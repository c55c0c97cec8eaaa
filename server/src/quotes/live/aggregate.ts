/**
 * From what the venues said to a price, or to why there is none. Pure: the same sources at the same instant give the same
 * answer, which is the rule of `verify/source-rule.ts` over the sources that can be used at all.
 */
import { doubtOf, floorMedian, isBroad, isInBand, SIGNED_VENUE, sourceTime, toMs } from '@assay/verify/source-rule';
import type { SourceTerms } from '@assay/verify/source-rule';
import type { HaltReason, TickSource } from '@assay/verify/tape-record';

/** A last trade further outside of its own book than this is no longer its venue's price. */
const BOOK_BPS = 10;
const BPS = 10_000;
/** How far a venue's clock may be ahead of ours, and a trade behind it when it arrives. */
const AHEAD_MS = 250;
const BEHIND_MS = 1500;
/** The signed source speaks five times a second. */
const SIGNED_SILENT_MS = 1600;
/** A venue that said nothing of any market for so long is frozen, however rarely one of its markets moves. */
export const LINE_SILENT_MS = 1600;

/** Latest data from one venue for one instrument. Times are ours unless they are called the venue's. */
export interface SourceState {
  venue: number;
  isUp: boolean;
  trade: { tradeId: number; price: number; us: number; heardMs: number } | undefined;
  book: { bid: number; ask: number } | undefined;
  /** When a trade or a book was last heard. */
  heardMs: number;
  /** When the venue last said anything of any market. */
  line: { heardMs: number };
}

export interface SignedState {
  isUp: boolean;
  price: number;
  confidence: number;
  publishers: number;
  updatedUs: number;
  message: Uint8Array;
  heardMs: number;
}

export const SOURCE_STATES = ['used', 'apart', 'down', 'silent', 'stale', 'clock', 'book'] as const;
export type SourceUse = (typeof SOURCE_STATES)[number];

export interface Moment {
  nowMs: number;
  /** A source that said nothing for so long is left out. */
  silentMs: number;
}

export const isClockOff = (us: number, heardMs: number): boolean => {
  const behindMs = heardMs - us / 1000;
  return behindMs > BEHIND_MS || behindMs < -AHEAD_MS;
};

/** Why a source is left out; undefined when it can be used. */
export const leftOut = (
  { isUp, trade, book, heardMs, line }: SourceState,
  { nowMs, silentMs }: Moment,
): Exclude<SourceUse, 'used' | 'apart'> | undefined => {
  if (!isUp) return 'down';
  if (!trade || !book) return 'silent';
  if (nowMs - heardMs > silentMs || nowMs - line.heardMs > LINE_SILENT_MS) return 'stale';
  if (isClockOff(trade.us, trade.heardMs)) return 'clock';
  const isCrossed = book.bid >= book.ask;
  const isOutside = trade.price * BPS < book.bid * (BPS - BOOK_BPS) || trade.price * BPS > book.ask * (BPS + BOOK_BPS);
  return isCrossed || isOutside ? 'book' : undefined;
};

export type Aggregate =
  | { kind: 'price'; price: number; us: number; sources: readonly TickSource[]; evidence?: Uint8Array }
  /** With what was said, where that shows the reason. */
  | {
      kind: 'doubt';
      reason: HaltReason;
      price: number;
      us: number;
      sources: readonly TickSource[];
      evidence?: Uint8Array;
    };

const MS = 1000;

const toSource = ({ venue, trade }: SourceState): TickSource => ({
  venue,
  tradeId: trade!.tradeId,
  price: trade!.price,
  // Whole milliseconds: the least that all venues give, and what takes little room at rest.
  ts: toMs(trade!.us),
});

/** Where too few are left: what the most of them lack. */
const reasonOf = (
  states: readonly SourceState[],
  moment: Moment,
  { minimum }: Pick<SourceTerms, 'minimum'>,
): HaltReason => {
  const uses = states.map((state) => leftOut(state, moment));
  const usable = uses.filter((use) => use === undefined).length;
  const offClock = uses.filter((use) => use === 'clock').length;
  if (offClock > 0 && usable + offClock >= minimum) return 'clock';
  return usable === 0 ? 'stale' : 'too_few_sources';
};

/** A signed price that is carried forward is not fresh, however often it is sent. */
const isFresh = ({ isUp, heardMs, updatedUs }: SignedState, nowMs: number): boolean =>
  isUp && nowMs - heardMs <= SIGNED_SILENT_MS && nowMs - updatedUs / MS <= SIGNED_SILENT_MS;

export const aggregate = (
  states: readonly SourceState[],
  signed: SignedState | undefined,
  terms: SourceTerms,
  moment: Moment,
): Aggregate => {
  const sources = states.filter((state) => leftOut(state, moment) === undefined).map(toSource);
  const prices = sources.map(({ price }) => price);
  const doubt = doubtOf(prices, terms);
  if (doubt === undefined) {
    const price = floorMedian(prices);
    return { kind: 'price', price, us: sourceTime(sources, price, terms), sources };
  }
  const isOffClock = signed !== undefined && isClockOff(signed.updatedUs, signed.heardMs);
  if (signed && !isOffClock && isFresh(signed, moment.nowMs)) {
    const { price, updatedUs, message } = signed;
    const own = { venue: SIGNED_VENUE, tradeId: 0, price, ts: updatedUs };
    const said = { price, us: toMs(updatedUs), sources: [own, ...sources], evidence: message };
    const isContradicted = sources.some((source) => !isInBand(source.price, price, terms));
    if (isContradicted) return { kind: 'doubt', reason: 'disagree', ...said };
    if (isBroad(signed, terms)) return { kind: 'price', ...said };
    if (doubt !== 'disagree') return { kind: 'doubt', reason: doubt, ...said };
  }
  const reason = doubt === 'disagree' ? doubt : isOffClock ? 'clock' : reasonOf(states, moment, terms);
  // A price that came too late or not at all cannot be shown.
  if (reason === 'clock' || reason === 'stale') return { kind: 'doubt', reason, price: 0, us: 0, sources: [] };
  const price = floorMedian(prices);
  return { kind: 'doubt', reason, price, us: sourceTime(sources, price, terms), sources };
};
