/** The composition root: hands every module what it needs and mounts its routes. No behaviour of its own. */
import type { FastifyInstance } from 'fastify';
import type { Pauses } from './audit/pauses.ts';
import type { AnswerCounts } from './base/answer-counts.ts';
import type { Clock } from './base/clock.ts';
import type { Config } from './base/config.ts';
import type { Db, Tx } from './db/database.ts';
import { createCommandQueue } from './commands/command-queue.ts';
import type { CommandQueue } from './commands/command-queue.ts';
import { phoneUrl } from './http/https.ts';
import { claimInTransactions } from './commands/handled-requests.ts';
import { mount } from './http/mount.ts';
import type { MountedCommand } from './http/mount.ts';
import { policyReports } from './http/policy-reports.ts';
import { readTogether } from './db/read-together.ts';
import type { RequestKeys } from './http/request-keys.ts';
import type { Route } from './http/route.ts';
import { createServer } from './http/server.ts';
import { severalAnswers } from './http/several-answers.ts';
import { inlineScriptHashes, serveWebFiles } from './http/web-files.ts';
import type { Ledger } from './ledger/ledger.ts';
import type { Hold } from './start/hold.ts';
import type { Log } from './base/log.ts';
import { newsHosts } from './modules/article/news/news-hosts.ts';
import { articleRoutes } from './modules/article/routes.ts';
import { shareRoutes } from './modules/article/share/share-routes.ts';
import { contestRoutes } from './modules/contest/routes.ts';
import { findRecovery } from './modules/auth/index.ts';
import { findCallers, findLogins, findVisitors } from './modules/auth/logins.ts';
import type { CalledWith } from './modules/auth/logins.ts';
import { loginRoutes } from './modules/auth/login-routes.ts';
import { oidcCallback } from './modules/auth/oidc-callback.ts';
import { authRoutes } from './modules/auth/routes.ts';
import { liabilitySecrets, requestMask } from './modules/auth/secrets.ts';
import type { Secrets } from './modules/auth/secrets.ts';
import { securityRoutes } from './modules/auth/security-routes.ts';
import type { Outlets } from './modules/auth/send-code.ts';
import { originCalled, publicOrigin } from './modules/auth/site.ts';
import type { Site } from './modules/auth/site.ts';
import type { Issuers } from './modules/auth/ways/oidc-issuers.ts';
import { addressKeyRoutes } from './modules/deposit/address-key.ts';
import { depositRoutes } from './modules/deposit/routes.ts';
import { entityRoutes } from './modules/entity/index.ts';
import { recoveryRoutes } from './modules/identity/recovery-routes.ts';
import { disputeRoutes } from './modules/dispute/index.ts';
import { fairnessRoutes, lossShareRoutes } from './modules/fairness/index.ts';
import type { FairnessBook } from './modules/fairness/index.ts';
import { identityRoutes } from './modules/identity/routes.ts';
import { levelRoutes } from './modules/level/routes.ts';
import { refuseUntil, STOPPED_CALLS } from './modules/limit/index.ts';
import { givenLimits } from './modules/limit/given.ts';
import { limitRoutes } from './modules/limit/routes.ts';
import { claimRoutes } from './modules/liability/claim-routes.ts';
import { readOwnProof } from './modules/liability/own-proof.ts';
import { liabilityRoutes } from './modules/liability/routes.ts';
import { loanRoutes } from './modules/loan/routes.ts';
import { chatRoutes } from './modules/chat/routes.ts';
import type { PushKey } from './modules/notice/push-key.ts';
import { noticeRoutes } from './modules/notice/routes.ts';
import { marketRoutes } from './modules/market/routes.ts';
import { offerRoutes, refuseBarred } from './modules/offer/index.ts';
import { payoutRoutes } from './modules/payout/routes.ts';
import { createRails } from './modules/rail/index.ts';
import type { Rails } from './modules/rail/index.ts';
import { offeringRoutes } from './modules/offering/routes.ts';
import { productRoutes } from './modules/product/routes.ts';
import { profileRoutes } from './modules/profile/routes.ts';
import { proofRoutes } from './modules/proof/routes.ts';
import type { RankingBook } from './modules/ranking/ranking-book.ts';
import { rankingRoutes } from './modules/ranking/routes.ts';
import { servedAppRoutes } from './modules/served-app/index.ts';
import type { ServedApp } from './modules/served-app/index.ts';
import { recurringRoutes } from './modules/recurring/routes.ts';
import { referenceRoutes } from './modules/reference/index.ts';
import { screeningOf } from './modules/screening/index.ts';
import { settingsRoutes } from './modules/settings/routes.ts';
import { statementRoutes } from './modules/statement/routes.ts';
import { swapRoutes } from './modules/swap/routes.ts';
import { teamRoutes } from './modules/team/routes.ts';
import { fileRoutes } from './modules/upload/file-routes.ts';
import { MOST_OPEN } from './modules/trade/command-terms.ts';
import { leveragesFor } from './modules/trade/rules.ts';
import type { Trading } from './modules/trade/open-trading.ts';
import { optionRoutes } from './modules/trade/option-routes.ts';
import { receiptRoutes } from './modules/trade/receipt-routes.ts';
import { receiptKeyRoutes } from './modules/trade/receipts.ts';
import type { PublicLog } from './modules/public-log/public-log.ts';
import { tradeRoutes } from './modules/trade/routes.ts';
import { uploadRoutes } from './modules/upload/routes.ts';
import type { Vault } from './modules/upload/vault.ts';
import { createPrices } from './modules/wallet/index.ts';
import { walletRoutes } from './modules/wallet/routes.ts';
import { openCosts } from './modules/worth/read-costs.ts';
import { openWorth } from './modules/worth/read-worth.ts';
import { worthRoutes } from './modules/worth/routes.ts';
import { welfareRoutes } from './modules/welfare/routes.ts';
import { findHold } from './modules/withdrawal/index.ts';
import { withdrawalRoutes } from './modules/withdrawal/routes.ts';
import type { Quotes } from './quotes/quotes.ts';
import type { Sandbox } from './sandbox/sandbox.ts';
import type { SigningKey } from './quotes/tape/signing-key.ts';

