/** Journals of contests: a stake that comes back whole, virtual capital, and prizes from the pool of the contest. */
import { journalId, transfer } from '../../ledger/journal-draft.ts';
import type { JournalDraft } from '../../ledger/journal-draft.ts';
import { rewardPool } from '../../ledger/reward-pool.ts';

interface Entry {
  id: string;
  memberId: string;
  accountId: string;
  currency: string;
  stake: bigint;
}

export const poolOf = (contestId: string): string => `contest:${contestId}`;
/** By which the audit finds what became of an entry. */
const about = ({ id }: Entry): string => `contest_entry:${id}`;
const own = ({ memberId, currency }: Entry, purpose: 'available' | 'competition') => ({ memberId, purpose, currency });

export const joinJournal = (entry: Entry): JournalDraft => ({
  id: journalId('contest', `${entry.id}:joined`),
  kind: 'contest_joined',
  realm: 'money',
  actor: entry.memberId,
  object: about(entry),
  legs: transfer(own(entry, 'available'), own(entry, 'competition'), entry.stake),
});

/** V4: virtual money, given once. */
export const capitalJournal = (entry: Entry, capital: bigint): JournalDraft => ({
  id: journalId('contest', `${entry.id}:capital`),
  kind: 'demo_grant',
  realm: 'demo',
  actor: entry.memberId,
  object: about(entry),
  legs: transfer(
    { purpose: 'grants', currency: entry.currency },
    { memberId: entry.accountId, purpose: 'available', currency: entry.currency },
    capital,
  ),
});

export const returnJournal = (entry: Entry, actor: string): JournalDraft => ({
  id: journalId('contest', `${entry.id}:returned`),
  kind: 'contest_returned',
  realm: 'money',
  actor,
  object: about(entry),
  legs: transfer(own(entry, 'competition'), own(entry, 'available'), entry.stake),
});

export const prizeJournal = (contestId: string, entry: Entry, prize: bigint): JournalDraft => ({
  id: journalId('contest', `${entry.id}:prize`),
  kind: 'contest_prize',
  realm: 'money',
  actor: 'contest',
  object: about(entry),
  legs: transfer(rewardPool(poolOf(contestId)), own(entry, 'available'), prize),
});
