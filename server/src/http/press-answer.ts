/**
 * Compresses answers that are the same for everyone, such as the list of markets, and a page's first data where nobody but
 * the member has chosen a word of it (ADR 135). Everything else is sent as it is: the length of a compressed secret beside
 * chosen text leaks something about it.
 */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Less than this fits into the first packets anyway. */
const FROM_BYTES = 2048;
const pressBrotli = promisify(brotliCompress);
const pressGzip = promisify(gzip);

/** The smallest first. Each at a level that takes a third of the time of its usual one, and is nearly as small. */
const CODINGS = [
  { name: 'br', press: (text: string) => pressBrotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }) },
  { name: 'gzip', press: (text: string) => pressGzip(text, { level: 3 }) },
] as const;

const REFUSED = /;\s*q=0(\.0*)?$/;

const codingFor = (accepted: string) => {
  const taken = accepted.split(',').map((one) => one.trim());
  const names = new Set(taken.filter((one) => !REFUSED.test(one)).map((one) => one.split(';')[0]!.trim()));
  return CODINGS.find(({ name }) => names.has(name));
};

export const sendAnswer = async (
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
  mayPress: boolean,
): Promise<FastifyReply> => {
  reply.type('application/json; charset=utf-8').header('cache-control', 'no-store');
  if (!mayPress || text.length < FROM_BYTES) return reply.send(text);
  reply.header('vary', 'accept-encoding');
  const coding = codingFor(request.headers['accept-encoding'] ?? '');
  if (coding === undefined) return reply.send(text);
  return reply.header('content-encoding', coding.name).send(await coding.press(text));
};
