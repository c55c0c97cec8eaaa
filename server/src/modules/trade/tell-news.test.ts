import type { NewsMessage } from '@assay/contract/stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cancelOrder } from './order-commands.ts';
import { addPositionMargin, askToClose, changeTargets } from './position-commands.ts';
import { tellNews } from './tell-news.ts';
import { bet, buy, by, openTestTrade, placed } from './test-trade.ts';
import type { TestTrade } from './test-trade.ts';

let trade: TestTrade;
beforeAll(async () => {
  trade = await openTestTrade();
});
afterAll(() => trade.close());

/** Returns the news that a member's other phone gets during `work`. */
const heardBy = async (memberId: string, work: () => Promise<unknown>): Promise<NewsMessage[]> => {
  const heard: NewsMessage[] = [];
  const stop = tellNews({ engine: trade.deps.engine, accounts: { ownerOf: (id) => id } }, (to, news) => {
    if (to === memberId) heard.push(news);
  });
  await work();
  await trade.settled();
  stop();
  return heard;
};

it('tells of an order and a position from the first deed to the last', async () => {
  const memberId = await trade.member();
  await trade.tick(9_000_000);
  let id = '';
  const heard = await heardBy(memberId, async () => {
    id = await placed(trade, by(memberId), buy());
    await trade.tick(9_000_000);
    await trade.settled();
    await changeTargets(trade.deps, by(memberId), { id, stopLoss: { price: '87000' } });
    await addPositionMargin(trade.deps, by(memberId), { id, amount: '10' });
    await askToClose(trade.deps, by(memberId), { id });
    await trade.tick(9_000_100);
  });
  expect(heard).toEqual(
    ['placed', 'filled', 'changed', 'changed', 'changed', 'closed'].map((what) => ['trade', what, id, 'money']),
  );
});

it('tells of an order that was taken back, and of nothing that was refused', async () => {
  const memberId = await trade.member();
  await trade.tick(9_000_000);
  let id = '';
  const heard = await heardBy(memberId, async () => {
    id = await placed(trade, by(memberId), buy({ kind: 'limit', price: '80000' }));
    await cancelOrder(trade.deps, by(memberId), id);
    await expect(cancelOrder(trade.deps, by(memberId), id)).rejects.toMatchObject({ error: 'too_late' });
  });
  expect(heard).toEqual([
    ['trade', 'placed', id, 'money'],
    ['trade', 'cancelled', id, 'money'],
  ]);
});

it('tells of an option that was bought', async () => {
  const memberId = await trade.member();
  await trade.tick(9_000_000);
  const heard = await heardBy(memberId, () =>
    bet(trade, by(memberId), { realm: 'money', symbol: 'BTCUSDT', seconds: 60, direction: 'rise', stake: '10' }),
  );
  expect(heard).toMatchObject([['trade', 'placed', expect.any(String), 'money']]);
});
