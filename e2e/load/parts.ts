/** The parts of a platform over several machines, each a process in a place of its own: database and replica, NATS, engines, edges. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { appendFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { childrenOf } from '../../bench/cpu-time.ts';
import { openDatabase } from '../../server/src/db/database.ts';
import { openCluster, serverPassword } from '../../server/src/db/embedded/cluster.ts';
import { INSTANCE_LOCK } from '../../server/src/db/instance.ts';
import { SERVER_ROLE } from '../../server/src/db/server-role.ts';
import { copyFolder, isReady } from '../faults/site.ts';
import type { Network, Place } from './network.ts';

const HERE = fileURLToPath(new URL('../..', import.meta.url));
/** The server of a checkout. */
export const mainOf = (checkout = HERE): string => join(checkout, 'server/src/main.ts');
const PATIENCE_MS = 180_000;
const PG_PORT = 5432;
const NATS_PORT = 4222;
const EDGE_PORT = 8080;
const NATS_PASSWORD = 'load';

export interface Part {
  name: string;
  place: Place;
  start(): Promise<void>;
  /** Without a word. */
  kill(): Promise<void>;
  end(): Promise<void>;
  signal(signal: NodeJS.Signals): void;
  isRunning(): boolean;
  /** All its processes. */
  pids(): number[];
}

export const until = async (test: () => Promise<boolean>, what: string, withinMs = PATIENCE_MS): Promise<void> => {
  for (const deadline = Date.now() + withinMs; !(await test()); await sleep(50))
    if (Date.now() > deadline) throw new Error(`waited in vain: ${what}`);
};

/** One that has ended meanwhile needs none. */
const signalTo = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(pid, signal);
  } catch {
    // As wanted.
  }
};

interface PartOptions {
  name: string;
  place: Place;
  launch: () => [command: string, args: readonly string[], environment?: Record<string, string>];
  isUp: () => Promise<boolean>;
  logFolder: string;
  /** Ends it in good order. */
  endSignal?: NodeJS.Signals;
}

const openPart = ({ name, place, launch, isUp, logFolder, endSignal = 'SIGTERM' }: PartOptions): Part => {
  let child: ChildProcess | undefined;
  const isRunning = (): boolean => child !== undefined && child.exitCode === null && child.signalCode === null;
  const pids = (): number[] => (isRunning() ? [child!.pid!, ...childrenOf(child!.pid!)] : []);
  const stop = async (signal: NodeJS.Signals, isAll: boolean): Promise<void> => {
    if (!isRunning()) return;
    const exited = once(child!, 'exit');
    // A Postgres whose first process is killed alone would leave the others to write.
    for (const pid of isAll ? pids().toReversed() : [child!.pid!]) signalTo(pid, signal);
    await exited;
  };
  return {
    name,
    place,
    start: async () => {
      const [command, args, environment = {}] = launch();
      const [program, given] = place.command(command, args);
      const log = openSync(join(logFolder, `${name}.out`), 'a');
      child = spawn(program, given, {
        env: { PATH: process.env['PATH'], ...environment },
        stdio: ['ignore', log, log],
        detached: true,
      });
      const started = child;
      await until(async () => {
        if (started.exitCode !== null) throw new Error(`${name} ended at its start; see ${logFolder}/${name}.out`);
        return isUp();
      }, `${name} to be up`);
    },
    kill: () => stop('SIGKILL', true),
    end: () => stop(endSignal, false),
    signal: (signal) => {
      for (const pid of pids()) signalTo(pid, signal);
    },
    isRunning,
    pids,
  };
};

export interface Platform {
  nats: Part;
  primary: Part;
  replica: Part;
  engines: [Part, Part];
  edges: [Part, Part];
  edgeUrls: string[];
  /** As the server's role, from outside of all places. */
  databaseUrl: string;
  /** The engine that leads. */
  leader(): Promise<Part | undefined>;
  /** Makes the replica the primary, which takes over its address. */
  failOver(): Promise<void>;
  /** From its next start on, this part runs this version, where it began with the one before. */
  upgrade(part: Part): void;
  all: readonly Part[];
  stop(): Promise<void>;
}

