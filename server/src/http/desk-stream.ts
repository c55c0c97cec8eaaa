/**
 * The stream of the desk, as server-sent events: what has changed in the queues, within a second. It ends with the session
 * it was opened by.
 */
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { DomainError } from '../base/domain-error.ts';
import { readDeskToken } from './desk-cookie.ts';
import type { Operator } from './desk-route.ts';
import { refuseForeignSites } from './foreign-site.ts';

const TURN_MS = 1000;
/** How often a session is looked at again, and a silent line kept open. */
const LOOK_MS = 15_000;
const MAX_LISTENERS = 200;

interface Listener {
  reply: FastifyReply;
  operator: Operator;
  tokenHash: Buffer;
  last: string;
  lookedMs: number;
}

interface Deps {
  findSession: (tokenHash: Buffer) => Promise<Operator | undefined>;
  /** Reads what an operator may know, as text. */
  read: (operator: Operator) => Promise<string>;
}

export const deskStream = ({ findSession, read }: Deps) => {
  const listeners = new Set<Listener>();
  let timer: NodeJS.Timeout | undefined;
  let isClosing = false;

  const end = (listener: Listener): void => {
    listeners.delete(listener);
    listener.reply.raw.end();
  };

  const serve = async (listener: Listener): Promise<void> => {
    const nowMs = performance.now();
    if (nowMs - listener.lookedMs > LOOK_MS) {
      const operator = await findSession(listener.tokenHash);
      if (!operator) return end(listener);
      listener.operator = operator;
      listener.lookedMs = nowMs;
      listener.reply.raw.write(': still here\n\n');
    }
    const text = await read(listener.operator);
    if (text === listener.last) return;
    listener.last = text;
    listener.reply.raw.write(`event: pulse\ndata: ${text}\n\n`);
  };

  const turn = async (): Promise<void> => {
    // A line that fails is ended; its browser opens another one.
    for (const listener of listeners) await serve(listener).catch(() => end(listener));
    timer = listeners.size > 0 && !isClosing ? setTimeout(() => void turn(), TURN_MS) : undefined;
  };

  const mount = (server: FastifyInstance): void => {
    server.get('/desk/stream', async (request, reply) => {
      refuseForeignSites(request);
      const token = readDeskToken(request);
      const tokenHash = createHash('sha256').update(token).digest();
      const operator = token === '' ? undefined : await findSession(tokenHash);
      if (!operator) throw new DomainError('unauthorized');
      if (listeners.size >= MAX_LISTENERS) throw new DomainError('rate_limited');
      reply.hijack();
      reply.raw.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      const listener: Listener = { reply, operator, tokenHash, last: '', lookedMs: performance.now() };
      listeners.add(listener);
      request.raw.on('close', () => listeners.delete(listener));
      // The desk closed while the session was looked up.
      if (isClosing) return end(listener);
      if (timer === undefined) void turn();
    });
    server.addHook('preClose', async () => {
      isClosing = true;
      clearTimeout(timer);
      for (const listener of listeners) end(listener);
    });
  };
  return { mount };
};
