/** The whole application on a fresh database for endpoint tests, with a caller that seals bodies as a client must. */
import { constants, createCipheriv, createPublicKey, publicEncrypt, randomBytes, randomUUID } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathParams } from '@assay/contract/endpoint';
import type { CallInputOf, Endpoint, OutputOf } from '@assay/contract/endpoint';
import type { Envelope } from '@assay/contract/envelope';
import { errorName } from '@assay/contract/errors';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { inject } from 'vitest';
import { openApp } from '../app.ts';
import type { OpenApp } from '../app.ts';
import { openPauses } from '../audit/pauses.ts';
import type { Pauses } from '../audit/pauses.ts';
import { openLedger } from '../ledger/ledger.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { Database } from '../db/database.ts';
import { connectTo, openTestDatabase } from '../db/test-database.ts';
import type { TestDatabase } from '../db/test-database.ts';
import { openSecrets } from '../modules/auth/secrets.ts';
import { openIssuers } from '../modules/auth/ways/oidc-issuers.ts';
import type { IssuerSetting } from '../modules/auth/ways/oidc-issuers.ts';
import { loadAddressKey } from '../modules/deposit/address-key.ts';
import { loadLogKey, openPublicLog } from '../modules/public-log/public-log.ts';
import type { PublicLog } from '../modules/public-log/public-log.ts';
import { createFairnessBook } from '../modules/fairness/index.ts';
import type { FairnessBook } from '../modules/fairness/index.ts';
import { readServedApp } from '../modules/served-app/index.ts';
import type { ServedApp } from '../modules/served-app/index.ts';
import { loadPushKey } from '../modules/notice/push-key.ts';
import { createRankingBook } from '../modules/ranking/ranking-book.ts';
import type { RankingBook } from '../modules/ranking/ranking-book.ts';
import type { Rails } from '../modules/rail/index.ts';
import { openTrading } from '../modules/trade/open-trading.ts';
import type { Trading } from '../modules/trade/open-trading.ts';
import { openVault } from '../modules/upload/vault.ts';
import type { Vault } from '../modules/upload/vault.ts';
import * as sandbox from '../sandbox/index.ts';
import { startQuotes } from '../quotes/start-quotes.ts';
import { WEDNESDAY } from '../quotes/test-market.ts';
import type { Quotes } from '../quotes/quotes.ts';
import { openRequestKeys } from './request-keys.ts';
import type { RequestKeys } from './request-keys.ts';
import { FIRST_START_DATABASE, HISTORY_DAYS, seedApp } from './test-first-start.ts';

export interface SendOptions {
  token?: string;
  requestId?: string;
  requestTime?: number;
  /** Bind the body to another path than the one it is sent to. */
  sealedFor?: string;
  headers?: Record<string, string>;
  /** Another key than the current one. */
  sealWith?: { kid: string; spki: string };
  /** A request key that was wrapped before, instead of a new one. */
  wrapped?: WrappedKey;
  /** Sent as it is, instead of a sealed body. */
  rawBody?: string;
  /** Where the call comes from. */
  ip?: string;
}

/** Calls of a client, to one web server. */
export interface TestCalls {
  /** The envelope, whatever its code. */
  send<E extends Endpoint>(endpoint: E, input: CallInputOf<E>, options?: SendOptions): Promise<Envelope<OutputOf<E>>>;
  /** The result of a call that must succeed. */
  call<E extends Endpoint>(endpoint: E, input: CallInputOf<E>, options?: SendOptions): Promise<OutputOf<E>>;
  /** The name of the refusal of a call that must fail. */
  refused(endpoint: Endpoint, input: unknown, options?: SendOptions): Promise<string>;
  request(options: {
    method: 'GET' | 'POST';
    url: string;
    headers?: Record<string, string>;
    payload?: string | Buffer;
  }): Promise<{ statusCode: number; body: string; bytes: Buffer; headers: Record<string, unknown> }>;
}

export interface TestApp extends TestCalls {
  /** The same calls to another web server on the same keys, such as an edge. */
  callsTo(server: FastifyInstance): TestCalls;
  server: FastifyInstance;
  /** Edges may ask for these. */
  commands: OpenApp['commands'];
  /** The data folder. */
  folder: string;
  db: TestDatabase;
  keys: RequestKeys;
  /** Flushes when told to. */
  quotes: Quotes;
  ledger: Ledger;
  vault: Vault;
  trading: Trading;
  ranking: RankingBook;
  fairness: FairnessBook;
  publicLog: PublicLog;
  pauses: Pauses;
  servedApp: ServedApp;
  clock: TestClock;
  /**
   * The process is gone, with its connections and everything that was on its way; another one starts on what the database
   * has. `on` says what the new one is to use as its database.
   */
  restart(on?: (db: Database) => Database): Promise<TestApp>;
  /** Opens a real port for what needs a socket; returns its address. */
  listen(): Promise<{ url: string; port: number }>;
  close(): Promise<void>;
}

