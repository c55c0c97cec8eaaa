/** An edge: takes calls and streams, and asks the engine that leads. It leads nothing and keeps nothing that another has not. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { createEdgeApp } from './edge-app.ts';
import type { AnswerCounts } from './base/answer-counts.ts';
import { systemClock } from './base/clock.ts';
import { parseConfig } from './base/config.ts';
import type { Config } from './base/config.ts';
import { openLog } from './base/log.ts';
import type { Log } from './base/log.ts';
import { say } from './base/progress.ts';
import { StartError } from './base/start-error.ts';
import type { Leader } from './bus/bus.ts';
import { openLink } from './bus/link.ts';
import type { EngineLink } from './bus/link.ts';
import { connectLocally, isLocalAddress } from './bus/local-bus.ts';
import { connectOverNats } from './bus/nats-bus.ts';
import { createCommandQueue } from './commands/command-queue.ts';
import { openDatabase } from './db/database.ts';
import type { Database, Db } from './db/database.ts';
import { isMigrated } from './db/migrate.ts';
import { askEngine } from './http/ask-engine.ts';
import type { Engine } from './http/ask-engine.ts';
import { createHttpsServer } from './http/https.ts';
import { openRequestKeys } from './http/request-keys.ts';
import { openSharedLimits } from './http/shared-limits.ts';
import { createAnswerTimes } from './metrics/answer-times.ts';
import type { AnswerTimes } from './metrics/answer-times.ts';
import { readVitalSigns } from './metrics/vital-signs.ts';
import { siteOf } from './modules/auth/site.ts';
import { followTerms } from './modules/trade/followed-terms.ts';
import type { FollowedTerms } from './modules/trade/followed-terms.ts';
import { createRankingBook } from './modules/ranking/ranking-book.ts';
import { openVault } from './modules/upload/vault.ts';
import { FollowedQuotes } from './quotes/followed-quotes.ts';
import { serveShutDoor } from './start/gate/members-door.ts';
import { guardTime } from './start/guard-time.ts';
import { listen, plainHost } from './start/listen.ts';
import { openStream } from './start/open-stream.ts';
import type { Process } from './start/run-process.ts';
import { instanceName } from './start/serve-edges.ts';
import { EDGE_READY } from './start/start-edges.ts';
import { startMetrics } from './start/start-metrics.ts';
import { startTracing } from './start/start-tracing.ts';
import type { Stream } from './stream/attach-stream.ts';
import { openMemberWatch } from './stream/member-watch.ts';
import type { MemberWatch } from './stream/member-watch.ts';
import { openToldNews } from './stream/told-news.ts';
import type { ToldNews } from './stream/told-news.ts';
import { readTold } from './stream/told.ts';

/** Fewer than an engine's: it writes nothing but pictures and tickets of the stream, and its questions share connections. */
const CONNECTIONS = 4;
const RANKING_MS = 60_000;
/** Members who were seen are told to the engine so often, which counts in minutes. */
const SEEN_MS = 5000;
const FIGURES_MS = 1000;

/** Waits for an engine that has made the tables of this version, and refuses a database of another profile. */
const awaitDatabase = async (db: Db, profile: string): Promise<void> => {
  const isThere = async (): Promise<boolean> => {
    if (!(await isMigrated(db).catch(() => false))) return false;
    const [row] = await db.query<{ value: unknown }>(`select value from setting where key = 'profile'`);
    if (row === undefined) return false;
    if (row.value !== profile)
      throw new StartError('profile_mismatch', `This database belongs to the ${String(row.value)} profile.`);
    return true;
  };
  while (!(await isThere())) await new Promise((resolve) => setTimeout(resolve, 200));
};

const findLeader = (db: Db) => async (): Promise<Leader | undefined> => {
  const [row] = await db.query<Leader>('select epoch, address from engine_lease where cell = 1');
  return row;
};

