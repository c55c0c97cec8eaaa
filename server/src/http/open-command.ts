/** Opens a command as it comes by HTTP: its headers, its sealed body, and who sends it. */
import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../base/domain-error.ts';
import { checkRequestHeaders, openBody } from './encrypted-body.ts';
import type { SealedRequest } from './encrypted-body.ts';
import { callerOf, header } from './read-call.ts';
import type { OpenedCommand } from './read-call.ts';
import type { RequestKeys } from './request-keys.ts';

/** With an empty body nothing was sealed, so it may come without a name: whoever sends it twice has asked twice. */
const nameEmptyRequest = ({ headers, body }: FastifyRequest, askedAtMs: number): void => {
  if ((typeof body === 'string' && body !== '') || headers['x-request-id'] !== undefined) return;
  headers['x-request-id'] = randomUUID();
  headers['x-request-time'] = String(askedAtMs);
};

export const openCommand = async (
  request: FastifyRequest,
  keys: RequestKeys,
  askedAtMs: number,
): Promise<OpenedCommand> => {
  nameEmptyRequest(request, askedAtMs);
  const sealed: SealedRequest = {
    path: request.url,
    kid: header(request, 'x-key-id'),
    requestId: header(request, 'x-request-id').toLowerCase(),
    requestTime: header(request, 'x-request-time'),
    body: typeof request.body === 'string' ? request.body : '',
    address: request.ip,
  };
  if (sealed.body !== '' && /^\s*[{[]/.test(sealed.body)) throw new DomainError('encryption_required');
  checkRequestHeaders(sealed, askedAtMs);
  const body = sealed.body === '' ? Buffer.from('{}') : await openBody(sealed, keys);
  const { path, requestId } = sealed;
  return {
    path,
    requestId,
    body,
    askedAtMs,
    params: request.params as Record<string, string>,
    caller: callerOf(request),
  };
};
