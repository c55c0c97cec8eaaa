/** Turns what happens into records: ticks through the gate, sessions, gaps, rules, commitments. Commits nothing. */
import { tickFlags } from '@assay/verify/quote';
import { SIGNED_VENUE } from '@assay/verify/source-rule';
import type { GapReason, TickSource } from '@assay/verify/tape-record';
import type { TickGate } from '@assay/verify/tick-gate';
import type { Commitment, Feed, RawTick, SourcesBody, TimeSpan } from './feed.ts';
import type { Instrument } from './instrument.ts';
import { SEGMENT_MS } from './tape/pack.ts';
import type { Tape } from './tape/tape.ts';
import { isTrading, sessionChanges } from './trading-hours.ts';
import { gateOf, MAX_JUMP, STALE_MS } from './validity.ts';

const RULE_VERSION = 1;

/** Terms of a rule that an operator may change. */
export type TapedTerms = Pick<Instrument, 'halfSpread' | 'financing'>;

/** Rules are restated so often that a phone which checks one tick has little to read; quarters begin with a minute. */
const minuteOf = (ms: number): number => Math.floor(ms / 60_000);

export const quarterOf = (ms: number): number => Math.floor(ms / SEGMENT_MS);

export class Scribe {
  readonly #tape: Tape;
  readonly #instruments: ReadonlyMap<number, { instrument: Instrument; gate: TickGate }>;

  readonly #waiting = new Map<number, TapedTerms>();
  /** The session of each instrument as the tape has it. */
  readonly #isOpen = new Map<number, boolean>();
  readonly #sourcesOf: (id: number) => SourcesBody | undefined;

