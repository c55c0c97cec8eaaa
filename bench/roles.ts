/** Processor time of a sealed open by role: all in one process, and with edges beside the engine; and what that allows. */
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../server/src/db/database.ts';
import type { Db } from '../server/src/db/database.ts';
import { startEmbeddedPostgres } from '../server/src/db/embedded/embedded-postgres.ts';
import { childrenOf, cpuTimeOf, postgresOf, withCpuTime } from './cpu-time.ts';
import { openCrowd } from './phone-crowd.ts';
import { divideCores, percentileMs, routeOf, seededRandom, simulate } from './queue-model.ts';
import type { Machine, Spent } from './queue-model.ts';
import { startServer } from './running-server.ts';
import type { RunningServer } from './running-server.ts';
import type { Row } from './table.ts';
import { openTpcB, TPC_B_CLIENTS, TPC_B_SECONDS } from './tpc-b.ts';
import { openTraders } from './trading-members.ts';

/** As many as keep the engine's batches as full as they are at the rates that are asked about. */
const PHONES = 64;
const MEMBERS = 800;
const EDGES = 2;
const SHIFT_MS = 5000;
const AHEAD = 200;
const LEAST_OPENS = 4000;
/** A server at the rates that are asked about has done so many in two seconds: before that, Node compiles more than it trades. */
const WARM_OPENS = 12_000;
const LOOK_MS = 250;
const QUIET_LOOKS = 8;
const MOST_LOOKS = 400;
/** The engine may take so much of an open, so that one thread does 6,000 and more a second. */
const MOST_ENGINE_US = 130;
/** All roles and Postgres together, against a transaction of TPC-B with its client. */
const MOST_RATIO = 1.3;
const MODEL_CORES = 8;
const MODEL_RATE = 6000;
const MODEL_OPENS = 200_000;
const MOST_LOAD = 0.9;

interface Measured extends Spent {
  opens: number;
  /** Shares of a core that the roles take without any call: prices, jobs, the audit. */
  idle: Spent;
  /** Microseconds of an open without those, as if they had been done meanwhile at the same pace. */
  net: Spent;
}

type Times = [engine: number, edges: number, postgres: number];
const byRole = ([engine, edges, postgres]: Times): Spent => ({ engine, edges, postgres });

/** Processor time of all roles while `work` runs, by microsecond that passes. */
const spentDuring = async (server: RunningServer, work: () => Promise<unknown>) => {
  const engine = server.pid();
  const postgres = postgresOf(server.dataDir);
  const edges = childrenOf(engine).filter((pid) => !postgres.includes(pid));
  const read = () => [[engine], edges, postgres].map(cpuTimeOf) as Times;
  const [before, startedAt] = [read(), performance.now()];
  await work();
  const passedUs = (performance.now() - startedAt) * 1000;
  return { passedUs, spent: read().map((us, at) => us - before[at]!) as Times };
};

/** A server that was just started audits its books, which takes Postgres longer than all of a measurement. */
const untilQuiet = async (db: Db): Promise<void> => {
  for (let quiet = 0, looks = 0; quiet < QUIET_LOOKS && looks < MOST_LOOKS; looks++) {
    await sleep(LOOK_MS);
    const long = await db.query(
      `select 1 from pg_stat_activity where state = 'active' and now() - query_start > interval '300 ms'`,
    );
    quiet = long.length === 0 ? quiet + 1 : 0;
  }
};

const measure = async (server: RunningServer, db: Db, trade: () => Promise<number>): Promise<Measured> => {
  await untilQuiet(db);
  const idle = await spentDuring(server, () => sleep(SHIFT_MS));
  // Before, so that nothing is compiled and no plan is made while it counts.
  for (let warm = 0; warm < WARM_OPENS;) warm += await trade();
  let opens = 0;
  const busy = await spentDuring(server, async () => (opens = await trade()));
  // With what each role does by time, and not less: where few get through, the difference would be a guess.
  const own = busy.spent.map((us) => us / opens) as Times;
  const shares = idle.spent.map((us) => us / idle.passedUs) as Times;
  const net = busy.spent.map((us, at) => (us - shares[at]! * busy.passedUs) / opens) as Times;
  return { opens, ...byRole(own), idle: byRole(shares), net: byRole(net) };
};

const us = (value: number): string => `${value.toFixed(0)} µs`;
const rounded = (value: number): string => Math.floor(value).toLocaleString('en-US');
const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

/** TPC-B on the server's own Postgres, while the server does no more than it does without calls. */
const measureTpcB = async (server: RunningServer): Promise<{ us: number; by: string }> => {
  const { ownerUrl } = await startEmbeddedPostgres(server.dataDir);
  const owner = openDatabase({ url: ownerUrl });
  try {
    const tpcB = await openTpcB(owner, ownerUrl);
    await tpcB.rate();
    const { result, us: spent } = await withCpuTime(server.dataDir, () => tpcB.rate());
    return { us: spent / (result * TPC_B_SECONDS), by: tpcB.by };
  } finally {
    await owner.close();
  }
};

