/**
 * Very many commands that move one account of the house, such as everybody's share from one pool. Tracks of the hot lane
 * would only wait for each other there. Here batches follow each other: one is made while another is posted, and posted
 * while the rows of the one before it are written. That one holds the account until it is committed, so the order stays.
 */
import type { Db } from '../db/database.ts';
import type { Accounts } from './accounts.ts';
import type { KnownBooks } from './books.ts';
import { composeAhead } from './commit-batch.ts';
import type { AheadBatch } from './commit-batch.ts';
import { prepareCommands } from './hot-lane.ts';
import type { HotCommand } from './hot-lane.ts';
import type { LedgerClock } from './ledger-clock.ts';

const BATCH = 1000;

interface Deps {
  db: Db;
  accounts: Accounts;
  clock: LedgerClock;
  known: KnownBooks;
}

/** `posted`: the next one may follow. `isDone`: false when nothing of it stands. */
const commit = (db: Db, batch: AheadBatch): { posted: Promise<void>; isDone: Promise<boolean> } => {
  const { promise: posted, resolve } = Promise.withResolvers<void>();
  const write = async (): Promise<boolean> => {
    try {
      await db.transaction(async (tx) => {
        await batch.post(tx);
        resolve();
        await batch.writeRows(tx);
      });
      return true;
    } catch {
      // Each command alone will say what went wrong.
      batch.forget();
      return false;
    } finally {
      resolve();
    }
  };
  return { posted, isDone: write() };
};

/** Commits them in their order and answers those of which nothing was done, to be asked one by one. */
export const commitSeries = async (deps: Deps, commands: readonly HotCommand[]): Promise<HotCommand[]> => {
  const sent: { batch: readonly HotCommand[]; isDone: Promise<boolean> }[] = [];
  let before = Promise.resolve();
  for (let at = 0; at < commands.length; at += BATCH) {
    const batch = commands.slice(at, at + BATCH);
    const ahead = await composeAhead(deps, await prepareCommands(deps.accounts, batch));
    await before;
    const { posted, isDone } = commit(deps.db, ahead);
    before = posted;
    sent.push({ batch, isDone });
  }
  const left: HotCommand[] = [];
  for (const { batch, isDone } of sent) if (!(await isDone)) left.push(...batch);
  return left;
};
