/** B2: the process dies at every call to the database that a command makes, before it and after it; the repeat has one effect. */
import { randomUUID } from 'node:crypto';
import type { CallInputOf, Endpoint } from '@assay/contract/endpoint';
import { buyOption } from '@assay/contract/option';
import { executeSwap, quoteSwap } from '@assay/contract/swap';
import {
  addPositionMargin,
  cancelOrder,
  closeAllPositions,
  closePosition,
  closePositionPart,
  createPosition,
  refillDemo,
  updateStopLoss,
} from '@assay/contract/trade';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { auditBooks } from '../../audit/audit-books.ts';
import { makeMortal } from '../../db/test-mortal.ts';
import type { Mortal } from '../../db/test-mortal.ts';
import type { TestApp } from '../../http/test-app.ts';
import { deposit, openMember, openTradingApp, trade } from '../wallet/test-wallet.ts';
import type { TestMember } from '../wallet/test-wallet.ts';

let app: TestApp;
// A tape that many restarts have lengthened makes each next one slower, so every command starts on a short one.
beforeEach(async () => {
  app = await openTradingApp();
});
afterEach(() => app.close());

const MARKET = { symbol: 'BTCUSDT', direction: 'buy', kind: 'market', quantity: '0.01', leverage: 10 } as const;

const seconds = async (count: number): Promise<void> => {
  await trade(app, count);
  await app.trading.engine.settled();
};
const opened = async (member: TestMember): Promise<string> => {
  const { id } = await app.call(createPosition, MARKET, member);
  await seconds(3);
  return id;
};
const one = async (sql: string, member: TestMember): Promise<string> => {
  const [row] = await app.db.query<{ value: string }>(`select (${sql})::text as value`, [member.id]);
  return row!.value;
};
const closedOf = `select coalesce(sum(c.quantity), 0) from position_closing c join position p on p.id = c.position_id where p.member_id = $1`;

interface Killed<E extends Endpoint = Endpoint> {
  endpoint: E;
  /** Makes what the command is about; returns what is sent. */
  prepare: (member: TestMember) => Promise<CallInputOf<E>>;
  /** Expected state after one effect, and its query. */
  effect: string;
  sql: string;
}
const killed = <E extends Endpoint>(command: Killed<E>): Killed => command;

const COMMANDS: Record<string, Killed> = {
  'an order': killed({
    endpoint: createPosition,
    prepare: async () => MARKET,
    sql: 'select count(*) from trade_order where member_id = $1',
    effect: '1',
  }),
  'an option': killed({
    endpoint: buyOption,
    prepare: async () => ({ symbol: 'BTCUSDT', seconds: 30, direction: 'rise' as const, stake: '10' }),
    sql: 'select count(*) from trade_option where member_id = $1',
    effect: '1',
  }),
  'a closing': killed({
    endpoint: closePosition,
    prepare: async (member) => ({ id: await opened(member) }),
    sql: closedOf,
    effect: '100',
  }),
  'the closing of a part': killed({
    endpoint: closePositionPart,
    prepare: async (member) => ({ id: await opened(member), quantity: '0.004' }),
    sql: closedOf,
    effect: '40',
  }),
  'the closing of all': killed({
    endpoint: closeAllPositions,
    prepare: async (member) => {
      await opened(member);
      await opened(member);
      return {};
    },
    sql: closedOf,
    effect: '200',
  }),
  'a cancelled order': killed({
    endpoint: cancelOrder,
    prepare: async (member) => {
      const { id } = await app.call(createPosition, { ...MARKET, kind: 'limit', price: '1000' }, member);
      return { id };
    },
    // One holds the money, one returns it.
    sql: `select count(*) from trade_order o join journal j on j.object = 'order:' || o.id
      where o.member_id = $1 and o.state = 'cancelled'`,
    effect: '2',
  }),
  'added margin': killed({
    endpoint: addPositionMargin,
    prepare: async (member) => ({ id: await opened(member), amount: '10' }),
    sql: 'select sum(margin - open_margin) from position where member_id = $1',
    effect: '10000000',
  }),
  'a stop loss': killed({
    endpoint: updateStopLoss,
    prepare: async (member) => ({ id: await opened(member), stopLoss: { percent: '20' } }),
    sql: 'select count(*) from position where member_id = $1 and stop_loss is not null',
    effect: '1',
  }),
  'a swap': killed({
    endpoint: executeSwap,
    prepare: async (member) => ({
      quoteId: (await app.call(quoteSwap, { fromCoin: 'USDT', toCoin: 'BTC', amount: '1000' }, member)).quoteId,
    }),
    sql: 'select count(*) from swap s join swap_quote q on q.id = s.quote_id where q.member_id = $1',
    effect: '1',
  }),
  'a refill': killed({
    endpoint: refillDemo,
    prepare: async () => ({}),
    sql: `select count(*) from journal where actor = $1::text and object = 'demo'`,
    effect: '1',
  }),
};

/** Each process but the first can be told when to die. */
let mortal: Mortal | undefined;
const restart = async (): Promise<void> => {
  app = await app.restart((db) => (mortal = makeMortal(db)).db);
  await trade(app, 1);
};

/** Sends the command to a process that dies at its `at`th call; false when it was answered before that. */
const diesAt = async ({ endpoint, prepare, sql, effect }: Killed, at: number, when: 'before' | 'after') => {
  const member = await openMember(app);
  await deposit(app, member, 'USDT', '20000');
  await trade(app, 2);
  const input = await prepare(member);
  const sent = { ...member, requestId: randomUUID(), requestTime: app.clock.now() };
  mortal!.dieAt(at, when);
  const answer = app.send(endpoint, input, sent).then(() => 'answered' as const);
  const isDead = (await Promise.race([answer, mortal!.dead])) !== 'answered';
  if (isDead) await restart();
  else mortal!.dieAt(Infinity, when);
  const first = await app.send(endpoint, input, { ...sent, requestTime: app.clock.now() });
  expect(first, `${when} call ${at}`).toMatchObject({ code: 200 });
  const second = await app.send(endpoint, input, { ...sent, requestTime: app.clock.now() });
  expect(JSON.stringify(second)).toBe(JSON.stringify(first));
  await seconds(3);
  expect(await one(sql, member), `${when} call ${at}`).toBe(effect);
  return isDead;
};

/** A swap and a refill go other ways than trades; the rest of the trades is for the long run. */
const SHORT = new Set(['the closing of a part', 'the closing of all', 'added margin', 'a swap', 'a refill']);
const isLong = process.env['ASSAY_MODEL_RUNS'] !== undefined;

it.each(Object.entries(COMMANDS).filter(([name]) => isLong || SHORT.has(name)))(
  '%s has one effect and one answer, wherever the process dies on its way',
  async (_name, command) => {
    await restart();
    let calls = 0;
    for (let isDead = true; isDead; calls++) {
      const dying = mortal!;
      isDead = await diesAt(command, calls + 1, 'before');
      if (isDead && dying.diedAtCommit()) await diesAt(command, calls + 1, 'after');
    }
    // The log-in with the memory of requests, the commit, and what lies between, at least.
    expect(calls).toBeGreaterThan(2);
    await app.trading.engine.settled();
    expect((await auditBooks(app.db)).filter(({ failures }) => failures > 0)).toEqual([]);
  },
  300_000,
);
