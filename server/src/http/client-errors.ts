/** Requests that Node's parser refuses: answered with the envelope like everything else, then disconnected. */
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorName } from '@assay/contract/errors';
import { DomainError } from '../base/domain-error.ts';
import { refusal } from './mount.ts';

const ANSWERS: Record<string, [status: number, error: ErrorName]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'unavailable'],
  HPE_HEADER_OVERFLOW: [431, 'body_too_large'],
};

export const answerClientError = (error: Error & { code?: string }, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, name] = ANSWERS[error.code ?? ''] ?? [400, 'invalid_input'];
  const body = refusal(new DomainError(name));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    'Cache-Control: no-store',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ].join('\r\n');
  if (socket.writable) socket.end(`${head}\r\n\r\n${body}`, () => socket.destroy());
  else socket.destroy();
};
