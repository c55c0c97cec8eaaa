/** Start and stop. Everything that was started is ended in the reverse order, Postgres last. */
import { join } from 'node:path';
import type { Server } from 'node:http';
import { createApp } from './app.ts';
import { holdable, systemClock } from './clock.ts';
import { parseConfig } from './config.ts';
import type { Config } from './config.ts';
import { openDatabase } from './db/database.ts';
import { startEmbeddedPostgres } from './db/embedded/embedded-postgres.ts';
import { fixProfile, lockInstance } from './db/instance.ts';
import { migrate } from './db/migrate.ts';
import { createHttpsServer, phoneUrl } from './http/https.ts';
import { forgetOldRequests } from './http/handled-requests.ts';
import { openRequestKeys } from './http/request-keys.ts';
import { startJobs } from './jobs/runner.ts';
import { openLedger } from './ledger/ledger.ts';
import { fundRewardPool } from './ledger/reward-pool.ts';
import { openLog } from './log.ts';
import { feedSource } from './modules/article/news/feed-source.ts';
import { importNews } from './modules/article/news/import-news.ts';
import { seedArticles } from './modules/article/seed/seed-articles.ts';
import { forgetExpired } from './modules/auth/forget-expired.ts';
import { deliverMessages } from './modules/auth/messages/deliver-messages.ts';
import { openMailOutlet, openSmsOutlet } from './modules/auth/messages/outlets.ts';
import type { OutletsByKind } from './modules/auth/messages/outlets.ts';
import { openSecrets } from './modules/auth/secrets.ts';
import { removeLostFactors } from './modules/auth/recovery/remove-lost-factors.ts';
import { seedSampleMember } from './modules/auth/seed-sample.ts';
import { publicOrigin, siteOf } from './modules/auth/site.ts';
import { streamLogins } from './modules/auth/stream-tickets.ts';
import { endIdleVisitors } from './modules/auth/visitors.ts';
import { openIssuers } from './modules/auth/ways/oidc-issuers.ts';
import { closeExpiredGuests } from './modules/auth/ways/open-guest.ts';
import { loadAddressKey } from './modules/deposit/address-key.ts';
import { contestJob, contestRobotJob, seedContests } from './modules/contest/contest-jobs.ts';
import { sandboxFaucet } from './modules/deposit/sandbox-faucet.ts';
import { takePayments } from './modules/deposit/take-payment.ts';
import { forgetRejected } from './modules/identity/forget-applications.ts';
import { reviewDueApplications } from './modules/identity/sandbox-reviewer.ts';
import { seedSampleIdentity } from './modules/identity/seed-sample-identity.ts';
import { levelJob } from './modules/level/level-jobs.ts';
import { LEVEL_POOL, SANDBOX_POOL as LEVEL_FUNDS } from './modules/level/rewards.ts';
import { seedLevelRules } from './modules/level/settings.ts';
import { robotJob } from './modules/chat/robot.ts';
import { hearNews } from './modules/notice/hear-news.ts';
import { createNoticeJobs } from './modules/notice/notice-jobs.ts';
import { loadPushKey } from './modules/notice/push-key.ts';
import { forgetNotices } from './modules/notice/queries.ts';
import { createLoanJobs } from './modules/loan/loan-jobs.ts';
import { createProductJobs } from './modules/product/product-jobs.ts';
import { samplePast } from './modules/product/seed/sample-past.ts';
import { seedProducts } from './modules/product/seed/seed-products.ts';
import { runOfferings } from './modules/offering/run-offerings.ts';
import { sampleDraw } from './modules/offering/sample-draw.ts';
import { openRobots, runRobots } from './modules/offering/sandbox-robots.ts';
import { fundOfferings, seedOfferings } from './modules/offering/seed-offerings.ts';
import { seedTransferRules } from './modules/payout/settings.ts';
import { seedSampleProfile } from './modules/profile/seed-sample-profile.ts';
import { rankingJob } from './modules/ranking/publish-ranking.ts';
import { createRankingBook } from './modules/ranking/ranking-book.ts';
import { seedRankingRules } from './modules/ranking/settings.ts';
import { seedSettings } from './modules/settings/routes.ts';
import { forgetUnusedQuotes } from './modules/swap/queries.ts';
import { friendJob, fundFriends } from './modules/team/friend-trades.ts';
import { seedTeam } from './modules/team/seed-team.ts';
import { seedTeamRules } from './modules/team/settings.ts';
import { teamJob } from './modules/team/settle-rebates.ts';
import { cleanUpUploads } from './modules/upload/clean-up.ts';
import { financingJob } from './modules/trade/charge-financing.ts';
import { tellNews } from './modules/trade/tell-news.ts';
import { openTrading } from './modules/trade/open-trading.ts';
import { isFirstStart, sampleBeginsAt, seedSampleTrades } from './modules/trade/seed-sample-trades.ts';
import { endVisitorWallets } from './modules/trade/visitor-wallets.ts';
import { openVault } from './modules/upload/vault.ts';
import { createPrices } from './modules/wallet/index.ts';
import { seedSampleWallet } from './modules/wallet/seed-sample-wallet.ts';
import { SANDBOX_POOL as WELFARE_FUNDS, WELFARE_POOL } from './modules/welfare/claim-reward.ts';
import { seedWelfareRules } from './modules/welfare/settings.ts';
import { sandboxPayer } from './modules/withdrawal/sandbox-payer.ts';
import { reviewDueWithdrawals } from './modules/withdrawal/sandbox-reviewer.ts';
import { sendPayouts } from './modules/withdrawal/send-payouts.ts';
import { startQuotes } from './quotes/start-quotes.ts';
import { attachStream } from './stream/attach-stream.ts';
import { bold, dim, qrCode, say, step } from './progress.ts';
import { EXIT_CODES, StartError } from './start-error.ts';

