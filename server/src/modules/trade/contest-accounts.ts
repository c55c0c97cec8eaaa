/**
 * Accounts that a caller may trade with: his own, and those of his contest entries. All trading code checks here and
 * nowhere else, so nobody trades for another, outside of the times of a contest, or after having left.
 */
import { randomUUID } from 'node:crypto';
import type { Realm } from '@assay/contract/ledger';
import type { Clock } from '../../base/clock.ts';
import type { Db, Tx } from '../../db/database.ts';
import { DomainError } from '../../base/domain-error.ts';
import { insertMember } from '../auth/index.ts';

/** Recipients of news about an account's trades, cached because the engine does not query the database. */
export interface ContestAccounts {
  /** The member himself for whoever is no account of a contest. */
  ownerOf(memberId: string): string;
  /** The contest of an account; undefined for whoever is none. */
  contestOf(memberId: string): string | undefined;
  take(account: KnownAccount): void;
}

interface KnownAccount {
  accountId: string;
  contestId: string;
  memberId: string;
}

export const openContestAccounts = async (tx: Tx): Promise<ContestAccounts> => {
  const rows = await tx.query<KnownAccount>(
    'select account_id as "accountId", contest_id as "contestId", member_id as "memberId" from contest_account',
  );
  const known = new Map(rows.map((account) => [account.accountId, account]));
  return {
    ownerOf: (memberId) => known.get(memberId)?.memberId ?? memberId,
    contestOf: (memberId) => known.get(memberId)?.contestId,
    take: (account) => void known.set(account.accountId, account),
  };
};

/**
 * Opened aside, as the accounts of the books are: they must find the member there, and transactions that each wait for
 * one more connection would wait for ever. Found again by whoever tries once more; one without an entry is of no use.
 */
export const openAccount = async (
  { db, clock }: { db: Db; clock: Clock },
  key: { contestId: string; memberId: string },
): Promise<string> => {
  const find = async () =>
    (
      await db.aside.query<{ id: string }>(
        'select account_id as id from contest_account where contest_id = $1 and member_id = $2',
        [key.contestId, key.memberId],
      )
    )[0]?.id;
  const known = await find();
  if (known !== undefined) return known;
  const name = `Contest ${randomUUID().slice(0, 8)}`;
  const id = await insertMember(db.aside, { name, createdAt: new Date(clock.now()) });
  // When two run at once one wins, and the other's member row stays unused.
  await db.aside.query(
    'insert into contest_account (account_id, contest_id, member_id) values ($1, $2, $3) on conflict do nothing',
    [id, key.contestId, key.memberId],
  );
  return (await find())!;
};

interface Trader {
  memberId: string;
  input: { realm: Realm; contestId?: string | undefined; symbol?: string | undefined };
}

interface Account {
  accountId: string;
  startsAt: Date;
  endsAt: Date;
  exitedAt: Date | null;
  /** Null for all. */
  markets: string[] | null;
}

/** Undefined for whoever trades for himself. A contest is traded in virtual money; one that was not joined is not there. */
const accountOf = async (tx: Tx, { memberId, input }: Trader): Promise<Account | undefined> => {
  if (input.contestId === undefined) return undefined;
  if (input.realm !== 'demo') throw new DomainError('invalid_input', { field: 'realm' });
  // Terms are public, entries are not.
  if (memberId === '') throw new DomainError('not_found');
  const [account] = await tx.query<Account>(
    `select e.account_id as "accountId", c.starts_at as "startsAt", c.ends_at as "endsAt", e.exited_at as "exitedAt",
         c.markets
       from contest_entry e join contest c on c.id = e.contest_id where e.contest_id = $1 and e.member_id = $2`,
    [input.contestId, memberId],
  );
  if (!account) throw new DomainError('not_found');
  return account;
};

/** Returns the account whose lists and figures are meant. */
export const traderOf = async (tx: Tx, trader: Trader): Promise<string> =>
  (await accountOf(tx, trader))?.accountId ?? trader.memberId;

/** The same for whoever begins something: while the contest runs, in its markets, and as long as the member takes part. */
export const runningTraderOf = async (tx: Tx, nowMs: number, trader: Trader): Promise<string> => {
  const account = await accountOf(tx, trader);
  if (!account) return trader.memberId;
  if (account.exitedAt !== null || nowMs >= account.endsAt.getTime()) throw new DomainError('contest_over');
  if (nowMs < account.startsAt.getTime()) throw new DomainError('contest_not_started');
  const { symbol } = trader.input;
  if (symbol !== undefined && account.markets?.includes(symbol) === false)
    throw new DomainError('contest_market', { markets: account.markets.join(', ') });
  return account.accountId;
};

/** Returns the account of the caller's order or position, or the caller's own id when there is none. */
export const ownerOfTrade = async (tx: Tx, memberId: string, id: string): Promise<string> => {
  const [row] = await tx.query<{ accountId: string }>(
    `select a.account_id as "accountId" from whole.trade_order o join contest_account a on a.account_id = o.member_id
      where o.id = $1 and a.member_id = $2`,
    [id, memberId],
  );
  return row?.accountId ?? memberId;
};
