/**
 * `npm run load`: a platform over eight machines on this one, each part in a network of its own, under load, while its parts are
 * killed, paused and cut off from each other. Prints each figure beside its target.
 *   --clients 10000   phones that listen
 *   --members 0       so many of them are members', who show who they are on each new line
 *   --rate 500        money commands a second
 *   --seconds 600     how long, at least: every fault is done
 *   --only WORDS      faults whose name contains the words; `none` for none
 *   --sandbox FOLDER  a sandbox after its first start, made there when it is empty
 *   --failover        the database is lost once, and its synchronous replica takes over; no other fault
 *   --patroni FOLDER  the database is three under Patroni, whose leader is moved, lost and cut off; needs patroni, etcd and haproxy, and
 *                     the folder of the programs of a Postgres of the embedded one's version
 *   --before FOLDER   a checkout of an older version with its packages: all begins with it, and the first fault is the upgrade
 */
import { fork, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { printTable } from '../../bench/table.ts';
import type { Row } from '../../bench/table.ts';
import { openTraders } from '../../bench/trading-members.ts';
import { openDatabase } from '../../server/src/db/database.ts';
import { copyFolder, prepareSandbox, withDatabaseIn } from '../faults/site.ts';
import { BACK_MS, failoverFault, loadFaults, patroniFaults, upgradeFault } from './faults.ts';
import type { FaultClock, LoadFault } from './faults.ts';
import { countClosing, judgeLoad } from './judge.ts';
import { hasNamespaces, openNetwork } from './network.ts';
import { seenOnOtherEdge } from './other-edge.ts';
import { until } from './part.ts';
import { mainOf, openPlatform } from './parts.ts';
import type { Platform } from './parts.ts';
import { PATRONI_PLACES } from './patroni.ts';
import type { StreamOrders, StreamReport } from './stream-clients.ts';
import type { Told, TraderOrders, TraderReport } from './traders.ts';
import { watchProcesses } from './watch-processes.ts';

const { values } = parseArgs({
  options: {
    clients: { type: 'string', default: '10000' },
    members: { type: 'string', default: '0' },
    rate: { type: 'string', default: '500' },
    seconds: { type: 'string', default: '600' },
    only: { type: 'string' },
    sandbox: { type: 'string' },
    before: { type: 'string' },
    failover: { type: 'boolean', default: false },
    patroni: { type: 'string' },
  },
});
const [clients, rate, seconds] = [Number(values.clients), Number(values.rate), Number(values.seconds)];
/** So many that most are free although an outage of some seconds holds others. */
const TRADERS = Math.max(200, rate * 8);
const LISTENING_MEMBERS = Math.min(Number(values.members), clients);
const CLIENTS_A_PROCESS = 1250;
const WANTED = { p99Ms: 250, seenMs: 200, slopeMb: 2 };
/** Answers that are further apart than this are a pause of the service. */
const PAUSE_MS = Math.max(1000, 20_000 / rate);
const CALM_MS = 3000;
const LOOK_MS = 250;
const STOPPED_MS = 500;
const DATABASE_PLACES = values.patroni === undefined ? ['postgres', 'replica'] : PATRONI_PLACES;
const PLACES = [...DATABASE_PLACES, 'nats', 'engine-a', 'engine-b', 'edge-a', 'edge-b'];

const startedAt = performance.now();
const say = (text: string): void =>
  void process.stdout.write(`${((performance.now() - startedAt) / 1000).toFixed(0).padStart(5)} s  ${text}\n`);

for (const [isThere, what] of [
  [hasNamespaces(), 'network namespaces, which need root and `ip` (iproute2)'],
  [spawnSync('nats-server', ['--version']).status === 0, 'nats-server'],
] as const) {
  if (isThere) continue;
  process.stderr.write(`The load needs ${what}.\n`);
  process.exit(2);
}

const children: ChildProcess[] = [];
const forkHere = (name: string): ChildProcess => {
  const child = fork(fileURLToPath(new URL(`./${name}.ts`, import.meta.url)));
  children.push(child);
  return child;
};
const askChild = async <T>(child: ChildProcess, message: 'report'): Promise<T> => {
  child.send(message);
  return ((await once(child, 'message')) as [T])[0];
};

const quantile = (sorted: readonly number[], q: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? 0;

const openListeners = async (urls: readonly string[], tokens: readonly string[]) => {
  const processes: ChildProcess[] = [];
  for (let from = 0; from < clients; from += CLIENTS_A_PROCESS) {
    const child = forkHere('stream-clients');
    const count = Math.min(clients - from, CLIENTS_A_PROCESS);
    child.send({ urls, count, tokens: tokens.slice(from, from + count) } satisfies StreamOrders);
    processes.push(child);
  }
  const report = async (): Promise<StreamReport> => {
    const sum: StreamReport = { connected: 0, bound: 0, tickets: 0, frames: 0, holes: 0, returns: 0 };
    for (const child of processes) {
      const one = await askChild<StreamReport>(child, 'report');
      for (const key of Object.keys(sum) as (keyof StreamReport)[]) sum[key] += one[key];
    }
    return sum;
  };
  const areAll = async (): Promise<boolean> => {
    const { connected, bound } = await report();
    return connected === clients && bound === tokens.length;
  };
  await until(areAll, `${clients} phones to be connected`, 600_000);
  let lastAwayMs = 0;
  const look = async (): Promise<void> => {
    for (;;) {
      if (!(await areAll())) lastAwayMs = Date.now();
      await sleep(LOOK_MS);
    }
  };
  if (tokens.length > 0) void look().catch(() => undefined);
  /** Since when every phone has been listening again, its member known; Infinity when some do not come back. */
  const backSinceMs = async (): Promise<number> => {
    const areBack = await until(areAll, 'every phone to be back', 120_000).then(
      () => true,
      () => false,
    );
    return areBack ? lastAwayMs : Infinity;
  };
  return { report, backSinceMs };
};

interface Window {
  name: string;
  wantedMs: number;
  fromMs: number;
  restoredMs: number;
  toMs: number;
  /** Until every phone listened again, its member known. */
  allBackMs?: number;
}

/** How long the machine itself stood still: then nobody could answer, and no figure says anything. */
const watchMachine = () => {
  const stops: { atMs: number; ms: number }[] = [];
  let lastMs = Date.now();
  const timer = setInterval(() => {
    const nowMs = Date.now();
    if (nowMs - lastMs > STOPPED_MS) stops.push({ atMs: nowMs, ms: nowMs - lastMs });
    lastMs = nowMs;
  }, 50);
  timer.unref();
  return ({ fromMs, toMs }: Window): number =>
    stops.reduce((sum, { atMs, ms }) => sum + (atMs >= fromMs && atMs <= toMs ? ms : 0), 0);
};

/** Follows the answers that traders get, and measures pauses in them. */
const followTraders = (traders: readonly ChildProcess[]) => {
  const answers: number[] = [];
  let latest: TraderReport[] = [];
  let isOver = false;
  const poll = async (): Promise<void> => {
    while (!isOver) {
      latest = await Promise.all(traders.map((child) => askChild<TraderReport>(child, 'report')));
      for (const { answered } of latest) answers.push(...answered);
      await sleep(100);
    }
  };
  const polling = poll();
  const windows: Window[] = [];
  const clock: FaultClock = {
    begin: () => {
      windows.at(-1)!.fromMs = Date.now();
      windows.at(-1)!.restoredMs = Date.now();
    },
    restored: () => void (windows.at(-1)!.restoredMs = Date.now()),
    hold: async (mostMs) => {
      const from = Date.now();
      const isFlowing = (): boolean => {
        const since = Date.now() - 1000;
        let count = 0;
        for (let at = answers.length - 1; at >= 0 && answers[at]! > since - 200; at--) count += 1;
        return Date.now() - from > 2000 && count >= rate / 2;
      };
      while (Date.now() - from < mostMs && !isFlowing()) await sleep(100);
    },
  };
  return {
    clock,
    windows,
    answered: () => answers.length,
    sum: (key: 'sent' | 'waiting' | 'notSent') => latest.reduce((sum, one) => sum + one[key], 0),
    /** Until answers flow again after a moment; 0 where they never paused. */
    backAfter: ({ restoredMs, toMs }: Window): number => {
      const times = [
        restoredMs,
        ...answers.filter((at) => at > restoredMs && at <= toMs).toSorted((a, b) => a - b),
        toMs,
      ];
      let back = 0;
      for (let at = 1; at < times.length; at++)
        if (times[at]! - times[at - 1]! > PAUSE_MS) back = times[at]! - restoredMs;
      return back;
    },
    stop: async () => {
      isOver = true;
      await polling;
    },
  };
};

const stoodStill = watchMachine();
const folder = await mkdtemp(join(tmpdir(), 'assay-load-'));
const sandbox = values.sandbox ?? (await mkdtemp(join(tmpdir(), 'assay-load-sandbox-')));
const network = openNetwork(PLACES);
let platform: Awaited<ReturnType<typeof openPlatform>> | undefined;
let isKept = false;
const cleanUp = async (): Promise<void> => {
  for (const child of children) child.kill('SIGKILL');
  await platform?.stop().catch((error: unknown) => say(`while stopping: ${(error as Error).message}`));
  network.close();
  if (values.sandbox === undefined) await rm(sandbox, { recursive: true, force: true });
  if (isKept) say(`logs are in ${folder}/load`);
  else await rm(folder, { recursive: true, force: true });
};
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => void cleanUp().then(() => process.exit(1)));

const faultsOf = (all: Platform, clock: FaultClock): LoadFault[] => {
  const { databases } = all;
  if ('whole' in databases) return patroniFaults(all, databases, network, clock);
  return values.failover ? [failoverFault(all, databases, clock)] : loadFaults(all, network, clock);
};

const run = async (): Promise<Row[]> => {
  if (!existsSync(join(sandbox, 'postgres'))) {
    say('a sandbox is made');
    await mkdir(sandbox, { recursive: true });
    await prepareSandbox(sandbox, mainOf(values.before));
  }
  await copyFolder(sandbox, folder);
  const [tokens, listening] = await withDatabaseIn(folder, async (db) => [
    await openTraders(db, TRADERS),
    await openTraders(db, LISTENING_MEMBERS),
  ]);
  say(`${TRADERS} members have money`);
  platform = await openPlatform(network, folder, {
    before: values.before,
    isSynchronous: values.failover,
    patroni: values.patroni,
  });
  const { databases, nats, engines, edges, edgeUrls } = platform;
  for (const part of databases.parts) await part.start();
  if ('whole' in databases) await databases.whole();
  for (const part of [nats, engines[0]]) await part.start();
  await Promise.all(edges.map((part) => part.start()));
  await engines[1].start();
  say('databases, NATS, engine, standby and two edges are up');

  const listeners = await openListeners(edgeUrls, listening);
  say(`${clients} phones listen`);
  const traders = Array.from({ length: 2 }, () => forkHere('traders'));
  const files = traders.map((_, at) => join(folder, `told-${at}.json`));
  for (const [at, child] of traders.entries())
    child.send({
      urls: edgeUrls,
      tokens: tokens.slice(1).filter((_, n) => n % traders.length === at),
      perSecond: rate / traders.length,
      file: files[at]!,
    } satisfies TraderOrders);
  const following = followTraders(traders);
  await until(async () => following.answered() > rate, 'the first commands to be answered');
  const watch = watchProcesses(platform.all);
  const [beganMs, framesBefore] = [Date.now(), (await listeners.report()).frames];
  await sleep(CALM_MS);

  const failed: string[] = [];
  const wanted = [
    ...(values.before === undefined ? [] : [upgradeFault(platform, following.clock)]),
    ...faultsOf(platform, following.clock),
  ].filter(({ name }) => values.only === undefined || name.includes(values.only));
  const share = (seconds * 1000) / (wanted.length + 1);
  for (const { name, wantedMs = BACK_MS, run: doFault } of wanted) {
    const from = Date.now();
    const window: Window = { name, wantedMs, fromMs: from, restoredMs: from, toMs: from };
    following.windows.push(window);
    try {
      await doFault();
    } catch (error) {
      failed.push(`${name}: ${(error as Error).message}`);
    }
    await sleep(CALM_MS);
    window.toMs = Date.now();
    say(`${name}: answers again after ${following.backAfter(window)} ms`);
    if (LISTENING_MEMBERS > 0) {
      window.allBackMs = Math.max(0, (await listeners.backSinceMs()) - window.fromMs);
      const { bound, tickets } = await listeners.report();
      say(
        `${name}: ${bound} of ${LISTENING_MEMBERS} members' phones are back, ${window.allBackMs} ms until all were, ${tickets} tickets asked for again so far`,
      );
    }
    await sleep(Math.max(0, from + share - Date.now()));
  }
  await sleep(Math.max(CALM_MS, beganMs + seconds * 1000 - Date.now()));
  const cpu = watch.stop();
  const lastedMs = Date.now() - beganMs;
  const streams = await listeners.report();
  say('what is unknown is asked again');
  const [sent, notSent] = [following.sum('sent'), following.sum('notSent')];
  await following.stop();
  await Promise.all(
    traders.map(async (child) => {
      const written = once(child, 'message');
      child.send('end');
      await Promise.race([written, sleep(120_000)]);
    }),
  );
  const told = (
    await Promise.all(files.map(async (file) => JSON.parse(await readFile(file, 'utf8')) as Told[]))
  ).flat();
  const seen = await seenOnOtherEdge(edgeUrls as [string, string], tokens[0]!, 20);
  const db = openDatabase({ url: platform.databaseUrl });
  try {
    await until(async () => (await countClosing(db, told)) === 0, 'closings to be filled', 30_000).catch(
      () => undefined,
    );
    for (const part of [...edges, ...engines]) await part.end();
    const members = await db.query<{ member_id: string }>(
      'select member_id from login where token_hash = any($1::bytea[])',
      [tokens.map((token) => createHash('sha256').update(token).digest())],
    );
    say('the books are held against what was told');
    const judged = await judgeLoad(db, told, { members: members.map(({ member_id: id }) => id), besides: seen.length });
    return rowsOf({ told, following, streams, framesBefore, cpu, seen, judged, failed, lastedMs, sent, notSent });
  } finally {
    await db.close();
  }
};

interface Measured {
  told: readonly Told[];
  following: ReturnType<typeof followTraders>;
  streams: StreamReport;
  framesBefore: number;
  cpu: ReturnType<ReturnType<typeof watchProcesses>['stop']>;
  seen: readonly number[];
  judged: Awaited<ReturnType<typeof judgeLoad>>;
  failed: readonly string[];
  lastedMs: number;
  sent: number;
  notSent: number;
}

const stillOf = (window: Window): string => {
  const ms = stoodStill(window);
  return ms === 0 ? '' : `; the machine stood still for ${ms} ms`;
};

const phonesOf = ({ allBackMs }: Window): string =>
  allBackMs === undefined
    ? ''
    : Number.isFinite(allBackMs)
      ? `; all phones were back after ${allBackMs} ms`
      : '; some phones did not come back';

const rowsOf = (measured: Measured): Row[] => {
  const { told, following, streams, cpu, seen, judged, failed, lastedMs, sent, notSent } = measured;
  const { windows } = following;
  const isCalm = ({ sentMs, tookMs }: Told): boolean =>
    windows.every(({ fromMs, toMs }) => sentMs + tookMs < fromMs || sentMs > toMs);
  const timesOf = (some: readonly Told[]): number[] => some.map(({ tookMs }) => tookMs).toSorted((a, b) => a - b);
  const [calm, all] = [timesOf(told.filter(isCalm)), timesOf(told)];
  const p99 = quantile(calm, 0.99);
  const refusals = new Map<string, number>();
  for (const { refusal } of told) if (refusal) refusals.set(refusal, (refusals.get(refusal) ?? 0) + 1);
  const frames = streams.frames - measured.framesBefore;
  return [
    {
      what: `commands in ${Math.round(lastedMs / 1000)} s, ${rate} a second wanted`,
      figure: `${(sent / (lastedMs / 1000)).toFixed(0)} a second`,
      against: `${judged.done} done, ${judged.refused} refused ${JSON.stringify(Object.fromEntries(refusals))}, ${notSent} not sent: every member waited`,
    },
    {
      what: 'a command, while nothing is broken: half within, 99 % within',
      figure: `${quantile(calm, 0.5)} / ${p99} ms`,
      against: `wanted ${WANTED.p99Ms} ms; ${calm.length} commands`,
      isMet: p99 <= WANTED.p99Ms,
    },
    {
      what: 'a command, faults and all: 99 % within, slowest',
      figure: `${quantile(all, 0.99)} / ${all.at(-1) ?? 0} ms`,
    },
    ...windows.map((window) => {
      const slowest = told
        .filter(({ sentMs, tookMs }) => sentMs + tookMs >= window.fromMs && sentMs <= window.toMs)
        .reduce((most, { tookMs }) => Math.max(most, tookMs), 0);
      const back = following.backAfter(window);
      return {
        what: `${window.name}: commands are answered again after`,
        figure: `${back} ms`,
        against: `wanted ${window.wantedMs} ms; the slowest command took ${slowest} ms${phonesOf(window)}${stillOf(window)}`,
        isMet: back <= window.wantedMs,
      };
    }),
    ...failed.map((text) => ({ what: 'a fault could not be done', figure: '', against: text, isMet: false })),
    {
      what: `${clients} phones that listen: holes in their numbers`,
      figure: String(streams.holes),
      against: `${streams.connected} connected at the end, ${streams.bound} of them members', ${streams.returns} came back, ${Math.round(frames / (lastedMs / 1000))} frames a second`,
      isMet: streams.holes === 0 && streams.connected === clients,
    },
    {
      what: 'done on one edge, seen on the other: half within, slowest',
      figure: `${quantile(
        seen.toSorted((a, b) => a - b),
        0.5,
      ).toFixed(0)} / ${Math.max(...seen).toFixed(0)} ms`,
      against: `wanted ${WANTED.seenMs} ms`,
      isMet: Math.max(...seen) <= WANTED.seenMs,
    },
    ...cpu.map(({ name, cpuUs, lastBytes, slope }) => ({
      what: `${name}: processor, memory, its growth`,
      figure: `${(cpuUs / 1000 / lastedMs).toFixed(2)} cores`,
      against: `${(cpuUs / Math.max(1, sent)).toFixed(0)} µs a command; ${(lastBytes / 1e6).toFixed(0)} MB; ${slope === undefined ? 'ran too short to tell' : `${slope.toFixed(1)} MB a minute, wanted ${WANTED.slopeMb}`}`,
      ...(slope !== undefined && { isMet: slope <= WANTED.slopeMb }),
    })),
    {
      what: 'lost, done twice, checks of the audit that fail',
      figure: `${judged.lost}, ${judged.double}, ${judged.wrong.length}`,
      against: judged.wrong.join('; '),
      isMet: judged.lost + judged.double + judged.wrong.length === 0,
    },
  ];
};

try {
  say(`${cpus().length} cores, load of the machine ${loadavg()[0]!.toFixed(1)}; each part in a network namespace`);
  const rows = await run();
  printTable('load', rows);
  isKept = rows.some(({ isMet }) => isMet === false);
  process.exitCode = isKept ? 1 : 0;
} catch (error) {
  isKept = true;
  process.stderr.write(`${(error as Error).stack ?? String(error)}\n`);
  process.exitCode = 1;
} finally {
  await cleanUp();
}
