/** A TCP proxy before the Postgres of the tests that can lose what passes through it without a word, or cut it. */
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';

export type Fault = 'none' | 'silence' | 'lose_answers';

export interface TestProxy {
  url: string;
  /** `silence` drops bytes from both sides, `lose_answers` those from Postgres, without a sign. Dropped bytes stay lost. */
  set(fault: Fault): void;
  /** Resolves when Postgres has said something that was lost. */
  answerLost(): Promise<void>;
  /** Closes every connection with a reset. */
  cut(): void;
  close(): Promise<void>;
}

export const openTestProxy = async (url: string): Promise<TestProxy> => {
  const target = new URL(url.replace('@/', '@localhost/'));
  const folder = target.searchParams.get('host') ?? '';
  const pairs = new Set<[Socket, Socket]>();
  let fault: Fault = 'none';
  let tellLost = (): void => {};
  const server = createServer((client) => {
    const upstream = connect(join(folder, '.s.PGSQL.5432'));
    const pair: [Socket, Socket] = [client, upstream];
    /** A connection that has lost bytes stays silent: the two sides no longer speak of the same. */
    let hasLost = false;
    pairs.add(pair);
    client.on('data', (bytes) => {
      hasLost ||= fault === 'silence';
      if (!hasLost) upstream.write(bytes);
    });
    upstream.on('data', (bytes) => {
      hasLost ||= fault !== 'none';
      if (hasLost) tellLost();
      else client.write(bytes);
    });
    for (const [one, other] of [pair, pair.toReversed() as [Socket, Socket]]) {
      one.on('error', () => {});
      // The other side hears of an end only where packets still pass.
      one.on('close', () => {
        if (!hasLost) other.destroy();
        if (client.destroyed && upstream.destroyed) pairs.delete(pair);
      });
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  target.searchParams.delete('host');
  target.host = `127.0.0.1:${port}`;
  const destroyAll = (): void => {
    for (const [client, upstream] of pairs) {
      client.resetAndDestroy();
      upstream.destroy();
    }
  };
  return {
    url: target.href,
    set: (next) => (fault = next),
    answerLost: () => new Promise((resolve) => (tellLost = resolve)),
    cut: destroyAll,
    close: async () => {
      destroyAll();
      server.close();
      await once(server, 'close');
    },
  };
};
