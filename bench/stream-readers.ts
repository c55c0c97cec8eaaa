/** Many phones in one process: each watches twenty markets and a candle, and says when all are connected. */
import { WebSocket } from 'ws';

const [port, count] = process.argv.slice(2).map(Number) as [number, number];
const ATONCE = 100;
const WATCHED = Array.from({ length: 20 }, (_, i) => i + 1);

const connect = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/stream`);
    socket.once('error', reject);
    socket.once('message', () => {
      socket.send(
        JSON.stringify([
          ['sub', 'quotes', WATCHED],
          ['sub', 'candle:BTCUSDT:1m'],
          ['sub', 'tape'],
        ]),
      );
      socket.once('message', () => resolve());
    });
  });

for (let done = 0; done < count; done += ATONCE) await Promise.all(Array.from({ length: ATONCE }, connect));
process.send?.('connected');
