import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { followConnections } from './close-door.ts';

/** Longer than any test: what happens within it did not wait for it. */
const NEVER_MS = 600_000;

let sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
});

const open = async (graceMs: number, answer: (response: ServerResponse, url: string) => void) => {
  const server = createServer(({ url }, response) => answer(response, url!));
  const close = followConnections(server, graceMs);
  server.listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const dial = async (text = ''): Promise<Socket> => {
    const arrived = once(server, 'connection');
    // The other side never closes its half by itself.
    const socket = connect({ port, allowHalfOpen: true });
    sockets.push(socket);
    socket.on('error', () => {});
    await arrived;
    socket.write(text);
    return socket;
  };
  return { server, dial, close: () => closed(server, close) };
};

const closed = async (server: Server, close: () => void): Promise<void> => {
  const event = once(server, 'close');
  close();
  await event;
};

const CALL = 'GET / HTTP/1.1\r\nhost: x\r\n\r\n';

describe('closing a door', () => {
  it('waits for no connection on which nothing was asked, or that waits for its next call', async () => {
    const door = await open(NEVER_MS, (response) => response.end('well'));
    await door.dial();
    const kept = await door.dial(CALL);
    await once(kept, 'data');
    await expect(door.close()).resolves.toBeUndefined();
  });

  it('lets a call that is under way have its answer, and closes its connection then', async () => {
    const asked = Promise.withResolvers<ServerResponse>();
    const door = await open(NEVER_MS, (response) => asked.resolve(response));
    const socket = await door.dial(CALL);
    const response = await asked.promise;
    const closing = door.close();
    // Sent before the door closes: the connection is one to be kept.
    response.end('late');
    const [data] = (await once(socket, 'data')) as [Buffer];
    expect(data.toString()).toMatch(/^HTTP\/1\.1 200 [^]*late/);
    await closing;
  });

  it('ends calls that are never finished, and half of a call, after the grace', async () => {
    const door = await open(100, () => {});
    await door.dial(CALL);
    await door.dial('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\nhalf');
    await door.dial('GET / HTTP/1.1\r\nhost:');
    await expect(door.close()).resolves.toBeUndefined();
  });

  it('ends a connection that was made something else', async () => {
    const door = await open(NEVER_MS, () => {});
    const upgraded = once(door.server, 'upgrade');
    await door.dial('GET / HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: other\r\n\r\n');
    await upgraded;
    await expect(door.close()).resolves.toBeUndefined();
  });
});
