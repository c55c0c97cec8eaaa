/**
 * The lease of the leader. The advisory lock keeps a second server out while the first one's connection lives; when that
 * is cut without a word, Postgres frees the lock and another server may lead. The epoch keeps the first one from
 * committing then: it is counted up with every take-over, and compared in every transaction that moves money or the tape.
 */
import type { Db } from './database.ts';

const LEASE_LOCK = 7_201_650_003;
/** Longer than any statement of the old leader may take. */
const PATIENCE_MS = 4000;

/** Counts the epoch up and returns it. The old leader's transactions end first, by themselves or by force. */
export const takeLease = async (db: Db, address: string): Promise<bigint> => {
  const client = await db.dedicated({ mayWait: true });
  try {
    await client.query(`set lock_timeout = ${PATIENCE_MS}`);
    const take = async (): Promise<bigint> => {
      const { rows } = await client.query<{ epoch: bigint }>('select take_lease($1) as epoch', [address]);
      return rows[0]!.epoch;
    };
    return await take().catch(async () => {
      await client.query(
        `select pg_terminate_backend(pid, ${PATIENCE_MS}) from pg_locks
          where locktype = 'advisory' and classid = $1 and objid = $2 and granted and pid <> pg_backend_pid()
            and database = (select oid from pg_database where datname = current_database())`,
        [Math.floor(LEASE_LOCK / 2 ** 32), LEASE_LOCK % 2 ** 32],
      );
      return take();
    });
  } finally {
    await client.end();
  }
};

/** The epoch that counts now. */
export const CURRENT_EPOCH = 'select epoch from engine_lease where cell = 1';
