import { createHmac } from 'node:crypto';
import type { StartError } from '../base/start-error.ts';
import { CANDLE_INTERVALS } from '@assay/contract/market';
import { businessDay, businessDayStart } from '@assay/contract/time';
import { coversHeads, verifyCheckpoint } from '@assay/verify/checkpoint';
import { readRange } from '@assay/verify/tape-chain';
import { decodeRecords, isValidTick } from '@assay/verify/tape-record';
import type { TapeRecord } from '@assay/verify/tape-record';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditTape } from './audit/audit-tape.ts';
import { foldCandles } from './candles/candle.ts';
import { commitmentOf, findDay } from './sim/calendar.ts';
import { foldMinutes } from './tape/pack.ts';
import { TapeReader } from './tape/tape-reader.ts';
import { TestMarket, WEDNESDAY } from './test-market.ts';

const BTC = 1;
const EURUSD = 27;
const QUARTER_MS = 900_000;

let market: TestMarket;

/** One market for the tests of a block: each goes on where the one before it ended. */
const openMarket = () => {
  beforeAll(async () => {
    market = await TestMarket.open();
  });
  afterAll(() => market.close());
};

const tapeOf = async (id: number): Promise<TapeRecord[]> => {
  const range = await new TapeReader(market.db, market.quotes.tape).range(id, 1, Number.MAX_SAFE_INTEGER);
  return readRange({ ...range!, records: new Uint8Array(range!.records) }).records;
};

const failures = async (): Promise<string[]> =>
  (await auditTape(market.db, 0)).flatMap(({ name, first }) => (first === undefined ? [] : [`${name}: ${first}`]));

const candles = (interval: (typeof CANDLE_INTERVALS)[number], limit = 1000) =>
  market.quotes.candles({ symbolId: BTC, interval, before: Math.floor(market.nowMs / 1000) + 1, limit });

describe('prices', () => {
  openMarket();

  it('are on the tape before anyone sees them', async () => {
    const seen: Promise<boolean>[] = [];
    const end = market.quotes.onFlush(({ number, ticks }) => {
      const found = market.db.query<{ records: Buffer }>('select records from tape_log where number = $1', [number]);
      seen.push(
        found.then(([row]) => {
          const written = decodeRecords(row!.records).filter(isValidTick);
          return written.length === ticks.length && ticks.every((tick, i) => tick.seq === written[i]!.seq);
        }),
      );
    });
    await market.run(3);
    end();
    expect(seen).toHaveLength(3);
    expect(await Promise.all(seen)).toEqual([true, true, true]);
  });

  it('are not shown when they could not be written, and come with the next flush', async () => {
    await market.run(1);
    const before = market.quotes.last(BTC)!;
    await market.db.owner.query('alter table tape_log rename to tape_log_away');
    market.nowMs += 1000;
    const flush = market.quotes.flush();
    await market.db.query('select 1');
    expect(market.quotes.last(BTC)).toEqual(before);
    await market.db.owner.query('alter table tape_log_away rename to tape_log');
    await flush;
    expect(market.quotes.last(BTC)!.tick).toBeGreaterThan(before.tick);
    expect(await failures()).toEqual([]);
  });

  it('tick within the bounds of the quietest and the wildest minute, and everywhere within ten seconds', async () => {
    await market.run(20);
    const rate = market.quotes.ticksPerSecond();
    // Twenty a minute for each of them when nothing moves at all; the wildest minute has under six times the usual rate.
    expect(rate).toBeGreaterThanOrEqual(14);
    expect(rate).toBeLessThan(450);
    for (const { id } of market.quotes.instruments) {
      expect(market.quotes.ticker(id)).toMatchObject({ state: 'open' });
      expect(market.nowMs - market.quotes.last(id)!.atMs).toBeLessThan(10_000);
    }
  });

  it('stand between bid and ask, and inside the range of the day', async () => {
    await market.run(5);
    for (const { id } of market.quotes.instruments) {
      const { price, bid, ask, high, low } = market.quotes.ticker(id)!;
      expect(bid).toBeLessThan(price);
      expect(ask).toBeGreaterThan(price);
      expect(low).toBeLessThanOrEqual(price);
      expect(high).toBeGreaterThanOrEqual(price);
    }
  });

  it('go stale when the feed is silent for more than ten seconds', async () => {
    await market.run(2);
    market.nowMs += 10_001;
    expect(market.quotes.ticker(BTC)!.state).toBe('stale');
  });
});

