/** A server of its own for journeys of the desk: what one of them decides, another must not meet. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from './journey.ts';

const MAIN = fileURLToPath(new URL('../server/src/main.ts', import.meta.url));

/** Of what it said last. */
const MOST_WORDS = 4000;

const isReady = async (app: string): Promise<boolean> =>
  fetch(`${app}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Resolves when it answers, to what ends it. */
export const startDeskServer = async (ports: { app: number; desk: number }): Promise<() => Promise<void>> => {
  const folder = await mkdtemp(join(tmpdir(), 'assay-desk-'));
  const server = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env['PATH'],
      PORT: String(ports.app),
      DESK_PORT: String(ports.desk),
      ASSAY_HTTPS_PORT: '0',
      ASSAY_METRICS_PORT: '0',
      ASSAY_DATA: folder,
      ASSAY_RATE_LIMIT: 'off',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let words = '';
  server.stderr.on('data', (said: Buffer) => (words = (words + said.toString()).slice(-MOST_WORDS)));
  const isUp = () => {
    if (server.exitCode !== null || server.signalCode !== null) throw new Error(`the server ended: ${words}`);
    return isReady(`http://localhost:${ports.app}`);
  };
  await expect.poll(isUp, { timeout: 240_000 }).toBe(true);
  return async () => {
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
};