/** Boards and sockets follow what the engine tells. */
const openEngineLink = (
  { config, db, log }: { config: Config; db: Db; log: Log },
  {
    quotes,
    terms,
    news,
    onMissed,
  }: { quotes: FollowedQuotes; terms: FollowedTerms; news: ToldNews; onMissed: () => void },
): EngineLink =>
  openLink({
    findLeader: findLeader(db),
    connect: async (leader, events) => {
      if (isLocalAddress(leader.address)) return connectLocally(leader.address, events);
      const instance = await instanceName(db);
      if (config.natsUrl === undefined || instance === undefined) throw new Error('there is no way to the engine');
      return connectOverNats({ url: config.natsUrl, instance, epoch: leader.epoch }, events);
    },
    onTold: (body) => {
      const message = readTold(body.toString());
      if (message === undefined) return log.error('the engine told something that cannot be read');
      if (message[0] === 'flush') quotes.take(message[1]);
      else if (message[0] === 'reference') {
        void quotes.reload().catch(() => quotes.restart());
        terms.reload();
      } else news.take(message);
    },
    onMissed: () => {
      quotes.restart();
      terms.reload();
      onMissed();
    },
  });

/** Calls that are answered here count for the length of sessions, too. */
const tellSeen = (engine: Engine, endings: Process['endings']): ((memberId: string) => void) => {
  let seen = new Set<string>();
  const timer = setInterval(() => {
    if (seen.size === 0) return;
    const members = [...seen];
    seen = new Set();
    void engine.seen(members).catch(() => undefined);
  }, SEEN_MS);
  endings.push({ name: 'members who were seen', end: () => clearInterval(timer) });
  return (memberId) => void seen.add(memberId);
};

const openRanking = async (db: Db, log: Log, endings: Process['endings']) => {
  const ranking = createRankingBook({ db });
  await ranking.reload();
  const timer = setInterval(() => {
    void ranking.reload().catch((error: unknown) => log.warn({ err: error }, 'the leaderboard could not be read'));
  }, RANKING_MS);
  endings.push({ name: 'the leaderboard', end: () => clearInterval(timer) });
  return ranking;
};

/** Tells the engine how many sockets and answers there are here, and learns which networks have many elsewhere. */
const tellFigures = (
  engine: Engine,
  { stream, answers, most }: { stream: Stream; answers: AnswerCounts; most: number },
  endings: Process['endings'],
): void => {
  const edge = randomUUID();
  const tell = (): Promise<void> =>
    stream.exchangeSockets((networks) =>
      engine.figures({
        edge,
        clients: stream.size,
        answers: answers.total,
        failures: answers.failures,
        most,
        networks,
      }),
    );
  let isUnderWay = false;
  const timer = setInterval(() => {
    if (isUnderWay) return;
    isUnderWay = true;
    // Without an engine each edge goes by its own sockets.
    void tell()
      .catch(() => undefined)
      .finally(() => (isUnderWay = false));
  }, FIGURES_MS);
  endings.push({ name: 'figures of this edge', end: () => clearInterval(timer) });
};

/** Alarms and `/metrics` of this edge. */
const watchEdge = (
  { config, db, log }: { config: Config; db: Database; log: Log },
  given: Omit<Parameters<typeof readVitalSigns>[0], 'role' | 'clock' | 'db'> & { times: AnswerTimes },
  endings: Process['endings'],
): Promise<void> =>
  startMetrics(readVitalSigns({ ...given, role: 'edge', clock: systemClock, db }), {
    config,
    log,
    times: given.times,
    endings,
  });

/** Members are not let in, and balancers find somebody who says so. */
const shutEdge = async (config: Config, endings: Process['endings']): Promise<void> => {
  const door = serveShutDoor();
  await listen(door, 'PORT', { port: config.port, host: plainHost(config), isShared: true });
  endings.push({
    name: 'the shut door',
    end: () => {
      door.closeAllConnections();
      door.close();
    },
  });
  say('\n  Being set up: this edge lets nobody in.\n');
};

