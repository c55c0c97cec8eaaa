/** The desk on the database of a test application, with callers that are logged in as operators. */
import { randomUUID } from 'node:crypto';
import type { DeskCallInput, DeskEndpoint, DeskOutput } from '@assay/contract/desk/endpoint';
import { DESK_ERRORS } from '@assay/contract/desk/errors';
import type { Role } from '@assay/contract/desk/role';
import type { Envelope } from '@assay/contract/envelope';
import { errorName } from '@assay/contract/errors';
import { pino } from 'pino';
import type { Config } from '../base/config.ts';
import { createDeskApp } from '../desk-app.ts';
import type { BankAccount } from '../modules/bank/index.ts';
import type { Rails } from '../modules/rail/index.ts';
import { openSecrets } from '../modules/auth/secrets.ts';
import { insertOperator } from '../modules/operator/index.ts';
import { openSession } from '../modules/operator/sessions.ts';
import type { TestApp } from './test-app.ts';
import { join } from 'node:path';

export interface TestOperator {
  id: string;
  name: string;
  cookie: string;
}

interface Sent {
  as?: TestOperator;
  requestId?: string;
  headers?: Record<string, string>;
}

export interface TestDesk {
  server: Awaited<ReturnType<typeof createDeskApp>>;
  /** Somebody with these roles, logged in. */
  operator(...roles: Role[]): Promise<TestOperator>;
  send<E extends DeskEndpoint>(endpoint: E, input: DeskCallInput<E>, sent?: Sent): Promise<Envelope<DeskOutput<E>>>;
  call<E extends DeskEndpoint>(endpoint: E, input: DeskCallInput<E>, sent?: Sent): Promise<DeskOutput<E>>;
  refused(endpoint: DeskEndpoint, input: unknown, sent?: Sent): Promise<string>;
  close(): Promise<void>;
}

const nameOfCode = (code: number): string =>
  errorName(code) ?? Object.entries(DESK_ERRORS).find(([, { code: known }]) => known === code)?.[0] ?? String(code);

let people = 0;

export const openTestDesk = async (
  app: TestApp,
  profile: 'sandbox' | 'live' = 'sandbox',
  { rails, banks, chains }: { rails?: Rails; banks?: BankAccount[]; chains?: Config['chains'] } = {},
): Promise<TestDesk> => {
  const { db, clock, ledger, vault } = app;
  const server = await createDeskApp({
    config: { profile, trustedProxies: [], rateLimit: false, ...(banks && { banks }), ...(chains && { chains }) },
    ...(rails && { rails }),
    db,
    clock,
    log: pino({ level: 'silent' }),
    ledger,
    vault,
    secrets: await openSecrets(join(app.folder, 'keys')),
    site: { origins: ['http://localhost'] },
    webFolder: join(app.folder, 'desk'),
  });
  const send: TestDesk['send'] = async (endpoint, input, { as, requestId = randomUUID(), headers = {} } = {}) => {
    const isGet = endpoint.method === 'GET';
    const query = new URLSearchParams(input as Record<string, string>).toString();
    const reply = await server.inject({
      method: endpoint.method,
      url: isGet && query !== '' ? `${endpoint.path}?${query}` : endpoint.path,
      ...(isGet ? {} : { payload: JSON.stringify(input) }),
      headers: {
        ...(isGet ? {} : { 'content-type': 'application/json', 'x-request-id': requestId }),
        ...(as && { cookie: as.cookie }),
        ...headers,
      },
    });
    return reply.json();
  };
  return {
    server,
    send,
    operator: async (...roles) => {
      people += 1;
      const name = `Operator ${people}`;
      const id = await insertOperator({ clock }, db, { name, email: `operator-${people}@example.com`, roles });
      const token = await openSession({ clock }, db, id, { ip: '127.0.0.1', userAgent: 'test' });
      return { id, name, cookie: `assay_desk=${token}; assay_desk80=${token}` };
    },
    call: async (endpoint, input, sent) => {
      const envelope = await send(endpoint, input, sent);
      if (envelope.code !== 200) throw new Error(`${endpoint.id} was refused: ${JSON.stringify(envelope)}`);
      return envelope.result;
    },
    refused: async (endpoint, input, sent) => {
      const envelope = await send(endpoint, input as never, sent);
      if (envelope.code === 200) throw new Error(`${endpoint.id} was not refused`);
      return nameOfCode(envelope.code);
    },
    close: () => server.close(),
  };
};
