/**
 * Chain heads and balances, either locked in a transaction or as the last commit left them. Cached values are never
 * trusted: the database moves a head or a balance only from the one that a batch started from, and refuses the rest.
 */
import type { Tx } from '../db/database.ts';
import { invariant } from '../base/domain-error.ts';

/** Members and accounts that are remembered at most; beyond it everything is read again. */
const MAX_KNOWN = 200_000;

export interface ChainHead {
  seq: number;
  hash: Uint8Array;
}

export interface Books {
  heads: Map<string, ChainHead>;
  balances: Map<number, bigint>;
}

/** Chains and accounts that a batch moves. */
export interface Scope {
  owners: ReadonlySet<string>;
  accountIds: ReadonlySet<number>;
}

const selectBooks = async (tx: Tx, { owners, accountIds }: Scope, locking: '' | 'for update'): Promise<Books> => {
  const chains = await tx.query<{ owner_id: string; seq: bigint; hash: Buffer }>(
    `select owner_id, seq, hash from chain where owner_id = any($1::uuid[]) order by owner_id ${locking}`,
    [[...owners]],
  );
  const accounts = await tx.query<{ id: bigint; balance: string }>(
    `select id, balance from account where id = any($1::bigint[]) order by id ${locking}`,
    [[...accountIds]],
  );
  invariant(chains.length === owners.size && accounts.length === accountIds.size, 'what a batch moves exists');
  return {
    heads: new Map(chains.map((row) => [row.owner_id, { seq: Number(row.seq), hash: row.hash }])),
    balances: new Map(accounts.map((row) => [Number(row.id), BigInt(row.balance)])),
  };
};

/** As they are now, locked until the transaction ends: chains by owner, then accounts by id, as everybody does. */
export const lockBooks = (tx: Tx, scope: Scope): Promise<Books> => selectBooks(tx, scope, 'for update');

export interface KnownBooks {
  /** Returns a copy to work on. Unknown values are read first without a lock, since they may be stale a moment later. */
  take(tx: Tx, scope: Scope): Promise<Books>;
  /** Stores the state after a committed batch. */
  keep(books: Books): void;
  /** Before somebody else changes it. */
  forget(scope: Scope): void;
}

const pick = <K, V>(from: ReadonlyMap<K, V>, keys: ReadonlySet<K>): { picked: Map<K, V>; missing: Set<K> } => {
  const picked = new Map<K, V>();
  const missing = new Set<K>();
  for (const key of keys) {
    const value = from.get(key);
    if (value === undefined) missing.add(key);
    else picked.set(key, value);
  }
  return { picked, missing };
};

export const createKnownBooks = (): KnownBooks => {
  const known: Books = { heads: new Map(), balances: new Map() };
  return {
    take: async (tx, { owners, accountIds }) => {
      const heads = pick(known.heads, owners);
      const balances = pick(known.balances, accountIds);
      if (heads.missing.size > 0 || balances.missing.size > 0) {
        const read = await selectBooks(tx, { owners: heads.missing, accountIds: balances.missing }, '');
        for (const [owner, head] of read.heads) heads.picked.set(owner, head);
        for (const [id, balance] of read.balances) balances.picked.set(id, balance);
      }
      return { heads: heads.picked, balances: balances.picked };
    },
    keep: ({ heads, balances }) => {
      if (known.heads.size > MAX_KNOWN) known.heads.clear();
      if (known.balances.size > MAX_KNOWN) known.balances.clear();
      for (const [owner, head] of heads) known.heads.set(owner, head);
      for (const [id, balance] of balances) known.balances.set(id, balance);
    },
    forget: ({ owners, accountIds }) => {
      for (const owner of owners) known.heads.delete(owner);
      for (const id of accountIds) known.balances.delete(id);
    },
  };
};
