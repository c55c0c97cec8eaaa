import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { copyFolder, prepareSandbox } from '../../e2e/faults/site.ts';
import { openTestDatabase } from './db/test-database.ts';
import { copySandbox } from './test-sandbox.ts';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));

/** Only so that a start that hangs ends some time: how long one takes is measured in the bench. */
const PATIENCE_MS = 100_000;

/** One folder for all tests, which each of them leaves stopped. */
let dataDir: string;
let started: ChildProcess[] = [];
beforeAll(async () => {
  dataDir = await copySandbox(prepareSandbox, copyFolder);
}, 3 * PATIENCE_MS);
afterEach(async () => {
  for (const child of started) if (child.exitCode === null && child.signalCode === null) await end(child, 'SIGTERM');
  started = [];
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
};

const launch = (
  port: number,
  environment: Record<string, string> = {},
  program: readonly string[] = [MAIN],
): ChildProcess & { said: () => string } => {
  const child = spawn(process.execPath, program, {
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      ASSAY_HTTPS_PORT: '0',
      DESK_PORT: '0',
      ASSAY_DATA: dataDir,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()));
  started.push(child);
  return Object.assign(child, { said: () => text });
};

const isReady = (port: number): Promise<boolean> =>
  fetch(`http://localhost:${port}/healthz`).then(
    (reply) => reply.ok,
    () => false,
  );

const ready = async (port: number): Promise<void> => {
  await expect.poll(() => isReady(port), { timeout: PATIENCE_MS }).toBe(true);
};

const end = async (child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> => {
  child.kill(signal);
  const [code] = (await once(child, 'exit')) as [number | null];
  return code;
};

const ended = async (child: ChildProcess): Promise<number | null> =>
  child.exitCode ?? ((await once(child, 'exit')) as [number | null])[0];

const postgresPid = async (): Promise<number> =>
  Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

describe('two servers on one database', { timeout: 3 * PATIENCE_MS }, () => {
  it('lead one after the other: the second waits, and takes over when the first is killed', async () => {
    const db = await openTestDatabase();
    const [port, other] = [await freePort(), await freePort()];
    // Live: without a history to make first.
    const environment = { DATABASE_URL: db.url, ASSAY_PROFILE: 'live', ASSAY_SETUP: 'on' };
    const first = launch(port, environment);
    await ready(port);
    const second = launch(other, { ...environment, ASSAY_STANDBY: 'on', ASSAY_LOG: '-' });
    const waits = () =>
      db.query(`select 1 from pg_locks l join pg_database d on d.oid = l.database
        where l.locktype = 'advisory' and not l.granted and d.datname = current_database()`);
    await expect.poll(async () => (await waits()).length, { timeout: PATIENCE_MS }).toBe(1);
    expect(await isReady(other)).toBe(false);
    await expect.poll(() => second.said(), { timeout: PATIENCE_MS }).toContain('standing by with everything open');
    await end(first, 'SIGKILL');
    await ready(other);
    expect(second.said()).toContain('took over with everything open');
    expect(await end(second, 'SIGTERM')).toBe(0);
    await db.close();
  });
});

/** Has a process write down every module of ours that it loads. */
const HOOK = `import { registerHooks } from 'node:module';
import { appendFileSync } from 'node:fs';
registerHooks({ load: (url, context, next) => {
  if (url.includes('/server/src/')) appendFileSync(process.env.LOADED_FILE, url + '\\n');
  return next(url, context);
} });`;

describe('live', { timeout: PATIENCE_MS }, () => {
  it('names everything it lacks at once, and lets nobody in; the doctor says the same', async () => {
    const db = await openTestDatabase();
    const port = await freePort();
    const environment = { DATABASE_URL: db.url, ASSAY_PROFILE: 'live' };
    const server = launch(port, environment);
    expect(await ended(server)).toBe(11);
    for (const named of [
      'The company that members contract with',
      'licence',
      'Who keeps members’ money',
      'How a member reaches it',
      'Encrypted connections',
      'The address of the app',
      'fsync',
      'full_page_writes',
      'A mail server',
      'An owner with a passkey',
    ])
      expect(server.said()).toContain(named);
    // A new live instance offers nothing, so nothing of it lacks a price or a rail.
    expect(server.said()).not.toMatch(/price source|A rail/);
    expect(server.said()).not.toMatch(/ at .*\.ts:\d/);
    const doctor = launch(port, environment, [join(dirname(MAIN), 'doctor.ts'), '--json']);
    expect(await ended(doctor)).toBe(11);
    const { isReady: isWell, checks } = JSON.parse(doctor.said()) as {
      isReady: boolean;
      checks: { name: string; isMet: boolean; how: string }[];
    };
    expect(isWell).toBe(false);
    expect(checks.filter(({ isMet }) => isMet).map(({ name }) => name)).toEqual([
      'desk',
      'data_checksums',
      'synchronous_commit',
      'prices',
      'rails',
    ]);
    await db.close();
  });

  it('answers members with nothing while it is set up', async () => {
    const db = await openTestDatabase();
    const port = await freePort();
    const edge = await freePort();
    const environment = { DATABASE_URL: db.url, ASSAY_PROFILE: 'live', ASSAY_SETUP: 'on' };
    launch(port, { ...environment, ASSAY_EDGES: '2' });
    // An edge on another machine says the same, without an engine to ask.
    launch(edge, { ...environment, ASSAY_ROLE: 'edge' });
    for (const door of [port, edge]) {
      await ready(door);
      for (const path of ['/', '/api/public/entity', '/proof/fairness'])
        expect((await fetch(`http://localhost:${door}${path}`)).status, path).toBe(503);
    }
    const [row] = await db.query<{ open: number }>(
      'select (select count(*) from instrument where is_open)::int + (select count(*) from network where is_open)::int as open',
    );
    expect(row!.open).toBe(0);
    await db.close();
  });

  it('starts without a line of the sandbox, or of OpenTelemetry', async () => {
    const db = await openTestDatabase();
    const port = await freePort();
    const file = join(dataDir, 'loaded');
    const server = launch(port, {
      DATABASE_URL: db.url,
      ASSAY_PROFILE: 'live',
      ASSAY_SETUP: 'on',
      LOADED_FILE: file,
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(HOOK)}`,
    });
    await ready(port);
    await end(server, 'SIGTERM');
    await db.close();
    const loaded = (await readFile(file, 'utf8')).trim().split('\n');
    expect(loaded.some((url) => url.endsWith('/modules/trade/routes.ts'))).toBe(true);
    expect(loaded.filter((url) => /\/server\/src\/sandbox\/|open-telemetry/.test(url))).toEqual([]);
  });
});

describe('starting and stopping', { timeout: 3 * PATIENCE_MS }, () => {
  it('ends Postgres with itself and exits with 0 on SIGTERM', async () => {
    const port = await freePort();
    const server = launch(port);
    await ready(port);
    const pid = await postgresPid();
    expect(await end(server, 'SIGTERM')).toBe(0);
    await expect.poll(() => isAlive(pid)).toBe(false);
  });

  it('ends although connections are open on which nothing was asked, or half of a call', async () => {
    const [port, desk] = [await freePort(), await freePort()];
    const server = launch(port, { DESK_PORT: String(desk) });
    await ready(port);
    const dial = async (door: number, text: string): Promise<Socket> => {
      const socket = connect({ port: door, allowHalfOpen: true });
      socket.on('error', () => {});
      await once(socket, 'connect');
      socket.write(text);
      return socket;
    };
    const sockets: Socket[] = [];
    for (const door of [port, desk]) {
      // As browsers open them in advance.
      sockets.push(await dial(door, ''));
      sockets.push(await dial(door, 'POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 9\r\n\r\nhalf'));
      sockets.push(
        await dial(door, 'GET /stream HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n'),
      );
    }
    expect(await end(server, 'SIGTERM')).toBe(0);
    expect(server.said()).not.toContain('While stopping');
    for (const socket of sockets) socket.destroy();
  });

  it('ends the Postgres that it has just started when it is told to end before it is ready', async () => {
    const server = launch(await freePort());
    await expect.poll(() => postgresPid().catch(() => 0), { timeout: PATIENCE_MS, interval: 5 }).toBeGreaterThan(1);
    const pid = await postgresPid();
    server.kill('SIGTERM');
    // The second one changes nothing.
    expect(await end(server, 'SIGTERM')).toBe(0);
    expect(server.said()).not.toContain('could not start');
    expect(isAlive(pid)).toBe(false);
  });

  it('starts again after it was killed, on the Postgres that was left behind', async () => {
    const port = await freePort();
    const first = launch(port);
    await ready(port);
    await end(first, 'SIGKILL');
    const again = launch(port);
    await ready(port);
    expect(await end(again, 'SIGINT')).toBe(0);
  });

  it('refuses a second server on the same data and leaves the first one running', async () => {
    const port = await freePort();
    launch(port);
    await ready(port);
    const second = launch(await freePort());
    expect(await ended(second)).toBe(5);
    expect(second.said()).toContain('already running');
    expect(await isReady(port)).toBe(true);
  });

  it('says which port is taken, and which setting to change', async () => {
    const other = createServer().listen(0, '0.0.0.0');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const server = launch(port);
    expect(await ended(server)).toBe(4);
    expect(server.said()).toMatch(new RegExp(`Port ${port} is taken.*Set PORT`));
    // Before anything was started or made.
    expect(server.said()).not.toContain('Database');
    expect(server.said()).not.toMatch(/ at .*\.ts:\d/);
    other.close();
  });

  it('refuses the database of another profile', async () => {
    const port = await freePort();
    const sandbox = launch(port);
    await ready(port);
    await end(sandbox, 'SIGTERM');
    const live = launch(port, { ASSAY_PROFILE: 'live' });
    expect(await ended(live)).toBe(7);
    expect(live.said()).toContain('belongs to the sandbox profile');
  });

  it('refuses an unknown setting by its name', async () => {
    const server = launch(await freePort(), { ASSAY_COLOUR: 'red' });
    expect(await ended(server)).toBe(2);
    expect(server.said()).toContain('ASSAY_COLOUR');
  });
});
