import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getLossShare } from '@assay/contract/fairness';
import { parseUnits } from '@assay/contract/money';
import { addDays, businessDay } from '@assay/contract/time';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '../../http/route.ts';
import type { SigningKey } from '../../quotes/tape/signing-key.ts';
import { loadReceiptKey } from '../trade/receipts.ts';
import { openTestTrade } from '../trade/test-trade.ts';
import type { TestTrade } from '../trade/test-trade.ts';
import { countTape } from './count-tape.ts';
import { createFairnessBook, FAIRNESS_DAYS } from './fairness-book.ts';
import type { FairnessBook } from './fairness-book.ts';
import { readHouseProfit } from './queries.ts';
import { fairnessRoutes, lossShareRoutes } from './routes.ts';
import type { FairnessSections } from './rules.ts';
import { settlementJob } from './check-settlements.ts';
import { checkAll, receiptsOf, tradeSome } from './test-fairness.ts';

let trade: TestTrade;
let folder: string;
let key: SigningKey;
let server: FastifyInstance;
let book: FairnessBook;
beforeAll(async () => {
  trade = await openTestTrade();
  folder = await mkdtemp(join(tmpdir(), 'assay-fair-'));
  key = await loadReceiptKey(folder);
  book = createFairnessBook({ db: trade.db, clock: trade.clock, isSimulated: true });
  server = Fastify();
  await server.register(fairnessRoutes({ book, db: trade.db }));
});
afterAll(async () => {
  await server.close();
  await trade.close();
  await rm(folder, { recursive: true, force: true });
});

const get = (url: string) => server.inject({ method: 'GET', url: `/proof/fairness${url}` });
const read = async (): Promise<FairnessSections & { fewest: number }> => (await get('')).json();

/** As the warning before leverage has it. */
const share = async () => {
  const [route] = lossShareRoutes({ book });
  expect(route!.endpoint).toBe(getLossShare);
  return route!.answer({} as Call<unknown>, () => {
    throw new Error('not a command');
  });
};

/** So many members each close one contract, of which the first lose and the others gain. */
const closeFor = async (members: number, losing: number): Promise<void> => {
  const template = await tradeSome(trade);
  for (let i = 0; i < members; i++) {
    const memberId = await trade.member();
    await trade.db.owner.query(
      `with one as (select * from position where member_id = $1 and state = 'closed' limit 1),
         ids as (select gen_random_uuid() as id),
         o as (insert into trade_order select (r).* from (select jsonb_populate_record(null::public.trade_order, to_jsonb(t) || jsonb_build_object('id', ids.id, 'member_id', $2::uuid)) as r
           from trade_order t, ids where t.id = (select id from one)) x returning 1),
         p as (insert into position select (r).* from (select jsonb_populate_record(null::public.position, to_jsonb(one) || jsonb_build_object('id', ids.id, 'member_id', $2::uuid)) as r
           from one, ids) x returning id)
       insert into position_closing select (r).* from (select jsonb_populate_record(null::public.position_closing, to_jsonb(c) || jsonb_build_object('position_id', p.id,
           'profit', $3::numeric, 'margin', 100000000, 'fee', 0, 'shortfall', 0, 'paid', 100000000 + $3::numeric)) as r
         from position_closing c, p where c.position_id = (select id from one) and c.number = 1) x`,
      [template, memberId, i < losing ? '-50000000' : '50000000'],
    );
  }
};

