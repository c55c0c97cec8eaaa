/**
 * Starts and stops a real Postgres in the data folder. It listens on a unix socket in a private folder only, never
 * on the network. A server that was killed leaves its Postgres behind: the next start takes that one over.
 */
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdir, open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '../../start-error.ts';
import { checkBinaries, findBinaries } from './binaries.ts';
import { chooseIdentity } from './identity.ts';
import type { Identity } from './identity.ts';

const START_TIMEOUT_MS = 30_000;
const STOP_TIMEOUT_MS = 30_000;
const WATCH_MS = 100;
const RELAUNCH_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 2000;

const MB = 1024 * 1024;
/** A sixteenth of the machine's memory, taken as it is needed: indexes of a million orders fit, and a small machine is left alone. */
const sharedBuffersMb = Math.round(Math.min(Math.max(totalmem() / MB / 16, 128), 1024));

/** fsync and checksums stay on: what was acknowledged must survive a crash. */
const SETTINGS = {
  listen_addresses: '',
  max_connections: '64',
  shared_buffers: `${sharedBuffersMb}MB`,
  timezone: 'UTC',
  log_timezone: 'UTC',
  max_wal_size: '1GB',
  jit: 'off',
};

export interface EmbeddedPostgres {
  url: string;
  /** It ran already, so it belongs to a server that runs too, or to one that was killed. */
  wasRunning: boolean;
  /** Starts it again whenever it ends. One that ran already is supervised only by whoever leads, from this call on. */
  supervise(): void;
  stop(): Promise<void>;
}

