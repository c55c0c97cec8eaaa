import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkBooks } from './audit-books.ts';
import { checkLog } from './audit-log.ts';
import { checkTrades } from '../modules/trade/audit-trades.ts';
import { askToClose } from '../modules/trade/position-commands.ts';
import { bet, buy, by, openTestTrade, placed } from '../modules/trade/test-trade.ts';
import type { TestTrade } from '../modules/trade/test-trade.ts';
import { checkTape } from '../quotes/audit/audit-tape.ts';
import { placesOf, whileDamaged } from '../test-damage.ts';
import { withSeeds } from '../test-seeds.ts';

const DAMAGES = 40;

let trade: TestTrade;
beforeAll(async () => {
  trade = await openTestTrade();
  const member = by(await trade.member('100000'));
  const asked = await placed(trade, by(member.memberId), buy({}));
  await placed(trade, by(member.memberId), buy({ takeProfit: { percent: '5' } }));
  await placed(trade, by(member.memberId), buy({ kind: 'limit', price: '80000' }));
  await bet(trade, by(member.memberId), {
    realm: 'money',
    symbol: 'BTCUSDT',
    seconds: 30,
    direction: 'rise',
    stake: '100',
  });
  await trade.tick(9_000_500);
  await askToClose(trade.deps, member, { id: asked });
  await trade.tick(9_001_000);
  await trade.wait(33);
  await trade.deps.engine.saveCursors();
});
afterAll(() => trade.close());

describe('the audit of damaged data', () => {
  it('reports, and never throws, whichever value was changed', async () => {
    const tables = await trade.db.query<{ table: string; columns: string[] }>(
      `select table_name as table, array_agg(column_name::text) as columns from information_schema.columns
        where table_schema = 'public' group by 1`,
    );
    const all = await placesOf(trade.db, Object.fromEntries(tables.map(({ table, columns }) => [table, columns])));
    const filled = new Set<string>();
    for (const table of new Set(all.map((place) => place.table)))
      if ((await trade.db.query(`select 1 from ${table} limit 1`)).length > 0) filled.add(table);
    const places = all.filter(({ table }) => filled.has(table));
    await withSeeds({ known: [1] }, async (draw) => {
      let damaged = 0;
      for (let tries = 0; damaged < DAMAGES && tries < 20 * DAMAGES; tries++) {
        const outcome = await whileDamaged(trade.db.owner, places, draw, async (tx, place) => {
          const tallies = [
            await checkTape(tx, 0),
            await checkBooks(tx),
            await checkTrades(tx, 0),
            await checkLog(tx),
          ].flat();
          for (const { name, failures, first } of tallies)
            expect(failures === 0 || (first?.length ?? 0) > 0, `${place}: ${name} has a place`).toBe(true);
        });
        if (outcome) damaged += 1;
      }
      expect(damaged).toBe(DAMAGES);
    });
  });
});
