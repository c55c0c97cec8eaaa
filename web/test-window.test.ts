import { allowOtherOrigins } from '@assay/client/test-server';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';

test('a call that is tried again when its window ends keeps neither the window nor the run', async () => {
  allowOtherOrigins();
  // Takes connections and says nothing. It is left open: were the call answered before the window ends, nothing would be tried.
  const server = createServer((socket) => void socket.unref()).listen(0);
  server.unref();
  await once(server, 'listening');
  const called = once(server, 'connection');
  let tries = 0;
  const tryAgain = (): void => {
    tries += 1;
    setTimeout(tryAgain, 100);
  };
  void fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`).catch(tryAgain);
  await called;
  expect(tries).toBe(0);
});
