/**
 * Installs what is missing, with whatever Node the machine has. Everything after this step runs on the Node 24 that
 * the installation brings along.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));
export const NODE = join(ROOT, 'node_modules', '.bin', 'node');

const STAMP = join(ROOT, 'node_modules', '.assay-install.json');
const NO_NETWORK = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT|network/i;
export const EXIT_INSTALL_FAILED = 3;

/** @param {string} text */
export const fail = (text, code = 1) => {
  process.stderr.write(`\n  ${text}\n`);
  process.exit(code);
};

/** Our Node first in the path, so that every tool runs on it. */
export const toolEnvironment = () => ({
  ...process.env,
  PATH: `${join(ROOT, 'node_modules', '.bin')}:${process.env.PATH}`,
});

/**
 * Runs a command to its end, with its output kept for when it fails.
 * @param {string} command @param {string[]} args
 * @returns {Promise<{code: number, output: string}>}
 */
export const runQuietly = (command, args) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { cwd: ROOT, env: toolEnvironment(), stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve({ code: 1, output: String(error) }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });

/**
 * A step with a line that shows that it goes on.
 * @template T @param {string} name @param {() => Promise<T>} work @returns {Promise<T>}
 */
export const step = async (name, work) => {
  const startedAt = Date.now();
  const seconds = () => `${((Date.now() - startedAt) / 1000).toFixed(1)} s`;
  const isTerminal = process.stdout.isTTY;
  if (!isTerminal) process.stdout.write(`  ${name} …\n`);
  const ticker = isTerminal ? setInterval(() => process.stdout.write(`\r  ${name} … ${seconds()}`), 200) : undefined;
  try {
    return await work();
  } finally {
    clearInterval(ticker);
    process.stdout.write(isTerminal ? `\r\u001B[K  ${name} ${seconds()}\n` : `  ${name} done in ${seconds()}\n`);
  }
};

const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex');

/** @param {'run' | 'all'} kind */
const isInstalled = (kind) => {
  if (!existsSync(NODE)) return false;
  // Somebody ran npm themselves: their installation has everything.
  if (!existsSync(STAMP)) return true;
  const stamp = JSON.parse(readFileSync(STAMP, 'utf8'));
  return stamp.lock === lockHash() && (stamp.kind === 'all' || stamp.kind === kind);
};

/**
 * The calls of npm that install. No package runs a script of its own while it is installed, whatever the version of npm;
 * those that package.json allows by name run afterwards. `run` leaves out what only tests and checks need.
 * @param {'run' | 'all'} kind @param {Record<string, boolean>} allowScripts @returns {string[][]}
 */
export const installCalls = (kind, allowScripts) => {
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  const allowed = Object.keys(allowScripts).filter((name) => allowScripts[name]);
  return [
    ['ci', '--ignore-scripts', ...quiet, kind === 'run' ? '--omit=dev' : '--include=dev'],
    ...allowed.map((name) => ['rebuild', name, '--ignore-scripts=false', ...quiet]),
  ];
};

/** @param {'run' | 'all'} kind */
const runInstallCalls = async (kind) => {
  const { allowScripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  let result = { code: 0, output: '' };
  for (const args of installCalls(kind, allowScripts)) {
    result = await runQuietly('npm', args);
    if (result.code !== 0) break;
  }
  return result;
};

/** @param {'run' | 'all'} kind */
export const ensureInstalled = async (kind) => {
  if (isInstalled(kind)) return;
  const { code, output } = await step('Installing packages', () => runInstallCalls(kind));
  if (code !== 0) {
    const reason = NO_NETWORK.test(output)
      ? 'The npm registry could not be reached. Check the network and start again; what is installed once is not fetched again.'
      : `npm could not install the packages:\n\n${output.trim().split('\n').slice(-12).join('\n')}`;
    fail(reason, EXIT_INSTALL_FAILED);
  }
  writeFileSync(STAMP, JSON.stringify({ lock: lockHash(), kind }));
};
