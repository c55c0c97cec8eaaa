/** An https door beside the http one: browsers give WebCrypto only to secure origins, also to a phone on the LAN. */
import { createSecureServer } from 'node:http2';
import type { Http2SecureServer } from 'node:http2';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Server as HttpsServer } from 'node:https';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { createPrivateKey, X509Certificate } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { answerClientError } from './client-errors.ts';

const VALID_DAYS = 365;
const RENEW_BEFORE_MS = 30 * 86_400_000;

/** IPv4 addresses of this machine that others on its network can reach. */
const lanAddresses = (): string[] =>
  Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter((address) => address.family === 'IPv4' && !address.internal)
    .map((address) => address.address);

/** The address for a phone in this network; undefined without a network or without the https door. */
export const phoneUrl = (httpsPort: number): string | undefined => {
  const lan = lanAddresses()[0];
  return httpsPort === 0 || lan === undefined ? undefined : `https://${lan}:${httpsPort}`;
};

interface Certificate {
  key: string;
  cert: string;
}

const isUsable = (cert: string, addresses: string[], nowMs: number): boolean => {
  const parsed = new X509Certificate(cert);
  return (
    parsed.validToDate.getTime() - nowMs > RENEW_BEFORE_MS &&
    addresses.every((address) => parsed.checkIP(address) !== undefined)
  );
};

const loadCertificate = async (folder: string, nowMs: number): Promise<Certificate> => {
  const files = { key: join(folder, 'https-key.pem'), cert: join(folder, 'https-cert.pem') };
  const addresses = lanAddresses();
  try {
    const kept = { key: await readFile(files.key, 'utf8'), cert: await readFile(files.cert, 'utf8') };
    if (isUsable(kept.cert, addresses, nowMs)) return kept;
  } catch {
    // Missing or unreadable: create a new one below.
  }
  const { generate } = await import('selfsigned');
  const made = await generate([{ name: 'commonName', value: 'Assay sandbox' }], {
    keyType: 'ec',
    notBeforeDate: new Date(nowMs - 86_400_000),
    notAfterDate: new Date(nowMs + VALID_DAYS * 86_400_000),
    extensions: [
      {
        name: 'subjectAltName',
        altNames: [
          { type: 2, value: 'localhost' },
          ...['127.0.0.1', ...addresses].map((ip) => ({ type: 7 as const, ip })),
        ],
      },
    ],
  });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(files.key, made.private, { mode: 0o600 });
  await writeFile(files.cert, made.cert, { mode: 0o600 });
  return { key: made.private, cert: made.cert };
};

export interface TlsFiles {
  certFile: string;
  keyFile: string;
}

const readFiles = async ({ certFile, keyFile }: TlsFiles): Promise<Certificate> => ({
  cert: await readFile(certFile, 'utf8'),
  key: await readFile(keyFile, 'utf8'),
});

const LOOK_MS = 60_000;
/** A certificate that was renewed counts for the next connection. One that cannot be read leaves the old one in its place. */
const followRenewals = (https: Http2SecureServer, files: TlsFiles): void => {
  const readAt = async () => (await stat(files.certFile)).mtimeMs;
  let seen: Promise<number | undefined> = readAt().catch(() => undefined);
  const look = async (): Promise<void> => {
    const [before, now] = [await seen, await readAt()];
    if (before === now) return;
    const renewed = await readFiles(files);
    // A file that is empty for a moment would count as no certificate at all, and nobody could connect.
    if (!new X509Certificate(renewed.cert).checkPrivateKey(createPrivateKey(renewed.key))) return;
    https.setSecureContext(renewed);
    seen = Promise.resolve(now);
  };
  const timer = setInterval(() => void look().catch(() => undefined), LOOK_MS);
  timer.unref();
  https.on('close', () => clearInterval(timer));
};

/** Requests that one connection may have under way: a phone asks for some dozens of files at most. */
const MAX_STREAMS = 100;

/**
 * The same application behind TLS: requests and upgrades are handed to the http server. With the certificate of the
 * operator where there is one, and otherwise with one of its own making. HTTP/2, so that the files of a screen share one
 * connection; sockets of the stream, and clients that do not know it, get HTTP/1.1.
 */
export const createHttpsServer = async (
  server: FastifyInstance,
  folder: string,
  files?: TlsFiles,
): Promise<Http2SecureServer> => {
  const certificate = files ? await readFiles(files) : await loadCertificate(folder, Date.now());
  const settings = { maxConcurrentStreams: MAX_STREAMS };
  const https = createSecureServer({ ...certificate, allowHTTP1: true, settings }, (request, response) =>
    // The compatible form of HTTP/2 has everything that the application uses of HTTP/1.1.
    server.routing(request as unknown as IncomingMessage, response as unknown as ServerResponse),
  );
  if (files) followRenewals(https, files);
  // The same limits as the http server: a slow sender does not hold a socket for minutes.
  const { requestTimeout, headersTimeout } = server.server;
  Object.assign(https as unknown as Pick<HttpsServer, 'requestTimeout' | 'headersTimeout'>, {
    requestTimeout,
    headersTimeout,
  });
  https.on('clientError', answerClientError);
  https.on('upgrade', (request: IncomingMessage, socket, head) => server.server.emit('upgrade', request, socket, head));
  // A connection of HTTP/2 that asks for nothing is let go as a kept one of HTTP/1.1 is.
  https.on('session', (session) => session.setTimeout(server.server.keepAliveTimeout, () => session.close()));
  return https;
};
