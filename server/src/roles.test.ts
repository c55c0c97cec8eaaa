/** Roles as processes of their own on one database: engines that lead one after the other, and edges that never notice much. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ACCEPTANCE_HEADER } from '@assay/contract/endpoint';
import { getStreamTicket } from '@assay/contract/security';
import { createPosition } from '@assay/contract/trade';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { askPublicKey } from '../../bench/phone.ts';
import { openTraders } from '../../bench/trading-members.ts';
import { openSealer } from '../../client/src/seal.ts';
import { copyFolder, isReady, prepareSandbox } from '../../e2e/faults/site.ts';
import { auditBooks } from './audit/audit-books.ts';
import { hasNats, openTestNats } from './bus/test-nats.ts';
import { openDatabase } from './db/database.ts';
import type { Database } from './db/database.ts';
import { startEmbeddedPostgres } from './db/embedded/embedded-postgres.ts';
import type { EmbeddedPostgres } from './db/embedded/embedded-postgres.ts';
import { copySandbox } from './test-sandbox.ts';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));
/** Only so that what hangs ends some time: how long it takes is measured in the bench. */
const PATIENCE_MS = 100_000;
const MEMBERS = 12;
const ORDER = JSON.stringify({
  realm: 'money',
  symbol: 'BTCUSDT',
  direction: 'buy',
  kind: 'market',
  quantity: '0.001',
  leverage: 10,
});

let dataDir: string;
let postgres: EmbeddedPostgres;
let db: Database;
let tokens: string[];
let started: ChildProcess[] = [];
beforeAll(async () => {
  dataDir = await copySandbox(prepareSandbox, copyFolder);
  postgres = await startEmbeddedPostgres(dataDir);
  db = openDatabase({ url: postgres.url, connectTimeoutMs: PATIENCE_MS });
}, 4 * PATIENCE_MS);
// New ones for each test: a member has so many open orders at most.
beforeEach(async () => {
  tokens = await openTraders(db, MEMBERS);
}, PATIENCE_MS);
afterEach(async () => {
  const left = started.toReversed();
  started = [];
  // Side by side, so that one that does not end leaves none of the others running.
  await Promise.all(left.map((child) => end(child, 'SIGTERM')));
}, PATIENCE_MS);
afterAll(async () => {
  await db.close();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
};

const launch = (environment: Record<string, string>): ChildProcess => {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: postgres.url,
      ASSAY_DATA: dataDir,
      ASSAY_HTTPS_PORT: '0',
      DESK_PORT: '0',
      ASSAY_METRICS_PORT: '0',
      ASSAY_RATE_LIMIT: 'off',
      // On a busy machine an order waits; what comes of it is tested elsewhere.
      ASSAY_ORDER_AGE_MS: '60000',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child.stdout?.resume();
  started.push(child);
  return child;
};

/** Every role ends by itself in a third of this (`end-all.ts`); one that does not is killed, and has failed. */
const END_MS = 60_000;

const end = async (child: ChildProcess, signal: NodeJS.Signals): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  const late = setTimeout(() => child.kill('SIGKILL'), END_MS);
  const [, by] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  clearTimeout(late);
  if (by === 'SIGKILL' && signal !== 'SIGKILL') throw new Error(`a role did not end within ${END_MS} ms`);
};

const startEdge = async (environment: Record<string, string> = {}): Promise<string> => {
  const port = await freePort();
  launch({ ASSAY_ROLE: 'edge', PORT: String(port), ...environment });
  const url = `http://localhost:${port}`;
  await expect.poll(() => isReady(url), { timeout: PATIENCE_MS }).toBe(true);
  return url;
};

const startEngine = (environment: Record<string, string> = {}): ChildProcess =>
  launch({ ASSAY_ROLE: 'engine', ...environment });

const startStandby = async (environment: Record<string, string> = {}): Promise<ChildProcess> => {
  const child = startEngine({ ASSAY_STANDBY: 'on', ...environment });
  const waiting = () =>
    db.query(`select 1 from pg_locks l join pg_database d on d.oid = l.database
      where l.locktype = 'advisory' and not l.granted and d.datname = current_database()`);
  await expect.poll(async () => (await waiting()).length, { timeout: PATIENCE_MS }).toBe(1);
  return child;
};

interface Answered {
  requestId: string;
  text: string;
  tries: number;
}

/**
 * A phone on one edge: every command has one request id for all its tries, until there is an answer. `mayReconnect`: the edge may
 * go away, and the phone then calls again.
 */
