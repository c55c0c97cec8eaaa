/**
 * The ordinary lane: posts in the caller's transaction. Locks are always taken in the same order, chains by owner, then
 * accounts by id, so that two writers can wait for each other but never in a circle. Several journals of one
 * transaction are posted together.
 */
import type { Tx } from '../db/database.ts';
import { shardedKey } from './accounts.ts';
import type { Accounts } from './accounts.ts';
import { lockBooks } from './books.ts';
import type { KnownBooks } from './books.ts';
import type { BatchRow } from './commit-batch.ts';
import { composeJournal, ownersOf, scopeOf } from './compose-batch.ts';
import type { ComposedJournal, Resolved } from './compose-batch.ts';
import { checkDraft } from './journal-draft.ts';
import type { JournalDraft } from './journal-draft.ts';
import type { LedgerClock } from './ledger-clock.ts';
import { inTransaction, writeJournals } from './write-journals.ts';

const resolveDrafts = async (accounts: Accounts, drafts: readonly JournalDraft[]): Promise<Resolved[]> => {
  for (const draft of drafts) checkDraft(draft);
  const owners = drafts.map(({ legs }) => ownersOf(legs.map(({ account }) => account)));
  const found = await accounts.find(
    drafts.flatMap((draft, index) =>
      draft.legs.map(({ account }) => shardedKey(account, draft.realm, owners[index]![0]!)),
    ),
  );
  let at = 0;
  return drafts.map((draft, index) => {
    const own = found.slice(at, (at += draft.legs.length));
    return { draft, owners: owners[index]!, accountIds: own.map(({ id }) => id), unit: own[0]!.unit };
  });
};

interface Deps {
  accounts: Accounts;
  clock: LedgerClock;
  known: KnownBooks;
}

/** Throws `insufficient_funds` and has posted nothing. */
export const postJournals = async (deps: Deps, tx: Tx, drafts: readonly JournalDraft[]): Promise<void> => {
  const resolved = await resolveDrafts(deps.accounts, drafts);
  const scope = scopeOf(resolved);
  const books = await lockBooks(tx, scope);
  // Whether the caller commits is not known here.
  deps.known.forget(scope);
  await writeJournals(
    inTransaction(tx),
    resolved.map((one) => composeJournal(books, one, deps.clock.nextUs())),
  );
};

/** Journals that were composed, in their order, and the rows that go with them. */
interface Composed {
  journals: ComposedJournal[];
  rows: BatchRow[];
}

const writeTogether = ({ journals, rows }: Composed, tx: Tx): Promise<void> => {
  const byWriter = Map.groupBy(rows, ({ writer }) => writer);
  const beside = [...byWriter].map(([writer, own]) => ({ writer, rows: own.map(({ row }) => row) }));
  return writeJournals(inTransaction(tx), journals, beside);
};

/**
 * The same in a transaction that nobody else can meet: the books are read once and kept from one post to the next, and rows go down
 * with the journals, in one statement. Should one fail, the whole transaction must. Posts may come side by side: each is composed
 * after the one before, and those that were composed while a statement was on its way go down together in the next.
 */
export const postAlone = (deps: Deps) => {
  let composing: Promise<unknown> = Promise.resolve();
  let writing: Promise<void> = Promise.resolve();
  let next: { composed: Composed; written: Promise<void> } | undefined;
  const compose = async (tx: Tx, drafts: readonly JournalDraft[]): Promise<ComposedJournal[]> => {
    const resolved = await resolveDrafts(deps.accounts, drafts);
    const books = await deps.known.take(tx, scopeOf(resolved));
    const journals = resolved.map((one) => composeJournal(books, one, deps.clock.nextUs()));
    deps.known.keep(books);
    return journals;
  };
  const begin = (tx: Tx) => {
    const composed: Composed = { journals: [], rows: [] };
    const written = writing.then(() => {
      next = undefined;
      return writeTogether(composed, tx);
    });
    // Its callers report a failure; those after it fail with it.
    written.catch(() => {});
    writing = written;
    return { composed, written };
  };
  return async (tx: Tx, drafts: readonly JournalDraft[], rows: readonly BatchRow[]): Promise<void> => {
    const posting = composing.then(async () => {
      const journals = await compose(tx, drafts);
      next ??= begin(tx);
      next.composed.journals.push(...journals);
      next.composed.rows.push(...rows);
      // In an object, so that the next one is composed before this one is written.
      return { written: next.written };
    });
    composing = posting.catch(() => {});
    await (
      await posting
    ).written;
  };
};
