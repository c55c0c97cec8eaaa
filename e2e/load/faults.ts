/** Faults while members trade: parts are killed, paused and cut off from each other. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Network } from './network.ts';
import type { Part, Platform } from './parts.ts';

export interface LoadFault {
  name: string;
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

/** The machine of the database is lost, and its synchronous replica takes over. */
export const failoverFault = (platform: Platform, clock: FaultClock): LoadFault => ({
  name: 'fail over',
  run: async () => {
    clock.begin();
    await platform.primary.kill();
    await sleep(NOTICE_MS);
    await platform.failOver();
    clock.restored();
    await clock.hold(60_000);
    for (const part of [...platform.engines, ...platform.edges]) if (!part.isRunning()) await part.start();
  },
});

export const loadFaults = (platform: Platform, network: Network, clock: FaultClock): LoadFault[] => {
  const { nats, primary, replica, engines, edges } = platform;
  const leading = (): Promise<Part> => leaderOf(platform);
  const standby = (): Promise<Part> => standbyOf(platform);
  /** Engines that ended, as one does that was cut off, are started again, as by a supervisor. */
  const startEnded = async (): Promise<void> => {
    for (const part of [...engines, ...edges]) if (!part.isRunning()) await part.start();
  };

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
      await startEnded();
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
        await startEnded();
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
        await startEnded();
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
