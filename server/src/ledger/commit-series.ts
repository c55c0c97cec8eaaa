/**
 * Very many commands that move one account of the house, such as everybody's share from one pool. Tracks of the hot lane
 * would only wait for each other there. Here whole batches go down one after the other, each made from what the one before
 * it will leave, while that one is being written.
 */
import type { Db } from '../db/database.ts';
import type { Accounts } from './accounts.ts';
import type { KnownBooks } from './books.ts';
import { composeAhead } from './commit-batch.ts';
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

/** Commits them in their order and answers those of which nothing was done, to be asked one by one. */
export const commitSeries = async (deps: Deps, commands: readonly HotCommand[]): Promise<HotCommand[]> => {
  const left: HotCommand[] = [];
  let before = Promise.resolve();
  for (let at = 0; at < commands.length; at += BATCH) {
    const batch = commands.slice(at, at + BATCH);
    const { commit } = await composeAhead(deps, await prepareCommands(deps.accounts, batch));
    await before;
    // Whatever it was: nothing of the batch stands, and each of it alone will say why.
    before = commit().catch(() => void left.push(...batch));
  }
  await before;
  return left;
};
