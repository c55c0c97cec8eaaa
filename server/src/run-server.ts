/** The rest of a start, after its beginning. Everything that was started is ended in the reverse order, Postgres last. */
import type { Beginning } from './start/begin-server.ts';
import { listen, plainHost } from './start/listen.ts';
import { openBooks } from './start/open-books.ts';
import type { OpenBooks } from './start/open-books.ts';
import type { Ending } from './start/ending.ts';
import type { Process } from './start/run-process.ts';
import { busAddress, serveEdges, standDown } from './start/serve-edges.ts';
import { startEdges } from './start/start-edges.ts';
import { passGate } from './start/gate/pass-gate.ts';
import { shutMembersDoor } from './start/gate/members-door.ts';
import { openRails } from './start/open-rails.ts';
import { openStream } from './start/open-stream.ts';
import { prepareSchema } from './start/prepare-schema.ts';
import { startBackup } from './start/start-backup.ts';
import { startAllJobs } from './start/start-all-jobs.ts';
import { startMetrics } from './start/start-metrics.ts';
import { startPruning } from './start/start-pruning.ts';
import { openApp } from './app.ts';
import type { createApp } from './app.ts';
import { createDeskApp, QUEUE_COUNTERS } from './desk-app.ts';
import type { DeskDeps } from './desk-app.ts';
import { startArchiving } from './archive/archive-months.ts';
import { openPauses } from './audit/pauses.ts';
import { systemClock } from './base/clock.ts';
import { hasEdges } from './base/config.ts';
import type { Config } from './base/config.ts';
import type { Database, Db } from './db/database.ts';
import { isMigrated } from './db/migrate.ts';
import { startTradeMonths } from './modules/trade/index.ts';
import { keepNear } from './modules/trade/keep-near.ts';
import type { Near } from './modules/trade/keep-near.ts';
import { createCommandQueue } from './commands/command-queue.ts';
import { createEdgeSums } from './http/edge-sums.ts';
import { createHttpsServer, phoneUrl } from './http/https.ts';
import type { Hold } from './start/hold.ts';
import type { Sandbox } from './sandbox/sandbox.ts';
import { DIST } from './http/web-files.ts';
import { readServedApp } from './modules/served-app/index.ts';
import type { RequestKeys } from './http/request-keys.ts';
import type { Log } from './base/log.ts';
import { createAnswerRate } from './metrics/answer-rate.ts';
import { createAnswerTimes } from './metrics/answer-times.ts';
import type { AnswerRate } from './metrics/answer-rate.ts';
import { readVitalSigns } from './metrics/vital-signs.ts';
import type { VitalSigns } from './metrics/vital-signs.ts';
import { openMailOutlet, openSmsOutlet } from './modules/auth/messages/outlets.ts';
import type { OutletsByKind } from './modules/auth/messages/outlets.ts';
import { openSecrets } from './modules/auth/secrets.ts';
import { siteOf } from './modules/auth/site.ts';
import { openIssuers } from './modules/auth/ways/oidc-issuers.ts';
import { loadAddressKey } from './modules/deposit/address-key.ts';
import { loadLogKey, openPublicLog } from './modules/public-log/public-log.ts';
import { loadPushKey } from './modules/notice/push-key.ts';
import { openVault } from './modules/upload/vault.ts';
import { bold, dim, qrCode, say, step } from './base/progress.ts';
import { join } from 'node:path';

/** How live reaches people, as far as the settings say. The sandbox has its inbox and sends nothing. */
const openOutlets = (config: Config): OutletsByKind => ({
  ...(config.smtpUrl !== undefined && { email: openMailOutlet({ url: config.smtpUrl, from: config.mailFrom }) }),
  ...(config.smsUrl !== undefined && { phone: openSmsOutlet({ url: config.smsUrl, token: config.smsToken }) }),
});

const announce = (config: Config): void => {
  if (config.role === 'engine') return say(`\n  ${bold('The engine leads')}  ${dim('Ctrl-C ends it.')}\n`);
  const address = `http://localhost:${config.port}`;
  say(`\n  ${bold(config.isSetup ? 'Assay is being set up; members are not let in' : 'Assay is ready')}  ${address}`);
  if (config.deskPort !== 0) say(`  The desk of the operators: http://localhost:${config.deskPort}`);
  const phone = config.profile === 'sandbox' ? phoneUrl(config.httpsPort) : undefined;
  if (phone !== undefined) {
    say(`  On a phone in this network: ${phone} ${dim('(self-signed: the browser asks once)')}\n`);
    say(qrCode(phone));
  }
  say(`  ${config.profile === 'sandbox' ? 'Sandbox: simulated market, play money. ' : ''}${dim('Ctrl-C ends it.')}\n`);
};