interface Cluster {
  native: string;
  /** The Postgres data directory. */
  folder: string;
  sockets: string;
  logFile: string;
  password: string;
  identity: Identity;
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Deterministic, so that other commands on the same data find the running server; short, since socket paths may have 107 bytes. */
const socketFolder = (folder: string): string =>
  join(tmpdir(), `assay-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`);

const clusterUrl = (cluster: Pick<Cluster, 'sockets' | 'password'>, database: string): string =>
  `postgres://assay:${cluster.password}@/${database}?host=${encodeURIComponent(cluster.sockets)}`;

const readPassword = async (file: string): Promise<string> => {
  if (!(await isThere(file))) await writeFile(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
  return readFile(file, 'utf8');
};

const initialise = async (cluster: Cluster): Promise<void> => {
  const passwordFile = `${cluster.folder}.password`;
  await mkdir(cluster.folder, { recursive: true, mode: 0o700 });
  await writeFile(passwordFile, cluster.password, { mode: 0o600 });
  await cluster.identity.own(cluster.folder);
  await cluster.identity.own(passwordFile);
  const options = [
    '--encoding=UTF8',
    '--locale=C',
    '--auth=scram-sha-256',
    '--username=assay',
    `--pwfile=${passwordFile}`,
    '--data-checksums',
  ];
  const child = cluster.identity.spawn(join(cluster.native, 'bin', 'initdb'), ['-D', cluster.folder, ...options], {
    cwd: cluster.folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaint = '';
  child.stderr?.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
  const [code] = (await once(child, 'exit')) as [number | null];
  await rm(passwordFile, { force: true });
  if (code !== 0)
    throw new StartError(
      'database_failed',
      `The embedded database could not be made: ${complaint.trim().split('\n').at(-1) ?? `exit ${code}`}`,
    );
};

const canConnect = async (cluster: Cluster): Promise<boolean> => {
  const client = new pg.Client({ connectionString: clusterUrl(cluster, 'postgres'), connectionTimeoutMillis: 2000 });
  // A server that goes down in between reports it here too; the answer below is enough.
  client.on('error', () => {});
  try {
    await client.connect();
    const { rowCount } = await client.query(`select from pg_database where datname = 'assay'`);
    if (rowCount === 0) await client.query('create database assay');
    return true;
  } catch (error) {
    // Two commands that start at once both see no database; one of them makes it.
    return (error as { code?: string }).code === '42P04';
  } finally {
    await client.end().catch(() => {});
  }
};

/** The process id of a Postgres that runs on this cluster, from its lock file. */
const runningPid = async (cluster: Cluster): Promise<number | undefined> => {
  const text = await readFile(join(cluster.folder, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number(text.split('\n')[0]);
  if (!Number.isInteger(pid) || pid <= 1) return undefined;
  try {
    process.kill(pid, 0);
  } catch {
    return undefined;
  }
  // One that was killed after its parent was may stay as an entry of the process table that nobody removes.
  const state = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return /\) Z /.test(state) ? undefined : pid;
};

const launch = async (cluster: Cluster): Promise<void> => {
  await mkdir(cluster.sockets, { recursive: true, mode: 0o700 });
  await chmod(cluster.sockets, 0o700);
  await cluster.identity.own(cluster.sockets);
  const log = await open(cluster.logFile, 'a', 0o600);
  const settings = Object.entries({ ...SETTINGS, unix_socket_directories: cluster.sockets }).flatMap(
    ([name, value]) => ['-c', `${name}=${value}`],
  );
  // Detached: a Ctrl-C in the terminal reaches our process alone, which then ends Postgres in good order.
  const child = cluster.identity.spawn(join(cluster.native, 'bin', 'postgres'), ['-D', cluster.folder, ...settings], {
    cwd: cluster.folder,
    stdio: ['ignore', log.fd, log.fd],
    detached: true,
  });
  child.unref();
  let exited = false;
  child.once('exit', () => (exited = true));
  child.once('error', () => (exited = true));
  await log.close();
  for (const deadline = Date.now() + START_TIMEOUT_MS; Date.now() < deadline && !exited; await sleep(20)) {
    if ((await isThere(join(cluster.sockets, '.s.PGSQL.5432'))) && (await canConnect(cluster))) return;
  }
  const lastLine = (await readFile(cluster.logFile, 'utf8')).trim().split('\n').at(-1) ?? '';
  throw new StartError(
    'database_failed',
    `The embedded database did not start: ${lastLine} (${cluster.logFile} says more)`,
  );
};

const shutDown = async (cluster: Cluster): Promise<void> => {
  const pid = await runningPid(cluster);
  if (pid === undefined) return;
  process.kill(pid, 'SIGINT');
  for (const deadline = Date.now() + STOP_TIMEOUT_MS; Date.now() < deadline; await sleep(20)) {
    if ((await runningPid(cluster)) === undefined) return rm(cluster.sockets, { recursive: true, force: true });
  }
  throw new Error('the embedded Postgres did not stop');
};

const openCluster = async (dataDir: string): Promise<Cluster> => {
  const folder = join(dataDir, 'postgres');
  const native = await findBinaries(join(dataDir, 'postgres-binaries'));
  await checkBinaries(native);
  return {
    native,
    folder,
    sockets: socketFolder(folder),
    logFile: join(dataDir, 'postgres.log'),
    password: await readPassword(join(dataDir, 'postgres-password')),
    identity: await chooseIdentity({ native, cluster: folder }),
  };
};

/**
 * Starts it again when it ends by itself, as after a crash or a full disk, for as long as it takes; connections come back
 * through the pool. It is watched by its process id, because a Postgres that was taken over is nobody's child.
 */
const superviseCluster = async (cluster: Cluster, isStopping: () => boolean): Promise<void> => {
  for (let pause = WATCH_MS; !isStopping(); await sleep(pause, undefined, { ref: false })) {
    if ((await runningPid(cluster)) !== undefined) {
      pause = WATCH_MS;
      continue;
    }
    // Backends of a postmaster that was killed hold its memory for a moment; until they are gone it refuses to start.
    await sleep(RELAUNCH_PAUSE_MS);
    if (isStopping()) return;
    await launch(cluster).catch(() => undefined);
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
  }
};

export const startEmbeddedPostgres = async (dataDir: string): Promise<EmbeddedPostgres> => {
  await mkdir(dataDir, { recursive: true });
  const cluster = await openCluster(dataDir);
  if (!(await isThere(join(cluster.folder, 'PG_VERSION')))) await initialise(cluster);
  const wasRunning = (await runningPid(cluster)) !== undefined && (await canConnect(cluster));
  let isStopping = false;
  let isSupervised = false;
  const supervise = (): void => {
    if (isSupervised) return;
    isSupervised = true;
    void superviseCluster(cluster, () => isStopping);
  };
  if (!wasRunning) {
    await launch(cluster);
    supervise();
  }
  return {
    url: clusterUrl(cluster, 'assay'),
    wasRunning,
    supervise,
    stop: () => {
      isStopping = true;
      return shutDown(cluster);
    },
  };
};
