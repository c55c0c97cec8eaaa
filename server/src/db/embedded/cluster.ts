/**
 * One Postgres cluster in a data folder, and its process: where it lies, whom it runs as, how it is launched and ended.
 * It listens on a unix socket in a private folder only, never on the network.
 */
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { chmod, mkdir, open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { checkBinaries, findBinaries } from './binaries.ts';
import { SERVER_ROLE } from '../server-role.ts';
import { chooseIdentity } from './identity.ts';
import type { Identity } from './identity.ts';

const STOP_TIMEOUT_MS = 30_000;

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

export interface Cluster {
  native: string;
  /** The Postgres data directory. */
  folder: string;
  sockets: string;
  logFile: string;
  password: string;
  identity: Identity;
}

export const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Deterministic, so that other commands on the same data find the running server; short, since socket paths may have 107 bytes. */
const socketFolder = (folder: string): string =>
  join(tmpdir(), `assay-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`);

type Reached = Pick<Cluster, 'sockets' | 'password'>;

const urlOf = ({ sockets }: Reached, database: string, user: { role: string; password: string }): string =>
  `postgres://${user.role}:${user.password}@/${database}?host=${encodeURIComponent(sockets)}`;

/** As the owner of everything, a superuser: for making the cluster, migrations and backups. */
export const clusterUrl = (cluster: Reached, database: string): string =>
  urlOf(cluster, database, { role: 'assay', password: cluster.password });

/** Follows from the owner's and does not tell it, so that a restored cluster and its folder always agree. */
export const serverPassword = ({ password }: Pick<Cluster, 'password'>): string =>
  createHmac('sha256', password).update(SERVER_ROLE).digest('base64url');

/** As the running server. */
export const serverUrl = (cluster: Reached, database: string): string =>
  urlOf(cluster, database, { role: SERVER_ROLE, password: serverPassword(cluster) });

const readPassword = async (file: string): Promise<string> => {
  if (!(await isThere(file))) await writeFile(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
  return readFile(file, 'utf8');
};

const readLockFile = (folder: string): Promise<string[]> =>
  readFile(join(folder, 'postmaster.pid'), 'utf8').then(
    (text) => text.split('\n'),
    () => [],
  );

/** The process id of a Postgres that runs on this cluster, from its lock file. */
export const runningPid = async ({ folder }: Pick<Cluster, 'folder'>): Promise<number | undefined> => {
  const [line] = await readLockFile(folder);
  const pid = Number(line);
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

/** Last log line of Postgres, for the error that says it does not run. */
export const lastLogLine = async (cluster: Cluster): Promise<string> =>
  (await readFile(cluster.logFile, 'utf8')).trim().split('\n').at(-1) ?? '';

/** Starts the process; resolves before it takes connections. The answer says whether it has ended since. */
export const launchProcess = async (
  cluster: Cluster,
  extraSettings: Readonly<Record<string, string>> = {},
): Promise<() => boolean> => {
  await mkdir(cluster.sockets, { recursive: true, mode: 0o700 });
  await chmod(cluster.sockets, 0o700);
  await cluster.identity.own(cluster.sockets);
  const log = await open(cluster.logFile, 'a', 0o600);
  const settings = Object.entries({
    ...SETTINGS,
    ...extraSettings,
    unix_socket_directories: cluster.sockets,
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
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
  return () => exited;
};

export const shutDown = async (cluster: Cluster): Promise<void> => {
  const pid = await runningPid(cluster);
  if (pid === undefined) return;
  process.kill(pid, 'SIGINT');
  for (const deadline = Date.now() + STOP_TIMEOUT_MS; Date.now() < deadline; await sleep(20)) {
    if ((await runningPid(cluster)) === undefined) return rm(cluster.sockets, { recursive: true, force: true });
  }
  throw new Error('the embedded Postgres did not stop');
};

/** Where a Postgres that runs already listens: whoever started it may have had another folder for temporary files. */
const runningSockets = async (folder: string): Promise<string | undefined> => {
  if ((await runningPid({ folder })) === undefined) return undefined;
  const [, , , , sockets = ''] = await readLockFile(folder);
  return sockets === '' ? undefined : sockets;
};

export const openCluster = async (dataDir: string): Promise<Cluster> => {
  const folder = join(dataDir, 'postgres');
  const native = await findBinaries(join(dataDir, 'postgres-binaries'));
  await checkBinaries(native);
  return {
    native,
    folder,
    sockets: (await runningSockets(folder)) ?? socketFolder(folder),
    logFile: join(dataDir, 'postgres.log'),
    password: await readPassword(join(dataDir, 'postgres-password')),
    identity: await chooseIdentity({ native, cluster: folder }),
  };
};
