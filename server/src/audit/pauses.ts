/** Which parts the audit has paused. Written by the audit alone: no call, no setting and no operator begins or ends a pause. */
import { DomainError } from '../base/domain-error.ts';
import type { Db } from '../db/database.ts';
import type { LedgerFinding } from '../ledger/find-wrong.ts';
import type { LogEntry } from '../modules/public-log/index.ts';
import { OPENING_CALLS } from './parts.ts';
import type { Part } from './parts.ts';

const MEMBER_ID = /[0-9a-f]{8}-[0-9a-f-]{27}/g;
const LONGEST_PLACE = 200;

export interface Pauses {
  /** Reads them anew. */
  refresh(): Promise<void>;
  /** True while the part, or the books under it, does not hold. */
  isPaused(part: Part): boolean;
  /** Throws for a call that opens something in a part that is paused. */
  refuse(endpointId: string, isRestricted?: boolean): void;
}

export const openPauses = async (db: Db): Promise<Pauses> => {
  let paused: ReadonlySet<string> = new Set();
  const isPaused = (part: Part): boolean => paused.has(part) || paused.has('books');
  const refresh = async (): Promise<void> => {
    const rows = await db.query<{ part: string }>('select part from audit_pause where until_at is null');
    paused = new Set(rows.map(({ part }) => part));
  };
  await refresh();
  return {
    refresh,
    isPaused,
    refuse: (endpointId, isRestricted = false) => {
      const part = OPENING_CALLS[endpointId];
      if (part !== undefined && isRestricted) throw new DomainError('account_restricted');
      if (part !== undefined && isPaused(part)) throw new DomainError('part_paused');
    },
  };
};

interface Look {
  part: Part;
  /** A look at everything, not only at what is new. */
  isWhole: boolean;
  findings: readonly LedgerFinding[];
  at: Date;
}

/**
 * Begins a pause where something was found, and ends one where the same look finds nothing any more. A part that both looks
 * have found goes on when both find nothing: each ends its own pause alone, since each sees what the other may not.
 */
export const noteLook = async (db: Db, { part, isWhole, findings, at }: Look): Promise<void> => {
  const [first] = findings;
  if (first === undefined) {
    await db.query('update audit_pause set until_at = $2 where part = $1 and until_at is null and is_whole = $3', [
      part,
      at,
      isWhole,
    ]);
    return;
  }
  // The public reads it, and a member is nobody's business.
  const place = first.where.replaceAll(MEMBER_ID, '…').slice(0, LONGEST_PLACE);
  await db.query(
    `insert into audit_pause (part, invariant, place, is_whole, from_at) values ($1, $2, $3, $4, $5)
     on conflict (part, is_whole) where until_at is null do nothing`,
    [part, first.invariant, place, isWhole, at],
  );
};

/** For the public log: when each pause began and why, and when it ended. */
export const pauseEntries = async (db: Db): Promise<LogEntry[]> => {
  const rows = await db.query<{
    number: bigint;
    part: string;
    invariant: string;
    place: string;
    from_at: Date;
    until_at: Date | null;
  }>(
    `select number, part, invariant, place, from_at, until_at from audit_pause p
      where not exists (select from public_log_entry e where e.kind = 'pause' and e.object = p.number || ' ended') order by number limit 100`,
  );
  return rows.flatMap(({ number, part, invariant, place, from_at: from, until_at: until }): LogEntry[] => [
    {
      kind: 'pause',
      object: `${number} began`,
      body: `assay/pause/v1\npart ${part}\ninvariant ${invariant}\nplace ${place}\nfrom ${from.getTime()}\n`,
    },
    ...(until === null
      ? []
      : [
          {
            kind: 'pause' as const,
            object: `${number} ended`,
            body: `assay/pause/v1\npart ${part}\nuntil ${until.getTime()}\n`,
          },
        ]),
  ]);
};
