// @vitest-environment node
import type { ClientMessage, ServerMessage } from '@assay/contract/stream';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WebSocketServer, type WebSocket as ServerSocket } from 'ws';
import { serverNow } from '../server-clock.ts';
import { createStream, type Stream } from './stream.ts';

let server: WebSocketServer;
let sockets: ServerSocket[];
let received: ClientMessage[];
let stream: Stream;
let releases: (() => void)[];

const send = (...messages: ServerMessage[]) => sockets.at(-1)!.send(JSON.stringify(messages));
const subscriptions = (channel: string) => received.filter(([kind, name]) => kind === 'sub' && name === channel);
const snapshot = (price: number): ServerMessage => [
  'snap',
  'quotes',
  1,
  [[1, 10, 1000, price, price - 1, price + 1, 0, 90, 120, 80, 5]],
];
const delta = (seq: number, price: number): ServerMessage => [
  'diff',
  'quotes',
  seq,
  [[1, 10 + seq, 2000, price, price - 1, price + 1]],
];

beforeEach(async () => {
  sockets = [];
  received = [];
  releases = [];
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  server.on('connection', (socket) => {
    sockets.push(socket);
    socket.on('message', (data) => received.push(...(JSON.parse((data as Buffer).toString()) as ClientMessage[])));
    socket.send(JSON.stringify([['hello', 1, Date.now(), 200]]));
  });
  await new Promise((resolve) => server.once('listening', resolve));
  const url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}`;
  stream = createStream({ url: () => url, firstDelayMs: 10, maxDelayMs: 40, staleAfterMs: 300 });
});

afterEach(async () => {
  for (const release of releases) release();
  for (const client of server.clients) client.terminate();
  await new Promise((resolve) => server.close(resolve));
});

const watch = (ids: number[]) => releases.push(stream.watchQuotes(ids));
const subscribed = () => vi.waitFor(() => expect(subscriptions('quotes').length).toBeGreaterThan(0));

test('nothing is connected until somebody looks', async () => {
  expect(stream.status()).toBe('idle');
  watch([1]);
  await vi.waitFor(() => expect(stream.status()).toBe('live'));
});

test('the sets of several lists are merged into one subscription', async () => {
  watch([3, 1]);
  watch([2, 3]);
  await vi.waitFor(() => expect(subscriptions('quotes').at(-1)).toEqual(['sub', 'quotes', [1, 2, 3]]));
  releases.pop()!();
  await vi.waitFor(() => expect(subscriptions('quotes').at(-1)).toEqual(['sub', 'quotes', [1, 3]]));
});

test('a snapshot and its deltas reach the reader', async () => {
  watch([1]);
  await subscribed();
  send(snapshot(100), delta(2, 101));
  await vi.waitFor(() => expect(stream.quotes.get(1)?.price).toBe(101));
});

test('a hole in the numbers subscribes again, and only the new snapshot counts', async () => {
  watch([1]);
  await subscribed();
  received = [];
  send(snapshot(100), delta(3, 999), delta(4, 998));
  await vi.waitFor(() => expect(subscriptions('quotes')).toEqual([['sub', 'quotes', [1]]]));
  send(snapshot(105), delta(2, 106));
  await vi.waitFor(() => expect(stream.quotes.get(1)?.price).toBe(106));
  expect(subscriptions('quotes')).toHaveLength(1);
});

test('after a lost connection everything that is wanted is subscribed again', async () => {
  watch([1]);
  releases.push(stream.watchCandle('candle:BTCUSDT:1m', () => {}));
  releases.push(stream.watchTape(() => {}));
  await vi.waitFor(() => expect(received).toHaveLength(3));
  received = [];
  sockets[0]!.terminate();
  await vi.waitFor(() => expect(sockets).toHaveLength(2));
  await vi.waitFor(() =>
    expect(received.map(([, channel]) => channel)).toEqual(['quotes', 'candle:BTCUSDT:1m', 'tape']),
  );
  await vi.waitFor(() => expect(stream.status()).toBe('live'));
});

test('a frame that cannot be read drops the connection instead of showing half of it', async () => {
  watch([1]);
  await subscribed();
  sockets[0]!.send('[["snap","quotes"');
  await vi.waitFor(() => expect(sockets).toHaveLength(2));
});

test('a silent line is asked for a sign of life, then counted as stale and replaced', async () => {
  const seen = new Set<string>();
  releases.push(stream.onStatus(() => seen.add(stream.status())));
  watch([1]);
  await vi.waitFor(() => expect(sockets.length).toBeGreaterThan(1), { timeout: 3000 });
  expect(received.some(([kind]) => kind === 'ping')).toBe(true);
  expect(seen).toContain('stale');
});

test('an unreachable server is called offline', async () => {
  for (const client of server.clients) client.terminate();
  await new Promise((resolve) => server.close(resolve));
  watch([1]);
  await vi.waitFor(() => expect(stream.status()).toBe('offline'));
});

test('candles of one channel go to its listeners, snapshots marked', async () => {
  const seen: unknown[] = [];
  releases.push(stream.watchCandle('candle:BTCUSDT:1m', (candle, isSnapshot) => seen.push([candle[4], isSnapshot])));
  await vi.waitFor(() => expect(received).toHaveLength(1));
  send(['snap', 'candle:BTCUSDT:1m', 1, [60, 1, 2, 1, 7, 3]], ['diff', 'candle:BTCUSDT:1m', 2, [60, 1, 2, 1, 8, 4]]);
  await vi.waitFor(() =>
    expect(seen).toEqual([
      [7, true],
      [8, false],
    ]),
  );
});

test('the greeting teaches the time of the server', async () => {
  server.removeAllListeners('connection');
  server.on('connection', (socket) => socket.send(JSON.stringify([['hello', 1, Date.now() + 3_600_000, 200]])));
  watch([1]);
  await vi.waitFor(() => expect(Math.abs(serverNow() - Date.now() - 3_600_000)).toBeLessThan(5_000));
});

test('a connection is logged in with a ticket, and again after it was lost', async () => {
  let tickets = 0;
  const url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const own = createStream({
    url: () => url,
    firstDelayMs: 10,
    maxDelayMs: 40,
    ticket: async () => `ticket ${++tickets}`,
  });
  const news: unknown[] = [];
  releases.push(own.watchNews((message) => news.push(message)));
  await vi.waitFor(() => expect(received).toContainEqual(['auth', 'ticket 1']));
  send(['auth', true], ['trade', 'filled', 'p1', 'money']);
  await vi.waitFor(() => expect(news).toEqual([undefined, ['trade', 'filled', 'p1', 'money']]));
  sockets.at(-1)!.terminate();
  await vi.waitFor(() => expect(received).toContainEqual(['auth', 'ticket 2']));
  send(['auth', true]);
  await vi.waitFor(() => expect(news.at(-1)).toBeUndefined());
});

test('a book is passed on by the line of this log-in alone, not by that of the one before', async () => {
  const url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const tickets = [Promise.resolve('of a'), Promise.withResolvers<string>()] as const;
  let shown = 0;
  const own = createStream({ url: () => url, ticket: () => (shown++ === 0 ? tickets[0] : tickets[1].promise) });
  releases.push(own.watchQuotes([1]));
  const book = (id: string): ServerMessage => ['book', { realm: 'money' }, 0, { id } as never];
  const heard: unknown[] = [];
  const listen = () => own.watchNews((message) => heard.push(message?.[0] === 'book' ? message[3] : message?.[0]));
  const leave = listen();
  await vi.waitFor(() => expect(received).toContainEqual(['auth', 'of a']));
  send(book('before'), ['auth', true], book('of a'));
  await vi.waitFor(() => expect(heard).toEqual([undefined, { id: 'of a' }]));
  // Somebody else logs in on this phone; the server does not know yet.
  leave();
  releases.push(listen());
  send(book('still of a'), ['trade', 'filled', 'p1', 'money']);
  await vi.waitFor(() => expect(heard.at(-1)).toBe('trade'));
  tickets[1].resolve('of b');
  await vi.waitFor(() => expect(received).toContainEqual(['auth', 'of b']));
  send(book('still of a'), ['auth', true], book('of b'));
  await vi.waitFor(() => expect(heard.at(-1)).toEqual({ id: 'of b' }));
  expect(heard).not.toContainEqual({ id: 'still of a' });
  expect(heard).not.toContainEqual({ id: 'before' });
});

test('whoever begins to listen before the server has said a word is logged in all the same', async () => {
  server.removeAllListeners('connection');
  server.on('connection', (socket) => {
    sockets.push(socket);
    socket.on('message', (data) => received.push(...(JSON.parse((data as Buffer).toString()) as ClientMessage[])));
  });
  const url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const own = createStream({ url: () => url, ticket: async () => 'ticket' });
  releases.push(own.watchQuotes([1]));
  await subscribed();
  releases.push(own.watchNews(() => {}));
  send(['hello', 1, Date.now(), 200]);
  await vi.waitFor(() => expect(received.filter(([kind]) => kind === 'auth')).toEqual([['auth', 'ticket']]));
});

test('a ticket that could not be had, or was not taken, is asked for again', async () => {
  let tries = 0;
  const url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const own = createStream({
    url: () => url,
    ticketRetryMs: 5,
    ticket: async () => {
      tries += 1;
      if (tries === 1) throw new Error('no answer');
      return `ticket ${tries}`;
    },
  });
  releases.push(own.watchNews(() => {}));
  await vi.waitFor(() => expect(received).toContainEqual(['auth', 'ticket 2']));
  send(['auth', false]);
  await vi.waitFor(() => expect(received).toContainEqual(['auth', 'ticket 3']));
});

test('nobody who is not logged in shows a ticket', async () => {
  releases.push(stream.watchNews(() => {}));
  watch([1]);
  await subscribed();
  expect(received.some(([kind]) => kind === 'auth')).toBe(false);
});
