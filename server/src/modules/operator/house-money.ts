/**
 * Money that the house sets aside for what members were told. It leaves an account that has it: accounts of the house may
 * go below zero in the books, so it is looked at here, one setting-aside after the other.
 */
import { randomUUID } from 'node:crypto';
import { HOUSE_ACCOUNTS } from '@assay/contract/desk/funding';
import type { HouseAccount } from '@assay/contract/desk/funding';
import { formatUnits, parseUnits } from '@assay/contract/money';
import type { Clock } from '../../base/clock.ts';
import { DomainError } from '../../base/domain-error.ts';
import type { Tx } from '../../db/database.ts';
import { journalId, transfer } from '../../ledger/journal-draft.ts';
import type { AccountKey, JournalDraft } from '../../ledger/journal-draft.ts';
import type { Ledger } from '../../ledger/ledger.ts';

/** An account of the house may stand in several shards; together they are what it has. */
const readHouse = async (tx: Tx, account: HouseAccount, currency: string): Promise<bigint> => {
  const [row] = await tx.query<{ balance: string }>(
    `select coalesce(sum(balance), 0) as balance from account
      where member_id is null and purpose = $1 and currency = $2 and realm = 'money'`,
    [account, currency],
  );
  return BigInt(row!.balance);
};

/** House money of a currency that can be set aside. */
export const listHouse = (tx: Tx, { currency, decimals }: { currency: string; decimals: number }) =>
  Promise.all(
    HOUSE_ACCOUNTS.map(async (account) => ({
      account,
      currency,
      amount: formatUnits(await readHouse(tx, account, currency), decimals),
    })),
  );

export interface Funding {
  object: string;
  kind: JournalDraft['kind'];
  from: HouseAccount;
  to: AccountKey;
  /** A decimal. */
  amount: string;
  decimals: number;
  operatorId: string;
}

/** Moves it, once for a command: its answer is kept in the same transaction. */
export const setAside = async (
  { clock, ledger }: { clock: Clock; ledger: Pick<Ledger, 'post'> },
  tx: Tx,
  { object, kind, from, to, amount, decimals, operatorId }: Funding,
): Promise<string> => {
  const units = parseUnits(amount, decimals);
  if (units === undefined || units <= 0n) throw new DomainError('amount_invalid', { field: 'amount' });
  await tx.query(`select pg_advisory_xact_lock(hashtext('house money'))`);
  if (units > (await readHouse(tx, from, to.currency))) throw new DomainError('insufficient_funds');
  const id = journalId('desk', `funding ${randomUUID()}`);
  const legs = transfer({ purpose: from, currency: to.currency }, to, units);
  await ledger.post(tx, [{ id, kind, realm: 'money', actor: `operator:${operatorId}`, object, legs }]);
  await tx.query(
    `insert into desk_funding (journal_id, object, account, currency, amount, operator_id, at) values ($1, $2, $3, $4, $5, $6, $7)`,
    [id, object, from, to.currency, units, operatorId, new Date(clock.now())],
  );
  return id;
};

interface Outstanding {
  account: HouseAccount;
  currency: string;
  /** Given and not come back yet. */
  given: string;
  /** Balance of the object's pool or escrow. */
  holds: string;
  purpose: 'pool' | 'escrow';
}

/** Accounts that have given for an object; the last one that gave comes first. Objects and their pools have one name. */
const outstandingOf = (tx: Tx, object: string): Promise<Outstanding[]> =>
  tx.query<Outstanding>(
    `select f.account, f.currency, (f.given - coalesce(r.returned, 0))::text as given, a.balance::text as holds, a.purpose
       from (select account, currency, sum(amount) as given, max(at) as last from desk_funding where object = $1 group by 1, 2) f
       left join (select account, currency, sum(amount) as returned from desk_return where object = $1 group by 1, 2) r using (account, currency)
       join (select currency, purpose, sum(balance) as balance from account
         where member_id is null and label = $1 and purpose in ('pool', 'escrow') and realm = 'money' group by 1, 2) a
         on a.currency = f.currency
      where f.given > coalesce(r.returned, 0) and a.balance > 0 order by f.currency, a.purpose, f.last desc, f.account`,
    [object],
  );