export interface AppDeps {
  config: Pick<Config, 'profile' | 'trustedProxies' | 'rateLimit' | 'httpsPort'> &
    Partial<Pick<Config, 'newsFeeds' | 'origins'>>;
  /** Absent in live. */
  sandbox: Sandbox | undefined;
  /** By which money comes in and goes out; the sandbox's own when absent. */
  rails?: Rails;
  db: Db;
  clock: Clock;
  log: Log;
  keys: RequestKeys;
  quotes: Quotes;
  ledger: Ledger;
  addressKey: SigningKey;
  publicLog: PublicLog;
  vault: Vault;
  secrets: Secrets;
  site: Site;
  issuers: Issuers;
  outlets: Outlets;
  trading: Trading;
  pushKey: PushKey;
  ranking: RankingBook;
  fairness: FairnessBook;
  /** The files of the app, and where they lie if not where the build puts them. */
  servedApp: ServedApp;
  webFolder?: string;
  queue?: CommandQueue;
  /** Counts answers, and those with a status of 500 or more. */
  answers?: AnswerCounts | undefined;
  /** Hears how long each answer took. */
  onAnswered?: (method: string, ms: number) => void;
  /** Parts that the audit has paused. */
  pauses: Pauses;
  /** Absent where nothing ever keeps the server from taking commands, as in most tests. */
  hold?: Hold;
}

