/**
 * Everything that happens by time. A job that may keep others waiting, by the network or by much work, has a runner of
 * its own.
 */
import type { NewsMessage } from '@assay/contract/stream';
import type { Db, Tx } from '../db/database.ts';
import type { Job } from '../jobs/runner.ts';
import type { Hold } from './hold.ts';
import type { Log } from '../base/log.ts';
import type { Site } from '../modules/auth/site.ts';
import type { PushKey } from '../modules/notice/push-key.ts';
import type { QueueCounters } from '../modules/queue/index.ts';
import type { RankingBook } from '../modules/ranking/ranking-book.ts';
import type { Vault } from '../modules/upload/vault.ts';
import type { Ending } from './ending.ts';
import type { OpenBooks } from './open-books.ts';
import { auditJobs } from '../audit/audit-job.ts';
import { archiveEntries } from '../archive/archive-months.ts';
import { actEntries } from '../modules/act/index.ts';
import { alertJob, deliverAlerts } from '../modules/alert/index.ts';
import type { ReferenceGap } from '../modules/alert/index.ts';
import { gapOf, readReferenceRates } from '../quotes/live/reference-rates.ts';
import { pauseEntries } from '../audit/pauses.ts';
import type { Pauses } from '../audit/pauses.ts';
import { systemClock } from '../base/clock.ts';
import type { Config } from '../base/config.ts';
import { startJobs } from '../jobs/runner.ts';
import type { AnswerRate } from '../metrics/answer-rate.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';
import type { Books } from '../stream/book-pushes.ts';
import { feedSource } from '../modules/article/news/feed-source.ts';
import { importNews } from '../modules/article/news/import-news.ts';
import { tellMembers } from '../modules/article/tell-article.ts';
import { deliverMessages } from '../modules/auth/messages/deliver-messages.ts';
import type { OutletsByKind } from '../modules/auth/messages/outlets.ts';
import { removeLostFactors } from '../modules/auth/recovery/remove-lost-factors.ts';
import { publicOrigin } from '../modules/auth/site.ts';
import { createFairnessBook, dayEntries, fairnessJobs } from '../modules/fairness/index.ts';
import type { FairnessBook } from '../modules/fairness/index.ts';
import { chainJobs } from '../modules/chain/index.ts';
import { bankJobs } from '../modules/bank/index.ts';
import { takePayments } from '../modules/deposit/take-payment.ts';
import type { Rails, RegisteredRail } from '../modules/rail/index.ts';
import { hashPictures } from '../modules/identity/index.ts';
import { levelJob } from '../modules/level/level-jobs.ts';
import { liabilitySecrets } from '../modules/auth/secrets.ts';
import type { Secrets } from '../modules/auth/secrets.ts';
import { readReservesFile, reservesText } from '../modules/liability/reserves.ts';
import { liabilityJob } from '../modules/liability/run-liabilities.ts';
import { createLoanJobs } from '../modules/loan/loan-jobs.ts';
import { hearNews } from '../modules/notice/hear-news.ts';
import { createNoticeJobs } from '../modules/notice/notice-jobs.ts';
import { refuseBarred } from '../modules/offer/index.ts';
import { recurringJob } from '../modules/recurring/run-recurring.ts';
import { referenceJob, termEntries } from '../modules/reference/index.ts';
import { runOfferings } from '../modules/offering/run-offerings.ts';
import { createProductJobs } from '../modules/product/product-jobs.ts';
import { rankingJob } from '../modules/ranking/publish-ranking.ts';
import { createRankingBook } from '../modules/ranking/ranking-book.ts';
import { teamJob } from '../modules/team/settle-rebates.ts';
import { witnessJob } from '../modules/public-log/ask-witnesses.ts';
import { publicLogJob } from '../modules/public-log/collect-entries.ts';
import type { PublicLog } from '../modules/public-log/public-log.ts';
import { financingJob } from '../modules/trade/charge-financing.ts';
import { receiptDepsOf } from '../modules/trade/index.ts';
import { reloadTerms } from '../modules/trade/load-terms.ts';
import { tradeBooks } from '../modules/trade/trade-books.ts';
import { tellNews } from '../modules/trade/tell-news.ts';
import { endVisitorWallets } from '../modules/trade/visitor-wallets.ts';
import { createPrices } from '../modules/wallet/index.ts';
import type { ServedApp } from '../modules/served-app/index.ts';
import { welfareJob } from '../modules/welfare/welfare-job.ts';