describe('the tape', () => {
  openMarket();

  it('is signed once a second over the heads of all instruments', async () => {
    const notes: string[] = [];
    const end = market.quotes.onFlush(({ checkpoint }) => void notes.push(checkpoint!.note));
    await market.run(3);
    end();
    const { publicKey } = market.quotes.tape.key;
    const checkpoint = verifyCheckpoint(notes.at(-1)!, publicKey)!;
    expect(coversHeads(checkpoint, market.quotes.tape.heads())).toBe(true);
    const first = checkpoint.number - 2;
    expect(notes.map((note) => verifyCheckpoint(note, publicKey)!.number)).toEqual([first, first + 1, first + 2]);
  });

  it('cannot be changed, emptied or cut in the database', async () => {
    await market.run(1);
    for (const change of [
      `update tape_log set records = '\\x00'`,
      'delete from tape_log',
      'truncate tape_log',
      'delete from tape_checkpoint',
      "update tape_key set public_key = decode(repeat('00', 32), 'hex')",
      `update market_day set commitment = decode(repeat('00', 32), 'hex')`,
      'delete from market_day',
    ]) {
      await expect(market.db.owner.query(change), change).rejects.toThrow(/append-only|written once/);
    }
  });

  it('goes on after a crash with a gap record, and nothing that was committed is lost', async () => {
    await market.run(5);
    const before = await tapeOf(BTC);
    const from = market.nowMs * 1000;
    market.nowMs += 60_000;
    await market.start();
    await market.run(2);
    const after = await tapeOf(BTC);
    expect(after.slice(0, before.length)).toEqual(before);
    const gap = after[before.length]!;
    expect(gap).toMatchObject({ kind: 'gap', reason: 'downtime', from, to: from + 60_000_000 });
    expect(await failures()).toEqual([]);
  });

  it('records a pause of the running server as a gap', async () => {
    await market.run(2);
    market.nowMs += 30_000;
    await market.quotes.flush();
    await market.run(1);
    expect((await tapeOf(BTC)).findLast(({ kind }) => kind === 'gap')).toMatchObject({ reason: 'silence' });
    expect(await failures()).toEqual([]);
  });

  it('waits for a clock that was set back, also over a restart', async () => {
    await market.run(2);
    const endedMs = market.nowMs;
    market.nowMs -= 60_000;
    await market.quotes.flush();
    expect(market.quotes.ticker(BTC)!.state).toBe('stale');
    await market.start();
    const { tick } = market.quotes.last(BTC)!;
    await market.run(59);
    expect(market.quotes.last(BTC)!.tick).toBe(tick);
    await market.run(4);
    expect(market.nowMs).toBeGreaterThan(endedMs);
    expect(market.quotes.last(BTC)!.tick).toBeGreaterThan(tick);
    expect(await failures()).toEqual([]);
  });

  it('rests in segments that hold the same records and give the same heads', async () => {
    await market.run(20);
    const reader = new TapeReader(market.db, market.quotes.tape);
    const { number } = market.quotes.tape.latestCheckpoint!;
    const published = async () => {
      const found = await Promise.all([number - 15, number].map((one) => reader.checkpoint(one)));
      return found.map((one) => ({
        note: one!.note,
        heads: one!.heads.map(({ head }) => Buffer.from(head).toString('hex')),
      }));
    };
    const before = { tape: await tapeOf(BTC), checkpoints: await published() };
    const untilMs = market.nowMs - 8000;
    await market.quotes.pack(untilMs);
    expect(await market.db.query('select from tape_log where until_ms <= $1', [untilMs])).toEqual([]);
    expect({ tape: await tapeOf(BTC), checkpoints: await published() }).toEqual(before);
    expect(await failures()).toEqual([]);
  });

  it('is found by time', async () => {
    const startMs = market.nowMs;
    await market.run(10);
    await market.quotes.pack(startMs + 5000);
    await market.run(2);
    const reader = new TapeReader(market.db, market.quotes.tape);
    const tape = await tapeOf(BTC);
    for (const ms of [startMs, startMs + 3500, startMs + 5000, startMs + 8200, startMs + 99_000]) {
      const expected = tape.find((record) => (record.kind === 'tick' ? record.tsRecv : record.at) >= ms * 1000)?.seq;
      expect(await reader.seqAt(BTC, ms)).toBe(expected ?? tape.length + 1);
    }
  });

  it('is forgotten after its keeping time, but for the end that the next record links to', async () => {
    await market.run(30);
    await market.quotes.pack(market.nowMs - 10_000);
    const packedMs = market.nowMs;
    await market.quotes.pack(packedMs);
    market.nowMs += 6 * 86_400_000;
    await market.start();
    // A crash before anything new is packed: the chain must still know where it ended.
    await market.start();
    await market.run(2);
    await market.quotes.pack(market.nowMs);
    await market.quotes.pack(market.nowMs);
    const kept = await market.db.query('select from tape_segment where until_ms <= $1', [packedMs]);
    expect(kept).toEqual([]);
    const reader = new TapeReader(market.db, market.quotes.tape);
    expect(await reader.range(BTC, 1, 5)).toBeUndefined();
    expect(await reader.firstSeq(BTC)).toBeGreaterThan(100);
    expect(await failures()).toEqual([]);
  });
});