/** Every route of the contract that this profile offers. */
export const allRoutes = (given: AppDeps): Route[] => {
  const deps = { ...given, db: claimInTransactions(given.db) };
  const { db, clock, quotes, ledger, addressKey, vault } = deps;
  const isSandbox = deps.config.profile === 'sandbox';
  const tradeDeps = () => ({ db, clock, quotes, ledger, isLive: !isSandbox, ...deps.trading });
  const rails = deps.rails ?? createRails(deps.sandbox ? [deps.sandbox.sandboxRail] : []);
  const worth = openWorth({ db, clock, quotes });
  const prices = createPrices({ quotes, clock });
  const openTrades = (id: string) => ({ count: deps.trading.engine.book.idsOf(id).size, most: MOST_OPEN });
  const leverages = () => {
    const most = new Map<string, number>();
    for (const { id, class: kind } of quotes.instruments) {
      const terms = deps.trading.terms.get(id);
      const highest = terms ? Math.max(...leveragesFor(terms, !isSandbox)) : 0;
      if (highest > (most.get(kind) ?? 0)) most.set(kind, highest);
    }
    return most;
  };
  const platformLimits = givenLimits({ clock, isLive: !isSandbox, openTrades, leverages });
  const spending = () => ({ clock, prices, limits: deps.trading.limits });
  const secretOf = liabilitySecrets(deps.secrets);
  const ownProof = async (tx: Tx, memberId: string) => JSON.stringify(await readOwnProof(tx, memberId, secretOf));
  return [
    ...authRoutes({ ...deps, ownProof }),
    ...loginRoutes(deps),
    ...securityRoutes({ ...deps, findHold }),
    ...settingsRoutes({
      // The address of this machine in its network is for a person who tries the sandbox, and no stranger's business in live.
      phoneUrl: () => (isSandbox ? phoneUrl(deps.config.httpsPort) : undefined),
      newsHosts: newsHosts(deps.config.newsFeeds ?? []),
    }),
    ...marketRoutes({ quotes, clock, ranking: deps.ranking }),
    ...walletRoutes({ db, clock, quotes }),
    ...worthRoutes({
      worthOf: worth,
      costsOf: openCosts({ db, clock, quotes }),
      isMarket: (symbol) => quotes.find(symbol) !== undefined,
    }),
    ...swapRoutes({ clock, quotes, ledger, spending, orderAgeMs: () => deps.trading.orderAgeMs }),
    ...recurringRoutes({ clock, quotes }),
    ...offeringRoutes({ clock, quotes, ledger, spending }),
    ...payoutRoutes({ ...deps, samplePassword: deps.sandbox?.samplePassword }),
    ...depositRoutes({ clock, addressKey, rails, prices }),
    ...withdrawalRoutes({ ...deps, isLive: !isSandbox, rails }),
    ...loanRoutes({ clock, quotes, ledger }),
    ...identityRoutes({ clock, vault, screening: screeningOf({ db, clock, vault }) }),
    ...recoveryRoutes({ db, clock, vault }),
    ...profileRoutes({ db, clock, vault, ledger }),
    ...productRoutes({ clock, ledger, quotes, spending }),
    ...limitRoutes({ clock, ledger, prices, trading: () => deps.trading, given: platformLimits }),
    ...levelRoutes({ db, clock, quotes, worthOf: async (id) => (await worth(id)).net }),
    ...welfareRoutes({ clock, ledger }),
    ...teamRoutes({ clock }),
    ...contestRoutes({ db, clock, ledger, isSandbox, trading: tradeDeps, spending }),
    ...tradeRoutes(tradeDeps),
    ...optionRoutes(tradeDeps),
    ...receiptRoutes(tradeDeps),
    ...disputeRoutes({ clock, receiptKey: () => deps.trading.receiptKey }),
    ...statementRoutes({ clock, prices, profile: deps.config.profile, key: () => deps.trading.receiptKey }),
    ...claimRoutes({ clock, secretOf, key: () => deps.trading.receiptKey }),
    ...rankingRoutes(deps),
    ...referenceRoutes(),
    ...entityRoutes(),
    ...lossShareRoutes({ book: deps.fairness }),
    ...offerRoutes({ isLive: !isSandbox }),
    ...articleRoutes({ clock }),
    ...noticeRoutes(deps),
    ...chatRoutes({ clock, hasRobot: isSandbox }),
    ...(deps.sandbox?.sandboxRoutes(deps) ?? []),
  ];
};

export interface OpenApp {
  server: FastifyInstance;
  /** Edges may ask for these with an open body. */
  commands: ReadonlyMap<string, MountedCommand>;
}

