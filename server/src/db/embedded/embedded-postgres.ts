/**
 * Starts and stops a real Postgres in the data folder. A server that was killed leaves its Postgres behind: the next start
 * takes that one over.
 */
import { once } from 'node:events';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '../../base/start-error.ts';
import { openArchive } from './archive.ts';
import { SERVER_ROLE } from '../server-role.ts';
import {
  clusterUrl,
  isThere,
  lastLogLine,
  launchProcess,
  openCluster,
  runningPid,
  serverPassword,
  serverUrl,
  shutDown,
} from './cluster.ts';
import type { Cluster } from './cluster.ts';

const START_TIMEOUT_MS = 30_000;
const WATCH_MS = 100;
const RELAUNCH_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 2000;

export interface EmbeddedPostgres {
  /** As the role of the running server, which owns nothing (ADR 67). */
  url: string;
  /** As the owner, a superuser: for migrations and backups. */
  ownerUrl: string;
  /** It ran already, so it belongs to a server that runs too, or to one that was killed. */
  wasRunning: boolean;
  /** Starts it again whenever it ends. One that ran already is supervised only by whoever leads, from this call on. */
  supervise(): void;
  stop(): Promise<void>;
}

const initialise = async (cluster: Cluster, onProcess: () => void): Promise<void> => {
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
  onProcess();
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

/** Two commands that start at once both see that something is missing; one of them makes it. */
const make = async (client: pg.Client, what: { missing: string; statement: string }): Promise<void> => {
  const { rowCount } = await client.query(what.missing);
  if (rowCount !== 0) return;
  await client.query(what.statement).catch((error: { code?: string }) => {
    // duplicate_database, duplicate_object, and unique_violation for two at the very same moment.
    if (!['42P04', '42710', '23505'].includes(error.code ?? '')) throw error;
  });
};

const canConnect = async (cluster: Cluster): Promise<boolean> => {
  const client = new pg.Client({ connectionString: clusterUrl(cluster, 'postgres'), connectionTimeoutMillis: 2000 });
  // A server that goes down in between reports it here too; the answer below is enough.
  client.on('error', () => {});
  try {
    await client.connect();
    await make(client, {
      missing: `select from pg_roles where rolname = '${SERVER_ROLE}'`,
      statement: `create role ${SERVER_ROLE} login nosuperuser nocreatedb nocreaterole nobypassrls noreplication password '${serverPassword(cluster)}'`,
    });
    await make(client, {
      missing: `select from pg_database where datname = 'assay'`,
      statement: 'create database assay',
    });
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
};

type Settings = Readonly<Record<string, string>>;

const launch = async (cluster: Cluster, settings: Settings, onProcess = (): void => {}): Promise<void> => {
  const hasExited = await launchProcess(cluster, settings);
  onProcess();
  for (const deadline = Date.now() + START_TIMEOUT_MS; Date.now() < deadline && !hasExited(); await sleep(20)) {
    if ((await isThere(join(cluster.sockets, '.s.PGSQL.5432'))) && (await canConnect(cluster))) return;
  }
  throw new StartError(
    'database_failed',
    `The embedded database did not start: ${await lastLogLine(cluster)} (${cluster.logFile} says more)`,
  );
};

/**
 * Starts it again when it ends by itself, as after a crash or a full disk, for as long as it takes; connections come back
 * through the pool. It is watched by its process id, because a Postgres that was taken over is nobody's child.
 */
const superviseCluster = async (cluster: Cluster, settings: Settings, isStopping: () => boolean): Promise<void> => {
  for (let pause = WATCH_MS; !isStopping(); await sleep(pause, undefined, { ref: false })) {
    if ((await runningPid(cluster)) !== undefined) {
      pause = WATCH_MS;
      continue;
    }
    // Backends of a postmaster that was killed hold its memory for a moment; until they are gone it refuses to start.
    await sleep(RELAUNCH_PAUSE_MS);
    if (isStopping()) return;
    await launch(cluster, settings).catch(() => undefined);
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
  }
};

/**
 * `backupFolder`: where its log is archived; whoever starts it must say the same each time, or the archive has holes.
 * `onProcess`: called when a process of it has work of its own to do, for whatever the caller can do meanwhile.
 */
export const startEmbeddedPostgres = async (
  dataDir: string,
  {
    backupFolder,
    maxConnections,
    onProcess,
  }: { backupFolder?: string | undefined; maxConnections?: number; onProcess?: () => void } = {},
): Promise<EmbeddedPostgres> => {
  await mkdir(dataDir, { recursive: true });
  const cluster = await openCluster(dataDir);
  if (!(await isThere(join(cluster.folder, 'PG_VERSION')))) await initialise(cluster, onProcess ?? (() => {}));
  const settings = {
    ...(maxConnections !== undefined && { max_connections: String(maxConnections) }),
    ...(backupFolder !== undefined && (await openArchive(cluster, { dataDir, backupFolder }))),
  };
  const wasRunning = (await runningPid(cluster)) !== undefined && (await canConnect(cluster));
  let isStopping = false;
  let isSupervised = false;
  const supervise = (): void => {
    if (isSupervised) return;
    isSupervised = true;
    void superviseCluster(cluster, settings, () => isStopping);
  };
  if (!wasRunning) {
    await launch(cluster, settings, onProcess);
    supervise();
  }
  return {
    url: serverUrl(cluster, 'assay'),
    ownerUrl: clusterUrl(cluster, 'assay'),
    wasRunning,
    supervise,
    stop: () => {
      isStopping = true;
      return shutDown(cluster);
    },
  };
};
