import { getPrice, getPriceDistribution, listCandles, listInstruments, listTickers } from '@assay/contract/market';
import { parseUnits } from '@assay/contract/money';
import { formatWireTime, parseWireTime } from '@assay/contract/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp } from '../../http/test-app.ts';
import type { TestApp } from '../../http/test-app.ts';
import { distributionOf } from './distribution.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  for (let i = 0; i < 8; i++) {
    app.clock.advance(1000);
    await app.quotes.flush();
  }
});
afterAll(() => app.close());

const listed = () => app.quotes.instruments.filter(({ listedMs }) => listedMs <= app.clock.now());

describe('listInstruments', () => {
  it('lists all instruments of three classes with prices at their scale', async () => {
    const page = await app.call(listInstruments, { pageSize: 100 });
    expect(page.total).toBe(42);
    expect(page.records).toHaveLength(42);
    expect(new Set(page.records.map((record) => record.class))).toEqual(new Set(['crypto', 'metal', 'forex']));
    for (const record of page.records) {
      expect(record.simulated).toBe(true);
      expect(record.spark).toHaveLength(24);
      const units = (text: string) => Number(parseUnits(text, record.scale));
      expect(units(record.bid)).toBeLessThan(units(record.currentPrice));
      expect(units(record.ask)).toBeGreaterThan(units(record.currentPrice));
      expect(units(record.currentPrice) - units(record.rise)).toBeGreaterThan(0);
      expect(record.opensAt === null).toBe(record.state !== 'closed');
    }
  });

  it('names the tick behind the price of a market that trades', async () => {
    const [btc] = (await app.call(listInstruments, { class: 'crypto' })).records;
    expect(btc).toMatchObject({ symbol: 'BTCUSDT', id: 1, state: 'open', base: 'BTC', quote: 'USDT' });
    expect(btc!.tick).toBe(app.quotes.last(1)!.tick);
    expect(btc!.tick).toBeGreaterThan(0);
  });

  it('pages and filters', async () => {
    const first = await app.call(listInstruments, {});
    expect(first).toMatchObject({ size: 10, current: 1, pages: 5, total: 42 });
    const last = await app.call(listInstruments, { pageNo: 5 });
    expect(last.records).toHaveLength(2);
    expect((await app.call(listInstruments, { pageNo: 6 })).records).toEqual([]);
    expect((await app.call(listInstruments, { class: 'metal' })).records.map(({ base }) => base)).toEqual([
      'XAU',
      'XAG',
      'XPT',
      'XPD',
    ]);
  });

  it.each([{ class: 'stock' }, { pageSize: 101 }, { pageNo: 0 }, { pageNo: 'x' }])('refuses %j', async (input) => {
    expect(await app.refused(listInstruments, input)).toBe('invalid_input');
  });
});

describe('getPrice', () => {
  it('gives the price of one instrument, the same as in the list', async () => {
    const { records } = await app.call(listTickers, { pageSize: 100 });
    expect(await app.call(getPrice, { symbol: 'ETHUSDT' })).toEqual(records.find(({ symbol }) => symbol === 'ETHUSDT'));
  });

  it('refuses a market that does not exist and a bad symbol', async () => {
    expect(await app.refused(getPrice, { symbol: 'NOPEUSDT' })).toBe('unknown_symbol');
    expect(await app.refused(getPrice, { symbol: "BTC'--" })).toBe('invalid_input');
    expect(await app.refused(getPrice, {})).toBe('invalid_input');
  });
});

describe('listTickers', () => {
  it('agrees with itself: the rise is the price less the price of 24 hours ago', async () => {
    for (const { id, symbol, scale } of listed()) {
      const { price, open } = app.quotes.ticker(id)!;
      const ticker = await app.call(getPrice, { symbol });
      expect(Number(parseUnits(ticker.rise, scale))).toBe(price - open);
      expect(Math.abs(Number(ticker.riseRate) - ((price - open) / open) * 100)).toBeLessThan(0.01);
    }
  });

  it('knows nothing of a market that is still to be listed', async () => {
    const unlisted = app.quotes.instruments.find(({ listedMs }) => listedMs > app.clock.now());
    const { records, total } = await app.call(listTickers, { pageSize: 100 });
    expect(total).toBe(listed().length);
    expect(records.map(({ symbol }) => symbol)).not.toContain(unlisted!.symbol);
    expect(await app.refused(getPrice, { symbol: unlisted!.symbol })).toBe('unknown_symbol');
  });

  it('looks past unknown fields, as other clients of this family send them', async () => {
    const all = await app.call(listTickers, { pageSize: 100 });
    expect(await app.call(listTickers, { pageSize: 100, class: 'crypto' } as never)).toEqual(all);
  });
});

