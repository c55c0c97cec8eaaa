/**
 * Pushes what changed in members' books. A book is read once at a time and not more often than frames are sent, for
 * everything that came meanwhile: a burst gives few messages, the last of them was read after the last change, and none
 * follows one that was read after it. Few are read at once, so that calls keep their connections to the database.
 */
import { STREAM_INTERVAL_MS } from '@assay/contract/stream';
import type { BookMessage, TradeNews } from '@assay/contract/stream';
import type { Log } from '../base/log.ts';

const MOST_READS = 4;

/** Something that is committed: told to a member, in the book of an account of that member's. */
export interface BookChange {
  memberId: string;
  accountId: string;
  isOption: boolean;
  news: TradeNews;
}

export interface Books {
  /** Returns a function that ends it. */
  onChange(listener: (change: BookChange) => void): () => void;
  /** Reads the current state of the one book of these changes. */
  read(changes: readonly BookChange[]): Promise<BookMessage>;
}

interface PushOptions {
  books: Books;
  log: Log;
  /** Whether the member has sockets to push to. */
  isHeard(memberId: string): boolean;
  /** The news alone when there is no book to send. */
  send(memberId: string, news: readonly string[], book: string | undefined): Promise<void>;
}

export class BookPushes {
  readonly #options: PushOptions;
  readonly #endChanges: () => void;
  /** Changes to push for every book that waits for its turn, is being read, or was a moment ago. */
  readonly #changes = new Map<string, BookChange[]>();
  readonly #waiting = new Set<string>();
  readonly #reading = new Set<Promise<void>>();
  readonly #pauses = new Set<NodeJS.Timeout>();
  #isStopped = false;

  constructor(options: PushOptions) {
    this.#options = options;
    this.#endChanges = options.books.onChange((change) => this.#take(change));
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#endChanges();
    this.#waiting.clear();
    for (const pause of this.#pauses) clearTimeout(pause);
    await Promise.all(this.#reading);
  }

  #take(change: BookChange): void {
    if (!this.#options.isHeard(change.memberId)) return;
    const key = `${change.accountId} ${change.news[3]}`;
    const changes = this.#changes.get(key);
    if (changes !== undefined) return void changes.push(change);
    this.#changes.set(key, [change]);
    // Changes committed together are told in one turn of the loop.
    this.#pause(key, 0);
  }

  #readNext(): void {
    for (const key of this.#waiting) {
      if (this.#reading.size >= MOST_READS) return;
      this.#waiting.delete(key);
      const beganAt = performance.now();
      const read = this.#push(this.#changes.get(key)!.splice(0)).finally(() => {
        this.#reading.delete(read);
        if (this.#isStopped) return;
        this.#pause(key, Math.max(0, STREAM_INTERVAL_MS - (performance.now() - beganAt)));
        this.#readNext();
      });
      this.#reading.add(read);
    }
  }

  #pause(key: string, ms: number): void {
    const pause = setTimeout(() => {
      this.#pauses.delete(pause);
      if (this.#changes.get(key)!.length === 0) this.#changes.delete(key);
      else this.#waiting.add(key);
      this.#readNext();
    }, ms);
    this.#pauses.add(pause);
  }

  async #push(changes: readonly BookChange[]): Promise<void> {
    const { memberId } = changes[0]!;
    // A client that comes back asks for all of it.
    if (!this.#options.isHeard(memberId)) return;
    const news = new Set(changes.map((change) => JSON.stringify(change.news)));
    await this.#options.send(memberId, [...news], await this.#read(changes));
  }

  async #read(changes: readonly BookChange[]): Promise<string | undefined> {
    try {
      return JSON.stringify(await this.#options.books.read(changes));
    } catch (error) {
      this.#options.log.warn({ err: error }, 'a book could not be read for the stream');
      return undefined;
    }
  }
}
