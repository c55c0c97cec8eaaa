/**
 * Chain heads and balances, either locked in a transaction or as the last commit left them. What is remembered is never
 * trusted: the database moves a head or a balance only from the one that a batch was made from, and refuses the rest.
 */
import type { Tx } from '../db/database.ts';
import { invariant } from '../domain-error.ts';

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

/** Whose chains and which accounts a batch moves. */
export interface Scope {
  owners: ReadonlySet<string>;
  accountIds: ReadonlySet<number>;
}

/** As they are now, locked until the transaction ends: chains by owner, then accounts by id, as everybody does. */
export const lockBooks = async (tx: Tx, { owners, accountIds }: Scope): Promise<Books> => {
  const chains = await tx.query<{ owner_id: string; seq: bigint; hash: Buffer }>(
    'select owner_id, seq, hash from chain where owner_id = any($1::uuid[]) order by owner_id for update',
    [[...owners]],
  );
  const accounts = await tx.query<{ id: bigint; balance: string }>(
    'select id, balance from account where id = any($1::bigint[]) order by id for update',
    [[...accountIds]],
  );
  invariant(chains.length === owners.size && accounts.length === accountIds.size, 'what a batch moves exists');
  return {
    heads: new Map(chains.map((row) => [row.owner_id, { seq: Number(row.seq), hash: row.hash }])),
    balances: new Map(accounts.map((row) => [Number(row.id), BigInt(row.balance)])),
  };
};

export interface KnownBooks {
  /** A copy to work on, or undefined when something of it is not known. */
  take(scope: Scope): Books | undefined;
  /** What a batch left, once it is committed. */
  keep(books: Books): void;
  /** Before somebody else changes it. */
  forget(scope: Scope): void;
}

const pick = <K, V>(from: ReadonlyMap<K, V>, keys: ReadonlySet<K>): Map<K, V> | undefined => {
  const picked = new Map<K, V>();
  for (const key of keys) {
    const value = from.get(key);
    if (value === undefined) return undefined;
    picked.set(key, value);
  }
  return picked;
};

export const createKnownBooks = (): KnownBooks => {
  const known: Books = { heads: new Map(), balances: new Map() };
  return {
    take: ({ owners, accountIds }) => {
      const heads = pick(known.heads, owners);
      const balances = heads && pick(known.balances, accountIds);
      return balances && { heads, balances };
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
