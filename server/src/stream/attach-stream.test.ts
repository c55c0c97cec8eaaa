import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { STREAM_VERSION } from '@assay/contract/stream';
import type { ClientMessage, ServerMessage } from '@assay/contract/stream';
import { verifyCheckpoint } from '@assay/verify/checkpoint';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { TestMarket } from '../quotes/test-market.ts';
import { attachStream, KEEPALIVE_MS } from './attach-stream.ts';
import type { Stream } from './attach-stream.ts';
import type { BookChange } from './book-pushes.ts';

const ALLOWED = 'https://friend.example';
let market: TestMarket;
let server: Server;
let stream: Stream;
const open: TestClient[] = [];

class TestClient {
  readonly socket: WebSocket;
  readonly messages: ServerMessage[] = [];
  readonly frames: string[] = [];
  #wake = () => {};

  constructor(headers: Record<string, string> = {}) {
    const { port } = server.address() as AddressInfo;
    this.socket = new WebSocket(`ws://127.0.0.1:${port}/stream`, { headers });
    this.socket.on('message', (data: Buffer) => {
      const text = data.toString();
      this.frames.push(text);
      this.messages.push(...(JSON.parse(text) as ServerMessage[]));
      this.#wake();
    });
    open.push(this);
  }

  say(...messages: (ClientMessage | unknown[])[]): void {
    this.socket.send(JSON.stringify(messages));
  }