const query = async <T extends object>(url: string, sql: string): Promise<T[]> => {
  const db = openDatabase({ url, maxConnections: 1, connectTimeoutMs: 2000 });
  try {
    return await db.query<T>(sql);
  } finally {
    await db.close();
  }
};

const isAnswered = (url: string): Promise<boolean> =>
  query(url, 'select 1').then(
    () => true,
    () => false,
  );

/** The primary of a sandbox's cluster, and a streaming replica that begins as a copy of it and may confirm each commit. */
const openDatabases = async (network: Network, folder: string, logFolder: string, isSynchronous: boolean) => {
  const cluster = await openCluster(folder);
  const replicaFolder = join(folder, 'replica');
  const [place, replicaPlace] = [network.place('postgres'), network.place('replica')];
  const hba = `host all all ${network.outside}/24 scram-sha-256\nhost replication all ${network.outside}/24 scram-sha-256\n`;
  await appendFile(join(cluster.folder, 'pg_hba.conf'), hba);
  await rm(replicaFolder, { recursive: true, force: true });
  await mkdir(replicaFolder, { mode: 0o700 });
  await copyFolder(cluster.folder, replicaFolder);
  await writeFile(join(replicaFolder, 'standby.signal'), '');
  for (const path of [replicaFolder, join(replicaFolder, 'standby.signal')]) await cluster.identity.own(path);

  const urlAt = ({ address }: Pick<Place, 'address'>, role = `${SERVER_ROLE}:${serverPassword(cluster)}`): string =>
    `postgres://${role}@${address}:${PG_PORT}/assay`;
  const uid = cluster.identity.group;
  const asPostgres = (args: readonly string[]): [string, string[]] =>
    uid === undefined
      ? ['unshare', ['--user', '--map-user=65534', '--map-group=65534', '--', ...args]]
      : ['setpriv', [`--reuid=${uid}`, `--regid=${uid}`, '--clear-groups', ...args]];
  const settings = {
    listen_addresses: '*',
    port: String(PG_PORT),
    unix_socket_directories: '',
    max_connections: '200',
    shared_buffers: '256MB',
    timezone: 'UTC',
    max_wal_size: '1GB',
    jit: 'off',
    wal_level: 'replica',
    wal_keep_size: '512MB',
  };
  const openOne = (at: Place, data: string, more: Record<string, string>): Part => {
    const given = Object.entries({ ...settings, ...more }).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
    return openPart({
      name: at.name,
      place: at,
      logFolder,
      endSignal: 'SIGINT',
      launch: () => asPostgres([join(cluster.native, 'bin', 'postgres'), '-D', data, ...given]),
      isUp: () => isAnswered(urlAt(at)),
    });
  };
  const owner = `assay:${cluster.password}`;
  const service = network.movingAddress();
  service.moveTo(place);
  // Cuts part places from each other, so the address that moves is for a failover alone.
  const writer = isSynchronous ? service : place;
  return {
    url: urlAt(writer),
    ownerUrl: urlAt(writer, owner),
    readUrl: urlAt(replicaPlace),
    failOver: async () => {
      await query(urlAt(replicaPlace, owner), 'select pg_promote(true, 30)');
      service.moveTo(replicaPlace);
    },
    primary: openOne(place, cluster.folder, isSynchronous ? { synchronous_standby_names: '*' } : {}),
    replica: openOne(replicaPlace, replicaFolder, {
      hot_standby: 'on',
      primary_conninfo: `host=${place.address} port=${PG_PORT} user=assay password=${cluster.password}`,
    }),
  };
};

const openNats = async (place: Place, logFolder: string): Promise<{ url: string; nats: Part }> => {
  const file = join(logFolder, 'nats.conf');
  await writeFile(file, `port: ${NATS_PORT}\nauthorization { user: assay, password: "${NATS_PASSWORD}" }\n`);
  const nats = openPart({
    name: place.name,
    place,
    logFolder,
    launch: () => ['nats-server', ['-c', file, '-m', '8222']],
    isUp: () =>
      fetch(`http://${place.address}:8222/healthz`, { signal: AbortSignal.timeout(2000) }).then(
        ({ ok }) => ok,
        () => false,
      ),
  });
  return { url: `nats://assay:${NATS_PASSWORD}@${place.address}:${NATS_PORT}`, nats };
};

