import { Writable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contentPolicy, policyByHost, REPORT_PATH } from './content-policy.ts';
import { openTestApp } from './test-app.ts';
import type { TestApp } from './test-app.ts';

let app: TestApp;
let logged: string[] = [];
beforeAll(async () => {
  const logTo = new Writable({
    write: (chunk: Buffer, _, done) => {
      if (chunk.toString().includes('content policy')) logged.push(chunk.toString());
      done();
    },
  });
  app = await openTestApp({ logTo, rateLimit: true });
});
afterAll(() => app.close());
beforeEach(() => {
  logged = [];
  app.clock.advance(60_000);
});

const report = (body: unknown, type = 'application/reports+json') =>
  app.request({
    method: 'POST',
    url: REPORT_PATH,
    headers: { 'content-type': type },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
const sourcesOf = (policy: string, name: string) =>
  policy
    .split('; ')
    .find((rule) => rule.startsWith(`${name} `))!
    .split(' ')
    .slice(1);

describe('the content policy', () => {
  const base = { scriptHashes: ["'sha256-x'"], isLive: false };

  it('S46: lets scripts, frames and objects in from nowhere else, and no text become a script', () => {
    const policy = contentPolicy({ ...base, hosts: ['a.example'] });
    expect(sourcesOf(policy, 'script-src')).toEqual(["'self'", "'sha256-x'"]);
    expect(sourcesOf(policy, 'object-src')).toEqual(["'none'"]);
    expect(sourcesOf(policy, 'base-uri')).toEqual(["'none'"]);
    expect(sourcesOf(policy, 'frame-ancestors')).toEqual(["'self'"]);
    expect(sourcesOf(policy, 'require-trusted-types-for')).toEqual(["'script'"]);
    expect(sourcesOf(policy, 'trusted-types')).toEqual(['assay-worker']);
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/);
  });

  it('S46: lets the page talk to the app’s own addresses and its witnesses alone', async () => {
    const { headers } = await app.request({ method: 'GET', url: '/healthz', headers: { host: 'a.example:8080' } });
    const policy = String(headers['content-security-policy']);
    expect(sourcesOf(policy, 'connect-src')).toEqual(["'self'", 'wss://a.example:8080', 'ws://a.example:8080']);
    const live = policyByHost({ ...base, isLive: true, origins: ['https://a.example', 'https://b.example'] });
    expect(sourcesOf(live('evil.example'), 'connect-src')).toEqual(["'self'", 'wss://a.example', 'wss://b.example']);
    const witnessed = contentPolicy({ ...base, isLive: true, hosts: [], witnesses: ['https://w.example/one/'] });
    expect(sourcesOf(witnessed, 'connect-src')).toEqual(["'self'", 'https://w.example']);
  });

  it.each(['*', 'a b', "x; script-src 'unsafe-inline'", 'a,b', '', '[::1', 'x/y', 'é.example'])(
    'S46: takes %j for no host',
    (host) => {
      const policy = policyByHost({ ...base, origins: [] })(host);
      expect(sourcesOf(policy, 'connect-src')).toEqual(["'self'"]);
      expect(policy).not.toContain('unsafe-inline;');
    },
  );
});

describe('a report', () => {
  const SECRET = 'token=abc123';
  const body = {
    documentURL: `https://a.example/?${SECRET}#/my`,
    referrer: `https://b.example/${SECRET}`,
    effectiveDirective: 'connect-src',
    blockedURL: `https://evil.example/steal?${SECRET}`,
    sourceFile: 'https://a.example/assets/index-B_x1.js',
    lineNumber: 3,
    columnNumber: 14,
    sample: SECRET,
    originalPolicy: SECRET,
  };

  it('S46: is logged by rule, host and place in our files, and by nothing that a page said', async () => {
    const { statusCode, body: answer } = await report([{ type: 'csp-violation', body, url: SECRET }]);
    expect([statusCode, JSON.parse(answer)]).toEqual([200, { code: 200, message: 'success', result: null }]);
    expect(logged).toHaveLength(1);
    expect(JSON.parse(logged[0]!)).toMatchObject({
      rule: 'connect-src',
      blocked: 'https://evil.example',
      file: '/assets/index-B_x1.js',
      line: 3,
      column: 14,
    });
    expect(logged[0]).not.toContain('abc123');
  });

  it('S46: may come in the older form', async () => {
    const old = {
      'csp-report': { 'violated-directive': 'script-src-elem', 'blocked-uri': 'inline', 'line-number': 7 },
    };
    await report(old, 'application/csp-report');
    expect(JSON.parse(logged[0]!)).toMatchObject({
      rule: 'script-src-elem',
      blocked: 'inline',
      file: 'other',
      line: 7,
    });
  });

  it('S46: of whatever form is answered and writes no line of its own', async () => {
    const odd = 'x\n{"level":60,"msg":"forged"}';
    for (const one of ['', '{', '[]', 'null', '[null,1,"x"]', JSON.stringify({ 'csp-report': odd })])
      expect((await report(one)).statusCode).toBe(200);
    await report([{ body: { ...body, effectiveDirective: odd, blockedURL: odd, sourceFile: odd, lineNumber: odd } }]);
    for (const line of logged) expect(line).not.toContain('forged');
  });

  it('S46: is limited in size and number, for one caller and for the log', async () => {
    expect((await report('x'.repeat(17_000))).statusCode).toBe(413);
    const many = Array.from({ length: 500 }, () => ({ body: { effectiveDirective: 'img-src' } }));
    const statuses = [];
    for (let i = 0; i < 25; i++) statuses.push((await report(many)).statusCode);
    expect(statuses).toContain(429);
    expect(logged.length).toBeLessThanOrEqual(60);
  });

  it('S46: of another content type is refused', async () => {
    expect((await report([], 'text/plain')).statusCode).not.toBe(200);
  });
});
