/**
 * Runs of the whole audit as rows: one at a time, kept with their findings. Invariant: a run only reads what it checks,
 * and its record cannot be changed.
 */
import { randomUUID } from 'node:crypto';
import type { Clock } from '../base/clock.ts';
import type { Db, Tx } from '../db/database.ts';
import type { LedgerFinding } from '../ledger/find-wrong.ts';
import { invariantOf, lookAtEverything } from './audit-report.ts';
import type { Part } from './parts.ts';

const LONGEST_FIRST = 500;

export type Scope = 'all' | 'week' | 'night';
export type RunState = 'waiting' | 'running' | 'holds' | 'broken' | 'stopped';

interface Deps {
  db: Db;
  clock: Clock;
}

/** The id of the run; undefined while another one waits or runs. */
export const askForRun = async (
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  { scope, by }: { scope: Scope; by: string | null },
): Promise<string | undefined> => {
  const [row] = await tx.query<{ id: string }>(
    `insert into audit_run (id, asked_by, scope, asked_at) values ($1, $2, $3, $4)
     on conflict ((true)) where ended_at is null do nothing returning id`,
    [randomUUID(), by, scope, new Date(clock.now())],
  );
  return row?.id;
};

/** The one that waits or runs. */
export const findOpenRun = async (tx: Tx): Promise<{ id: string; scope: Scope; state: RunState } | undefined> =>
  (
    await tx.query<{ id: string; scope: Scope; state: RunState }>(
      'select id, scope, state from audit_run where ended_at is null',
    )
  )[0];

/** Ends what is said to be running and is not. */
export const stopRuns = async ({ db, clock }: Deps): Promise<void> => {
  await db.query(`update audit_run set state = 'stopped', ended_at = $1 where state = 'running'`, [
    new Date(clock.now()),
  ]);
};

/** Looks at everything and writes down what it finds, section by section. */
export const recordRun = async (
  { db, clock }: Deps,
  { id, sinceMs }: { id: string; sinceMs: number },
): Promise<{ holds: boolean; findings: Map<Part, LedgerFinding[]> }> => {
  const now = () => new Date(clock.now());
  await db.query(`update audit_run set state = 'running', started_at = $2 where id = $1 and state = 'waiting'`, [
    id,
    now(),
  ]);
  let number = 0;
  const looked = await lookAtEverything(db, sinceMs, (section, tallies) =>
    db.transaction(async (tx) => {
      for (const { name, unit, count, failures, first } of tallies) {
        number += 1;
        await tx.query(
          `insert into audit_result (run_id, number, section, invariant, name, unit, count, failures, first)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
          [id, number, section, invariantOf(name), name, unit, count, failures, first?.slice(0, LONGEST_FIRST) ?? null],
        );
      }
      await tx.query('update audit_run set done = done + 1 where id = $1 and ended_at is null', [id]);
    }),
  );
  await db.query('update audit_run set state = $2, ended_at = $3 where id = $1 and ended_at is null', [
    id,
    looked.holds ? 'holds' : 'broken',
    now(),
  ]);
  return looked;
};

export interface RunRow {
  id: string;
  askedBy: string | null;
  scope: Scope;
  state: RunState;
  askedAt: Date;
  startedAt: Date | null;
  endedAt: Date | null;
  done: number;
  checks: number;
  failed: number;
}

const RUN = `select r.id, o.name as "askedBy", r.scope, r.state, r.asked_at as "askedAt", r.started_at as "startedAt",
    r.ended_at as "endedAt", r.done, x.checks, x.failed
  from audit_run r left join operator o on o.id = r.asked_by
  cross join lateral (select count(*)::int as checks, count(*) filter (where failures > 0)::int as failed
    from audit_result where run_id = r.id) x`;

export const listRunRows = (tx: Tx, at: Date | null, id: string | null, limit: number): Promise<RunRow[]> =>
  tx.query<RunRow>(
    `${RUN} where $1::timestamptz is null or r.asked_at < $1 or (r.asked_at = $1 and r.id > $2) order by r.asked_at desc, r.id limit $3`,
    [at, id, limit],
  );

export const findRun = async (tx: Tx, id: string): Promise<RunRow | undefined> =>
  (await tx.query<RunRow>(`${RUN} where r.id = $1`, [id]))[0];

export interface ResultRow {
  section: string;
  invariant: string;
  name: string;
  unit: string;
  count: bigint;
  failures: bigint;
  first: string | null;
}

export const listResultRows = (tx: Tx, run: string): Promise<ResultRow[]> =>
  tx.query<ResultRow>(
    'select section, invariant, name, unit, count, failures, first from audit_result where run_id = $1 order by number',
    [run],
  );