interface Back {
  account: HouseAccount;
  currency: string;
  purpose: Outstanding['purpose'];
  units: bigint;
}

/** Returns the amounts that can come back: no more than an account gave, nor than the pool holds beyond what it keeps for members. */
const backOf = (rows: readonly Outstanding[], keeps: bigint): Back[] => {
  const left = new Map<string, bigint>();
  return rows.flatMap(({ account, currency, given, holds, purpose }) => {
    const pool = `${purpose} ${currency}`;
    const free = left.get(pool) ?? BigInt(holds) - keeps;
    const units = BigInt(given) < free ? BigInt(given) : free;
    if (units <= 0n) return [];
    left.set(pool, free - units);
    return [{ account, currency, purpose, units }];
  });
};

/** Amount that would come back now, in smallest units of the one currency that an object is funded in. */
export const readReturnable = async (tx: Tx, object: string, keeps = 0n): Promise<bigint> =>
  backOf(await outstandingOf(tx, object), keeps).reduce((sum, { units }) => sum + units, 0n);

export interface Return {
  object: string;
  /** Amount that stays for members, in smallest units. */
  keeps?: bigint;
  /** Null where the terms say so, without a person. */
  operatorId: string | null;
}

/** Returns what is left to the accounts it came from; a second time there is nothing left. In the caller's transaction. */
export const giveBack = async (
  { clock, ledger }: { clock: Clock; ledger: Pick<Ledger, 'post'> },
  tx: Tx,
  { object, keeps = 0n, operatorId }: Return,
): Promise<{ journalId: string; account: HouseAccount; currency: string; units: bigint }[]> => {
  await tx.query(`select pg_advisory_xact_lock(hashtext('house money'))`);
  const returned = [];
  for (const { account, currency, purpose, units } of backOf(await outstandingOf(tx, object), keeps)) {
    const id = journalId('desk', `return ${randomUUID()}`);
    const legs = transfer({ purpose, label: object, currency }, { purpose: account, currency }, units);
    const actor = operatorId === null ? 'desk' : `operator:${operatorId}`;
    await ledger.post(tx, [{ id, kind: 'funding_returned', realm: 'money', actor, object, legs }]);
    await tx.query(
      `insert into desk_return (journal_id, object, account, currency, amount, operator_id, at) values ($1, $2, $3, $4, $5, $6, $7)`,
      [id, object, account, currency, units, operatorId, new Date(clock.now())],
    );
    returned.push({ journalId: id, account, currency, units });
  }
  return returned;
};

/** Returns as an act shows them. */
export const showReturned = (returned: Awaited<ReturnType<typeof giveBack>>) =>
  returned.map(({ units, ...one }) => ({ ...one, units: String(units) }));

/** Fundings of an object and what came back, newest first. */
export const listFundings = async (tx: Tx, object: string, decimals: number) => {
  const rows = await tx.query<{
    id: string;
    at: Date;
    by: string | null;
    account: HouseAccount;
    amount: string;
    isReturn: boolean;
  }>(
    `select m.journal_id as id, m.at, o.name as by, m.account, m.amount, m.is_return as "isReturn" from (
         select journal_id, at, operator_id, account, amount, false as is_return from desk_funding where object = $1
         union all select journal_id, at, operator_id, account, amount, true from desk_return where object = $1) m
       left join operator o on o.id = m.operator_id order by m.at desc, m.is_return desc, m.journal_id limit 50`,
    [object],
  );
  return rows.map(({ at, amount, ...row }) => ({
    ...row,
    at: at.getTime(),
    amount: formatUnits(BigInt(amount), decimals),
  }));
};
