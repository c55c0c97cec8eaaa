/**
 * Which person a verified member is. A person is told apart by country, birthday and names, because one may prove them
 * with several documents. Rewards of all kinds ask here, so that one person receives each of them once.
 */
import type { Db, Tx } from '../../db/database.ts';
import type { Vault } from '../upload/index.ts';
import { openAnswers } from './answers.ts';
import { listWithoutPerson } from './queries.ts';
import { personKey } from './rules.ts';
import type { Person } from './rules.ts';

export const personHash = (vault: Vault, person: Person): Buffer => vault.fingerprint('people', personKey(person));

/** The persons of members, those who are not verified left out. */
export const peopleOf = async (tx: Tx, memberIds: readonly string[]): Promise<Map<string, Buffer>> => {
  const rows = await tx.query<{ memberId: string; person: Buffer }>(
    `select member_id as "memberId", person_hash as person from identity_application
      where member_id = any ($1::uuid[]) and kind = 'basic' and state = 'authorized' and person_hash is not null`,
    [memberIds],
  );
  return new Map(rows.map(({ memberId, person }) => [memberId, person]));
};

/** SQL: the person of a member, one row or none. */
export const personOf = (member: string): string =>
  `(select i.person_hash as person from identity_application i where i.member_id = ${member} and i.kind = 'basic'
      and i.state = 'authorized' and i.person_hash is not null)`;

export interface PersonReward {
  person: Buffer;
  kind: 'welfare' | 'bonus' | 'envelope' | 'contest';
  key: string;
  journalId: string;
}

/** Takes rewards for persons, in the transaction that pays them. Resolves to those that nobody has had before. */
export const takeForPeople = async <R extends PersonReward>(tx: Tx, rewards: readonly R[]): Promise<R[]> => {
  const rows = await tx.query<{ id: string }>(
    `insert into person_reward (person, kind, key, journal_id)
     select * from unnest($1::bytea[], $2::text[], $3::text[], $4::uuid[]) on conflict (person, kind, key) do nothing
     returning journal_id as id`,
    [
      rewards.map(({ person }) => person),
      rewards.map(({ kind }) => kind),
      rewards.map(({ key }) => key),
      rewards.map(({ journalId }) => journalId),
    ],
  );
  const taken = new Set(rows.map(({ id }) => id));
  return rewards.filter(({ journalId }) => taken.has(journalId));
};

const PAGE = 200;

/** Rewards that verified members received before persons were known count for their persons. */
const TAKEN_BEFORE = `
  insert into person_reward (person, kind, key, journal_id)
  select i.person_hash, r.kind, r.key, r.journal_id from (
      select member_id, 'welfare' as kind, task || ' ' || period as key, journal_id from welfare_claim where paid_at is not null
      union all select member_id, kind, key, journal_id from level_reward where paid_at is not null) r
    join identity_application i on i.member_id = r.member_id and i.kind = 'basic' and i.state = 'authorized'
      and i.id = any ($1::uuid[])
  on conflict do nothing`;

/** At the start: applications that are older than persons get theirs. */
export const nameOlderPeople = async ({ db, vault }: { db: Db; vault: Vault }): Promise<void> => {
  for (;;) {
    const isLast = await db.transaction(async (tx) => {
      const applications = await listWithoutPerson(tx, PAGE);
      for (const application of applications) {
        const answers = await openAnswers(vault, tx, application);
        if (answers.kind !== 'basic') continue;
        await tx.query('update identity_application set person_hash = $2, country = $3 where id = $1', [
          application.id,
          personHash(vault, answers),
          answers.country,
        ]);
      }
      await tx.query(TAKEN_BEFORE, [applications.map(({ id }) => id)]);
      return applications.length < PAGE;
    });
    if (isLast) return;
  }
};
