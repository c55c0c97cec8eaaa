/** `npm test`: installs what it needs, runs every check and every test, and ends with one line of counts. */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { check, checkCount } from './check.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled, ROOT, toolEnvironment } from './install.mjs';

const RESULTS = join(ROOT, 'test-results');

/** @param {string} command @param {string[]} args @param {Record<string, string>} [environment] @returns {Promise<number>} */
const run = (command, args, environment = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { cwd: ROOT, env: { ...toolEnvironment(), ...environment }, stdio: 'inherit' });
    child.on('error', () => resolve(1));
    child.on('close', (code) => resolve(code ?? 1));
  });

/** A run that ended without a report counts as one failure: silence is never success. @param {string} name */
const readReport = (name) => {
  try {
    return JSON.parse(readFileSync(join(RESULTS, name), 'utf8'));
  } catch {
    return undefined;
  }
};

/** What failed, by name and with the first lines of its reason: the end of the output is what remains of a run. */
const failures = /** @type {string[]} */ ([]);
/** @param {string} name @param {string | undefined} reason */
const noteFailure = (name, reason) => {
  const head = stripVTControlCharacters(reason ?? '')
    .split('\n')
    .slice(0, 12)
    .join('\n    ');
  failures.push(`failed: ${name}\n    ${head}`);
};

const runVitest = async () => {
  const code = await run('vitest', [
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${join(RESULTS, 'vitest.json')}`,
  ]);
  const report = readReport('vitest.json');
  const before = failures.length;
  for (const file of report?.testResults ?? []) {
    const tests = file.assertionResults.filter((test) => test.status === 'failed');
    for (const test of tests) noteFailure(`${relative(ROOT, file.name)} › ${test.fullName}`, test.failureMessages[0]);
    if (file.status === 'failed' && tests.length === 0) noteFailure(relative(ROOT, file.name), file.message);
  }
  const failed = failures.length - before;
  return { passed: report?.numPassedTests ?? 0, failed: code !== 0 && failed === 0 ? 1 : failed };
};

/** @typedef {{ title: string, file: string, ok: boolean, tests: { results: { error?: { message?: string } }[] }[] }} Spec */
/** @typedef {{ suites?: Suite[], specs?: Spec[] }} Suite */
/** @param {Suite[]} suites @returns {{ title: string, error: string | undefined }[]} */
const failedSpecs = (suites) =>
  suites.flatMap(({ suites: inner = [], specs = [] }) => [
    ...specs
      .filter((spec) => !spec.ok)
      .map((spec) => ({
        title: `${spec.file} › ${spec.title}`,
        error: spec.tests.flatMap((test) => test.results).find((result) => result.error !== undefined)?.error?.message,
      })),
    ...failedSpecs(inner),
  ]);

const runBrowser = async () => {
  const chromium = await ensureChromium();
  const code = await run(
    'playwright',
    ['test', '--config', 'e2e/playwright.config.ts'],
    chromium === undefined ? {} : { CHROMIUM: chromium },
  );
  const report = readReport('browser.json');
  for (const { title, error } of failedSpecs(report?.suites ?? [])) noteFailure(title, error);
  const stats = report?.stats;
  const failed = stats === undefined ? 1 : stats.unexpected;
  return { passed: stats?.expected ?? 0, failed: code !== 0 && failed === 0 ? 1 : failed };
};

await ensureInstalled('all');
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });

const failedChecks = await check();
const counts = [{ passed: checkCount - failedChecks, failed: failedChecks }, await runVitest()];
counts.push(await runBrowser());

const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
for (const failure of failures) process.stdout.write(`\n${failure}\n`);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;
