import { decodeRecords, FLAG_INVALID } from '@assay/verify/tape-record';
import type { TapeRecord } from '@assay/verify/tape-record';
import { afterEach, describe, expect, it } from 'vitest';
import type { Db } from '../../db/database.ts';
import { InvariantError } from '../../base/domain-error.ts';
import { auditTape } from '../audit/audit-tape.ts';
import { openScriptedMarket } from '../test-feed.ts';
import { THREE_VENUES, venuesSay } from '../test-script.ts';

const BTC = 1;
let market: Awaited<ReturnType<typeof openScriptedMarket>>;
afterEach(() => market.close());

const written = async (): Promise<TapeRecord[]> => {
  const rows = await market.db.query<{ records: Buffer }>('select records from tape_log order by number');
  return rows.flatMap(({ records }) => decodeRecords(records));
};

const openMarket = (wrap?: (db: Db) => Db) => openScriptedMarket(wrap, new Map([[BTC, THREE_VENUES]]));

/** One flush a second, with these prices of one instrument in it. */
const flush = async (...prices: number[]): Promise<void> => {
  market.clock.nowMs += 1000;
  const step = 500 / (prices.length + 1);
  market.feed.tell(...prices.map((price, i) => venuesSay(BTC, price, market.clock.nowMs - 500 + Math.floor(i * step))));
  await market.quotes.flush();
};

describe('a feed that lies', () => {
  it('changes no price, and what it said is on the tape as invalid', async () => {
    market = await openMarket();
    await flush(9_600_000);
    const honest = market.quotes.last(BTC)!;
    await flush(Number.NaN);
    await flush(0, -1, 96_000_000);
    expect(market.quotes.last(BTC)).toEqual(honest);
    expect(market.quotes.openCandle(BTC, '1m')!.candle[5]).toBe(1);
    expect(market.quotes.ticker(BTC)!.state).toBe('halted');
    const own = (await written()).filter(({ symbolId }) => symbolId === BTC);
    expect(own.filter(({ kind }) => kind === 'halt')).toMatchObject([{ halted: true, reason: 'not_a_price' }]);
    expect(own.at(-1)).toMatchObject({ kind: 'tick', price: 96_000_000, flags: FLAG_INVALID });
  });

  it('is believed again after five good ticks, with a record of it', async () => {
    market = await openMarket();
    await flush(9_600_000);
    await flush(Number.POSITIVE_INFINITY);
    await flush(9_600_001, 9_600_002, 9_600_003, 9_600_004, 9_600_005);
    expect(market.quotes.last(BTC)!.price).toBe(9_600_005);
    expect(market.quotes.ticker(BTC)!.state).toBe('open');
    const halts = (await written()).filter(({ kind, symbolId }) => kind === 'halt' && symbolId === BTC);
    expect(halts).toMatchObject([{ halted: true }, { halted: false, reason: 'resumed' }]);
  });

  it('that repeats itself or speaks of the past is not counted twice', async () => {
    market = await openMarket();
    await flush(9_600_000);
    const { atMs } = market.quotes.last(BTC)!;
    market.feed.tell(venuesSay(BTC, 9_600_050, atMs), venuesSay(BTC, 9_600_060, atMs - 300));
    await flush();
    expect(market.quotes.last(BTC)!.price).toBe(9_600_000);
    expect((await auditTape(market.db, 0)).flatMap(({ first }) => first ?? [])).toEqual([]);
  });
});

describe('a commit whose answer was lost', () => {
  it('is not written twice', async () => {
    let losing = false;
    const forgetful = (db: Db): Db => ({
      ...db,
      query: async (text, values) => {
        const rows = await db.query<never>(text, values);
        if (losing && text.includes('insert into tape_log')) {
          losing = false;
          throw new Error('connection lost');
        }
        return rows;
      },
    });
    market = await openMarket(forgetful);
    losing = true;
    await flush(9_600_000);
    await flush(9_600_001);
    expect(market.quotes.last(BTC)!.price).toBe(9_600_001);
    expect((await auditTape(market.db, 0)).flatMap(({ first }) => first ?? [])).toEqual([]);
  });
});

describe('a second writer', () => {
  it('is noticed, and nothing more is written', async () => {
    market = await openMarket();
    await flush(9_600_000);
    await market.db.query(
      `insert into tape_log (number, until_ms, records) select max(number) + 1, 0, '\\x00' from tape_log`,
    );
    await expect(flush(9_600_001)).rejects.toThrow(InvariantError);
    expect(market.quotes.last(BTC)!.price).toBe(9_600_000);
  });
});
