/** The parts of a platform over several machines, each a process in a place of its own: databases, NATS, engines, edges. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { INSTANCE_LOCK } from '../../server/src/db/instance.ts';
import { isReady } from '../faults/site.ts';
import { openDatabases, query } from './databases.ts';
import type { ReplicatedDatabases } from './databases.ts';
import type { Network, Place } from './network.ts';
import { openPart } from './part.ts';
import type { Part } from './part.ts';
import { openPatroni } from './patroni.ts';
import type { PatroniDatabases } from './patroni.ts';

const HERE = fileURLToPath(new URL('../..', import.meta.url));
/** The server of a checkout. */
export const mainOf = (checkout = HERE): string => join(checkout, 'server/src/main.ts');
/** Places of engines and edges, which reach the database. */
const SERVERS = ['engine-a', 'engine-b', 'edge-a', 'edge-b'];
const NATS_PORT = 4222;
const EDGE_PORT = 8080;
const NATS_PASSWORD = 'load';

export interface Platform {
  nats: Part;
  databases: ReplicatedDatabases | PatroniDatabases;
  engines: [Part, Part];
  edges: [Part, Part];
  edgeUrls: string[];
  /** As the server's role, from outside of all places. */
  databaseUrl: string;
  /** The engine that leads. */
  leader(): Promise<Part | undefined>;
  /** From its next start on, this part runs this version, where it began with the one before. */
  upgrade(part: Part): void;
  all: readonly Part[];
  stop(): Promise<void>;
}

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
  /** Folder of the programs of a Postgres that Patroni runs, on three places. */
  patroni?: string | undefined;
}

/** `folder` holds a sandbox after its first start. */
export const openPlatform = async (
  network: Network,
  folder: string,
  { before, isSynchronous, patroni }: PlatformOptions,
): Promise<Platform> => {
  const logFolder = join(folder, 'load');
  await mkdir(logFolder, { recursive: true });
  const databases =
    patroni === undefined
      ? await openDatabases(network, folder, logFolder, isSynchronous)
      : await openPatroni(network, folder, logFolder, { programs: patroni, clients: SERVERS });
  const { url, ownerUrl, readUrl, outsideUrl } = databases;
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
      [...(await lockers(outsideUrl, true)), ...(await lockers(outsideUrl, false))].includes(address),
    );
  const edgePart = (name: string): Part =>
    serverPart(name, { ASSAY_ROLE: 'edge', PORT: String(EDGE_PORT) }, (place) => isReady(urlOf(place)));
  const engines: [Part, Part] = [enginePart('engine-a'), enginePart('engine-b')];
  const edges: [Part, Part] = [edgePart('edge-a'), edgePart('edge-b')];
  return {
    nats,
    databases,
    engines,
    edges,
    edgeUrls: edges.map(({ place }) => urlOf(place)),
    databaseUrl: outsideUrl,
    leader: async () => {
      const leading = await lockers(outsideUrl, true);
      return engines.find(({ place }) => leading.includes(place.address));
    },
    upgrade: ({ name }) => void upgraded.add(name),
    all: [nats, ...databases.parts, ...engines, ...edges],
    stop: async () => {
      for (const part of [...edges, ...engines, nats, ...databases.parts.toReversed()]) {
        part.signal('SIGCONT');
        await Promise.race([part.end(), sleep(20_000).then(() => part.kill())]);
      }
    },
  };
};
