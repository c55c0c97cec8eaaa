import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { endpoints } from '@assay/contract';
import { errorCode } from '@assay/contract/errors';
import { guestLogin } from '@assay/contract/login';
import { listTickers } from '@assay/contract/market';
import { getStreamTicket } from '@assay/contract/security';
import { logout } from '@assay/contract/session';
import { createPosition, getTradeSummary, listOrders, listPositions } from '@assay/contract/trade';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pino } from 'pino';
import { WebSocket } from 'ws';
import type { Answer } from './bus/bus.ts';
import { joinParts, splitParts } from './bus/items.ts';
import { edgeReads } from './edge-app.ts';
import { pathReader } from './http/answer-edges.ts';
import { readAnswerHead } from './http/engine-calls.ts';
import type { TestApp } from './http/test-app.ts';
import { serveTestEdges } from './http/test-edge.ts';
import type { TestEdge, TestEngine } from './http/test-edge.ts';
import { validInput } from './http/test-valid-input.ts';
import { openTelemetry } from './metrics/open-telemetry.ts';
import { deposit, openMember, openTradingApp, trade } from './modules/wallet/test-wallet.ts';
import type { TestMember } from './modules/wallet/test-wallet.ts';

const MARKET = { symbol: 'BTCUSDT', direction: 'buy', kind: 'market', quantity: '0.01', leverage: 10 } as const;

let app: TestApp;
let engine: TestEngine;
let edge: TestEdge;
let other: TestEdge;
let member: TestMember;
/** Questions that were passed on, by their paths; and what edges asked for at all. */
const passed = new Set<string>();
const asked = new Set<string>();
/** Answers that do not arrive, though the work is done. */
let lost = 0;
interface LogLine {
  role: string;
  reqId: string;
  msg: string;
  call?: string;
  outcome?: string;
}
const lines: LogLine[] = [];
const log = pino(
  { base: null },
  new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(JSON.parse(chunk.toString()) as LogLine);
      done();
    },
  }),
);
beforeAll(async () => {
  app = await openTradingApp();
  const between =
    (answer: Answer) =>
    async (...[question, from]: Parameters<Answer>) => {
      const { head } = splitParts(question);
      asked.add((head as { do: string }).do);
      if ((head as { do: string }).do === 'http') passed.add((head as { url: string }).url.split('?')[0]!);
      const said = await answer(question, from);
      if (lost === 0) return said;
      lost -= 1;
      return new Promise<Buffer>(() => {});
    };
  engine = await serveTestEdges(app, between, { log });
  edge = await engine.openEdge();
  other = await engine.openEdge();
  member = await openMember(app);
  await deposit(app, member, 'USDT', '20000');
  await trade(app, 3);
});
afterAll(async () => {
  await engine.close();
  await app.close();
});

/** Of no edge: nothing is told to it. */
const NO_LINE = { tell: () => {}, isGone: false };
const ask = async (head: object, bytes = '') => {
  const { head: said } = splitParts(await engine.answer(joinParts(head, Buffer.from(bytes)), NO_LINE));
  return readAnswerHead(said);
};
const HEAD = {
  do: 'command',
  endpoint: createPosition.id,
  path: createPosition.path,
  requestId: randomUUID(),
  heldMs: 0,
  reqId: randomUUID(),
  ip: '198.51.100.7',
  userAgent: '',
  language: 'en-us',
  host: 'localhost',
};

