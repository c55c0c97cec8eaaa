import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { NetworkCaps } from './network-caps.ts';
import type { SocketCount, SocketSums } from './network-caps.ts';

const MOST = 4;
const from = (remoteAddress: string) => ({ headers: {}, socket: { remoteAddress } }) as unknown as IncomingMessage;
const openCaps = () => new NetworkCaps({ perNetwork: MOST, trustedProxies: [] });
const NOTHING: SocketSums = { isNew: false, crowded: [] };

it('counts the sockets that a network has on other edges', async () => {
  const caps = openCaps();
  const first = caps.take(from('192.0.2.1'));
  await caps.exchange(async (changes) => ({ isNew: false, crowded: [[changes[0]![0], 3]] }));
  // Two elsewhere and one here leave one.
  expect(caps.take(from('192.0.2.9'))).toBeDefined();
  expect(caps.take(from('192.0.2.10'))).toBeUndefined();
  expect(caps.take(from('198.51.100.1'))).toBeDefined();
  first!();
  expect(caps.take(from('192.0.2.11'))).toBeDefined();
  await caps.exchange(async () => NOTHING);
  expect(caps.take(from('192.0.2.12'))).toBeDefined();
});

it('tells what changed, once, and again when it was not heard or the engine is another', async () => {
  const caps = openCaps();
  const told: SocketCount[][] = [];
  const hear = (reply: SocketSums) => async (changes: SocketCount[]) => {
    told.push(changes);
    return reply;
  };
  const giveBack = caps.take(from('192.0.2.1'))!;
  await expect(caps.exchange(() => Promise.reject(new Error('away')))).rejects.toThrow('away');
  await caps.exchange(hear(NOTHING));
  await caps.exchange(hear({ isNew: true, crowded: [] }));
  await caps.exchange(hear(NOTHING));
  giveBack();
  await caps.exchange(hear(NOTHING));
  const [[network]] = told[0]! as [SocketCount];
  expect(told).toEqual([[[network, 1]], [], [[network, 1]], [[network, 0]]]);
});
