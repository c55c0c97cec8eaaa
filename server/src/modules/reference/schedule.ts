/**
 * Scheduled changes of reference data. Invariants: two people fixed it; it is announced before it counts; it is made
 * once, exactly as announced, or refused in public; it can be cancelled until its time.
 */
import type { ReferenceKind } from '@assay/contract/desk/reference';
import type { Clock } from '../../base/clock.ts';
import { DomainError } from '../../base/domain-error.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { Changed, ReferenceChange, Written } from '../../reference/change-reference.ts';
import { addRow, changeRow, readReference } from '../../reference/change-reference.ts';
import { changeSetting, readSetting } from '../../reference/change-setting.ts';
import { ReferenceRefusal } from '../../reference/refusal.ts';
import { SETTING } from './fields.ts';

const DAY_MS = 86_400_000;

/**
 * A member who looks in once a week learns of new terms before they count, and has time to close, withdraw or repay at the
 * old ones. In the sandbox nobody waits.
 */
export const NOTICE_MS = { live: 7 * DAY_MS, sandbox: 15_000 } as const;

export interface Line {
  field: string;
  label: string;
  before: string;
  after: string;
  unit: string | null;
}

export interface ScheduledChange {
  id: string;
  kind: ReferenceKind;
  key: string;
  /** Whether the row is not there before. */
  isNew: boolean;
  lines: Line[];
  reason: string;
  isTerm: boolean;
  proposedBy: string;
  approvedBy: string;
  approvedAt: Date;
  countsFrom: Date;
  body: string;
  hash: string;
  state: 'scheduled' | 'made' | 'cancelled' | 'refused';
  endedAt: Date | null;
  note: string | null;
}

const COLUMNS = `s.id, s.kind, s.key, s.is_new as "isNew", s.changes as lines, s.reason, s.is_term as "isTerm", p.name as "proposedBy",
  a.name as "approvedBy", s.approved_at as "approvedAt", s.counts_from as "countsFrom", s.body, encode(s.hash, 'hex') as hash,
  s.state, s.ended_at as "endedAt", s.note`;
const JOINS = 'scheduled_change s join operator p on p.id = s.proposed_by join operator a on a.id = s.approved_by';

export const readRow = (tx: Tx, kind: string, key: string): Promise<Written> =>
  kind === SETTING ? readSetting(tx, key) : readReference(tx, kind, key);

type Wish = ReferenceChange & { isNew: boolean };

const change = async (tx: Tx, { isNew, ...wish }: Wish): Promise<Changed> => {
  if (isNew) return { before: {}, after: await addRow(tx, wish) };
  return wish.kind === SETTING ? changeSetting(tx, wish) : changeRow(tx, wish);
};

/** Tries a change and returns its result or the refusal. Leaves nothing behind. */
export const tryChange = async (tx: Tx, wish: Wish): Promise<Changed | ReferenceRefusal> => {
  await tx.query('savepoint tried');
  try {
    return await change(tx, wish);
  } catch (error) {
    if (error instanceof ReferenceRefusal) return error;
    throw error;
  } finally {
    await tx.query('rollback to savepoint tried');
  }
};

/** As the public log has it; whoever reads it needs none of our tools. */
export const announcedBody = (one: {
  id: string;
  kind: string;
  key: string;
  isNew: boolean;
  from: Date;
  reason: string;
  lines: readonly Line[];
}): string =>
  `assay/terms/v1\nchange ${one.id}\n${one.isNew ? 'new ' : ''}${one.kind} ${one.key}\nfrom ${one.from.toISOString()}\nreason ${one.reason.replaceAll(/\s+/g, ' ').slice(0, 200)}\n${one.lines
    .map(
      ({ field, before, after, unit }) =>
        `${field} ${JSON.stringify(before)} ${JSON.stringify(after)} ${unit ?? '-'}\n`,
    )
    .join('')}`;

/** One row is changed by one transaction at a time, and no field by two changes to come. */
export const refuseSecond = async (
  tx: Tx,
  { kind, key, fields }: { kind: string; key: string; fields: readonly string[] },
): Promise<boolean> => {
  await tx.query(`select pg_advisory_xact_lock(hashtext('reference'), hashtext($1))`, [`${kind} ${key}`]);
  const rows = await tx.query(
    `select from scheduled_change, jsonb_array_elements(changes) as one
      where state = 'scheduled' and kind = $1 and key = $2 and one ->> 'field' = any($3)`,
    [kind, key, fields],
  );
  return rows.length > 0;
};

export const insertScheduled = async (
  tx: Tx,
  one: Omit<ScheduledChange, 'hash' | 'state' | 'endedAt' | 'note'>,
): Promise<void> => {
  await tx.query(
    `insert into scheduled_change (id, kind, key, changes, reason, is_term, proposed_by, approved_by, approved_at, counts_from, body, hash, is_new)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, sha256(convert_to($11, 'UTF8')), $12)`,
    [
      one.id,
      one.kind,
      one.key,
      JSON.stringify(one.lines),
      one.reason,
      one.isTerm,
      one.proposedBy,
      one.approvedBy,
      one.approvedAt,
      one.countsFrom,
      one.body,
      one.isNew,
    ],
  );
};

