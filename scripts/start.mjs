/** `npm start`: installs, builds and runs. `npm run dev`: the same with hot reload instead of a build. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, NODE, ROOT, toolEnvironment } from './install.mjs';

const isDev = process.argv.includes('--dev');
const DEV_PORT = '5173';

process.stdout.write('\n  Assay\n\n');
await ensureInstalled(isDev ? 'all' : 'run');
if (!isDev) await ensureBuilt();

/** @param {string[]} args */
const run = (args) => spawn(NODE, args, { cwd: ROOT, env: toolEnvironment(), stdio: 'inherit' });

const children = isDev
  ? [
      run([
        '--watch-path=server/src',
        '--watch-path=contract/src',
        '--watch-path=verify/src',
        '--watch-preserve-output',
        'server/src/main.ts',
      ]),
      run([join('node_modules', 'vite', 'bin', 'vite.js'), 'web', '--port', DEV_PORT]),
    ]
  : [run(['server/src/main.ts'])];

// A Ctrl-C reaches the children by the terminal; a SIGTERM reaches only us and is passed on. Either way they end by themselves.
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => children.forEach((child) => child.kill(signal)));
process.on('SIGINT', () => {});
for (const child of children) {
  child.on('exit', (code, signal) => {
    for (const other of children) if (other !== child) other.kill('SIGTERM');
    process.exitCode = signal === null ? (code ?? 1) : 1;
  });
}
