import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bookMessage } from '@assay/contract/book';
import type { BookName } from '@assay/contract/book';
import { joinContest } from '@assay/contract/contest';
import { DEMO_TOKEN_HEADER } from '@assay/contract/endpoint';
import { buyOption, getOptionHead, listOptions } from '@assay/contract/option';
import { getStreamTicket } from '@assay/contract/security';
import { logout } from '@assay/contract/session';
import { STREAM_LOGIN_ENDED } from '@assay/contract/stream';
import type { BookMessage, ServerMessage } from '@assay/contract/stream';
import {
  addPositionMargin,
  cancelOrder,
  closeAllPositions,
  closePosition,
  createPosition,
  getTradeSummary,
  listOrders,
  listPositions,
  openDemo,
} from '@assay/contract/trade';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { SendOptions, TestApp } from '../../http/test-app.ts';
import { attachStream } from '../../stream/attach-stream.ts';
import type { Stream } from '../../stream/attach-stream.ts';
import { streamLogins } from '../auth/stream-tickets.ts';
import { openTestContest } from '../contest/test-contest.ts';
import type { TestContest } from '../contest/test-contest.ts';
import { deposit, openMember } from '../wallet/test-wallet.ts';
import type { TestMember } from '../wallet/test-wallet.ts';
import type { BookChange } from '../../stream/book-pushes.ts';
import { positionsOf } from './lists.ts';
import { buy, by, openTestTrade, placed } from './test-trade.ts';
import { tradeBooks } from './trade-books.ts';

let test: TestContest;
let app: TestApp;
let server: Server;
let stream: Stream;
/** Replacement for the next read. */
let failNext: (() => Promise<void>) | undefined;
const phones: Phone[] = [];
/** Longer than any machine needs. */
const SOON = { timeout: 10_000 };

beforeAll(async () => {
  test = await openTestContest();
  app = test.app;
  server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const books = tradeBooks(test.deps());
  stream = attachStream({
    server,
    quotes: app.quotes,
    clock: app.clock,
    log: pino({ level: 'silent' }),
    allowedOrigins: [],
    logins: streamLogins(app),
    books: {
      ...books,
      read: async (changes) => {
        const fail = failNext;
        failNext = undefined;
        await fail?.();
        return books.read(changes);
      },
    },
  });
});
afterEach(() => {
  for (const { socket } of phones.splice(0)) socket.terminate();
});
afterAll(async () => {
  await stream.stop();
  server.close();
  await app.close();
});

