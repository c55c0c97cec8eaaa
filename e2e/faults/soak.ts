/**
 * `npm run soak`: the long form of the faults. `--minutes 30` does faults to a running server for so long; `--only F3,F8`
 * does these alone. The report goes to docs/reliability.md.
 */
import { spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { freshSeed, randomOf } from '../../server/src/test-seeds.ts';
import { FAULTS } from './catalogue.ts';
import type { Fault } from './catalogue.ts';
import {
  blockLoop,
  confuseNetwork,
  crashPostgres,
  failAtPoints,
  fillDisk,
  floodLogins,
  hangPostgres,
  killServer,
} from './faults.ts';
import type { Figures, Scene } from './faults.ts';
import { isClean, judge } from './judge.ts';
import { copyFolder, openSite, prepareSandbox } from './site.ts';
import { mountSmallDisk } from './small-disk.ts';
import { openWitness } from './witness.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const REPORT = join(ROOT, 'docs', 'reliability.md');
const TRADERS = 20;
const SMALL_DISK_MB = 700;

const say = (text: string): void => void process.stdout.write(`${text}\n`);

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '30' }, only: { type: 'string' } } });
const minutes = Number(values.minutes);
const only = values.only?.split(',');
const isWanted = ({ id }: Pick<Fault, 'id'>): boolean => only === undefined || only.includes(id);

interface Done {
  done: string;
  result: string;
}
const outcomes = new Map<string, Done>();
const words = (figures: Figures): string =>
  Object.entries(figures)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');

/** How often each is done in one round. */
const ROUND: readonly [Fault['id'], number, (scene: Scene) => Promise<Figures>][] = [
  ['F9', 1000, confuseNetwork],
  ['F1', 10, killServer],
  ['F3', 4, crashPostgres],
  ['F4', 1, hangPostgres],
  ['F2', 1, failAtPoints],
  ['F14', 3, blockLoop],
  ['F18', 2, floodLogins],
];

/** Promises that were missed, in words. */
const SHORT: Record<string, (figures: Record<string, number>) => (string | false)[]> = {
  F1: ({ kills = 0, ...f }) => [kills < 500 && 'fewer kills', f['ready, p99 ms']! > 3000 && 'ready later'],
  F2: ({ hits = 0, ...f }) => [f['points reached']! < 12 && 'fewer points', hits < 240 && 'fewer hits'],
  F3: ({ crashes = 0, ...f }) => [crashes < 50 && 'fewer crashes', f['back after, longest ms']! > 5000 && 'back later'],
  F4: (f) => [f['slowest answer ms']! > 5000 && 'a slower answer', f['back after, longest ms']! > 2000 && 'back later'],
  F8: (f) => [f['taken again after ms']! > 30_000 && 'taken again later'],
  F14: ({ blocks = 0, ...f }) => [
    blocks === 0 && 'no block was seen',
    f['latest settlement ms']! > 5000 && 'a later settlement',
  ],
  F18: (f) => [f['let in']! > 0 && 'somebody was let in', f['money p99 ms']! > 250 && 'slower for members'],
  F9: ({ requests = 0 }) => [requests < 100_000 && 'fewer requests'],
};

const shortOf = (id: string, figures: Figures): string => {
  const found = SHORT[id]?.(figures as Record<string, number>).filter((one) => one !== false) ?? [];
  return found.length === 0 ? 'as promised; ' : `**short of the promise: ${found.join(', ')}**; `;
};

/** Counts are added up over rounds; the largest of everything else counts. */
const add = (sum: Figures | undefined, next: Figures): Figures =>
  Object.fromEntries(
    Object.entries(next).map(([name, value]) => {
      if (typeof value === 'string') return [name, value];
      const before = Number(sum?.[name] ?? 0);
      const isCount = /^(kills|hits|crashes|hangs|requests|contradictions|blocks|bad log-ins|let in|unanswered)$/.test(
        name,
      );
      return [name, isCount ? before + value : Math.max(before, value)];
    }),
  );

/** F1 to F4, F9, F14 and F18 are done to one server and judged once, at the end. */
const TOGETHER = 'judged together, below';
let together = '';

const verdictOf = async (scene: Scene): Promise<string> => {
  await scene.site.kill('SIGTERM');
  const judged = await judge(scene.site, scene.witness.all);
  for (const line of judged.wrong) say(`  ${line}`);
  const { acked, refused, unknown, lost, double, contradictions } = judged;
  const counts = `${acked} acknowledged, ${refused} refused, ${unknown} unknown, ${lost} lost, ${double} double, ${contradictions} contradictions`;
  const audit = judged.wrong.length === 0 ? 'audit clean' : `${judged.wrong.length} checks of the audit fail`;
  const state = judged.hashes[0] === judged.hashes[1] ? 'one state' : 'two states';
  return `${isClean(judged) ? 'nothing lost or doubled' : '**does not hold**'} (${counts}, ${audit}, ${state})`;
};

const openScene = async (folder: string, sandbox: string, seed: number): Promise<Scene> => {
  await copyFolder(sandbox, folder);
  const site = await openSite(folder, TRADERS);
  // Not on the disk of the server: that one may be full.
  const witness = await openWitness(site.url, join(sandbox, `witness-${randomUUID()}`));
  return { site, witness, draw: randomOf(seed), times: 1 };
};

