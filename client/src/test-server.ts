/** A small real server for the tests of this package: it decrypts as the specification says, with node:crypto. */
import { constants, createDecipheriv, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}

export interface TestAnswer {
  status?: number;
  /** Bytes for files, such as a stretch of tape. */
  body: string | Uint8Array;
}

export const envelope = (code: number, result: unknown = null, message = ''): TestAnswer => ({
  body: JSON.stringify({ code, message, result }),
});

/** Answers each request with what `answer` says and remembers all of them. */
export const startTestServer = async (answer: (received: Received) => TestAnswer) => {
  const requests: Received[] = [];
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const received = { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body };
    requests.push(received);
    const { status = 200, body: text } = answer(received);
    response.writeHead(status, { 'content-type': 'application/json' }).end(text);
  };
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    requests,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
};

export const makeKeyPair = (kid: string) => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { kid, privateKey, spki: publicKey.export({ format: 'der', type: 'spki' }).toString('base64') };
};

/** The key and the JSON of a sealed body; throws when anything bound to it was changed. */
export const unseal = ({ path, headers, body }: Received, { privateKey }: ReturnType<typeof makeKeyPair>) => {
  const [sealedKey, sealed] = body.split('.').map((part) => Buffer.from(part, 'base64')) as [Buffer, Buffer];
  const key = privateDecrypt(
    { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    sealedKey,
  );
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12));
  decipher.setAAD(
    Buffer.from(`POST ${path}\n${String(headers['x-request-id'])}\n${String(headers['x-request-time'])}`),
  );
  decipher.setAuthTag(sealed.subarray(-16));
  const json = Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]).toString();
  return { key: key.toString('ascii'), json };
};

/** In the app there is one origin; in tests with a DOM the page and the test server are two. */
export const allowOtherOrigins = (): void => {
  const { happyDOM } = window as unknown as { happyDOM: { settings: { fetch: { disableSameOriginPolicy: boolean } } } };
  happyDOM.settings.fetch.disableSameOriginPolicy = true;
};
