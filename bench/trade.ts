/**
 * Trading: what a tick costs over a million open positions, durable opens beside TPC-B and beside a transaction each,
 * a jump that closes ten thousand positions at once; and, for the table of starts, how long the engine reads a million of them.
 */
import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import type { Db } from '../server/src/db/database.ts';
import { ContractBook } from '../server/src/engine/contract-book.ts';
import type { Order, Position } from '../server/src/engine/contract.ts';
import { costAt } from '../server/src/engine/contract.ts';
import { PriceHeap } from '../server/src/engine/price-heap.ts';
import { rowFor } from '../server/src/ledger/commit-batch.ts';
import type { Ledger } from '../server/src/ledger/ledger.ts';
import { holdOrder } from '../server/src/modules/trade/journals.ts';
import { insertOrders } from '../server/src/modules/trade/rows.ts';
import { NearState } from '../server/src/modules/trade/keep-near.ts';
import { startEngine } from '../server/src/modules/trade/start-engine.ts';
import type { TradeEngine } from '../server/src/modules/trade/trade-engine.ts';
import { InstrumentBoard } from '../server/src/quotes/board.ts';
import { CandleBook } from '../server/src/quotes/candles/book.ts';
import type { Feed, RawTick } from '../server/src/quotes/feed.ts';
import { loadInstruments } from '../server/src/quotes/instrument.ts';
import { Quotes } from '../server/src/quotes/quotes.ts';
import { loadSigningKey } from '../server/src/quotes/tape/signing-key.ts';
import { Tape } from '../server/src/quotes/tape/tape.ts';
import { pointValue } from '../verify/src/position-rule.ts';
import { fund, openMembers } from './books.ts';
import { cpuRow, withCpuTime } from './cpu-time.ts';
import { onServer } from './own-server.ts';
import { openTpcB, TPC_B_CLIENTS, TPC_B_SECONDS } from './tpc-b.ts';
import { median } from './table.ts';
import type { Row } from './table.ts';

const MILLION = 1_000_000;
const CLIENTS = 64;
const ROUNDS = 3;
const JUMP = 10_000;
const PRICE = 9_000_000;
const BTC = 1;
const RATE_ONE = 1_000_000_000n;
const POINT = pointValue({ price: 2, quantity: 4, currency: 6 }, RATE_ONE);

const count = (value: number): string => Math.round(value).toLocaleString('en-US');

const terms = (id: string, memberId: string) => ({
  id,
  memberId,
  realm: 'money' as const,
  symbolId: BTC,
  side: 1 as const,
  quantity: 10n,
  point: POINT,
  leverage: 10n,
  feeRate: 400_000n,
  closeOutShare: RATE_ONE / 2n,
  takeProfit: undefined,
});

const positionAt = (index: number): Position => ({
  ...terms(`p${index}`, `m${index % 10_000}`),
  // From one to five percent below, so that a jump of one percent reaches some of them.
  stopLoss: { kind: 'price', price: BigInt(PRICE - 90_000 - ((index * 7919) % 360_000)) },
  trailed: undefined,
  open: BigInt(PRICE),
  openSeq: 1,
  openUs: 1,
  margin: 9_000_000n,
  initialMargin: 9_000_000n,
  level: 0n,
  fromSeq: 1,
  financedDay: '2026-11-10',
  closing: undefined,
});

const quoteAt = (seq: number, bid: number) => ({ symbolId: BTC, seq, us: seq, bid, ask: bid + 20 });

const tickRows = (): Row[] => {
  const book = new ContractBook();
  for (let i = 0; i < MILLION; i++) book.addPosition(positionAt(i));
  for (let i = 0; i < MILLION; i++) book.onQuote(quoteAt(i + 2, PRICE + (i % 100)));
  const startedAt = performance.now();
  for (let i = 0; i < MILLION; i++) book.onQuote(quoteAt(i + 2, PRICE + (i % 100)));
  const quietUs = ((performance.now() - startedAt) * 1000) / MILLION;

  const heap = new PriceHeap('falling');
  for (let i = 0; i < MILLION; i++) heap.set(i, PRICE - 90_000 - ((i * 7919) % 360_000));
  const from = performance.now();
  let fired = 0;
  while (heap.takeReached(PRICE - 130_000) !== undefined) fired += 1;
  const firedUs = ((performance.now() - from) * 1000) / fired;

  const decidedFrom = performance.now();
  const effects = book.onQuote(quoteAt(2 * MILLION, PRICE - 130_000));
  const decidedUs = ((performance.now() - decidedFrom) * 1000) / effects.length;
  return [
    {
      what: 'a tick over 1,000,000 positions, none fires',
      figure: `${quietUs.toFixed(2)} µs`,
      against: 'at most 1 µs',
      isMet: quietUs <= 1,
    },
    {
      what: 'each of those that fire, in the index',
      figure: `${firedUs.toFixed(2)} µs`,
      against: `at most 2 µs (${count(fired)} fired)`,
      isMet: firedUs <= 2,
    },
    { what: 'the same with price, profit, fee and payout', figure: `${decidedUs.toFixed(1)} µs` },
  ];
};

