/**
 * `npm test`: installs what it needs, runs every check and every test, and ends with one line of counts. Failures in
 * the crowd run once more alone (ADR 48); a test that then passes is reported as unsteady, never as passed.
 */
import { existsSync, mkdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { check, checkCount } from './check.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled, ROOT, toolEnvironment } from './install.mjs';
import { runTool } from './run-tool.mjs';
import { readBrowserReport, readVitestReport } from './test-reports.mjs';

/** @typedef {import('./test-reports.mjs').Outcome} Outcome */

const RESULTS = join(ROOT, 'test-results');
/** More than this is no accident of a busy machine. */
const MOST_UNSTEADY = 5;
const MEMORY_FOLDER = '/dev/shm';
const MEMORY_NEEDED = 6 * 2 ** 30;
/** A tool that takes longer hangs. */
const LONGEST_MS = 40 * 60_000;

/** Keeps files of tests in memory, where no disk slows them: they need not survive. @returns {Record<string, string>} */
const memoryFolder = () => {
  try {
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
    return bavail * bsize >= MEMORY_NEEDED ? { TMPDIR: MEMORY_FOLDER } : {};
  } catch {
    return {};
  }
};

const unsteady = /** @type {string[]} */ ([]);

/**
 * @param {string} command @param {string[]} args
 * @param {{ report: string, read: (report: string, code: number) => Outcome, environment?: Record<string, string> }} given
 * @returns {Promise<Outcome>}
 */
const run = async (command, args, { report, read, environment = {} }) => {
  const env = { ...toolEnvironment(), ...memoryFolder(), ...environment };
  const { code, isLate } = await runTool(command, args, { cwd: ROOT, env, report, withinMs: LONGEST_MS });
  // With a report it only did not end, since something that a test started did not.
  const isWhole = isLate && existsSync(report);
  if (isWhole) unsteady.push(`${command} did not end by itself`);
  return read(report, isWhole ? 0 : code);
};

/** @param {string[]} [only] files, which then run one after the other @returns {Promise<Outcome>} */
const runVitest = async (only = []) => {
  const report = join(RESULTS, only.length === 0 ? 'vitest.json' : 'vitest-again.json');
  const alone = only.length === 0 ? [] : ['--maxWorkers=1', ...only];
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  return run('vitest', ['run', ...reporters, ...alone], { report, read: readVitestReport });
};

/** @param {boolean} [isAgain] only what failed last, one after the other @returns {Promise<Outcome>} */
const runBrowser = async (isAgain = false) => {
  const chromium = await ensureChromium();
  const alone = isAgain ? ['--last-failed', '--workers=1'] : [];
  // The server starts on data of its own each time.
  rmSync(join(RESULTS, 'data'), { recursive: true, force: true });
  const report = join(RESULTS, 'browser.json');
  // That of the run before says nothing about this one.
  rmSync(report, { force: true });
  return run('playwright', ['test', '--config', 'e2e/playwright.config.ts', ...alone], {
    report,
    read: readBrowserReport,
    environment: chromium === undefined ? {} : { CHROMIUM: chromium },
  });
};

/** @param {Outcome} first @param {() => Promise<Outcome>} again @returns {Promise<Outcome>} */
const twice = async (first, again) => {
  const { failures } = first;
  if (failures.length === 0 || failures.length > MOST_UNSTEADY || failures.some(({ file }) => file === ''))
    return first;
  process.stdout.write(`\n${failures.length} failed in the crowd; once more, alone\n`);
  const { failures: left } = await again();
  const isLeft = new Set(left.map(({ name }) => name));
  for (const { name } of failures) if (!isLeft.has(name)) unsteady.push(name);
  return { passed: first.passed, failures: left };
};

await ensureInstalled('all');
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });

const failedChecks = await check();
const units = await runVitest();
const tests = await twice(units, () => runVitest([...new Set(units.failures.map(({ file }) => file))]));
const journeys = await twice(await runBrowser(), () => runBrowser(true));

const failures = [...tests.failures, ...journeys.failures];
for (const { name, reason } of failures) process.stdout.write(`\nfailed: ${name}\n    ${reason}\n`);
for (const name of unsteady) process.stdout.write(`\nunsteady, to be mended: ${name}\n`);
const passed = checkCount - failedChecks + tests.passed + journeys.passed;
const failed = failedChecks + failures.length;
process.stdout.write(
  `\n${passed} passed, ${failed} failed${unsteady.length > 0 ? `, ${unsteady.length} unsteady` : ''}\n`,
);
process.exitCode = failed === 0 ? 0 : 1;