const openPhone = async (url: string, token: string, mayReconnect = false) => {
  const { kid, seal } = await openSealer(await askPublicKey(url));
  const post = async (path: string, json: string, requestId: string) => {
    const requestTime = Date.now();
    const body = await seal({ path, requestId, requestTime, json });
    return fetch(`${url}${path}`, {
      method: 'POST',
      body,
      // Another role is asked when one hangs.
      signal: AbortSignal.timeout(END_MS),
      headers: {
        'content-type': 'application/json',
        'x-access-token': token,
        'x-key-id': kid,
        'x-request-id': requestId,
        'x-request-time': String(requestTime),
      },
    });
  };
  return {
    post,
    open: async (requestId: string = randomUUID()): Promise<Answered> => {
      for (let tries = 1; ; tries++) {
        const reply = await post(createPosition.path, ORDER, requestId).catch((error: unknown) => {
          if (!mayReconnect) throw error;
        });
        const text = await reply?.text().catch((error: unknown) => {
          if (!mayReconnect) throw error;
        });
        if (reply === undefined || text === undefined) continue;
        if (reply.status === 200) return { requestId, text, tries };
        // Anything but "unknown, ask again" is a refusal or a fault.
        expect(text).toContain('"code":');
        expect(reply.status).toBe(503);
        await sleep(50);
      }
    },
  };
};

/** Between two orders of a phone while all roles are replaced: on a slow machine that is long, and open orders are limited. */
const CALM_MS = 500;

/** Orders by all members over both edges while `disturb` does its work, and for a while after it. */
const tradeWhile = async (urls: readonly string[], disturb: () => Promise<void>, mayReconnect = false) => {
  const phones = await Promise.all(tokens.map((token, n) => openPhone(urls[n % urls.length]!, token, mayReconnect)));
  let isOver = false;
  const answered: (Answered & { at: number; phone: number })[] = [];
  const trading = phones.map(async (phone, n) => {
    while (!isOver) {
      answered.push({ ...(await phone.open()), at: performance.now(), phone: n });
      if (mayReconnect) await sleep(CALM_MS);
    }
  });
  await expect.poll(() => answered.length, { timeout: PATIENCE_MS }).toBeGreaterThan(MEMBERS);
  const disturbedAt = performance.now();
  await disturb();
  const before = answered.length;
  await expect.poll(() => answered.length, { timeout: PATIENCE_MS }).toBeGreaterThan(before + 3 * MEMBERS);
  isOver = true;
  await Promise.all(trading);
  const times = [disturbedAt, ...answered.filter(({ at }) => at > disturbedAt).map(({ at }) => at)];
  const gaps = times.slice(1).map((at, n) => at - times[n]!);
  return { answered, phones, longestGapMs: Math.round(Math.max(...gaps)) };
};

const expectEachOnce = async ({ answered, phones }: Awaited<ReturnType<typeof tradeWhile>>): Promise<void> => {
  expect(answered.filter(({ text }) => !text.startsWith('{"code":200'))).toEqual([]);
  const ids = answered.map(({ requestId }) => requestId);
  const rows = await db.query<{ count: number; requests: number }>(
    'select count(*)::int as count, count(distinct request_id)::int as requests from request where request_id = any($1::uuid[])',
    [ids],
  );
  expect(rows).toEqual([{ count: ids.length, requests: ids.length }]);
  const orderIds = answered.map(({ text }) => (JSON.parse(text) as { result: { id: string } }).result.id);
  expect(new Set(orderIds).size).toBe(ids.length);
  const orders = await db.query('select 1 from trade_order where id = any($1::uuid[])', [orderIds]);
  expect(orders).toHaveLength(ids.length);
  // Asked again, each gets its first answer, byte for byte.
  for (const { requestId, text, phone } of answered.slice(-5))
    expect((await phones[phone]!.open(requestId)).text).toBe(text);
  expect((await auditBooks(db)).filter(({ failures }) => failures > 0)).toEqual([]);
};

/** Of our members alone: robots of the sandbox trade, too. */
const ordersOf = async (): Promise<number> => {
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest());
  const [row] = await db.query<{ count: number }>(
    `select count(*)::int as count from trade_order
      where member_id in (select member_id from login where token_hash = any($1::bytea[]))`,
    [hashes],
  );
  return row!.count;
};