  constructor(
    tape: Tape,
    instruments: readonly Instrument[],
    sourcesOf: (id: number) => SourcesBody | undefined = () => undefined,
  ) {
    this.#tape = tape;
    this.#sourcesOf = sourcesOf;
    this.#instruments = new Map(
      instruments.map((instrument) => [instrument.id, { instrument, gate: gateOf(instrument.class) }]),
    );
  }

  /** Terms that count from the next rule of an instrument on: everybody reads them on the tape, ticks before keep theirs. */
  expect(terms: ReadonlyMap<number, TapedTerms>): void {
    for (const [id, one] of terms) this.#waiting.set(id, one);
  }

  isHalted(id: number): boolean {
    return this.#instruments.get(id)?.gate.isHalted ?? false;
  }

  /** The signing key, restated at each start. */
  writeKey(nowMs: number): void {
    const { publicKey } = this.#tape.key;
    for (const id of this.#instruments.keys()) this.#tape.append(id, { kind: 'key', at: nowMs * 1000, publicKey });
  }

  writeGap({ fromMs, untilMs }: TimeSpan, reason: GapReason): void {
    const [from, to] = [fromMs * 1000, untilMs * 1000];
    for (const [id, { gate }] of this.#instruments) {
      this.#tape.append(id, { kind: 'gap', at: to, from, to, reason });
      gate.forget();
    }
  }

  /** Writes all that a reader without the earlier tape needs. */
  restate(nowMs: number): void {
    for (const [id, { instrument }] of this.#instruments) {
      this.#appendSession(id, nowMs, isTrading(instrument, nowMs));
    }
    this.#writeRules(nowMs);
  }

  writeCommitments(commitments: readonly Commitment[], nowMs: number): void {
    for (const { day, commitment, model } of commitments) {
      const number = Number(day.replaceAll('-', ''));
      for (const id of this.#instruments.keys()) {
        this.#tape.append(id, { kind: 'source', at: nowMs * 1000, simulated: true, day: number, commitment, model });
      }
    }
  }

  /** Everything that happened in a span without a pause. Openings stand before the ticks, closings behind them. */
  write(span: TimeSpan, feed: Feed): void {
    this.#writeOtherHours(span.fromMs);
    this.#writeSessions(span, true);
    if (minuteOf(span.untilMs) > minuteOf(span.fromMs)) this.#writeRules(span.untilMs);
    for (const raw of feed.poll(span)) this.#writeTick(raw, span.untilMs, feed.isSimulated);
    this.#writeSessions(span, false);
  }

  #writeTick(raw: RawTick, nowMs: number, simulated: boolean): void {
    const known = this.#instruments.get(raw.id);
    if (!known) return;
    if (raw.doubt) {
      const halt = known.gate.doubt(raw.doubt);
      // While a market is halted, what is still doubtful is no news.
      if (halt === undefined) return;
      const sources = this.#writeEvidence(raw, nowMs);
      this.#tape.append(raw.id, { kind: 'halt', at: nowMs * 1000, halted: true, reason: halt });
      if (raw.price > 0) this.#appendTick(raw, { nowMs, simulated, invalid: true, sources });
      return;
    }
    const { halt, tick } = known.gate.judge(raw, nowMs);
    const sources = tick === 'dropped' ? [] : this.#writeEvidence(raw, nowMs);
    if (halt) this.#tape.append(raw.id, { kind: 'halt', at: nowMs * 1000, halted: halt !== 'resumed', reason: halt });
    if (tick !== 'dropped') this.#appendTick(raw, { nowMs, simulated, invalid: tick === 'invalid', sources });
  }

  #appendTick(
    raw: RawTick,
    tick: { nowMs: number; simulated: boolean; invalid: boolean; sources: readonly TickSource[] },
  ): void {
    this.#tape.append(raw.id, {
      kind: 'tick',
      tsSrc: raw.atMs * 1000,
      tsRecv: tick.nowMs * 1000,
      price: raw.price,
      scale: this.#instruments.get(raw.id)!.instrument.scale,
      flags: tickFlags({ simulated: tick.simulated, invalid: tick.invalid, spreadStep: raw.spreadStep }),
      sources: tick.sources,
    });
  }

  /** A signed source points to the record of its message, which stands before the tick. */
  #writeEvidence({ id, sources, evidence }: RawTick, nowMs: number): readonly TickSource[] {
    if (!evidence) return sources;
    const { seq } = this.#tape.append(id, { kind: 'evidence', at: nowMs * 1000, payload: evidence });
    return sources.map((source) => (source.venue === SIGNED_VENUE ? { ...source, tradeId: seq } : source));
  }

  #writeSessions({ fromMs, untilMs }: TimeSpan, open: boolean): void {
    for (const [id, { instrument }] of this.#instruments) {
      for (const change of sessionChanges(instrument, fromMs, untilMs)) {
        if (change.open === open) this.#appendSession(id, change.at, open);
      }
    }
  }

  /** Hours that changed in the middle of a session end it or begin one. */
  #writeOtherHours(nowMs: number): void {
    for (const [id, { instrument }] of this.#instruments) {
      const open = isTrading(instrument, nowMs);
      const was = this.#isOpen.get(id);
      if (was !== undefined && was !== open) this.#appendSession(id, nowMs, open);
    }
  }

  #appendSession(id: number, atMs: number, open: boolean): void {
    this.#tape.append(id, { kind: 'session', at: atMs * 1000, open });
    this.#isOpen.set(id, open);
  }

  #writeRules(nowMs: number): void {
    for (const [id, { instrument }] of this.#instruments) {
      if (!isTrading(instrument, nowMs)) continue;
      Object.assign(instrument, this.#waiting.get(id));
      this.#waiting.delete(id);
      const { scale, halfSpread, financing, hours } = instrument;
      this.#tape.append(id, {
        kind: 'rule',
        at: nowMs * 1000,
        version: RULE_VERSION,
        scale,
        halfSpread,
        staleMs: STALE_MS[instrument.class],
        ...(financing && { terms: { maxJump: MAX_JUMP[instrument.class], ...financing, isDaily: hours === 'always' } }),
      });
      const sources = this.#sourcesOf(id);
      if (sources) this.#tape.append(id, { kind: 'sources', at: nowMs * 1000, ...sources });
    }
  }
}
