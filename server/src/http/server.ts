/** The web server itself: limits, security headers, request ids, and one envelope for everything that goes wrong. */
import rateLimit from '@fastify/rate-limit';
import type { FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import Fastify, { LogController } from 'fastify';
import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorName } from '@assay/contract/errors';
import { isDatabaseAway } from '../db/watched-client.ts';
import { DomainError } from '../base/domain-error.ts';
import { newRequestId } from '../base/request-id.ts';
import type { AnswerCounts } from '../base/answer-counts.ts';
import { trusts } from '../base/trusted-proxies.ts';
import type { TrustedProxies } from '../base/trusted-proxies.ts';
import type { Log } from '../base/log.ts';
import { answerInTime, refuseCommands, sendUnavailable } from './answer-in-time.ts';
import { EngineAwayError } from './engine-calls.ts';
import { limitKeyOf } from '../base/network-prefix.ts';
import { answerClientError } from './client-errors.ts';
import { followConnections } from './close-door.ts';
import { policyByHost, REPORTING_ENDPOINTS } from './content-policy.ts';
import { refusal } from './mount.ts';

const BODY_LIMIT_BYTES = 64 * 1024;
const GENERAL_PER_MINUTE = 1200;
const MAX_PARAM_LENGTH = 128;

const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=()',
  'reporting-endpoints': REPORTING_ENDPOINTS,
};
const HSTS = 'max-age=31536000; includeSubDomains';

export interface ServerOptions {
  /** Body limit of one request, when it is more than members need. */
  bodyLimitBytes?: number;
  log: Log;
  trustedProxies: TrustedProxies;
  rateLimit: boolean;
  isLive: boolean;
  /** Hashes of inline scripts that the content policy allows. */
  scriptHashes: readonly string[];
  /** Counts answers, and those with a status of 500 or more. */
  answers?: AnswerCounts | undefined;
  /** Hears how long each answer took. */
  onAnswered?: ((method: string, ms: number) => void) | undefined;
  /** False while the database is hung or cut off. */
  isAnswering: () => boolean;
  /** Why no command is taken at the moment, if so. */
  refusesCommands: () => ErrorName | undefined;
  /** Hears why a request failed; true when there was no room on the disk. */
  isDiskFull: (error: unknown) => boolean;
  /** Addresses of the app, where the settings name them. */
  origins: readonly string[];
  /** Where calls a minute are counted; in the memory of this process when absent. */
  limitStore?: FastifyRateLimitStoreCtor | undefined;
  /** Addresses of witnesses, which the page may ask. */
  witnesses?: readonly string[];
}

/** Refusals that say with their status, too, that the caller should come back: proxies and clients slow down by it. */
const STATUS_OF: Partial<Record<ErrorName, number>> = { uploads_busy: 503 };
const RETRY_SECONDS = '5';

/** Fastify's own refusals, by status, in our words. */
const transportError = (error: FastifyError): ErrorName | undefined => {
  if (error.statusCode === 413) return 'body_too_large';
  if (error.statusCode === 429) return 'rate_limited';
  if (error.statusCode === 404) return 'not_found';
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) return 'invalid_input';
  return undefined;
};

const answerError = (
  { isDiskFull }: Pick<ServerOptions, 'isDiskFull'>,
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply => {
  reply.type('application/json; charset=utf-8').header('cache-control', 'no-store');
  // A refusal is an answer, not a failure of transport: clients read its code from the envelope (docs/adr/0003).
  if (error instanceof DomainError) {
    const status = STATUS_OF[error.error] ?? 200;
    if (status === 503) reply.header('retry-after', RETRY_SECONDS);
    return reply.code(status).send(refusal(error));
  }
  const name = transportError(error);
  if (name !== undefined) return reply.code(error.statusCode ?? 400).send(refusal(new DomainError(name)));
  if (isDiskFull(error)) {
    request.log.warn({ reqId: request.id, err: error }, 'there was no room for a request');
    return sendUnavailable(reply, 'disk_full');
  }
  if (error instanceof EngineAwayError) {
    request.log.warn({ reqId: request.id, err: error }, 'the engine was not there for a request');
    return sendUnavailable(reply, error.refusal);
  }
  if (isDatabaseAway(error)) {
    request.log.warn({ reqId: request.id, err: error }, 'the database was not there for a request');
    return sendUnavailable(reply);
  }
  request.log.error({ reqId: request.id, err: error }, 'a request failed');
  return reply.code(500).send(refusal(new DomainError('internal', { requestId: request.id })));
};

export const createServer = async (options: ServerOptions): Promise<FastifyInstance> => {
  const policyOf = policyByHost(options);
  const loggerInstance: FastifyBaseLogger = options.log;
  const server = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trusts(options.trustedProxies),
    bodyLimit: options.bodyLimitBytes ?? BODY_LIMIT_BYTES,
    requestTimeout: 60_000,
    genReqId: newRequestId,
    // Share one logger: creating one per call takes longer than writing its line. The log line names the call.
    childLoggerFactory: (logger) => logger,
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    // A path that cannot be read, or with too long a part, is refused with the envelope like everything else.
    frameworkErrors: (error, request, reply) => {
      void answerError(options, error, request, (reply as FastifyReply).headers(SECURITY_HEADERS));
    },
    clientErrorHandler: answerClientError,
    // Requests that arrive while the server stops still get their route's answer, with the envelope.
    return503OnClosing: false,
    // Node would answer a call without a host by itself, and not with the envelope.
    http: { requireHostHeader: false },
  });

  // Fastify closes connections only of a server that it opened itself.
  const closeConnections = followConnections(server.server);
  server.addHook('preClose', async () => closeConnections());

  // Bodies arrive as text: encrypted ones are no JSON, and ours to parse.
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));

  server.addHook('onRequest', (request, reply, done) => {
    reply
      .headers(SECURITY_HEADERS)
      .header('content-security-policy', policyOf(request.headers.host === undefined ? '' : request.host))
      .header('x-request-id', request.id);
    if (options.isLive) reply.header('strict-transport-security', HSTS);
    const isNameless = request.headers.host === undefined && request.raw.httpVersion === '1.1';
    done(isNameless ? Object.assign(new Error('a call names its host'), { statusCode: 400 }) : undefined);
  });
  // These lines cannot hold a secret, and looking for one takes longer than writing them.
  const answers = options.log.child({}, { redact: [] });
  server.addHook('onResponse', (request, reply, done) => {
    // The path without its query: a query may hold an address or a number.
    const path = request.url.split('?')[0];
    const ms = Math.round(reply.elapsedTime);
    options.onAnswered?.(request.method, reply.elapsedTime);
    if (options.answers) options.answers.total += 1;
    if (options.answers && reply.statusCode >= 500) options.answers.failures += 1;
    answers.info({ reqId: request.id, method: request.method, path, status: reply.statusCode, ms }, 'answered');
    done();
  });

  server.setErrorHandler((error: FastifyError, request, reply) => answerError(options, error, request, reply));
  server.setNotFoundHandler((_request, reply) =>
    reply
      .code(404)
      .type('application/json; charset=utf-8')
      .send(refusal(new DomainError('not_found'))),
  );

  answerInTime(server, options.isAnswering);
  refuseCommands(server, options.refusesCommands);
  if (options.rateLimit) {
    await server.register(rateLimit, {
      max: GENERAL_PER_MINUTE,
      timeWindow: 60_000,
      ...(options.limitStore && { store: options.limitStore }),
      keyGenerator: ({ ip }) => limitKeyOf(ip),
    });
  }
  return server;
};
