/** A NATS of its own for tests, with a password, on a port of its own; Debian's nats-server. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, isListening } from '../base/test-port.ts';

const PASSWORD = 's3cret word';
const PATIENCE_MS = 30_000;

export const hasNats = spawnSync('nats-server', ['--version']).status === 0;

export interface TestNats {
  url: string;
  /** Ends it without a word; `resume` starts it anew on the same port. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  close(): Promise<void>;
}

/** `tls`: files of its certificate; without them it speaks plainly. */
export const openTestNats = async (tls?: { certFile: string; keyFile: string }): Promise<TestNats> => {
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'assay-nats-'));
  const file = join(folder, 'nats.conf');
  const secured = tls ? `tls { cert_file: "${tls.certFile}", key_file: "${tls.keyFile}" }\n` : '';
  const authorization = `authorization { user: assay, password: "${PASSWORD}" }\n`;
  await writeFile(file, `host: 127.0.0.1\nport: ${port}\n${authorization}${secured}`);
  const start = async () => {
    const child = spawn('nats-server', ['-c', file], { stdio: 'ignore' });
    const untilMs = performance.now() + PATIENCE_MS;
    while (!(await isListening(port))) {
      if (performance.now() > untilMs) throw new Error('nats-server does not start');
      await sleep(20);
    }
    return child;
  };
  let server = await start();
  const end = async (): Promise<void> => {
    server.kill('SIGKILL');
    await once(server, 'exit');
  };
  return {
    url: `nats://assay:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}`,
    pause: end,
    resume: async () => {
      server = await start();
    },
    close: async () => {
      await end();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
