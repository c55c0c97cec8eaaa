/** Y2, Y3, Y6: no tick is invalid, and no market halted, because somebody says so: the gate is run again over the tape. */
import { MarkCheck } from '@assay/verify/tick-gate';
import { Tally } from './tally.ts';
import type { Period } from './tape-periods.ts';

export class MarksCheck {
  readonly marks = new Tally('Y2, Y3, Y6 ticks are valid or not as the rule says', 'ticks');
  readonly #isLive: boolean;
  readonly #markets = new Map<number, MarkCheck>();

  constructor({ isLive }: { isLive: boolean }) {
    this.#isLive = isLive;
  }

  take({ stretches }: Pick<Period, 'stretches'>): void {
    for (const { symbolId, records } of stretches) {
      let market = this.#markets.get(symbolId);
      if (!market) this.#markets.set(symbolId, (market = this.#newMarket()));
      for (const record of records) {
        const isRight = market.isRight(record);
        if (record.kind === 'tick') this.marks.expect(isRight, () => `tick ${record.seq} of instrument ${symbolId}`);
      }
    }
  }

  /** A period may begin behind the sources, so only what a tick says of itself is judged until they are named. */
  #newMarket(): MarkCheck {
    return new MarkCheck(undefined, this.#isLive ? { fromSeq: Infinity } : undefined);
  }
}
