/**
 * The gate in front of one instrument's tape (Y2, Y3): what is doubtful is recorded as invalid and never used. A price
 * that cannot be one, or that leaps, halts the instrument until enough good ticks in a row agree with each other.
 */
import type { HaltReason } from '@assay/verify/tape-record';
import type { InstrumentClass } from '@assay/contract/market';
import type { RawTick } from './feed.ts';

/** Older than this when it arrives, a tick is stale. */
export const STALE_MS: Record<InstrumentClass, number> = { crypto: 2000, metal: 5000, forex: 5000 };
const MAX_AHEAD_MS = 1000;
/** Largest believable move from one tick to the next. */
const MAX_JUMP: Record<InstrumentClass, number> = { crypto: 0.25, metal: 0.1, forex: 0.05 };
const RESUME_AFTER = 5;

export interface Judgement {
  /** A halt record that goes on the tape before the tick. */
  halt: HaltReason | undefined;
  /** What becomes of the tick itself: used, kept on the tape as invalid, or not even writable. */
  tick: 'valid' | 'invalid' | 'dropped';
}

export class TickGate {
  readonly #class: InstrumentClass;
  #lastAtMs = 0;
  /** Of the last believed tick; while halted, of the last tick that could be a price. */
  #lastPrice: number | undefined;
  #isHalted = false;
  #goodInARow = 0;

  constructor(kind: InstrumentClass) {
    this.#class = kind;
  }

  get isHalted(): boolean {
    return this.#isHalted;
  }

  /** After a gap the price may honestly be anywhere. */
  forget(): void {
    this.#lastPrice = undefined;
  }

  judge(raw: RawTick, nowMs: number): Judgement {
    if (!Number.isSafeInteger(raw.price) || raw.price <= 0) return { halt: this.#halt('not_a_price'), tick: 'dropped' };
    if (!Number.isSafeInteger(raw.atMs) || raw.atMs < 0) return { halt: undefined, tick: 'dropped' };
    const isLate = raw.atMs < nowMs - STALE_MS[this.#class] || raw.atMs > nowMs + MAX_AHEAD_MS;
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

  #isJump(price: number): boolean {
    const last = this.#lastPrice;
    return last !== undefined && Math.abs(price - last) > last * MAX_JUMP[this.#class];
  }

  /** The reason to put on the tape, or undefined when it is halted already. */
  #halt(reason: HaltReason): HaltReason | undefined {
    this.#goodInARow = 0;
    if (this.#isHalted) return undefined;
    this.#isHalted = true;
    return reason;
  }
}
