/** Puts routes on the web server: session, encrypted body, validation, repeats, envelope. One path for every endpoint. */
import { errorMessage } from '@assay/contract/error-messages';
import { errorCode } from '@assay/contract/errors';
import { ACCEPTANCE_HEADER } from '@assay/contract/endpoint';
import type { Endpoint } from '@assay/contract/endpoint';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { prefixOf } from '../base/network-prefix.ts';
import type { DomainError } from '../base/domain-error.ts';
import { inSpan } from '../base/trace.ts';
import { inTime } from '../commands/command-queue.ts';
import type { CommandQueue } from '../commands/command-queue.ts';
import { openHandled } from '../commands/handled-requests.ts';
import { refuseForeignSites } from './foreign-site.ts';
import { openCommand } from './open-command.ts';
import { commandPerformer, queryAnswerer } from './perform.ts';
import type { AnswerQuery, Done, PerformCommand, PerformDeps } from './perform.ts';
import { sendAnswer } from './press-answer.ts';
import { callerOf } from './read-call.ts';
import type { RequestKeys } from './request-keys.ts';
import type { Route } from './route.ts';

export interface MountDeps extends PerformDeps {
  keys: RequestKeys;
  rateLimit: boolean;
}

/** A command waits at the gate before it costs anything. */
export const admit = <T>(
  { queue, rateLimit }: { queue: Pick<CommandQueue, 'enter'>; rateLimit: boolean },
  { auth }: Endpoint,
  ip: string,
  work: () => Promise<T>,
): Promise<T> => queue.enter({ network: rateLimit ? prefixOf(ip) : undefined, isStranger: auth === 'public' }, work);

/** Answers a question that came by HTTP. */
export const questionHandler =
  (endpoint: Endpoint, answer: AnswerQuery) =>
  async (request: FastifyRequest): Promise<Done> => {
    if (endpoint.acts) refuseForeignSites(request);
    const params = request.params as Record<string, string>;
    return { text: await answer({ query: request.query, params, caller: callerOf(request) }) };
  };

/** Puts one endpoint on the server, whoever answers it. */
export const addEndpoint = (
  server: FastifyInstance,
  endpoint: Endpoint,
  { rateLimit, handle }: { rateLimit: boolean; handle: (request: FastifyRequest) => Promise<Done> },
): void => {
  server.route({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    ...(endpoint.bodyBytes !== undefined && { bodyLimit: endpoint.bodyBytes }),
    config:
      endpoint.perMinute !== undefined && rateLimit
        ? { rateLimit: { max: endpoint.perMinute, timeWindow: 60_000 } }
        : {},
    handler: async (request, reply) => {
      const { text, acceptance } = await inSpan(
        {
          name: `${endpoint.method} ${endpoint.path}`,
          kind: 'server',
          attributes: {
            'http.request.method': endpoint.method,
            'http.route': endpoint.path,
            'assay.req_id': request.id,
          },
        },
        () => handle(request),
      );
      if (acceptance !== undefined) reply.header(ACCEPTANCE_HEADER, acceptance);
      return sendAnswer(request, reply, text, endpoint.method === 'GET' && endpoint.auth === 'public');
    },
  });
};

/** A command that may also come in elsewhere, with its body open. */
export interface MountedCommand {
  endpoint: Endpoint;
  perform: PerformCommand;
}

/** Returns the commands by the ids of their endpoints. */
export const mount = (
  server: FastifyInstance,
  routes: readonly Route[],
  deps: MountDeps,
): ReadonlyMap<string, MountedCommand> => {
  const findHandled = openHandled(deps.db);
  const { rateLimit } = deps;
  const commands = new Map<string, MountedCommand>();
  for (const route of routes) {
    const { endpoint } = route;
    if (endpoint.method === 'GET') {
      addEndpoint(server, endpoint, { rateLimit, handle: questionHandler(endpoint, queryAnswerer(route, deps)) });
      continue;
    }
    const perform = commandPerformer(route, deps, findHandled);
    const run = (ip: string, work: () => Promise<Done>): Promise<Done> => {
      const running = admit(deps, endpoint, ip, work);
      return route.isBatched ? inTime(running) : running;
    };
    const handle = (request: FastifyRequest): Promise<Done> => {
      const askedAtMs = deps.clock.now();
      return run(request.ip, async () => perform(await openCommand(request, deps.keys, askedAtMs)));
    };
    addEndpoint(server, endpoint, { rateLimit, handle });
    commands.set(endpoint.id, { endpoint, perform: (opened) => run(opened.caller.ip, () => perform(opened)) });
  }
  return commands;
};

/** The envelope of a refusal. `result` carries what a translated sentence needs. */
export const refusal = (error: DomainError): string =>
  JSON.stringify({
    code: errorCode(error.error),
    message: errorMessage(error.error),
    result: Object.keys(error.params).length > 0 ? error.params : null,
  });
