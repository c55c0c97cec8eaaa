/**
 * While the database does not answer, nobody waits longer than five seconds. Requests that wait for it are answered with what
 * is known: a question can be asked again; a command may have been done or may yet be, and only a repeat under the same
 * request id can tell.
 */
import { failpoint } from '../base/failpoint.ts';
import type { ErrorName } from '@assay/contract/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../base/domain-error.ts';
import { refusal } from './mount.ts';

const SWEEP_MS = 200;
/** The silence itself is noticed after a little more than four seconds. */
const LONGEST_MS = 3500;

const isCommand = ({ method }: FastifyRequest): boolean => method !== 'GET' && method !== 'HEAD';

export const sendUnavailable = (
  reply: FastifyReply,
  name: ErrorName = isCommand(reply.request) ? 'outcome_unknown' : 'database_away',
): FastifyReply =>
  reply
    .code(503)
    .type('application/json; charset=utf-8')
    .headers({ 'cache-control': 'no-store', 'retry-after': '1' })
    .send(refusal(new DomainError(name)));

/** Refuses every command, before anything is done for it, while there is a reason to. */
export const refuseCommands = (server: FastifyInstance, reason: () => ErrorName | undefined): void => {
  server.addHook('preHandler', (request, reply, done) => {
    const name = isCommand(request) ? reason() : undefined;
    if (name === undefined) return done();
    sendUnavailable(reply, name);
  });
};

export const answerInTime = (server: FastifyInstance, isAnswering: () => boolean): void => {
  const waiting = new Map<FastifyRequest, FastifyReply>();
  // From the handler on: how long a body takes to arrive is the sender's business.
  server.addHook('preHandler', (request, reply, done) => {
    failpoint('request_accepted');
    waiting.set(request, reply);
    done();
  });
  server.addHook('onSend', (request, _reply, _payload, done) => {
    failpoint('answer_sending');
    waiting.delete(request);
    done();
  });
  server.addHook('onRequestAbort', (request, done) => {
    waiting.delete(request);
    done();
  });
  const sweep = setInterval(() => {
    if (isAnswering()) return;
    for (const reply of waiting.values()) if (!reply.sent && reply.elapsedTime >= LONGEST_MS) sendUnavailable(reply);
  }, SWEEP_MS);
  sweep.unref();
  server.addHook('onClose', (_instance, done) => {
    clearInterval(sweep);
    done();
  });
};
