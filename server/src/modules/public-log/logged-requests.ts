/** Accepted commands in the public log: one root a minute over those since, and the way from a command to it. */
import { createHash } from 'node:crypto';
import { requestsEntry } from '@assay/verify/logged-requests';
import type { LoggedRequests } from '@assay/verify/logged-requests';
import { logRoot, proveInclusion, subtreesOfLeaves } from '@assay/verify/public-log';
import type { Db, Tx } from '../../db/database.ts';
import type { LogEntry } from './log-store.ts';

/** A transaction that began before one root may commit before the one after the next. */
const LATE_ROOTS = 3;
/** Period that the first root of an older database covers. */
const FIRST_ROOT = '1 hour';
const UNLOGGED = 200;
const HASH_BYTES = 32;

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();

/** Leaf of a row of `request`, as `verify/src/logged-requests.ts` makes it. Log-ins are not kept, so they are not here. */
export const LEAF_SQL = `sha256('\\x00'::bytea || uuid_send(actor::uuid) || uuid_send(request_id) || sha256(convert_to(path, 'UTF8')) || sha256(convert_to(answer, 'UTF8')))`;
export const IS_LOGGED_SQL = `answer is not null and length(actor) = 36`;

interface RequestsRow {
  number: bigint;
  count: number;
  leaves: Buffer;
  root: Buffer;
  at: Date;
}

const toRequests = ({ number, count, root, at }: Omit<RequestsRow, 'leaves'>): LoggedRequests => ({
  number: Number(number),
  timeMs: at.getTime(),
  count,
  root,
});

export const leavesIn = ({ leaves }: Pick<RequestsRow, 'leaves'>): Buffer[] =>
  Array.from({ length: leaves.length / HASH_BYTES }, (_, i) => leaves.subarray(i * HASH_BYTES, (i + 1) * HASH_BYTES));

export const rootOfRequests = (row: Pick<RequestsRow, 'count' | 'leaves'>): Promise<Uint8Array> =>
  logRoot(row.count, subtreesOfLeaves(leavesIn(row), sha256));

/** Adds a root over what was accepted since the last one, if anything was. */
export const logRequests = (db: Db, at: Date): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.query('set transaction isolation level repeatable read');
    const recent = await tx.query<Pick<RequestsRow, 'number' | 'leaves'> & { until: Date }>(
      `select number, leaves, until from logged_requests order by number desc limit ${LATE_ROOTS}`,
    );
    const known = new Set(recent.flatMap(leavesIn).map((leaf) => leaf.toString('hex')));
    const rows = await tx.query<{ leaf: Buffer }>(
      `select ${LEAF_SQL} as leaf from request
       where day >= (since at time zone 'UTC')::date and created_at > since and ${IS_LOGGED_SQL} order by leaf`.replaceAll(
        'since',
        `coalesce($1, now() - interval '${FIRST_ROOT}')`,
      ),
      [recent.length < LATE_ROOTS ? null : recent.at(-1)!.until],
    );
    const added = rows.map(({ leaf }) => leaf).filter((leaf) => !known.has(leaf.toString('hex')));
    if (added.length === 0) return;
    const leaves = Buffer.concat(added);
    const root = await rootOfRequests({ count: added.length, leaves });
    await tx.query('insert into logged_requests (number, count, leaves, root, at) values ($1, $2, $3, $4, $5)', [
      (recent[0]?.number ?? 0n) + 1n,
      added.length,
      leaves,
      Buffer.from(root),
      at,
    ]);
  });

/** Entries that the log lacks: a process may have ended between the two writes. */
export const requestsEntries = async (db: Db, newest: number): Promise<LogEntry[]> => {
  const rows = await db.query<Omit<RequestsRow, 'leaves'>>(
    `select number, count, root, at from logged_requests where number > $1 order by number limit ${UNLOGGED}`,
    [newest],
  );
  return rows.map((row) => ({ kind: 'requests', object: String(row.number), body: requestsEntry(toRequests(row)) }));
};

export interface LoggedRequest {
  number: number;
  /** The entry of the log. */
  body: string;
  index: number;
  proof: Uint8Array[];
}

/** Finds the root that covers a command, among those around the moment at which it was signed for. */
export const findRequest = async (tx: Tx, leaf: Buffer, acceptedMs: number): Promise<LoggedRequest | undefined> => {
  const rows = await tx.query<RequestsRow>(
    `select * from (select * from logged_requests where at < $1 order by at desc limit 1) before
     union all select * from (select * from logged_requests where at >= $1 order by at limit ${LATE_ROOTS + 1}) since`,
    [new Date(acceptedMs)],
  );
  for (const row of rows) {
    const leaves = leavesIn(row);
    const index = leaves.findIndex((other) => other.equals(leaf));
    if (index < 0) continue;
    const proof = await proveInclusion(index, row.count, subtreesOfLeaves(leaves, sha256));
    return { number: Number(row.number), body: requestsEntry(toRequests(row)), index, proof };
  }
  return undefined;
};
