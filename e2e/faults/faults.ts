/** The faults that are done to a running server (reliability, section 1), each with what it measured. */
import { setTimeout as sleep } from 'node:timers/promises';
import { login } from '@assay/contract/auth';
import { listBalances } from '@assay/contract/wallet';
import { FAILPOINTS } from '../../server/src/base/failpoint.ts';
import type { Failpoint } from '../../server/src/base/failpoint.ts';
import type { Db } from '../../server/src/db/database.ts';
import { drawInt } from '../../server/src/test-seeds.ts';
import type { Draw } from '../../server/src/test-seeds.ts';
import { startLoad, nextCommand } from './load.ts';
import { isReady } from './site.ts';
import type { Site } from './site.ts';
import type { Witness } from './witness.ts';

export interface Scene {
  site: Site;
  witness: Witness;
  draw: Draw;
  /** How often a fault is done. */
  times: number;
}

/** Figures by name, for the report. */
export type Figures = Record<string, string | number>;

const quantile = (values: readonly number[], share: number): number =>
  Math.round(values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0);

const startFigures = (starts: readonly number[]): Figures => ({
  'ready, median ms': quantile(starts, 0.5),
  'ready, p99 ms': quantile(starts, 0.99),
});

/** Waits until something holds; says how long that took. */
const until = async (holds: () => Promise<boolean>, most = 60_000): Promise<number> => {
  const from = performance.now();
  while (!(await holds())) {
    if (performance.now() - from > most) throw new Error(`it did not come within ${most} ms`);
    await sleep(20);
  }
  return performance.now() - from;
};

/** F1: the server is killed at any moment, and started again. */
export const killServer = async ({ site, witness, draw, times }: Scene): Promise<Figures> => {
  const starts: number[] = [];
  for (let n = 0; n < times; n++) {
    if (!site.isRunning()) await site.start();
    const load = startLoad(witness, site.tokens);
    await sleep(30 + drawInt(draw, 1470));
    await site.kill('SIGKILL');
    await load.stop();
    starts.push(await site.start());
    await witness.resolve();
  }
  return { kills: times, ...startFigures(starts) };
};

/** Failpoints that the server reaches by itself; the others need commands. */
const POINTS: readonly Failpoint[] = FAILPOINTS.filter((name) => name !== 'payout_sent' && name !== 'series_posted');

/** F2: the server kills itself at named points. */
export const failAtPoints = async (
  { site, witness, draw, times }: Scene,
  points: readonly Failpoint[] = POINTS,
): Promise<Figures> => {
  const reached = new Set<Failpoint>();
  let hits = 0;
  for (const point of points) {
    for (let n = 0; n < times; n++) {
      await site.kill('SIGTERM');
      await site.start({ FAILPOINT: `${point}:${1 + drawInt(draw, 20)}:later` });
      const from = witness.all.length;
      const load = startLoad(witness, site.tokens);
      // Counted only once commands are on their way: a kill without any would prove nothing.
      await until(async () => witness.all.slice(from).some(({ outcome }) => outcome !== 'unknown'));
      site.signal('SIGUSR2');
      const isHit = await Promise.race([site.ended().then(() => true), sleep(8000, false)]);
      if (!isHit) await site.kill('SIGKILL');
      await load.stop();
      if (isHit) {
        hits += 1;
        reached.add(point);
      }
      await site.start();
      await witness.resolve();
    }
  }
  const missed = points.filter((point) => !reached.has(point));
  return { 'points reached': reached.size, hits, 'not reached': missed.join(' ') || 'none' };
};

/** F3: Postgres crashes under load: its postmaster is killed, or ends at once without a checkpoint. */
export const crashPostgres = async ({ site, witness, times }: Scene): Promise<Figures> => {
  if (!site.isRunning()) await site.start();
  const outages: number[] = [];
  for (let n = 0; n < times; n++) {
    const load = startLoad(witness, site.tokens);
    await sleep(500);
    const [postmaster] = await site.postgres();
    process.kill(postmaster!, n % 2 === 0 ? 'SIGKILL' : 'SIGQUIT');
    await until(async () => !(await isReady(site.url)), 5000).catch(() => 0);
    outages.push(await until(() => isReady(site.url)));
    await load.stop();
    await witness.resolve();
    if (!site.isRunning()) throw new Error('the server ended with its Postgres');
  }
  return { crashes: times, 'back after, longest ms': quantile(outages, 1) };
};

/** F4: Postgres hangs. */
export const hangPostgres = async ({ site, witness, times }: Scene): Promise<Figures> => {
  if (!site.isRunning()) await site.start();
  const answers: number[] = [];
  const returns: number[] = [];
  for (let n = 0; n < times; n++) {
    const load = startLoad(witness, site.tokens);
    await sleep(500);
    const from = witness.all.length;
    const pids = await site.postgres();
    for (const pid of pids) process.kill(pid, 'SIGSTOP');
    const health = performance.now();
    await fetch(`${site.url}/healthz`).catch(() => undefined);
    answers.push(performance.now() - health);
    await sleep(3000);
    for (const pid of pids) process.kill(pid, 'SIGCONT');
    returns.push(await until(() => isReady(site.url)));
    await load.stop();
    answers.push(...witness.all.slice(from).map(({ slowestMs }) => slowestMs));
    await witness.resolve();
  }
  return { hangs: times, 'slowest answer ms': quantile(answers, 1), 'back after, longest ms': quantile(returns, 1) };
};

