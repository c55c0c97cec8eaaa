/** A member who listens on one edge sees orders made on the other: how soon. */
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { getStreamTicket } from '@assay/contract/security';
import { createPosition } from '@assay/contract/trade';
import { WebSocket } from 'ws';
import { askPublicKey, openPhone, resultOf } from '../../bench/phone.ts';

const ORDER = JSON.stringify({
  realm: 'money',
  symbol: 'BTCUSDT',
  direction: 'buy',
  kind: 'limit',
  quantity: '0.001',
  leverage: 10,
  price: '1000',
});

/** Milliseconds from the answer on the one to the book on the other, of each order. */
export const seenOnOtherEdge = async (
  [here, there]: readonly [string, string],
  token: string,
  orders: number,
): Promise<number[]> => {
  const phone = await openPhone(here, await askPublicKey(here));
  const socket = new WebSocket(`${there.replace('http', 'ws')}/stream`);
  const frames: { at: number; text: string }[] = [];
  socket.on('message', (data: Buffer) => frames.push({ at: performance.now(), text: data.toString() }));
  await once(socket, 'open');
  const { ticket } = resultOf(await phone.post(await phone.seal(getStreamTicket.path, '{}'), token)) as {
    ticket: string;
  };
  socket.send(JSON.stringify([['auth', ticket]]));
  const wait = async (test: () => boolean): Promise<void> => {
    for (const until = performance.now() + 10_000; !test() && performance.now() < until;) await sleep(2);
  };
  await wait(() => frames.some(({ text }) => text.includes('["auth",true]')));
  const seen: number[] = [];
  for (let n = 0; n < orders; n++) {
    const call = await phone.seal(createPosition.path, ORDER);
    const { id } = resultOf(await phone.post(call, token)) as { id: string };
    const answeredAt = performance.now();
    const told = () => frames.find(({ text }) => text.includes('["book"') && text.includes(id));
    await wait(() => told() !== undefined);
    seen.push(Math.max(0, (told()?.at ?? Infinity) - answeredAt));
    await sleep(100);
  }
  socket.terminate();
  phone.hangUp();
  return seen;
};
