import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { connect } from 'node:tls';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { generate } from 'selfsigned';
import { afterEach, expect, it, vi } from 'vitest';
import { createHttpsServer } from './https.ts';

afterEach(() => vi.useRealTimers());

/** The name in the certificate that a new connection is shown. */
const shownBy = (port: number): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port, rejectUnauthorized: false }, () => {
      resolve(String(socket.getPeerCertificate().subject.CN));
      socket.destroy();
    });
    socket.on('error', reject);
  });

it('a certificate that is renewed counts from the next connection on, and one that cannot be used changes nothing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'assay-renewal-'));
  const files = { certFile: join(folder, 'cert.pem'), keyFile: join(folder, 'key.pem') };
  let minute = 0;
  const put = async (cert: string, key: string): Promise<void> => {
    // No moment between two states is a whole pair.
    await writeFile(files.certFile, '');
    await writeFile(files.keyFile, key);
    await writeFile(files.certFile, cert);
    // Written within the same moment as the one before, on a file system that counts coarsely.
    minute += 60;
    await utimes(files.certFile, minute, minute);
  };
  const make = async (name: string) => {
    const { cert, private: key } = await generate([{ name: 'commonName', value: name }], { keyType: 'ec' });
    return { cert, key };
  };
  const [first, second] = [await make('first'), await make('second')];
  await put(first.cert, first.key);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const app = Fastify();
  await app.ready();
  const https = await createHttpsServer(app, folder, files);
  vi.advanceTimersByTime(60_000);
  await new Promise<void>((resolve) => https.listen(0, '127.0.0.1', resolve));
  const { port } = https.address() as AddressInfo;
  const looked = async (): Promise<string> => {
    vi.advanceTimersByTime(60_000);
    return shownBy(port);
  };
  expect(await looked()).toBe('first');
  // Half of it is there: the key still is the old one, the file is cut off, or it has just been emptied. A look may read one
  // file before and the other after a change, so that no two states in a row have the halves of a whole pair.
  for (const [cert, key] of [
    [second.cert, first.key],
    ['', ''],
    [second.cert, ''],
    ['', ''],
    [second.cert.slice(0, 200), second.key],
    ['', second.key],
  ] as const) {
    await put(cert, key);
    await looked();
    expect(await looked()).toBe('first');
  }
  await put(second.cert, second.key);
  await expect.poll(looked).toBe('second');
  https.close();
  await app.close();
  await rm(folder, { recursive: true, force: true });
});
