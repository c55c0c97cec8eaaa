import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { asciiJson, writeText } from './text-frame.ts';

/** Lengths on both sides of each form of the head, in letters of one byte and of three. */
const TEXTS = [0, 1, 125, 126, 127, 65_535, 65_536, 200_000].flatMap((length) => [
  'a'.repeat(length),
  '\u2014'.repeat(length),
]);

it('a message of any length and in any letters arrives as it was, in its place among those of the library', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false });
  server.on('upgrade', (request, wire, head) =>
    sockets.handleUpgrade(request, wire, head, (socket) => {
      for (const [index, text] of TEXTS.entries()) {
        writeText(wire, text);
        socket.send(`after ${index}`);
      }
      socket.close();
    }),
  );
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const heard: string[] = [];
  client.on('message', (data: Buffer) => heard.push(data.toString()));
  const [code] = (await once(client, 'close')) as [number];
  server.close();
  expect(code).toBe(1005);
  expect(heard).toEqual(TEXTS.flatMap((text, index) => [text, `after ${index}`]));
});

it.each(['', 'a "quoted" line\nand one more', '\u2014 witness +4f\u00fc', '\ud83d\ude80 \ud800', '\u0000\u007f'])(
  'JSON in letters of one byte reads as %j',
  (text) => {
    const json = asciiJson(text);
    expect(json).toMatch(/^[\x20-\x7e]*$/);
    expect(JSON.parse(json)).toBe(text);
  },
);
