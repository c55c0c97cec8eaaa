/** The world outside of a live instance, on this machine: a mail server, a proxy in front, and a Postgres of its own. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { request as requestByTls } from 'node:https';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { createServer as createPort } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { openDatabase } from '../../server/src/db/database.ts';
import { startEmbeddedPostgres } from '../../server/src/db/embedded/embedded-postgres.ts';

const portOf = (server: Pick<Server, 'address'>): number => (server.address() as AddressInfo).port;

export const freePort = async (): Promise<number> => {
  const server = createPort().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = portOf(server);
  server.close();
  return port;
};

export interface OwnPostgres {
  /** DATABASE_URL and DATABASE_OWNER_URL. */
  settings: Record<'DATABASE_URL' | 'DATABASE_OWNER_URL', string>;
  stop: () => Promise<void>;
}

/** As the README says: two roles and a database, in a cluster that loses nothing. */
export const openOwnPostgres = async (folder: string): Promise<OwnPostgres> => {
  const postgres = await startEmbeddedPostgres(folder);
  const passwords = { owner: randomBytes(12).toString('hex'), server: randomBytes(12).toString('hex') };
  const admin = openDatabase({ url: postgres.ownerUrl, maxConnections: 1 });
  await admin.query(`create role live_owner login password '${passwords.owner}'`);
  await admin.query(`create role live_server login password '${passwords.server}'`);
  await admin.query('create database live owner live_owner');
  await admin.close();
  const urlOf = (role: 'owner' | 'server'): string =>
    postgres.ownerUrl.replace(/\/\/[^@]*@\/\w+/, `//live_${role}:${passwords[role]}@/live`);
  return {
    settings: { DATABASE_URL: urlOf('server'), DATABASE_OWNER_URL: urlOf('owner') },
    stop: () => postgres.stop(),
  };
};

export interface Mailbox {
  url: string;
  /** Resolves to the newest code that came to an address after those that were read before. */
  nextCode: (address: string) => Promise<string>;
  close: () => Promise<void>;
}

/** Mails as they are read, whatever the wire made of them. */
const plainText = (mail: string): string => {
  const [head = '', ...rest] = mail.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  return /content-transfer-encoding: base64/i.test(head) ? Buffer.from(body, 'base64').toString() : body;
};

export const openMailbox = async (): Promise<Mailbox> => {
  const unread: { to: string; code: string }[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, { envelope }, done) => {
      let mail = '';
      stream.on('data', (chunk: Buffer) => (mail += chunk.toString()));
      stream.on('end', () => {
        const code = /^(\d{6}) is your/m.exec(plainText(mail))?.[1];
        for (const { address } of envelope.rcptTo) if (code !== undefined) unread.push({ to: address, code });
        done();
      });
    },
  });
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  return {
    url: `smtp://127.0.0.1:${portOf(smtp.server)}`,
    nextCode: async (address) => {
      for (;;) {
        const at = unread.findIndex(({ to }) => to === address);
        if (at >= 0) return unread.splice(at, 1)[0]!.code;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    close: () => new Promise((resolve) => smtp.close(() => resolve())),
  };
};

/**
 * The way from a caller at 203.0.113.7 to a host: to the server itself as nginx would pass it on, or, with the certificate of
 * its CA, to the nginx in front of it.
 */
export const openProxy = async (
  port: number,
  host: string,
  ca?: Buffer,
): Promise<{ url: string; close: () => void }> => {
  const server = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, host, 'x-forwarded-for': '203.0.113.7' };
    const to = { host: '127.0.0.1', port, method: incoming.method, path: incoming.url, headers };
    const answer = (reply: IncomingMessage): void => {
      outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(outgoing);
    };
    const onwards = ca ? requestByTls({ ...to, ca, servername: host }, answer) : request(to, answer);
    onwards.on('error', () => outgoing.destroy());
    incoming.pipe(onwards);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
