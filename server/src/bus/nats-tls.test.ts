/** The bus over a NATS that speaks TLS and asks for a password, as between machines of a live platform. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasNats, openTestNats } from './test-nats.ts';
import type { TestNats } from './test-nats.ts';

let folder: string;
let nats: TestNats;
beforeAll(async () => {
  if (!hasNats) return;
  folder = await mkdtemp(join(tmpdir(), 'assay-nats-tls-'));
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject, ...files], {
    stdio: 'ignore',
  });
  nats = await openTestNats({ certFile: join(folder, 'cert.pem'), keyFile: join(folder, 'key.pem') });
});
afterAll(async () => {
  if (!hasNats) return;
  await nats.close();
  await rm(folder, { recursive: true, force: true });
});

const PROGRAM = `
  const { connectOverNats, serveOverNats } = await import(process.env.BUS);
  const place = { url: process.env.NATS, instance: 'test', epoch: 1n };
  const events = { onTold() {}, onHole() {}, onLost() {} };
  const late = setTimeout(() => { console.log('no line'); process.exit(0); }, 8000);
  try {
    const serving = serveOverNats(place, async (question) => Buffer.from('answer to ' + question));
    await Promise.race([serving, new Promise((_, reject) => setTimeout(reject, 6000, new Error('no line')))]);
    const line = await connectOverNats(place, events);
    console.log((await line.ask(Buffer.from('question'))).toString());
  } catch (error) {
    console.log('refused: ' + (error.code ?? error.message));
  }
  process.exit(0);
`;

/** Certificates are read at the start of a process, so each try has one. */
const tryBus = async (url: string, environment: Record<string, string>): Promise<string> => {
  const bus = new URL('nats-bus.ts', import.meta.url).href;
  const child = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM], {
    env: { PATH: process.env['PATH'], BUS: bus, NATS: url, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (piece: Buffer) => (said += piece.toString()));
  await once(child, 'exit');
  return said.trim();
};

describe.skipIf(!hasNats)('a NATS with a certificate', () => {
  const overTls = (url: string) => url.replace(/^nats:/, 'tls:').replace('127.0.0.1', 'localhost');

  it('is used when its authority is known', async () => {
    const known = { NODE_EXTRA_CA_CERTS: join(folder, 'cert.pem') };
    expect(await tryBus(overTls(nats.url), known)).toBe('answer to question');
  });

  it('is not believed when nobody vouches for it, nor does it take a wrong password', async () => {
    const known = { NODE_EXTRA_CA_CERTS: join(folder, 'cert.pem') };
    const stranger = new URL(overTls(nats.url));
    stranger.password = 'wrong';
    const [unvouched, refused] = await Promise.all([tryBus(overTls(nats.url), {}), tryBus(stranger.href, known)]);
    expect(unvouched).toMatch(/^refused|^no line/);
    expect(refused).toMatch(/^refused|^no line/);
  });
});
