/** One server per database (an advisory lock that lives as long as the process), and one profile per database, for ever. */
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../start-error.ts';
import type { Db } from './database.ts';

const INSTANCE_LOCK = 7_201_650_002;
const RELOCK_TRIES = 60;
const RELOCK_PAUSE_MS = 500;

const alreadyRunning = () =>
  new StartError(
    'already_running',
    'Assay is already running on this data. Stop the other one first, or choose another ASSAY_DATA.',
  );

/**
 * Resolves to a function that gives the lock back; refuses at once when another server holds it.
 * The lock goes with its connection: when Postgres restarts it is taken again, and if that fails `onLost` is called.
 */
export const lockInstance = async (db: Db, onLost: (error: unknown) => void): Promise<() => Promise<void>> => {
  let released = false;
  let release = async () => {};

  const take = async (): Promise<void> => {
    const client = await db.dedicated();
    let isCut = false;
    client.on('error', () => {
      // A lost connection may report more than one error; the lock is taken again once.
      if (released || isCut) return;
      isCut = true;
      void retake();
    });
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
      INSTANCE_LOCK,
    ]);
    if (!rows[0]?.locked) {
      await client.end();
      throw alreadyRunning();
    }
    release = () => client.end();
  };

  const retake = async (): Promise<void> => {
    for (let tries = 1; !released; tries++) {
      try {
        return await take();
      } catch (error) {
        if (error instanceof StartError || tries >= RELOCK_TRIES) return onLost(error);
        await sleep(RELOCK_PAUSE_MS);
      }
    }
  };

  await take();
  return async () => {
    released = true;
    await release();
  };
};

export const fixProfile = async (db: Db, profile: string): Promise<void> => {
  await db.query(
    `insert into setting (key, value) values ('profile', to_jsonb($1::text)) on conflict (key) do nothing`,
    [profile],
  );
  const [row] = await db.query<{ value: unknown }>(`select value from setting where key = 'profile'`);
  if (row?.value !== profile) {
    throw new StartError(
      'profile_mismatch',
      `This database belongs to the ${String(row?.value)} profile and cannot be started as ${profile}.`,
    );
  }
};