describe('an edge', () => {
  it('refuses what the whole server refuses, in the same words, on every endpoint', async () => {
    const differing: string[] = [];
    for (const endpoint of endpoints) {
      const junk = { 'no such field': 1 };
      const [whole, here] = [await app.send(endpoint, junk), await edge.send(endpoint, junk)];
      if (
        JSON.stringify({ ...whole, result: null }) !== JSON.stringify({ ...here, result: null }) &&
        whole.code !== 200
      )
        differing.push(`${endpoint.id}: ${JSON.stringify(whole)} ${JSON.stringify(here)}`);
    }
    expect(differing).toEqual([]);
  });

  it('answers the questions of its own as the whole server does, without asking the engine', async () => {
    const config = { profile: 'sandbox', httpsPort: 0, newsFeeds: [] } as never;
    const own = edgeReads({ ...app, terms: () => app.trading.terms, config }).filter(
      ({ endpoint }) => endpoint.method === 'GET',
    );
    expect(own.length).toBeGreaterThan(15);
    passed.clear();
    await app.clock.still(async () => {
      for (const { endpoint } of own) {
        const input = validInput(endpoint) as never;
        const here = await edge.send(endpoint, input, member);
        expect(here, endpoint.id).toEqual(await app.send(endpoint, input, member));
      }
    });
    expect([...passed]).toEqual([]);
    expect([...edge.seen]).toEqual([member.id]);
  });

  it('gives tickets of the stream by itself, anew for a repeat, and none once the log-in has ended', async () => {
    asked.clear();
    const person = await openMember(app);
    const call = { ...person, requestId: randomUUID() };
    const [first, again] = [await edge.call(getStreamTicket, {}, call), await edge.call(getStreamTicket, {}, call)];
    expect(again.ticket).not.toBe(first.ticket);
    expect(await app.db.query('select 1 from request where request_id = $1', [call.requestId])).toEqual([]);
    // Found good a moment ago, and ended elsewhere: nothing looks at it again here.
    await app.call(logout, {}, person);
    expect(await edge.refused(getStreamTicket, {}, person)).toBe('unauthorized');
    expect(await edge.refused(getStreamTicket, {})).toBe('unauthorized');
    expect([...asked]).not.toContain('command');
  });

  it('passes on the other questions, with the caller’s log-in', async () => {
    passed.clear();
    expect(await edge.call(getTradeSummary, {}, member)).toMatchObject({ openPositions: 0 });
    expect(await edge.refused(getTradeSummary, {})).toBe('unauthorized');
    for (const url of [
      '/proof/key',
      '/proof/tape/BTCUSDT/head',
      '/proof/log/checkpoint',
      '/proof/app',
      '/proof/receipt-key',
    ]) {
      const [here, whole] = [await edge.request({ method: 'GET', url }), await app.request({ method: 'GET', url })];
      expect({ url, status: here.statusCode, body: here.body }).toEqual({
        url,
        status: whole.statusCode,
        body: whole.body,
      });
      expect(here.headers['content-type']).toBe(whole.headers['content-type']);
    }
    expect(passed.size).toBe(6);
    expect((await edge.request({ method: 'GET', url: '/proof/nothing' })).statusCode).toBe(404);
  });

  it('has every path of the whole server', () => {
    /** The tree of routes, a line each, with the paths of those above it. */
    const pathsOf = (server: TestApp['server']): string[] => {
      const above: string[] = [];
      return server
        .printRoutes({ commonPrefix: false })
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => {
          const depth = line.search(/[├└]/) / 4;
          const [, path = '', methods = ''] = /[├└]── (.*?) (\(.*\))$/.exec(line) ?? [];
          above.splice(depth, Infinity, path);
          return `${above.join('')} ${methods}`;
        });
    };
    const here = new Set(pathsOf(edge.server));
    const isHere = (path: string): boolean => here.has(path) || path.startsWith('/proof/');
    expect(pathsOf(app.server).filter((path) => !isHere(path))).toEqual([]);
    expect(edge.server.hasRoute({ method: 'GET', url: '/proof/*' })).toBe(true);
  });

  it('opens a position that the engine signs, and a repeat on another edge gets the first answer', async () => {
    const requestId = randomUUID();
    const sent = { ...member, requestId };
    const first = await edge.send(createPosition, MARKET, sent);
    expect(first.code).toBe(200);
    expect(JSON.stringify(await other.send(createPosition, MARKET, sent))).toBe(JSON.stringify(first));
    expect(JSON.stringify(await app.send(createPosition, MARKET, sent))).toBe(JSON.stringify(first));
    expect(await other.refused(createPosition, { ...MARKET, quantity: '0.02' }, sent)).toBe('request_reused');
    const orders = await app.db.query('select 1 from trade_order where member_id = $1', [member.id]);
    expect(orders).toHaveLength(1);
    // The next ones need a price of now.
    await trade(app, 1);
  });

  it('lists what was answered on another edge, as soon as it was, without asking the engine', async () => {
    passed.clear();
    const { id } = await edge.call(createPosition, { ...MARKET, kind: 'limit', price: '1000' }, member);
    const { records } = await other.call(listOrders, {}, member);
    expect(records.map((order) => order.id)).toContain(id);
    const stranger = await openMember(app);
    expect(await other.call(listOrders, {}, stranger)).toMatchObject({ records: [] });
    expect(await other.refused(listPositions, {})).toBe('unauthorized');
    expect([...passed]).toEqual([]);
  });

  it('takes nothing of a log-in that has ended, though the edge has found it good a moment ago', async () => {
    const leaving = await openMember(app);
    await deposit(app, leaving, 'USDT', '20000');
    await edge.call(createPosition, MARKET, leaving);
    await other.call(logout, {}, leaving);
    const refused = await edge.send(createPosition, MARKET, leaving);
    expect(refused).toMatchObject({ code: errorCode('unauthorized') });
    const orders = await app.db.query('select 1 from trade_order where member_id = $1', [leaving.id]);
    expect(orders).toHaveLength(1);
  });

  it('logs a guest in, once', async () => {
    const options = { requestId: randomUUID(), requestTime: app.clock.now() };
    const login = { deviceKey: 'd'.repeat(32), agreed: true } as const;
    const { token } = await edge.call(guestLogin, login, options);
    expect(await other.refused(guestLogin, login, options)).toBe('request_replayed');
    expect((await other.send(listPositions, {}, { token })).code).toBe(200);
  });

  it('runs commands of one member that come by two edges one after the other', async () => {
    const before = await app.db.query('select 1 from trade_order where member_id = $1', [member.id]);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => (n % 2 ? edge : other).send(createPosition, MARKET, member)),
    );
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 200));
    const after = await app.db.query('select 1 from trade_order where member_id = $1', [member.id]);
    expect(after.length - before.length).toBe(8);
  });
});