/** Says one price when it is told to. */
class StillFeed implements Feed {
  readonly isSimulated = true;
  #next: RawTick[] = [];
  tell(price: number, atMs: number): void {
    this.#next.push({ id: BTC, price, atMs, spreadStep: 0, sources: [] });
  }
  async prepare(): Promise<[]> {
    return [];
  }
  commitments(): [] {
    return [];
  }
  poll(): RawTick[] {
    return this.#next.splice(0);
  }
}

const openMarket = async (db: Db, ledger: Ledger, folder: string) => {
  const clock = { nowMs: Date.UTC(2026, 10, 11, 10), now: () => clock.nowMs };
  const instruments = await loadInstruments(db);
  const key = await loadSigningKey(folder);
  const tape = await Tape.open({ db, clock, key, symbolIds: instruments.map(({ id }) => id) }, () => {});
  const boards = new Map(
    instruments.map((instrument) => [instrument.id, new InstrumentBoard(instrument, new CandleBook(0, []), undefined)]),
  );
  const feed = new StillFeed();
  const log = pino({ level: 'silent' });
  const quotes = new Quotes({ db, clock, log, feed, tape, boards, tapeDays: 1, tapedFrom: 0 });
  await quotes.resume();
  const tick = async (price: number): Promise<void> => {
    clock.nowMs += 1000;
    feed.tell(price, clock.nowMs);
    await quotes.flush();
  };
  await tick(PRICE);
  return { tick, deps: { db, clock, log, quotes, ledger } };
};

const orderOf = (memberId: string, acceptSeq: number, acceptUs: number, stop?: bigint): Order => {
  const order = {
    ...terms(randomUUID(), memberId),
    stopLoss: stop === undefined ? undefined : ({ kind: 'price', price: stop } as const),
    kind: 'market' as const,
    stop: undefined,
    limit: 9_100_000n,
    bound: 9_100_000n,
    held: 0n,
    acceptSeq,
    acceptUs,
  };
  const { margin, fee } = costAt(order, order.bound);
  return { ...order, held: margin + fee };
};

const SAME = { rate: RATE_ONE, symbolId: undefined, seq: undefined };
const rowsOf = (order: Order) => ({ order, quoteRate: SAME, clientSeq: undefined });

/** Through the engine, as a member's order is placed. */
const placeAt = async (engine: TradeEngine, memberId: string, nowUs: number, stop?: bigint): Promise<void> => {
  const id = randomUUID();
  const account = { memberId, currency: 'USDT' };
  await engine.place({
    id,
    memberId,
    moves: {
      realm: 'money',
      accounts: [
        { ...account, purpose: 'available' },
        { ...account, purpose: 'margin' },
      ],
    },
    accept: () => {
      const order = { ...orderOf(memberId, engine.lastSeq(BTC), nowUs, stop), id };
      return { placed: order, draft: { journal: holdOrder(order), rows: [rowFor(insertOrders, rowsOf(order))] } };
    },
  });
};

/** Opens a second and the 99th percentile of their times, with so many clients that each have one on its way, for a round of TPC-B. */
const openRate = async (
  members: readonly string[],
  open: (memberId: string) => Promise<void>,
): Promise<{ made: number; rate: number; p99: number }> => {
  const times: number[] = [];
  const startedAt = performance.now();
  const until = startedAt + TPC_B_SECONDS * 1000;
  await Promise.all(
    Array.from({ length: CLIENTS }, async (_, client) => {
      for (let i = 0; performance.now() < until; i++) {
        const from = performance.now();
        await open(members[(client + i * CLIENTS) % members.length]!);
        times.push(performance.now() - from);
      }
    }),
  );
  const rate = times.length / ((performance.now() - startedAt) / 1000);
  times.sort((a, b) => a - b);
  return { made: times.length, rate, p99: times[Math.floor(times.length * 0.99)]! };
};

