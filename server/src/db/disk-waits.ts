/**
 * Whether commits wait for the disk. They do, except for a past that nobody was told of: a crash may then lose the last of
 * them, in their order, as if it had come a moment earlier. A connection is told before its next use, ahead of its caller's statements.
 */
import type pg from 'pg';
import type { Tx } from './tx.ts';
import { cutOff } from './watched-client.ts';

export interface DiskWaits {
  set(isWaiting: boolean): void;
  /** To be called whenever a connection is taken. */
  tell: (client: pg.ClientBase) => void;
}

export interface CommitPace {
  /** Until `settleCommits`, commits do not wait for the disk: for a past that nobody was told of yet. */
  hurryCommits(): void;
  /** From now on commits wait for the disk, and when this resolves all before them are there. */
  settleCommits(): Promise<void>;
}

export const watchDiskWaits = (): DiskWaits => {
  let isWaiting = true;
  const hurried = new WeakSet<pg.ClientBase>();
  return {
    set: (next) => void (isWaiting = next),
    tell: (client) => {
      if (hurried.has(client) !== isWaiting) return;
      if (isWaiting) hurried.delete(client);
      else hurried.add(client);
      // Nothing may go through one that did not take it.
      client
        .query(isWaiting ? 'reset synchronous_commit' : 'set synchronous_commit = off')
        .catch((error: Error) => cutOff(client as pg.Client, error));
    },
  };
};

export const paceCommits = (
  waits: DiskWaits,
  { db, isPooler }: { db: { transaction(work: (tx: Tx) => Promise<unknown>): Promise<unknown> }; isPooler: boolean },
): CommitPace => ({
  // Sessions behind a pooler are shared with others.
  hurryCommits: () => waits.set(isPooler),
  settleCommits: async () => {
    waits.set(true);
    // The log is written in order: one commit that waits, with something to write, takes all before it along.
    await db.transaction((tx) => tx.query(`select pg_logical_emit_message(true, 'assay', 'settled')`));
  },
});