/** For phones in the same network: passkeys and the camera need HTTPS. */
const listenEncrypted = async (
  app: Awaited<ReturnType<typeof createApp>>,
  { config, keyFolder, endings }: { config: Config; keyFolder: string; endings: Ending[] },
): Promise<void> => {
  // A certificate that nobody vouches for is for the sandbox alone.
  if (config.httpsPort === 0 || (config.profile === 'live' && !config.tls)) return;
  const https = await createHttpsServer(app, keyFolder, config.tls);
  await listen(https, 'ASSAY_HTTPS_PORT', { port: config.httpsPort, host: config.host });
  endings.push({ name: 'the encrypted door', end: () => void https.close() });
};

interface DeskStart extends Omit<DeskDeps, 'clock' | 'site' | 'vitals'> {
  config: Config;
  answerRate: AnswerRate;
  signs: VitalSigns;
  quotes: Pick<OpenBooks['tradeDeps']['quotes'], 'venues'>;
  endings: Ending[];
}

/** The desk has a server of its own: none of its calls exists on the members' port. */
const openDesk = async ({ answerRate, signs, quotes, endings, ...deps }: DeskStart): Promise<void> => {
  const { deskPort, deskHost, deskOrigins } = deps.config;
  if (deskPort === 0) return;
  const desk = await createDeskApp({
    ...deps,
    clock: systemClock,
    site: siteOf({ origins: deskOrigins, port: deskPort, httpsPort: 0 }),
    vitals: { answers: answerRate, streamClients: () => signs.streamClients(), venues: () => quotes.venues() },
  });
  await desk.ready();
  endings.push({ name: 'the desk', end: () => desk.close() });
  await listen(desk.server, 'DESK_PORT', { port: deskPort, host: deskHost });
};

/** Counted from the first answer on, for the desk, its alerts and Prometheus. Edges count what members get of them. */
const countAnswers = (isSplit: boolean) => {
  const answers = { total: 0, failures: 0 };
  const times = createAnswerTimes();
  return {
    answers,
    times,
    edgeSums: isSplit ? createEdgeSums(answers) : undefined,
    answerRate: createAnswerRate(answers, systemClock),
    counting: { answers: isSplit ? undefined : answers, onAnswered: times.note },
  };
};

/** Keys and secrets of this instance, and the public log, in which the keys stand. */
const openSigning = async (
  { config, db, keyFolder }: { config: Config; db: Db; keyFolder: string },
  others: Record<'tape' | 'receipt', { publicKey: Uint8Array }>,
) => {
  const addressKey = await loadAddressKey(keyFolder);
  const keys = { ...others, address: addressKey };
  return {
    pushKey: await loadPushKey(keyFolder),
    addressKey,
    secrets: await openSecrets(keyFolder),
    publicLog: await openPublicLog(
      db,
      await loadLogKey(keyFolder),
      (['tape', 'receipt', 'address'] as const).map((purpose) => ({ purpose, publicKey: keys[purpose].publicKey })),
      { witnesses: config.witnesses, quorum: config.witnessQuorum },
    ),
  };
};

/** The doors of a server without edges: members call it, and its stream, directly. */
const openMembersDoors = async (
  app: Awaited<ReturnType<typeof createApp>>,
  { config, keyFolder, endings }: { config: Config; keyFolder: string; endings: Ending[] },
): Promise<void> => {
  if (!config.isSetup) await listenEncrypted(app, { config, keyFolder, endings });
  await listen(app.server, 'PORT', { port: config.port, host: plainHost(config) });
};

/** Keys of this instance, and what they lock: bodies of calls, files of members, ways to pay. */
const openKeys = async (given: {
  config: Config;
  sandbox: Sandbox | undefined;
  db: Database;
  keys: Promise<RequestKeys>;
  log: Log;
  hold: Hold;
  endings: Ending[];
}) => {
  const { config, sandbox, db, log, hold, endings } = given;
  const keyFolder = join(config.dataDir, 'keys');
  const keys = await step('Keys', () => given.keys);
  endings.push({ name: 'request keys', end: () => keys.stop() });
  const vault = await openVault({ folder: join(config.dataDir, 'files'), keyFolder, storeUrl: config.uploadsUrl });
  const rails = openRails({ config, sandbox, clock: systemClock, vault });
  const pruning = startPruning({ db: db.jobs, log, vault, hold });
  endings.push({ name: 'pruning', end: () => pruning.stop() });
  const months = startTradeMonths({
    db: db.jobs,
    log,
    now: () => systemClock.now(),
    isHeld: () => hold.reason() !== undefined,
  });
  endings.push({ name: 'months of trades', end: () => months.stop() });
  const archiving = startArchiving({
    db: db.jobs,
    log,
    now: () => systemClock.now(),
    isHeld: () => hold.reason() !== undefined,
    keepMonths: config.keepMonths,
  });
  endings.push({ name: 'archive of old months', end: () => archiving.stop() });
  return { keyFolder, keys, vault, rails };
};

