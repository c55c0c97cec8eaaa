/**
 * The ledger: the only writer of balances. Invariants, in the database and in the audit: journals sum to zero (L1), a
 * balance is the sum of its postings (L2), a guarded account never goes negative (L4), entries never change (L5), and
 * each member's entries form a chain (L6).
 */
import type { Clock } from '../base/clock.ts';
import type { Db, Tx } from '../db/database.ts';
import { createAccounts } from './accounts.ts';
import { createKnownBooks } from './books.ts';
import { commitSeries } from './commit-series.ts';
import { createHotLane } from './hot-lane.ts';
import type { HotCommand, HotLane } from './hot-lane.ts';
import type { JournalDraft } from './journal-draft.ts';
import { createLedgerClock } from './ledger-clock.ts';
import type { BatchRow } from './commit-batch.ts';
import { postAlone, postJournals } from './post-journals.ts';

export interface Ledger {
  /** The ordinary lane. Call it once in a transaction, with all of its journals, before other rows are locked. */
  post(tx: Tx, drafts: readonly JournalDraft[]): Promise<void>;
  /** The lane for what comes in great numbers: many commands, one commit. */
  hot: HotLane;
  /** For very many that move one account of the house: in their order. Answers those of which nothing was done. */
  series(commands: readonly HotCommand[]): Promise<HotCommand[]>;
}

/** Batches are in flight together, so the newest number is not always the newest time; none of them has as many journals. */
const NEWEST = 10_000;

const openParts = async (deps: { db: Db; clock: Clock }) => {
  const [row] = await deps.db.query<{ last: bigint | null }>(
    `select max(at_us) as last from (select at_us from whole.journal order by seq desc limit ${NEWEST}) j`,
  );
  const accounts = createAccounts(deps.db);
  const clock = createLedgerClock(deps.clock, row?.last ?? 0n);
  return { db: deps.db, accounts, clock, known: createKnownBooks() };
};

export const openLedger = async (deps: { db: Db; clock: Clock }): Promise<Ledger> => {
  const parts = await openParts(deps);
  return {
    post: (tx, drafts) => postJournals(parts, tx, drafts),
    hot: createHotLane(parts),
    series: (commands) => commitSeries(parts, commands),
  };
};

/** For a past that is written in one transaction before anybody else posts. */
export interface PastLedger {
  /** As often as needed in the transaction, and with rows that go down after their journals. */
  post(tx: Tx, drafts: readonly JournalDraft[], rows?: readonly BatchRow[]): Promise<void>;
}

export const openPastLedger = async (deps: { db: Db; clock: Clock }): Promise<PastLedger> => {
  const post = postAlone(await openParts(deps));
  return {
    post: (tx, drafts, rows = []) => post(tx, drafts, rows),
  };
};
