/** The faults that are done to a running server (reliability, section 1), each with what it measured. */
import { setTimeout as sleep } from 'node:timers/promises';
import { listBalances } from '@assay/contract/wallet';
import { FAILPOINTS } from '../../server/src/failpoint.ts';
import type { Failpoint } from '../../server/src/failpoint.ts';
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

/** What happens by itself, and need not be asked for, comes to these points; the others come with commands. */
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
