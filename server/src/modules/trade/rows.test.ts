import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PREPARED_PLANS } from '../../db/database.ts';
import { askToClose } from './position-commands.ts';
import { endOrders, settleOptions, updatePositions } from './rows.ts';
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
  await askToClose(trade.deps, by(memberId), { id });
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

/** One that is still open, so that only its terms can be in the way. */
const running = async (table: string): Promise<string> => {
  if (table === 'trade_option') return insertOption(memberId, 1);
  const id = await placed(trade, by(memberId), buy());
  if (table === 'trade_order') return id;
  await trade.tick(9_000_000);
  await trade.settled();
  return id;
};

const insertOption = async (member: string, symbol: number): Promise<string> => {
  const [row] = await trade.db.query<{ id: string }>(
    `insert into trade_option (id, member_id, realm, symbol_id, rule, direction, seconds, stake, payout_rate, accept_seq,
       accept_us, expiry_us, stale_us) values (gen_random_uuid(), $1, 'money', $2, 1, 1, 60, 1, 1, 1, 1, 1, 1) returning id`,
    [member, symbol],
  );
  return row!.id;
};

const TEXTS: Record<string, string> = { realm: 'demo', kind: 'limit', take_profit: '@1', stop_loss: '@1' };

/** Another one that every check would let through. */
const anotherValue = ({ name, type }: { name: string; type: string }): string => {
  // A rate has both or neither.
  if (name === 'rate_symbol_id' || name === 'rate_seq') return 'rate_symbol_id = 1, rate_seq = 1';
  // A stop entry has its price, and no other order does.
  if (name === 'stop_price') return `kind = 'stop', stop_price = 1`;
  if (name === 'list_fee_rate') return 'list_fee_rate = fee_rate';
  if (name === 'rule') return 'rule = 3 - rule';
  if (type === 'uuid') return `${name} = gen_random_uuid()`;
  if (type === 'text') return `${name} = '${TEXTS[name]}'`;
  return name === 'side' || name === 'direction' ? `${name} = -${name}` : `${name} = coalesce(${name}, 0) + 1`;
};

const ID = '00000000-0000-4000-8000-000000000001';

