/** The server as its users start it, on data of its own, for as long as a measurement takes. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../server/src/main.ts', import.meta.url));
const PORT = Number(process.env['BENCH_PORT'] ?? 8188);

export interface RunningServer {
  url: string;
  dataDir: string;
  /** Until /healthz answered. */
  startMs: number;
  /** Its process; edges are children of it. */
  pid(): number;
  /** `other`: settings that change with it. */
  restart(other?: Record<string, string>): Promise<number>;
  stop(): Promise<void>;
}

/** `more`: settings beside those of every measurement. */
export const startServer = async (more: Record<string, string> = {}): Promise<RunningServer> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'assay-bench-'));
  const url = `http://localhost:${PORT}`;
  const environment = {
    PATH: process.env['PATH'],
    PORT: String(PORT),
    ASSAY_HTTPS_PORT: '0',
    DESK_PORT: '0',
    ASSAY_METRICS_PORT: '0',
    ASSAY_DATA: dataDir,
    ASSAY_RATE_LIMIT: 'off',
    // So that a measurement can call from many networks.
    ASSAY_TRUST_PROXY: '127.0.0.1,::1',
    ...more,
  };

  const isReady = (): Promise<boolean> =>
    fetch(`${url}/healthz`).then(
      (reply) => reply.ok,
      () => false,
    );

  const launch = async (other: Record<string, string> = {}) => {
    if (await isReady()) throw new Error(`another server answers on port ${PORT}: set BENCH_PORT`);
    const startedAt = performance.now();
    const child = spawn(process.execPath, [MAIN], { env: { ...environment, ...other }, stdio: 'ignore' });
    while (!(await isReady())) {
      if (child.exitCode !== null) throw new Error('the server did not start');
      await sleep(20);
    }
    return { child, ms: performance.now() - startedAt };
  };

  let running = await launch();
  const end = async () => {
    running.child.kill('SIGTERM');
    await once(running.child, 'exit');
  };
  return {
    url,
    dataDir,
    startMs: running.ms,
    pid: () => running.child.pid!,
    restart: async (other) => {
      await end();
      running = await launch(other);
      return running.ms;
    },
    stop: async () => {
      await end();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
