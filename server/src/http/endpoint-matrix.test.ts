/** Sends every endpoint of the contract what nobody should send, and sees that a refusal changes nothing. */
import { randomBytes, randomUUID } from 'node:crypto';
import { endpoints } from '@assay/contract';
import { enterSample } from '@assay/contract/auth';
import type { Endpoint } from '@assay/contract/endpoint';
import { errorCode } from '@assay/contract/errors';
import { buyOption } from '@assay/contract/option';
import { logout } from '@assay/contract/session';
import { quoteSwap } from '@assay/contract/swap';
import { createPosition } from '@assay/contract/trade';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { watchTables } from '../db/test-touched.ts';
import type { Touched } from '../db/test-touched.ts';
import { deposit, openMember, trade } from '../modules/wallet/test-wallet.ts';
import type { TestMember } from '../modules/wallet/test-wallet.ts';
import { samplePast } from '../sandbox/product/sample-past.ts';
import { seedProducts } from '../sandbox/product/seed-products.ts';
import { seedSampleIdentity } from '../sandbox/sample-identity.ts';
import { seedSampleWallet } from '../sandbox/sample-wallet.ts';
import { openTestApp, wrapKey } from './test-app.ts';
import type { TestApp, WrappedKey } from './test-app.ts';
import { validInput } from './test-valid-input.ts';

const MARKET = { symbol: 'BTCUSDT', direction: 'buy', kind: 'market', quantity: '0.01', leverage: 10 } as const;

let app: TestApp;
let touched: Touched;
let member: TestMember;
/** Has something of everything. */
let sample: { token: string };
beforeAll(async () => {
  app = await openTestApp({ historyDays: 100 });
  await trade(app, 3);
  await seedProducts(app.db, app.clock.now());
  await seedSampleWallet({ ...app, also: await samplePast(app) });
  await seedSampleIdentity(app);
  sample = { token: (await app.call(enterSample, {})).token };
  await trade(app, 3);
  await app.call(createPosition, MARKET, sample);
  await app.call(createPosition, { ...MARKET, kind: 'limit', price: '1000' }, sample);
  await app.call(buyOption, { symbol: 'BTCUSDT', seconds: 30, direction: 'rise', stake: '10' }, sample);
  await app.call(quoteSwap, { fromCoin: 'USDT', toCoin: 'BTC', amount: '10' }, sample);
  await trade(app, 3);
  await app.trading.engine.settled();
  member = await openMember(app);
  touched = await watchTables(app.db);
  wrapped = wrapKey(app.keys.current().spki);
});
afterAll(() => app.close());

/** One key for all calls; a new one each time would be most of the work. */
let wrapped: WrappedKey;
const send = async (endpoint: Endpoint, input: unknown, options: object = {}) => {
  const sent =
    endpoint.method === 'GET'
      ? Object.fromEntries(Object.entries(input as object).filter(([, value]) => value !== undefined))
      : input;
  return app.send(endpoint, sent, { wrapped, ...options });
};
const each = (of: readonly Endpoint[]) => of.map((endpoint) => [endpoint.id, endpoint] as const);
const closed = endpoints.filter(({ auth }) => auth !== 'public');

it('has an input that fits for every endpoint', () => {
  expect(endpoints.filter((endpoint) => !endpoint.input.safeParse(validInput(endpoint)).success)).toEqual([]);
});

describe('a caller who is not logged in', () => {
  const UNKNOWN = randomBytes(32).toString('base64url');
  let ended = '';
  beforeAll(async () => {
    const other = await openMember(app);
    await app.call(logout, {}, other);
    ended = other.token;
    await touched.take();
  });

  it.each(each(closed))('gets nothing of %s', async (_id, endpoint) => {
    for (const token of [undefined, '', UNKNOWN, ended, 'null', "' or 1=1 --"]) {
      const answer = await send(endpoint, validInput(endpoint), token === undefined ? {} : { token });
      expect(answer.code, `token ${token}`).toBe(errorCode('unauthorized'));
    }
    expect(await touched.take()).toEqual([]);
  });
});

