import { Writable } from 'node:stream';
import { getSetting } from '@assay/contract/settings';
import { login } from '@assay/contract/auth';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServer } from './server.ts';
import { openTestApp } from './test-app.ts';
import type { TestApp } from './test-app.ts';

let app: TestApp;
let live: TestApp;
let logged = '';
beforeAll(async () => {
  const logTo = new Writable({
    write: (chunk: Buffer, _, done) => {
      logged += chunk.toString();
      done();
    },
  });
  app = await openTestApp({ logTo });
  live = await openTestApp({ profile: 'live' });
});
afterAll(async () => {
  await app.close();
  await live.close();
});

describe('an answer', () => {
  it('S26: to a failure names the request and nothing of what failed; the log has it', async () => {
    await app.db.owner.query('alter table setting rename to setting_gone');
    try {
      const { statusCode, body } = await app.request({
        method: 'GET',
        url: `${getSetting.path}?key=sys_set`,
      });
      expect(statusCode).toBe(500);
      expect(JSON.parse(body)).toEqual({
        code: 500,
        message: 'Something went wrong on our end. Nothing was changed.',
        result: { requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) },
      });
      expect(body).not.toMatch(/relation|select|setting|\.ts|node_modules|at \w+/);
      expect(logged).toContain((JSON.parse(body) as { result: { requestId: string } }).result.requestId);
    } finally {
      await app.db.owner.query('alter table setting_gone rename to setting');
    }
  });

  it.each([
    ['GET', '/healthz'],
    ['GET', `${getSetting.path}?key=sys_set`],
    ['GET', '/api/nothing'],
    ['POST', login.path],
    ['GET', '/proof/key'],
    ['GET', '/share/help-receipt'],
    ['GET', `/api/${'x'.repeat(300)}`],
    ['GET', '/api/%zz'],
  ] as const)('S48: %s %s has the headers that browsers need', async (method, url) => {
    const { headers } = await live.request({ method, url });
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' });
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
  });

  it('S48: in live says for a year that it comes by TLS alone, and in the sandbox does not', async () => {
    const inLive = (await live.request({ method: 'GET', url: '/healthz' })).headers['strict-transport-security'];
    expect(inLive).toBe('max-age=31536000; includeSubDomains');
    const inSandbox = (await app.request({ method: 'GET', url: '/healthz' })).headers;
    expect(inSandbox).not.toHaveProperty('strict-transport-security');
  });

  it('S48: of a call is kept by nobody, unless it is the same for everybody', async () => {
    const urls = [`${getSetting.path}?key=sys_set`, '/api/user/appUser/getMyUserInfo', '/api/nothing'];
    for (const url of urls) {
      const { headers } = await app.request({ method: 'GET', url });
      expect(headers['cache-control'] ?? 'no-store', url).toMatch(/no-store|no-cache/);
    }
  });
});

describe('the address of a caller', () => {
  const seenWith = async (trustedProxies: string[], forwarded: string): Promise<string> => {
    const log = pino({ level: 'silent' });
    const server = await createServer({
      log,
      trustedProxies,
      rateLimit: false,
      isLive: false,
      scriptHashes: [],
      origins: [],
      isAnswering: () => true,
      refusesCommands: () => undefined,
      isDiskFull: () => false,
    });
    server.get('/ip', (request, reply) => reply.send(request.ip));
    const headers = { 'x-forwarded-for': forwarded };
    const { body } = await server.inject({ url: '/ip', headers, remoteAddress: '192.0.2.1' });
    await server.close();
    return body;
  };

  it('S27: is that of the socket, whatever a caller says, without a proxy of ours', async () => {
    expect(await seenWith([], '10.0.0.1')).toBe('192.0.2.1');
  });

  it('S27: is what our own proxies say, and nothing that stands before it', async () => {
    expect(await seenWith(['192.0.2.0/24'], '10.0.0.1, 203.0.113.7')).toBe('203.0.113.7');
    expect(await seenWith(['192.0.2.1', '198.51.100.1'], '10.0.0.1, 203.0.113.7, 198.51.100.1')).toBe('203.0.113.7');
    // Somebody who comes around the proxy writes what he likes.
    expect(await seenWith(['192.0.2.2'], '203.0.113.7')).toBe('192.0.2.1');
  });
});
