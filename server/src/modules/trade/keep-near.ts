/**
 * A server that stands by keeps everything open in its memory, and reads again what the leader has touched since, on a
 * connection of its own that only reads. When it leads, one last look is all that is left: by then no transaction of the leader
 * before can commit any more, so what it sees is what a start that reads everything would see.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db, Tx } from '../../db/database.ts';
import type { Log } from '../../base/log.ts';
import { loadScales, readAgain, readOpenState } from './open-state.ts';
import type { OpenState } from './open-state.ts';
import { KEPT_MS, readTouched } from './trade-changes.ts';
import type { Touched } from './trade-changes.ts';

/** The list goes back twice as far, so a look that is late itself finds everything. */
const MOST_BEHIND_MS = KEPT_MS / 2;
const LOOK_MS = 500;
const RETRY_MS = 2000;
/** Ids that are read again in one go. */
const PART = 5000;

type Client = Awaited<ReturnType<Db['dedicated']>>;

/** One instant of the database for all that `read` asks. */
const atOnce = async <T>(client: Client, read: (tx: Tx) => Promise<T>): Promise<T> => {
  await client.query('begin isolation level repeatable read read only');
  try {
    const query: Tx['query'] = async <R>(text: string, values: readonly unknown[] = []) =>
      (await client.query({ text, values: [...values] })).rows as R[];
    return await read({ query });
  } finally {
    await client.query('rollback');
  }
};

/** Everything open, as of the last look. */
export class NearState {
  readonly #client: Client;
  readonly #state: OpenState;
  #last: Touched;

  private constructor(client: Client, state: OpenState, last: Touched) {
    this.#client = client;
    this.#state = state;
    this.#last = last;
  }

  static async read(db: Db, signal?: AbortSignal): Promise<NearState> {
    const client = await db.dedicated({ mayWait: true });
    client.on('error', () => {});
    try {
      // The horizon first: whatever is touched while the tables are read is read again.
      const first = await atOnce(client, (tx) => readTouched(tx));
      const near = new NearState(client, await readOpenState(db, await loadScales(db), signal), first);
      await near.look();
      return near;
    } catch (error) {
      await client.end().catch(() => {});
      throw error;
    }
  }

  /** Reads touched rows again. Throws when it was away for longer than the list goes back. */
  async look(): Promise<number> {
    return atOnce(this.#client, async (tx) => {
      const touched = await readTouched(tx, this.#last.horizon);
      if (touched.atMs - this.#last.atMs > MOST_BEHIND_MS) throw new Error('what was touched may be forgotten by now');
      const scalesOf = touched.ids.length > 0 ? await loadScales(tx) : undefined;
      for (let from = 0; from < touched.ids.length; from += PART)
        await readAgain(tx, this.#state, touched.ids.slice(from, from + PART), scalesOf!);
      this.#last = touched;
      return touched.ids.length;
    });
  }

  get state(): OpenState {
    return this.#state;
  }

  async end(): Promise<void> {
    await this.#client.end().catch(() => {});
  }
}

export interface Near {
  /** Called once, by the one that leads now. Undefined when it was not there yet: then everything is read from the tables. */
  take(): Promise<OpenState | undefined>;
  stop(): void;
}

export const keepNear = ({ db, log, isReady }: { db: Db; log: Log; isReady: () => Promise<boolean> }): Near => {
  let near: NearState | undefined;
  let isStopped = false;
  const stopping = new AbortController();
  const pause = (ms: number): Promise<void> =>
    sleep(ms, undefined, { signal: stopping.signal, ref: false }).catch(() => {});

  const keep = async (): Promise<void> => {
    // The first engine of all leads at once and needs none of this.
    await pause(LOOK_MS);
    while (!isStopped) {
      try {
        // Tables of another version are read when they are this one's.
        if (!(await isReady())) throw new Error('the tables are of another version');
        if (isStopped) return;
        const read = await NearState.read(db, stopping.signal);
        near = read;
        log.info({ open: read.state.book.size }, 'standing by with everything open');
        for (await pause(LOOK_MS); !isStopped; await pause(LOOK_MS)) await read.look();
      } catch (error) {
        if (isStopped) return;
        await near?.end();
        near = undefined;
        log.warn({ err: error }, 'standing by without what is open');
        await pause(RETRY_MS);
      }
    }
  };
  const keeping = keep();

  return {
    take: async () => {
      isStopped = true;
      stopping.abort();
      // A first reading that is not done is broken off: the start reads everything itself.
      if (near === undefined) return undefined;
      await keeping;
      const taken = near;
      try {
        const count = await taken.look();
        log.info({ open: taken.state.book.size, read: count }, 'took over with everything open');
        return taken.state;
      } catch (error) {
        log.warn({ err: error }, 'everything open is read anew');
        return undefined;
      } finally {
        near = undefined;
        await taken.end();
      }
    },
    stop: () => {
      isStopped = true;
      stopping.abort();
      void keeping.then(() => near?.end());
    },
  };
};
