/** A small S3 for tests: one bucket in memory, every signature checked, two files to a page. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signRequest } from './sign-request.ts';

const ACCESS = { accessKey: 'assay', secretKey: 'a/secret+of:its own', region: 'eu-test-1' };
const PAGE = 2;

export interface TestObjectStore {
  /** With a key that may do everything in `bucket`. */
  url(path?: string): string;
  objects: Map<string, { bytes: Buffer; at: Date }>;
  /** So many of the next answers are 503. */
  failNext(count: number): void;
  close(): Promise<void>;
}

const isSigned = (request: IncomingMessage, body: Buffer): boolean => {
  const { host = '', authorization = '', 'x-amz-date': time = '' } = request.headers;
  const at = new Date(String(time).replace(/^(.{4})(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5'));
  const url = new URL(request.url ?? '', `http://${host}`);
  const { authorization: expected } = signRequest(ACCESS, { method: request.method ?? '', url, body, at });
  return authorization === expected && request.headers['x-amz-content-sha256'] !== undefined;
};

export const openTestObjectStore = async (): Promise<TestObjectStore> => {
  const objects: TestObjectStore['objects'] = new Map();
  let failures = 0;
  const list = (url: URL): string => {
    const prefix = url.searchParams.get('prefix') ?? '';
    const after = url.searchParams.get('continuation-token') ?? '';
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted();
    const page = keys.slice(0, PAGE);
    const rows = page.map(
      (key) =>
        `<Contents><Key>${key}</Key><LastModified>${objects.get(key)!.at.toISOString()}</LastModified></Contents>`,
    );
    const isMore = keys.length > PAGE;
    const next = isMore ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    return `<ListBucketResult><IsTruncated>${isMore}</IsTruncated>${next}${rows.join('')}</ListBucketResult>`;
  };
  const answer = (request: IncomingMessage, body: Buffer): { status: number; body: string | Buffer } => {
    if (failures > 0) {
      failures -= 1;
      return { status: 503, body: '<Error><Code>SlowDown</Code></Error>' };
    }
    if (!isSigned(request, body)) return { status: 403, body: '<Error><Code>SignatureDoesNotMatch</Code></Error>' };
    const url = new URL(request.url ?? '', 'http://store');
    const [, bucket, ...path] = url.pathname.split('/');
    if (bucket !== 'bucket') return { status: 404, body: '<Error><Code>NoSuchBucket</Code></Error>' };
    const key = path.join('/');
    if (key === '') return { status: 200, body: list(url) };
    if (request.method === 'PUT') {
      objects.set(key, { bytes: body, at: new Date() });
      return { status: 200, body: '' };
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return { status: 204, body: '' };
    }
    const found = objects.get(key);
    return found ? { status: 200, body: found.bytes } : { status: 404, body: '<Error><Code>NoSuchKey</Code></Error>' };
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { status, body } = answer(request, Buffer.concat(chunks));
      response.writeHead(status).end(body);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: (path = 'bucket/uploads') =>
      `http://${ACCESS.accessKey}:${encodeURIComponent(ACCESS.secretKey)}@127.0.0.1:${port}/${path}?region=${ACCESS.region}`,
    objects,
    failNext: (count) => void (failures = count),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