describe('the public figures', () => {
  it('are not there before they were computed, and say so', async () => {
    const answer = await get('');
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
    expect((await get('/slippage.csv')).statusCode).toBe(503);
    expect(await share()).toBeNull();
  });

  it('follow from the books: every decision is decided again', async () => {
    await tradeSome(trade);
    await checkAll(trade, key);
    await countTape(trade.db);
    await book.refresh();
    const { settlements, slippage, closings, fillTimes, losing, house } = await read();
    expect(settlements.map(({ kind, checked, failed, untaped }) => ({ kind, checked, failed, untaped }))).toEqual([
      { kind: 'closing', checked: 2, failed: 0, untaped: 0 },
      { kind: 'fill', checked: 2, failed: 0, untaped: 0 },
      { kind: 'option', checked: 1, failed: 0, untaped: 0 },
    ]);
    const [market, trigger] = slippage;
    // Two fills half a dollar worse on 0.1 BTC each; one closing 9.5 dollars better.
    expect(market).toEqual({
      kind: 'market',
      cases: 3,
      against: 2,
      favour: 1,
      againstAmount: '0.100000',
      favourAmount: '0.950000',
      currency: 'USDT',
    });
    expect([trigger!.cases, trigger!.against, trigger!.favour]).toEqual([1, 1, 0]);
    expect(closings).toEqual([{ unseen: 'few', cases: 1 }]);
    expect(fillTimes.map(({ by, value, cases, p50Ms }) => [by, value, cases, p50Ms])).toEqual([
      ['all', '', 2, null],
      ['verified', 'no', 2, null],
      ['level', '0', 2, null],
      ['realm', 'money', 2, null],
    ]);
    expect(losing).toEqual([
      { product: 'contracts', accounts: 1, losing: 1, percent: null },
      { product: 'options', accounts: 1, losing: 0, percent: null },
    ]);
    expect(house.map(({ product }) => product)).toEqual(['contracts', 'options']);
    // One account is too few for a share, and the warning says so.
    expect(await share()).toMatchObject({ accounts: 1, losing: 1, percent: null, fewest: 20, isSample: true });
    // The desk reads the same sums by day and by month.
    const fromDay = addDays(businessDay(trade.clock.now()), 1 - FAIRNESS_DAYS);
    for (const by of ['day', 'month'] as const) {
      const sums = new Map<string, bigint>();
      for (const { product, result } of await readHouseProfit(trade.db, { fromDay }, by))
        sums.set(product, (sums.get(product) ?? 0n) + parseUnits(result, 6)!);
      expect([...sums]).toEqual(house.map(({ product, result }) => [product, parseUnits(result, 6)]));
    }
  });

  it('checks a decision once, and says which one does not follow from the tape', async () => {
    await tradeSome(trade);
    await trade.db.owner.query('alter table position_closing disable trigger append_only');
    await trade.db.owner.query(
      `update position_closing set price = price - 100 where reason = 'asked' and not exists
         (select from settlement_check c where c.id = position_id and c.kind = 'closing')`,
    );
    await checkAll(trade, key);
    await checkAll(trade, key);
    await book.refresh();
    const { settlements } = await read();
    expect(settlements.map(({ kind, checked, failed }) => [kind, checked, failed])).toEqual([
      ['closing', 4, 1],
      ['fill', 4, 0],
      ['option', 2, 0],
    ]);
    const wrong = await trade.db.query<{ wrong: string }>('select wrong from settlement_check where wrong is not null');
    expect(wrong).toEqual([{ wrong: expect.stringMatching(/^price is \d+, the tape gives \d+$/) }]);
    await expect(trade.db.query('update settlement_check set verdict = $1', ['right'])).rejects.toThrow();
  });

  it('can be downloaded, each section as the rows that the page draws', async () => {
    const { slippage } = await read();
    const answer = await get('/slippage.csv');
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    const [head, ...rows] = answer.body.trimEnd().split('\r\n');
    expect(head).toBe('kind,cases,against,favour,againstAmount,favourAmount,currency');
    expect(rows).toEqual(slippage.map((row) => Object.values(row).join(',')));
    expect((await get('/__proto__.csv')).statusCode).toBe(400);
    expect((await get('/constructor.csv')).statusCode).toBe(404);
    expect((await get('/..%2F..%2Fetc.csv')).statusCode).toBe(400);
  });
});

describe('the share of losing accounts', () => {
  it('is said from twenty accounts on, as counted by hand', async () => {
    await closeFor(21, 15);
    await book.refresh();
    const before = (await share()) as { accounts: number; losing: number; percent: string };
    const byHand = await trade.db.query<{ result: string }>(
      `select (select sum(c.profit + c.shortfall - c.fee) from position_closing c join position q on q.id = c.position_id
           where q.member_id = m.member_id) - m.fees as result
         from (select member_id, sum(open_fee + financing) as fees from position
           where realm = 'money' and state = 'closed' group by member_id) m`,
    );
    const losing = byHand.filter(({ result }) => Number(result) < 0).length;
    expect(before).toMatchObject({ accounts: byHand.length, losing });
    expect(losing).toBeGreaterThanOrEqual(15);
    expect(byHand.length - losing).toBe(6);
    expect(before.percent).toBe((Math.floor((losing * 1000) / byHand.length) / 10).toFixed(1));
  });
});

describe('decisions that wait for their check', () => {
  const waiting = async (): Promise<number> => {
    const [row] = await trade.db.query<{ count: number }>(
      `select count(*)::int as count from position p
         where not exists (select from settlement_check c where c.kind = 'fill' and c.id = p.id)`,
    );
    return row!.count;
  };

  it('are all checked in one turn, however many', async () => {
    await closeFor(50, 0);
    expect(await waiting()).toBeGreaterThanOrEqual(50);
    await checkAll(trade, key);
    expect(await waiting()).toBe(0);
  });

  it('are found within a minute where others, made later, were committed before them', async () => {
    const job = settlementJob({ db: trade.db, clock: trade.clock, receipts: receiptsOf(trade, key) });
    await trade.wait(300);
    await job();
    // One that was not there yet when those after it were checked.
    const { owner } = trade.db;
    await owner.query('alter table settlement_check disable trigger user');
    await owner.query(
      `delete from settlement_check where (kind, id) = (select kind, id from settlement_check where kind = 'fill' order by decided_us desc limit 1)`,
    );
    await owner.query('alter table settlement_check enable trigger user');
    await trade.wait(3);
    await job();
    expect(await waiting()).toBe(1);
    await trade.wait(60);
    await job();
    expect(await waiting()).toBe(0);
  });
});
