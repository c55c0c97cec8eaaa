/**
 * Turns drafts into rows: running balances and the next hash of each chain. Pure. A journal that cannot be paid is
 * refused and leaves the books it was tried on as they were.
 */
import { JOURNAL_KINDS, purposeCode, REALMS } from '@assay/contract/ledger';
import { hashEntry } from '@assay/verify/statement';
import type { StatementLine } from '@assay/verify/statement';
import { DomainError, invariant } from '../base/domain-error.ts';
import { sha256 } from '../base/sha256.ts';
import { isGuarded } from './accounts.ts';
import type { Books, ChainHead, Scope } from './books.ts';
import type { AccountKey, JournalDraft } from './journal-draft.ts';

export const HOUSE = '00000000-0000-0000-0000-000000000000';

/** A draft with the accounts of its legs, in their order. */
export interface Resolved {
  draft: JournalDraft;
  accountIds: readonly number[];
  /** Number for the currency and realm of the first account. */
  unit: number;
  /** Owners of the chains it continues: its members, or the house when it has none. */
  owners: readonly string[];
}

export interface Entry extends ChainHead {
  owner: string;
}

export interface ComposedJournal extends Resolved {
  atUs: bigint;
  /** Balance after each leg. */
  balances: readonly bigint[];
  entries: readonly Entry[];
}

/** Owners of the chains that a journal of these accounts continues. */
export const ownersOf = (accounts: readonly AccountKey[]): readonly string[] => {
  const owners: string[] = [];
  for (const { memberId } of accounts) if (memberId !== undefined && !owners.includes(memberId)) owners.push(memberId);
  return owners.length > 0 ? owners : [HOUSE];
};

export const scopeOf = (resolved: Iterable<Pick<Resolved, 'owners' | 'accountIds'>>): Scope => {
  const owners = new Set<string>();
  const accountIds = new Set<number>();
  for (const one of resolved) {
    for (const owner of one.owners) owners.add(owner);
    for (const id of one.accountIds) accountIds.add(id);
  }
  return { owners, accountIds };
};

/** Text of a journal that is hashed besides its numbers. */
export const noteOf = (journal: {
  actor: string;
  object?: string | undefined;
  corrects?: string | null | undefined;
}): string => JSON.stringify([journal.actor, journal.object ?? '', journal.corrects ?? '']);

const moveBalances = (books: Books, { draft, accountIds }: Resolved): bigint[] => {
  const after: bigint[] = [];
  let lacking = -1;
  for (const [index, { account, delta }] of draft.legs.entries()) {
    const id = accountIds[index]!;
    const balance = books.balances.get(id);
    invariant(balance !== undefined, 'the balance of an account of the journal is known');
    const moved = balance + delta;
    books.balances.set(id, moved);
    after.push(moved);
    if (lacking < 0 && moved < 0n && isGuarded(account)) lacking = index;
  }
  if (lacking < 0) return after;
  for (const [index, { delta }] of draft.legs.entries()) {
    const id = accountIds[index]!;
    books.balances.set(id, books.balances.get(id)! - delta);
  }
  throw new DomainError('insufficient_funds', { currency: draft.legs[lacking]!.account.currency });
};

const linesOf = (draft: JournalDraft, owner: string, balances: readonly bigint[]): StatementLine[] => {
  const lines: StatementLine[] = [];
  for (const [index, { account, delta }] of draft.legs.entries()) {
    if ((account.memberId ?? HOUSE) !== owner) continue;
    lines.push({
      purpose: purposeCode(account.purpose),
      realm: REALMS[draft.realm],
      currency: account.currency,
      delta,
      balanceAfter: balances[index]!,
    });
  }
  return lines;
};

/** Moves the books by one journal, or throws `insufficient_funds` and leaves them. */
export const composeJournal = (books: Books, resolved: Resolved, atUs: bigint): ComposedJournal => {
  const { draft } = resolved;
  const balances = moveBalances(books, resolved);
  const note = noteOf(draft);
  const entries = resolved.owners.map((owner) => {
    const head = books.heads.get(owner);
    invariant(head !== undefined, 'the head of an owner is known');
    const seq = head.seq + 1;
    const lines = linesOf(draft, owner, balances);
    const entry = { seq, journalId: draft.id, kind: JOURNAL_KINDS[draft.kind], atUs, note, lines };
    const next = { owner, seq, hash: hashEntry(head.hash, entry, sha256) };
    books.heads.set(owner, next);
    return next;
  });
  return { ...resolved, atUs, balances, entries };
};