const HOUR_MS = 3_600_000;

type Ending = () => unknown;

const listen = (server: Server, name: string, port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE')
        reject(new StartError('port_taken', `Port ${port} is taken by another program. Set ${name} to a free one.`));
      else if (error.code === 'EACCES')
        reject(
          new StartError('port_taken', `Port ${port} may not be used by this user. Set ${name} to one above 1023.`),
        );
      else reject(error);
    });
    server.listen(port, host, resolve);
  });

/** How live reaches people, as far as the settings say. The sandbox has its inbox and sends nothing. */
const openOutlets = (config: Config): OutletsByKind => ({
  ...(config.smtpUrl !== undefined && { email: openMailOutlet({ url: config.smtpUrl, from: config.mailFrom }) }),
  ...(config.smsUrl !== undefined && { phone: openSmsOutlet({ url: config.smsUrl, token: config.smsToken }) }),
});

const announce = (config: Config): void => {
  const address = `http://localhost:${config.port}`;
  say(`\n  ${bold('Assay is ready')}  ${address}`);
  const phone = phoneUrl(config.httpsPort);
  if (phone !== undefined) {
    say(`  On a phone in this network: ${phone} ${dim('(self-signed: the browser asks once)')}\n`);
    say(qrCode(phone));
  }
  say(`  ${config.profile === 'sandbox' ? 'Sandbox: simulated market, play money. ' : ''}${dim('Ctrl-C ends it.')}\n`);
};

