/**
 * The composition root of an edge: everything that needs no more than the database, the boards and the keys of bodies. A module is
 * in this list because its function takes nothing of the engine's; what is not in it is passed on.
 */
import { endpoints } from '@assay/contract';
import type { FastifyInstance } from 'fastify';
import type { AnswerCounts } from './base/answer-counts.ts';
import type { Clock } from './base/clock.ts';
import type { Config } from './base/config.ts';
import type { Log } from './base/log.ts';
import { createCommandQueue } from './commands/command-queue.ts';
import type { CommandQueue } from './commands/command-queue.ts';
import type { Db } from './db/database.ts';
import { readTogether } from './db/read-together.ts';
import type { Engine } from './http/ask-engine.ts';
import { phoneUrl } from './http/https.ts';
import { mountEdge, passOn } from './http/mount-edge.ts';
import { policyReports } from './http/policy-reports.ts';
import type { RequestKeys } from './http/request-keys.ts';
import type { Route } from './http/route.ts';
import { createServer } from './http/server.ts';
import { severalAnswers } from './http/several-answers.ts';
import type { SharedLimits } from './http/shared-limits.ts';
import { inlineScriptHashes, serveWebFiles } from './http/web-files.ts';
import { newsHosts } from './modules/article/news/news-hosts.ts';
import { articleRoutes } from './modules/article/routes.ts';
import { shareRoutes } from './modules/article/share/share-routes.ts';
import { findRecovery } from './modules/auth/index.ts';
import { findLogins, findVisitors } from './modules/auth/logins.ts';
import { streamTicketRoute } from './modules/auth/stream-tickets.ts';
import { originCalled } from './modules/auth/site.ts';
import type { Site } from './modules/auth/site.ts';
import { entityRoutes } from './modules/entity/index.ts';
import { marketRoutes } from './modules/market/routes.ts';
import { offerRoutes, refuseBarred } from './modules/offer/index.ts';
import type { RankingBook } from './modules/ranking/ranking-book.ts';
import { referenceRoutes } from './modules/reference/index.ts';
import { settingsRoutes } from './modules/settings/routes.ts';
import { teamRoutes } from './modules/team/routes.ts';
import { fileRoutes } from './modules/upload/file-routes.ts';
import { uploadRoutes } from './modules/upload/routes.ts';
import type { Vault } from './modules/upload/vault.ts';
import { tradeReadRoutes } from './modules/trade/read-routes.ts';
import type { TradeReadDeps } from './modules/trade/read-routes.ts';
import { walletRoutes } from './modules/wallet/routes.ts';
import { openCosts } from './modules/worth/read-costs.ts';
import { openWorth } from './modules/worth/read-worth.ts';
import { worthRoutes } from './modules/worth/routes.ts';
import type { PriceReader } from './quotes/price-reader.ts';

export interface EdgeDeps {
  config: Pick<
    Config,
    'profile' | 'trustedProxies' | 'rateLimit' | 'httpsPort' | 'newsFeeds' | 'origins' | 'witnesses'
  >;
  db: Db;
  clock: Clock;
  log: Log;
  keys: RequestKeys;
  quotes: PriceReader;
  ranking: Pick<RankingBook, 'tradersOf'>;
  /** Terms of instruments, as the database has them now. */
  terms: () => TradeReadDeps['terms'];
  vault: Vault;
  site: Site;
  engine: Engine;
  /** Hears of every call of a member that is answered here. */
  seen: (memberId: string) => void;
  /** False while no engine answers. */
  hasEngine: () => boolean;
  answers?: AnswerCounts | undefined;
  /** Hears how long each answer took. */
  onAnswered?: (method: string, ms: number) => void;
  queue?: CommandQueue;
  /** Counts calls a minute over all edges; each by itself when absent. */
  limitStore?: SharedLimits['Store'];
  webFolder?: string;
}