  /** The first message that satisfies a condition, now or later. */
  async until<M extends ServerMessage>(isIt: (message: ServerMessage) => message is M): Promise<M>;
  async until(isIt: (message: ServerMessage) => boolean): Promise<ServerMessage>;
  async until(isIt: (message: ServerMessage) => boolean): Promise<ServerMessage> {
    for (;;) {
      const found = this.messages.find(isIt);
      if (found) return found;
      await new Promise<void>((resolve) => (this.#wake = resolve));
    }
  }

  /** Everything the server sent so far has arrived: it answers in order. */
  async settled(): Promise<void> {
    const echo = this.messages.length + 1_000_000 * Math.random();
    const id = Math.floor(echo);
    this.say(['ping', id]);
    await this.until((message) => message[0] === 'pong' && message[1] === id);
  }
}

const connect = async (headers?: Record<string, string>): Promise<TestClient> => {
  const client = new TestClient(headers);
  await client.until(([kind]) => kind === 'hello');
  return client;
};

beforeAll(async () => {
  market = await TestMarket.open();
  await market.run(3);
  server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const log = pino({ level: 'silent' });
  stream = attachStream({
    server,
    quotes: market.quotes,
    clock: { now: () => market.nowMs },
    log,
    allowedOrigins: [ALLOWED],
  });
});
afterEach(() => {
  for (const { socket } of open.splice(0)) socket.terminate();
});
afterAll(async () => {
  await stream.stop();
  server.close();
  await market.close();
});

const diffs = (client: TestClient, channel: string) =>
  client.messages.filter((message) => message[0] === 'diff' && message[1] === channel);

describe('the stream', () => {
  it('S54: gives one network no more than its share of sockets, and a place back when one closes', async () => {
    const own = createServer();
    own.listen(0, '127.0.0.1');
    await once(own, 'listening');
    const caps = { perNetwork: 3, trustedProxies: ['127.0.0.1'] };
    const clock = { now: () => market.nowMs };
    const log = pino({ level: 'silent' });
    const capped = attachStream({ server: own, quotes: market.quotes, clock, log, allowedOrigins: [], caps });
    const { port } = own.address() as AddressInfo;
    /** Dials as a client behind the proxy; an address that it claims before that does not count. */
    const dial = async (ip: string): Promise<WebSocket | number> => {
      const headers = { 'x-forwarded-for': `192.0.2.${Math.floor(Math.random() * 255)}, ${ip}` };
      const socket = new WebSocket(`ws://127.0.0.1:${port}/stream`, { headers });
      return new Promise((resolve) => {
        socket.on('open', () => resolve(socket));
        socket.on('unexpected-response', (_request, { statusCode = 0 }) => resolve(statusCode));
        socket.on('error', () => undefined);
      });
    };
    try {
      const opened = [await dial('203.0.113.1'), await dial('203.0.113.2'), await dial('203.0.113.3')];
      expect(await dial('203.0.113.4')).toBe(429);
      expect(await dial('198.51.100.1')).toBeInstanceOf(WebSocket);
      (opened[0] as WebSocket).terminate();
      await expect.poll(async () => (await dial('203.0.113.9')) instanceof WebSocket).toBe(true);
      expect(await dial('203.0.113.10')).toBe(429);
      // A /64 is one network, and a /48 has four times as much.
      for (let i = 0; i < 3; i++) expect(await dial(`2001:db8:0:1::${i}`)).toBeInstanceOf(WebSocket);
      expect(await dial('2001:db8:0:1::9')).toBe(429);
      for (let i = 0; i < 9; i++) expect(await dial(`2001:db8:0:${i + 2}::1`)).toBeInstanceOf(WebSocket);
      expect(await dial('2001:db8:0:99::1')).toBe(429);
    } finally {
      await capped.stop();
      own.closeAllConnections();
      own.close();
    }
  });

  it('greets with its version and time', async () => {
    const client = await connect();
    expect(client.messages[0]).toEqual(['hello', STREAM_VERSION, market.nowMs, 200]);
  });

  it('sends a full snapshot, then numbered changes of the watched instruments only', async () => {
    const client = await connect();
    client.say(['sub', 'quotes', [2, 1]]);
    const snap = await client.until(([kind]) => kind === 'snap');
    const { tick, atMs, price, bid, ask, open: opened, high, low, ticks } = market.quotes.ticker(1)!;
    const btc = [1, tick, atMs, price, bid, ask, 0, opened, high, low, ticks];
    expect(snap).toEqual(['snap', 'quotes', 1, [btc, expect.objectContaining({ 0: 2, length: 11 })]]);
    await market.run(5);
    await client.settled();
    const got = diffs(client, 'quotes') as [string, string, number, number[][]][];
    expect(got.map(([, , seq]) => seq)).toEqual([2, 3, 4, 5, 6]);
    expect(new Set(got.flatMap(([, , , quotes]) => quotes.map(([id]) => id)))).toEqual(new Set([1, 2]));
    expect(got.at(-1)![3].at(0)!.slice(0, 4)).toEqual([
      1,
      market.quotes.last(1)!.tick,
      market.quotes.last(1)!.atMs,
      market.quotes.last(1)!.price,
    ]);
  });

  it('sends the short form while only the price changes, the long form when a figure does', async () => {
    const client = await connect();
    client.say(['sub', 'quotes', [1]]);
    await market.run(130);
    await client.settled();
    const lengths = new Set(
      (diffs(client, 'quotes') as [string, string, number, number[][]][]).flatMap(([, , , quotes]) =>
        quotes.map((quote) => quote.length),
      ),
    );
    expect(lengths).toEqual(new Set([6, 11]));
  });

  it('replaces the list of before, and stops when asked', async () => {
    const client = await connect();
    client.say(['sub', 'quotes', [1]]);
    client.say(['sub', 'quotes', [3]]);
    await client.settled();
    client.messages.length = 0;
    await market.run(2);
    await client.settled();
    const ids = (diffs(client, 'quotes') as [string, string, number, number[][]][]).flatMap(([, , , quotes]) =>
      quotes.map(([id]) => id),
    );
    expect(new Set(ids)).toEqual(new Set([3]));
    client.say(['unsub', 'quotes']);
    await client.settled();
    client.messages.length = 0;
    await market.run(2);
    await client.settled();
    expect(diffs(client, 'quotes')).toEqual([]);
  });

  it('sends at most one frame per flush, whatever is subscribed', async () => {
    const client = await connect();
    client.say(
      ['sub', 'quotes', [1, 2, 3]],
      ['sub', 'tape'],
      ['sub', 'candle:BTCUSDT:1m'],
      ['sub', 'candle:ETHUSDT:1h'],
    );
    await client.settled();
    client.frames.length = 0;
    await market.run(4);
    await client.settled();
    expect(client.frames).toHaveLength(4 + 1);
    expect(client.frames[0]).toMatch(/"quotes".*"candle:BTCUSDT:1m".*"tape"/);
  });

  it('follows a candle through its end', async () => {
    const client = await connect();
    client.say(['sub', 'candle:BTCUSDT:1m']);
    await client.settled();
    await market.run(65);
    await client.settled();
    const tuples = diffs(client, 'candle:BTCUSDT:1m').map((message) => message[3] as number[]);
    const last = new Map(tuples.map((tuple) => [tuple[0], tuple]));
    expect(last.size).toBe(2);
    const listed = await market.quotes.candles({
      symbolId: 1,
      interval: '1m',
      before: Math.floor(market.nowMs / 1000) + 1,
      limit: 2,
    });
    expect([...last.values()]).toEqual(listed);
  });

  it('hands out signed checkpoints', async () => {
    const client = await connect();
    client.say(['sub', 'tape']);
    await market.run(2);
    await client.settled();
    const notes = client.messages.flatMap((message) => (message[1] === 'tape' ? [String(message[3])] : []));
    expect(notes).toHaveLength(3);
    for (const note of notes) expect(verifyCheckpoint(note, market.quotes.tape.key.publicKey)).toBeDefined();
  });

  it.each([
    [
      ['sub', 'quotes', [9999]],
      ['refused', 'quotes', 'unknown_symbol'],
    ],
    [
      ['sub', 'quotes', 'all'],
      ['refused', 'quotes', 'bad_message'],
    ],
    [
      ['sub', 'quotes', Array.from({ length: 100 }, (_, i) => i)],
      ['refused', 'quotes', 'too_many'],
    ],
    [
      ['sub', 'candle:NOPEUSDT:1m'],
      ['refused', 'candle:NOPEUSDT:1m', 'unknown_symbol'],
    ],
    [
      ['sub', 'candle:BTCUSDT:2m'],
      ['refused', 'candle:BTCUSDT:2m', 'unknown_channel'],
    ],
    [
      ['sub', 'orders'],
      ['refused', 'orders', 'unknown_channel'],
    ],
    [
      ['unsub', 'orders'],
      ['refused', 'orders', 'unknown_channel'],
    ],
    [
      ['shout', 1],
      ['refused', '', 'bad_message'],
    ],
    [
      ['ping', 'x'],
      ['refused', 'x', 'bad_message'],
    ],
  ])('refuses %j', async (message, refusal) => {
    const client = await connect();
    client.say(message);
    expect(await client.until(([kind]) => kind === 'refused')).toEqual(refusal);
    await client.settled();
  });

  it.each(['', '{', '{"a":1}', '[1]', 'null'])('answers the frame %j with a refusal', async (text) => {
    const client = await connect();
    client.socket.send(text);
    expect(await client.until(([kind]) => kind === 'refused')).toEqual(['refused', '', 'bad_message']);
  });

  it('refuses more than eight candles at once', async () => {
    const client = await connect();
    client.say(
      ...['1m', '5m', '15m', '30m', '1h', '4h', '1d', '1w'].map((interval) => ['sub', `candle:BTCUSDT:${interval}`]),
      ['sub', 'candle:ETHUSDT:1m'],
    );
    expect(await client.until(([kind]) => kind === 'refused')).toEqual(['refused', 'candle:ETHUSDT:1m', 'too_many']);
  });

  it.each([
    ['says too much', (client: TestClient) => Array.from({ length: 25 }, () => client.say(['ping', 1])), 1008],
    ['sends binary', (client: TestClient) => client.socket.send(Buffer.from([1, 2])), 1008],
    ['sends a frame over 4 KB', (client: TestClient) => client.socket.send('x'.repeat(5000)), 1009],
  ])('lets go of a client that %s', async (_, misbehave, code) => {
    const client = await connect();
    const closed = once(client.socket, 'close');
    misbehave(client);
    expect((await closed)[0]).toBe(code);
  });

  it.each([
    [{}, true],
    [{ origin: ALLOWED }, true],
    [{ origin: 'https://evil.example' }, false],
    [{ origin: 'null' }, false],
  ])('with the headers %j is opened: %s', async (headers, isOpened) => {
    const client = new TestClient(headers);
    const outcome = await once(client.socket, 'open').then(
      () => true,
      () => false,
    );
    expect(outcome).toBe(isOpened);
  });

  it('is opened by pages of its own host', async () => {
    const { port } = server.address() as AddressInfo;
    const client = new TestClient({ origin: `http://127.0.0.1:${port}` });
    await once(client.socket, 'open');
    expect(client.socket.readyState).toBe(WebSocket.OPEN);
  });

  it('passes over a client that does not read, gives it all changes later, and keeps serving the others', async () => {
    const [slow, quick] = [await connect(), await connect()];
    for (const client of [slow, quick]) client.say(['sub', 'quotes', market.quotes.instruments.map(({ id }) => id)]);
    await Promise.all([slow.settled(), quick.settled()]);
    slow.socket.pause();
    slow.messages.length = 0;
    quick.messages.length = 0;
    await market.run(300);
    await quick.settled();
    expect(diffs(quick, 'quotes')).toHaveLength(300);
    slow.socket.resume();
    await market.run(1);
    await slow.until((message) => {
      const quote = message[1] === 'quotes' ? (message[3] as number[][]).find(([id]) => id === 1) : undefined;
      return quote?.[1] === market.quotes.last(1)!.tick;
    });
    const numbers = diffs(slow, 'quotes').map((message) => message[2] as number);
    expect(numbers).toEqual(numbers.map((_, i) => i + 2));
  });

  it('asks everyone twice a minute, and lets go of whoever does not answer', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const own = createServer().listen(0, '127.0.0.1');
    await once(own, 'listening');
    const asking = attachStream({
      server: own,
      quotes: market.quotes,
      clock: { now: () => market.nowMs },
      log: pino({ level: 'silent' }),
      allowedOrigins: [],
    });
    const url = `ws://127.0.0.1:${(own.address() as AddressInfo).port}/stream`;
    // More than one part of them.
    const hearing = Array.from({ length: 100 }, () => new WebSocket(url));
    const deaf = Array.from({ length: 5 }, () => new WebSocket(url, { autoPong: false }));
    const sockets = [...hearing, ...deaf];
    await Promise.all(sockets.map((socket) => once(socket, 'message')));
    const asked = Promise.all(sockets.map((socket) => once(socket, 'ping')));
    vi.advanceTimersByTime(KEEPALIVE_MS);
    await asked;
    // Answers sent before this one have arrived.
    const answered = Promise.all(hearing.map((socket) => once(socket, 'message')));
    for (const socket of hearing) socket.send(JSON.stringify([['ping', 1]]));
    await answered;
    const closed = Promise.all(deaf.map((socket) => once(socket, 'close')));
    vi.advanceTimersByTime(KEEPALIVE_MS);
    await closed;
    await expect.poll(() => asking.size).toBe(hearing.length);
    expect(hearing.every((socket) => socket.readyState === WebSocket.OPEN)).toBe(true);
    vi.useRealTimers();
    await asking.stop();
    own.close();
  });

  it('sends books to those who read, and to the slow the news alone, which say what to ask for', async () => {
    const own = createServer().listen(0, '127.0.0.1');
    await once(own, 'listening');
    let tell: (change: BookChange) => void = () => {};
    /** The size of what is read next. */
    let letters = 500_000;
    const pushing = attachStream({
      server: own,
      quotes: market.quotes,
      clock: { now: () => market.nowMs },
      log: pino({ level: 'silent' }),
      allowedOrigins: [],
      logins: { redeem: async () => ({ loginId: '1', memberId: 'm' }), ended: async () => [] },
      books: {
        onChange: (listener) => {
          tell = listener;
          return () => {};
        },
        read: async ([change]) => [
          'book',
          { realm: 'demo', contestId: change!.accountId },
          0,
          'x'.repeat(letters) as never,
        ],
      },
    });
    const open = async () => {
      const socket = new WebSocket(`ws://127.0.0.1:${(own.address() as AddressInfo).port}/stream`);
      const heard: ServerMessage[] = [];
      socket.on('message', (data: Buffer) => heard.push(...(JSON.parse(data.toString()) as ServerMessage[])));
      await once(socket, 'open');
      socket.send(JSON.stringify([['auth', 't'.repeat(43)]]));
      await expect.poll(() => heard, { timeout: 10_000 }).toContainEqual(['auth', true]);
      return { socket, count: (kind: string) => heard.filter((message) => message[0] === kind).length };
    };
    const [slow, quick] = [await open(), await open()];
    slow.socket.pause();
    // More than what lies between two sockets takes.
    const sent = 40;
    for (let i = 1; i <= sent; i++) {
      tell({ memberId: 'm', accountId: `a${i}`, isOption: false, news: ['trade', 'changed', `p${i}`, 'demo'] });
      await expect.poll(() => quick.count('book'), { interval: 5, timeout: 10_000 }).toBe(i);
    }
    slow.socket.resume();
    await expect.poll(() => slow.count('trade'), { timeout: 10_000 }).toBe(sent);
    expect(slow.count('book')).toBeLessThan(sent);
    expect(quick.count('trade')).toBe(sent);
    // One that is too large for anybody.
    letters = 600_000;
    tell({ memberId: 'm', accountId: 'large', isOption: false, news: ['trade', 'changed', 'p', 'demo'] });
    await expect.poll(() => [quick.count('trade'), quick.count('book')], { timeout: 10_000 }).toEqual([sent + 1, sent]);
    for (const { socket } of [slow, quick]) socket.terminate();
    await pushing.stop();
    own.close();
  });
});
