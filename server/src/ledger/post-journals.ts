/**
 * The one place that changes balances. Locks are always taken in the same order, chains by owner, then accounts by id,
 * so that two writers can wait for each other but never in a circle. Whoever needs several journals in one transaction
 * posts them together.
 */
import { createHash } from 'node:crypto';
import { JOURNAL_KINDS, purposeCode, REALMS } from '@assay/contract/ledger';
import { hashEntry } from '@assay/verify/statement';
import type { StatementLine } from '@assay/verify/statement';
import type { Tx } from '../db/database.ts';
import { DomainError, invariant } from '../domain-error.ts';
import { shardOf } from './accounts.ts';
import type { Accounts, ShardedKey } from './accounts.ts';
import { checkDraft } from './journal-draft.ts';
import type { AccountKey, JournalDraft } from './journal-draft.ts';
import type { LedgerClock } from './ledger-clock.ts';

export const HOUSE = '00000000-0000-0000-0000-000000000000';

interface ChainHead {
  seq: number;
  hash: Uint8Array;
}

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();

/** Who a journal's house accounts face decides their shard: the first member in it. */
const facing = (draft: JournalDraft): string =>
  draft.legs.find((leg) => leg.account.memberId !== undefined)?.account.memberId ?? HOUSE;

const shardedKey = (draft: JournalDraft, account: AccountKey): ShardedKey => ({
  ...account,
  realm: draft.realm,
  shard: shardOf(account, facing(draft)),
});

const ownersOf = (draft: JournalDraft): string[] => {
  const members = [...new Set(draft.legs.flatMap((leg) => leg.account.memberId ?? []))];
  return members.length > 0 ? members : [HOUSE];
};

/** Balances and chain heads as they are in this transaction, locked until it ends. */
export interface LockedBooks {
  heads: Map<string, ChainHead>;
  balances: Map<bigint, bigint>;
}

const lockBooks = async (tx: Tx, owners: readonly string[], accountIds: readonly bigint[]): Promise<LockedBooks> => {
  const chains = await tx.query<{ owner_id: string; seq: bigint; hash: Buffer }>(
    'select owner_id, seq, hash from chain where owner_id = any($1::uuid[]) order by owner_id for update',
    [owners],
  );
  const accounts = await tx.query<{ id: bigint; balance: string }>(
    'select id, balance from account where id = any($1::bigint[]) order by id for update',
    [accountIds],
  );
  return {
    heads: new Map(chains.map((row) => [row.owner_id, { seq: Number(row.seq), hash: row.hash }])),
    balances: new Map(accounts.map((row) => [row.id, BigInt(row.balance)])),
  };
};

interface Entry {
  owner: string;
  seq: number;
  journal: number;
  hash: Uint8Array;
}

interface Batch {
  drafts: JournalDraft[];
  times: bigint[];
  postings: { journal: number; line: number; accountId: bigint; delta: bigint; balanceAfter: bigint }[];
  entries: Entry[];
}

const isGuarded = (account: AccountKey): boolean =>
  account.memberId !== undefined || account.purpose === 'pool' || account.purpose === 'escrow';

/** Adds one journal to the batch, or throws and leaves the books as they were. */
export const addJournal = (
  batch: Batch,
  books: LockedBooks,
  draft: JournalDraft,
  accountIds: readonly bigint[],
  atUs: bigint,
): void => {
  const before = new Map<bigint, bigint>();
  const after = draft.legs.map((leg, index) => {
    const id = accountIds[index]!;
    const balance = books.balances.get(id);
    invariant(balance !== undefined, 'an account of the journal is locked');
    if (!before.has(id)) before.set(id, balance);
    books.balances.set(id, balance + leg.delta);
    return balance + leg.delta;
  });
  const lacking = draft.legs.findIndex((leg, index) => isGuarded(leg.account) && after[index]! < 0n);
  if (lacking >= 0) {
    for (const [id, balance] of before) books.balances.set(id, balance);
    throw new DomainError('insufficient_funds', { currency: draft.legs[lacking]!.account.currency });
  }

  const journal = batch.drafts.push(draft) - 1;
  batch.times.push(atUs);
  for (const [index, leg] of draft.legs.entries()) {
    batch.postings.push({
      journal,
      line: index + 1,
      accountId: accountIds[index]!,
      delta: leg.delta,
      balanceAfter: after[index]!,
    });
  }
  for (const owner of ownersOf(draft)) {
    const head = books.heads.get(owner);
    invariant(head !== undefined, 'the chain of an owner is locked');
    const lines: StatementLine[] = draft.legs.flatMap((leg, index) =>
      (leg.account.memberId ?? HOUSE) === owner
        ? [
            {
              purpose: purposeCode(leg.account.purpose),
              realm: REALMS[draft.realm],
              currency: leg.account.currency,
              delta: leg.delta,
              balanceAfter: after[index]!,
            },
          ]
        : [],
    );
    const seq = head.seq + 1;
    const hash = hashEntry(
      head.hash,
      {
        seq,
        journalId: draft.id.replaceAll('-', ''),
        kind: JOURNAL_KINDS[draft.kind],
        atUs,
        note: noteOf(draft),
        lines,
      },
      sha256,
    );
    books.heads.set(owner, { seq, hash });
    batch.entries.push({ owner, seq, journal, hash });
  }
};

