/**
 * One server leads a database: an advisory lock that lives as long as its process. Another refuses to start, or waits and
 * takes over when the first has died. And one profile per database, for ever.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../base/start-error.ts';
import type { Db } from './database.ts';
import { CURRENT_EPOCH } from './lease.ts';
import { cutOff, pidOf } from './watched-client.ts';

export const INSTANCE_LOCK = 7_201_650_002;
const RELOCK_PAUSE_MS = 500;
const RELOCK_REFUSALS = 5;
const REFUSAL_PAUSE_MS = 100;

const alreadyRunning = () =>
  new StartError(
    'already_running',
    'Assay is already running on this data. Stop the other one first, or choose another ASSAY_DATA.',
  );

/** A machine that went without a word is noticed by Postgres after 11 s, also while it waits for the lock. */
const NOTICE_THE_DEAD = 'set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 2; set tcp_keepalives_count = 3';
/**
 * A holder of the lock that has asked nothing for so long is cut off, whatever the network says; its lock is then free. A holder
 * that was only slow takes it again where nobody waits, and lets the one who waits lead otherwise: the epoch keeps both apart.
 */
const END_THE_SILENT = `set idle_session_timeout = '2500ms'`;
/** Only one that holds the lock: after a failover somebody else's session may have that number. */
const CUT_OFF_HOLDER = `select pg_terminate_backend(pid, 2000) from pg_locks
  where pid = $1 and locktype = 'advisory' and granted and ((classid::bigint << 32) | objid::bigint) = $2`;
const PING_MS = 500;
const MOST_UNANSWERED = 4;

type LockClient = Awaited<ReturnType<Db['dedicated']>>;

/**
 * Resolves to a function that gives the lock back. When another server holds it: refuses at once, or, as a stand-by,
 * waits until that one has died. The lock goes with its connection, which is asked for the epoch twice a second. When it is
 * lost, or Postgres is back after a crash, it is taken again, however long that lasts; `onLost` is called when another
 * server leads by then.
 */
export const lockInstance = async (
  db: Db,
  onLost: (error: unknown) => void,
  { isStandby = false }: { isStandby?: boolean } = {},
): Promise<() => Promise<void>> => {
  let released = false;
  let release = async () => {};
  /** The session that held the lock before: cut off, it may hold it still. */
  let formerPid: number | undefined;
  let timer: NodeJS.Timeout | undefined;

  const lose = (error: unknown): void => {
    if (released) return;
    released = true;
    clearInterval(timer);
    onLost(error);
  };

  /** An answer that does not come means that the line is dead; Postgres ends its side by itself. */
  const watch = (client: LockClient): void => {
    let unanswered = 0;
    clearInterval(timer);
    timer = setInterval(() => {
      if (unanswered >= MOST_UNANSWERED) return cutOff(client);
      unanswered += 1;
      if (unanswered > 1) return;
      // Of that moment: by the time the answer is here, the first epoch may have begun.
      const own = db.epoch();
      const question = own === null ? 'select null::bigint as epoch' : CURRENT_EPOCH;
      client.query<{ epoch: bigint }>(question).then(
        ({ rows }) => {
          unanswered = 0;
          return own === null || rows[0]?.epoch === own ? undefined : lose(alreadyRunning());
        },
        () => {},
      );
    }, PING_MS);
    timer.unref();
  };

  const take = async (willWait: boolean): Promise<void> => {
    const client = await db.dedicated({ mayWait: true });
    let isHeld = false;
    const onEnd = () => {
      // A lost connection may report more than one error; the lock is taken again once.
      if (released || !isHeld) return;
      isHeld = false;
      clearInterval(timer);
      void retake();
    };
    client.on('error', onEnd);
    client.on('end', onEnd);
    await client.query(NOTICE_THE_DEAD);
    if (formerPid !== undefined) await client.query(CUT_OFF_HOLDER, [formerPid, INSTANCE_LOCK]);
    const lock = willWait
      ? 'select true as locked from pg_advisory_lock($1)'
      : 'select pg_try_advisory_lock($1) as locked';
    const { rows } = await client.query<{ locked: boolean }>(lock, [INSTANCE_LOCK]);
    if (!rows[0]?.locked) {
      await client.end();
      throw alreadyRunning();
    }
    // Only now: waiting for the lock is not being idle, but what follows is.
    await client.query(END_THE_SILENT);
    isHeld = true;
    formerPid = pidOf(client);
    release = async () => {
      clearInterval(timer);
      await client.end();
    };
    watch(client);
  };

  const retake = async (): Promise<void> => {
    let refusals = 0;
    while (!released) {
      try {
        return await take(false);
      } catch (error) {
        // Postgres says that a connection has ended a moment before it frees what that connection held.
        if (error instanceof StartError) refusals += 1;
        if (refusals >= RELOCK_REFUSALS) return lose(error);
        await sleep(error instanceof StartError ? REFUSAL_PAUSE_MS : RELOCK_PAUSE_MS);
      }
    }
  };

  /** As long as it takes, also while Postgres itself is away. */
  const standBy = async (): Promise<void> => {
    for (;;) {
      try {
        return await take(true);
      } catch {
        await sleep(RELOCK_PAUSE_MS);
      }
    }
  };

  await (isStandby ? standBy() : take(false));
  return async () => {
    released = true;
    await release();
  };
};

const FIRST_LIVE_START = `
  with opened as (select set_config('assay.author', 'first start', true), set_config('assay.reason', 'live opens nothing by itself', true)),
    markets as (update instrument set is_open = false from opened where is_open returning 1)
  update network set is_open = false from opened where is_open`;

/** The first start decides for good; in live, it leaves every market and network closed until the operator opens it. */
export const fixProfile = async (db: Db, profile: string): Promise<void> => {
  await db.transaction(async (tx) => {
    const [first] = await tx.query(
      `insert into setting (key, value) values ('profile', to_jsonb($1::text)) on conflict (key) do nothing returning 1`,
      [profile],
    );
    if (first && profile === 'live') await tx.query(FIRST_LIVE_START);
  });
  const [row] = await db.query<{ value: unknown }>(`select value from setting where key = 'profile'`);
  if (row?.value !== profile) {
    throw new StartError(
      'profile_mismatch',
      `This database belongs to the ${String(row?.value)} profile and cannot be started as ${profile}.`,
    );
  }
};

/** True when another server waits to take over. */
export const isAwaited = async (db: Db): Promise<boolean> => {
  const rows = await db.query(
    `select from pg_locks l join pg_database d on d.oid = l.database
      where l.locktype = 'advisory' and not l.granted and d.datname = current_database()
        and ((l.classid::bigint << 32) | l.objid::bigint) = $1`,
    [INSTANCE_LOCK],
  );
  return rows.length > 0;
};