describe('the engine believes of an edge', () => {
  it('no member that it only names', async () => {
    const body = JSON.stringify(MARKET);
    expect(await ask(HEAD, body)).toEqual({ refused: 'unauthorized', params: {} });
    expect(await ask({ ...HEAD, token: 'ab'.repeat(32) }, body)).toEqual({ refused: 'unauthorized', params: {} });
    expect(await ask({ ...HEAD, who: { memberId: member.id } }, body)).toEqual({ failed: true });
  });

  it('no input that it has read, and no path that is not the endpoint’s', async () => {
    const token = createHash('sha256').update(member.token).digest('hex');
    const bad = JSON.stringify({ ...MARKET, price: 1, balance: '1' });
    expect(await ask({ ...HEAD, token }, bad)).toMatchObject({ refused: 'invalid_input' });
    expect(await ask({ ...HEAD, token }, 'no json')).toMatchObject({ refused: 'invalid_input' });
    const elsewhere = { ...HEAD, token, path: '/api/app/logout' };
    expect(await ask(elsewhere, JSON.stringify(MARKET))).toEqual({ refused: 'not_found', params: {} });
    expect(await ask({ ...HEAD, token, endpoint: 'no.such' }, '{}')).toEqual({ refused: 'not_found', params: {} });
  });

  it('nothing that is no call', async () => {
    const { head } = splitParts(await engine.answer(Buffer.from([0, 0, 0, 200, 1]), NO_LINE));
    expect(head).toEqual({ failed: true });
    for (const call of [
      {},
      { do: 'sql' },
      { ...HEAD, heldMs: -1 },
      { ...HEAD, device: 'x' },
      { ...HEAD, heldMs: 1e9 },
      { ...HEAD, requestId: "'" },
      { do: 'watch', members: [1] },
      { do: 'unwatch' },
    ])
      expect(await ask(call)).toEqual({ failed: true });
  });

  it('no order that it has held for too long', async () => {
    const token = createHash('sha256').update(member.token).digest('hex');
    const { orderAgeMs } = app.trading;
    app.trading.orderAgeMs = 500;
    const held = { ...HEAD, token, requestId: randomUUID(), heldMs: 5000 };
    expect(await ask(held, JSON.stringify(MARKET))).toMatchObject({ refused: 'too_slow' });
    app.trading.orderAgeMs = orderAgeMs;
  });
});

it('a path gives its parameters, decoded, and another path none', () => {
  const read = pathReader({ path: '/api/x/{id}/y' } as never);
  expect(read('/api/x/a%20b/y?z=1')).toEqual({ id: 'a b' });
  expect(read('/api/x/a/b/y')).toBeUndefined();
  expect(read('/api/x/%E0%A4%A/y')).toBeUndefined();
  expect(read('/api/x/a/y/')).toBeUndefined();
});

