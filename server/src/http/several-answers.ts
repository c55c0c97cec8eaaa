/**
 * Answers several questions of the contract in one request, for the page's first data: a phone on a slow line waits once.
 * Each question goes through this server's own routes as the caller sent it, so the log-in, the limits by address, the
 * fences and the lines of the log are those of a call by itself. The answer is a JSON list of their envelopes, one a line.
 */
import { endpoints } from '@assay/contract';
import { DEMO_TOKEN_HEADER, pathParams } from '@assay/contract/endpoint';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { DomainError } from '../base/domain-error.ts';
import { sendAnswer } from './press-answer.ts';

const MOST_CALLS = 12;
/** Who asks, from where and in which language. Anything else that a browser adds means nothing to a question. */
const HEADERS = ['x-access-token', DEMO_TOKEN_HEADER.toLowerCase(), 'accept-language', 'user-agent'];

/** Questions that only read, by their paths. */
const QUESTIONS = new Map(
  endpoints
    .filter(
      ({ method, acts, renewsToken, path }) => method === 'GET' && !acts && !renewsToken && !pathParams(path).length,
    )
    .map((endpoint) => [endpoint.path, endpoint]),
);

const callsOf = ({ query }: FastifyRequest): string[] => {
  const { call = [] } = query as { call?: string | string[] };
  const calls = typeof call === 'string' ? [call] : call;
  if (calls.length === 0 || calls.length > MOST_CALLS) throw new DomainError('invalid_input', { field: 'call' });
  return calls;
};

const questionOf = (call: string) => {
  const question = QUESTIONS.get(call.split('?')[0]!);
  if (question === undefined) throw new DomainError('invalid_input', { field: 'call' });
  return question;
};

export const severalAnswers: FastifyPluginAsync = async (server) => {
  server.get('/api/trade/several', async (request, reply) => {
    const calls = callsOf(request);
    const mayPress = calls.map(questionOf).every(({ auth, ownDataOnly }) => auth === 'public' || ownDataOnly);
    const sent = HEADERS.flatMap((name) =>
      request.headers[name] === undefined ? [] : [[name, request.headers[name]]],
    );
    const headers = { ...Object.fromEntries(sent), host: request.host };
    const answers = await Promise.all(
      calls.map((url) => server.inject({ method: 'GET', url, headers, remoteAddress: request.ip })),
    );
    const text = `[${answers.map(({ body }) => body).join(',\n')}]`;
    return sendAnswer(request, reply, text, mayPress);
  });
};
