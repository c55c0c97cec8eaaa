/** Processor time of a sealed open by role: all in one process, and with edges beside the engine. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '../server/src/db/database.ts';
import { startEmbeddedPostgres } from '../server/src/db/embedded/embedded-postgres.ts';
import { childrenOf, cpuTimeOf, postgresOf } from './cpu-time.ts';
import { startServer } from './running-server.ts';
import type { RunningServer } from './running-server.ts';
import type { Row } from './table.ts';
import { openTraders } from './trading-members.ts';
import type { Shift } from './trading-phones.ts';

const PHONES = 16;
const MEMBERS = 800;
const EDGES = 2;
const SHIFT_MS = 5000;
const AHEAD = 200;
/** The engine may take so much of an open, so that one thread does 6,000 and more a second. */
const MOST_ENGINE_US = 130;

interface Spent {
  opens: number;
  /** Microseconds an open. */
  engine: number;
  edges: number;
  postgres: number;
}

const measure = async (server: RunningServer, trade: () => Promise<number>): Promise<Spent> => {
  // Once before, so that nothing is compiled and no plan is made while it counts.
  await trade();
  const engine = server.pid();
  const postgres = postgresOf(server.dataDir);
  const edges = childrenOf(engine).filter((pid) => !postgres.includes(pid));
  const read = () => [[engine], edges, postgres].map(cpuTimeOf) as [number, number, number];
  const before = read();
  const opens = await trade();
  const after = read();
  const [ofEngine, ofEdges, ofPostgres] = after.map((us, at) => (us - before[at]!) / opens) as [number, number, number];
  return { opens, engine: ofEngine, edges: ofEdges, postgres: ofPostgres };
};

export const measureRoles = async (): Promise<Row[]> => {
  // Processor time is measured, not patience: on a busy machine an order may wait.
  const server = await startServer({ ASSAY_ORDER_AGE_MS: '60000' });
  const phones = fork(fileURLToPath(new URL('./trading-phones.ts', import.meta.url)));
  const withTraders = async (): Promise<Spent> => {
    const { url } = await startEmbeddedPostgres(server.dataDir);
    const db = openDatabase({ url });
    try {
      const tokens = await openTraders(db, MEMBERS);
      return await measure(server, async () => {
        phones.send({ url: server.url, phones: PHONES, tokens, ms: SHIFT_MS, ahead: AHEAD } satisfies Shift);
        return ((await once(phones, 'message')) as [number])[0];
      });
    } finally {
      await db.close();
    }
  };
  try {
    const all = await withTraders();
    await server.restart({ ASSAY_EDGES: String(EDGES) });
    const split = await withTraders();
    const us = (value: number): string => `${value.toFixed(0)} µs`;
    return [
      {
        what: 'an open, all in one process: Node',
        figure: us(all.engine),
        against: `Postgres ${us(all.postgres)}; ${all.opens} opens`,
      },
      {
        what: `an open with ${EDGES} edges: the engine`,
        figure: us(split.engine),
        against: `edges ${us(split.edges)}, Postgres ${us(split.postgres)}; ${split.opens} opens; at most ${MOST_ENGINE_US} µs`,
        isMet: split.engine <= MOST_ENGINE_US,
      },
      {
        what: 'opens a second that one engine thread allows',
        figure: Math.floor(1_000_000 / split.engine).toLocaleString('en-US'),
        against: `${Math.floor(1_000_000 / all.engine).toLocaleString('en-US')} in one process`,
      },
    ];
  } finally {
    phones.kill();
    await server.stop();
  }
};
