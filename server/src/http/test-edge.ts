/** Edges of a test's application, in its own process, over a real bus. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import type { AnswerCounts } from '../base/answer-counts.ts';
import type { Log } from '../base/log.ts';
import type { Answer, BusLine, LineEvents } from '../bus/bus.ts';
import { openLink } from '../bus/link.ts';
import type { EngineLink } from '../bus/link.ts';
import { connectLocally, serveLocally } from '../bus/local-bus.ts';
import { createEdgeApp } from '../edge-app.ts';
import { followTerms } from '../modules/trade/followed-terms.ts';
import { tradeBooks } from '../modules/trade/trade-books.ts';
import { streamLogins } from '../modules/auth/stream-tickets.ts';
import { FollowedQuotes } from '../quotes/followed-quotes.ts';
import { flushFrame, frameOf } from '../quotes/flush-frame.ts';
import { attachStream } from '../stream/attach-stream.ts';
import type { Stream } from '../stream/attach-stream.ts';
import { openMemberWatch } from '../stream/member-watch.ts';
import { openToldNews } from '../stream/told-news.ts';
import { readTold } from '../stream/told.ts';
import type { ToldMessage } from '../stream/told.ts';
import { answerEdges } from './answer-edges.ts';
import { askEngine } from './ask-engine.ts';
import { createEdgeSums } from './edge-sums.ts';
import type { TestApp, TestCalls } from './test-app.ts';
import { createWatchedMembers } from './watched-members.ts';

export interface TestEdge extends TestCalls {
  server: FastifyInstance;
  quotes: FollowedQuotes;
  link: EngineLink;
  /** Members that the edge has seen by itself. */
  seen: ReadonlySet<string>;
  /** First words of all that it was told of members. */
  told: string[];
  /** Opens a real port; returns it. */
  listen(): Promise<number>;
  close(): Promise<void>;
}

export interface TestEngine {
  /** Answers an edge, byte by byte. */
  answer: Answer;
  tell(message: ToldMessage): void;
  openEdge(): Promise<TestEdge>;
  /** All lines break, and edges find their way back. */
  cutLines(): Promise<void>;
  close(): Promise<void>;
}

/** `wrap` stands between the edges and the engine: it may lose what it likes. */
export const serveTestEdges = async (
  app: TestApp,
  wrap: (answer: Answer) => Answer = (answer) => answer,
  given: { log?: Log; answers?: AnswerCounts } = {},
): Promise<TestEngine> => {
  const { log = pino({ level: 'silent' }), answers = { total: 0, failures: 0 } } = given;
  const folder = await mkdtemp(join(tmpdir(), 'assay-bus-'));
  const { db, clock, quotes, ledger, trading } = app;
  const books = tradeBooks({ db, clock, quotes, ledger, isLive: false, ...trading });
  const watched = createWatchedMembers();
  const answer = answerEdges({
    commands: app.commands,
    server: app.server,
    clock,
    log: log.child({ role: 'engine' }),
    takeFigures: createEdgeSums(answers).take,
    readBook: (changes) => books.read(changes),
    seen: (memberId) => trading.limits.seen(memberId),
    watched,
    refusesCommands: () => undefined,
    isDiskFull: () => false,
  });
  const open = () => serveLocally(join(folder, 'engine.sock'), wrap(answer));
  let bus = await open();
  const bytesOf = (message: ToldMessage): Buffer => Buffer.from(JSON.stringify(message));
  const tell = (message: ToldMessage): void => bus.tell(bytesOf(message));
  const ends = [
    quotes.onFlush((event) => tell(['flush', frameOf(quotes, event)])),
    books.onChange((change) => watched.tell(bus, change.memberId, () => bytesOf(['change', change]))),
  ];
  const edges: TestEdge[] = [];

  const openEdge = async (): Promise<TestEdge> => {
    const followed = new FollowedQuotes({ db, clock, log, profile: 'sandbox' });
    const news = openToldNews();
    const seen = new Set<string>();
    const told: string[] = [];
    const link = openLink({
      findLeader: async () => ({ epoch: 1n, address: bus.address }),
      connect: (leader, events: LineEvents): Promise<BusLine> => connectLocally(leader.address, events),
      onTold: (body) => {
        const message = readTold(body.toString())!;
        if (message[0] === 'flush') followed.take(flushFrame.parse(message[1]));
        else if (message[0] === 'reference') void followed.reload();
        else {
          told.push(message[0]);
          news.take(message);
        }
      },
      onMissed: () => {
        followed.restart();
        watch.reset();
        stream?.letMembersGo();
      },
    });
    const engine = askEngine(link);
    const watch = openMemberWatch({ ...engine, isOpen: () => link.isOpen() });
    let stream: Stream | undefined;
    await followed.ready();
    const terms = await followTerms(db);
    const server = await createEdgeApp({
      config: {
        profile: 'sandbox',
        trustedProxies: [],
        rateLimit: false,
        httpsPort: 0,
        newsFeeds: [],
        origins: [],
        witnesses: [],
      },
      db,
      clock,
      log: log.child({ role: 'edge' }),
      keys: app.keys,
      quotes: followed,
      ranking: app.ranking,
      terms: terms.now,
      vault: app.vault,
      site: { origins: ['http://localhost'] },
      engine,
      seen: (memberId) => void seen.add(memberId),
      hasEngine: () => link.isOpen(),
    });
    await server.ready();
    const attached = attachStream({
      server: server.server,
      quotes: followed,
      clock,
      log,
      allowedOrigins: [],
      logins: streamLogins({ db, clock }),
      onNews: news.onNews,
      watch,
      books: { onChange: news.onChange, read: async (changes) => JSON.parse(await engine.book([...changes])) },
    });
    stream = attached;
    const edge: TestEdge = {
      ...app.callsTo(server),
      server,
      quotes: followed,
      link,
      seen,
      told,
      listen: async () => {
        await server.listen({ port: 0, host: '127.0.0.1' });
        return (server.server.address() as AddressInfo).port;
      },
      close: async () => {
        link.stop();
        followed.stop();
        await attached.stop();
        await server.close();
      },
    };
    edges.push(edge);
    return edge;
  };

  return {
    answer,
    tell,
    openEdge,
    cutLines: async () => {
      await bus.stop();
      bus = await open();
    },
    close: async () => {
      for (const end of ends) end();
      for (const edge of edges) await edge.close();
      await bus.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
