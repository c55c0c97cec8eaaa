import { connect } from 'node:http2';
import type { ClientHttp2Session } from 'node:http2';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { createHttpsServer } from './https.ts';

let app: FastifyInstance;
let https: Awaited<ReturnType<typeof createHttpsServer>>;
let folder: string;
let port: number;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-https-'));
  app = Fastify();
  app.post('/echo', (call) => ({ host: call.host, ip: call.ip, body: call.body, version: call.raw.httpVersion }));
  await app.ready();
  const sockets = new WebSocketServer({ noServer: true });
  app.server.on('upgrade', (call, socket, head) =>
    sockets.handleUpgrade(call, socket, head, (client) => client.send('hello')),
  );
  https = await createHttpsServer(app, folder);
  await new Promise<void>((resolve) => https.listen(0, '127.0.0.1', resolve));
  port = (https.address() as AddressInfo).port;
});
afterAll(async () => {
  https.close();
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const ask = (session: ClientHttp2Session, body: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const stream = session.request({
      ':method': 'POST',
      ':path': '/echo',
      'content-type': 'application/json',
    });
    let text = '';
    stream.setEncoding('utf8').on('data', (part: string) => (text += part));
    stream.on('end', () => resolve(JSON.parse(text))).on('error', reject);
    stream.end(body);
  });

it('answers many requests of one connection by HTTP/2', async () => {
  const session = connect(`https://127.0.0.1:${port}`, { rejectUnauthorized: false });
  const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => ask(session, JSON.stringify({ n }))));
  expect(answers).toEqual(
    Array.from({ length: 30 }, (_, n) => ({
      host: `127.0.0.1:${port}`,
      ip: '127.0.0.1',
      body: { n },
      version: '2.0',
    })),
  );
  session.close();
});

it('answers by HTTP/1.1 who does not know it', async () => {
  const answer = await new Promise<string>((resolve, reject) => {
    const options = { port, method: 'POST', path: '/echo', rejectUnauthorized: false };
    const call = request({ ...options, headers: { 'content-type': 'application/json' } }, (reply) => {
      let text = '';
      reply.setEncoding('utf8').on('data', (part: string) => (text += part));
      reply.on('end', () => resolve(text));
    });
    call.on('error', reject).end('{}');
  });
  expect(JSON.parse(answer)).toMatchObject({ version: '1.1', body: {} });
});

it('hands the sockets of the stream on', async () => {
  const socket = new WebSocket(`wss://127.0.0.1:${port}/stream`, { rejectUnauthorized: false });
  const said = await new Promise((resolve, reject) => {
    socket.on('message', (data) => resolve((data as Buffer).toString())).on('error', reject);
  });
  expect(said).toBe('hello');
  socket.terminate();
});

it('ends with the server, whoever is still connected', async () => {
  const other = await createHttpsServer(app, folder);
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const session = connect(`https://127.0.0.1:${(other.address() as AddressInfo).port}`, { rejectUnauthorized: false });
  await ask(session, '{}');
  const ended = new Promise((resolve) => session.on('close', resolve));
  await new Promise((resolve) => other.close(resolve));
  await expect(ended).resolves.toBeUndefined();
});