/** Values that no body field accepts, unless its schema says so. */
const WRONG = [
  null,
  true,
  -1,
  1e21,
  '',
  '\u0000',
  '１',
  "'; drop table member; --",
  'x'.repeat(30_000),
  ['x'],
  { $ne: null },
];
const WRONG_BODIES = [null, 5, 'x', [], [{}], { __proto__: 1, x: 1 }, { unknown: 'x' }];
/** A query has texts alone; a name that comes twice is a list. */
const isText = (value: unknown): value is string => typeof value === 'string';

/** Each field in turn with each value that its endpoint does not take, the other fields as they should be. */
const wrongInputs = (endpoint: Endpoint): unknown[] => {
  const valid = validInput(endpoint);
  const values = endpoint.method === 'GET' ? WRONG.filter(isText) : WRONG;
  const inPath = (name: string, value: unknown) =>
    endpoint.path.includes(`{${name}}`) && (!isText(value) || value.trim() === '');
  const inputs = Object.keys(valid).flatMap((name) =>
    values.filter((value) => !inPath(name, value)).map((value) => ({ ...valid, [name]: value })),
  );
  // A field of a query that nobody knows is ignored.
  const bodies =
    endpoint.method === 'GET' ? [] : endpoint.path.includes('{') ? [{ ...valid, unknown: 'x' }] : WRONG_BODIES;
  return [...inputs, ...bodies].filter((input) => !endpoint.input.safeParse(input).success);
};

describe('a member who sends what no field may be', () => {
  it('can send it to every endpoint', () => {
    const hasFields = (endpoint: Endpoint) =>
      endpoint.method === 'POST' || Object.keys(validInput(endpoint)).length > 0;
    expect(endpoints.filter((endpoint) => hasFields(endpoint) && wrongInputs(endpoint).length === 0)).toEqual([]);
    expect(endpoints.reduce((sum, endpoint) => sum + wrongInputs(endpoint).length, 0)).toBeGreaterThan(2000);
  });

  it.each(each(endpoints))('is told so by %s, and nothing has changed', async (_id, endpoint) => {
    await touched.take();
    for (const input of wrongInputs(endpoint)) {
      const { code } = await send(endpoint, input, member);
      expect(code, JSON.stringify(input).slice(0, 300)).toBe(errorCode('invalid_input'));
    }
    expect(await touched.take()).toEqual([]);
  });
});

/** Fields that name a thing by its id. */
const idFields = (endpoint: Endpoint): string[] =>
  Object.keys(validInput(endpoint)).filter((name) => /(?:^id|Id|^no)$/.test(name));
const naming = closed.filter((endpoint) => idFields(endpoint).length > 0);

/** Returns the newest id in each table of what a member owns. */
const ownedBy = async (memberId: string): Promise<string[]> => {
  const tables = await app.db.query<{ name: string }>(
    `select c.table_name as name from information_schema.columns c
      join information_schema.columns i on i.table_name = c.table_name and i.column_name = 'id'
      join pg_class k on k.relname = c.table_name and not k.relispartition
      where c.column_name = 'member_id' and c.table_schema = 'public' order by 1`,
  );
  const ids = await Promise.all(
    tables.map(({ name }) =>
      app.db.query<{ id: string }>(`select id::text from "${name}" where member_id = $1 order by id desc limit 1`, [
        memberId,
      ]),
    ),
  );
  return [...new Set(ids.flat().map(({ id }) => id))];
};

