/** Starts edges as processes of their own beside the engine, and starts one anew that has died. They end with the engine. */
import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Config } from '../base/config.ts';
import type { Log } from '../base/log.ts';
import { StartError } from '../base/start-error.ts';
import type { Ending } from './ending.ts';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
/** After a death: soon enough for members, slow enough not to fill the machine. */
const PAUSE_MS = 500;
/** For an edge that ends; less than the engine has for ending all of them. */
const PATIENCE_MS = 4000;

/** Said by an edge that takes calls. */
export const EDGE_READY = 'ready';

/** The settings of the engine, but for its own doors and for what is its alone. */
const environmentOf = (databaseUrl: string, metricsPort: number): NodeJS.ProcessEnv => {
  const { ASSAY_EDGES: _edges, ASSAY_STANDBY: _standby, ASSAY_BACKUP: _backup, ...rest } = process.env;
  return {
    ...rest,
    ASSAY_ROLE: 'edge',
    DATABASE_URL: databaseUrl,
    DESK_PORT: '0',
    ASSAY_METRICS_PORT: String(metricsPort),
  };
};

/** The ports after the engine's, in turn. */
const metricsPortOf = (config: Pick<Config, 'metricsPort'>, edge: number): number =>
  config.metricsPort === 0 ? 0 : config.metricsPort + 1 + edge;

export const startEdges = async ({
  config,
  databaseUrl,
  log,
  endings,
}: {
  config: Pick<Config, 'edges' | 'metricsPort'>;
  databaseUrl: string;
  log: Log;
  endings: Ending[];
}): Promise<void> => {
  const running = new Set<ChildProcess>();
  let isStopped = false;

  const start = (place: number, onReady: () => void, onEnd: (code: number | null) => void): void => {
    const env = environmentOf(databaseUrl, metricsPortOf(config, place));
    const edge = fork(MAIN, [], { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    running.add(edge);
    edge.on('message', (message) => message === EDGE_READY && onReady());
    edge.on('error', (error) => log.error({ err: error }, 'an edge could not be started'));
    edge.on('exit', (code) => {
      running.delete(edge);
      onEnd(code);
    });
  };
  const keep = (place: number): void => {
    if (isStopped) return;
    start(
      place,
      () => log.info('an edge is ready again'),
      (code) => {
        if (isStopped) return;
        log.error({ code }, 'an edge has ended; another one is started');
        setTimeout(() => keep(place), PAUSE_MS);
      },
    );
  };

  endings.push({
    name: 'the edges',
    end: async () => {
      isStopped = true;
      const ends = [...running].map((edge) => once(edge, 'exit'));
      for (const edge of running) edge.kill('SIGTERM');
      // One that hangs must not outlive its engine; it keeps nothing that could be lost.
      const timer = setTimeout(() => running.forEach((edge) => edge.kill('SIGKILL')), PATIENCE_MS);
      await Promise.all(ends);
      clearTimeout(timer);
    },
  });
  const started = Array.from({ length: config.edges }, (_, place) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    let isReady = false;
    start(
      place,
      () => {
        isReady = true;
        resolve();
      },
      (code) => {
        if (isStopped) return;
        if (!isReady) return reject(new StartError('port_taken', 'An edge could not start; it has said why.'));
        log.error({ code }, 'an edge has ended; another one is started');
        setTimeout(() => keep(place), PAUSE_MS);
      },
    );
    return promise;
  });
  await Promise.all(started);
};