describe('the boards of an edge', () => {
  const tickers = async (on: { call: TestApp['call'] }) =>
    app.clock.still(() => on.call(listTickers, { pageSize: 100 }));

  it('follow the tape', async () => {
    await trade(app, 5);
    const { number } = app.quotes.tape.latestCheckpoint!;
    await expect.poll(() => edge.quotes.tape.latestCheckpoint?.number).toBe(number);
    expect(await tickers(edge)).toEqual(await tickers(app));
    const { id } = app.quotes.find('BTCUSDT')!;
    expect(edge.quotes.openCandle(id, '1m')).toEqual(app.quotes.openCandle(id, '1m'));
    expect(edge.quotes.spark(id)).toEqual(app.quotes.spark(id));
  });

  it('are read anew after a hole', async () => {
    // A flush that nobody made, far ahead: what came before it is missing here.
    engine.tell([
      'flush',
      { number: 1_000_000, atMs: app.clock.now(), ticks: [[1, 1, 1, 1, 0]], spreads: [], halted: [] },
    ]);
    await trade(app, 4);
    await expect
      .poll(async () => JSON.stringify(await tickers(edge)) === JSON.stringify(await tickers(app)))
      .toBe(true);
  });

  it('say that a market is halted when the engine does', async () => {
    const { id } = app.quotes.find('BTCUSDT')!;
    await trade(app, 2);
    await expect.poll(() => edge.quotes.ticker(id)?.state).toBe('open');
    const [last] = await app.db.query<{ number: bigint }>('select max(number) as number from tape_log');
    const number = Number(last!.number) + 1;
    engine.tell(['flush', { number, atMs: app.clock.now(), ticks: [], spreads: [[id, 777]], halted: [id] }]);
    await expect.poll(() => edge.quotes.ticker(id)?.state).toBe('halted');
    expect(edge.quotes.find('BTCUSDT')!.halfSpread).toBe(777);
    // The next real flush has the same number: something was wrong, and the database says what is right.
    await trade(app, 2);
    await expect.poll(() => edge.quotes.ticker(id)?.state).toBe('open');
    expect(edge.quotes.find('BTCUSDT')!.halfSpread).toBe(app.quotes.find('BTCUSDT')!.halfSpread);
  });

  it('have new names and offers when the engine has read them', async () => {
    await app.db.owner.query(
      `with why as (select set_config('assay.author', 'test', true), set_config('assay.reason', 'test', true))
       update instrument set name = 'Another name' from why where symbol = 'BTCUSDT'`,
    );
    engine.tell(['reference']);
    await expect.poll(() => edge.quotes.find('BTCUSDT')?.name).toBe('Another name');
  });
});