describe('candles', () => {
  openMarket();

  it('of taped minutes are the fold of the tape', async () => {
    await market.run(150);
    const taped = foldMinutes(await tapeOf(BTC));
    expect((await candles('1m')).slice(-taped.length)).toEqual(taped);
    expect(taped.length).toBeGreaterThan(1);
  });

  it('of all intervals agree with each other and with the open candle', async () => {
    await market.run(70);
    const minutes = await candles('1m');
    expect(minutes).toHaveLength(1000);
    for (const interval of CANDLE_INTERVALS) {
      const listed = await candles(interval);
      expect(listed.at(-1)).toEqual(market.quotes.openCandle(BTC, interval)!.candle);
      expect(listed).toEqual(listed.toSorted((a, b) => a[0] - b[0]));
      expect(new Set(listed.map(([time]) => time)).size).toBe(listed.length);
    }
    expect((await candles('5m', 100)).slice(1)).toEqual(foldCandles('5m', minutes).slice(-99));
    expect((await candles('4h', 3)).slice(1)).toEqual(foldCandles('4h', minutes).slice(-2));
  });

  it('are the same before and after packing, and before and after a restart', async () => {
    await market.run(130);
    const before = await Promise.all(CANDLE_INTERVALS.map((interval) => candles(interval)));
    const open = CANDLE_INTERVALS.map((interval) => market.quotes.openCandle(BTC, interval)!.candle);
    const ticker = market.quotes.ticker(BTC);
    await market.quotes.pack(market.nowMs - 35_000);
    expect(await Promise.all(CANDLE_INTERVALS.map((interval) => candles(interval)))).toEqual(before);
    await market.quotes.stop();
    await market.start();
    expect(await Promise.all(CANDLE_INTERVALS.map((interval) => candles(interval)))).toEqual(before);
    expect(CANDLE_INTERVALS.map((interval) => market.quotes.openCandle(BTC, interval)!.candle)).toEqual(open);
    expect(market.quotes.ticker(BTC)).toEqual(ticker);
  });

  it('can be paged back to their beginning without a hole', async () => {
    await market.run(3);
    const pages: number[] = [];
    let before = Math.floor(market.nowMs / 1000) + 1;
    for (;;) {
      const page = await market.quotes.candles({ symbolId: BTC, interval: '15m', before, limit: 50 });
      if (page.length === 0) break;
      pages.unshift(...page.map(([time]) => time));
      before = page[0]![0];
    }
    expect(pages.length).toBeGreaterThan(2 * 96);
    for (let i = 1; i < pages.length; i++) expect(pages[i]! - pages[i - 1]!).toBe(900);
  });

  it('of the time the server was down are modelled', async () => {
    await market.run(2);
    market.nowMs += 86_400_000;
    await market.start();
    await market.run(1);
    const minutes = await candles('1m');
    for (let i = 1; i < minutes.length; i++) expect(minutes[i]![0] - minutes[i - 1]![0]).toBe(60);
    expect(await failures()).toEqual([]);
  });

  it('are not doubled when a start is repeated before anything was taped', async () => {
    await market.run(2);
    market.nowMs += 600_000;
    await market.start();
    const once = await candles('1h', 5);
    await market.start();
    expect(await candles('1h', 5)).toEqual(once);
  });
});

