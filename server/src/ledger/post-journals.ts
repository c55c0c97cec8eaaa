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
import { composeJournal, ownersOf, scopeOf } from './compose-batch.ts';
import type { Resolved } from './compose-batch.ts';
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

/** Throws `insufficient_funds` and has posted nothing. */
export const postJournals = async (
  deps: { accounts: Accounts; clock: LedgerClock; known: KnownBooks },
  tx: Tx,
  drafts: readonly JournalDraft[],
): Promise<void> => {
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