/** Prices and jobs take their share of each part by time, and an open the rest. */
const besideIdle = ({ idle, net }: Measured): Spent => {
  const left = (share: number): number => Math.max(1 - share, 0.1);
  return {
    engine: net.engine / left(idle.engine),
    edges: net.edges / left(idle.edges / EDGES),
    postgres: net.postgres / left(idle.postgres),
  };
};

/** Beside the first figures, never in their place: where few get through, a difference is a guess. */
const netRows = (split: Measured): Row[] => {
  const { idle, net } = split;
  const machine = divideCores(MODEL_CORES, besideIdle(split));
  return [
    {
      what: 'without calls, of a core: the engine',
      figure: percent(idle.engine),
      against: `edges ${percent(idle.edges)}, Postgres ${percent(idle.postgres)}; prices, jobs, the audit`,
    },
    {
      what: 'second figure, an open without that: the engine',
      figure: us(net.engine),
      against: `edges ${us(net.edges)}, Postgres ${us(net.postgres)}; all told ${us(net.engine + net.edges + net.postgres)}`,
    },
    {
      what: `second figure, model of ${MODEL_CORES} cores`,
      figure: rounded(machine.most),
      against: `what happens by time counted by time, not by open; full first: ${machine.narrowest}`,
    },
  ];
};

const modelRows = (spent: Spent): Row[] => {
  const machine: Machine = divideCores(MODEL_CORES, spent);
  const { edges, postgres, most, narrowest } = machine;
  const stations = [{ servers: edges }, { servers: 1 }, { servers: postgres }];
  // Beyond what gets through, a wait has no end.
  const rate = Math.min(MODEL_RATE, Math.floor(most * MOST_LOAD));
  const spans = simulate({
    stations,
    route: routeOf(spent),
    rate,
    count: MODEL_OPENS,
    random: seededRandom(1),
  });
  return [
    {
      what: `model: opens a second of ${MODEL_CORES} cores`,
      figure: rounded(most),
      against: `1 engine thread, ${edges} edges, ${postgres} cores for Postgres, full first: ${narrowest}; in: the times above; at least ${rounded(MODEL_RATE)}`,
      isMet: most >= MODEL_RATE,
    },
    {
      what: `model: an open at ${rounded(rate)} a second, p50 / p99`,
      figure: `${percentileMs(spans, 0.5).toFixed(1)} / ${percentileMs(spans, 0.99).toFixed(1)} ms`,
      against: `${rounded(MODEL_OPENS)} opens that come by chance, exponential times, without batches`,
    },
  ];
};

export const measureRoles = async (): Promise<Row[]> => {
  // Processor time is measured, not patience: on a busy machine an order may wait.
  const server = await startServer({ ASSAY_ORDER_AGE_MS: '60000' });
  const crowd = openCrowd();
  const withTraders = async (): Promise<Measured> => {
    const { url } = await startEmbeddedPostgres(server.dataDir);
    const db = openDatabase({ url });
    try {
      const tokens = await openTraders(db, MEMBERS);
      const shift = { url: server.url, phones: PHONES, tokens, ms: SHIFT_MS, atLeast: LEAST_OPENS, ahead: AHEAD };
      return await measure(server, db, () => crowd.work(shift));
    } finally {
      await db.close();
    }
  };
  try {
    const all = await withTraders();
    await server.restart({ ASSAY_EDGES: String(EDGES) });
    const split = await withTraders();
    const tpcB = await measureTpcB(server);
    const told = split.engine + split.edges + split.postgres;
    return [
      {
        what: 'an open, all in one process: Node',
        figure: us(all.engine),
        against: `Postgres ${us(all.postgres)}; ${all.opens} opens of ${PHONES} phones`,
      },
      {
        what: `an open with ${EDGES} edges: the engine`,
        figure: us(split.engine),
        against: `edges ${us(split.edges)}, Postgres ${us(split.postgres)}; ${split.opens} opens; at most ${MOST_ENGINE_US} µs`,
        isMet: split.engine <= MOST_ENGINE_US,
      },
      {
        what: 'the same, all told',
        figure: us(told),
        against: `${(told / tpcB.us).toFixed(2)} x a transaction of TPC-B (${us(tpcB.us)}, ${tpcB.by}, ${TPC_B_CLIENTS} clients); at most ${MOST_RATIO} x`,
        isMet: told <= MOST_RATIO * tpcB.us,
      },
      {
        what: 'opens a second that one engine thread allows',
        figure: rounded(1_000_000 / split.engine),
        against: `${rounded(1_000_000 / all.engine)} in one process`,
      },
      ...modelRows(split),
      ...netRows(split),
    ];
  } finally {
    crowd.end();
    await server.stop();
  }
};