describe('getPriceDistribution', () => {
  it('puts every instrument into exactly one of eleven bars', async () => {
    for (const kind of [undefined, 'crypto', 'forex'] as const) {
      const { buckets, rising, falling, flat } = await app.call(getPriceDistribution, kind ? { class: kind } : {});
      const total = listed().filter((instrument) => !kind || instrument.class === kind).length;
      expect(buckets).toHaveLength(11);
      expect(buckets.reduce((sum, { count }) => sum + count, 0)).toBe(total);
      expect(rising + falling + flat).toBe(total);
    }
  });

  it('counts a change into the bar that begins with it', () => {
    const { buckets } = distributionOf([
      { price: 9300, open: 10_000 },
      { price: 10_000, open: 10_000 },
      { price: 10_700, open: 10_000 },
      { price: 9299, open: 10_000 },
    ]);
    const filled = buckets.filter(({ count }) => count > 0);
    expect(filled).toEqual([
      { from: null, to: -7, count: 1 },
      { from: -7, to: -3, count: 1 },
      { from: -0.1, to: 0.1, count: 1 },
      { from: 7, to: null, count: 1 },
    ]);
  });

  it('refuses a class that does not exist', async () => {
    expect(await app.refused(getPriceDistribution, { class: 'x' })).toBe('invalid_input');
  });
});

describe('listCandles', () => {
  it('gives the newest candles, the last of them open', async () => {
    const { candles, scale, tapedFrom } = await app.call(listCandles, { symbol: 'BTCUSDT', interval: '1m', limit: 50 });
    expect(candles).toHaveLength(50);
    expect(scale).toBe(2);
    expect(candles.at(-1)).toEqual(app.quotes.openCandle(1, '1m')!.candle);
    expect(tapedFrom % 60).toBe(0);
    expect(tapedFrom).toBeGreaterThan(candles[0]![0]);
  });

  it('pages back by time', async () => {
    const newest = await app.call(listCandles, { symbol: 'BTCUSDT', interval: '5m', limit: 20 });
    const older = await app.call(listCandles, {
      symbol: 'BTCUSDT',
      interval: '5m',
      limit: 20,
      before: newest.candles[0]![0],
    });
    expect(older.candles.at(-1)![0]).toBe(newest.candles[0]![0] - 300);
    expect((await app.call(listCandles, { symbol: 'BTCUSDT', interval: '5m', before: 1 })).candles).toEqual([]);
  });

  it('refuses a market that does not exist, a bad interval, limit or time', async () => {
    const right = { symbol: 'BTCUSDT', interval: '1m' };
    expect(await app.refused(listCandles, { ...right, symbol: 'NOPEUSDT' })).toBe('unknown_symbol');
    for (const wrong of [{ interval: '2m' }, { limit: 1001 }, { limit: 0 }, { before: -1 }, { before: '1e3' }]) {
      expect(await app.refused(listCandles, { ...right, ...wrong }), JSON.stringify(wrong)).toBe('invalid_input');
    }
  });
});

describe('getServerTime', () => {
  it('answers at its odd path with wire time and milliseconds', async () => {
    const { body } = await app.request({ method: 'GET', url: '/api//public/getServerTime' });
    const { code, result } = JSON.parse(body) as { code: number; result: { time: string; timestamp: number } };
    expect(code).toBe(200);
    expect(formatWireTime(result.timestamp)).toBe(result.time);
    expect(Math.abs(parseWireTime(result.time)! - app.clock.now())).toBeLessThan(60_000);
  });
});

describe('a live profile without a feed', () => {
  it('lists no market rather than a simulated one', async () => {
    const live = await openTestApp({ profile: 'live' });
    try {
      expect(await live.call(listInstruments, {})).toMatchObject({ total: 0, records: [] });
      expect(await live.refused(getPrice, { symbol: 'BTCUSDT' })).toBe('unknown_symbol');
    } finally {
      await live.close();
    }
  });
});

describe('live', () => {
  it('Y6: has no simulated price: without a feed of its own nothing ticks and nothing settles', async () => {
    const live = await openTestApp({ profile: 'live' });
    live.clock.advance(60_000);
    await live.quotes.flush();
    expect(live.quotes.instruments.length).toBeGreaterThan(0);
    expect(await live.call(listInstruments, { pageSize: 100 })).toMatchObject({ records: [], total: 0 });
    await live.close();
  });
});
