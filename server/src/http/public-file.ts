/** Files that anyone may fetch: what they are asked for by, how often, and how long they may be kept. */
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { DomainError } from '../base/domain-error.ts';

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