interface Deps extends OpenBooks {
  config: Config;
  /** Absent in live. */
  sandbox: Sandbox | undefined;
  rails: Rails;
  /** On connections of the jobs. */
  db: Db;
  log: Log;
  vault: Vault;
  site: Site;
  outlets: OutletsByKind;
  pushKey: PushKey;
  publicLog: PublicLog;
  servedApp: ServedApp;
  secrets: Secrets;
  hold: Hold;
  pauses: Pauses;
  counters: QueueCounters;
  answerRate: AnswerRate;
  endings: Ending[];
}

/** For what a member waits for in front of a screen. */
const SOON_MS = 500;

type OnNews = (memberId: string, news: NewsMessage) => void;

export interface StartedJobs {
  ranking: RankingBook;
  fairness: FairnessBook;
  /** Reports news that concern a member to the listener, until it is ended. */
  onNews: (listener: OnNews) => () => void;
  /** Books that give listeners the resulting trades as well. */
  books: Books;
  /** Reports that reference data was read anew; returns a function that ends it. */
  onReference: (listener: () => void) => () => void;
}

const startNews = ({ config, db, log, endings }: Deps, run: (jobs: readonly Job[]) => void): void => {
  const reading = new AbortController();
  const feeds = config.newsFeeds.map((url) => feedSource(url));
  run([{ name: 'news', run: () => importNews({ db, clock: systemClock, log }, feeds, reading.signal) }]);
  endings.push({ name: 'reading of news', end: () => reading.abort() });
};

/** Currencies with a price, held against the rates of the file that the operator names. */
const referenceGapsOf = ({ config: { referenceRatesFile: file }, tradeDeps: { quotes } }: Deps) =>
  file === undefined
    ? undefined
    : async (): Promise<ReferenceGap[]> => {
        const rates = await readReferenceRates(file);
        if (!rates) return [];
        return quotes.instruments.flatMap((instrument) => {
          const last = quotes.last(instrument.id);
          const bps = last && gapOf(instrument, last.price, rates);
          return bps === undefined ? [] : [{ symbol: instrument.symbol, bps, day: rates.day }];
        });
      };

/** Figures are watched by one runner, and told by another: a mail server that hangs keeps nothing from being seen. */
const startAlerts = (deps: Deps, run: (jobs: readonly Job[]) => void): void => {
  const { config, db, log, secrets, outlets, counters, answerRate: answers } = deps;
  const timed = { db, clock: systemClock };
  const referenceGaps = referenceGapsOf(deps);
  const figures = { ...timed, counters, answers, referenceGaps };
  run([{ name: 'error rate', run: async () => answers.look() }, alertJob(figures)]);
  const told = { ...timed, log, secrets, outlets, profile: config.profile };
  run([{ name: 'alerts that are told', run: () => deliverAlerts(told) }]);
};

/** In live what the operator states; in the sandbox play money, said to be so. */
const readReserves =
  ({ config, log, sandbox }: Deps) =>
  async (tx: Tx): Promise<string> => {
    if (sandbox) return reservesText(await sandbox.simulatedReserves(tx, systemClock.now()));
    const { reservesFile } = config;
    return reservesText(reservesFile === undefined ? undefined : await readReservesFile(reservesFile, log));
  };

/** Dependencies of the jobs for rails that people and chains move; the sandbox's rail has jobs of its own. */
const railDeps = ({ config, db, log, rails, tradeDeps }: Deps) => {
  const timed = { db, clock: systemClock, ledger: tradeDeps.ledger };
  return {
    ...timed,
    log,
    banks: config.banks,
    rails: rails.all,
    take: (rail: RegisteredRail) => takePayments(timed, rail.deposits),
    folder: config.bankFolder,
  };
};

