/**
 * The gate in front of one instrument's tape (Y2, Y3): what is doubtful is recorded as invalid and never used. A price
 * that cannot be one, or that leaps, halts the instrument until enough good ticks in a row agree with each other. The
 * server runs it, and whoever has a stretch of the tape runs it again: no tick is invalid because somebody says so.
 */
import { checkSources, isSourced } from './source-rule.ts';
import { isValidTick } from './tape-record.ts';
import type { Evidence, HaltReason, Rule, Sources, TapeRecord, Tick } from './tape-record.ts';

const MAX_AHEAD_MS = 1000;
const RESUME_AFTER = 5;
const MILLION = 1_000_000;

export interface Limits {
  /** Older than this when it arrives, a tick is stale. */
  staleMs: number;
  /** Largest believable move from one tick to the next, in millionths. */
  maxJump: number;
}

export interface Judgement {
  /** A halt record that goes on the tape before the tick. */
  halt: HaltReason | undefined;
  /** Verdict on the tick itself: used, kept on the tape as invalid, or not even writable. */
  tick: 'valid' | 'invalid' | 'dropped';
}

export class TickGate {
  readonly #limits: Limits;
  #lastAtMs = 0;
  /** Price of the last believed tick; while halted, of the last tick that could be a price. */
  #lastPrice: number | undefined;
  #isHalted = false;
  #goodInARow = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  get isHalted(): boolean {
    return this.#isHalted;
  }

  /** After a gap the price may honestly be anywhere. */
  forget(): void {
    this.#lastPrice = undefined;
  }

  judge(raw: { price: number; atMs: number }, nowMs: number): Judgement {
    if (!Number.isSafeInteger(raw.price) || raw.price <= 0) return { halt: this.#halt('not_a_price'), tick: 'dropped' };
    if (!Number.isSafeInteger(raw.atMs) || raw.atMs < 0) return { halt: undefined, tick: 'dropped' };
    const isLate = raw.atMs < nowMs - this.#limits.staleMs || raw.atMs > nowMs + MAX_AHEAD_MS;
    if (isLate || raw.atMs <= this.#lastAtMs) return { halt: undefined, tick: 'invalid' };
    this.#lastAtMs = raw.atMs;
    const isJump = this.#isJump(raw.price);
    this.#lastPrice = raw.price;
    if (isJump) return { halt: this.#halt('jump'), tick: 'invalid' };
    if (!this.#isHalted) return { halt: undefined, tick: 'valid' };
    this.#goodInARow += 1;
    if (this.#goodInARow < RESUME_AFTER) return { halt: undefined, tick: 'invalid' };
    this.#isHalted = false;
    return { halt: 'resumed', tick: 'valid' };
  }

  /** Halts on a value that cannot be a price; the tape has the halt alone. */
  stop(): void {
    this.#halt('not_a_price');
  }

  /**
   * The sources give no price. The reason to put on the tape: of the first doubt, and of one that ends a recovery, so that
   * everybody counts good ticks from the same place.
   */
  doubt(reason: HaltReason): HaltReason | undefined {
    const isNews = !this.#isHalted || this.#goodInARow > 0;
    this.#halt(reason);
    return isNews ? reason : undefined;
  }

  #isJump(price: number): boolean {
    const last = this.#lastPrice;
    return last !== undefined && Math.abs(price - last) > (last * this.#limits.maxJump) / MILLION;
  }

  /** The reason to put on the tape, or undefined when it is halted already. */
  #halt(reason: HaltReason): HaltReason | undefined {
    this.#goodInARow = 0;
    if (this.#isHalted) return undefined;
    this.#isHalted = true;
    return reason;
  }
}

/** The tape of an instance that is live. */
export interface LiveTape {
  /** From this record on the stretch must name the sources of each price: it begins so long before that it has them. */
  fromSeq: number;
}

/**
 * Runs the gate again over a tape, record by record: whether a tick is marked as valid or invalid, and a market as halted,
 * as the rule on the tape says. Until a rule and a valid tick were seen, nobody can tell what the gate knew.
 */
export class MarkCheck {
  #limits: Limits | undefined;
  #gate: TickGate | undefined;
  /** A halt that stands on the tape and must follow from the next tick. */
  #halt: HaltReason | undefined;
  #sources: Sources | undefined;
  #evidence: Evidence | undefined;
  /** Sources stand behind the rule: from then on a price that is not simulated must have some. */
  #hasRule = false;
  readonly #live: LiveTape | undefined;

  /** `limits`: where they are known before the first rule. */
  constructor(limits?: Limits, live?: LiveTape) {
    this.#limits = limits;
    this.#live = live;
  }

  isRight(record: TapeRecord): boolean {
    if (record.kind === 'tick') return this.#isRightTick(record);
    if (record.kind === 'rule') {
      this.#limits = limitsOf(record);
      this.#hasRule = true;
    }
    // A server that starts anew has forgotten everything; after a silence it knows its state but no price.
    else if (record.kind === 'gap' && record.reason === 'downtime')
      this.#gate = this.#limits && new TickGate(this.#limits);
    else if (record.kind === 'gap') this.#gate?.forget();
    else if (record.kind === 'halt' && isUnseen(record.reason)) this.#gate?.stop();
    else if (record.kind === 'sources') this.#sources = record;
    else if (record.kind === 'evidence') this.#evidence = record;
    else if (record.kind === 'halt') this.#halt = record.reason;
    return true;
  }

  #isRightTick(tick: Tick): boolean {
    const at = { price: tick.price, atMs: tick.tsSrc / 1000 };
    const nowMs = tick.tsRecv / 1000;
    const halt = this.#halt;
    this.#halt = undefined;
    // Y6: a simulated price needs no sources, so in live it could be anything.
    if (this.#live && !isSourced(tick)) return false;
    const isNamed = this.#live !== undefined && tick.seq >= this.#live.fromSeq;
    if (isNamed && !this.#sources && isValidTick(tick)) return false;
    // A server that names no sources has nothing to show for its prices.
    if (this.#hasRule && !this.#sources && isSourced(tick) && isValidTick(tick)) return false;
    const sources = this.#sources && isSourced(tick) ? checkSources(tick, this.#sources, this.#evidence) : undefined;
    if (sources?.doubt !== undefined) {
      const news = this.#gate?.doubt(sources.doubt);
      return !isValidTick(tick) && (this.#gate === undefined || news === halt);
    }
    if (sources && (sources.price !== tick.price || sources.us !== tick.tsSrc)) return false;
    if (this.#gate) {
      const judged = this.#gate.judge(at, nowMs);
      return judged.tick === (isValidTick(tick) ? 'valid' : 'invalid') && judged.halt === halt;
    }
    if (!this.#limits || !isValidTick(tick)) return true;
    this.#gate = new TickGate(this.#limits);
    return this.#gate.judge(at, nowMs).tick === 'valid';
  }
}

/** Halts for what is not on the tape: nobody can see what was heard too late or not at all. */
const isUnseen = (reason: HaltReason): boolean => reason === 'not_a_price' || reason === 'clock' || reason === 'stale';

const limitsOf = ({ staleMs, terms }: Rule): Limits | undefined => terms && { staleMs, maxJump: terms.maxJump };

/** Rules are the same while a server runs, so the first one holds for what stands before it. */
const firstLimits = (records: readonly TapeRecord[]): Limits | undefined => {
  const first = records.find(
    (record) => record.kind === 'rule' || (record.kind === 'gap' && record.reason === 'downtime'),
  );
  return first?.kind === 'rule' ? limitsOf(first) : undefined;
};

/** The number of the first record of a stretch that is marked against the rule; undefined when there is none. */
export const findWrongMark = (records: readonly TapeRecord[], live?: LiveTape): number | undefined => {
  const marks = new MarkCheck(firstLimits(records), live);
  return records.find((record) => !marks.isRight(record))?.seq;
};
