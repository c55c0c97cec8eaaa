/**
 * Answers that follow from packed tape never change: each is made once and kept, the least recently used leaving first.
 * Those who ask for the same at once share one making. New ones are made a few at a time, and a bounded number waits.
 */
import { createLine } from '../../base/bounded-line.ts';
import type { BoundedLine } from '../../base/bounded-line.ts';
import { DomainError } from '../../base/domain-error.ts';

const MAX_KEPT = 2000;
const MAX_WAITING = 16;

export class KeptAnswers {
  /** In the order of their last use. */
  readonly #kept = new Map<string, Promise<string | undefined>>();
  readonly #line: BoundedLine = createLine({
    atOnce: 2,
    waiting: MAX_WAITING,
    restFactor: 1,
    refuse: () => new DomainError('unavailable'),
  });

  /** Undefined, and not kept, when `make` finds nothing yet. */
  async get(key: string, make: () => Promise<string | undefined>): Promise<string | undefined> {
    const kept = this.#kept.get(key) ?? this.#line.run(make);
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    const forget = () => void (this.#kept.get(key) === kept && this.#kept.delete(key));
    kept.then((text) => text === undefined && forget(), forget);
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= MAX_KEPT) break;
      this.#kept.delete(oldest);
    }
    return kept;
  }
}
