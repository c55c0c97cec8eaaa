import { randomUUID } from 'node:crypto';
import { formatUnits, parseUnits } from '@assay/contract/money';
import { listMyNotices } from '@assay/contract/notice';
import {
  addRecurring,
  changeRecurring,
  listRecurring,
  listRecurringRuns,
  MAX_RECURRING,
} from '@assay/contract/recurring';
import { executeSwap, listSwaps, quoteSwap } from '@assay/contract/swap';
import { parseWireTime } from '@assay/contract/time';
import { listBalances } from '@assay/contract/wallet';
import { nextDue } from '@assay/verify/buy-schedule';
import { decodeRecords, isValidTick } from '@assay/verify/tape-record';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TestApp } from '../../http/test-app.ts';
import { auditLedger } from '../../ledger/audit-ledger.ts';
import { TapeReader } from '../../quotes/tape/tape-reader.ts';
import { state } from '../limit/test-limit.ts';
import { auditSwaps } from '../swap/audit-swaps.ts';
import { createPrices } from '../wallet/index.ts';
import { deposit, openMember, openTradingApp, trade } from '../wallet/test-wallet.ts';
import type { TestMember } from '../wallet/test-wallet.ts';
import { recurringJob } from './run-recurring.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

let app: TestApp;
let member: TestMember;
let token: { token: string };
beforeEach(async () => {
  app = await openTradingApp();
  member = await openMember(app);
  token = { token: member.token };
  await deposit(app, member, 'USDT', '5000');
});
afterEach(() => app.close());

/** The minute after next of the day, in UTC. */
const soon = (): number => (Math.floor(app.clock.now() / MINUTE_MS) + 2) % 1440;
const daily = (change: object = {}) => ({
  fromCoin: 'USDT',
  toCoin: 'BTC',
  amount: '100',
  every: 'day' as const,
  onDay: 0,
  minute: soon(),
  timeZone: 'UTC',
  ...change,
});
const add = (change: object = {}) => app.call(addRecurring, daily(change), token);
const plans = () => app.call(listRecurring, {}, token);
const runsOf = async (id: string) => (await app.call(listRecurringRuns, { id }, token)).records;
const balanceOf = async (currency: string) =>
  (await app.call(listBalances, {}, token)).find((one) => one.currency === currency)!.available;
const noticesOf = async (kind: string) =>
  (await app.call(listMyNotices, {}, token)).records.filter((notice) => notice.kind === kind);
const deps = (on: TestApp = app) => ({ ...on, prices: createPrices(on), limits: on.trading.limits });
const job = (on: TestApp = app) => recurringJob(deps(on));

/** Ticks right before and right after a moment, so that the market has no gap there. */
const tickAround = async (ms: number): Promise<void> => {
  app.clock.set(ms - 3000);
  await trade(app, 6);
};
/** To the due time, with a market that ticks. */
const goToDue = async (nextAt: string | null): Promise<number> => {
  const dueMs = parseWireTime(nextAt!)!;
  await tickAround(dueMs);
  return dueMs;
};

