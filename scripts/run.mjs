/** `node scripts/run.mjs run|all file …`: installs what a program needs, then runs it on the Node that comes with the installation. */
import { spawn } from 'node:child_process';
import { ensureInstalled, NODE, ROOT, toolEnvironment } from './install.mjs';

const [kind, ...args] = process.argv.slice(2);
await ensureInstalled(kind === 'run' ? 'run' : 'all');
const child = spawn(NODE, args, { cwd: ROOT, env: toolEnvironment(), stdio: 'inherit' });
// A Ctrl-C reaches the program by the terminal; it ends by itself.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => child.kill('SIGTERM'));
child.on('exit', (code, signal) => (process.exitCode = signal === null ? (code ?? 1) : 1));
