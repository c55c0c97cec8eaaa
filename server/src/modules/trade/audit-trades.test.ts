import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cancelOrder } from './order-commands.ts';
import { addPositionMargin, askToClose } from './position-commands.ts';
import { chargeNights } from './charge-financing.ts';
import { auditTrades } from './audit-trades.ts';
import { bet, buy, by, openTestTrade, placed } from './test-trade.ts';
import type { TestTrade } from './test-trade.ts';

let trade: TestTrade;
const names = (tallies: Awaited<ReturnType<typeof auditTrades>>) =>
  tallies.filter(({ failures }) => failures > 0).map(({ name }) => name.split(/[, -]/)[0]);
const run = async (prices: readonly number[]): Promise<void> => {
  for (const price of prices) await trade.tick(price);
  await trade.settled();
};

const KEYS = {
  trade_option: ['id'],
  trade_order: ['id'],
  position: ['id'],
  position_closing: ['position_id', 'number'],
  journal: ['seq'],
};

/** Every kind of end there is, and some that have not ended. */
beforeAll(async () => {
  trade = await openTestTrade();
  const member = by(await trade.member('100000'));
  const other = by(await trade.member('100000', 'demo'));
  const place = (given: Parameters<typeof buy>[0] = {}) => placed(trade, by(member.memberId), buy(given));
  const option = { realm: 'money', symbol: 'BTCUSDT', seconds: 30, direction: 'rise', stake: '100' } as const;
  const asked = await place();
  await place({ direction: 'sell', stopLoss: { price: '90500' } });
  await place({ takeProfit: { percent: '5' } });
  await place({ leverage: 100, quantity: '0.01' });
  const parts = await place();
  await place({ kind: 'limit', price: '80000' });
  await place({ slippagePercent: '0.000001' });
  const taken = await place({ kind: 'limit', price: '70000' });
  await placed(trade, by(other.memberId), buy({ realm: 'demo' }));
  await bet(trade, by(member.memberId), option);
  await bet(trade, by(member.memberId), { ...option, direction: 'fall' });
  await run([9_000_500]);
  await cancelOrder(trade.deps, member, taken);
  await addPositionMargin(trade.deps, by(member.memberId), { id: parts, amount: '50' });
  await askToClose(trade.deps, member, { id: parts, part: '0.04' });
  await askToClose(trade.deps, member, { id: asked });
  await run([9_001_000, 9_040_000, 9_055_000, ...Array.from({ length: 30 }, (_, i) => 9_055_000 + i * 10)]);
  await bet(trade, by(member.memberId), option);
  await trade.wait(33);
  await run([8_900_000]);
  // Over midnight, but not as far as the tape is kept.
  trade.clock.nowMs += 20 * 3_600_000;
  // The first flush after the pause says that there was one.
  await run([8_900_000, 8_900_000]);
  await chargeNights(trade.deps);
  await bet(trade, by(member.memberId), option);
  await run([8_900_100]);
  await trade.deps.engine.saveCursors();
});
afterAll(() => trade.close());

describe('the audit of trades', () => {
  it('decides everything again from the tape, and finds it as it was', async () => {
    const tallies = await auditTrades(trade.db, 0);
    expect(names(tallies)).toEqual([]);
    expect(Object.fromEntries(tallies.map(({ name, count }) => [name.split(' ')[0], count]))).toEqual({
      'T1,': 7,
      'T3,': 5,
      'C1-C4': 3,
      'T6,': 4,
      B3: 13,
      T5: 6,
      T10: 2,
      L9: 2,
      L10: expect.any(Number),
      B4: 2,
      C6: expect.any(Number),
    });
    const rows = await trade.db.query<{ reason: string }>('select distinct reason from position_closing order by 1');
    expect(rows.map(({ reason }) => reason)).toEqual(['asked', 'close_out', 'stop_loss', 'take_profit']);
  });

  it('decides nothing again where the tape of it was not asked for', async () => {
    const tallies = await auditTrades(trade.db, trade.clock.nowMs + 1000);
    expect(names(tallies)).toEqual([]);
  });

  // The triggers that refuse a change are switched off, as by someone with the database in hand.
  it.each([
    ['trade_option', `outcome = 'won', credit = 180000000`, `outcome = 'lost'`, ['C1', 'T10', 'L10']],
    ['trade_option', `exit_seq = exit_seq + 1`, `outcome = 'won'`, ['C1']],
    // Late for what the phone had seen: it should have been void.
    ['trade_option', `client_seq = 1`, `accept_seq > 30 and outcome is not null`, ['C1']],
    ['trade_option', `reason = 'gap'`, `outcome = 'void'`, ['C1']],
    ['trade_option', `expiry_us = expiry_us - 100000000`, `outcome is null`, ['T6']],
    ['position_closing', `price = price + 1`, `reason = 'asked'`, ['T3']],
    ['position_closing', `seq = seq + 1`, `reason = 'close_out'`, ['T3']],
    ['position_closing', `reason = 'close_out'`, `reason = 'stop_loss'`, ['T3']],
    ['position_closing', `stop_loss = stop_loss + 10`, `reason = 'stop_loss'`, ['T3']],
    ['position_closing', `profit = profit + 1, paid = paid + 1`, `reason = 'take_profit'`, ['T3', 'T5', 'T10', 'L10']],
    ['position', `open_price = open_price + 1`, `state = 'closed'`, ['T1', 'T3']],
    ['position', `open_seq = open_seq + 1`, `state = 'closed'`, ['T1']],
    ['position', `quantity = quantity - 1`, `state <> 'closed'`, ['T5']],
    ['position', `stop_loss = '@8950000'`, `state <> 'closed'`, ['T6']],
    ['position', `margin = margin + 1`, `state <> 'closed'`, ['L9']],
    ['position', `financing = financing + 1`, `state <> 'closed'`, ['B4']],
    // A night that was before the position.
    ['position', `open_us = open_us + 86400000000`, `state <> 'closed' and financing > 0`, ['T1', 'B4']],
    ['trade_order', `held = held + 1`, `state = 'returned'`, ['L10']],
    ['trade_order', `reason = 'no_price'`, `state = 'returned'`, ['T1']],
    ['trade_order', `limit_price = 9100000`, `state = 'waiting'`, ['T6']],
    ['journal', `actor = 'operator'`, `kind = 'option_settled'`, ['C6']],
  ] as const)('finds %s changed: %s where %s', async (table, change, where, found) => {
    await trade.db.owner.query(`create table kept as select * from ${table}`);
    await trade.db.owner.query(`alter table ${table} disable trigger all`);
    await trade.db.owner.query(
      `update ${table} set ${change} where ctid in (select ctid from ${table} where ${where} order by 1 limit 1)`,
    );
    const wrong = names(await auditTrades(trade.db, 0));
    const [{ columns }] = (await trade.db.owner.query<{ columns: string }>(
      `select string_agg(column_name, ', ' order by ordinal_position) as columns from information_schema.columns where table_name = $1 and table_schema = 'public'`,
      [table],
    )) as [{ columns: string }];
    const isSame = KEYS[table].map((column) => `k.${column} = t.${column}`).join(' and ');
    await trade.db.owner.query(`update ${table} t set (${columns}) = (select ${columns} from kept k where ${isSame})`);
    await trade.db.owner.query(`alter table ${table} enable trigger all`);
    await trade.db.owner.query('drop table kept');
    expect(wrong).toEqual(found);
    expect(names(await auditTrades(trade.db, 0))).toEqual([]);
  });
});
