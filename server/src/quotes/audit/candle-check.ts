/** Y4: stored minutes are the fold of the taped ticks, stored hours the fold of stored minutes. */
import type { Tx } from '../../db/database.ts';
import { tryToRead } from '../../db/unreadable.ts';
import { foldCandles, mergeCandles } from '../candles/candle.ts';
import type { Candle } from '../candles/candle.ts';
import { DAY, HOUR, MINUTE, readCandles } from '../candles/store.ts';
import { foldMinutes } from '../tape/pack.ts';
import { Tally } from './tally.ts';
import type { Period } from './tape-periods.ts';

export class CandleCheck {
  readonly minutes = new Tally('Minute candles are the fold of the tape', 'candles');
  readonly hours = new Tally('Hour candles are the fold of minutes', 'candles');
  /** Minutes of one UTC day, by instrument. */
  readonly #folded = new Map<number, Candle[]>();

  /** Days that have ended are compared at once, so that only one day is in memory. */
  async take(tx: Tx, period: Period): Promise<void> {
    if (!period.isPacked) return;
    for (const { symbolId, records, claimed } of period.stretches) {
      const known = this.#folded.get(symbolId);
      const fold = foldMinutes(records);
      // Where the kept tape begins, ticks of its first minute may be gone.
      const isCut = known === undefined && (claimed?.fromSeq ?? 1) > 1;
      const merged = mergeCandles(known ?? [], isCut ? fold.slice(1) : fold);
      const day = dayOf(merged.at(-1));
      const past = merged.filter((candle) => dayOf(candle) < day);
      await this.#tryToCompare(tx, symbolId, past);
      this.#folded.set(symbolId, merged.slice(past.length));
    }
  }

  async finish(tx: Tx): Promise<void> {
    for (const [symbolId, folded] of this.#folded) await this.#tryToCompare(tx, symbolId, folded);
  }

  #tryToCompare(tx: Tx, symbolId: number, folded: readonly Candle[]): Promise<void> {
    return tryToRead(
      tx,
      () => this.#compare(tx, symbolId, folded),
      (why) => this.minutes.fail(`instrument ${symbolId}: candles from ${timeOf(folded[0])} ${why}`),
    );
  }

  async #compare(tx: Tx, symbolId: number, folded: readonly Candle[]): Promise<void> {
    for (const [day, minutes] of Map.groupBy(folded, dayOf)) {
      const span = { symbolId, from: day, until: day + DAY };
      const stored = await readCandles(tx, { ...span, seconds: MINUTE });
      const byTime = new Map(stored.map((candle) => [candle[0], candle]));
      for (const candle of minutes) {
        this.minutes.expect(
          isEqual(byTime.get(candle[0]), candle),
          () => `instrument ${symbolId}: minute ${timeOf(candle)}`,
        );
      }
      const hours = new Map((await readCandles(tx, { ...span, seconds: HOUR })).map((candle) => [candle[0], candle]));
      for (const hour of foldCandles('1h', stored)) {
        this.hours.expect(isEqual(hours.get(hour[0]), hour), () => `instrument ${symbolId}: hour ${timeOf(hour)}`);
      }
    }
  }
}

const dayOf = (candle: Candle | undefined): number => (candle ? candle[0] - (candle[0] % DAY) : 0);

const timeOf = (candle: Candle | undefined): string => new Date((candle?.[0] ?? 0) * 1000).toISOString();

const isEqual = (a: Candle | undefined, b: Candle): boolean => a !== undefined && a.every((value, i) => value === b[i]);
