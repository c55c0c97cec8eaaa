import { afterAll, beforeAll, expect, it } from 'vitest';
import { buy, by, openTestTrade, placed } from '../trade/test-trade.ts';
import type { TestTrade } from '../trade/test-trade.ts';
import { tellNews } from '../trade/tell-news.ts';
import { follow } from './follow.ts';
import { trades } from './follow-trades.ts';
import { alertJob, crossing } from './watch-alerts.ts';
import { addAlert } from './alerts.ts';
import { createNoticeJobs } from './notice-jobs.ts';
import { saveSettings } from './settings.ts';
import { DEFAULT_SETTINGS } from './rules.ts';
import { closeOutJob } from './watch-close-outs.ts';

let trade: TestTrade;
beforeAll(async () => {
  trade = await openTestTrade();
});
afterAll(() => trade.close());

const told = async (memberId: string) =>
  (
    await trade.db.query<{ kind: string; params: Record<string, string> }>(
      'select kind, params from notice where member_id = $1 order by id',
      [memberId],
    )
  ).map(({ kind, params }) => ({ kind, ...params }));

/** Jobs of the server, without those that send outside. */
const openJobs = () => {
  const { db, clock, quotes } = trade;
  const nothing = { publicKey: '', privateKey: '' };
  const { engine } = trade.deps;
  const log = { error: () => {}, warn: () => {} } as never;
  const made = createNoticeJobs({ db, clock, log, quotes, engine, key: nothing, contact: '' });
  const stop = tellNews({ engine, accounts: { ownerOf: (id) => id } }, made.onNews);
  return { stop, run: async () => void (await Promise.all(made.jobs.map((job) => job.run()))) };
};

it('tells of a limit order that filled and of the stop that closed it, and of nothing the member did himself', async () => {
  const memberId = await trade.member();
  const jobs = openJobs();
  await trade.tick(9_000_000);
  const limit = buy({ kind: 'limit', price: '89000', stopLoss: { price: '88000' } });
  const id = await placed(trade, by(memberId), limit);
  const asked = await placed(trade, by(memberId), buy());
  await trade.tick(8_890_000);
  await trade.settled();
  await trade.tick(8_790_000);
  await trade.settled();
  await jobs.run();
  await jobs.run();
  jobs.stop();
  expect(await told(memberId)).toEqual([
    { kind: 'order_filled', id, symbol: 'BTCUSDT', price: expect.stringMatching(/^889\d\d\./) },
    { kind: 'stop_loss_hit', id, symbol: 'BTCUSDT', closing: '1', price: expect.stringMatching(/^87[89]\d\d\./) },
  ]);
  expect(asked).not.toBe(id);
});

it('tells what a process that died had no time to tell, once', async () => {
  const memberId = await trade.member();
  const first = follow(trade, trades);
  await first.run();
  await trade.tick(9_000_000);
  await placed(trade, by(memberId), buy({ takeProfit: { price: '91000' } }));
  await trade.tick(9_000_000);
  await trade.tick(9_110_000);
  await trade.settled();
  expect(await told(memberId)).toEqual([]);
  await Promise.all([follow(trade, trades).run(), follow(trade, trades).run()]);
  await follow(trade, trades).run();
  expect((await told(memberId)).map(({ kind }) => kind)).toEqual(['take_profit_hit']);
});

it('tells visitors and demo nothing', async () => {
  const memberId = await trade.member('10000', 'demo');
  await trade.tick(9_000_000);
  await placed(trade, by(memberId), buy({ realm: 'demo', takeProfit: { price: '91000' } }));
  await trade.tick(9_000_000);
  await trade.tick(9_110_000);
  await trade.settled();
  await follow(trade, trades).run();
  expect(await told(memberId)).toEqual([]);
});

it('fires an alert once, by the first tick that crosses it, and names that tick', async () => {
  const memberId = await trade.member();
  await trade.tick(9_000_000);
  const [job, twin] = [alertJob(trade), alertJob(trade)];
  await job();
  const { db, quotes } = trade;
  const alert = await db.transaction((tx) => addAlert(trade, tx, { memberId, symbol: 'BTCUSDT', price: '90500' }));
  await trade.tick(9_040_000);
  await job();
  expect(await told(memberId)).toEqual([]);
  await trade.tick(9_060_000);
  const seq = quotes.last(1)!.tick;
  await trade.tick(9_080_000);
  await Promise.all([job(), twin()]);
  await job();
  expect(await told(memberId)).toEqual([
    { kind: 'price_above', symbol: 'BTCUSDT', price: '90500.00', reached: '90600.00', tick: String(seq) },
  ]);
  const [row] = await db.query<{ fired_seq: bigint }>('select fired_seq from price_alert where id = $1', [alert.id]);
  expect(Number(row!.fired_seq)).toBe(seq);
  await expect(db.query('update price_alert set fired_seq = fired_seq + 1 where id = $1', [alert.id])).rejects.toThrow(
    'once',
  );
});

it('finds the tick that crossed an alert while nobody looked', async () => {
  const memberId = await trade.member();
  await trade.tick(9_000_000);
  await alertJob(trade)();
  await trade.db.transaction((tx) => addAlert(trade, tx, { memberId, symbol: 'BTCUSDT', price: '89500' }));
  await trade.tick(8_940_000);
  await trade.tick(9_000_000);
  await alertJob(trade)();
  expect(await told(memberId)).toMatchObject([{ kind: 'price_below', reached: '89400.00' }]);
});

it('is not fired by the tick it was set at, nor by one before', () => {
  const tick = (seq: number, price: number) => ({ seq, price }) as Parameters<typeof crossing>[1][number];
  const alert = { symbolId: 1, direction: 'above' as const, price: 100n, fromSeq: 5n };
  expect(crossing(alert, [tick(4, 120), tick(5, 120), tick(6, 99)])).toBeUndefined();
  expect(crossing(alert, [tick(5, 120), tick(6, 99), tick(7, 100), tick(8, 130)])?.seq).toBe(7);
});

it('warns once when the price is near to where a position would be closed out', async () => {
  const memberId = await trade.member();
  await trade.db.transaction((tx) => saveSettings(tx, memberId, { ...DEFAULT_SETTINGS, closeOutPercent: 2 }));
  const job = closeOutJob({ ...trade, engine: trade.deps.engine });
  await trade.tick(9_000_000);
  await placed(trade, by(memberId), buy());
  await trade.tick(9_000_000);
  await trade.settled();
  await job();
  expect(await told(memberId)).toEqual([]);
  // At leverage 10 half of the margin is gone after five percent.
  await trade.tick(8_700_000);
  await job();
  await job();
  expect(await told(memberId)).toMatchObject([{ kind: 'close_out_near', symbol: 'BTCUSDT', percent: '2' }]);
});
