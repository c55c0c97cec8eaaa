/** Files that anyone may fetch: what they are asked for by, how often, and how long they may be kept. */
import type { ErrorName } from '@assay/contract/errors';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { DomainError } from '../base/domain-error.ts';
import { refusal } from './mount.ts';

/** For what can no longer change. */
export const FOR_EVER = 'public, max-age=31536000, immutable';
export const BRIEFLY = 'public, max-age=1';

/** Calls a minute for one address, fewer where an answer is computed. */
export const rateLimit = (max: number) => ({ config: { rateLimit: { max, timeWindow: 60_000 } } });

/** A number from 1 on, in its one form. */
export const whole = () => z.pipe(z.string().check(z.regex(/^[1-9]\d{0,15}$/)), z.transform(Number));

export const parse = <T extends z.ZodMiniType>(schema: T, value: unknown): z.output<T> => {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new DomainError('invalid_input');
  return parsed.data;
};

export const sendText = (reply: FastifyReply, cache: string, text: string | undefined): FastifyReply => {
  if (text === undefined) throw new DomainError('not_found');
  return reply.type('application/json; charset=utf-8').header('cache-control', cache).send(text);
};

export const json = (reply: FastifyReply, cache: string, body: object): FastifyReply =>
  sendText(reply, cache, JSON.stringify(body));

const STATUS_OF: Partial<Record<ErrorName, number>> = { invalid_input: 400, unavailable: 503 };

/** Pages of other origins may fetch these files, and a refusal is a status: a file is there or it is not. */
export const openToAll = (server: FastifyInstance): void => {
  server.addHook('onRequest', async (_request, reply) => {
    reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
  });
  server.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof DomainError)) throw error;
    const status = STATUS_OF[error.error] ?? 404;
    if (status === 503) reply.header('retry-after', '5');
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(refusal(error));
  });
};