export const runEdge = async ({ endings, stop }: Process): Promise<void> => {
  const config = parseConfig(process.env);
  const opened = openLog({ file: config.logFile, level: config.logLevel });
  endings.push({ name: 'the log', end: () => opened.log.flush() });
  const log = opened.log.child({ role: 'edge' });
  // Started by an engine, it ends with it: members would find nothing behind it.
  process.on('disconnect', () => void stop(0));
  if (config.isSetup) return shutEdge(config, endings);
  await startTracing('edge', endings);

  const db = openDatabase({
    url: config.databaseUrl!,
    directUrl: config.directUrl,
    isEdge: true,
    readUrl: config.readUrl,
    log,
    maxConnections: CONNECTIONS,
  });
  endings.push({ name: 'connections to the database', end: () => db.close() });
  await awaitDatabase(db, config.profile);
  await guardTime({ config, db, log, endings, isFollower: true });
  const quotes = new FollowedQuotes({ db, clock: systemClock, log, profile: config.profile });
  const news = openToldNews();
  let stream: Stream | undefined;
  let watch: MemberWatch | undefined;
  const terms = await followTerms(db);
  const onMissed = (): void => {
    watch?.reset();
    stream?.letMembersGo();
  };
  const link = openEngineLink({ config, db, log }, { quotes, terms, news, onMissed });
  endings.push({
    name: 'the line to the engine',
    end: () => {
      quotes.stop();
      link.stop();
    },
  });
  await link.opened();
  await quotes.ready();

  const keyFolder = join(config.dataDir, 'keys');
  const keys = await openRequestKeys({ folder: keyFolder, clock: systemClock, log, isFollower: true });
  endings.push({ name: 'request keys', end: () => keys.stop() });
  const engine = askEngine(link);
  const hasEngine = () => link.isOpen();
  watch = openMemberWatch({ ...engine, isOpen: hasEngine });
  const answers: AnswerCounts = { total: 0, failures: 0 };
  const [times, queue] = [createAnswerTimes(), createCommandQueue()];
  const limits = openSharedLimits({ clock: systemClock }, (counts) => engine.limits(counts));
  endings.push({ name: 'shared limits', end: () => limits.stop() });
  const app = await createEdgeApp({
    config,
    db,
    clock: systemClock,
    log,
    keys,
    quotes,
    ranking: await openRanking(db, log, endings),
    terms: terms.now,
    vault: await openVault({ folder: join(config.dataDir, 'files'), keyFolder, storeUrl: config.uploadsUrl }),
    site: siteOf(config),
    engine,
    seen: tellSeen(engine, endings),
    hasEngine,
    limitStore: limits.Store,
    answers,
    onAnswered: times.note,
    queue,
  });
  await app.ready();
  endings.push({ name: 'the door of members', end: () => app.close() });
  stream = openStream({
    server: app.server,
    config,
    db,
    log,
    quotes,
    onNews: news.onNews,
    watch,
    books: { onChange: news.onChange, read: async (changes) => JSON.parse(await engine.book([...changes])) },
  });
  const attached = stream;
  endings.push({ name: 'the stream', end: () => attached.stop() });
  tellFigures(engine, { stream: attached, answers, most: config.networkSockets }, endings);
  const streamClients = () => attached.size;
  await watchEdge({ config, db, log }, { times, quotes, queue, answers, hasEngine, streamClients }, endings);
  if (config.httpsPort !== 0 && (config.profile === 'sandbox' || config.tls)) {
    const https = await createHttpsServer(app, keyFolder, config.tls);
    await listen(https, 'ASSAY_HTTPS_PORT', { port: config.httpsPort, host: config.host, isShared: true });
    endings.push({ name: 'the encrypted door', end: () => void https.close() });
  }
  await listen(app.server, 'PORT', { port: config.port, host: plainHost(config), isShared: true });
  if (process.send) process.send(EDGE_READY);
  else say(`\n  An edge is ready  http://localhost:${config.port}\n`);
};
