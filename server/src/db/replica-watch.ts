/** Follows how far a replica has replayed the log of its primary, and whether it can be used at all. */
import pg from 'pg';
import type { Log } from '../base/log.ts';
import { cutOff } from './watched-client.ts';

/** A reader waits no longer for the replica, and none waits while it is further behind. */
const MOST_BEHIND_MS = 150;
const PROBE_MS = 250;
export const PROBE_TIMEOUT_MS = 500;
/** Pause between two looks while readers wait. */
const LOOK_MS = 4;
/** The primary is asked how far it is at least so often, so that the lag is known without readers. */
const MARK_MS = 1000;
/** Rest for a replica that did not answer or catch up in time: one reader at most waits in vain in that time. */
const REST_MS = 2000;

/** `away`: dead, cut off or no replica; `behind`: replays too late; `slow`: rests after something that took too long. */
export type ReplicaUse = 'used' | 'away' | 'behind' | 'slow';

interface Mark {
  position: bigint;
  atMs: number;
  reached: (isInTime: boolean) => void;
}

/** A position in the log of Postgres as a number. */
const REPLAYED = `select pg_is_in_recovery() as is_replica,
  coalesce(pg_last_wal_replay_lsn() - '0/0'::pg_lsn, 0)::bigint as position`;

export interface ReplicaWatch {
  use(): ReplicaUse;
  lagMs(): number;
  /** Resolves to true when the replica has everything that the primary had when this was called. */
  catchUp(): Promise<boolean>;
  /** Leaves it alone for a while. */
  rest(): void;
  stop(): Promise<void>;
}

const openProbe = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'assay',
    connectionTimeoutMillis: PROBE_TIMEOUT_MS,
    query_timeout: PROBE_TIMEOUT_MS,
  });
  client.on('error', () => {});
  await client.connect();
  return client;
};

export const watchReplica = ({
  url,
  flushed,
  onAway,
  log,
}: {
  url: string;
  /** How far the log of the primary is on its disk. */
  flushed: () => Promise<bigint>;
  onAway: () => void;
  log: Log | undefined;
}): ReplicaWatch => {
  let probe: pg.Client | undefined;
  let isAway = true;
  let isStopped = false;
  let replayed = 0n;
  let restUntilMs = 0;
  /** Not replayed yet, the oldest first. */
  let marks: Mark[] = [];
  let wake = (): void => {};

  const lagMs = (): number => (marks[0] === undefined ? 0 : Date.now() - marks[0].atMs);
  const rest = (): void => void (restUntilMs = Date.now() + REST_MS);
  const use = (): ReplicaUse => {
    if (isAway) return 'away';
    if (lagMs() > MOST_BEHIND_MS) return 'behind';
    return Date.now() < restUntilMs ? 'slow' : 'used';
  };

  const catchUp = async (): Promise<boolean> => {
    const atMs = Date.now();
    const position = await flushed();
    if (position <= replayed) return !isAway;
    return new Promise((resolve) => {
      let timer: NodeJS.Timeout | undefined;
      const reached = (isInTime: boolean): void => {
        clearTimeout(timer);
        resolve(isInTime);
      };
      // The mark stays until it is replayed: as long as it is there, the replica is behind.
      const giveUp = (): void => {
        rest();
        resolve(false);
      };
      timer = setTimeout(giveUp, Math.max(0, MOST_BEHIND_MS - (Date.now() - atMs)));
      marks.push({ position, atMs, reached });
      wake();
    });
  };

  const leave = (error: unknown): void => {
    if (!isAway && !isStopped) log?.warn({ err: error }, 'the read replica is away: the primary answers for it');
    isAway = true;
    // The next connection may lead to another server.
    replayed = 0n;
    for (const { reached } of marks) reached(false);
    marks = [];
    onAway();
    if (probe) cutOff(probe);
    probe = undefined;
  };

  const look = async (): Promise<void> => {
    probe ??= await openProbe(url);
    const { rows } = await probe.query<{ is_replica: boolean; position: bigint }>(REPLAYED);
    const { is_replica: isReplica, position } = rows[0]!;
    if (!isReplica) throw new Error('DATABASE_READ_URL names a server that is no replica');
    replayed = position;
    const done = marks.filter((mark) => mark.position <= replayed);
    marks = marks.filter((mark) => mark.position > replayed);
    for (const { reached } of done) reached(true);
    if (isAway) log?.info('the read replica answers');
    isAway = false;
  };

  const pause = (): Promise<void> =>
    new Promise((resolve) => {
      const isAwaited = !isAway && marks.some(({ atMs }) => Date.now() - atMs <= MOST_BEHIND_MS);
      const timer = setTimeout(resolve, isAwaited ? LOOK_MS : PROBE_MS);
      wake = () => {
        // Readers who come in one turn of the loop share one look.
        clearTimeout(timer);
        setTimeout(resolve, LOOK_MS);
      };
    });

  const watch = async (): Promise<void> => {
    let markedAtMs = 0;
    let said: ReplicaUse = 'away';
    while (!isStopped) {
      await look().catch(leave);
      if (!isAway && marks.length === 0 && Date.now() - markedAtMs >= MARK_MS) {
        markedAtMs = Date.now();
        void catchUp().catch(() => undefined);
      }
      const now = use();
      if (now === 'behind' && said !== 'behind') log?.warn({ lagMs: lagMs() }, 'the read replica is behind');
      said = now;
      await pause();
    }
  };
  const watching = watch();

  return {
    use,
    lagMs,
    catchUp,
    rest,
    stop: async () => {
      isStopped = true;
      wake();
      await watching;
      for (const { reached } of marks) reached(false);
      await probe?.end();
    },
  };
};
