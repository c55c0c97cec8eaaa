/** A crash in which everybody closes, on a server as its users start it: reads and prices must not stop for it. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '../server/src/db/database.ts';
import type { Db } from '../server/src/db/database.ts';
import { startEmbeddedPostgres } from '../server/src/db/embedded/embedded-postgres.ts';
import type { Crash, Crashed } from './closing-phones.ts';
import type { RunningServer } from './running-server.ts';
import type { Row } from './table.ts';
import { openTraders } from './trading-members.ts';

const CLOSERS = 2000;
const READERS = 500;
const READ_P99_MS = 250;
const CLOSED_WITHIN_MS = 3000;
/** The tape is written every 200 ms. */
const TAPE_GAP_MS = 1000;
const LONGEST_MS = 30_000;

const openPositions = async (db: Db): Promise<number> => {
  const [row] = await db.query<{ count: bigint }>(
    `select count(*) from position p join member m on m.id = p.member_id where m.email like 'bench-%' and p.state <> 'closed'`,
  );
  return Number(row!.count);
};

/** The longest time between two writes of the tape since a moment. */
const longestGap = async (db: Db, sinceMs: number): Promise<number> => {
  const [row] = await db.query<{ gap: string | null }>(
    `select max(gap)::text as gap from (
       select until_ms - lag(until_ms) over (order by number) as gap from tape_log where until_ms >= $1) t`,
    [sinceMs],
  );
  return Number(row?.gap ?? Infinity);
};

export const measureClosingCrowd = async (server: RunningServer): Promise<Row[]> => {
  const { url } = await startEmbeddedPostgres(server.dataDir);
  const db = openDatabase({ url });
  const phones = fork(fileURLToPath(new URL('./closing-phones.ts', import.meta.url)));
  try {
    const tokens = await openTraders(db, CLOSERS + READERS);
    const crash: Crash = { url: server.url, closers: tokens.slice(0, CLOSERS), readers: tokens.slice(CLOSERS) };
    phones.send(crash);
    const ended = once(phones, 'exit').then(() => {
      throw new Error('the phones ended without a word');
    });
    const [crashed] = (await Promise.race([once(phones, 'message'), ended])) as [Crashed];
    const answeredAt = Date.now();
    const startedAt = answeredAt - crashed.closedMs;
    while ((await openPositions(db)) > 0 && Date.now() - answeredAt < LONGEST_MS) await sleep(20);
    const closedMs = Date.now() - startedAt;
    const gap = await longestGap(db, Math.floor(startedAt));
    const p99 = crashed.reads.toSorted((a, b) => a - b)[Math.floor(crashed.reads.length * 0.99)] ?? Infinity;
    return [
      {
        what: `${CLOSERS} members close at once, all closed and written`,
        figure: `${(closedMs / 1000).toFixed(1)} s`,
        against: `within 3 s; answered after ${(crashed.closedMs / 1000).toFixed(1)} s, ${crashed.failed} failed`,
        isMet: closedMs <= CLOSED_WITHIN_MS && crashed.failed === 0,
      },
      {
        what: `99th percentile of reads meanwhile, ${READERS} phones once a second`,
        figure: `${p99.toFixed(0)} ms`,
        against: `within ${READ_P99_MS} ms; ${crashed.reads.length} reads`,
        isMet: p99 <= READ_P99_MS,
      },
      {
        what: 'longest time between two writes of the tape meanwhile',
        figure: `${gap.toFixed(0)} ms`,
        against: `within ${TAPE_GAP_MS} ms`,
        isMet: gap <= TAPE_GAP_MS,
      },
    ];
  } finally {
    phones.kill();
    await db.close();
  }
};