describe('the simulated day', () => {
  openMarket();

  const today = businessDay(WEDNESDAY);
  const endMs = businessDayStart(today) + 86_400_000;

  it('is committed to before it begins, revealed after it ended, and loses no tick at midnight', async () => {
    const tomorrow = businessDay(endMs);
    const commitment = (await findDay(market.db, tomorrow))!.commitment;
    expect(await findDay(market.db, today)).toMatchObject({ seed: null });
    expect(await findDay(market.db, tomorrow)).toMatchObject({ opening: null, seed: null });
    market.nowMs = endMs - 3000;
    await market.start();
    await market.run(6);
    const past = (await findDay(market.db, today))!;
    expect(commitmentOf(past.seed!)).toEqual(past.commitment);
    expect(await findDay(market.db, tomorrow)).toMatchObject({ commitment, seed: null, opening: expect.any(String) });
    expect(await findDay(market.db, businessDay(endMs + 86_400_000))).toBeDefined();
    const tape = await tapeOf(BTC);
    const isLate = ({ tsSrc }: { tsSrc: number }) => tsSrc < endMs * 1000 && tsSrc > (endMs - 1000) * 1000;
    expect(tape.filter(isValidTick).some(isLate)).toBe(true);
    const sources = tape.flatMap((record) => (record.kind === 'source' ? [record.day] : []));
    expect(new Set(sources).size).toBe(3);
    expect(await failures()).toEqual([]);
  });
});

describe('a secret that does not fit its commitment', () => {
  openMarket();

  const startsAs = () =>
    market.start().then(
      () => 'started',
      (error: unknown) => (error as StartError).failure,
    );

  it('keeps the market from starting, in words', async () => {
    await market.run(2);
    const [kept] = await market.db.query<{ master: Buffer }>('select master from market_secret');
    await market.db.owner.query('alter table market_secret disable trigger user');
    await market.db.owner.query('update market_secret set master = $1', [Buffer.alloc(32, 9)]);
    expect(await startsAs()).toBe('secret_mismatch');
    await market.db.owner.query('update market_secret set master = $1', [kept!.master]);
    expect(await startsAs()).toBe('started');
  });

  it('is found on the tape, too, when secret and table were exchanged together', async () => {
    await market.run(2);
    await market.db.owner.query('alter table market_secret disable trigger user');
    await market.db.owner.query('alter table market_day disable trigger user');
    const master = Buffer.alloc(32, 9);
    await market.db.owner.query('update market_secret set master = $1', [master]);
    for (const { day } of await market.db.query<{ day: string }>('select day from market_day where seed is null')) {
      const commitment = commitmentOf(createHmac('sha256', master).update(day).digest());
      await market.db.owner.query('update market_day set commitment = $2 where day = $1', [day, commitment]);
    }
    expect(await startsAs()).toBe('secret_mismatch');
  });
});

describe('weekends', () => {
  openMarket();

  it('close currencies with a record on the tape, and open them again', async () => {
    market.nowMs = Date.UTC(2026, 10, 13, 21, 59, 58);
    await market.start();
    await market.run(4);
    expect(market.quotes.ticker(EURUSD)!.state).toBe('closed');
    expect(market.quotes.ticker(BTC)!.state).toBe('open');
    const friday = market.quotes.ticker(EURUSD)!;
    market.nowMs = Date.UTC(2026, 10, 15, 21, 59, 55);
    await market.start();
    expect(market.quotes.ticker(EURUSD)).toEqual(friday);
    await market.run(15);
    expect(market.quotes.ticker(EURUSD)!.state).toBe('open');
    const sessions = (await tapeOf(EURUSD)).flatMap((record) => (record.kind === 'session' ? [record.open] : []));
    expect(sessions).toEqual([true, true, false, false, true]);
    expect(await failures()).toEqual([]);
  });
});

describe('quarters of an hour', () => {
  openMarket();

  it('are packed by themselves, and begin with the rules restated', async () => {
    market.nowMs = WEDNESDAY - (WEDNESDAY % QUARTER_MS) + 2 * QUARTER_MS - 2000;
    await market.start();
    await market.run(8);
    await market.quotes.stop();
    const rows = await market.db.query<{ from_ms: bigint; until_ms: bigint }>(
      'select from_ms, until_ms from tape_segment',
    );
    expect(rows).toHaveLength(2 * market.quotes.instruments.length);
    const quarters = rows.map((row) => [row.from_ms, row.until_ms].map((ms) => Math.ceil(Number(ms) / QUARTER_MS)));
    for (const [first, last] of quarters) expect(first).toBe(last);
    const tape = await tapeOf(BTC);
    expect(tape.filter(({ kind }) => kind === 'rule').length).toBeGreaterThanOrEqual(3);
    expect(await failures()).toEqual([]);
  });
});
