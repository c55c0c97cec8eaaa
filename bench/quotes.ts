/**
 * Prices: what the tape costs beside bare hashing, what a day of it weighs, how long history takes, and how long the
 * loop is held while many clients are served.
 */
import { fork } from 'node:child_process';
import { hash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { openDatabase } from '../server/src/db/database.ts';
import type { Db } from '../server/src/db/database.ts';
import { startEmbeddedPostgres } from '../server/src/db/embedded/embedded-postgres.ts';
import { migrateFor } from '../server/src/db/migrate.ts';
import { SERVER_ROLE } from '../server/src/db/server-role.ts';
import { auditTape } from '../server/src/quotes/audit/audit-tape.ts';
import type { Quotes } from '../server/src/quotes/quotes.ts';
import { startQuotes } from '../server/src/quotes/start-quotes.ts';
import { RecentTape } from '../server/src/quotes/tape/recent-tape.ts';
import { attachStream } from '../server/src/stream/attach-stream.ts';
import { GENESIS_HEAD } from '@assay/verify/tape-chain';
import type { Row } from './table.ts';

const CLIENTS = 10_000;
const MOST_SHARE = 0.7;
const FLUSHES = 50;
/** Ten thousand who have just come leave much to be tidied up; this is about those who stay. */
const FIRST_FLUSHES = 15;
const TICKS = 200_000;
const PACKED_HOURS = 1;
const log = pino({ level: 'silent' });

export const measureQuotes = async (): Promise<Row[]> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'assay-quotes-'));
  const postgres = await startEmbeddedPostgres(dataDir);
  const db = openDatabase({ url: postgres.url });
  try {
    await migrateFor(SERVER_ROLE, postgres.ownerUrl);
    // Wednesday 09:00 UTC, when every market is open.
    const clock = { nowMs: Date.UTC(2026, 10, 11, 9), now: () => clock.nowMs };
    const options = { db, clock, log, profile: 'sandbox', dataDir, isManual: true } as const;
    const [quotes, firstMs] = await timed(() => startQuotes(options));
    const rows = [chainThroughput(), history(firstMs), await historySize(db)];
    rows.push(...(await packedDay(db, quotes, clock)));
    const [tallies, auditMs] = await timed(() => auditTape(db, 0));
    const isWhole = tallies.every(({ failures }) => failures === 0);
    rows.push({
      what: 'audit of that hour',
      figure: `${(auditMs / 1000).toFixed(1)} s`,
      against: 'finds nothing',
      isMet: isWhole,
    });
    const [again, againMs] = await timed(() => startQuotes(options));
    rows.push({
      what: 'prices started again',
      figure: `${againMs.toFixed(0)} ms`,
      against: 'below 1 s',
      isMet: againMs < 1000,
    });
    rows.push(...(await fanOut(again, clock)));
    return rows;
  } finally {
    await db.close();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};

const timed = async <T>(work: () => Promise<T>): Promise<[T, number]> => {
  const startedAt = performance.now();
  return [await work(), performance.now() - startedAt];
};

/** Numbering, encoding and chaining a tick, beside the hash alone of as many bytes. */
const chainThroughput = (): Row => {
  const link = new Uint8Array(1 + 32 + 38);
  const hashMs = timeOf(() => void hash('sha256', link, 'buffer'));
  const tape = new RecentTape(1, { seq: 0, head: GENESIS_HEAD });
  const tick = {
    kind: 'tick',
    tsSrc: 1.795e15,
    tsRecv: 1.795e15,
    price: 9_641_250,
    scale: 2,
    flags: 1,
    sources: [],
  } as const;
  const chainMs = timeOf(() => void tape.append(tick));
  return {
    what: 'ticks chained a second',
    figure: Math.round((TICKS / chainMs) * 1000).toLocaleString('en-US'),
    against: `${(chainMs / hashMs).toFixed(2)} x bare sha256`,
  };
};

const timeOf = (once: () => void): number => {
  const startedAt = performance.now();
  for (let i = 0; i < TICKS; i++) once();
  return performance.now() - startedAt;
};

const history = (ms: number): Row => ({
  what: 'history of 42 instruments, made and stored',
  figure: `${(ms / 1000).toFixed(1)} s`,
  against: 'below 6 s',
  isMet: ms < 6000,
});

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

