/** The last minutes of every instrument's tape, in memory: what an option that ends now, or a change that just ended, has to look back on. */
import { recordTime } from '@assay/verify/tape-record';
import type { TapeRecord } from '@assay/verify/tape-record';

export class TapeWindow {
  readonly #keepUs: number;
  readonly #needs = new Set<(symbolId: number) => number | undefined>();
  /** By instrument, without a hole: record i of a list has the number of the first plus i. */
  readonly #records = new Map<number, TapeRecord[]>();

  constructor(keepUs: number) {
    this.#keepUs = keepUs;
  }

  /** Records after the number that `need` says stay, however old they are: time may jump while something waits for them. */
  keepFor(need: (symbolId: number) => number | undefined): void {
    this.#needs.add(need);
  }

  add(record: TapeRecord): void {
    const list = this.#records.get(record.symbolId);
    if (list === undefined) {
      this.#records.set(record.symbolId, [record]);
      return;
    }
    list.push(record);
    // In halves, so that a tick does not pay for moving the whole list.
    const oldest = recordTime(record) - this.#keepUs;
    const middle = list.length >> 1;
    if (recordTime(list[middle]!) < oldest) list.splice(0, Math.min(middle, this.#unneeded(record.symbolId, list)));
  }

  /** How many of the oldest records nothing waits for. */
  #unneeded(symbolId: number, list: readonly TapeRecord[]): number {
    let least = Infinity;
    for (const need of this.#needs) least = Math.min(least, need(symbolId) ?? Infinity);
    return Math.max(0, least + 1 - list[0]!.seq);
  }

  /** Number of the newest record; 0 before the first. */
  lastSeq(symbolId: number): number {
    return this.#records.get(symbolId)?.at(-1)?.seq ?? 0;
  }

  /** Records after one number, oldest first; undefined when some of them are no longer here. */
  since(symbolId: number, seq: number): readonly TapeRecord[] | undefined {
    const list = this.#records.get(symbolId);
    const first = list?.[0];
    if (list === undefined || first === undefined) return seq === 0 ? [] : undefined;
    if (seq + 1 < first.seq) return undefined;
    return list.slice(seq + 1 - first.seq);
  }
}
