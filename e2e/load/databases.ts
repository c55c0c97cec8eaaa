/** A database with its replica, each in a place of its own. */
import { appendFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase } from '../../server/src/db/database.ts';
import { openCluster, serverPassword } from '../../server/src/db/embedded/cluster.ts';
import type { Cluster } from '../../server/src/db/embedded/cluster.ts';
import { SERVER_ROLE } from '../../server/src/db/server-role.ts';
import { copyFolder } from '../faults/site.ts';
import type { Network, Place } from './network.ts';
import { openPart } from './part.ts';
import type { Part } from './part.ts';

const PG_PORT = 5432;

export interface Databases {
  /** As the server's role, as its owner, and for what only reads: from engines and edges. */
  url: string;
  ownerUrl: string;
  readUrl: string;
  /** As the server's role, from outside of all places. */
  outsideUrl: string;
  /** In the order in which they start. */
  parts: readonly Part[];
  primary: Part;
  replica: Part;
}

/** Two, of which the replica is made the primary by hand, and then takes over its address. */
export interface ReplicatedDatabases extends Databases {
  failOver(): Promise<void>;
}

export const query = async <T extends object>(url: string, sql: string): Promise<T[]> => {
  const db = openDatabase({ url, maxConnections: 1, connectTimeoutMs: 2000 });
  try {
    return await db.query<T>(sql);
  } finally {
    await db.close();
  }
};

export const isAnswered = (url: string): Promise<boolean> =>
  query(url, 'select 1').then(
    () => true,
    () => false,
  );

/** Addresses of the database by role. */
export const rolesOf = (cluster: Cluster) => {
  const urlAt = (role: string, address: string): string => `postgres://${role}@${address}:${PG_PORT}/assay`;
  return {
    asOwner: (address: string): string => urlAt(`assay:${cluster.password}`, address),
    asServer: (address: string): string => urlAt(`${SERVER_ROLE}:${serverPassword(cluster)}`, address),
  };
};

/** Postgres refuses to run as root. */
export const asPostgres = ({ identity }: Cluster, args: readonly string[]): [string, string[]] =>
  identity.group === undefined
    ? ['unshare', ['--user', '--map-user=65534', '--map-group=65534', '--', ...args]]
    : ['setpriv', [`--reuid=${identity.group}`, `--regid=${identity.group}`, '--clear-groups', ...args]];

const PLACED = { listen_addresses: '*', port: String(PG_PORT), unix_socket_directories: '' };
export const SETTINGS = {
  max_connections: '200',
  shared_buffers: '256MB',
  timezone: 'UTC',
  max_wal_size: '1GB',
  jit: 'off',
  wal_level: 'replica',
  wal_keep_size: '512MB',
};

/** The primary of a sandbox's cluster, and a streaming replica that begins as a copy of it and may confirm each commit. */
export const openDatabases = async (
  network: Network,
  folder: string,
  logFolder: string,
  isSynchronous: boolean,
): Promise<ReplicatedDatabases> => {
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

  const { asOwner, asServer } = rolesOf(cluster);
  const openOne = (at: Place, data: string, more: Record<string, string>): Part => {
    const given = Object.entries({ ...PLACED, ...SETTINGS, ...more }).flatMap(([key, value]) => [
      '-c',
      `${key}=${value}`,
    ]);
    return openPart({
      name: at.name,
      place: at,
      logFolder,
      endSignal: 'SIGINT',
      launch: () => asPostgres(cluster, [join(cluster.native, 'bin', 'postgres'), '-D', data, ...given]),
      isUp: () => isAnswered(asServer(at.address)),
    });
  };
  const service = network.movingAddress();
  service.moveTo(place);
  // Cuts part places from each other, so the address that moves is for a failover alone.
  const writer = isSynchronous ? service : place;
  const primary = openOne(place, cluster.folder, isSynchronous ? { synchronous_standby_names: '*' } : {});
  const replica = openOne(replicaPlace, replicaFolder, {
    hot_standby: 'on',
    primary_conninfo: `host=${place.address} port=${PG_PORT} user=assay password=${cluster.password}`,
  });
  return {
    url: asServer(writer.address),
    outsideUrl: asServer(writer.address),
    ownerUrl: asOwner(writer.address),
    readUrl: asServer(replicaPlace.address),
    failOver: async () => {
      await query(asOwner(replicaPlace.address), 'select pg_promote(true, 30)');
      service.moveTo(replicaPlace);
    },
    parts: [primary, replica],
    primary,
    replica,
  };
};
