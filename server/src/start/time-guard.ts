/**
 * The time that everything here goes by. A wall clock can be set, and with it interest of days would be charged at once, options
 * would end early, and the seed of a simulated day would be revealed before the day is over. So time runs with a second
 * clock that nobody can set, the one that counts since the machine started, and follows the wall clock only slowly. Where
 * the two are further apart than a limit, time is doubtful: nothing moves money by time, no price is made and no command is
 * taken until the wall clock has come back, another machine's clock agrees with it, or a person confirms it.
 *
 * Time never runs backwards, but where a person or another clock has confirmed that it was ahead.
 */
import { wallClock } from '../base/clock.ts';
import type { Clock } from '../base/clock.ts';
import type { Log } from '../base/log.ts';

/** Counts milliseconds from any start; cannot be set. */
export interface Elapsed {
  nowMs(): number;
}

/** Another machine's clock: the database's, or that of a live feed. Undefined while it cannot be asked. */
export interface Witness {
  name: string;
  nowMs(): Promise<number | undefined>;
}

export interface TimeGuardDeps {
  wall?: Clock;
  elapsed: Elapsed;
  limitMs: number;
  log: Log;
  witnesses?: readonly Witness[];
  /** True once a person has said that the wall clock is right as it is now; asked only while it is doubtful. */
  isConfirmed?: (wallMs: number) => Promise<boolean>;
  /** Wall time less elapsed time as a process before this one knew it; as it is now, where none has. */
  offsetMs?: number | undefined;
}

/** A wall clock that is a little off is followed at this rate at most, so that small steps do not add up unseen. */
const MOST_SLEW = 1 / 60;
/** How near another clock must be to confirm the wall clock. */
const AGREES_MS = 5000;
const LOOKS_PER_QUESTION = 10;

export class TimeGuard implements Clock {
  readonly #deps: TimeGuardDeps;
  readonly #wall: Clock;
  #offsetMs: number;
  #lastMs = 0;
  #lookedMs: number;
  #looks = 0;
  #hasJumped = false;
  /** Another clock says something else. */
  #isDisputed = false;
  /** A person has said that the other clock is the wrong one. */
  #isOverruled = false;
  #reachedMs = 0;
  /** Their time less elapsed time, when the wall clock was last trusted. */
  readonly #witnessed = new Map<string, number>();

  constructor(deps: TimeGuardDeps) {
    this.#deps = deps;
    this.#wall = deps.wall ?? wallClock;
    const elapsedMs = deps.elapsed.nowMs();
    this.#offsetMs = deps.offsetMs ?? this.#wall.now() - elapsedMs;
    this.#lookedMs = elapsedMs;
  }

  now(): number {
    this.#lastMs = Math.max(this.#lastMs, Math.floor(this.#deps.elapsed.nowMs() + this.#offsetMs));
    return this.#lastMs;
  }

  /** Wall time less elapsed time, as it is believed. */
  get offsetMs(): number {
    return this.#offsetMs;
  }

  isDoubtful(): boolean {
    return this.#hasJumped || this.#isDisputed || this.now() < this.#reachedMs - this.#deps.limitMs;
  }

  /** The tape has come this far: a time before it cannot be right. */
  noteReached(ms: number): void {
    this.#reachedMs = Math.max(this.#reachedMs, ms);
  }

  /** Compares the clocks; called again and again. */
  async look(): Promise<void> {
    const { limitMs, log } = this.#deps;
    const elapsedMs = this.#deps.elapsed.nowMs();
    const driftMs = this.#wall.now() - (elapsedMs + this.#offsetMs);
    const most = Math.max(0, elapsedMs - this.#lookedMs) * MOST_SLEW;
    this.#lookedMs = elapsedMs;
    if (Math.abs(driftMs) <= limitMs) {
      if (this.#hasJumped) log.warn({ driftMs: Math.round(driftMs) }, 'the clock has come back; time goes on');
      this.#hasJumped = false;
      this.#offsetMs += Math.min(Math.max(driftMs, -most), most);
    } else {
      if (!this.#hasJumped)
        log.error(
          { driftMs: Math.round(driftMs) },
          'the clock has jumped: money by time, prices and commands are halted',
        );
      this.#hasJumped = true;
    }
    await this.#ask();
    if (this.isDoubtful() && (await this.#deps.isConfirmed?.(this.#wall.now()))) this.#believe('a person');
  }

  /** Asks the other clocks, now and then while all is well, and at each look while it is not. */
  async #ask(): Promise<void> {
    this.#looks += 1;
    const isDue = this.#hasJumped || this.#isDisputed || this.#looks % LOOKS_PER_QUESTION === 1;
    for (const witness of isDue ? (this.#deps.witnesses ?? []) : []) {
      const { name } = witness;
      const theirs = await witness.nowMs();
      if (theirs === undefined) continue;
      const offsetMs = theirs - this.#deps.elapsed.nowMs();
      const before = this.#witnessed.get(name);
      // One that jumped with the wall clock is the same clock, and proves nothing.
      const isSteady = before !== undefined && Math.abs(offsetMs - before) <= AGREES_MS;
      const isAgreed = Math.abs(theirs - this.#wall.now()) <= AGREES_MS;
      if (this.#hasJumped) {
        if (isSteady && isAgreed) this.#believe(name);
        continue;
      }
      this.#witnessed.set(name, offsetMs);
      this.#dispute(name, this.now() - theirs);
    }
  }

  #dispute(name: string, apartMs: number): void {
    const isDisputed = Math.abs(apartMs) > this.#deps.limitMs && !this.#isOverruled;
    if (isDisputed && !this.#isDisputed)
      this.#deps.log.error({ name, apartMs: Math.round(apartMs) }, 'another clock differs: money by time is halted');
    if (!isDisputed && this.#isDisputed) this.#deps.log.warn({ name }, 'the other clock agrees; time goes on');
    this.#isDisputed = isDisputed;
  }

  /** Read again: whoever confirms may have taken a while, and means the clock as it is now. */
  #believe(by: string): void {
    const offsetMs = this.#wall.now() - this.#deps.elapsed.nowMs();
    this.#deps.log.warn({ by, movedMs: Math.round(offsetMs - this.#offsetMs) }, 'the clock is confirmed; time goes on');
    if (offsetMs < this.#offsetMs) this.#lastMs = 0;
    this.#offsetMs = offsetMs;
    this.#hasJumped = false;
    this.#isOverruled = this.#isDisputed;
    this.#isDisputed = false;
  }
}
