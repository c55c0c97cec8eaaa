import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getMyUserInfo, logout } from '@assay/contract/session';
import type { OutputOf } from '@assay/contract/endpoint';
import { getStreamTicket, revokeLogin } from '@assay/contract/security';
import { STREAM_LOGIN_ENDED } from '@assay/contract/stream';
import type { NewsMessage, ServerMessage } from '@assay/contract/stream';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { openTestApp } from '../../http/test-app.ts';
import type { TestApp } from '../../http/test-app.ts';
import { attachStream } from '../../stream/attach-stream.ts';
import type { Stream } from '../../stream/attach-stream.ts';
import { streamLogins, streamTicketRoute } from './stream-tickets.ts';
import { loggedIn, registered } from './test-auth.ts';
import { hashTicket } from './tickets.ts';

type Ticket = OutputOf<typeof getStreamTicket>;

let app: TestApp;
let server: Server;
let stream: Stream;
let tell: (memberId: string, news: NewsMessage) => void;
beforeAll(async () => {
  app = await openTestApp();
  server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { quotes, clock, db } = app;
  const log = pino({ level: 'silent' });
  stream = attachStream({
    server,
    quotes,
    clock,
    log,
    allowedOrigins: [],
    logins: streamLogins({ db, clock }),
    onNews: (listener) => {
      tell = listener;
      return () => {};
    },
  });
});
afterAll(async () => {
  await stream.stop();
  server.close();
  await app.close();
});