const openRows = async (
  deps: { db: Db; owner: Db; ledger: Ledger; url: string; folder: string },
  engine: TradeEngine,
  nowUs: number,
): Promise<Row[]> => {
  // Two crowds: what one lane writes, the other would find changed.
  const [members, others] = [await openMembers(deps.db, 2000), await openMembers(deps.db, 2000)];
  await fund(deps.ledger, [...members, ...others], 10n ** 12n);
  const tpcB = await openTpcB(deps.owner, deps.url);
  const hot = (memberId: string) => placeAt(engine, memberId, nowUs);
  const single = async (memberId: string): Promise<void> => {
    const order = orderOf(memberId, engine.lastSeq(BTC), nowUs);
    await deps.db.transaction(async (tx) => {
      await deps.ledger.post(tx, [holdOrder(order)]);
      await insertOrders.write(tx, [rowsOf(order)]);
    });
  };
  await openRate(members, hot);
  const rounds: Record<'hot' | 'p99' | 'us' | 'single' | 'singleP99' | 'base' | 'baseUs', number>[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const { result: batched, us } = await withCpuTime(deps.folder, () => openRate(members, hot));
    const alone = await openRate(others, single);
    const other = await withCpuTime(deps.folder, () => tpcB.rate());
    rounds.push({
      hot: batched.rate,
      p99: batched.p99,
      us: us / batched.made,
      single: alone.rate,
      singleP99: alone.p99,
      base: other.result,
      baseUs: other.us / (other.result * TPC_B_SECONDS),
    });
  }
  const middle = (pick: (round: (typeof rounds)[number]) => number) => median(rounds.map(pick));
  const toBase = middle((round) => round.hot / round.base);
  const toSingle = middle((round) => round.hot / round.single);
  const p99 = middle((round) => round.p99 / round.singleP99);
  return [
    {
      what: `durable opens a second, ${CLIENTS} clients`,
      figure: count(middle((round) => round.hot)),
      against: `${toBase.toFixed(1)} x TPC-B with ${TPC_B_CLIENTS} clients (${count(middle((round) => round.base))}); at least 4 x`,
      isMet: toBase >= 4,
    },
    cpuRow(
      'processor time of one',
      middle((round) => round.us),
      middle((round) => round.baseUs),
    ),
    {
      what: 'the same, each in a transaction of its own',
      figure: count(middle((round) => round.single)),
      against: `the hot lane does ${toSingle.toFixed(1)} x as many; at least 6 x`,
      isMet: toSingle >= 6,
    },
    {
      what: '99th percentile of an open',
      figure: `${middle((round) => round.p99).toFixed(0)} ms`,
      against: `${p99.toFixed(2)} of a transaction's own (${middle((round) => round.singleP99).toFixed(0)} ms); at most 0.25`,
      isMet: p99 <= 0.25,
    },
  ];
};

const jumpRow = async (
  deps: { db: Db; ledger: Ledger },
  market: Awaited<ReturnType<typeof openMarket>>,
  engine: TradeEngine,
): Promise<Row> => {
  const members = await openMembers(deps.db, 2000);
  await fund(deps.ledger, members, 10n ** 12n);
  const nowUs = market.deps.clock.now() * 1000;
  await Promise.all(
    Array.from({ length: JUMP }, async (_, i) => {
      const memberId = members[i % members.length]!;
      await placeAt(engine, memberId, nowUs, BigInt(PRICE - 50_000));
    }),
  );
  await market.tick(PRICE);
  await engine.settled();
  const startedAt = performance.now();
  await market.tick(PRICE - PRICE / 100);
  await engine.settled();
  const seconds = (performance.now() - startedAt) / 1000;
  const [row] = await deps.db.query<{ count: bigint }>(
    `select count(*) as count from position_closing where reason = 'stop_loss'`,
  );
  const closed = Number(row!.count);
  return {
    what: 'a jump of 1 % that closes 10,000 positions, written',
    figure: `${seconds.toFixed(1)} s`,
    against: `within 2 s; ${count(closed)} closed`,
    isMet: seconds <= 2 && closed >= JUMP,
  };
};

