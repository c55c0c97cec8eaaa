import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { STATE_DIGITS } from '@assay/contract/stream';
import type { ServerMessage } from '@assay/contract/stream';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { openScriptedMarket } from '../quotes/test-feed.ts';
import { attachStream } from './attach-stream.ts';
import type { Stream } from './attach-stream.ts';

let market: Awaited<ReturnType<typeof openScriptedMarket>>;
let server: Server;
let stream: Stream;
let socket: WebSocket;
/** States told to a screen that asks for nothing, by instrument, in order. */
let told: [id: number, state: string][];
let gold: number;

const BTC = 1;

const say = async (id: number, ...prices: number[]): Promise<void> => {
  for (const price of prices) {
    market.clock.nowMs += 200;
    market.feed.tell({ id, atMs: market.clock.nowMs, price });
  }
  await market.quotes.flush();
};
const statesOf = (id: number): string[] => told.filter((one) => one[0] === id).map(([, state]) => state);

beforeEach(async () => {
  market = await openScriptedMarket();
  gold = market.quotes.find('XAUUSD')!.id;
  await say(BTC, 9_000_000);
  await say(gold, 400_000);
  server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  stream = attachStream({ ...market, server, log: pino({ level: 'silent' }), allowedOrigins: [] });
  told = [];
  socket = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}/stream`);
  socket.on('message', (data: Buffer) => {
    for (const message of JSON.parse(data.toString()) as ServerMessage[]) {
      if (message[1] !== 'quotes') continue;
      for (const [id, , , , , , state] of message[3] as number[][]) {
        if (state !== undefined && statesOf(id!).at(-1) !== STATE_DIGITS[state]) told.push([id!, STATE_DIGITS[state]!]);
      }
    }
  });
  await once(socket, 'open');
  socket.send(JSON.stringify([['sub', 'quotes', [BTC, gold]]]));
  await vi.waitUntil(() => statesOf(gold).length > 0);
});
afterEach(async () => {
  socket.terminate();
  await stream.stop();
  server.close();
  await market.close();
});

describe('the state of a market', () => {
  it('is pushed when it is halted and when it goes on; the others go on meanwhile', async () => {
    await say(BTC, Number.NaN);
    await expect.poll(() => statesOf(BTC)).toEqual(['open', 'halted']);
    await say(BTC, 9_000_000, 9_000_100, 9_000_200, 9_000_300, 9_000_400);
    await expect.poll(() => statesOf(BTC)).toEqual(['open', 'halted', 'open']);
    expect(statesOf(gold)).toEqual(['open']);
  });

  it('is pushed when prices stop, although nothing comes that could bring the news', async () => {
    market.clock.nowMs += 10_500;
    await expect.poll(() => statesOf(BTC), { timeout: 5000 }).toEqual(['open', 'stale']);
  });

  it('is pushed when the clock was set back and prices wait for it', async () => {
    market.clock.nowMs -= 60_000;
    await market.quotes.flush();
    await expect.poll(() => statesOf(BTC), { timeout: 5000 }).toEqual(['open', 'stale']);
  });

  it('is pushed when its hours are over', async () => {
    market.clock.nowMs = Date.UTC(2026, 10, 14, 14);
    await market.quotes.flush();
    await expect.poll(() => statesOf(gold), { timeout: 5000 }).toEqual(['open', 'closed']);
    expect(statesOf(BTC).at(-1)).not.toBe('closed');
  });
});
