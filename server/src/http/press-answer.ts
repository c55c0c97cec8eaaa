/**
 * Compresses answers that are the same for everyone, such as the list of markets. Members' data is sent uncompressed:
 * the length of a compressed secret beside chosen text leaks something about it.
 */
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Endpoint } from '@assay/contract/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';

const press = promisify(gzip);
/** Less than this fits into the first packets anyway. */
const FROM_BYTES = 2048;
/** A third of the time of the usual level, and nearly as small. */
const LEVEL = 3;

export const sendAnswer = async (
  { method, auth }: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<FastifyReply> => {
  reply.type('application/json; charset=utf-8').header('cache-control', 'no-store');
  const isForAll = method === 'GET' && auth === 'public';
  if (!isForAll || text.length < FROM_BYTES) return reply.send(text);
  reply.header('vary', 'accept-encoding');
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(text);
  return reply.header('content-encoding', 'gzip').send(await press(text, { level: LEVEL }));
};