describe('addRecurring', () => {
  it('waits for its next due time, and moves no money before', async () => {
    const plan = await add();
    expect(plan).toMatchObject({ ...daily(), amount: '100.000000', state: 'active', bought: 0, missed: 0 });
    expect(parseWireTime(plan.nextAt!)).toBe(nextDue({ ...plan }, app.clock.now()));
    await job()();
    expect(await balanceOf('USDT')).toBe('5000.000000');
    expect(await plans()).toEqual([plan]);
  });

  it('refuses what is no schedule or no amount, and keeps nothing', async () => {
    const wrong: [object, string][] = [
      [{ amount: '0' }, 'amount_invalid'],
      [{ amount: '0.0000001' }, 'amount_invalid'],
      [{ amount: '0.5' }, 'amount_too_small'],
      [{ amount: '9000000' }, 'amount_too_large'],
      [{ toCoin: 'USDT' }, 'same_currency'],
      [{ toCoin: 'DOGE' }, 'unknown_currency'],
      [{ every: 'year' }, 'invalid_input'],
      [{ onDay: 1 }, 'invalid_input'],
      [{ every: 'week', onDay: 8 }, 'invalid_input'],
      [{ every: 'month', onDay: 0 }, 'invalid_input'],
      [{ every: 'month', onDay: 32 }, 'invalid_input'],
      [{ minute: 1440 }, 'invalid_input'],
      [{ minute: -1 }, 'invalid_input'],
      [{ timeZone: 'Mars/Olympus' }, 'unknown_time_zone'],
      [{ timeZone: '' }, 'invalid_input'],
    ];
    for (const [change, error] of wrong)
      expect(await app.refused(addRecurring, daily(change), token), JSON.stringify(change)).toBe(error);
    expect(await plans()).toEqual([]);
  });

  it('has a maximum, and a cancelled one makes room', async () => {
    const all = [];
    for (let i = 0; i < MAX_RECURRING; i++) all.push(await add());
    expect(await app.refused(addRecurring, daily(), token)).toBe('too_many_recurring');
    await app.call(changeRecurring, { id: all[0]!.id, state: 'cancelled' }, token);
    await add();
  });

  it('is answered once for one request, and is for members alone', async () => {
    const sent = { ...token, requestId: randomUUID(), requestTime: app.clock.now() };
    const input = daily();
    const answers = await Promise.all(Array.from({ length: 3 }, () => app.send(addRecurring, input, sent)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await plans()).toHaveLength(1);
    expect(await app.refused(addRecurring, daily())).toBe('unauthorized');
    expect(await app.refused(listRecurring, {})).toBe('unauthorized');
  });
});

describe('a due time', () => {
  it('is an ordinary swap at the first tick from that moment on', async () => {
    const { id, nextAt } = await add();
    const dueMs = await goToDue(nextAt);
    await job()();
    const [run] = await runsOf(id);
    expect(run).toMatchObject({ dueAt: nextAt, refusal: null });
    const { records } = await app.call(listSwaps, {}, token);
    expect(records).toMatchObject([run!.swap!]);
    expect(run!.swap).toMatchObject({ amount: '100.000000', fee: '0.050000', spread: '0.1000000' });
    expect(await balanceOf('USDT')).toBe('4900.000000');
    expect(await balanceOf('BTC')).toBe(run!.swap!.receive);

    const tape = new TapeReader(app.db, app.quotes.tape);
    const range = await tape.range(1, await tape.seqAt(1, dueMs), app.quotes.last(1)!.tick);
    const first = [...decodeRecords(range!.records)].find(
      (record) => isValidTick(record) && record.tsSrc >= dueMs * 1000,
    ) as { seq: number; price: number };
    const [quote] = await app.db.query<{ ticks: unknown }>('select ticks from swap_quote where id = $1', [
      run!.swap!.id,
    ]);
    expect(quote!.ticks).toEqual([{ symbol: 'BTCUSDT', tick: first.seq, price: formatUnits(BigInt(first.price), 2) }]);

    const [plan] = await plans();
    expect(plan).toMatchObject({ bought: 1, missed: 0, spent: '100.000000', received: run!.swap!.receive });
    expect(parseWireTime(plan!.nextAt!)! - dueMs).toBe(DAY_MS);
    expect(await noticesOf('recurring_bought')).toMatchObject([
      { params: { id, from: 'USDT', to: 'BTC', amount: '100.000000', receive: run!.swap!.receive } },
    ]);
    expect([await auditLedger(app.db), await auditSwaps(app.db)]).toEqual([[], []]);
  });

  it('is made once, by however many processes at once', async () => {
    const { id, nextAt } = await add();
    await goToDue(nextAt);
    await Promise.all(Array.from({ length: 6 }, () => job()()));
    await job()();
    expect(await runsOf(id)).toHaveLength(1);
    expect(await balanceOf('USDT')).toBe('4900.000000');
    expect(await noticesOf('recurring_bought')).toHaveLength(1);
  });

  it('leaves nothing behind when the process dies between the swap and its record', async () => {
    const { id, nextAt } = await add();
    await goToDue(nextAt);
    await app.db.owner.query(
      `create function die() returns trigger language plpgsql as $$ begin raise exception 'gone'; end $$`,
    );
    await app.db.owner.query('create trigger dies before insert on recurring_run for each row execute function die()');
    await expect(job()()).rejects.toThrow('gone');
    expect(await balanceOf('USDT')).toBe('5000.000000');
    expect((await app.call(listSwaps, {}, token)).total).toBe(0);
    await app.db.owner.query('drop trigger dies on recurring_run');
    await job()();
    expect((await runsOf(id))[0]!.refusal).toBeNull();
    expect(await balanceOf('USDT')).toBe('4900.000000');
  });

  it('keeps no other from being made when one of them fails', async () => {
    const bad = await add({ amount: '50' });
    const good = await add();
    await app.db.owner.query(
      `create function die() returns trigger language plpgsql as $$ begin raise exception 'gone'; end $$`,
    );
    await app.db.owner.query(
      `create trigger dies before insert on recurring_run for each row when (new.recurring_id = '${bad.id}') execute function die()`,
    );
    await goToDue(good.nextAt);
    await expect(job()()).rejects.toThrow('gone');
    expect((await runsOf(good.id))[0]!.refusal).toBeNull();
  });

  it('waits for its tick, and has no price when none comes within a minute', async () => {
    const { id, nextAt } = await add();
    const dueMs = parseWireTime(nextAt!)!;
    app.clock.set(dueMs - 2000);
    await trade(app, 1);
    app.clock.set(dueMs + 2000);
    await job()();
    expect(await runsOf(id)).toEqual([]);
    app.clock.set(dueMs + 61_500);
    await job()();
    expect(await runsOf(id)).toMatchObject([{ refusal: 'no_price', swap: null }]);
    expect(await noticesOf('recurring_missed')).toMatchObject([{ params: { id, reason: 'no_price', count: '1' } }]);
  });

  it('is missed when the balance is short, and the next one is tried again', async () => {
    const { id, nextAt } = await add({ amount: '5000.000001' });
    await goToDue(nextAt);
    await job()();
    expect(await runsOf(id)).toMatchObject([{ refusal: 'short', swap: null }]);
    expect(await balanceOf('USDT')).toBe('5000.000000');
    expect(await noticesOf('recurring_missed')).toMatchObject([
      { params: { reason: 'short', amount: '5000.000001', from: 'USDT', to: 'BTC' } },
    ]);
    // Money that comes later buys at the next due time, not now.
    await deposit(app, member, 'USDT', '1000');
    await job()();
    expect(await runsOf(id)).toHaveLength(1);
    await goToDue((await plans())[0]!.nextAt);
    await job()();
    expect((await runsOf(id)).map(({ refusal }) => refusal)).toEqual([null, 'short']);
  });

  it('is missed while the market is closed', async () => {
    const { id } = await add({ toCoin: 'EUR', every: 'week', onDay: 6, minute: 600 });
    await goToDue((await plans())[0]!.nextAt);
    await job()();
    expect(await runsOf(id)).toMatchObject([{ refusal: 'closed' }]);
  });

  it('is never made up for in a heap after the server was away', async () => {
    const { id, nextAt } = await add();
    const dueMs = parseWireTime(nextAt!)!;
    await tickAround(dueMs + 3 * DAY_MS + 10 * MINUTE_MS);
    await Promise.all([job()(), job()()]);
    await job()();
    const runs = await runsOf(id);
    expect(runs.map(({ refusal }) => refusal)).toEqual(Array.from({ length: 4 }, () => 'missed'));
    expect(await balanceOf('USDT')).toBe('5000.000000');
    expect(await noticesOf('recurring_missed')).toMatchObject([{ params: { reason: 'missed', count: '4' } }]);
    expect(parseWireTime((await plans())[0]!.nextAt!)).toBe(dueMs + 4 * DAY_MS);
  });

  it('is made late within minutes at the price of its moment, by another process', async () => {
    const { id, nextAt } = await add();
    const dueMs = await goToDue(nextAt);
    app.clock.set(dueMs + 4 * MINUTE_MS);
    const another = await app.restart();
    app = another;
    await job(another)();
    const [run] = await runsOf(id);
    const [quote] = await app.db.query<{ ticks: { tick: number }[] }>('select ticks from swap_quote where id = $1', [
      run!.swap!.id,
    ]);
    const tape = new TapeReader(app.db, app.quotes.tape);
    const range = await tape.range(1, quote!.ticks[0]!.tick, quote!.ticks[0]!.tick);
    const [tick] = [...decodeRecords(range!.records)] as { tsSrc: number }[];
    expect(tick!.tsSrc / 1000 - dueMs).toBeLessThan(5000);
  });

  it('happens once when the clock goes back over it', async () => {
    const { id, nextAt } = await add();
    const dueMs = await goToDue(nextAt);
    await job()();
    app.clock.set(dueMs - MINUTE_MS);
    await job()();
    await app.call(changeRecurring, { id, state: 'paused' }, token);
    const { nextAt: again } = await app.call(changeRecurring, { id, state: 'active' }, token);
    expect(parseWireTime(again!)).toBe(dueMs + DAY_MS);
    expect(await runsOf(id)).toHaveLength(1);
  });

  it('is missed for an account that may not swap, and while swaps are paused', async () => {
    const { id, nextAt } = await add();
    await app.db.query('update member set frozen_at = now() where id = $1', [member.id]);
    await goToDue(nextAt);
    await job()();
    expect(await runsOf(id)).toMatchObject([{ refusal: 'unavailable' }]);
    await app.db.query('update member set frozen_at = null where id = $1', [member.id]);
    await goToDue((await plans())[0]!.nextAt);
    await recurringJob({ ...deps(), pauses: { isPaused: () => true } })();
    expect((await runsOf(id))[0]).toMatchObject({ refusal: 'unavailable' });
  });

  it('is held against the limits that the member has set, and counts among what was spent', async () => {
    const { id, nextAt } = await add();
    await state(app, member, { turnoverDay: 150_000_000n });
    await goToDue(nextAt);
    await job()();
    expect((await runsOf(id))[0]).toMatchObject({ refusal: null });
    const quote = await app.call(quoteSwap, { fromCoin: 'USDT', toCoin: 'BTC', amount: '100' }, token);
    expect(await app.refused(executeSwap, { quoteId: quote.quoteId }, token)).toBe('limit_turnover');
    const larger = await add({ amount: '60' });
    await goToDue(larger.nextAt);
    await job()();
    expect(await runsOf(larger.id)).toMatchObject([{ refusal: 'limit' }]);
    expect(await balanceOf('USDT')).toBe('4900.000000');
  });

  it('leaves a quote of the member alone', async () => {
    const { nextAt } = await add();
    await goToDue(nextAt);
    const quote = await app.call(quoteSwap, { fromCoin: 'USDT', toCoin: 'BTC', amount: '10' }, token);
    await job()();
    await app.call(executeSwap, { quoteId: quote.quoteId }, token);
    expect(parseUnits(await balanceOf('USDT'), 6)).toBe(parseUnits('4890', 6));
  });
});

describe('changeRecurring', () => {
  it('pauses, goes on with the next due time, and cancels for good', async () => {
    const { id, nextAt } = await add();
    const paused = await app.call(changeRecurring, { id, state: 'paused' }, token);
    expect(paused).toMatchObject({ state: 'paused', nextAt: null });
    await goToDue(nextAt);
    await job()();
    expect(await runsOf(id)).toEqual([]);
    const active = await app.call(changeRecurring, { id, state: 'active' }, token);
    expect(parseWireTime(active.nextAt!)).toBe(parseWireTime(nextAt!)! + DAY_MS);
    expect((await app.call(changeRecurring, { id, state: 'active' }, token)).nextAt).toBe(active.nextAt);
    await app.call(changeRecurring, { id, state: 'cancelled' }, token);
    expect(await app.refused(changeRecurring, { id, state: 'active' }, token)).toBe('not_found');
    expect((await plans())[0]).toMatchObject({ state: 'cancelled', nextAt: null });
  });

  it('does not take back what is due, and is no one else’s', async () => {
    const { id, nextAt } = await add();
    await goToDue(nextAt);
    expect(await app.refused(changeRecurring, { id, state: 'cancelled' }, token)).toBe('recurring_due');
    await job()();
    expect(await balanceOf('USDT')).toBe('4900.000000');
    const stranger = { token: (await openMember(app)).token };
    expect(await app.refused(changeRecurring, { id, state: 'cancelled' }, stranger)).toBe('not_found');
    expect(await app.refused(listRecurringRuns, { id }, stranger)).toBe('not_found');
    expect(await app.refused(changeRecurring, { id: 'x', state: 'paused' }, token)).toBe('invalid_input');
    expect(await app.refused(listRecurringRuns, { id })).toBe('unauthorized');
    await app.call(changeRecurring, { id, state: 'cancelled' }, token);
  });
});

describe('the database itself', () => {
  it('refuses other terms, another outcome and due times that go back', async () => {
    const { nextAt } = await add();
    await goToDue(nextAt);
    await job()();
    for (const statement of [
      'update recurring_buy set amount = amount + 1',
      `update recurring_buy set last_at = last_at - interval '1 day'`,
      'update recurring_buy set next_at = null',
      'delete from recurring_buy',
      `update recurring_run set refusal = 'short', swap_id = null`,
      'update recurring_run set swap_id = null',
      'delete from recurring_run',
    ])
      await expect(app.db.query(statement), statement).rejects.toThrow();
  });
});
