/** Answers of a witness: cosignatures to logs, and to everybody what it saw. */
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Answer, Witness } from './witness.ts';

const MOST_BYTES = 64 * 1024;

const readBody = async (request: IncomingMessage): Promise<string | undefined> => {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > MOST_BYTES) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
};

const send = (response: ServerResponse, status: number, text = '', type = 'text/plain; charset=utf-8'): void => {
  response.writeHead(status, { 'content-type': type, 'access-control-allow-origin': '*', 'cache-control': 'no-store' });
  response.end(text);
};

const sendAnswer = (response: ServerResponse, answer: Answer): void => {
  if (answer.status === 200) return send(response, 200, answer.line);
  if (answer.status === 409) return send(response, 409, `${answer.size}\n`, 'text/x.tlog.size');
  send(response, answer.status);
};

const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

const handle = async (
  { witness, logVerifier }: ServeOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const call = `${request.method} ${request.url}`;
  if (call === 'POST /add-checkpoint') {
    const body = await readBody(request);
    return body === undefined ? send(response, 400) : sendAnswer(response, await witness.add(body));
  }
  if (call === 'GET /key')
    return send(response, 200, json({ witness: witness.verifier, log: logVerifier }), 'application/json');
  if (call === 'GET /keys') return send(response, 200, json(await witness.signedKeys()), 'application/json');
  const state = await witness.state();
  if (call === 'GET /checkpoint')
    return state.note === null ? send(response, 404) : send(response, 200, state.note + state.line);
  if (call === 'GET /contradictions') return send(response, 200, json(state.contradictions), 'application/json');
  send(response, 404);
};

interface ServeOptions {
  witness: Witness;
  logVerifier: string;
}

export const serveWitness = (options: ServeOptions): Server =>
  createServer((request, response) => {
    handle(options, request, response).catch(() => {
      if (!response.headersSent) send(response, 500);
    });
  });