const MOST = 200;

/** Scheduled changes of all rows or of one. Upcoming ones come soonest first, ended ones latest first. */
export const listScheduledRows = (
  tx: Tx,
  { isOpen, kind = null, key = null }: { isOpen: boolean; kind?: string | null; key?: string | null },
): Promise<ScheduledChange[]> =>
  tx.query<ScheduledChange>(
    `select ${COLUMNS} from ${JOINS} where (s.state = 'scheduled') = $1 and ($2::text is null or s.kind = $2)
       and ($3::text is null or s.key = $3)
      order by ${isOpen ? 's.counts_from, s.id' : 's.ended_at desc, s.id'} limit ${MOST}`,
    [isOpen, kind, key],
  );

export const lockScheduled = async (tx: Tx, id: string): Promise<ScheduledChange> => {
  await tx.query('select from scheduled_change where id = $1 for update', [id]);
  const [row] = await tx.query<ScheduledChange>(`select ${COLUMNS} from ${JOINS} where s.id = $1`, [id]);
  if (!row) throw new DomainError('not_found');
  return row;
};

export const cancelScheduled = async (
  { clock }: { clock: Clock },
  tx: Tx,
  { row, operatorId, reason }: { row: ScheduledChange; operatorId: string; reason: string },
): Promise<void> => {
  const now = new Date(clock.now());
  if (row.state !== 'scheduled' || now >= row.countsFrom) throw new DomainError('too_late');
  await tx.query(
    `update scheduled_change set state = 'cancelled', ended_at = $2, ended_by = $3, note = $4 where id = $1`,
    [row.id, now, operatorId, reason],
  );
};

/** Refuses a change whose row differs from the approved one: two people decided about something else. */
const refuseMoved = (row: ScheduledChange, before: Written): void => {
  const moved = row.lines.find(({ field, before: was }) => (before[field] ?? '') !== was);
  if (!moved) return;
  const { field, label, before: was, unit } = moved;
  const said = (value: string): string => `${value} ${unit ?? ''}`.trim();
  throw new ReferenceRefusal(
    `${label} is ${said(before[field] ?? '')} now, and was ${said(was)} when it was approved.`,
    {
      field,
    },
  );
};

/** Whether a holiday has begun at a moment: a market is not closed in the middle of its day. */
export const isBegun = ({ kind, key }: { kind: string; key: string }, at: Date): boolean =>
  kind === 'holiday' && Date.parse(`${key.split('/')[1] ?? ''}T00:00:00Z`) - DAY_MS < at.getTime();

/** True when this process made it. */
const makeOne = (db: Db, id: string, now: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [open] = await tx.query(`select from scheduled_change where id = $1 and state = 'scheduled' for update`, [
      id,
    ]);
    if (!open) return false;
    const row = await lockScheduled(tx, id);
    // A row that somebody added meanwhile refuses the second one by itself.
    if (!row.isNew) refuseMoved(row, await readRow(tx, row.kind, row.key));
    if (isBegun(row, now)) throw new ReferenceRefusal('The day has begun before this could be made.');
    await change(tx, {
      isNew: row.isNew,
      kind: row.kind,
      key: row.key,
      values: Object.fromEntries(row.lines.map(({ field, after }) => [field, after])),
      author: `${row.proposedBy} and ${row.approvedBy}`,
      reason: row.reason,
      announced: row.hash,
    });
    await tx.query(`update scheduled_change set state = 'made', ended_at = $2 where id = $1`, [id, now]);
    return true;
  });

export interface MakeDeps {
  db: Db;
  clock: Clock;
  profile: keyof typeof NOTICE_MS;
}

/**
 * Makes every change whose moment has come, each once, in their order; members' terms only when they stood in the public log
 * for the whole notice, however long the server was down. Returns how many were made.
 */
export const makeDueChanges = async ({ db, clock, profile }: MakeDeps): Promise<number> => {
  const now = new Date(clock.now());
  const due = await db.query<{ id: string }>(
    `select s.id from scheduled_change s left join public_log_entry e on e.kind = 'terms' and e.object = s.id::text
      where s.state = 'scheduled' and s.counts_from <= $1 and (not s.is_term or e.at <= $2)
      order by s.counts_from, s.approved_at, s.id`,
    [now, new Date(now.getTime() - NOTICE_MS[profile])],
  );
  let made = 0;
  for (const { id } of due) {
    try {
      if (await makeOne(db, id, now)) made += 1;
    } catch (error) {
      if (!(error instanceof ReferenceRefusal)) throw error;
      await db.query(
        `update scheduled_change set state = 'refused', ended_at = $2, note = $3 where id = $1 and state = 'scheduled'`,
        [id, now, error.message.slice(0, 500)],
      );
    }
  }
  return made;
};