/** What of a journal is hashed besides its numbers. */
export const noteOf = (journal: {
  actor: string;
  object?: string | undefined;
  corrects?: string | null | undefined;
}): string => JSON.stringify([journal.actor, journal.object ?? '', journal.corrects ?? '']);

/** One statement, so that the database checks the whole of it at its end. */
const WRITE = `
  with j as (
    insert into journal (seq, id, kind, realm, actor, object, at_us, corrects)
    select * from unnest($1::bigint[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[], $7::bigint[], $8::uuid[])
  ), a as (
    update account set balance = b.balance from unnest($9::bigint[], $10::numeric[]) as b (id, balance) where account.id = b.id
  ), p as (
    insert into posting (journal_seq, line, account_id, delta, balance_after)
    select * from unnest($11::bigint[], $12::smallint[], $13::bigint[], $14::numeric[], $15::numeric[])
  ), e as (
    insert into chain_entry (owner_id, seq, journal_seq, hash)
    select * from unnest($16::uuid[], $17::bigint[], $18::bigint[], $19::bytea[])
  )
  update chain set seq = h.seq, hash = h.hash from unnest($20::uuid[], $21::bigint[], $22::bytea[]) as h (owner_id, seq, hash)
  where chain.owner_id = h.owner_id`;

export const emptyBatch = (): Batch => ({ drafts: [], times: [], postings: [], entries: [] });

export const writeBatch = async (tx: Tx, batch: Batch, books: LockedBooks): Promise<void> => {
  if (batch.drafts.length === 0) return;
  // Numbers are taken after the locks, so they rise along every account.
  const rows = await tx.query<{ seq: bigint }>(`select nextval('journal_seq') as seq from generate_series(1, $1)`, [
    batch.drafts.length,
  ]);
  const seqs = rows.map((row) => row.seq);
  const touched = [...new Set(batch.postings.map((posting) => posting.accountId))];
  const owners = [...new Set(batch.entries.map((entry) => entry.owner))];
  await tx.query(WRITE, [
    seqs,
    batch.drafts.map((draft) => draft.id),
    batch.drafts.map((draft) => draft.kind),
    batch.drafts.map((draft) => draft.realm),
    batch.drafts.map((draft) => draft.actor),
    batch.drafts.map((draft) => draft.object ?? ''),
    batch.times,
    batch.drafts.map((draft) => draft.corrects ?? null),
    touched,
    touched.map((id) => String(books.balances.get(id))),
    batch.postings.map((posting) => seqs[posting.journal]),
    batch.postings.map((posting) => posting.line),
    batch.postings.map((posting) => posting.accountId),
    batch.postings.map((posting) => String(posting.delta)),
    batch.postings.map((posting) => String(posting.balanceAfter)),
    batch.entries.map((entry) => entry.owner),
    batch.entries.map((entry) => entry.seq),
    batch.entries.map((entry) => seqs[entry.journal]),
    batch.entries.map((entry) => entry.hash),
    owners,
    owners.map((owner) => books.heads.get(owner)!.seq),
    owners.map((owner) => books.heads.get(owner)!.hash),
  ]);
};

export interface Resolved {
  draft: JournalDraft;
  accountIds: bigint[];
}

export const resolveDrafts = async (accounts: Accounts, drafts: readonly JournalDraft[]): Promise<Resolved[]> => {
  for (const draft of drafts) checkDraft(draft);
  const keys = drafts.flatMap((draft) => draft.legs.map((leg) => shardedKey(draft, leg.account)));
  const ids = await accounts.idsOf(keys);
  let at = 0;
  return drafts.map((draft) => ({ draft, accountIds: ids.slice(at, (at += draft.legs.length)) }));
};

export const lockFor = (tx: Tx, resolved: readonly Resolved[]): Promise<LockedBooks> =>
  lockBooks(
    tx,
    [...new Set(resolved.flatMap(({ draft }) => ownersOf(draft)))],
    [...new Set(resolved.flatMap(({ accountIds }) => accountIds))],
  );

/** The ordinary lane: posts in the caller's transaction; throws `insufficient_funds` and has posted nothing. */
export const postJournals = async (
  deps: { accounts: Accounts; clock: LedgerClock },
  tx: Tx,
  drafts: readonly JournalDraft[],
): Promise<void> => {
  const resolved = await resolveDrafts(deps.accounts, drafts);
  const books = await lockFor(tx, resolved);
  const batch = emptyBatch();
  for (const { draft, accountIds } of resolved) addJournal(batch, books, draft, accountIds, deps.clock.nextUs());
  await writeBatch(tx, batch, books);
};
