/**
 * The first part of a start: settings, log, database and clock, the ground that everything else stands on. It needs little code,
 * so the rest is read while Postgres gets ready, or while another server still leads.
 */
import { systemClock } from '../base/clock.ts';
import { hasEdges, parseConfig } from '../base/config.ts';
import type { Config } from '../base/config.ts';
import { openLog } from '../base/log.ts';
import type { Log } from '../base/log.ts';
import { say, step } from '../base/progress.ts';
import { EXIT_CODES, StartError } from '../base/start-error.ts';
import { openDatabase } from '../db/database.ts';
import type { Database } from '../db/database.ts';
import { protectDataFolder } from '../db/embedded/data-folder.ts';
import { startEmbeddedPostgres } from '../db/embedded/embedded-postgres.ts';
import { lockInstance } from '../db/instance.ts';
import { openRequestKeys } from '../http/request-keys.ts';
import type { Near } from '../modules/trade/keep-near.ts';
import { join } from 'node:path';
import { watchDisk } from './disk-space.ts';
import { guardTime } from './guard-time.ts';
import { createHold } from './hold.ts';
import { refuseTakenPorts } from './listen.ts';
import type { Ending } from './ending.ts';
import type { Process } from './run-process.ts';
import { startTracing } from './start-tracing.ts';

/** Code of what comes after the beginning. */
interface LaterCode {
  /** Keeps a server that stands by near the one that leads. */
  keepNear(deps: { db: Database; log: Log }): Near;
}

type ReadCode<C extends LaterCode> = (config: Config) => Promise<C>;

/** Longer than Postgres itself is waited for. */
const POSTGRES_END_MS = 35_000;

/**
 * The embedded Postgres, ended with this process from its first moment on, unless it is another server's: one that ran before is,
 * until this server holds the lock, and any is when the lock was refused.
 */
const startOwnPostgres = async (config: Config, onProcess: () => void, endings: Ending[]) => {
  if (config.databaseUrl !== undefined) return undefined;
  const starting = startEmbeddedPostgres(config.dataDir, { backupFolder: config.backupFolder, onProcess });
  let isOurs: boolean | undefined;
  const end = async (): Promise<void> => {
    const started = await starting.catch(() => undefined);
    if (isOurs ?? started?.wasRunning === false) await started?.stop();
  };
  endings.push({ name: 'the database', end, withinMs: POSTGRES_END_MS });
  const postgres = await step('Database', () => starting);
  return {
    ...postgres,
    supervise: () => {
      isOurs = true;
      postgres.supervise();
    },
    leave: () => (isOurs = false),
  };
};

/** The database, held by this server alone. */
const openServerDatabase = async <C extends LaterCode>(
  { config, log, readCode }: { config: Config; log: Log; readCode: ReadCode<C> },
  { endings, stop }: Process,
) => {
  const endTakenOver = (error: unknown): void => {
    log.fatal({ err: error }, 'another server took this database over');
    void stop(EXIT_CODES.already_running);
  };
  let reading: Promise<C> | undefined;
  const read = (): Promise<C> => {
    reading ??= readCode(config);
    // The await below reports a failure; until then it must not count as unhandled.
    reading.catch(() => {});
    return reading;
  };
  const postgres = await startOwnPostgres(config, () => void read(), endings);
  const disk = await watchDisk({ folder: config.dataDir, log });
  endings.push({ name: 'watching of the disk', end: () => disk.stop() });
  const db = openDatabase({
    url: config.databaseUrl ?? postgres!.url,
    directUrl: config.directUrl,
    readUrl: config.readUrl,
    isEngine: true,
    log,
  });
  // Before the lock: one that stands by has read its code when it takes over.
  const code = await read();
  const near = config.isStandby ? code.keepNear({ db, log }) : undefined;
  endings.push({ name: 'standing by', end: () => near?.stop() });
  const lock = () => lockInstance(db, endTakenOver, config);
  const release = await (config.isStandby ? step('Waiting to take over', lock) : lock()).catch((error: unknown) => {
    if (error instanceof StartError) postgres?.leave();
    throw error;
  });
  postgres?.supervise();
  endings.push({ name: 'the lock', end: release }, { name: 'connections to the database', end: () => db.close() });
  return { postgres, disk, db, code, near };
};

export const beginServer = async <C extends LaterCode>({ endings, stop }: Process, readCode: ReadCode<C>) => {
  const config = parseConfig(process.env);
  // A standby may share the port of the server that still leads, and an engine has no port of members.
  const doors = config.role === 'engine' ? { ...config, port: 0, httpsPort: 0 } : config;
  if (!config.isStandby) await refuseTakenPorts(doors);
  await protectDataFolder(config.dataDir, { isEmbedded: config.databaseUrl === undefined });
  const opened = openLog({ file: config.logFile, level: config.logLevel });
  const log = hasEdges(config) ? opened.log.child({ role: 'engine' }) : opened.log;
  endings.push({ name: 'the log', end: () => opened.log.flush() });
  await startTracing(hasEdges(config) ? 'engine' : 'all', endings);

  const { postgres, disk, db, code, near } = await openServerDatabase({ config, log, readCode }, { endings, stop });
  // At the first start they are made, which takes a second of another thread; the tables come meanwhile.
  const keys = openRequestKeys({ folder: join(config.dataDir, 'keys'), clock: systemClock, log });
  keys.catch(() => {});
  const time = await guardTime({ config, db, log, endings });
  const isClockDoubtful = () => time.isDoubtful();
  const hold = createHold({ disk, isClockDoubtful, droppedLines: () => opened.dropped() });
  if (isClockDoubtful())
    say('  The clock has jumped: money by time, prices and commands wait. The README says how to confirm it.');
  return { code, config, log, postgres, db, near, keys, time, isClockDoubtful, hold };
};

export type Beginning = Omit<Awaited<ReturnType<typeof beginServer<LaterCode>>>, 'code'>;
