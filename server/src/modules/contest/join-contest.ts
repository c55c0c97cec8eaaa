/**
 * Joins a contest: the stake is frozen, the account gets its virtual capital and the entry its row, all of it or nothing.
 * One entry per verified person, whatever the number of his accounts.
 */
import { randomUUID } from 'node:crypto';
import type { Clock } from '../../base/clock.ts';
import type { Db, Tx } from '../../db/database.ts';
import { DomainError } from '../../base/domain-error.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { readBalances } from '../../ledger/read-books.ts';
import { refuseGuest } from '../auth/index.ts';
import { peopleOf } from '../identity/index.ts';
import { openAccount } from '../trade/index.ts';
import type { ContestAccounts } from '../trade/index.ts';
import { capitalJournal, joinJournal } from './journals.ts';
import { findContest, findEntry, hasEntered, isRobot } from './queries.ts';
import type { Contest } from './queries.ts';
import { isOpenForEntries } from './rules.ts';

export interface JoinDeps {
  db: Db;
  clock: Clock;
  ledger: Pick<Ledger, 'post'>;
  accounts: Pick<ContestAccounts, 'take'>;
}

/** Before an account is opened for nothing; the books decide once more. */
const checkFunds = async (tx: Tx, memberId: string, { currency, stake }: { currency: string; stake: bigint }) => {
  const own = (await readBalances(tx, memberId)).find(
    (row) => row.realm === 'money' && row.purpose === 'available' && row.currency === currency,
  );
  if ((own?.balance ?? 0n) < stake) throw new DomainError('insufficient_funds');
};

/** Returns the person who enters a contest for verified people; null for an open one, and for the sandbox's robots. */
const personEntering = async (tx: Tx, contest: Contest, memberId: string): Promise<Buffer | null> => {
  if (contest.terms === null || (await isRobot(tx, memberId))) return null;
  const person = (await peopleOf(tx, [memberId])).get(memberId);
  if (!person) throw new DomainError('identity_needed');
  if (await hasEntered(tx, contest.id, person)) throw new DomainError('already_joined');
  return person;
};

export const joinContest = async (
  deps: JoinDeps,
  tx: Tx,
  key: { memberId: string; contestId: string },
): Promise<void> => {
  await refuseGuest(tx, key.memberId);
  const contest = await findContest(tx, key.contestId);
  if (!contest) throw new DomainError('not_found');
  if (await findEntry(tx, contest.id, key.memberId)) throw new DomainError('already_joined');
  const joinedAt = new Date(deps.clock.now());
  if (!isOpenForEntries(contest, joinedAt.getTime())) throw new DomainError('contest_closed');
  const person = await personEntering(tx, contest, key.memberId);
  await checkFunds(tx, key.memberId, contest);
  // The books open accounts on their own connection, and must find the member there.
  const accountId = await openAccount(deps, key);
  const { currency, stake } = contest;
  const entry = { id: randomUUID(), memberId: key.memberId, accountId, currency, stake };
  await deps.ledger.post(tx, [joinJournal(entry), capitalJournal(entry, contest.capital)]);
  const joined = await tx.query(
    `insert into contest_entry (id, contest_id, member_id, account_id, currency, stake, joined_at, person)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing returning 1`,
    [entry.id, contest.id, key.memberId, accountId, currency, stake, joinedAt, person],
  );
  if (joined.length === 0) throw new DomainError('already_joined');
  deps.accounts.take({ accountId, contestId: contest.id, memberId: key.memberId });
};