// Before anything else is written by hand: the engine could not fill an order that has a position already.
describe('the terms of what is open', () => {
  it.each([
    ['trade_order', ['state', 'reason', 'done_us']],
    [
      'position',
      ['quantity', 'margin', 'initial_margin', 'level', 'take_profit', 'stop_loss', 'from_seq', 'financed_day'].concat([
        'financing',
        'closing_quantity',
        'closing_seq',
        'closing_client_seq',
        'profit',
        'state',
        'close_us',
        'from_us',
        'closing_us',
      ]),
    ],
    [
      'trade_option',
      ['entry_seq', 'entry_price', 'exit_seq', 'exit_price', 'outcome', 'reason', 'credit', 'settled_us'],
    ],
  ])('stay for a %s, whatever column they stand in', async (table, free) => {
    const id = await running(table);
    const columns = await trade.db.query<{ name: string; type: string }>(
      `select column_name as name, data_type as type from information_schema.columns
        where table_schema = 'public' and table_name = $1`,
      [table],
    );
    const terms = columns.filter(({ name }) => !free.includes(name) && name !== 'month');
    expect(terms.length).toBe(columns.length - free.length - 1);
    // A row goes to a month by a way of its own, when it has ended.
    await expect(trade.db.query(`update "${table}" set month = 1 where id = $1`, [id])).rejects.toThrow('no partition');
    for (const term of terms)
      await expect(
        trade.db.query(`update "${table}" set ${anotherValue(term)} where id = $1`, [id]),
        `${table}.${term.name}`,
      ).rejects.toThrow(`the terms of a ${table} are never changed`);
    for (const name of free) await trade.db.query(`update "${table}" set ${name} = ${name} where id = $1`, [id]);
  });
});

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

  it('refuses a change that would make one of them no value at all', async () => {
    const id = await running('position');
    await expect(trade.db.query('update position set margin = -1 where id = $1', [id])).rejects.toThrow(
      'domain amount',
    );
    await expect(trade.db.query(`update position set stop_loss = '7' where id = $1`, [id])).rejects.toThrow(
      'domain target',
    );
    await expect(trade.db.query(`update position set state = 'settling' where id = $1`, [id])).rejects.toThrow(
      'position_is_whole',
    );
  });

  it('refuses a position that is not of the member, realm and instrument of its order', async () => {
    const other = await trade.member();
    const id = await placed(trade, by(memberId), buy());
    for (const change of [{ member_id: other }, { realm: 'demo' }, { symbol_id: 2 }])
      await expect(copy('position', { id, ...change })).rejects.toThrow('refers to what does not exist');
    await copy('position', { id });
  });

  it.each<[table: string, change: Record<string, unknown>, message: string]>([
    ['trade_order', { realm: 'play' }, 'domain realm'],
    ['trade_order', { side: 2 }, 'domain side'],
    ['trade_order', { kind: 'iceberg' }, 'domain order_kind'],
    ['trade_order', { kind: 'stop' }, 'trade_order_stop_price_check'],
    ['trade_order', { stop_price: 1 }, 'trade_order_stop_price_check'],
    ['trade_order', { quantity: 0 }, 'domain positive_amount'],
    ['trade_order', { held: -1 }, 'domain positive_amount'],
    ['trade_order', { quote_rate: 0 }, 'domain price'],
    ['trade_order', { limit_price: 0 }, 'domain price'],
    ['trade_order', { bound: -5 }, 'domain price'],
    ['trade_order', { leverage: 0 }, 'domain leverage'],
    ['trade_order', { take_profit: '9000' }, 'domain target'],
    ['trade_order', { stop_loss: '@0' }, 'domain target'],
    ['trade_order', { state: 'lost' }, 'trade_order_is_whole'],
    ['trade_order', { state: 'waiting' }, 'trade_order_is_whole'],
    ['trade_order', { state: 'cancelled' }, 'trade_order_is_whole'],
    ['trade_order', { reason: 'cancelled' }, 'trade_order_is_whole'],
    ['trade_order', { done_us: null }, 'trade_order_is_whole'],
    ['trade_order', { rate_seq: 1 }, 'terms of an order do not agree'],
    ['trade_order', { list_fee_rate: 1 }, 'terms of an order do not agree'],
    ['position', { open_price: 0 }, 'domain price'],
    ['position', { open_fee: -1 }, 'domain amount'],
    ['position', { open_margin: 0 }, 'domain positive_amount'],
    ['position', { quantity: -1 }, 'domain amount'],
    ['position', { margin: -1 }, 'domain amount'],
    ['position', { financing: -1 }, 'domain amount'],
    ['position', { closing_quantity: 0 }, 'domain positive_amount'],
    ['position', { take_profit: '%' }, 'domain target'],
    ['position', { state: 'lost' }, 'position_is_whole'],
    ['position', { state: 'running' }, 'position_is_whole'],
    ['position', { quantity: 1 }, 'position_is_whole'],
    ['position', { margin: 1 }, 'position_is_whole'],
    ['position', { close_us: null }, 'position_is_whole'],
    ['position', { closing_seq: 1 }, 'position_is_whole'],
  ])('refuses a %s with %j', async (table, change, message) => {
    await expect(copy(table, { id: randomUUID(), ...change })).rejects.toThrow(message);
  });

  it('refuses an option of nobody, and of no instrument', async () => {
    await expect(insertOption(ID, 1)).rejects.toThrow('refers to what does not exist');
    await expect(insertOption(memberId, 9999)).rejects.toThrow('refers to what does not exist');
    await insertOption(memberId, 1);
  });

  it('lets nothing be deleted that others refer to', async () => {
    for (const table of ['member', 'instrument', 'trade_order', 'position', 'position_closing'])
      await expect(trade.db.owner.query(`delete from ${table}`)).rejects.toThrow(/never deleted|append-only/);
    for (const table of ['member', 'instrument', 'trade_order', 'position', 'position_closing', 'trade_option'])
      await expect(trade.db.owner.query(`truncate ${table} cascade`)).rejects.toThrow(/never deleted|append-only/);
  });
});

describe('a batch', () => {
  it('looks each row up by its key, however few were open when its plan was made', async () => {
    await trade.db.query(
      `insert into trade_order
       select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid()))).* from trade_order o, generate_series(1, 2000)
       where o.state = 'filled' and o.id = (select min(id::text)::uuid from trade_order where state = 'filled')`,
    );
    await trade.db.owner.query('analyze trade_order, position, trade_option');
    const plans = await trade.db.transaction(async (tx) => {
      for (const setting of PREPARED_PLANS) await tx.query(`set local ${setting}`);
      return Promise.all(
        [endOrders, updatePositions, settleOptions].map(async (writer) => {
          const rows = await tx.query<{ 'QUERY PLAN': string }>(`explain (generic_plan) ${writer.text(1)}`);
          return rows.map((row) => row['QUERY PLAN']).join('\n');
        }),
      );
    });
    for (const plan of plans) {
      expect(plan).toContain('Index Cond: (id = r.id)');
      expect(plan).not.toContain('Join Filter');
    }
  });
});
