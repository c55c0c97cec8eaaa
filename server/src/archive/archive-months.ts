/**
 * Old months of trades and of the books leave their tables (ADR 134), by the setting ASSAY_KEEP_MONTHS. A month is sealed,
 * published in the public log and then detached, one step a look; the functions of migrations 0108 and 0109 refuse anything
 * else. Each step is one transaction, so a process that dies leaves a month as it was before or after, and two at once do
 * nothing twice.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../base/log.ts';
import type { Db, Tx } from '../db/database.ts';
import { allowPatience } from '../db/patience.ts';
import type { LogEntry } from '../modules/public-log/index.ts';

/** A step of a month a minute; the public log takes a sealed month within seconds. */
const LOOK_MS = 60_000;

/** The month, as YYYYMM, that lies so many before the month of a moment. */
export const monthBefore = (nowMs: number, months: number): number => {
  const now = new Date(nowMs);
  const then = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1));
  return then.getUTCFullYear() * 100 + then.getUTCMonth() + 1;
};

/** Tables that go together: orders, positions and options; journals with their entries and postings. */
export const ARCHIVE_KINDS = ['trades', 'books'] as const;
export type ArchiveKind = (typeof ARCHIVE_KINDS)[number];

/** A month, as YYYYMM, of one kind. */
export interface OldMonth {
  kind: ArchiveKind;
  month: number;
}

/** The first of the tables that go together. */
const FIRST_TABLE: Readonly<Record<ArchiveKind, string>> = { trades: 'trade_order', books: 'journal' };

export interface ArchivedMonth extends OldMonth {
  rows: bigint;
  /** Null while it is attached. */
  detachedAt: Date | null;
  isPublished: boolean;
}

/** Sealed months, the oldest first. */
export const listArchived = (tx: Tx): Promise<ArchivedMonth[]> =>
  tx.query<ArchivedMonth>(
    `select p.kind, p.month, sum(p.rows)::bigint as rows,
       (select max(m.at) from whole.archive_move m join whole.detached_month d on d.kind = m.kind and d.month = m.month
         where m.kind = p.kind and m.month = p.month) as "detachedAt",
       exists (select from public_log_entry e where e.kind = 'archive' and e.object = p.kind || ' ' || p.month) as "isPublished"
     from whole.archived_part p group by p.kind, p.month order by p.month, p.kind desc`,
  );

/** Everything that is wrong with the sealed month, or with all of them; empty when nothing is. */
export const checkArchived = async (tx: Tx, month?: number): Promise<(OldMonth & { why: string })[]> => {
  await allowPatience(tx);
  return tx.query<OldMonth & { why: string }>(
    `select p.kind, p.month, w.why from (select distinct kind, month from whole.archived_part) p
       cross join lateral check_archived_month(p.kind, p.month) as w (why)
      where $1::int is null or p.month = $1 order by p.month, p.kind desc, w.why`,
    [month],
  );
};

/** One step: false where it has to wait for something, or there is nothing to do. */
const inPatience = (db: Db, step: string, { kind, month }: OldMonth): Promise<boolean> =>
  db.transaction(async (tx) => {
    await allowPatience(tx);
    // Everything else would wait behind it; it is tried again at the next look.
    await tx.query(`set local lock_timeout = '300ms'`);
    const [row] = await tx.query<{ done: boolean }>(`select ${step}($1, $2) as done`, [kind, month]);
    return row!.done;
  });

export const sealMonth = (db: Db, month: OldMonth): Promise<boolean> => inPatience(db, 'seal_month', month);
export const detachMonth = (db: Db, month: OldMonth): Promise<boolean> => inPatience(db, 'detach_month', month);
export const attachMonth = async (db: Db, month: OldMonth): Promise<void> => {
  await inPatience(db, 'attach_month', month);
};

/** Months before one that are attached; one that an operator has attached again stays, until he detaches it himself. */
const attachedBefore = async (db: Db, { kind, month }: OldMonth): Promise<OldMonth[]> => {
  const table = FIRST_TABLE[kind];
  const rows = await db.query<{ month: number }>(
    `select right(c.relname, 6)::int as month from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = 'public.${table}'::regclass and c.relname ~ '^${table}_\\d{6}$'
        and right(c.relname, 6)::int < $2
        and not exists (select from whole.archive_move m where m.kind = $1 and m.month = right(c.relname, 6)::int)
      order by 1`,
    [kind, month],
  );
  return rows.map((row) => ({ kind, month: row.month }));
};

/** Seals and detaches months that lie further back than so many; returns those that it has detached. */
export const archiveMonths = async (
  db: Db,
  { keepMonths, nowMs }: { keepMonths: number; nowMs: number },
): Promise<OldMonth[]> => {
  const before = monthBefore(nowMs, keepMonths);
  const detached: OldMonth[] = [];
  for (const kind of ARCHIVE_KINDS)
    for (const month of await attachedBefore(db, { kind, month: before })) {
      // An older month that has to wait keeps the newer ones: what is detached is always all before some month.
      if (!(await sealMonth(db, month)) || !(await detachMonth(db, month))) break;
      detached.push(month);
    }
  return detached;
};

/** Sealed months for the public log. */
export const archiveEntries = async (db: Db): Promise<LogEntry[]> => {
  const rows = await db.query<{ object: string; body: string }>(
    `select object, body from whole.archive_entry a
      where not exists (select from public_log_entry e where e.kind = 'archive' and e.object = a.object) order by month`,
  );
  return rows.map((row) => ({ kind: 'archive', ...row }));
};

/** Looks once a minute while the server leads; without the setting nothing is ever detached. */
export const startArchiving = ({
  db,
  log,
  now,
  isHeld,
  keepMonths,
}: {
  db: Db;
  log: Log;
  now: () => number;
  isHeld: () => boolean;
  keepMonths: number | undefined;
}): { stop: () => Promise<void> } => {
  if (keepMonths === undefined) return { stop: async () => {} };
  const stopping = new AbortController();
  const pause = (): Promise<void> => sleep(LOOK_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
  const keep = async (): Promise<void> => {
    await pause();
    while (!stopping.signal.aborted) {
      if (!isHeld()) {
        const months = await archiveMonths(db, { keepMonths, nowMs: now() }).catch((error: unknown) => {
          log.warn({ err: error }, 'an old month stays attached');
          return [];
        });
        if (months.length > 0) log.info({ months }, 'old months were detached');
      }
      await pause();
    }
  };
  const keeping = keep();
  return {
    stop: async () => {
      stopping.abort();
      await keeping;
    },
  };
};