const sizeOf = async (db: Db, tables: readonly string[]): Promise<number> => {
  const [row] = await db.query<{ bytes: bigint }>(
    'select sum(pg_total_relation_size(name::regclass)) as bytes from unnest($1::text[]) name',
    [tables],
  );
  return Number(row?.bytes ?? 0);
};

const historySize = async (db: Db): Promise<Row> => {
  const bytes = await sizeOf(db, ['candle_chunk']);
  return { what: 'history at rest', figure: megabytes(bytes), against: 'below 80 MB', isMet: bytes < 80e6 };
};

/** An hour of tape at the real grid of flushes, packed, and taken times 24. */
const packedDay = async (db: Db, quotes: Quotes, clock: { nowMs: number }): Promise<Row[]> => {
  const before = await sizeOf(db, ['tape_segment', 'tape_checkpoint_segment']);
  const flushes = PACKED_HOURS * 3600 * 5;
  const records = () => quotes.tape.heads().reduce((sum, { seq }) => sum + seq, 0);
  const recordsBefore = records();
  const [, runMs] = await timed(async () => {
    for (let i = 0; i < flushes; i++) {
      clock.nowMs += 200;
      await quotes.flush();
    }
  });
  await quotes.pack(clock.nowMs);
  const perDay = ((await sizeOf(db, ['tape_segment', 'tape_checkpoint_segment'])) - before) * (24 / PACKED_HOURS);
  const written = records() - recordsBefore;
  return [
    { what: 'ticks a second of the market', figure: (written / (PACKED_HOURS * 3600)).toFixed(1) },
    { what: 'flush, committed', figure: `${(runMs / flushes).toFixed(2)} ms` },
    {
      what: 'tape and checkpoints of a day at rest',
      figure: megabytes(perDay),
      against: 'below 60 MB',
      isMet: perDay < 60e6,
    },
    { what: 'bytes at rest per tick', figure: (perDay / 24 / (written / PACKED_HOURS)).toFixed(2) },
  ];
};

/** Clients in another process, so that only the server's own loop is measured. */
const fanOut = async (quotes: Quotes, clock: { nowMs: number; now(): number }): Promise<Row[]> => {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stream = attachStream({ server, quotes, clock, log, allowedOrigins: [] });
  const { port } = server.address() as AddressInfo;
  const readers = fork(fileURLToPath(new URL('./stream-readers.ts', import.meta.url)), [String(port), String(CLIENTS)]);
  await once(readers, 'message');
  const send = async (flushes: number): Promise<void> => {
    for (let i = 0; i < flushes; i++) {
      clock.nowMs += 200;
      await quotes.flush();
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  };
  await send(FIRST_FLUSHES);
  const turns = watchTurns();
  const busyBefore = process.cpuUsage();
  const startedAt = performance.now();
  await send(FLUSHES);
  const longest = turns.stop();
  const { user, system } = process.cpuUsage(busyBefore);
  const share = (user + system) / 1000 / (performance.now() - startedAt);
  readers.kill();
  await stream.stop();
  server.close();
  return [
    {
      what: `longest turn of the loop with ${CLIENTS.toLocaleString('en-US')} clients at 5 frames/s`,
      figure: `${longest.toFixed(1)} ms`,
      against: 'below 10 ms',
      isMet: longest < 10,
    },
    {
      what: 'share of a core they take',
      figure: `${(share * 100).toFixed(0)} %`,
      against: `at most ${MOST_SHARE * 100} %`,
      isMet: share <= MOST_SHARE,
    },
  ];
};

/**
 * Time that the loop's own thread worked without coming round; waiting for a core that others hold does not count. Some
 * systems count that time in steps of 4 ms, so a turn is no longer than the clock says, either.
 */
const watchTurns = (): { stop(): number } => {
  const look = () => {
    const { user, system } = process.threadCpuUsage();
    return { workedMs: (user + system) / 1000, atMs: performance.now() };
  };
  let longest = 0;
  let before = look();
  const timer = setInterval(() => {
    const now = look();
    longest = Math.max(longest, Math.min(now.workedMs - before.workedMs, now.atMs - before.atMs));
    before = now;
  }, 1);
  return {
    stop: () => {
      clearInterval(timer);
      return longest;
    },
  };
};