/** Rows alone, without their journals: only the reading is measured. */
const fillPositions = async (owner: Db): Promise<void> => {
  const members = await openMembers(owner, 2000);
  // As the owner, who alone may analyze.
  const client = await owner.dedicated();
  await client.query('set statement_timeout = 0');
  await client.query(
    `insert into trade_order (id, member_id, realm, symbol_id, side, kind, quantity, quote_rate, leverage, fee_rate, close_out_share,
       limit_price, bound, held, accept_seq, accept_us, state, done_us)
     select gen_random_uuid(), ($1::uuid[])[1 + i % 2000], 'money', 1, 1, 'market', 10, 1000000000, 10, 400000, 500000000, 9100000, 9100000, 9000000, 0, 0, 'filled', 1
     from generate_series(1, $2::int) i`,
    [members, MILLION],
  );
  await client.query(
    `insert into position (id, member_id, realm, symbol_id, open_price, open_seq, open_us, open_fee, open_margin, quantity, margin,
       initial_margin, level, stop_loss, from_seq, financed_day)
     select id, member_id, realm, symbol_id, 9000000, 1, 1, 1, 9000000, 10, 9000000, 9000000, 4500000, '@8700000', 1, '2026-11-11'
     from trade_order where done_us = 1`,
  );
  await client.query('analyze trade_order, position');
  await client.end();
};

const RELOAD_SECONDS = 8;

const reloadRow = async (
  market: Awaited<ReturnType<typeof openMarket>>,
  { owner, folder }: { owner: Db; folder: string },
): Promise<Row> => {
  await fillPositions(owner);
  const startedAt = performance.now();
  const { result: engine, us } = await withCpuTime(folder, () => startEngine(market.deps));
  const seconds = (performance.now() - startedAt) / 1000;
  const { size } = engine.book;
  await engine.stop();
  return {
    what: 'the engine with 1,000,000 open positions to read',
    figure: `${seconds.toFixed(1)} s`,
    against: `within ${RELOAD_SECONDS} s; ${(us / 1e6).toFixed(1)} s of processor time; ${count(size)} read`,
    isMet: seconds <= RELOAD_SECONDS && size >= MILLION,
  };
};

const TAKE_OVER_SECONDS = 1;
/** Positions that the leader touched since a standby looked: ten seconds of 500 commands each. */
const TOUCHED = 5000;

/** The same by a standby, which has read them before. */
const takeOverRow = async (
  market: Awaited<ReturnType<typeof openMarket>>,
  { owner, folder }: { owner: Db; folder: string },
): Promise<Row> => {
  const near = await NearState.read(market.deps.db);
  await owner.query(
    `update position set take_profit = '@9900000' where id in (select id from position where state <> 'closed' limit $1)`,
    [TOUCHED],
  );
  const take = async () => {
    await near.look();
    return near.state;
  };
  const startedAt = performance.now();
  const { result: engine, us } = await withCpuTime(folder, () => startEngine({ ...market.deps, near: { take } }));
  const seconds = (performance.now() - startedAt) / 1000;
  const { size } = engine.book;
  await engine.stop();
  await near.end();
  return {
    what: `the same by a standby, with ${count(TOUCHED)} touched since it looked`,
    figure: `${seconds.toFixed(1)} s`,
    against: `within ${TAKE_OVER_SECONDS} s; ${(us / 1e6).toFixed(1)} s of processor time`,
    isMet: seconds <= TAKE_OVER_SECONDS && size >= MILLION,
  };
};

/** On a database of its own. */
export const measureReload = (): Promise<Row[]> =>
  onServer(async (deps) => {
    const market = await openMarket(deps.db, deps.ledger, deps.folder);
    return [await reloadRow(market, deps), await takeOverRow(market, deps)];
  });

export const measureTrade = async (): Promise<Row[]> => [
  ...tickRows(),
  ...(await onServer(async (deps) => {
    const market = await openMarket(deps.db, deps.ledger, deps.folder);
    const engine = await startEngine(market.deps);
    const rows = await openRows(deps, engine, market.deps.clock.now() * 1000);
    await engine.stop();
    return rows;
  })),
  ...(await onServer(async (deps) => {
    const market = await openMarket(deps.db, deps.ledger, deps.folder);
    const engine = await startEngine(market.deps);
    const row = await jumpRow(deps, market, engine);
    await engine.stop();
    return [row];
  })),
];