describe('a socket on one edge', () => {
  beforeEach(() => trade(app, 2));

  const openSocket = async (port: number) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/stream`);
    const frames: unknown[][] = [];
    socket.on('message', (data: Buffer) => frames.push(...(JSON.parse(data.toString()) as unknown[][])));
    await once(socket, 'open');
    const { ticket } = await edge.call(getStreamTicket, {}, member);
    socket.send(JSON.stringify([['auth', ticket]]));
    await expect.poll(() => frames.some(([kind, isIn]) => kind === 'auth' && isIn === true)).toBe(true);
    return { socket, frames };
  };
  const place = async (): Promise<string> =>
    (await edge.call(createPosition, { ...MARKET, kind: 'limit', price: '1000' }, member)).id;
  const isBookWith =
    (id: string) =>
    ([kind, , ...rest]: unknown[]): boolean =>
      kind === 'book' && JSON.stringify(rest).includes(id);

  it('gets the book that a command on another edge has changed, which is told to no edge without one', async () => {
    const { socket, frames } = await openSocket(await other.listen());
    const id = await place();
    await expect.poll(() => frames.some(isBookWith(id))).toBe(true);
    expect(edge.told).toEqual([]);
    expect(other.told).toContain('change');
    socket.terminate();
    // The engine hears of it a moment later.
    await expect
      .poll(async () => {
        const before = other.told.length;
        await place();
        await trade(app, 1);
        return other.told.length - before;
      })
      .toBe(0);
  });

  it('is let go when the line is new, and has its news on the one that it opens then', async () => {
    const fresh = await engine.openEdge();
    const port = await fresh.listen();
    const first = await openSocket(port);
    const closed = once(first.socket, 'close');
    await engine.cutLines();
    await closed;
    await expect.poll(() => fresh.link.isOpen()).toBe(true);
    const second = await openSocket(port);
    const id = await place();
    await expect.poll(() => second.frames.some(isBookWith(id))).toBe(true);
    second.socket.terminate();
  });
});

describe('an answer that is lost', () => {
  it('is asked for again when the line is, and nothing is done twice', async () => {
    const count = async () =>
      (await app.db.query('select 1 from trade_order where member_id = $1', [member.id])).length;
    const before = await count();
    const second = await engine.openEdge();
    lost = 1;
    const placed = second.send(createPosition, MARKET, member);
    await expect.poll(count).toBe(before + 1);
    await expect.poll(() => lost).toBe(0);
    // The line breaks, as when a machine is gone: the edge finds its way back and asks again.
    await engine.cutLines();
    expect((await placed).code).toBe(200);
    expect(await count()).toBe(before + 1);
  });
});

describe('a call', () => {
  // On a busy machine the prices of the tests before have become old.
  beforeEach(() => trade(app, 2));

  it('has one id in the logs of the edge and of the engine, which its caller gets, too', async () => {
    lines.length = 0;
    const { id } = await edge.call(createPosition, { ...MARKET, kind: 'limit', price: '1000' }, member);
    expect(id).toBeTruthy();
    expect(await edge.refused(createPosition, { ...MARKET, quantity: '1000000' }, member)).toBe('amount_too_large');
    await edge.request({ method: 'GET', url: '/proof/key' });
    const ofEdge = lines.filter(({ role, msg }) => role === 'edge' && msg === 'answered');
    expect(ofEdge).toHaveLength(3);
    const ofEngine = lines.filter(({ role }) => role === 'engine');
    expect(ofEngine.map(({ msg, call, outcome }) => [msg, call, outcome])).toEqual([
      ['answered an edge', createPosition.id, 'done'],
      ['answered an edge', createPosition.id, 'amount_too_large'],
    ]);
    expect(ofEngine.map(({ reqId }) => reqId)).toEqual(ofEdge.slice(0, 2).map(({ reqId }) => reqId));
  });

  it('is one trace for OpenTelemetry, from the edge over the bus into the engine', async () => {
    interface Sent {
      name: string;
      traceId: string;
      spanId: string;
      parentSpanId?: string;
      attributes?: { key: string; value: { stringValue?: string } }[];
    }
    const spans: Sent[] = [];
    const collector = createServer((request, response) => {
      const pieces: Buffer[] = [];
      request.on('data', (piece: Buffer) => pieces.push(piece));
      request.on('end', () => {
        type Body = { resourceSpans: { scopeSpans: { spans: Sent[] }[] }[] };
        const body = JSON.parse(Buffer.concat(pieces).toString()) as Body;
        for (const { scopeSpans } of body.resourceSpans) for (const one of scopeSpans) spans.push(...one.spans);
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      });
    }).listen(0, '127.0.0.1');
    await once(collector, 'listening');
    const url = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
    process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = url;
    try {
      const telemetry = openTelemetry({ role: 'all', environment: {} });
      await edge.call(createPosition, { ...MARKET, kind: 'limit', price: '1000' }, member);
      await edge.refused(createPosition, { ...MARKET, quantity: '1000000' }, member);
      await telemetry.stop();
      // None after it: nothing is left behind.
      await edge.call(createPosition, { ...MARKET, kind: 'limit', price: '1000' }, member);
    } finally {
      delete process.env['OTEL_EXPORTER_OTLP_ENDPOINT'];
      collector.close();
    }
    expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(2);
    const root = spans.find(({ parentSpanId }) => !parentSpanId);
    const below = (span: Sent) => spans.filter(({ parentSpanId }) => parentSpanId === span.spanId);
    expect(root!.name).toBe(`POST ${createPosition.path}`);
    const [asked] = below(root!);
    expect(asked!.name).toBe('ask the engine');
    const [done] = below(asked!);
    expect(done!.name).toBe(`command ${createPosition.id}`);
    const refusals = spans.flatMap(({ attributes = [] }) => attributes.filter(({ key }) => key === 'assay.refusal'));
    expect(refusals.map(({ value }) => value.stringValue)).toEqual(refusals.map(() => 'amount_too_large'));
    expect(refusals).toHaveLength(3);
    expect(JSON.stringify(spans)).not.toContain(member.id);
  });
});