/** Reads reference data anew, and says so to whoever wants to know. */
const reloader = (read: () => Promise<void>) => {
  const listeners = new Set<() => void>();
  const onReference: StartedJobs['onReference'] = (listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const reload = async (): Promise<void> => {
    await read();
    for (const listener of listeners) listener();
  };
  return { reload, onReference };
};

export const startAllJobs = async (deps: Deps): Promise<StartedJobs> => {
  const { config, db, log, endings, trading, tradeJobs, sandbox } = deps;
  const tradeDeps = { ...deps.tradeDeps, db };
  const { quotes, ledger } = tradeDeps;
  const run = (jobs: readonly Job[], turnMs?: number): void => {
    const runner = startJobs(jobs, log, () => deps.hold.reason() !== undefined, turnMs);
    endings.push({ name: `jobs (${jobs.map(({ name }) => name).join(', ')})`, end: () => runner.stop() });
  };
  const timed = { db, clock: systemClock, quotes, ledger };

  run([
    {
      name: 'public log',
      run: publicLogJob({
        ...timed,
        publicLog: deps.publicLog,
        sources: [dayEntries, deps.servedApp.entries, pauseEntries, actEntries, termEntries, archiveEntries],
      }),
    },
  ]);
  run([{ name: 'looks of pictures', run: async () => void (await hashPictures({ db, vault: deps.vault })) }]);
  const { reload, onReference } = reloader(async () => {
    await reloadTerms(db, trading);
    await quotes.reload();
  });
  run([{ name: 'reference', run: referenceJob({ ...timed, profile: config.profile, reload }) }]);
  run(auditJobs({ db, clock: systemClock, log, pauses: deps.pauses }));
  startAlerts(deps, run);
  const secretOf = liabilitySecrets(deps.secrets);
  run([liabilityJob({ ...timed, secretOf, readReserves: readReserves(deps) })]);
  run([{ name: 'witnesses', run: witnessJob({ ...timed, log, publicLog: deps.publicLog }) }]);
  run([
    { name: 'financing', run: financingJob(tradeDeps) },
    { name: 'visitors', run: () => endVisitorWallets(tradeDeps) },
    ...tradeJobs.friends,
  ]);
  run([tradeJobs.contests, ...tradeJobs.contestRobots]);
  run([{ name: 'recoveries', run: () => removeLostFactors(timed) }]);
  run([
    { name: 'offerings', run: () => runOfferings(timed) },
    ...(sandbox ? [{ name: 'robots', run: () => sandbox.runOfferingRobots(timed) }] : []),
  ]);

  const barred = config.profile === 'live' ? refuseBarred({ clock: systemClock }) : undefined;
  const spending = { ...timed, prices: createPrices(timed), limits: trading.limits };
  run([{ name: 'recurring buys', run: recurringJob({ ...spending, pauses: deps.pauses, refuseBarred: barred }) }]);
  const products = createProductJobs({ ...tradeDeps, sources: await sandbox?.simulatedSources(tradeDeps) });
  run([...products.jobs, ...(sandbox ? [{ name: 'desks', run: sandbox.deskJob(tradeDeps) }] : [])]);
  const rewardDeps = { ...timed, prices: createPrices(timed) };
  run([levelJob({ ...rewardDeps, book: trading.levels }), teamJob(rewardDeps), welfareJob(rewardDeps)]);
  const ranking = createRankingBook({ db });
  await ranking.reload();
  run([rankingJob({ db, clock: systemClock, ranking })]);
  const fairness = createFairnessBook({
    db,
    clock: systemClock,
    isSimulated: quotes.isSimulated,
    venues: () => quotes.venues(),
  });
  run(fairnessJobs({ ...timed, book: fairness, receipts: () => receiptDepsOf({ quotes, ...trading }) }));
  const loans = createLoanJobs({ ...timed, review: sandbox?.reviewDueLoans });
  run(loans.jobs);
  loans.onNews((memberId) => void trading.limits.catchUp(memberId).catch(() => undefined));
  endings.push({ name: 'watching of pledges', end: () => loans.stop() });
  startNews(deps, run);
  run([{ name: 'announcements', run: () => tellMembers({ db, clock: systemClock }) }]);
  run(bankJobs(railDeps(deps)));
  for (const job of chainJobs({ ...railDeps(deps), chains: config.chains })) run([job]);
  if (sandbox) run(sandbox.reviewAndPayJobs({ db, vault: deps.vault, ledger }));
  if (config.profile === 'live') {
    const post = { db, clock: systemClock, log, outlets: deps.outlets, origin: publicOrigin(deps.site) };
    run([{ name: 'messages', run: () => deliverMessages(post) }], SOON_MS);
  }

  const notices = createNoticeJobs({
    db,
    clock: systemClock,
    log,
    quotes,
    engine: trading.engine,
    key: deps.pushKey,
    contact: deps.site.origins.find((origin) => origin.startsWith('https:')) ?? 'mailto:operator@localhost',
  });
  tellNews(trading, notices.onNews);
  products.onNews(notices.onNews);
  const told = sandbox ? [{ name: 'chat robot', run: sandbox.chatRobotJob({ db, clock: systemClock }) }] : [];
  run([...notices.jobs, ...told], SOON_MS);
  run([notices.pushes], SOON_MS);
  const news = await hearNews({ db, log });
  endings.push({ name: 'the line for news', end: () => news.stop() });

  return {
    ranking,
    fairness,
    // Read for members who look, not by time.
    books: tradeBooks(deps.tradeDeps),
    onReference,
    onNews: (listener) => {
      const ends = [
        // The database reports how an order ended, too.
        products.onNews((memberId, told) => told[1] !== 'ended' && told[1] !== 'frozen' && listener(memberId, told)),
        loans.onNews(listener),
        news.onNews(listener),
      ];
      return () => {
        for (const end of ends) end();
      };
    },
  };
};