/** Addresses of those who hold the lock of the instance, or wait for it. */
const lockers = async (url: string, isGranted: boolean): Promise<string[]> => {
  const rows = await query<{ address: string }>(
    url,
    `select host(client_addr) as address from pg_locks join pg_stat_activity using (pid)
      where locktype = 'advisory' and granted = ${isGranted}
        and ((classid::bigint << 32) | objid::bigint) = ${INSTANCE_LOCK}`,
  ).catch(() => []);
  return rows.map(({ address }) => address);
};

interface PlatformOptions {
  /** A checkout of an older version, which engines and edges begin with. */
  before?: string | undefined;
  /** Commits wait for the replica, which can then take over. */
  isSynchronous: boolean;
}

/** `folder` holds a sandbox after its first start. */
export const openPlatform = async (
  network: Network,
  folder: string,
  { before, isSynchronous }: PlatformOptions,
): Promise<Platform> => {
  const logFolder = join(folder, 'load');
  await mkdir(logFolder, { recursive: true });
  const { primary, replica, url, ownerUrl, readUrl, failOver } = await openDatabases(
    network,
    folder,
    logFolder,
    isSynchronous,
  );
  const { nats, url: natsUrl } = await openNats(network.place('nats'), logFolder);

  const upgraded = new Set<string>();
  const serverPart = (name: string, own: Record<string, string>, isUp: (place: Place) => Promise<boolean>): Part => {
    const place = network.place(name);
    const environment = {
      ASSAY_DATA: folder,
      DATABASE_URL: url,
      DATABASE_READ_URL: readUrl,
      NATS_URL: natsUrl,
      ASSAY_HTTPS_PORT: '0',
      DESK_PORT: '0',
      ASSAY_RATE_LIMIT: 'off',
      // An order that waited for the next leader is to be done, not refused for its age.
      ASSAY_ORDER_AGE_MS: '10000',
      ASSAY_LOG: join(logFolder, `${name}.log`),
      ...own,
    };
    const launch = (): [string, string[], typeof environment] => [
      process.execPath,
      [mainOf(upgraded.has(name) ? HERE : before)],
      environment,
    ];
    return openPart({ name, place, logFolder, launch, isUp: () => isUp(place) });
  };
  const urlOf = ({ address }: Place): string => `http://${address}:${EDGE_PORT}`;
  // As the owner, too: a sandbox of the version before is brought up to this one.
  const asEngine = { ASSAY_ROLE: 'engine', ASSAY_STANDBY: 'on', DATABASE_OWNER_URL: ownerUrl };
  const enginePart = (name: string): Part =>
    serverPart(name, asEngine, async ({ address }) =>
      [...(await lockers(url, true)), ...(await lockers(url, false))].includes(address),
    );
  const edgePart = (name: string): Part =>
    serverPart(name, { ASSAY_ROLE: 'edge', PORT: String(EDGE_PORT) }, (place) => isReady(urlOf(place)));
  const engines: [Part, Part] = [enginePart('engine-a'), enginePart('engine-b')];
  const edges: [Part, Part] = [edgePart('edge-a'), edgePart('edge-b')];
  return {
    nats,
    primary,
    replica,
    engines,
    edges,
    edgeUrls: edges.map(({ place }) => urlOf(place)),
    databaseUrl: url,
    leader: async () => {
      const leading = await lockers(url, true);
      return engines.find(({ place }) => leading.includes(place.address));
    },
    failOver,
    upgrade: ({ name }) => void upgraded.add(name),
    all: [nats, primary, replica, ...engines, ...edges],
    stop: async () => {
      for (const part of [...edges, ...engines, nats, replica, primary]) {
        part.signal('SIGCONT');
        await Promise.race([part.end(), sleep(20_000).then(() => part.kill())]);
      }
    },
  };
};
