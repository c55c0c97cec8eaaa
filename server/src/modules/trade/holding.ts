/**
 * Orders and positions that a command is changing. From the moment it is composed until its fate is known, ticks pass them
 * by; then the ticks that came meanwhile decide, on what they became or, when it was refused, on what they were.
 */
import type { ContractBook, Effect } from '../../engine/contract-book.ts';
import type { Order, Position, Quote } from '../../engine/contract.ts';

interface Held<T> {
  was: T;
  becomes: T;
  /** The newest record of its tape when it was composed. */
  seq: number;
}

export class Holding<T extends Order | Position> {
  readonly #book: ContractBook;
  readonly #missed: (item: T, seq: number) => readonly Quote[];
  #held: Held<T>[] = [];

  constructor(book: ContractBook, missed: (item: T, seq: number) => readonly Quote[]) {
    this.#book = book;
    this.#missed = missed;
  }

  get pins(): { symbolId: number; seq: number }[] {
    return this.#held.map(({ was, seq }) => ({ symbolId: was.symbolId, seq }));
  }

  get changed(): T[] {
    return this.#held.map(({ becomes }) => becomes);
  }

  keep(was: T, becomes: T, seq: number): void {
    this.#book.keep(was.id);
    this.#held.push({ was, becomes, seq });
  }

  /** Everything is as it was; returns what the ticks of meanwhile did to it. */
  release(): Effect[] {
    return this.#end(({ was }) => was);
  }

  change(): Effect[] {
    return this.#end(({ becomes }) => becomes);
  }

  #end(itemOf: (held: Held<T>) => T): Effect[] {
    const held = this.#held;
    this.#held = [];
    return held.flatMap((one) => this.#book.release(one.was.id, itemOf(one), this.#missed(one.was, one.seq)));
  }
}
