/** A server that forwards all calls but those it lies about: what an operator could make his own server answer. */
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Headers that the phone reads besides the body. */
const TOLD = new Set(['content-type', 'x-acceptance']);

interface Told {
  url: string;
  /** As the phone sent them. */
  asked: Readonly<Record<string, string>>;
  /** Response headers; changes here reach the phone. */
  headers: Record<string, string>;
}

/** Gets what the true server answered, and returns what is answered instead. */
type Lie = (body: Buffer, told: Told) => Buffer | string | Promise<Buffer | string>;

export interface Liar {
  url: string;
  /** For paths that match. */
  lies: { about: RegExp; lie: Lie }[];
  close: () => Promise<void>;
}

export const openLiar = async (trueUrl: string): Promise<Liar> => {
  const lies: Liar['lies'] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const parts: Buffer[] = [];
    for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
    const { host: _host, connection: _connection, 'content-length': _length, ...headers } = request.headers;
    const told = await fetch(trueUrl + request.url, {
      method: request.method!,
      headers: { ...(headers as Record<string, string>), 'accept-encoding': 'identity' },
      ...(parts.length > 0 && { body: Buffer.concat(parts) }),
    });
    const body = Buffer.from(await told.arrayBuffer());
    const found = lies.find(({ about }) => about.test(request.url ?? ''));
    const about: Told = {
      url: request.url ?? '',
      asked: headers as Record<string, string>,
      headers: Object.fromEntries([...told.headers].filter(([name]) => TOLD.has(name))),
    };
    const said = found && told.ok ? await found.lie(body, about) : body;
    response.writeHead(told.status, about.headers);
    response.end(said);
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lies,
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
};