export interface TestClock {
  now(): number;
  set(ms: number): void;
  advance(ms: number): void;
  /** Runs the work while the clock stands still: how long a machine takes for it is nothing to the test. */
  still<T>(work: () => Promise<T>): Promise<T>;
}

/** Goes on by itself, as real ones do. */
const openTestClock = (startAtMs: number): TestClock => {
  let shift = startAtMs - Date.now();
  let stillAt: number | undefined;
  const now = () => stillAt ?? Date.now() + shift;
  const set = (ms: number) => void (shift = ms - Date.now());
  return {
    now,
    set,
    advance: (ms) => void (shift += ms),
    still: async (work) => {
      stillAt = now();
      try {
        return await work();
      } finally {
        set(stillAt);
        stillAt = undefined;
      }
    },
  };
};

export interface WrappedKey {
  key: Buffer;
  /** Base64, as it stands before the dot. */
  text: string;
}

export const wrapKey = (spki: string, key = Buffer.from(randomBytes(16).toString('hex'))): WrappedKey => {
  const publicKey = createPublicKey({ key: Buffer.from(spki, 'base64'), format: 'der', type: 'spki' });
  const padding = { key: publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
  return { key, text: publicEncrypt(padding, key).toString('base64') };
};

const sealBody = (
  { key, text }: WrappedKey,
  options: { json: string; path: string; requestId: string; requestTime: number },
): string => {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  cipher.setAAD(Buffer.from(`POST ${options.path}\n${options.requestId}\n${options.requestTime}`));
  const box = Buffer.concat([iv, cipher.update(options.json, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return `${text}.${box.toString('base64')}`;
};

/** Fields that stand in the path leave the body, as clients send them. */
const splitPath = (template: string, input: Record<string, unknown>): { path: string; fields: unknown } => {
  const names = pathParams(template);
  // Without such fields the body is sent as it is, be it an object or not.
  if (names.length === 0) return { path: template, fields: input };
  const rest = Object.entries(input).filter(([name]) => !names.includes(name));
  const path = names.reduce(
    (text, name) => text.replace(`{${name}}`, encodeURIComponent(String(input[name]))),
    template,
  );
  return { path, fields: Object.fromEntries(rest) };
};

interface TestAppOptions {
  rails?: Rails;
  profile?: 'sandbox' | 'live';
  rateLimit?: boolean;
  httpsPort?: number;
  logTo?: NodeJS.WritableStream;
  /** Where the clock stands when the application starts; a Wednesday, when all markets are open, when absent. */
  startAtMs?: number;
  historyDays?: number;
  origins?: string[];
  issuers?: IssuerSetting[];
  newsFeeds?: string[];
  /** Where files of an app lie that is served. */
  webFolder?: string;
  /** Whether codes can leave; in the sandbox they always can. */
  canReach?: boolean;
}

interface Parts {
  db: Database;
  /** Stays until the end, whatever becomes of the processes on it. */
  first: TestDatabase;
  folder: string;
  clock: TestClock;
  options: TestAppOptions;
}

export const openTestApp = async (options: TestAppOptions = {}): Promise<TestApp> => {
  const profile = options.profile ?? 'sandbox';
  const startAtMs = options.startAtMs ?? WEDNESDAY;
  const isFirstStart = profile === 'live' || startAtMs !== WEDNESDAY || options.historyDays !== undefined;
  const db = await openTestDatabase(isFirstStart ? 'assay' : FIRST_START_DATABASE);
  const folder = await mkdtemp(join(tmpdir(), 'assay-keys-'));
  if (!isFirstStart) await cp(inject('firstStartFolder'), folder, { recursive: true });
  const clock = openTestClock(startAtMs);
  await seedApp(db, profile, clock);
  return startTestApp({ db, first: db, folder, clock, options });
};

const startTestApp = async (parts: Parts): Promise<TestApp> => {
  const { db, first, folder, clock, options } = parts;
  const profile = options.profile ?? 'sandbox';
  const log = options.logTo ? pino({ level: 'debug' }, options.logTo) : pino({ level: 'silent' });
  const keys = await openRequestKeys({ folder, clock, log });
  const quotes = await startQuotes({
    db,
    clock,
    log,
    profile,
    dataDir: folder,
    history: { days: options.historyDays ?? HISTORY_DAYS, minuteDays: 1 },
    isManual: true,
  });
  const ledger = await openLedger({ db, clock });
  const keyFolder = join(folder, 'keys');
  const vault = await openVault({ folder: join(folder, 'files'), keyFolder });
  // A machine that is busy with other tests is slow; what comes of waiting is tested with an age of its own.
  const trading = await openTrading({ db, clock, log, quotes, ledger, keyFolder, orderAgeMs: 60_000 });
  const ranking = createRankingBook({ db });
  const fairness = createFairnessBook({ db, clock, isSimulated: quotes.isSimulated });
  const publicLog = await openPublicLog(db, await loadLogKey(keyFolder), [
    { purpose: 'tape', publicKey: quotes.tape.key.publicKey },
    { purpose: 'receipt', publicKey: trading.receiptKey.publicKey },
  ]);
  const servedApp = await readServedApp(options.webFolder ?? join(folder, 'web'));
  const pauses = await openPauses(db);
  const { server, commands } = await openApp({
    servedApp,
    ...(options.webFolder !== undefined && { webFolder: options.webFolder }),
    sandbox: profile === 'sandbox' ? sandbox : undefined,
    ...(options.rails && { rails: options.rails }),
    config: {
      profile,
      trustedProxies: [],
      rateLimit: options.rateLimit ?? false,
      httpsPort: options.httpsPort ?? 0,
      newsFeeds: options.newsFeeds ?? [],
    },
    db,
    clock,
    log,
    keys,
    quotes,
    ledger,
    vault,
    trading,
    ranking,
    fairness,
    pushKey: await loadPushKey(keyFolder),
    addressKey: await loadAddressKey(keyFolder),
    publicLog,
    pauses,
    secrets: await openSecrets(keyFolder),
    site: { origins: options.origins ?? ['http://localhost'] },
    issuers: openIssuers(options.issuers ?? []),
    outlets: { canReach: () => options.canReach ?? profile === 'sandbox' },
  });

  /** As phones do, a caller wraps its request key once; to unwrap one takes the server longer than most commands. */
  const wrappedFor = new Map<string, WrappedKey>();
  const wrappedOnce = (spki: string): WrappedKey => {
    const wrapped = wrappedFor.get(spki) ?? wrapKey(spki);
    wrappedFor.set(spki, wrapped);
    return wrapped;
  };

  const sendTo =
    (to: FastifyInstance): TestCalls['send'] =>
    async (endpoint, input, sent = {}) => {
      const headers: Record<string, string> = sent.token === undefined ? {} : { 'x-access-token': sent.token };
      if (endpoint.method === 'GET') {
        const query = new URLSearchParams(input as Record<string, string>).toString();
        const reply = await to.inject({
          method: 'GET',
          url: query === '' ? endpoint.path : `${endpoint.path}?${query}`,
          headers: { ...headers, ...(endpoint.acts && { 'x-request-id': randomUUID() }), ...sent.headers },
          ...(sent.ip === undefined ? {} : { remoteAddress: sent.ip }),
        });
        return reply.json();
      }
      const { path, fields } = splitPath(endpoint.path, input as Record<string, unknown>);
      const requestId = sent.requestId ?? randomUUID();
      const requestTime = sent.requestTime ?? clock.now();
      const { kid, spki } = sent.sealWith ?? keys.current();
      const payload =
        sent.rawBody ??
        sealBody(sent.wrapped ?? wrappedOnce(spki), {
          json: JSON.stringify(fields),
          path: sent.sealedFor ?? path,
          requestId,
          requestTime,
        });
      const reply = await to.inject({
        method: 'POST',
        url: path,
        ...(sent.ip === undefined ? {} : { remoteAddress: sent.ip }),
        payload,
        headers: {
          ...headers,
          'content-type': 'application/json',
          'x-key-id': kid,
          'x-request-id': requestId,
          'x-request-time': String(requestTime),
          ...sent.headers,
        },
      });
      return reply.json();
    };

  const callsTo = (to: FastifyInstance): TestCalls => {
    const send = sendTo(to);
    return {
      send,
      call: async (endpoint, input, sent) => {
        const envelope = await send(endpoint, input, sent);
        if (envelope.code !== 200) throw new Error(`${endpoint.id} was refused: ${JSON.stringify(envelope)}`);
        return envelope.result;
      },
      refused: async (endpoint, input, sent) => {
        const envelope = await send(endpoint, input as never, sent);
        if (envelope.code === 200) throw new Error(`${endpoint.id} was not refused`);
        return errorName(envelope.code) ?? String(envelope.code);
      },
      request: async (sent) => {
        const reply = await to.inject(sent);
        return { statusCode: reply.statusCode, body: reply.body, bytes: reply.rawPayload, headers: reply.headers };
      },
    };
  };

  return {
    folder,
    db: { ...db, url: first.url, owner: first.owner, ownerUrl: first.ownerUrl },
    keys,
    quotes,
    ledger,
    vault,
    trading,
    ranking,
    fairness,
    publicLog,
    pauses,
    servedApp,
    clock,
    ...callsTo(server),
    callsTo,
    server,
    commands,
    restart: (on = (fresh) => fresh) =>
      clock.still(async () => {
        keys.stop();
        // A dead process would wait for ever, and its timers would keep all of it in memory.
        if (db !== first) void Promise.allSettled([db.close(), server.close(), trading.engine.stop()]);
        await first.aside.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`,
        );
        return startTestApp({ ...parts, db: on(connectTo(first.url)) });
      }),
    listen: async () => {
      const url = await server.listen({ port: 0, host: '127.0.0.1' });
      return { url, port: Number(new URL(url).port) };
    },
    close: async () => {
      await server.close();
      await trading.engine.stop();
      await quotes.stop();
      keys.stop();
      if (db !== first) await db.close();
      await first.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