const run = async (endings: Ending[]): Promise<void> => {
  const config = parseConfig(process.env);
  const log = openLog({ file: config.logFile, level: config.logLevel });
  endings.push(() => log.flush());

  const postgres =
    config.databaseUrl === undefined ? await step('Database', () => startEmbeddedPostgres(config.dataDir)) : undefined;
  const db = openDatabase({ url: config.databaseUrl ?? postgres!.url, log });
  const onLost = (error: unknown) => {
    log.fatal({ err: error }, 'another server took this database over');
    void stop(endings, EXIT_CODES.already_running);
  };
  const lock = () => lockInstance(db, onLost, config);
  const release = await (config.isStandby ? step('Waiting to take over', lock) : lock());
  // Only whoever holds the lock may end Postgres: it is the other server's when the lock was refused.
  if (postgres !== undefined) endings.push(() => postgres.stop());
  endings.push(() => db.close(), release);
  await step('Schema', async () => {
    await migrate(db);
    await fixProfile(db, config.profile);
    await seedSettings(db, config.profile);
    await seedTransferRules(db, config.profile);
    await seedLevelRules(db, config.profile);
    await seedWelfareRules(db, config.profile);
    await seedTeamRules(db, config.profile);
    await seedRankingRules(db);
    await seedArticles(db, config.profile, systemClock.now());
    if (config.profile === 'sandbox') await seedOfferings(db, systemClock.now());
    if (config.profile === 'sandbox') {
      await seedSampleMember(db, systemClock.now());
      await seedTeam(db, systemClock.now());
      await seedProducts(db, systemClock.now());
    }
  });
  const keyFolder = join(config.dataDir, 'keys');
  const keys = await step('Keys', () => openRequestKeys({ folder: keyFolder, clock: systemClock }));
  endings.push(() => keys.stop());
  const vault = await openVault({ folder: join(config.dataDir, 'files'), keyFolder });
  const prune = async (): Promise<void> => {
    await forgetOldRequests(db);
    await forgetUnusedQuotes(db, systemClock.now());
    await forgetExpired(db, systemClock.now());
    await forgetNotices(db, systemClock.now());
    await closeExpiredGuests({ db, clock: systemClock });
    await endIdleVisitors({ db, clock: systemClock });
    await forgetRejected({ db, clock: systemClock });
    await cleanUpUploads({ db, clock: systemClock, vault });
  };
  const pruning = setInterval(
    () => void prune().catch((error: unknown) => log.warn({ err: error }, 'what is no longer needed was not pruned')),
    HOUR_MS,
  );
  endings.push(() => clearInterval(pruning));

  const { profile, dataDir, tapeDays } = config;
  // Prices, books and trades keep one time, which the first start of a sandbox holds back for the sample's past.
  const clock = holdable(systemClock);
  const isSeeded = profile === 'sandbox' && (await isFirstStart(db));
  if (isSeeded) clock.holdAt(sampleBeginsAt(systemClock));
  const quotes = await step('Market', () =>
    startQuotes({ db, clock, log, profile, dataDir, tapeDays, isManual: isSeeded }),
  );
  endings.push(() => quotes.stop());

  const ledger = await step('Books', async () => {
    if (profile === 'sandbox') {
      const deps = { db, clock: systemClock, quotes };
      await seedSampleWallet({ ...deps, also: await samplePast(deps) });
      await seedSampleIdentity({ db, clock: systemClock, vault });
      await seedSampleProfile({ db, clock: systemClock, vault });
    }
    return openLedger({ db, clock });
  });
  endings.push(() => ledger.hot.drain());
  if (profile === 'sandbox') {
    await fundOfferings({ db, ledger });
    await fundRewardPool({ db, ledger }, { label: LEVEL_POOL, amount: LEVEL_FUNDS });
    await fundRewardPool({ db, ledger }, { label: WELFARE_POOL, amount: WELFARE_FUNDS });
    await fundFriends({ db, ledger });
    await openRobots({ db, clock, quotes, ledger });
  }

  const trading = await step('Engine', () => openTrading({ db, clock, log, quotes, ledger, keyFolder }));
  endings.push(() => trading.engine.stop());
  const tradeDeps = { db, clock, quotes, ledger, isLive: profile === 'live', ...trading };
  const friends = friendJob(tradeDeps);
  const contests = contestJob(tradeDeps);
  const contestRobots = contestRobotJob(tradeDeps);
  if (profile === 'sandbox') await seedContests(tradeDeps);
  if (isSeeded) {
    const draw = sampleDraw(tradeDeps);
    const others = async () => {
      await friends.run();
      await contestRobots.run();
      await contests.run();
      await draw();
    };
    await step('Sample', () => seedSampleTrades({ ...tradeDeps, systemClock, others }));
    quotes.run();
  }
  const nights = startJobs(
    [
      { name: 'financing', run: financingJob(tradeDeps) },
      { name: 'visitors', run: () => endVisitorWallets(tradeDeps) },
      ...(profile === 'sandbox' ? [friends] : []),
    ],
    log,
  );
  endings.push(() => nights.stop());
  const contesting = startJobs([contests, ...(profile === 'sandbox' ? [contestRobots] : [])], log);
  endings.push(() => contesting.stop());
  const holds = startJobs([{ name: 'recoveries', run: () => removeLostFactors({ db, clock: systemClock }) }], log);
  endings.push(() => holds.stop());

  const offeringDeps = { db, clock: systemClock, quotes, ledger };
  const robots = { name: 'robots', run: () => runRobots(offeringDeps) };
  const offerings = startJobs(
    [{ name: 'offerings', run: () => runOfferings(offeringDeps) }, ...(profile === 'sandbox' ? [robots] : [])],
    log,
  );
  endings.push(() => offerings.stop());

  const products = await createProductJobs({ ...tradeDeps, isSandbox: profile === 'sandbox' });
  const investing = startJobs(products.jobs, log);
  endings.push(() => investing.stop());

  const rewardDeps = { db, clock: systemClock, ledger, prices: createPrices({ quotes, clock: systemClock }) };
  const rewards = startJobs([levelJob({ ...rewardDeps, book: trading.levels }), teamJob(rewardDeps)], log);
  endings.push(() => rewards.stop());

  // Apart from the others, since a day of trades may take a while to add up.
  const ranking = createRankingBook({ db });
  await ranking.reload();
  const counting = startJobs([rankingJob({ db, clock: systemClock, ranking })], log);
  endings.push(() => counting.stop());

  const loans = createLoanJobs({ db, clock: systemClock, quotes, ledger, isSandbox: profile === 'sandbox' });
  const lending = startJobs(loans.jobs, log);
  endings.push(async () => {
    loans.stop();
    await lending.stop();
  });

  // Apart from the others, since the network may keep it waiting.
  const reading = new AbortController();
  const feeds = config.newsFeeds.map((url) => feedSource(url));
  const press = startJobs(
    [{ name: 'news', run: () => importNews({ db, clock: systemClock, log }, feeds, reading.signal) }],
    log,
  );
  endings.push(async () => {
    reading.abort();
    await press.stop();
  });

  if (profile === 'sandbox') {
    const deps = { db, clock: systemClock, ledger, vault };
    const jobs = startJobs(
      [
        { name: 'deposits', run: () => takePayments(deps, sandboxFaucet) },
        { name: 'reviews', run: () => reviewDueWithdrawals(deps) },
        { name: 'identities', run: () => reviewDueApplications(deps) },
        { name: 'payouts', run: () => sendPayouts(deps, sandboxPayer) },
      ],
      log,
    );
    endings.push(() => jobs.stop());
  }

  const site = siteOf(config);
  const outlets = profile === 'live' ? openOutlets(config) : {};
  if (profile === 'live') {
    const deps = { db, clock: systemClock, log, outlets, origin: publicOrigin(site) };
    const mail = startJobs([{ name: 'messages', run: () => deliverMessages(deps) }], log);
    endings.push(() => mail.stop());
  }

  const pushKey = await loadPushKey(keyFolder);
  const notices = createNoticeJobs({
    db,
    clock: systemClock,
    log,
    quotes,
    engine: trading.engine,
    key: pushKey,
    contact: site.origins.find((origin) => origin.startsWith('https:')) ?? 'mailto:operator@localhost',
  });
  tellNews(trading, notices.onNews);
  products.onNews(notices.onNews);
  const robot = { name: 'chat robot', run: robotJob({ db, clock: systemClock }) };
  const telling = startJobs([...notices.jobs, ...(profile === 'sandbox' ? [robot] : [])], log);
  endings.push(() => telling.stop());
  // Apart from the others, since a push service may keep it waiting.
  const pushing = startJobs([notices.pushes], log);
  endings.push(() => pushing.stop());
  const news = await hearNews({ db, log });
  endings.push(() => news.stop());

  const app = await createApp({
    config,
    db,
    clock: systemClock,
    log,
    keys,
    quotes,
    ledger,
    vault,
    site,
    trading,
    pushKey,
    ranking,
    addressKey: await loadAddressKey(keyFolder),
    secrets: await openSecrets(keyFolder),
    issuers: openIssuers(config.oidc),
    outlets: { canReach: (kind) => profile === 'sandbox' || outlets[kind] !== undefined },
  });
  await app.ready();
  endings.push(() => app.close());
  const stream = attachStream({
    server: app.server,
    quotes,
    clock: systemClock,
    log,
    allowedOrigins: config.origins,
    logins: streamLogins({ db, clock: systemClock }),
    onNews: (listener) => {
      const ends = [
        tellNews(trading, listener),
        // What an order has come to is told by the database, too.
        products.onNews((memberId, told) => told[1] !== 'ended' && told[1] !== 'frozen' && listener(memberId, told)),
        loans.onNews(listener),
        news.onNews(listener),
      ];
      return () => {
        for (const end of ends) end();
      };
    },
  });
  endings.push(() => stream.stop());
  if (config.httpsPort !== 0) {
    const https = await createHttpsServer(app, keyFolder);
    await listen(https, 'ASSAY_HTTPS_PORT', config.httpsPort, config.host);
    endings.push(() => {
      https.closeAllConnections();
      https.close();
    });
  }
  await listen(app.server, 'PORT', config.port, config.host);
  announce(config);
};

let isStopping = false;

/** The lock goes back only after everything that writes has ended; a database that died must not keep us from ending. */
const stop = async (endings: Ending[], code: number): Promise<void> => {
  if (isStopping) return;
  isStopping = true;
  for (const end of endings.toReversed()) {
    try {
      await end();
    } catch (error) {
      process.stderr.write(`While stopping: ${(error as Error).message}\n`);
    }
  }
  process.exit(code);
};

const endings: Ending[] = [];
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(endings, 0));

try {
  await run(endings);
} catch (error) {
  const isExpected = error instanceof StartError;
  process.stderr.write(
    `\n  Assay could not start. ${isExpected ? error.message : ((error as Error).stack ?? String(error))}\n`,
  );
  await stop(endings, isExpected ? EXIT_CODES[error.failure] : 1);
}