/** Rounds of faults to one server, until the time is over. */
const doRounds = async (sandbox: string, seed: number): Promise<void> => {
  const wanted = ROUND.filter(([id]) => isWanted({ id }));
  if (wanted.length === 0) return;
  const scene = await openScene(await mkdtemp(join(tmpdir(), 'assay-soak-')), sandbox, seed);
  await scene.site.start();
  const sums = new Map<string, Figures>();
  const failed = new Map<string, string>();
  const deadline = Date.now() + minutes * 60_000;
  do {
    for (const [id, times, run] of wanted) {
      if (Date.now() > deadline && sums.has(id)) continue;
      try {
        const figures = await run({ ...scene, times });
        sums.set(id, add(sums.get(id), figures));
        say(`  ${id} ${words(figures)}`);
      } catch (error) {
        failed.set(id, (error as Error).message);
        say(`  ${id} ${(error as Error).message}`);
        if (!scene.site.isRunning()) await scene.site.start();
      }
    }
  } while (Date.now() < deadline);
  const verdict = await verdictOf(scene);
  say(`  ${verdict}`);
  together = `F1, F2, F3, F4, F9, F14 and F18, as far as they were done, hit one server and were judged once, together: ${verdict}.`;
  for (const [id] of wanted) {
    const trouble = failed.get(id);
    outcomes.set(id, {
      done: words(sums.get(id) ?? {}),
      result: `${trouble === undefined ? '' : `**does not hold**: ${trouble}; `}${shortOf(id, sums.get(id) ?? {})}${TOGETHER}`,
    });
  }
  await scene.witness.close();
  await rm(scene.site.folder, { recursive: true, force: true });
};

const doDisk = async (sandbox: string, seed: number): Promise<void> => {
  if (!isWanted({ id: 'F8' })) return;
  const disk = await mountSmallDisk(SMALL_DISK_MB);
  if (disk === undefined) {
    outcomes.set('F8', { done: 'nothing', result: 'not done: no file system could be mounted here' });
    return;
  }
  try {
    const scene = await openScene(disk.folder, sandbox, seed);
    await scene.site.start();
    const figures = await fillDisk(scene, disk);
    say(`  F8 ${words(figures)}`);
    outcomes.set('F8', { done: words(figures), result: `${shortOf('F8', figures)}${await verdictOf(scene)}` });
    await scene.witness.close();
  } catch (error) {
    outcomes.set('F8', { done: 'nothing', result: `**does not hold**: ${(error as Error).message}` });
  } finally {
    await disk.remove();
  }
};

const runTests = async (files: readonly string[]): Promise<boolean> => {
  const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
  const child = spawn(process.execPath, [vitest, 'run', '--project', 'node', '--reporter=dot', ...files], {
    cwd: ROOT,
    stdio: 'ignore',
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code === 0;
};

const doTests = async (): Promise<void> => {
  for (const { id, tests } of FAULTS.filter((fault) => fault.tests !== undefined && isWanted(fault))) {
    const missing = tests!.filter((file) => !existsSync(join(ROOT, file)));
    const isGreen = missing.length === 0 && (await runTests(tests!));
    outcomes.set(id, {
      done: tests!.map((file) => `\`${file}\``).join(', '),
      result: isGreen ? 'holds' : '**does not hold**',
    });
    say(`  ${id} ${isGreen ? 'holds' : 'does not hold'}`);
  }
};

const report = (seed: number, load: number): string => {
  const rows = FAULTS.map(({ id, name, promised, missing }) => {
    const outcome = outcomes.get(id);
    const gap = missing === undefined ? '' : `${outcome ? '; ' : ''}${missing}`;
    return `| ${id} | ${name} | ${promised} | ${outcome?.done ?? 'nothing in this run'} | ${outcome?.result ?? ''}${gap} |`;
  });
  return [
    '# Reliability',
    '',
    'What happened when faults were done on purpose. `npm run soak` writes this file; the short form of F1 to F4, F9, F14 and F18 runs with `npm test`.',
    'A witness writes every request to the disk before it is sent, and every answer after it came; acknowledged must mean done exactly once,',
    'refused must mean nothing done, and a repeat under the same id must tell what became of anything else. Then the audit and the state of two',
    'engines are compared. A kill does not test a loss of power: the cache of the machine survives it.',
    '',
    `This run: ${minutes} minutes of faults to one server with ${TRADERS} members who trade without a pause, seed ${seed}, ${cpus().length} cores,`,
    `load of the machine ${load.toFixed(1)} at the start. Times are only as good as a machine that does nothing else.`,
    '',
    '| fault | what | promised | done | result |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
    '',
    together,
    'Kills at named points count only where commands were on their way. A hang lasts until `/healthz` has answered, and three seconds more.',
    '',
  ].join('\n');
};

const seed = freshSeed();
const load = loadavg()[0]!;
const sandbox = await mkdtemp(join(tmpdir(), 'assay-soak-sandbox-'));
try {
  say('A sandbox is made');
  await prepareSandbox(sandbox);
  await doRounds(sandbox, seed);
  await doDisk(sandbox, seed);
  await doTests();
} finally {
  await rm(sandbox, { recursive: true, force: true });
}
await writeFile(REPORT, report(seed, load));
spawnSync(join(ROOT, 'node_modules', '.bin', 'oxfmt'), [REPORT]);
say(`The report is in docs/reliability.md`);
process.exitCode =
  [...outcomes.values()].some(({ result }) => result.includes('does not hold')) || together.includes('does not hold')
    ? 1
    : 0;
