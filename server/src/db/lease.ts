/**
 * The lease of the leader. The advisory lock keeps a second server out while the first one's connection lives; when that
 * is cut without a word, Postgres frees the lock and another server may lead. The epoch keeps the first one from
 * committing then: it is counted up with every take-over, and compared in every transaction that moves money or the tape.
 */
import type { Db } from './database.ts';
import { ENGINE_SESSIONS } from './watched-client.ts';

const LEASE_LOCK = 7_201_650_003;
/** As long as batches take that are on their way; one that is longer is one whose leader is gone. */
const POLITE_MS = 500;
/** Longer than any statement of the old leader may take. */
const PATIENCE_MS = 4000;

/**
 * Transactions of leaders before, whose machine may be gone without a word: they cannot commit, and the rows that they hold would
 * stay locked for ten seconds. A pooler names no sessions, and money passes none.
 */
const END_FORMER = `
  select pg_terminate_backend(pid, ${PATIENCE_MS}) from pg_stat_activity
   where datname = current_database() and usename = current_user and application_name like '${ENGINE_SESSIONS}%'
     and application_name <> current_setting('application_name')
     and (backend_xid is not null or state like 'idle in transaction%')`;

/** Counts the epoch up and returns it. The old leader's transactions end first, by themselves or by force. */
export const takeLease = async (
  db: Db,
  address: string,
  { politeMs = POLITE_MS }: { politeMs?: number } = {},
): Promise<bigint> => {
  const client = await db.dedicated({ mayWait: true });
  try {
    await client.query(`set lock_timeout = ${politeMs}`);
    const take = async (): Promise<bigint> => {
      const { rows } = await client.query<{ epoch: bigint }>('select take_lease($1) as epoch', [address]);
      return rows[0]!.epoch;
    };
    const epoch = await take().catch(async () => {
      await client.query(`set lock_timeout = ${PATIENCE_MS}`);
      await client.query(
        `select pg_terminate_backend(pid, ${PATIENCE_MS}) from pg_locks
          where locktype = 'advisory' and classid = $1 and objid = $2 and granted and pid <> pg_backend_pid()
            and database = (select oid from pg_database where datname = current_database())`,
        [Math.floor(LEASE_LOCK / 2 ** 32), LEASE_LOCK % 2 ** 32],
      );
      return take();
    });
    await client.query(END_FORMER);
    return epoch;
  } finally {
    await client.end();
  }
};

/** The epoch that counts now. */
export const CURRENT_EPOCH = 'select epoch from engine_lease where cell = 1';
