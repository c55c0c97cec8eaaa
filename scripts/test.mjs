/** `npm test`: installs what it needs, runs every check and every test, and ends with one line of counts. */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
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

const runVitest = async () => {
  const code = await run('vitest', [
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${join(RESULTS, 'vitest.json')}`,
  ]);
  const report = readReport('vitest.json');
  const failed = report === undefined ? 1 : report.numFailedTests + report.numFailedTestSuites;
  return { passed: report?.numPassedTests ?? 0, failed: code !== 0 && failed === 0 ? 1 : failed };
};

const runBrowser = async () => {
  const chromium = await ensureChromium();
  const code = await run(
    'playwright',
    ['test', '--config', 'e2e/playwright.config.ts'],
    chromium === undefined ? {} : { CHROMIUM: chromium },
  );
  const stats = readReport('browser.json')?.stats;
  const failed = stats === undefined ? 1 : stats.unexpected;
  return { passed: stats?.expected ?? 0, failed: code !== 0 && failed === 0 ? 1 : failed };
};

await ensureInstalled('all');
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });

const failedChecks = await check();
const counts = [{ passed: checkCount - failedChecks, failed: failedChecks }, await runVitest()];
await ensureBuilt();
counts.push(await runBrowser());

const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;