const open = async (): Promise<WebSocket> => {
  const socket = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}/stream`);
  await once(socket, 'message');
  return socket;
};

const say = async (socket: WebSocket, message: unknown[]): Promise<ServerMessage> => {
  const answered = once(socket, 'message') as Promise<[Buffer]>;
  socket.send(JSON.stringify([message]));
  return (JSON.parse((await answered)[0].toString()) as ServerMessage[])[0]!;
};

const ticketOf = async (token: string): Promise<string> => (await app.call(getStreamTicket, {}, { token })).ticket;

describe('S54: a stream that is logged in', () => {
  it('S12: is closed when its log-in is revoked, while those of other log-ins stay', async () => {
    const person = await registered(app);
    const other = await loggedIn(app, person);
    const [mine, theirs, visitor] = [await open(), await open(), await open()];
    expect(await say(mine, ['auth', await ticketOf(person.token)])).toEqual(['auth', true]);
    expect(await say(theirs, ['auth', await ticketOf(other)])).toEqual(['auth', true]);
    const closed = once(theirs, 'close');
    await app.call(revokeLogin, {}, { token: person.token });
    expect((await closed)[0]).toBe(STREAM_LOGIN_ENDED);
    expect(await say(mine, ['ping', 1])).toEqual(['pong', 1, expect.any(Number)]);
    expect(await say(visitor, ['ping', 2])).toEqual(['pong', 2, expect.any(Number)]);
    const loggedOut = once(mine, 'close');
    await app.call(logout, {}, { token: person.token });
    expect((await loggedOut)[0]).toBe(STREAM_LOGIN_ENDED);
    visitor.terminate();
  });

  it('hears news of its own member, and nobody else does', async () => {
    const [person, stranger] = [await registered(app), await registered(app)];
    const [mine, theirs, visitor] = [await open(), await open(), await open()];
    await say(mine, ['auth', await ticketOf(person.token)]);
    await say(theirs, ['auth', await ticketOf(stranger.token)]);
    const { id } = await app.call(getMyUserInfo, {}, { token: person.token });
    const heard = once(mine, 'message') as Promise<[Buffer]>;
    tell(id, ['trade', 'filled', 'an-order', 'money']);
    expect(JSON.parse((await heard)[0].toString())).toEqual([['trade', 'filled', 'an-order', 'money']]);
    // The others hear only the answer to their own question next.
    expect(await say(theirs, ['ping', 1])).toEqual(['pong', 1, expect.any(Number)]);
    expect(await say(visitor, ['ping', 2])).toEqual(['pong', 2, expect.any(Number)]);
    for (const socket of [mine, theirs, visitor]) socket.terminate();
  });

  it('needs a ticket, which works once and for half a minute', async () => {
    const { token } = await registered(app);
    const socket = await open();
    const ticket = await ticketOf(token);
    expect(await say(socket, ['auth', ticket])).toEqual(['auth', true]);
    expect(await say(socket, ['auth', ticket])).toEqual(['auth', false]);
    const late = await ticketOf(token);
    app.clock.advance(30_000);
    expect(await say(socket, ['auth', late])).toEqual(['auth', false]);
    expect(await say(socket, ['auth', token])).toEqual(['auth', false]);
    socket.terminate();
  });

  it('binds one of the sockets that show a ticket in the same moment', async () => {
    const { token } = await registered(app);
    const ticket = await ticketOf(token);
    const sockets = await Promise.all([open(), open(), open()]);
    const answers = await Promise.all(sockets.map((socket) => say(socket, ['auth', ticket])));
    expect(answers.filter(([, isBound]) => isBound === true)).toHaveLength(1);
    for (const socket of sockets) socket.terminate();
  });

  it('is that of its own ticket when many are asked for and shown at once', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => registered(app)));
    const sockets = await Promise.all(people.map(() => open()));
    const tickets = await Promise.all(people.map(({ token }) => ticketOf(token)));
    expect(new Set(tickets).size).toBe(people.length);
    const answers = await Promise.all(sockets.map((socket, at) => say(socket, ['auth', tickets[at]!])));
    expect(answers.every(([, isBound]) => isBound === true)).toBe(true);
    for (const [at, { token }] of people.entries()) {
      const { id } = await app.call(getMyUserInfo, {}, { token });
      const heard = once(sockets[at]!, 'message') as Promise<[Buffer]>;
      tell(id, ['trade', 'filled', `order ${at}`, 'money']);
      expect((await heard)[0].toString()).toContain(`order ${at}`);
    }
    for (const socket of sockets) socket.terminate();
  });

  it('gets its ticket although another log-in is gone', async () => {
    const { token } = await registered(app);
    const route = streamTicketRoute(app);
    const [row] = await app.db.query<{ id: bigint }>('select id from login where token_hash = $1', [hashTicket(token)]);
    const give = (loginId: string) => route.answer({ loginId } as never, undefined as never) as Promise<Ticket>;
    const [mine, gone] = await Promise.all([give(String(row!.id)), give('999999999')]);
    const [socket, other] = [await open(), await open()];
    expect(await say(socket, ['auth', mine.ticket])).toEqual(['auth', true]);
    expect(await say(other, ['auth', gone.ticket])).toEqual(['auth', false]);
    for (const one of [socket, other]) one.terminate();
  });

  it.each([[['auth']], [['auth', 'short']], [['auth', 42]], [['auth', { ticket: 'x' }]]])(
    'says nothing back of %j',
    async (message) => {
      const socket = await open();
      expect(await say(socket, message)).toEqual(['refused', '', 'bad_message']);
      socket.terminate();
    },
  );

  it('is let go when it tries one ticket after the other', async () => {
    const socket = await open();
    const closed = once(socket, 'close');
    for (let i = 0; i < 6; i++) socket.send(JSON.stringify([['auth', String(i).repeat(43)]]));
    expect((await closed)[0]).toBe(1008);
  });

  it('is bound by a ticket of a log-in that has ended since: it is closed at once', async () => {
    const { token } = await registered(app);
    const ticket = await ticketOf(token);
    await app.call(logout, {}, { token });
    const socket = await open();
    const closed = once(socket, 'close');
    socket.send(JSON.stringify([['auth', ticket]]));
    expect((await closed)[0]).toBe(STREAM_LOGIN_ENDED);
  });
});
