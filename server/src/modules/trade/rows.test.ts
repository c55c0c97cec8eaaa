import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askToClose } from './commands.ts';
import { buy, by, openTestTrade, placed } from './test-trade.ts';
import type { TestTrade } from './test-trade.ts';

let trade: TestTrade;
let memberId: string;
beforeAll(async () => {
  trade = await openTestTrade();
  memberId = await trade.member();
  const id = await placed(trade, by(memberId), buy());
  await trade.tick(9_000_000);
  await trade.settled();
  await askToClose(trade.deps, by(memberId), id);
  await trade.tick(9_000_000);
  await trade.settled();
});
afterAll(async () => {
  await trade.deps.engine.stop();
  await trade.close();
});

/** A copy of the one row there is, changed in one place. */
const copy = async (table: string, change: Record<string, unknown>): Promise<unknown> => {
  const [row] = await trade.db.query<Record<string, unknown>>(`select to_jsonb(t) as row from ${table} t`);
  return trade.db.query(`insert into "${table}" select * from jsonb_populate_record(null::"${table}", $1::jsonb)`, [
    JSON.stringify({ ...(row!['row'] as object), ...change }),
  ]);
};

const ID = '00000000-0000-4000-8000-000000000001';

describe('the database', () => {
  it.each([
    ['an order of nobody', 'trade_order', { id: ID, member_id: ID }],
    ['an order of no instrument', 'trade_order', { id: ID, symbol_id: 9999 }],
    ['an order at the rate of no instrument', 'trade_order', { id: ID, rate_symbol_id: 9999, rate_seq: 1 }],
    ['a position without an order', 'position', { id: ID }],
    ['a closing without a position', 'position_closing', { position_id: ID }],
  ])('refuses %s', async (_what, table, change) => {
    await expect(copy(table, change)).rejects.toThrow('refers to what does not exist');
  });

  it('refuses a position that is not of the member, realm and instrument of its order', async () => {
    const other = await trade.member();
    const id = await placed(trade, by(memberId), buy());
    for (const change of [{ member_id: other }, { realm: 'demo' }, { symbol_id: 2 }])
      await expect(copy('position', { id, ...change })).rejects.toThrow('refers to what does not exist');
    await copy('position', { id });
  });

  it('refuses an option of nobody, and of no instrument', async () => {
    const option = (member: string, symbol: number) =>
      trade.db.query(
        `insert into trade_option (id, member_id, realm, symbol_id, rule, direction, seconds, stake, payout_rate, accept_seq,
           accept_us, expiry_us, stale_us) values (gen_random_uuid(), $1, 'money', $2, 1, 1, 60, 1, 1, 1, 1, 1, 1)`,
        [member, symbol],
      );
    await expect(option(ID, 1)).rejects.toThrow('refers to what does not exist');
    await expect(option(memberId, 9999)).rejects.toThrow('refers to what does not exist');
    await option(memberId, 1);
  });

  it('lets nothing be deleted that others refer to', async () => {
    for (const table of ['member', 'instrument', 'trade_order', 'position', 'position_closing'])
      await expect(trade.db.query(`delete from ${table}`)).rejects.toThrow(/never deleted|append-only/);
    for (const table of ['member', 'instrument', 'trade_order', 'position', 'position_closing', 'trade_option'])
      await expect(trade.db.query(`truncate ${table} cascade`)).rejects.toThrow(/never deleted|append-only/);
  });
});
