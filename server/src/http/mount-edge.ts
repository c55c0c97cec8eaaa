/**
 * The routes of an edge. It opens every command, reads it by the contract and looks up the log-in, and passes on to the engine what
 * is left; it answers by itself what needs nothing but the database and the boards and does nothing else, and passes on the other
 * questions as they came.
 */
import type { Endpoint } from '@assay/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../base/domain-error.ts';
import type { CommandQueue } from '../commands/command-queue.ts';
import type { Engine, PassedCall } from './ask-engine.ts';
import { addEndpoint, admit, questionHandler } from './mount.ts';
import { openCommand } from './open-command.ts';
import { anewAnswerer, queryAnswerer } from './perform.ts';
import type { Done, QueryDeps } from './perform.ts';
import { callReader } from './read-call.ts';
import { recentLogins } from './recent-logins.ts';
import type { RequestKeys } from './request-keys.ts';
import type { Route } from './route.ts';

export interface EdgeMountDeps extends QueryDeps {
  keys: RequestKeys;
  rateLimit: boolean;
  queue: Pick<CommandQueue, 'enter'>;
  engine: Engine;
}

/** Of one connection alone, or ours to say. */
const NOT_PASSED = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'expect',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
]);
/** The edge has said its own. */
const NOT_RETURNED = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'date',
  'x-request-id',
]);

const isPassable = (method: string): method is PassedCall['method'] => ['GET', 'HEAD', 'POST'].includes(method);

/** Hands a call to the engine's own web server, and its answer back. */
export const passOn =
  (engine: Pick<Engine, 'pass'>) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const headers = Object.fromEntries(
      Object.entries(request.headers).filter(
        (pair): pair is [string, string | string[]] =>
          pair[1] !== undefined && !NOT_PASSED.has(pair[0]) && !pair[0].startsWith(':'),
      ),
    );
    const { method, url, ip, id: reqId } = request;
    if (!isPassable(method)) throw new DomainError('not_found');
    const body = typeof request.body === 'string' ? Buffer.from(request.body) : Buffer.alloc(0);
    // HTTP/2 names the host in another way.
    const passed = await engine.pass({ method, url, headers: { host: request.host, ...headers }, ip, reqId, body });
    for (const [name, value] of Object.entries(passed.headers)) {
      if (!NOT_RETURNED.has(name)) reply.header(name, value);
    }
    return reply.code(passed.status).send(method === 'HEAD' ? '' : passed.body);
  };

export const mountEdge = (
  server: FastifyInstance,
  { endpoints, local }: { endpoints: readonly Endpoint[]; local: readonly Route[] },
  deps: EdgeMountDeps,
): void => {
  const { engine, rateLimit } = deps;
  const routes = new Map(local.map((route) => [route.endpoint.id, route]));
  const pass = passOn(engine);
  // For calls that are passed on alone: nobody looks a log-in up again after an edge has answered by itself.
  const passing = { ...deps, findLogin: recentLogins(deps.findLogin, deps.clock) };
  for (const endpoint of endpoints) {
    const own = routes.get(endpoint.id);
    if (own && endpoint.replay === 'anew') {
      const answer = anewAnswerer(own, deps);
      const handle = (request: FastifyRequest): Promise<Done> => {
        const askedAtMs = deps.clock.now();
        return admit(deps, endpoint, request.ip, async () => answer(await openCommand(request, deps.keys, askedAtMs)));
      };
      addEndpoint(server, endpoint, { rateLimit, handle });
    } else if (endpoint.method === 'POST') {
      const read = callReader(endpoint, passing);
      const handle = (request: FastifyRequest): Promise<Done> => {
        const askedAtMs = deps.clock.now();
        const cameAt = performance.now();
        return admit(deps, endpoint, request.ip, async () => {
          const opened = await openCommand(request, deps.keys, askedAtMs);
          await read.command(opened);
          return engine.command(endpoint, opened, { heldMs: performance.now() - cameAt, reqId: request.id });
        });
      };
      addEndpoint(server, endpoint, { rateLimit, handle });
    } else if (own) {
      addEndpoint(server, endpoint, { rateLimit, handle: questionHandler(endpoint, queryAnswerer(own, deps)) });
    } else {
      server.get(endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'), pass);
    }
  }
};
