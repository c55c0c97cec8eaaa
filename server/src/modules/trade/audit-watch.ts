/**
 * Watches of the audit on the tape: for a fill, a closing, the end of an option, or that nothing happens to what is
 * open. Each is told the ticks of its instrument in order, reports once what they gave, and decides with the rules of
 * `verify/` alone, from the terms in the rows and without the engine that decided first.
 */
import { optionAfterSeq, settleOption } from '@assay/verify/option-rule';
import type { OptionEnd, OptionTerms } from '@assay/verify/option-rule';
import { recordTime } from '@assay/verify/tape-record';
import type { TapeRecord, Tick } from '@assay/verify/tape-record';

/** A valid tick with what it could be traded at. */
export interface Traded {
  tick: Tick;
  bid: number;
  ask: number;
}

/** One instrument's records of a period, and the extremes of its ticks, so that most watches need not look at them. */
export interface Passage {
  records: readonly TapeRecord[];
  ticks: readonly Traded[];
  lowBid: number;
  highBid: number;
  lowAsk: number;
  highAsk: number;
}

export const passageOf = (records: readonly TapeRecord[], ticks: readonly Traded[]): Passage => {
  const passage = { records, ticks, lowBid: Infinity, highBid: 0, lowAsk: Infinity, highAsk: 0 };
  for (const { bid, ask } of ticks) {
    if (bid < passage.lowBid) passage.lowBid = bid;
    if (bid > passage.highBid) passage.highBid = bid;
    if (ask < passage.lowAsk) passage.lowAsk = ask;
    if (ask > passage.highAsk) passage.highAsk = ask;
  }
  return passage;
};

export interface Watch {
  symbolId: number;
  /** Only records after this one matter. */
  afterSeq: number;
  /** True when the tape has decided, or can no longer. */
  take(passage: Passage): boolean;
  /** Told once, when the tape has decided or is at its end. */
  end(): void;
}

/** Waits for the first tick that reaches something, up to a last one. */
export class TickWatch implements Watch {
  readonly symbolId: number;
  readonly afterSeq: number;
  readonly #of: TickWatchOf;
  #found: Traded | undefined;

  constructor(of: TickWatchOf) {
    this.symbolId = of.symbolId;
    this.afterSeq = of.afterSeq;
    this.#of = of;
  }

  take(passage: Passage): boolean {
    const { afterSeq, untilSeq, mayReach, isReached } = this.#of;
    if (mayReach(passage)) {
      this.#found = passage.ticks.find(
        (traded) => traded.tick.seq > afterSeq && traded.tick.seq <= untilSeq && isReached(traded),
      );
    }
    return this.#found !== undefined || (passage.records.at(-1)?.seq ?? 0) >= untilSeq;
  }

  end(): void {
    this.#of.judge(this.#found);
  }
}

interface TickWatchOf {
  symbolId: number;
  afterSeq: number;
  untilSeq: number;
  /** False when none of these ticks can reach it. */
  mayReach: (passage: Passage) => boolean;
  isReached: (traded: Traded) => boolean;
  judge: (found: Traded | undefined) => void;
}

/** Gathers the records that the rule looks at. */
export class OptionWatch implements Watch {
  readonly symbolId: number;
  readonly afterSeq: number;
  readonly #terms: OptionTerms;
  readonly #judge: (end: OptionEnd) => void;
  readonly #records: TapeRecord[] = [];

  constructor(symbolId: number, terms: OptionTerms, judge: (end: OptionEnd) => void) {
    this.symbolId = symbolId;
    this.afterSeq = optionAfterSeq(terms);
    this.#terms = terms;
    this.#judge = judge;
  }

  take({ records }: Passage): boolean {
    const { expiryUs, staleUs } = this.#terms;
    for (const record of records) {
      if (record.seq <= this.afterSeq) continue;
      // A tick counts at the time of its source; one that arrives later than this does not count.
      if (recordTime(record) > expiryUs + staleUs) return true;
      this.#records.push(record);
    }
    return false;
  }

  end(): void {
    this.#judge(settleOption(this.#terms, this.#records));
  }
}
