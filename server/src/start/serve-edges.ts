/** The engine's side of the bus: answers the calls of edges, and tells them what their boards and sockets need. */
import { join } from 'node:path';
import { hasEdges } from '../base/config.ts';
import type { Config } from '../base/config.ts';
import type { Log } from '../base/log.ts';
import { EXIT_CODES, StartError } from '../base/start-error.ts';
import type { Answer, BusServer } from '../bus/bus.ts';
import { LONGEST_SOCKET_PATH, localAddress, serveLocally } from '../bus/local-bus.ts';
import { NATS_ADDRESS, serveOverNats } from '../bus/nats-bus.ts';
import type { Db } from '../db/database.ts';
import { isAwaited } from '../db/instance.ts';
import { answerEdges } from '../http/answer-edges.ts';
import type { EdgeAnswers } from '../http/answer-edges.ts';
import { createWatchedMembers } from '../http/watched-members.ts';
import { frameOf } from '../quotes/flush-frame.ts';
import type { Quotes } from '../quotes/quotes.ts';
import type { ToldMessage } from '../stream/told.ts';
import type { Ending } from './ending.ts';
import type { Hold } from './hold.ts';
import type { StartedJobs } from './start-all-jobs.ts';

type RoleSettings = Pick<Config, 'role' | 'edges' | 'natsUrl' | 'dataDir'>;

/** A path of its own for each engine: one that stands by must not take that of the one which leads. */
const socketPath = (dataDir: string): string => {
  const path = join(dataDir, 'bus', `${process.pid}.sock`);
  if (Buffer.byteLength(path) > LONGEST_SOCKET_PATH)
    throw new StartError('bad_setting', 'ASSAY_DATA is too long for the socket of edges: choose a shorter path.');
  return path;
};

/** Where edges find this engine, as it stands in the lease; undefined for a server without edges. */
export const busAddress = (config: RoleSettings): string | undefined => {
  if (!hasEdges(config)) return undefined;
  return config.natsUrl === undefined ? localAddress(socketPath(config.dataDir)) : NATS_ADDRESS;
};

/** Tells instances on one NATS apart: the first key that signed prices is of this database alone. */
export const instanceName = async (db: Db): Promise<string | undefined> => {
  const [row] = await db.query<{ name: string }>(
    `select encode(key_hash, 'hex') as name from tape_key order by created_at, key_hash limit 1`,
  );
  return row?.name;
};

const openBus = async (
  { config, db, onCutOff }: Pick<EdgeServing, 'config' | 'db' | 'onCutOff'>,
  answer: Answer,
): Promise<BusServer> => {
  const { natsUrl: url } = config;
  if (url === undefined) return serveLocally(socketPath(config.dataDir), answer);
  return serveOverNats({ url, instance: (await instanceName(db)) ?? '', epoch: db.epoch() ?? 0n }, answer, onCutOff);
};

/** An engine that no edge can reach leads nobody: where another one waits, it lets that one lead. */
export const standDown =
  ({ db, log }: { db: Db; log: Log }) =>
  (): void => {
    const look = async (): Promise<void> => {
      if (!(await isAwaited(db).catch(() => false))) return;
      log.fatal('NATS is out of reach, and another engine waits: it may lead');
      // At once, as if it were killed: an orderly end would keep the other one waiting for what nobody can hear.
      process.exit(EXIT_CODES.already_running);
    };
    void look();
  };

export interface EdgeServing extends Omit<EdgeAnswers, 'readBook' | 'refusesCommands' | 'isDiskFull' | 'watched'> {
  config: RoleSettings;
  hold: Hold;
  db: Db;
  quotes: Quotes;
  jobs: Pick<StartedJobs, 'onNews' | 'books' | 'onReference'>;
  /** Neither edges nor NATS are heard any more. */
  onCutOff: () => void;
  endings: Ending[];
}

export const serveEdges = async ({
  config,
  db,
  quotes,
  jobs,
  hold,
  onCutOff,
  endings,
  ...deps
}: EdgeServing): Promise<BusServer> => {
  const watched = createWatchedMembers();
  const answer = answerEdges({
    ...deps,
    watched,
    readBook: (changes) => jobs.books.read(changes),
    refusesCommands: () => hold.reason(),
    isDiskFull: (error) => hold.noteFailure(error),
  });
  const bus = await openBus({ config, db, onCutOff }, answer);
  const bytesOf = (message: ToldMessage): Buffer => Buffer.from(JSON.stringify(message));
  const tell = (message: ToldMessage): void => bus.tell(bytesOf(message));
  const ends = [
    quotes.onFlush((event) => tell(['flush', frameOf(quotes, event)])),
    jobs.onNews((memberId, news) => watched.tell(bus, memberId, () => bytesOf(['news', memberId, news]))),
    jobs.books.onChange((change) => watched.tell(bus, change.memberId, () => bytesOf(['change', change]))),
    jobs.onReference(() => tell(['reference'])),
  ];
  endings.push({
    name: 'the bus',
    end: async () => {
      for (const end of ends) end();
      await bus.stop();
    },
  });
  return bus;
};