describe('two edges, an engine and one that stands by', { timeout: 6 * PATIENCE_MS }, () => {
  it('lose nothing and do nothing twice when the engine is killed with commands on their way', async () => {
    const engine = startEngine();
    const urls = [await startEdge(), await startEdge()];
    await startStandby();
    const before = await ordersOf();
    const traded = await tradeWhile(urls, () => end(engine, 'SIGKILL'));
    await expectEachOnce(traded);
    // Nothing was done that nobody was told of.
    expect((await ordersOf()) - before).toBe(traded.answered.length);
    console.log(`engine killed: the longest pause between answers was ${traded.longestGapMs} ms`);
  });

  it('show on one edge what was done on the other, and refuse nothing while the engine is replaced', async () => {
    const nats = hasNats ? await openTestNats() : undefined;
    if (!nats) console.warn('nats-server is not installed: roles over NATS are NOT tested in this run');
    const way: Record<string, string> = nats ? { NATS_URL: nats.url } : {};
    try {
      const engine = startEngine(way);
      const urls = [await startEdge(way), await startEdge(way)];
      const [here, there] = urls as [string, string];
      const phone = await openPhone(here, tokens[0]!);
      const socket = new WebSocket(`${there.replace('http', 'ws')}/stream`);
      const frames: { at: number; text: string }[] = [];
      socket.on('message', (data: Buffer) => frames.push({ at: performance.now(), text: data.toString() }));
      await once(socket, 'open');
      const reply = await phone.post(getStreamTicket.path, '{}', randomUUID());
      const { result } = (await reply.json()) as { result: { ticket: string } };
      socket.send(JSON.stringify([['auth', result.ticket]]));
      await expect.poll(() => frames.some(({ text }) => text.includes('["auth",true]'))).toBe(true);
      const placed = await phone.post(createPosition.path, ORDER, randomUUID());
      const answeredAt = performance.now();
      expect(placed.headers.get(ACCEPTANCE_HEADER)).toMatch(/^\d{13} \S{88,}$/);
      const { id } = ((await placed.json()) as { result: { id: string } }).result;
      const told = () => frames.find(({ text }) => text.includes('["book"') && text.includes(id));
      await expect.poll(() => told() !== undefined, { timeout: PATIENCE_MS }).toBe(true);
      console.log(`seen on the other edge ${Math.round(told()!.at - answeredAt)} ms after the answer`);
      socket.terminate();

      await startStandby(way);
      const before = await ordersOf();
      const traded = await tradeWhile(urls, () => end(engine, 'SIGTERM'));
      await expectEachOnce(traded);
      expect((await ordersOf()) - before).toBe(traded.answered.length);
      console.log(`engine replaced: the longest pause between answers was ${traded.longestGapMs} ms`);
    } finally {
      for (const child of started.toReversed()) await end(child, 'SIGTERM');
      await nats?.close();
    }
  });
});

/** Beside another on the same port, so it says itself when it takes calls. */
const startEdgeOn = async (port: number): Promise<ChildProcess> => {
  const child = launch({ ASSAY_ROLE: 'edge', PORT: String(port) });
  let said = '';
  child.stdout?.on('data', (data: Buffer) => (said += data.toString()));
  await expect.poll(() => said, { timeout: PATIENCE_MS }).toContain('An edge is ready');
  return child;
};

describe('a rolling restart', { timeout: 6 * PATIENCE_MS }, () => {
  it('of all edges on one port, then of the engine, refuses no command and does none twice', async () => {
    const engine = startEngine();
    const port = await freePort();
    const old = [await startEdgeOn(port), await startEdgeOn(port)];
    const before = await ordersOf();
    const traded = await tradeWhile(
      [`http://localhost:${port}`],
      async () => {
        for (const edge of old) {
          await startEdgeOn(port);
          await end(edge, 'SIGTERM');
          expect(edge.exitCode).toBe(0);
        }
        await startStandby();
        await end(engine, 'SIGTERM');
      },
      true,
    );
    await expectEachOnce(traded);
    expect((await ordersOf()) - before).toBe(traded.answered.length);
    console.log(`all roles replaced: the longest pause between answers was ${traded.longestGapMs} ms`);
  });
});

describe('ASSAY_EDGES', { timeout: 3 * PATIENCE_MS }, () => {
  it('starts edges that share the port, starts one anew that dies, and ends with all of them', async () => {
    const port = await freePort();
    const url = `http://localhost:${port}`;
    const server = launch({ ASSAY_EDGES: '2', PORT: String(port) });
    // Said when both edges take calls; the port answers when one does, and a death before that is a failed start.
    let said = '';
    server.stdout?.on('data', (part) => (said += String(part)));
    await expect.poll(() => said, { timeout: PATIENCE_MS }).toContain(url);
    expect(await isReady(url)).toBe(true);
    const edges = async (): Promise<number[]> => {
      const text = await readFile(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8');
      return text.split(' ').filter(Boolean).map(Number);
    };
    await expect.poll(async () => (await edges()).length, { timeout: PATIENCE_MS }).toBe(2);
    const phone = await openPhone(url, tokens[1]!);
    expect((await phone.open()).text).toContain('"code":200');
    const [first] = await edges();
    process.kill(first!, 'SIGKILL');
    await expect
      .poll(async () => (await edges()).length === 2 && !(await edges()).includes(first!), { timeout: PATIENCE_MS })
      .toBe(true);
    expect((await phone.open().catch(() => phone.open())).text).toContain('"code":200');
    const left = await edges();
    await end(server, 'SIGTERM');
    expect(server.exitCode).toBe(0);
    expect(await isReady(url)).toBe(false);
    for (const pid of left) expect(() => process.kill(pid, 0)).toThrow();
  });
});
