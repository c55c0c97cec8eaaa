import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestMarket } from '../test-market.ts';
import { placesOf, whileDamaged } from '../../test-damage.ts';
import { withSeeds } from '../../test-seeds.ts';
import { decodeSegment, encodeSegment } from '../tape/segment-codec.ts';
import { auditTape, checkTape } from './audit-tape.ts';

let market: TestMarket;

beforeAll(async () => {
  market = await TestMarket.open();
  await market.run(40);
  await market.quotes.pack(market.nowMs - 10_000);
  await market.quotes.stop();
});
afterAll(() => market.close());

const firstWrong = async (): Promise<string | undefined> =>
  (await auditTape(market.db, 0)).find(({ failures }) => failures > 0)?.first;

const found = async (): Promise<string[]> =>
  (await auditTape(market.db, 0)).flatMap(({ name, failures }) => (failures > 0 ? [name] : []));

/** Changes rows as an intruder with the database's own rights would, and puts everything back afterwards. */
const tampered = async <T = string[]>(
  change: string,
  look: () => Promise<T> = found as () => Promise<T>,
): Promise<T> => {
  const tables = [
    'tape_log',
    'tape_segment',
    'tape_checkpoint',
    'tape_checkpoint_segment',
    'candle_chunk',
    'market_day',
  ];
  const { owner: db } = market.db;
  for (const table of tables) await db.query(`create table backup_${table} as table ${table}`);
  for (const table of tables) await db.query(`alter table ${table} disable trigger user`);
  try {
    await db.query(change);
    return await look();
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

  it('finds a flush that was left out (Y1)', async () => {
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

  it('finds any flipped byte of the tape at rest, and says where', async () => {
    const columns = {
      tape_segment: ['body', 'head_before', 'head_after'],
      tape_checkpoint: ['root', 'signature', 'heads'],
      tape_checkpoint_segment: ['body'],
      tape_key: ['public_key'],
    };
    const places = await placesOf(market.db, columns);
    expect(places).toHaveLength(8);
    await withSeeds({ known: [1] }, async (draw) => {
      for (let flips = 0; flips < 10; flips++) {
        const outcome = await whileDamaged(market.db.owner, places, draw, (tx) => checkTape(tx, 0));
        if (outcome === undefined) continue;
        const wrong = outcome.result.filter(({ failures }) => failures > 0);
        expect(wrong.length, outcome.place).toBeGreaterThan(0);
        for (const { first } of wrong) expect(first, outcome.place).toMatch(/\d/);
      }
    });
  });

  it('reports a record with a value that does not fit its field', async () => {
    const [row] = await market.db.query<{ body: Buffer }>('select body from tape_segment where symbol_id = 1');
    const records = await decodeSegment(row!.body);
    const body = await encodeSegment(
      records.map((record, i) => (i === 5 && record.kind === 'tick' ? { ...record, flags: 864 } : record)),
    );
    const change = `update tape_segment set body = '\\x${body.toString('hex')}' where symbol_id = 1`;
    expect(records[5]).toMatchObject({ kind: 'tick', sources: [] });
    const first = await tampered(change, firstWrong);
    expect(first).toMatch(/^instrument 1: records \d+ to \d+ cannot be read \(864 does not fit its field\)$/);
  });

  it('reports a flush, a checkpoint and a day that are no such thing', async () => {
    const log = `update tape_log set records = '\\x07' where number = (select max(number) from tape_log)`;
    expect(await tampered(log, firstWrong)).toMatch(/^flush \d+ cannot be read/);
    const heads = `update tape_checkpoint set heads = '\\xff' where number = (select max(number) from tape_checkpoint)`;
    expect(await tampered(heads, firstWrong)).toMatch(/^checkpoint \d+ cannot be read/);
    const day = `update market_day set model = '{' where opening is not null`;
    expect(await tampered(day)).toContain(SEEDS);
  });
});