export const createApp = async (given: AppDeps): Promise<FastifyInstance> => (await openApp(given)).server;

export const openApp = async (given: AppDeps): Promise<OpenApp> => {
  const thirdParty = given.sandbox?.openThirdParty({ clock: given.clock, origin: publicOrigin(given.site) });
  const simulated = thirdParty ? [[thirdParty.issuer.id, thirdParty.issuer] as const] : [];
  const deps = { ...given, issuers: new Map([...given.issuers, ...simulated]) };
  const { config, db, clock, keys, log } = deps;
  const server = await createServer({
    log,
    trustedProxies: config.trustedProxies,
    rateLimit: config.rateLimit,
    isLive: config.profile === 'live',
    scriptHashes: await inlineScriptHashes(),
    answers: deps.answers,
    onAnswered: deps.onAnswered,
    isAnswering: () => db.isAnswering(),
    refusesCommands: () => deps.hold?.reason(),
    isDiskFull: (error) => deps.hold?.noteFailure(error) ?? false,
    origins: config.origins ?? [],
    witnesses: deps.publicLog.witnesses.map(({ url }) => url),
  });
  const loginOf = readTogether((tokenHashes: readonly Buffer[]) => findLogins({ db, clock }, tokenHashes));
  const callerOf = readTogether((calls: readonly CalledWith[]) => findCallers({ db, clock }, calls));
  // Members who lost their second factors have no log-in to send documents by.
  const uploaderOf = async (tokenHash: Buffer) =>
    ((await loginOf(tokenHash)) ?? (await findRecovery({ clock }, db, tokenHash)))?.memberId;
  const commands = mount(server, allRoutes(deps), {
    db,
    clock,
    keys,
    rateLimit: config.rateLimit,
    queue: deps.queue ?? createCommandQueue(),
    maskHash: requestMask(deps.secrets),
    signer: deps.trading.receiptKey,
    pauses: deps.pauses,
    refuseBarred: config.profile === 'live' ? refuseBarred({ clock }) : undefined,
    refusePaused: ({ endpointId, memberId, excludedUntil }) => {
      if (!STOPPED_CALLS.has(endpointId)) return;
      if (excludedUntil) throw refuseUntil(excludedUntil.getTime());
      deps.trading.limits.refusePaused(memberId);
    },
    seen: (memberId) => deps.trading.limits.seen(memberId),
    findLogin: (tokenHash, requestId) =>
      requestId === undefined ? loginOf(tokenHash) : callerOf({ tokenHash, requestId }),
    findVisitor: readTogether((tokenHashes: readonly Buffer[]) => findVisitors({ db, clock }, tokenHashes)),
  });
  server.get('/healthz', async (_request, reply) => {
    await db.query('select 1');
    const reason = deps.hold?.reason();
    const dropped = deps.hold?.droppedLines() ?? 0;
    const state = reason === undefined ? 'ready' : `ready to read; commands wait: ${reason}`;
    return reply.type('text/plain').send(dropped === 0 ? state : `${state}; lines of the log lost: ${dropped}`);
  });
  await server.register(severalAnswers);
  await server.register(policyReports({ log, now: () => clock.now() }));
  await server.register(oidcCallback(deps));
  if (thirdParty) await server.register(thirdParty.page);
  await server.register(proofRoutes({ quotes: deps.quotes, db, clock, publicLog: deps.publicLog }));
  await server.register(fairnessRoutes({ book: deps.fairness, db }));
  await server.register(liabilityRoutes({ db }));
  await server.register(uploadRoutes({ db, clock, vault: deps.vault, findMember: uploaderOf }));
  await server.register(fileRoutes({ db, clock, vault: deps.vault, findLogin: loginOf }));
  await server.register(shareRoutes({ db, clock, originOf: (host) => originCalled(deps.site, host) }));
  await server.register(addressKeyRoutes(deps.addressKey));
  await server.register(receiptKeyRoutes(deps.trading.receiptKey));
  await server.register(servedAppRoutes(deps.servedApp));
  await serveWebFiles(server, deps.webFolder);
  return { server, commands };
};
