import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestMarket } from '../test-market.ts';
import { auditTape } from './audit-tape.ts';

let market: TestMarket;

beforeAll(async () => {
  market = await TestMarket.open();
  await market.run(40);
  await market.quotes.pack(market.nowMs - 10_000);
  await market.quotes.stop();
});
afterAll(() => market.close());

const found = async (): Promise<string[]> =>
  (await auditTape(market.db, 0)).flatMap(({ name, failures }) => (failures > 0 ? [name] : []));

/** Changes rows as an intruder with the database's own rights would, and puts everything back afterwards. */
const tampered = async (change: string): Promise<string[]> => {
  const tables = [
    'tape_log',
    'tape_segment',
    'tape_checkpoint',
    'tape_checkpoint_segment',
    'candle_chunk',
    'market_day',
  ];
  const { db } = market;
  for (const table of tables) await db.query(`create table backup_${table} as table ${table}`);
  for (const table of tables) await db.query(`alter table ${table} disable trigger user`);
  try {
    await db.query(change);
    return await found();
  } finally {
    for (const table of tables) {
      await db.query(`delete from ${table}`);
      await db.query(`insert into ${table} table backup_${table}`);
      await db.query(`drop table backup_${table}`);
      await db.query(`alter table ${table} enable trigger user`);
    }
  }
};

const CHAIN = 'Every tape is one unbroken chain';
const ROOTS = 'Checkpoints cover exactly these tapes';
const SIGNATURES = 'Checkpoints are signed by a published key';
const MINUTES = 'Minute candles are the fold of the tape';
const SEEDS = 'Every simulated tick is the one its seed makes';

describe('the audit', () => {
  it('finds nothing wrong with an honest tape, and has looked at all of it', async () => {
    const tallies = await auditTape(market.db, 0);
    expect(tallies.filter(({ failures }) => failures > 0)).toEqual([]);
    const counts = Object.fromEntries(tallies.map(({ name, count }) => [name, count]));
    const records = market.quotes.tape.heads().reduce((sum, { seq }) => sum + seq, 0);
    expect(counts[CHAIN]).toBe(records);
    expect(counts[SEEDS]).toBeGreaterThan(records / 2);
    expect(counts[ROOTS]).toBeGreaterThan(30);
    expect(counts[MINUTES]).toBeGreaterThan(40);
  });

  it('finds a price that was changed in the log', async () => {
    // Byte 34 of the log's first record is the last byte of its price, if it is a tick.
    const change = `update tape_log set records = set_byte(records, 34, 255 - get_byte(records, 34)) where number = (select max(number) from tape_log)`;
    expect(await tampered(change)).toEqual(expect.arrayContaining([ROOTS, SEEDS]));
  });

  it('finds a flush that was left out', async () => {
    const change = 'delete from tape_log where number = (select min(number) + 2 from tape_log)';
    expect(await tampered(change)).toEqual(expect.arrayContaining([CHAIN, ROOTS]));
  });

  it('finds a segment that was exchanged for another one', async () => {
    const change =
      'update tape_segment set body = (select body from tape_segment where symbol_id = 2) where symbol_id = 1';
    expect(await tampered(change)).toEqual(expect.arrayContaining([CHAIN, ROOTS]));
  });

  it('finds a segment that was dropped', async () => {
    expect(await tampered('delete from tape_segment where symbol_id = 5')).toEqual(expect.arrayContaining([ROOTS]));
  });

  it('finds a checkpoint that was dropped or signed anew', async () => {
    expect(
      await tampered('delete from tape_checkpoint where number = (select min(number) + 1 from tape_checkpoint)'),
    ).toContain(ROOTS);
    const forged = `update tape_checkpoint set signature = set_byte(signature, 3, 255 - get_byte(signature, 3))`;
    expect(await tampered(forged)).toEqual([SIGNATURES]);
  });

  it('finds a candle that is not the fold of its ticks', async () => {
    const change = `update candle_chunk set body = other.body from candle_chunk other
       where candle_chunk.symbol_id = 1 and other.symbol_id = 2 and candle_chunk.seconds = 60
         and other.seconds = 60 and candle_chunk.start = other.start`;
    expect(await tampered(change)).toEqual(expect.arrayContaining([MINUTES]));
  });

  it('finds a market day whose opening was moved', async () => {
    const change = `update market_day set opening = replace(opening, '"values":[', '"values":[1') where opening is not null`;
    expect(await tampered(change)).toEqual([SEEDS]);
  });

  it('finds any flipped byte of the tape at rest', async () => {
    const rows = await market.db.query<{ symbol_id: number; size: number }>(
      'select symbol_id, length(body) as size from tape_segment order by symbol_id limit 12',
    );
    for (const { symbol_id: id, size } of rows) {
      const at = Math.floor((((id * 7919) % 997) / 997) * size);
      const change = `update tape_segment set body = set_byte(body, ${at}, 255 - get_byte(body, ${at})) where symbol_id = ${id}`;
      expect((await tampered(change)).length, `byte ${at} of instrument ${id}`).toBeGreaterThan(0);
    }
  });
});
