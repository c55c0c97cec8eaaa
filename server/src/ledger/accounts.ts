/** Finds and opens accounts. Ids never change, so they are remembered; balances are not. */
import { createHash } from 'node:crypto';
import type { Realm } from '@assay/contract/ledger';
import type { Db, Tx } from '../db/database.ts';
import { invariant } from '../domain-error.ts';
import type { AccountKey } from './journal-draft.ts';

/** How often each house account exists: as many members can trade at once without waiting for one row. */
const HOUSE_SHARDS = 8;

export interface ShardedKey extends AccountKey {
  realm: Realm;
  shard: number;
}

const isGuardedHouse = (key: AccountKey): boolean => key.purpose === 'pool' || key.purpose === 'escrow';

/** Pools and escrows are guarded, so their money must stand in one place. Others are spread by whom they face. */
export const shardOf = (key: AccountKey, facing: string): number =>
  key.memberId !== undefined || isGuardedHouse(key)
    ? 0
    : createHash('sha256').update(facing).digest()[0]! % HOUSE_SHARDS;

export const keyText = (key: ShardedKey): string =>
  [key.memberId ?? '', key.purpose, key.label ?? '', key.currency, key.realm, key.shard].join('|');

export interface Accounts {
  /** Ids in the order of the keys; opens what does not exist yet, outside of any transaction. */
  idsOf(keys: readonly ShardedKey[]): Promise<bigint[]>;
}

const FIND = `
  select a.id, k.ord from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::smallint[])
    with ordinality as k (member_id, purpose, label, currency, realm, shard, ord)
  join account a on a.member_id is not distinct from k.member_id and a.purpose = k.purpose and a.label = k.label
    and a.currency = k.currency and a.realm = k.realm and a.shard = k.shard`;

const OPEN = `
  insert into account (member_id, purpose, label, currency, realm, shard)
  select * from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::smallint[])
  on conflict do nothing`;

/** A chain that exists is not touched: an insert would wait for whoever has it locked. */
const OPEN_CHAINS = `
  insert into chain (owner_id)
  select o from unnest($1::uuid[]) o where not exists (select 1 from chain c where c.owner_id = o)
  on conflict do nothing`;

const columns = (keys: readonly ShardedKey[]): unknown[] => [
  keys.map((key) => key.memberId ?? null),
  keys.map((key) => key.purpose),
  keys.map((key) => key.label ?? ''),
  keys.map((key) => key.currency),
  keys.map((key) => key.realm),
  keys.map((key) => key.shard),
];

const find = async (tx: Tx, keys: readonly ShardedKey[], known: Map<string, bigint>): Promise<void> => {
  const rows = await tx.query<{ id: bigint; ord: bigint }>(FIND, columns(keys));
  for (const row of rows) known.set(keyText(keys[Number(row.ord) - 1]!), row.id);
};

/**
 * Accounts are opened aside: two transactions that open the same one would wait for each other while they hold locks,
 * and an empty account that was opened for nothing harms nobody. The member must have been committed before.
 */
export const createAccounts = (db: Db): Accounts => {
  const known = new Map<string, bigint>();
  return {
    idsOf: async (keys) => {
      const missing = keys.filter((key) => !known.has(keyText(key)));
      if (missing.length > 0) {
        const unique = [...new Map(missing.map((key) => [keyText(key), key])).values()];
        const owners = [...new Set(unique.flatMap((key) => key.memberId ?? []))];
        await find(db.aside, unique, known);
        const absent = unique.filter((key) => !known.has(keyText(key)));
        if (absent.length > 0) {
          await db.aside.query(OPEN_CHAINS, [owners]);
          await db.aside.query(OPEN, columns(absent));
          await find(db.aside, absent, known);
        }
      }
      return keys.map((key) => {
        const id = known.get(keyText(key));
        invariant(id !== undefined, 'an account that was opened exists');
        return id;
      });
    },
  };
};
