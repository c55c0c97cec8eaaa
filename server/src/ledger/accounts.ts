/** Finds and opens accounts. Their immutable parts are cached; balances are not. */
import type { Realm } from '@assay/contract/ledger';
import type { Db, Tx } from '../db/database.ts';
import { invariant } from '../base/domain-error.ts';
import type { AccountKey } from './journal-draft.ts';

/** How often each house account exists: as many members can trade at once without waiting for one row. */
const HOUSE_SHARDS = 8;

export interface ShardedKey extends AccountKey {
  realm: Realm;
  shard: number;
}

/** L4: what belongs to members, pools and escrows is never negative. */
export const isGuarded = (key: AccountKey): boolean =>
  key.memberId !== undefined || key.purpose === 'pool' || key.purpose === 'escrow';

/** FNV-1a: the same number for the same member for ever, and members spread evenly. */
export const shardOf = (memberId: string): number => {
  let sum = 0x811c9dc5;
  for (let i = 0; i < memberId.length; i++) sum = Math.imul(sum ^ memberId.charCodeAt(i), 0x01000193);
  return (sum >>> 0) % HOUSE_SHARDS;
};

/** Guarded accounts must stand in one shard. Other house accounts are spread by the member they face. */
export const shardedKey = (key: AccountKey, realm: Realm, facing: string): ShardedKey => ({
  ...key,
  realm,
  shard: isGuarded(key) ? 0 : shardOf(facing),
});

/** Immutable parts of an existing account. `unit` is a number for its currency and realm. */
export interface Account {
  id: number;
  unit: number;
}

type Known = ShardedKey & Account;

const isSame = (a: ShardedKey, b: ShardedKey): boolean =>
  a.purpose === b.purpose &&
  a.currency === b.currency &&
  a.realm === b.realm &&
  a.shard === b.shard &&
  (a.label ?? '') === (b.label ?? '');

const keyText = ({ memberId = '', purpose, label = '', currency, realm, shard }: ShardedKey): string =>
  `${memberId}|${purpose}|${label}|${currency}|${realm}|${shard}`;

/** A member has a handful of accounts: to go through them is quicker than to make a text of the key. The house has many. */
const createKnownAccounts = () => {
  const owners = new Map<string, Known[]>();
  const ownerOf = (key: ShardedKey): string => key.memberId ?? keyText(key);
  return {
    get: (key: ShardedKey): Account | undefined => owners.get(ownerOf(key))?.find((one) => isSame(one, key)),
    add: (key: ShardedKey, account: Account): void => {
      const owner = ownerOf(key);
      const own = owners.get(owner) ?? [];
      if (!own.some((one) => isSame(one, key))) own.push({ ...key, ...account });
      owners.set(owner, own);
    },
  };
};
type KnownAccounts = ReturnType<typeof createKnownAccounts>;

export interface Accounts {
  /** In the order of the keys; opens what does not exist yet, outside of any transaction. */
  find(keys: readonly ShardedKey[]): Promise<Account[]>;
}

/** In two halves: nothing that says `is not distinct from` is looked up by an index. */
const FIND = `
  select a.id, a.unit, k.ord from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::smallint[])
    with ordinality as k (member_id, purpose, label, currency, realm, shard, ord)
  cross join lateral (
    select id, unit from account where member_id = k.member_id and purpose = k.purpose and label = k.label
      and currency = k.currency and realm = k.realm and shard = k.shard
    union all
    select id, unit from account where member_id is null and k.member_id is null and purpose = k.purpose and label = k.label
      and currency = k.currency and realm = k.realm and shard = k.shard) a`;

const OPEN = `
  insert into account (member_id, purpose, label, currency, realm, shard, guarded)
  select * from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::smallint[], $7::boolean[])
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

const find = async (tx: Tx, keys: readonly ShardedKey[], known: KnownAccounts): Promise<void> => {
  const rows = await tx.query<{ id: bigint; unit: number; ord: bigint }>(FIND, columns(keys));
  for (const { id, unit, ord } of rows) known.add(keys[Number(ord) - 1]!, { id: Number(id), unit });
};

/**
 * Accounts are opened aside: two transactions that open the same one would wait for each other while they hold locks,
 * and an empty account that was opened for nothing harms nobody. The member must have been committed before.
 */
export const createAccounts = (db: Db): Accounts => {
  const known = createKnownAccounts();
  return {
    find: async (keys) => {
      const found = keys.map((key) => known.get(key));
      const isKnown = (account: Account | undefined): account is Account => account !== undefined;
      if (found.every(isKnown)) return found;
      const missing = new Map<string, ShardedKey>();
      for (const [index, key] of keys.entries()) if (!found[index]) missing.set(keyText(key), key);
      const unique = [...missing.values()];
      const owners = [...new Set(unique.flatMap((key) => key.memberId ?? []))];
      await find(db.aside, unique, known);
      const absent = unique.filter((key) => known.get(key) === undefined);
      if (absent.length > 0) {
        await db.aside.query(OPEN_CHAINS, [owners]);
        await db.aside.query(OPEN, [...columns(absent), absent.map(isGuarded)]);
        await find(db.aside, absent, known);
      }
      return keys.map((key) => {
        const account = known.get(key);
        invariant(account !== undefined, 'an account that was opened exists');
        return account;
      });
    },
  };
};
