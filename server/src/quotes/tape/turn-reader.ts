/**
 * Reads the tape for many decisions of one turn. Those that fell on the same ticks ask for the same stretches, so each is read,
 * decoded and hashed once for all of them. What a stretch says never changes; the reader is thrown away after its turn.
 */
import type { TapeRange } from '@assay/verify/tape-chain';
import type { TapeRecord } from '@assay/verify/tape-record';
import type { Tx } from '../../db/database.ts';
import { TapeReader } from './tape-reader.ts';
import type { Tape } from './tape.ts';

export class TurnReader extends TapeReader {
  readonly #tape: Tape;
  readonly #ranges = new Map<string, Promise<TapeRange | undefined>>();
  readonly #records = new WeakMap<TapeRange, readonly TapeRecord[]>();
  readonly #heads = new WeakMap<TapeRange, Map<number, Uint8Array | undefined>>();

  constructor(db: Tx, tape: Tape) {
    super(db, tape);
    this.#tape = tape;
  }

  override range(symbolId: number, fromSeq: number, toSeq: number): Promise<TapeRange | undefined> {
    // A stretch that is asked for beyond the end of the tape goes on growing.
    if (toSeq > this.#tape.of(symbolId).seq) return super.range(symbolId, fromSeq, toSeq);
    const key = `${symbolId} ${fromSeq} ${toSeq}`;
    const known = this.#ranges.get(key);
    if (known) return known;
    const reading = super.range(symbolId, fromSeq, toSeq);
    this.#ranges.set(key, reading);
    return reading;
  }

  override recordsOf(range: TapeRange): readonly TapeRecord[] {
    const known = this.#records.get(range) ?? super.recordsOf(range);
    this.#records.set(range, known);
    return known;
  }

  override headIn(range: TapeRange, seq: number): Uint8Array | undefined {
    const heads = this.#heads.get(range) ?? new Map<number, Uint8Array | undefined>();
    this.#heads.set(range, heads);
    if (!heads.has(seq)) heads.set(seq, super.headIn(range, seq));
    return heads.get(seq);
  }
}