/** F9: requests arrive twice or late, and answers are lost. */
export const confuseNetwork = async ({ site, witness, draw, times }: Scene): Promise<Figures> => {
  if (!site.isRunning()) await site.start();
  const from = witness.all.length;
  const one = (n: number) => {
    const token = site.tokens[n % site.tokens.length]!;
    return witness.ask(nextCommand(token, n), {
      copies: draw() < 0.3 ? 2 : 1,
      isDeaf: draw() < 0.05,
      delayMs: draw() < 0.1 ? drawInt(draw, 200) : 0,
    });
  };
  for (let n = 0; n < times; n += site.tokens.length)
    await Promise.all(Array.from({ length: Math.min(site.tokens.length, times - n) }, (_, i) => one(n + i)));
  await witness.resolve();
  const done = witness.all.slice(from);
  return { requests: done.length, contradictions: done.reduce((sum, { contradictions }) => sum + contradictions, 0) };
};

/** Milliseconds since the expiry of the option that has waited for its settlement the longest. */
const latestSettlement = async (db: Db, members: readonly string[]): Promise<number> => {
  const [row] = await db.query<{ ms: number | null }>(
    `select max(extract(epoch from now()) * 1000 - expiry_us / 1000)::float8 as ms
       from trade_option where outcome is null and member_id = any($1::uuid[])`,
    [members],
  );
  return Math.max(0, row?.ms ?? 0);
};

const BLOCKING = { NODE_OPTIONS: '--max-old-space-size=256', FAILPOINT: 'flush_written:15:block' };
const BLOCKING_MS = 10_000;

/** F14: the loop is held for two seconds again and again, on a small heap, while options expire. */
export const blockLoop = async ({ site, witness, times }: Scene): Promise<Figures> => {
  await site.kill('SIGTERM');
  await site.start(BLOCKING);
  const load = startLoad(witness, site.tokens);
  let [blocks, latest, isOver] = [0, 0, false];
  const look = async (): Promise<void> => {
    for (; !isOver; await sleep(100)) {
      const from = performance.now();
      await isReady(site.url);
      if (performance.now() - from > 1000) blocks += 1;
    }
  };
  const looking = look();
  await site.watchDatabase(async (db) => {
    for (const end = Date.now() + times * BLOCKING_MS; Date.now() < end; await sleep(200))
      latest = Math.max(latest, await latestSettlement(db, site.members));
  });
  isOver = true;
  await Promise.all([looking, load.stop()]);
  if (!site.isRunning()) throw new Error('the server ended with its small heap');
  await site.kill('SIGTERM');
  await site.start();
  await witness.resolve();
  return { blocks, 'latest settlement ms': Math.round(latest) };
};

const FLOOD_A_SECOND = 200;
const FLOOD_MS = 5000;

/** F18: log-ins with wrong passwords, far more than can be checked, while members trade. */
export const floodLogins = async ({ site, witness, times }: Scene): Promise<Figures> => {
  if (!site.isRunning()) await site.start();
  const load = startLoad(witness, site.tokens);
  await sleep(500);
  const from = witness.all.length;
  const flood: Promise<string>[] = [];
  for (let n = 0, beganAt = performance.now(); n < (FLOOD_A_SECOND * times * FLOOD_MS) / 1000; n++) {
    const input = { username: `nobody-${n}@flood.test`, password: `wrong ${n}` };
    flood.push(witness.tell({ path: login.path, input, token: '' }));
    await sleep(Math.max(0, beganAt + ((n + 1) * 1000) / FLOOD_A_SECOND - performance.now()));
  }
  const during = witness.all.slice(from);
  await load.stop();
  const answers = await Promise.all(flood);
  await witness.resolve();
  const letIn = answers.filter((answer) => answer.startsWith('{"code":200')).length;
  return {
    'bad log-ins': answers.length,
    'let in': letIn,
    unanswered: answers.filter((answer) => answer === '').length,
    'money p99 ms': quantile(
      during.filter(({ outcome }) => outcome !== 'unknown').map(({ slowestMs }) => slowestMs),
      0.99,
    ),
  };
};

/** F8: something else fills the disk that the server lives on. `filler` takes all room, and gives it back. */
export const fillDisk = async (
  { site, witness }: Scene,
  filler: { fill(): Promise<void>; free(): Promise<void> },
): Promise<Figures> => {
  if (!site.isRunning()) await site.start();
  const load = startLoad(witness, site.tokens);
  await sleep(500);
  await filler.fill();
  const isRefused = async () => {
    const before = witness.all.length;
    await witness.ask(nextCommand(site.tokens[0]!, before));
    return /commands wait: disk_full/.test(await (await fetch(`${site.url}/healthz`)).text().catch(() => ''));
  };
  const refusedAfter = await until(() => isRefused().catch(() => false));
  const token = site.tokens[0]!;
  const read = async () => {
    const reply = await fetch(`${site.url}${listBalances.path}`, { headers: { 'x-access-token': token } });
    return ((await reply.json()) as { code: number }).code === 200;
  };
  const readable = await until(() => read().catch(() => false));
  await filler.free();
  const isTaken = async () => (await witness.ask(nextCommand(token, witness.all.length))).outcome === 'acked';
  const takenAfter = await until(isTaken);
  await load.stop();
  await witness.resolve();
  if (!site.isRunning()) throw new Error('the server ended on a full disk');
  return {
    'refused after ms': Math.round(refusedAfter),
    'reads after ms': Math.round(readable),
    'taken again after ms': Math.round(takenAfter),
  };
};
