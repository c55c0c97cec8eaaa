/** Faults while members trade: parts are killed, paused and cut off from each other. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { ReplicatedDatabases } from './databases.ts';
import type { Network } from './network.ts';
import { until } from './part.ts';
import type { Part } from './part.ts';
import type { Platform } from './parts.ts';
import type { PatroniDatabases } from './patroni.ts';

export interface LoadFault {
  name: string;
  /** The longest pause that this fault may bring, where it is another than `BACK_MS`. */
  wantedMs?: number;
  /**
   * Does it, and undoes it. `hold` waits until commands are answered again, or too long for it; the time from `begin`, or from
   * `restored` where nobody could have answered before, is what counts.
   */
  run: () => Promise<void>;
}

export interface FaultClock {
  begin(): void;
  /** Nothing could be answered before now. */
  restored(): void;
  /** Resolves when commands are answered again for a while, or after `mostMs`. */
  hold(mostMs: number): Promise<void>;
}

/** The longest pause that a fault may bring, from its beginning or from the moment at which anyone could answer again. */
export const BACK_MS = 5000;
/** `loop_wait` and `ttl` of docs/database/patroni.yml: it begins at its next turn, and nobody leads before the old lease is over. */
const PATRONI_TURN_MS = 5000;
const PATRONI_LEASE_MS = 20_000;
/** Long enough for everyone to notice. */
const CUT_MS = 12_000;
const PAUSE_MS = 3000;
const NATS_AWAY_MS = 1000;
/** The watch of the database waits so long before it believes that it is gone. */
const NOTICE_MS = 2000;

const leaderOf = async (platform: Platform): Promise<Part> => {
  const part = await platform.leader();
  if (!part) throw new Error('no engine leads');
  return part;
};
const standbyOf = async (platform: Platform): Promise<Part> => {
  const lead = await leaderOf(platform);
  return platform.engines.find((one) => one !== lead)!;
};

/** As docs/operations.md says: the new engine waits beside the old one, which ends; then one edge after the other. */
export const upgradeFault = (platform: Platform, clock: FaultClock): LoadFault => ({
  name: 'upgrade',
  run: async () => {
    const [old, next] = [await leaderOf(platform), await standbyOf(platform)];
    const replace = async (part: Part): Promise<void> => {
      await part.end();
      platform.upgrade(part);
      await part.start();
    };
    await replace(next);
    clock.begin();
    await old.end();
    await clock.hold(60_000);
    if ((await leaderOf(platform)) !== next) throw new Error('the engine of the new version does not lead');
    for (const part of platform.edges) {
      await replace(part);
      await clock.hold(30_000);
    }
    await replace(old);
  },
});

/** Engines that ended, as one does that was cut off, are started again, as by a supervisor. */
const startEnded = async ({ engines, edges }: Platform): Promise<void> => {
  for (const part of [...engines, ...edges]) if (!part.isRunning()) await part.start();
};

/** The machine of the database is lost, and its synchronous replica takes over. */
export const failoverFault = (platform: Platform, databases: ReplicatedDatabases, clock: FaultClock): LoadFault => ({
  name: 'fail over',
  run: async () => {
    clock.begin();
    await databases.primary.kill();
    await sleep(NOTICE_MS);
    await databases.failOver();
    clock.restored();
    await clock.hold(60_000);
    await startEnded(platform);
  },
});

/** Patroni finds out by itself who leads. */
export const patroniFaults = (
  platform: Platform,
  databases: PatroniDatabases,
  network: Network,
  clock: FaultClock,
): LoadFault[] => {
  const leading = async (): Promise<Part> => {
    const node = await databases.leader();
    if (!node) throw new Error('no node of the database leads');
    return node;
  };
  const after = async (): Promise<void> => {
    await clock.hold(120_000);
    await startEnded(platform);
  };
  return [
    {
      name: 'switch over',
      wantedMs: PATRONI_TURN_MS + BACK_MS,
      run: async () => {
        clock.begin();
        await databases.switchOver();
        await after();
        await databases.whole();
      },
    },
    {
      name: 'lose the leader',
      wantedMs: PATRONI_LEASE_MS + BACK_MS,
      run: async () => {
        const leader = await leading();
        clock.begin();
        // Without a word to those who are connected to it.
        network.isolate(leader.name);
        await leader.kill();
        await after();
        network.rejoin(leader.name);
        await leader.start();
        await databases.whole();
      },
    },
    {
      name: 'cut the leader off etcd',
      wantedMs: PATRONI_LEASE_MS + BACK_MS,
      run: async () => {
        const old = await leading();
        clock.begin();
        network.cut(old.name, 'etcd');
        // It leads until its lease is over, and no two do at any moment.
        await until(async () => ![undefined, old].includes(await databases.leader()), 'another node to lead', 60_000);
        await after();
        network.heal(old.name, 'etcd');
        await databases.whole();
      },
    },
  ];
};

export const loadFaults = (platform: Platform, network: Network, clock: FaultClock): LoadFault[] => {
  const { nats, databases, edges } = platform;
  const { primary, replica } = databases;
  const leading = (): Promise<Part> => leaderOf(platform);
  const standby = (): Promise<Part> => standbyOf(platform);
  const kill = (name: string, find: () => Promise<Part> | Part): LoadFault => ({
    name,
    run: async () => {
      const part = await find();
      clock.begin();
      await part.kill();
      await clock.hold(30_000);
      await part.start();
    },
  });
  const cut = (name: string, find: () => Promise<[string, string]>): LoadFault => ({
    name: `cut ${name}`,
    run: async () => {
      const [one, other] = await find();
      clock.begin();
      network.cut(one, other);
      const cutAt = performance.now();
      await clock.hold(CUT_MS);
      await sleep(Math.max(0, CUT_MS - (performance.now() - cutAt)));
      network.heal(one, other);
      await startEnded(platform);
    },
  });
  const [edge] = edges;
  return [
    kill('kill the engine', leading),
    kill('kill the standby', standby),
    kill('kill an edge', () => edge),
    {
      name: 'kill NATS',
      run: async () => {
        clock.begin();
        await nats.kill();
        await sleep(NATS_AWAY_MS);
        await nats.start();
        clock.restored();
        await clock.hold(30_000);
        await startEnded(platform);
      },
    },
    kill('kill the replica', () => replica),
    {
      name: 'pause Postgres',
      run: async () => {
        clock.begin();
        primary.signal('SIGSTOP');
        await sleep(PAUSE_MS);
        primary.signal('SIGCONT');
        clock.restored();
        await clock.hold(30_000);
        await startEnded(platform);
      },
    },
    {
      name: 'replace the engine',
      run: async () => {
        const part = await leading();
        clock.begin();
        await part.end();
        await clock.hold(30_000);
        await part.start();
      },
    },
    cut('members and an edge', async () => ['members', edge.name]),
    cut('an edge and NATS', async () => [edge.name, 'nats']),
    cut('an edge and Postgres', async () => [edge.name, 'postgres']),
    cut('an edge and the replica', async () => [edge.name, 'replica']),
    cut('an edge and the engine', async () => [edge.name, (await leading()).name]),
    cut('the engine and NATS', async () => [(await leading()).name, 'nats']),
    cut('the engine and Postgres', async () => [(await leading()).name, 'postgres']),
    cut('the engine and the replica', async () => [(await leading()).name, 'replica']),
    cut('the standby and NATS', async () => [(await standby()).name, 'nats']),
    cut('the standby and Postgres', async () => [(await standby()).name, 'postgres']),
    cut('Postgres and its replica', async () => ['postgres', 'replica']),
  ];
};