describe('the ids of another member', () => {
  let theirs: string[];
  beforeAll(async () => {
    const [owner] = await app.db.query<{ id: string }>(
      'select member_id as id from login where token_hash = sha256($1)',
      [Buffer.from(sample.token)],
    );
    theirs = await ownedBy(owner!.id);
  });

  it('are there, of a dozen kinds of things', () => expect(theirs.length).toBeGreaterThan(12));

  it.each(each(naming))('lead to nothing with %s', async (_id, endpoint) => {
    const valid = validInput(endpoint);
    await touched.take();
    for (const name of idFields(endpoint)) {
      for (const id of theirs) {
        const input = { ...valid, [name]: id };
        if (!endpoint.input.safeParse(input).success) continue;
        const { code, result } = await send(endpoint, input, member);
        // A list finds nothing of another member's; every other call refuses.
        const found = code === 200 ? result : [];
        const nothing = Array.isArray(found) ? [] : { records: [], total: 0 };
        expect(found, `${name} ${id}`).toMatchObject(nothing);
      }
    }
    // A refusal that is not repeated either is remembered, without more.
    expect(await touched.take()).toEqual(endpoint.replay === 'refuse' ? ['request'] : []);
  });
});

describe('a request that comes again', () => {
  /** Commands that are answered anew do nothing that a repeat could do twice. */
  const commands = endpoints.filter(({ method, replay }) => method === 'POST' && replay !== 'anew');
  /** Another body that the contract takes, where there is one. */
  const otherBody = (endpoint: Endpoint, valid: object): unknown => {
    const others = Object.keys(valid).flatMap((name) =>
      ['2', 'BTC', 'ETHUSDT', 'other text', 2, false, randomUUID(), undefined].map((value) => ({
        ...valid,
        [name]: value,
      })),
    );
    return others.find(
      (input) => endpoint.input.safeParse(input).success && JSON.stringify(input) !== JSON.stringify(valid),
    );
  };
  /** These inputs have an effect; the samples of the other commands are refused, and a repeat must be refused alike. */
  const WORKING: Record<string, object> = {
    'swap.quoteSwap': { fromCoin: 'USDT', toCoin: 'BTC', amount: '10' },
    'trade.createPosition': MARKET,
    'trade.closeAllPositions': {},
    'option.buyOption': { symbol: 'BTCUSDT', seconds: 30, direction: 'rise', stake: '10' },
    'chat.sendChat': { id: randomUUID(), text: 'Good morning' },
  };
  const done: string[] = [];

  it.each(each(commands))('has one effect with %s', async (id, endpoint) => {
    await trade(app, 1);
    await app.trading.engine.settled();
    const caller = await openMember(app);
    await deposit(app, caller, 'USDT', '20000');
    await touched.take();
    const call = { ...caller, requestId: randomUUID() };
    const input = WORKING[id] ?? validInput(endpoint);
    const first = await send(endpoint, input, call);
    const isDone = first.code === 200;
    if (isDone) done.push(id);
    await app.trading.engine.settled();
    const written = await touched.take();
    const again = await send(endpoint, input, call);
    const other = otherBody(endpoint, input);
    const another = other === undefined ? undefined : await send(endpoint, other, call);
    expect(await touched.take()).toEqual([]);

    const isKept = endpoint.replay === 'answer';
    expect(isKept && !isDone ? written : []).toEqual([]);
    expect(isKept ? again : first).toEqual(first);
    // Some end the log-in that they came with.
    const repeats = [errorCode('request_replayed'), errorCode('unauthorized')];
    expect(isKept || repeats.includes(again.code)).toBe(true);
    const isReused = another?.code === errorCode('request_reused');
    expect(isReused || another === undefined || (isKept && !isDone)).toBe(true);
  });

  it.each(each(endpoints.filter(({ replay }) => replay === 'anew')))(
    'is answered anew with %s, which does nothing else',
    async (_id, endpoint) => {
      const call = { ...(await openMember(app)), requestId: randomUUID() };
      await touched.take();
      const first = await send(endpoint, validInput(endpoint), call);
      const again = await send(endpoint, validInput(endpoint), call);
      expect([first.code, again.code]).toEqual([200, 200]);
      expect(again.result).not.toEqual(first.result);
      expect(await touched.take()).toEqual(['stream_ticket']);
    },
  );

  it('was carried out by enough of them', () => expect(done.length, done.join(' ')).toBeGreaterThanOrEqual(16));
});