/** Questions that an edge answers by itself, and commands that do nothing but give an answer. */
export const edgeReads = (
  deps: Pick<EdgeDeps, 'config' | 'db' | 'clock' | 'quotes' | 'ranking' | 'terms'>,
): Route[] => {
  const { config, db, clock, quotes, ranking, terms } = deps;
  const isLive = config.profile === 'live';
  return [
    ...marketRoutes({ quotes, clock, ranking }),
    ...walletRoutes({ db, clock, quotes }),
    ...tradeReadRoutes(() => ({ quotes, clock, terms: terms() })),
    ...worthRoutes({
      worthOf: openWorth({ db, clock, quotes }),
      costsOf: openCosts({ db, clock, quotes }),
      isMarket: (symbol) => quotes.find(symbol) !== undefined,
    }),
    ...settingsRoutes({
      phoneUrl: () => (isLive ? undefined : phoneUrl(config.httpsPort)),
      newsHosts: newsHosts(config.newsFeeds),
    }),
    ...articleRoutes({ clock }),
    ...teamRoutes({ clock }),
    ...referenceRoutes(),
    ...entityRoutes(),
    ...offerRoutes({ isLive }),
    streamTicketRoute({ db, clock }),
  ].filter(({ endpoint: { method, acts, replay } }) => (method === 'GET' ? acts === undefined : replay === 'anew'));
};

export const createEdgeApp = async (deps: EdgeDeps): Promise<FastifyInstance> => {
  const { config, db, clock, keys, log, engine, vault } = deps;
  const isLive = config.profile === 'live';
  const server = await createServer({
    log,
    trustedProxies: config.trustedProxies,
    rateLimit: config.rateLimit,
    limitStore: deps.limitStore,
    isLive,
    scriptHashes: await inlineScriptHashes(),
    answers: deps.answers,
    onAnswered: deps.onAnswered,
    isAnswering: () => db.isAnswering(),
    // The engine says so itself.
    refusesCommands: () => undefined,
    isDiskFull: () => false,
    origins: config.origins,
    witnesses: config.witnesses.map(({ url }) => url),
  });
  const findLogin = readTogether((tokenHashes: readonly Buffer[]) => findLogins({ db, clock }, tokenHashes));
  const findVisitor = readTogether((tokenHashes: readonly Buffer[]) => findVisitors({ db, clock }, tokenHashes));
  const uploaderOf = async (tokenHash: Buffer) =>
    ((await findLogin(tokenHash)) ?? (await findRecovery({ clock }, db, tokenHash)))?.memberId;
  mountEdge(
    server,
    { endpoints: endpoints.filter(({ sandboxOnly }) => !isLive || !sandboxOnly), local: edgeReads(deps) },
    {
      db,
      clock,
      keys,
      engine,
      rateLimit: config.rateLimit,
      queue: deps.queue ?? createCommandQueue(),
      findLogin,
      findVisitor,
      seen: deps.seen,
      refuseBarred: isLive ? refuseBarred({ clock }) : undefined,
    },
  );
  server.get('/healthz', async (_request, reply) => {
    await db.query('select 1');
    return reply.type('text/plain').send(deps.hasEngine() ? 'ready' : 'ready to read; commands wait: engine_away');
  });
  // Beside the endpoints of the contract, these are the engine's own.
  const pass = passOn(engine);
  server.get('/proof/*', pass);
  server.get('/api/app/oidc/callback', pass);
  server.get('/sandbox/third-party', pass);
  await server.register(severalAnswers);
  await server.register(policyReports({ log, now: () => clock.now() }));
  await server.register(uploadRoutes({ db, clock, vault, findMember: uploaderOf }));
  await server.register(fileRoutes({ db, clock, vault, findLogin }));
  await server.register(shareRoutes({ db, clock, originOf: (host) => originCalled(deps.site, host) }));
  await serveWebFiles(server, deps.webFolder);
  return server;
};
