/**
 * Holds members against the lists. A hit is found once: what was decided about an entry is remembered until the entry
 * changes. Names of members are opened for the comparison and stored nowhere.
 */
import { randomUUID } from 'node:crypto';
import { DUE_HOURS } from '@assay/contract/desk/queue';
import { formatWireTime } from '@assay/contract/time';
import type { Clock } from '../../base/clock.ts';
import { DeskRefusal } from '../../base/desk-refusal.ts';
import { plainName } from '../../base/name-match.ts';
import type { Db, Tx } from '../../db/database.ts';
import { screenedPerson } from '../identity/index.ts';
import { tellNotice } from '../notice/index.ts';
import type { Vault } from '../upload/index.ts';
import { likenessOf } from './rules.ts';
import type { Person } from './rules.ts';

export interface ScreeningDeps {
  clock: Clock;
  vault: Vault;
}

export type Cause = 'identity' | 'payout' | 'import';

interface EntryRow {
  source: string;
  key: string;
  names: string[];
  births: string[];
  countries: string[];
  program: string;
  hash: Buffer;
  similarity: number;
}

/** Wide: what is left of it is decided by the rules. */
const THRESHOLD = '0.5';
const MOST = 200;

const candidates = async (tx: Tx, name: string): Promise<EntryRow[]> => {
  await tx.query(`select set_config('pg_trgm.similarity_threshold', $1, true)`, [THRESHOLD]);
  return tx.query<EntryRow>(
    `select e.source, e.key, e.names, e.births, e.countries, e.program, e.hash, n.similarity from (
        select source, key, max(similarity(plain, $1))::float8 as similarity from sanction_name
         where plain % $1 or plain = $1 group by 1, 2 order by 3 desc limit ${MOST}) n
      join sanction_entry e using (source, key) where e.is_person`,
    [plainName(name)],
  );
};

/** Screens a person and records hits through `write`, so that they can survive a rollback of the caller's transaction. */
export const screenPerson = async (
  { clock }: Pick<ScreeningDeps, 'clock'>,
  tx: Tx,
  { memberId, person, cause, write }: { memberId: string; person: Person; cause: Cause; write: Tx },
): Promise<void> => {
  const foundAt = clock.now();
  const dueMs = foundAt + DUE_HOURS.screening * 3_600_000;
  // Notify the member once, even if several entries may mean the same person.
  let isTold = false;
  for (const row of await candidates(tx, person.name)) {
    const likeness = likenessOf(row, person);
    if (!likeness) continue;
    const { source, key, hash, names, births, countries, program } = row;
    const id = randomUUID();
    const [isNew] = await write.query(
      `insert into screening_hit (id, member_id, source, key, hash, listed, score, birth, country, cause, found_at, due_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict (member_id, source, key, hash) do nothing returning 1`,
      [
        id,
        memberId,
        source,
        key,
        hash,
        JSON.stringify({ names, births, countries, program }),
        likeness.score,
        likeness.birth,
        likeness.country,
        cause,
        new Date(foundAt),
        new Date(dueMs),
      ],
    );
    if (isNew && !isTold) {
      isTold = true;
      const params = { until: formatWireTime(dueMs) };
      await tellNotice(write, { memberId, kind: 'screening_found', params, subject: id, at: new Date(foundAt) });
    }
  }
};

/** Screens a member; skips members who have not handed in a document, as there is no name to compare. */
export const screenMember = async (
  deps: ScreeningDeps,
  tx: Tx,
  { memberId, cause, write = tx }: { memberId: string; cause: Cause; write?: Tx },
): Promise<void> => {
  const found = await screenedPerson(deps, tx, memberId);
  if (!found) return;
  const { surname, firstName, birthday, country } = found;
  const person = { name: `${firstName} ${surname}`, birthday, country };
  await screenPerson(deps, tx, { memberId, person, cause, write });
};

const PAGE = 100;

/** After an import: everybody whose documents were accepted or wait. */
export const screenEverybody = async (deps: ScreeningDeps & { db: Db }): Promise<number> => {
  let last = '00000000-0000-0000-0000-000000000000';
  let count = 0;
  for (;;) {
    const rows = await deps.db.query<{ memberId: string }>(
      `select distinct member_id as "memberId" from identity_application
        where kind = 'basic' and state <> 'rejected' and answers is not null and member_id > $1 order by 1 limit ${PAGE}`,
      [last],
    );
    for (const { memberId } of rows)
      await deps.db.transaction((tx) => screenMember(deps, tx, { memberId, cause: 'import' }));
    count += rows.length;
    if (rows.length < PAGE) return count;
    last = rows.at(-1)!.memberId;
  }
};

/**
 * Returns the hit that stops a member's money from leaving: one that nobody has reviewed yet, or a confirmed one, as
 * the law demands.
 */
export const findStop = async (tx: Tx, memberId: string): Promise<'open' | 'confirmed' | undefined> => {
  const [row] = await tx.query<{ state: 'open' | 'confirmed' }>(
    `select state from screening_hit where member_id = $1 and state in ('open', 'confirmed') order by state limit 1`,
    [memberId],
  );
  return row?.state;
};

/** For whoever decides now: what is found stays found, though the decision is refused. */
export const refuseListed = async (
  deps: ScreeningDeps & { db: Db },
  tx: Tx,
  { memberId, cause }: { memberId: string; cause: Cause },
): Promise<void> => {
  await screenMember(deps, tx, { memberId, cause, write: deps.db.aside });
  // Read aside: the transaction may not see a hit written an instant ago.
  const stop = await findStop(deps.db.aside, memberId);
  if (stop !== undefined) throw new DeskRefusal(stop === 'open' ? 'screening_open' : 'screening_confirmed');
};

/** Screening functions for the identity module, which calls them without importing this module. */
export const screeningOf = (deps: ScreeningDeps & { db: Db }) => ({
  screen: (tx: Tx, memberId: string) => screenMember(deps, tx, { memberId, cause: 'identity' }),
  refuseListed: (tx: Tx, memberId: string) => refuseListed(deps, tx, { memberId, cause: 'identity' }),
});