/** Live reads no line of it. */
export const readSandbox = async ({ profile }: Pick<Config, 'profile'>): Promise<Sandbox | undefined> =>
  profile === 'sandbox' ? import('./sandbox/index.ts') : undefined;

/** Tables of a version that is still to come are left alone: a start reads them when they are there. */
export const keepServerNear = ({ db, log }: { db: Database; log: Log }): Near =>
  keepNear({ db, log, isReady: () => isMigrated(db) });

export const runServer = async (
  { endings }: Pick<Process, 'endings'>,
  {
    config,
    sandbox,
    log,
    postgres,
    db,
    time,
    isClockDoubtful,
    hold,
    ...begun
  }: Beginning & { sandbox: Sandbox | undefined },
): Promise<void> => {
  await step('Schema', () => prepareSchema(db, config, { sandbox, postgres, address: busAddress(config) }));
  await passGate(config, db);

  const { keyFolder, keys, vault, rails } = await openKeys({ ...begun, config, sandbox, db, log, hold, endings });
  await startBackup({ config, db: db.jobs, log, endings });
  const { near } = begun;
  const books = await openBooks({ config, sandbox, db, log, vault, keyFolder, near, isClockDoubtful, endings });
  const { quotes, ledger } = books.tradeDeps;
  time.noteReached(quotes.tape.untilMs);
  const site = siteOf(config);
  const outlets = config.profile === 'live' ? openOutlets(config) : {};
  const signing = await openSigning(
    { config, db: db.jobs, keyFolder },
    { tape: quotes.tape.key, receipt: books.trading.receiptKey },
  );
  const servedApp = await readServedApp(DIST);
  const pauses = await openPauses(db.jobs);
  const isSplit = hasEdges(config);
  const { answers, times, edgeSums, answerRate, counting } = countAnswers(isSplit);
  const jobs = await startAllJobs({
    ...books,
    config,
    sandbox,
    rails,
    db: db.jobs,
    log,
    vault,
    site,
    outlets,
    ...signing,
    servedApp,
    hold,
    pauses,
    counters: QUEUE_COUNTERS,
    answerRate,
    endings,
  });

  const queue = createCommandQueue();
  const { server: app, commands } = await openApp({
    queue,
    ...counting,
    config,
    sandbox,
    rails,
    db,
    clock: systemClock,
    log,
    keys,
    quotes,
    ledger,
    vault,
    site,
    trading: books.trading,
    ...signing,
    ranking: jobs.ranking,
    fairness: jobs.fairness,
    servedApp,
    hold,
    pauses,
    issuers: openIssuers(config.oidc),
    outlets: { canReach: (kind) => config.profile === 'sandbox' || outlets[kind] !== undefined },
  });
  if (config.isSetup) shutMembersDoor(app);
  await app.ready();
  endings.push({ name: 'the door of members', end: () => app.close() });
  const stream = isSplit
    ? undefined
    : openStream({ server: app.server, config, db, log, quotes, onNews: jobs.onNews, books: jobs.books });
  endings.push({ name: 'the stream', end: () => stream?.stop() });
  const signs = readVitalSigns({
    role: isSplit ? 'engine' : 'all',
    clock: systemClock,
    db,
    lane: ledger.hot,
    quotes,
    queue,
    answers,
    streamClients: () => edgeSums?.clients() ?? stream?.size ?? 0,
    edges: edgeSums?.edges,
  });
  await startMetrics(signs, { config, log, times, endings });
  const { secrets } = signing;
  await openDesk({ config, rails, db, log, ledger, vault, secrets, hold, answerRate, signs, quotes, endings });
  if (edgeSums && !config.isSetup) {
    const seen = (memberId: string): void => books.trading.limits.seen(memberId);
    const engine = { config, commands, server: app, clock: systemClock, log, hold, db, quotes, jobs, endings };
    const onCutOff = standDown({ db: db.jobs, log });
    await serveEdges({ ...engine, seen, takeFigures: edgeSums.take, onCutOff });
    await startEdges({ config, databaseUrl: config.databaseUrl ?? postgres!.url, log, endings });
  } else if (config.role !== 'engine') await openMembersDoors(app, { config, keyFolder, endings });
  announce(config);
};
