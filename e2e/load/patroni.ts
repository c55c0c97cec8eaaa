/**
 * The database as docs/operations.md says: three machines under Patroni, which takes over by itself, with etcd, and HAProxy
 * beside each engine and edge, which follows the leader. `docs/database/` has the two files that a user begins with.
 */
import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openCluster } from '../../server/src/db/embedded/cluster.ts';
import { asPostgres, isAnswered, rolesOf, SETTINGS } from './databases.ts';
import type { Databases } from './databases.ts';
import type { Network, Place } from './network.ts';
import { openPart, until } from './part.ts';
import type { Part } from './part.ts';

const DOCUMENTS = fileURLToPath(new URL('../../docs/database/', import.meta.url));
const ETCD_PORT = 2379;
const REST_PORT = 8008;
const REST_PASSWORD = 'load';
const REST_USER = 'assay';
const ANSWER_MS = 3000;

export const PATRONI_PLACES = ['postgres', 'replica', 'third', 'etcd', 'watcher'];
const NODES = ['postgres', 'replica', 'third'];

export interface PatroniDatabases extends Databases {
  /** The node that leads; refuses when there are two. */
  leader(): Promise<Part | undefined>;
  /** Moves the lead to the node that has every commit, in good order. */
  switchOver(): Promise<void>;
  /** Until all three nodes run, and one of them confirms commits. */
  whole(): Promise<void>;
}

interface Member {
  name: string;
  role: string;
  state: string;
}

/** Both files are those of the documents, so that what they say has been tried. */
const filled = async (name: string, words: Readonly<Record<string, string>>): Promise<string> => {
  const text = await readFile(join(DOCUMENTS, name), 'utf8');
  return text.replaceAll(/<([a-z0-9-]+)>/g, (whole, word: string) => words[word] ?? whole);
};

const openEtcd = (place: Place, folder: string, logFolder: string): Part => {
  const url = `http://${place.address}:${ETCD_PORT}`;
  const isUp = (): Promise<boolean> =>
    fetch(`${url}/health`, { signal: AbortSignal.timeout(ANSWER_MS) }).then(
      ({ ok }) => ok,
      () => false,
    );
  const given = ['--data-dir', join(folder, 'etcd'), '--listen-client-urls', url, '--advertise-client-urls', url];
  return openPart({
    name: place.name,
    place,
    logFolder,
    isUp,
    launch: () => ['etcd', [...given, '--logger', 'zap', '--log-level', 'warn']],
  });
};

interface PatroniOptions {
  /** Folder of the programs of a Postgres of the sandbox's version: the embedded one has no `pg_basebackup`. */
  programs: string;
  /** Places that have to reach the leader. */
  clients: readonly string[];
}

/** `folder` holds a sandbox after its first start, whose cluster becomes the first node. */
export const openPatroni = async (
  network: Network,
  folder: string,
  logFolder: string,
  { programs, clients }: PatroniOptions,
): Promise<PatroniDatabases> => {
  const cluster = await openCluster(folder);
  const { asOwner, asServer } = rolesOf(cluster);
  const etcd = openEtcd(network.place('etcd'), folder, logFolder);

  const openNode = async (name: string): Promise<Part> => {
    const place = network.place(name);
    const data = name === NODES[0] ? cluster.folder : join(folder, name);
    const file = join(folder, `patroni-${name}.yml`);
    const text = await filled('patroni.yml', {
      name,
      address: place.address,
      etcd: etcd.place.address,
      data,
      programs,
      password: cluster.password,
      'rest-password': REST_PASSWORD,
      network: `${network.outside}/24`,
    });
    await writeFile(file, text, { mode: 0o600 });
    if (data !== cluster.folder) await mkdir(data, { mode: 0o700 });
    for (const path of [file, data]) await cluster.identity.own(path);
    return openPart({
      name,
      place,
      logFolder,
      isAlone: true,
      launch: () => asPostgres(cluster, ['patroni', file]),
      isUp: () => isAnswered(asServer(place.address)),
    });
  };
  const nodes = await Promise.all(NODES.map(openNode));
  for (const [key, value] of Object.entries(SETTINGS))
    await appendFile(join(cluster.folder, 'postgresql.conf'), `${key} = '${value}'\n`);

  const file = join(folder, 'haproxy.cfg');
  const addresses = Object.fromEntries(NODES.map((name, n) => [`node-${n + 1}`, network.place(name).address]));
  await writeFile(file, await filled('haproxy.cfg', { ...addresses, listen: '*' }));
  const proxies = [...clients, 'watcher'].map((name) => {
    const place = network.place(name);
    const isUp = (): Promise<boolean> => isAnswered(asServer(place.address));
    return openPart({
      name: `haproxy-${name}`,
      place,
      logFolder,
      isUp,
      launch: () => ['haproxy', ['-db', '-f', file]],
    });
  });

  const authorization = `Basic ${Buffer.from(`${REST_USER}:${REST_PASSWORD}`).toString('base64')}`;
  const ask = async (path: string, body?: object): Promise<Response> => {
    for (const node of nodes) {
      if (!node.isRunning()) continue;
      const answer = await fetch(`http://${node.place.address}:${REST_PORT}${path}`, {
        signal: AbortSignal.timeout(body === undefined ? ANSWER_MS : 30_000),
        ...(body && { method: 'POST', headers: { authorization }, body: JSON.stringify(body) }),
      }).catch(() => undefined);
      if (answer) return answer;
    }
    throw new Error('no node answers');
  };
  const members = async (): Promise<Member[]> =>
    ((await (await ask('/cluster')).json()) as { members: Member[] }).members;
  const nameOf = async (role: string): Promise<string | undefined> =>
    (await members()).find((member) => member.role === role)?.name;
  /** As HAProxy finds out. */
  const leader = async (): Promise<Part | undefined> => {
    const answers = await Promise.all(
      nodes.map(({ place }) =>
        fetch(`http://${place.address}:${REST_PORT}/primary`, { signal: AbortSignal.timeout(ANSWER_MS) }).then(
          ({ ok }) => ok,
          () => false,
        ),
      ),
    );
    const leading = nodes.filter((_, n) => answers[n]);
    if (leading.length > 1) throw new Error(`two nodes lead: ${leading.map(({ name }) => name).join(', ')}`);
    return leading[0];
  };
  const watcher = network.place('watcher').address;
  return {
    url: asServer('127.0.0.1'),
    ownerUrl: asOwner('127.0.0.1'),
    readUrl: asServer(nodes[1]!.place.address),
    outsideUrl: asServer(watcher),
    parts: [etcd, ...nodes, ...proxies],
    primary: nodes[0]!,
    replica: nodes[1]!,
    leader,
    switchOver: async () => {
      const body = { leader: await nameOf('leader'), candidate: await nameOf('sync_standby') };
      const answer = await ask('/switchover', body);
      if (!answer.ok) throw new Error(`the lead was not moved: ${await answer.text()}`);
    },
    whole: () =>
      until(async () => {
        await sleep(500);
        const all = await members().catch(() => []);
        return (
          all.length === NODES.length &&
          all.every(({ state }) => state === 'running' || state === 'streaming') &&
          all.some(({ role }) => role === 'sync_standby')
        );
      }, 'three nodes, one of which confirms commits'),
  };
};
