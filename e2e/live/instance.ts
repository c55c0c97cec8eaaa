/** A live instance as its operator runs it: the server as a process, and the commands beside it. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PATIENCE_MS = 100_000;

export interface Instance {
  /** Resolves when it answers; rejects with what it said when it ends before. */
  start: (change?: Record<string, string>) => Promise<void>;
  /** Resolves to its exit code. */
  stop: () => Promise<number | null>;
  /** `npm run …`; resolves to what it said, rejects when its exit code is another than expected. */
  npm: (command: string, args: readonly string[], code?: number) => Promise<string>;
}

const listen = (child: ChildProcess): (() => string) => {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return () => text;
};

export const openInstance = (settings: Readonly<Record<string, string>>): Instance => {
  const base = { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '' };
  let server: ChildProcess | undefined;
  return {
    start: async (change = {}) => {
      const child = spawn(process.execPath, ['server/src/main.ts'], {
        cwd: ROOT,
        env: { ...base, ...settings, ...change },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      server = child;
      const said = listen(child);
      const isUp = () =>
        fetch(`http://127.0.0.1:${settings['PORT']}/healthz`).then(
          ({ ok }) => ok,
          () => false,
        );
      for (const deadline = Date.now() + PATIENCE_MS; !(await isUp()); await sleep(50))
        if (child.exitCode !== null || Date.now() > deadline) throw new Error(`the server did not start: ${said()}`);
    },
    stop: async () => {
      if (!server || server.exitCode !== null) return server?.exitCode ?? null;
      server.kill('SIGTERM');
      const [code] = (await once(server, 'exit')) as [number | null];
      return code;
    },
    npm: async (command, args, code = 0) => {
      const child = spawn('npm', ['run', '--silent', command, '--', ...args], {
        cwd: ROOT,
        env: { ...base, ...settings },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const said = listen(child);
      const [ended] = (await once(child, 'close')) as [number | null];
      if (ended !== code) throw new Error(`npm run ${command} ended with ${ended}: ${said()}`);
      return said();
    },
  };
};
