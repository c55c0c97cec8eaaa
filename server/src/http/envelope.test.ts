import { once } from 'node:events';
import { connect } from 'node:net';
import { endpoints } from '@assay/contract';
import { closePosition } from '@assay/contract/trade';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp } from './test-app.ts';
import type { TestApp } from './test-app.ts';

let app: TestApp;
let port: number;
beforeAll(async () => {
  app = await openTestApp();
  ({ port } = await app.listen());
});
afterAll(() => app.close());

/** Sends bytes as they are and reads until the server hangs up. */
const sendRaw = async (text: string): Promise<{ status: number; body: string }> => {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  socket.on('error', () => undefined);
  socket.write(text);
  await once(socket, 'close');
  const [head = '', ...rest] = answer.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), body: rest.join('\r\n\r\n') };
};

const isEnvelope = (body: string): boolean => {
  const parsed = JSON.parse(body) as Record<string, unknown>;
  return typeof parsed['code'] === 'number' && typeof parsed['message'] === 'string' && 'result' in parsed;
};

const LONG = 'x'.repeat(2000);
const closePath = closePosition.path.replace(/\{\w+\}/, '');

describe('S26: every answer under /api is the envelope', () => {
  it.each([
    ['POST', `${closePath}${LONG}`],
    ['POST', `${closePath}${'%e2%82%ac'.repeat(200)}`],
    ['GET', `/api/sys/common/file/${LONG}`],
    ['GET', '/api/%zz'],
    ['GET', '/api/%ff%fe'],
    ['GET', '/api/../../etc/passwd'],
    ['GET', '/api'],
    ['GET', '/api/'],
    ['PUT', '/api/app/login'],
    ['DELETE', '/api/app/login'],
    ['OPTIONS', '/api/app/login'],
    ['PATCH', '/api/app/login'],
    ['GET', '/api/app/login'],
    ['GET', `/api/app/checkAccount?account=${LONG}`],
    ['GET', '/api/app/checkAccount?account[]=x&account[]=y'],
    ['GET', '/api/app/checkAccount?__proto__=x'],
  ])('%s %s', async (method, url) => {
    const request = `${method} ${url} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n`;
    const { status, body } = await sendRaw(`${request}Content-Length: 0\r\n\r\n`);
    expect(status).toBeGreaterThanOrEqual(200);
    expect(isEnvelope(body), body.slice(0, 200)).toBe(true);
  });

  it('with any parameter of any path at any length', async () => {
    const templates = endpoints.filter(({ path }) => path.includes('{'));
    expect(templates.length).toBeGreaterThan(0);
    for (const { method, path } of templates) {
      for (const length of [1, 127, 128, 129, 2000]) {
        const url = path.replaceAll(/\{\w+\}/g, 'y'.repeat(length));
        const { body } = await app.request({ method, url });
        expect(isEnvelope(body), `${url.slice(0, 80)} ${length}`).toBe(true);
      }
    }
  });

  it.each([
    ['a header that is too large', `GET /api/app/x HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(40_000)}\r\n\r\n`],
    ['a line that is no request', 'GET /api/app/x HTTP/9.9\r\n\r\n'],
    ['two lengths', 'POST /api/app/login HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nx'],
    ['a space in the path', 'GET /api/a b HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['no host', 'GET /api/app/x HTTP/1.1\r\nConnection: close\r\n\r\n'],
    [
      'a body of an unknown type',
      'POST /api/app/login HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: x/y\r\nContent-Length: 1\r\n\r\nx',
    ],
    [
      'a body that says it is larger than it may be',
      'POST /api/app/login HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: 99999999\r\n\r\n',
    ],
  ])('also for %s', async (_name, text) => {
    const { status, body } = await sendRaw(text);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(isEnvelope(body), body.slice(0, 200)).toBe(true);
  });
});