class Phone {
  readonly messages: ServerMessage[] = [];
  readonly frames: ServerMessage[][] = [];
  readonly socket = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}/stream`);

  constructor() {
    phones.push(this);
    this.socket.on('message', (data: Buffer) => {
      const frame = JSON.parse(data.toString()) as ServerMessage[];
      this.frames.push(frame);
      this.messages.push(...frame);
    });
  }

  get books(): BookMessage[] {
    return this.messages.filter((message) => message[0] === 'book');
  }

  get news(): string[] {
    return this.messages.filter((message) => message[0] === 'trade').map(([, what]) => what);
  }
}

const connected = async (): Promise<Phone> => {
  const phone = new Phone();
  await once(phone.socket, 'message');
  return phone;
};
const phoneOf = async (member: SendOptions): Promise<Phone> => {
  const phone = await connected();
  const { ticket } = await app.call(getStreamTicket, {}, member);
  phone.socket.send(JSON.stringify([['auth', ticket]]));
  await expect.poll(() => phone.messages, SOON).toContainEqual(['auth', true]);
  return phone;
};

const openTrader = async (): Promise<TestMember> => {
  const member = await openMember(app);
  await deposit(app, member, 'USDT', '20000');
  // The clock goes on between tests, and nothing is accepted on prices that are old.
  await test.seconds(1);
  return member;
};

const market = { symbol: 'BTCUSDT', direction: 'buy', kind: 'market', quantity: '0.01', leverage: 10 } as const;
const place = async (member: SendOptions, given: object = {}): Promise<string> =>
  (await app.call(createPosition, { ...market, ...given }, member)).id;

/** The seconds go on while a push is compared with calls. */
const anyTime = { time: expect.any(String) as string };

/** Returns what the phone would get now if it asked for the positions of a book. */
const contractsOf = async (member: SendOptions, book: Pick<BookName, 'contestId'> & { realm: 'money' | 'demo' }) => {
  const own = book.contestId === undefined ? { realm: book.realm } : { realm: book.realm, contestId: book.contestId };
  return {
    summary: { ...(await app.call(getTradeSummary, own, member)), ...anyTime },
    positions: await app.call(listPositions, { ...own, state: 'open', pageSize: 100 }, member),
    orders: await app.call(listOrders, { ...own, state: 'waiting', pageSize: 100 }, member),
    ...(book.contestId === undefined && { head: await app.call(getOptionHead, { realm: book.realm }, member) }),
  };
};
const money = { realm: 'money' } as const;
const pushed = (phone: Phone) => phone.books.at(-1)?.[3];

describe('a phone of the member', () => {
  it('is pushed what the calls answer, from the order to the last closing', async () => {
    const member = await openTrader();
    const phone = await phoneOf(member);
    const waiting = await place(member, { kind: 'limit', price: '50000' });
    await expect.poll(() => pushed(phone), SOON).toMatchObject(await contractsOf(member, money));
    expect(phone.books.at(-1)!.slice(0, 2)).toEqual(['book', money]);
    expect(pushed(phone)!.orders).toMatchObject({ total: 1, records: [{ id: waiting, state: 'waiting' }] });

    const id = await place(member);
    await test.seconds(8);
    await expect.poll(() => pushed(phone), SOON).toMatchObject(await contractsOf(member, money));
    expect(pushed(phone)!.positions!.records).toMatchObject([{ id, state: 'running' }]);
    await app.call(addPositionMargin, { id, amount: '50' }, member);
    await expect.poll(() => pushed(phone), SOON).toMatchObject(await contractsOf(member, money));

    await app.call(cancelOrder, { id: waiting }, member);
    await expect.poll(() => pushed(phone)?.deals.orders, SOON).toMatchObject([{ id: waiting, state: 'cancelled' }]);
    await app.call(closePosition, { id }, member);
    await test.seconds(8);
    await expect
      .poll(() => pushed(phone)?.deals.positions, SOON)
      .toEqual(listPositions.output.parse(await app.call(listPositions, { id }, member)).records);
    expect(pushed(phone)).toMatchObject(await contractsOf(member, money));
    expect(pushed(phone)!.deals.positions).toMatchObject([{ id, state: 'closed', closings: [{ reason: 'asked' }] }]);
    await expect
      .poll(() => phone.news, SOON)
      .toEqual(expect.arrayContaining(['placed', 'filled', 'changed', 'cancelled', 'closed']));
    // A push holds what a phone parses before showing it, and no more.
    for (const book of phone.books) expect(bookMessage.parse(book)).toEqual(book);
  });

  it('is pushed how a position closed itself', async () => {
    const member = await openTrader();
    const phone = await phoneOf(member);
    const id = await place(member, { leverage: 100, stopLoss: { percent: '1' } });
    const other = await place(member, { leverage: 100, direction: 'sell', stopLoss: { percent: '1' } });
    // Either side loses a ten-thousandth of the price sooner or later.
    await expect
      .poll(
        async () => {
          await test.seconds(5);
          return phone.books.flatMap(([, , , { deals }]) => deals.positions);
        },
        { timeout: 20_000 },
      )
      .toContainEqual(expect.objectContaining({ state: 'closed' }));
    const closed = phone.books.flatMap(([, , , { deals }]) => deals.positions).find(({ state }) => state === 'closed')!;
    expect([id, other]).toContain(closed.id);
    expect(closed.closings).toMatchObject([{ reason: 'stop_loss' }]);
    const listed = listPositions.output.parse(await app.call(listPositions, { id: closed.id }, member));
    expect(listed.records).toEqual([closed]);
  });

  it('is pushed options with their entry, and their settlement', async () => {
    const member = await openTrader();
    const phone = await phoneOf(member);
    const optionsOf = async () => ({
      options: await app.call(listOptions, { realm: 'money', state: 'running', pageSize: 100 }, member),
      head: await app.call(getOptionHead, money, member),
      summary: { ...(await app.call(getTradeSummary, money, member)), ...anyTime },
    });
    const option = { ...money, symbol: 'BTCUSDT', seconds: 60, direction: 'rise', stake: '10' } as const;
    const { id } = await app.call(buyOption, option, member);
    await test.seconds(8);
    await expect.poll(() => pushed(phone), SOON).toMatchObject(await optionsOf());
    expect(pushed(phone)!.options!.records).toMatchObject([{ id, state: 'running', entryTick: expect.any(Number) }]);
    // Contracts have not changed, so nobody is sent a hundred of them.
    expect(pushed(phone)).not.toHaveProperty('positions');
    await test.seconds(75);
    await expect
      .poll(() => pushed(phone)?.deals.options, SOON)
      .toEqual((await app.call(listOptions, { id }, member)).records);
    expect(pushed(phone)!.deals.options).toMatchObject([{ id, state: 'settled', outcome: expect.any(String) }]);
    expect(pushed(phone)).toMatchObject(await optionsOf());
    for (const book of phone.books) expect(bookMessage.parse(book)).toEqual(book);
  });

  it('is pushed the book of a contest under its name', async () => {
    test.next();
    await test.publish();
    const member = await test.member();
    await app.call(joinContest, { id: test.id() }, member);
    await test.seconds(3);
    const phone = await phoneOf(member);
    const id = await test.buy(member);
    const book = { realm: 'demo', contestId: test.id() } as const;
    await expect.poll(() => pushed(phone), SOON).toMatchObject(await contractsOf(member, book));
    expect(pushed(phone)!.positions!.records).toMatchObject([{ id }]);
    expect(new Set(phone.books.map(([, name]) => JSON.stringify(name)))).toEqual(new Set([JSON.stringify(book)]));
    expect(phone.books.at(-1)![3]).not.toHaveProperty('head');
  });

  it('is a visitor’s, too: of the demo wallet that its ticket is for', async () => {
    const { token } = await app.call(openDemo, {});
    const visitor = { headers: { [DEMO_TOKEN_HEADER]: token } };
    const phone = await phoneOf(visitor);
    const id = await place(visitor, { realm: 'demo' });
    await test.seconds(8);
    await expect.poll(() => pushed(phone), SOON).toMatchObject(await contractsOf(visitor, { realm: 'demo' }));
    expect(pushed(phone)!.positions!.records).toMatchObject([{ id, realm: 'demo' }]);
  });
});

it('a position that the house closed is in the push, as the call answers it', async () => {
  const trade = await openTestTrade();
  const memberId = await trade.member();
  const books = tradeBooks({ ...trade.deps, accounts: { ownerOf: (id) => id, contestOf: () => undefined } });
  const changes: BookChange[] = [];
  const stop = books.onChange((change) => changes.push(change));
  const id = await placed(trade, by(memberId), buy({ leverage: 100 }));
  await trade.tick(9_000_000);
  await trade.tick(8_900_000);
  await trade.settled();
  const [, book, , { positions, summary, deals }] = await books.read(changes);
  const asked = listPositions.input.parse({ id });
  expect(deals.positions).toEqual((await positionsOf(trade.deps, trade.db, memberId, asked)).records);
  expect(deals.positions).toMatchObject([{ id, state: 'closed', closings: [{ reason: 'close_out' }] }]);
  expect([book, positions!.total, summary.openPositions]).toEqual([money, 0, 0]);
  stop();
  await trade.close();
});

describe('nobody else', () => {
  it('hears of it: no other member, nobody who is not logged in', async () => {
    const [member, stranger] = [await openTrader(), await openTrader()];
    const [mine, second, theirs, nobody] = [
      await phoneOf(member),
      await phoneOf(member),
      await phoneOf(stranger),
      await connected(),
    ];
    await place(member);
    await test.seconds(8);
    await expect.poll(() => pushed(mine), SOON).toMatchObject(await contractsOf(member, money));
    await expect.poll(() => JSON.stringify(second.books) === JSON.stringify(mine.books), SOON).toBe(true);
    for (const phone of [theirs, nobody]) {
      phone.socket.send(JSON.stringify([['ping', 7]]));
      await expect.poll(() => phone.messages, SOON).toContainEqual(['pong', 7, expect.any(Number)]);
      expect(phone.messages.filter(([kind]) => kind === 'book' || kind === 'trade')).toEqual([]);
    }
  });

  it('hears of it after its log-in has ended, though the book was being read already', async () => {
    const member = await openTrader();
    const phone = await phoneOf(member);
    const closed = once(phone.socket, 'close');
    const reading = Promise.withResolvers<void>();
    failNext = async () => {
      reading.resolve();
      await app.call(logout, {}, member);
    };
    await place(member);
    await reading.promise;
    expect((await closed)[0]).toBe(STREAM_LOGIN_ENDED);
    expect(phone.books).toEqual([]);
  });
});

describe('many changes', () => {
  it('of one moment are few pushes, and the last is how it ended', async () => {
    const member = await openTrader();
    const count = 60;
    for (let i = 0; i < count; i++) await place(member, { quantity: '0.001' });
    await test.seconds(8);
    const phone = await phoneOf(member);
    await app.call(closeAllPositions, {}, member);
    await test.seconds(8);
    // Each was asked to close, and closed.
    await expect.poll(() => phone.news.filter((what) => what === 'closed'), SOON).toHaveLength(count);
    expect(phone.news).toHaveLength(2 * count);
    expect(pushed(phone)).toMatchObject(await contractsOf(member, money));
    expect(pushed(phone)!.positions).toMatchObject({ total: 0, records: [] });
    expect(phone.books.length).toBeLessThan(count / 2);
    const times = phone.books.map(([, , readAtMs]) => readAtMs);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(new Set(phone.books.flatMap(([, , , { deals }]) => deals.positions.map(({ id }) => id))).size).toBe(count);
  });

  it('that cannot be read are told as news, so that the phone asks; the next ones are pushed again', async () => {
    const member = await openTrader();
    const phone = await phoneOf(member);
    failNext = () => Promise.reject(new Error('the database is away'));
    await place(member, { kind: 'limit', price: '50000' });
    await expect.poll(() => phone.news, SOON).toEqual(['placed']);
    expect(phone.books).toEqual([]);
    await place(member, { kind: 'limit', price: '51000' });
    await expect.poll(() => pushed(phone), SOON).toMatchObject(await contractsOf(member, money));
    // A book comes in the frame of the news that it answers.
    expect(phone.frames.at(-1)!.map(([kind]) => kind)).toEqual(['trade', 'book']);
  });
});
