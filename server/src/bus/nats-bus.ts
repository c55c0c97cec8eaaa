/**
 * The bus between machines: NATS, which keeps nothing. One message carries all questions of a turn, and one all answers. The
 * epoch of the lease is part of every subject, so that nothing of an engine that led before reaches an edge. Messages may be
 * lost: the engine beats, and an edge that hears nothing looks for who leads.
 */
import { randomUUID } from 'node:crypto';
import { connect as dial } from 'node:net';
import { connect, tokenAuthenticator, usernamePasswordAuthenticator } from '@nats-io/transport-node';
import type { Msg, NatsConnection } from '@nats-io/transport-node';
import type { Answer, BusLine, BusServer, EdgeLine, LineEvents } from './bus.ts';
import { LineLostError } from './bus.ts';
import { collectItems, itemReader } from './items.ts';
import type { Item } from './items.ts';
import { anyFirstId, countTold, createPending, toldIds } from './pending.ts';
import type { ToldCount } from './pending.ts';

/** Stands in the lease: every edge knows its own way to NATS. */
export const NATS_ADDRESS = 'nats';
const BEAT_MS = 250;
/** An edge is heard at every question, and beats as well; the engine forgets one that is silent. */
const FORGET_MS = 5000;
/** So many beats missing, and the engine is gone, or the way to it. */
const SILENCE_MS = 1000;
/** An answer that was lost is asked for again within this. Later, the row of the request has it. */
const REMEMBER_MS = 10_000;
const HELLO_MS = 1000;
const NATS_PORT = 4222;
const NOTHING = Buffer.alloc(0);

export interface NatsPlace {
  url: string;
  /** Keeps instances that share a NATS apart. */
  instance: string;
  epoch: bigint;
}

/** `waits`: for a NATS that is not there yet. */
const openNats = ({ url }: NatsPlace, waits: boolean): Promise<NatsConnection> => {
  const { protocol, username, password, host } = new URL(url);
  const [user, secret] = [decodeURIComponent(username), decodeURIComponent(password)];
  const authenticator =
    user === '' ? undefined : secret === '' ? tokenAuthenticator(user) : usernamePasswordAuthenticator(user, secret);
  return connect({
    servers: host,
    name: 'assay',
    ...(authenticator && { authenticator }),
    ...(protocol === 'tls:' && { tls: {} }),
    timeout: HELLO_MS * 2,
    maxReconnectAttempts: -1,
    reconnectTimeWait: BEAT_MS,
    waitOnFirstConnect: waits,
    // A server that is gone without a word is left after a few seconds.
    pingInterval: 2000,
    maxPingOut: 2,
  });
};

const subjectOf = ({ instance, epoch }: NatsPlace, what: string): string => `assay.${instance}.${epoch}.${what}`;

const read = (reader: (frame: Buffer) => Item[], message: Msg): Item[] => {
  try {
    return reader(Buffer.from(message.data.buffer, message.data.byteOffset, message.data.length));
  } catch {
    return [];
  }
};

/** Rejects when it takes too long. */
const inTime = async <T>(work: Promise<T>, ms: number): Promise<T> => {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new LineLostError()), ms);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};

/** True when NATS says nothing to a new connection. One that refuses it is down for everybody, not only for us. */
const isUnheard = ({ url }: NatsPlace): Promise<boolean> => {
  const { hostname, port } = new URL(url);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = dial(Number(port || NATS_PORT), hostname);
  const late = setTimeout(() => resolve(true), HELLO_MS);
  socket.on('data', () => resolve(false));
  socket.on('error', ({ code }: NodeJS.ErrnoException) => resolve(code !== 'ECONNREFUSED'));
  return promise.finally(() => {
    clearTimeout(late);
    socket.destroy();
  });
};

interface KnownEdge extends EdgeLine {
  heardMs: number;
  /** Tells the edge the number that the next item for it alone will have: a lost last one, or a forgotten edge, is a hole. */
  beat: () => void;
  read: (frame: Buffer) => Item[];
  send: (item: Item) => void;
  /** Questions by their ids, and their answers: one that comes again is not done again while a slow engine has it in hand. */
  asked: Map<number, { atMs: number; answer?: Buffer }>;
}

/** `onCutOff`: edges were heard before, and now neither they nor NATS are; again and again while it lasts. */
export const serveOverNats = async (
  place: NatsPlace,
  answer: Answer,
  onCutOff: () => void = () => {},
): Promise<BusServer> => {
  const nats = await openNats(place, true);
  const edges = new Map<string, KnownEdge>();
  let heardMs: number | undefined;
  const publish = (subject: string) => (frame: Buffer) => {
    if (!nats.isClosed()) nats.publish(subject, frame);
  };
  const knowEdge = (subject: string): KnownEdge => {
    const send = collectItems(publish(subject));
    const ids = toldIds(anyFirstId());
    const edge: KnownEdge = {
      heardMs: 0,
      read: itemReader(),
      send,
      tell: (body) => send({ kind: 'told', id: ids.take(), body }),
      beat: () => send({ kind: 'beat', id: ids.next, body: NOTHING }),
      get isGone() {
        return edges.get(subject) !== edge;
      },
      asked: new Map(),
    };
    return edge;
  };
  const edgeOf = (subject: string): KnownEdge => {
    const known = edges.get(subject) ?? knowEdge(subject);
    edges.set(subject, known);
    known.heardMs = performance.now();
    return known;
  };
  const respond = async ({ id, body }: Item, edge: KnownEdge): Promise<void> => {
    const { send, asked } = edge;
    const before = asked.get(id);
    if (before) {
      if (before.answer) send({ kind: 'answer', id, body: before.answer });
      return;
    }
    const now: { atMs: number; answer?: Buffer } = { atMs: performance.now() };
    asked.set(id, now);
    now.answer = await answer(body, edge);
    send({ kind: 'answer', id, body: now.answer });
  };
  nats.subscribe(subjectOf(place, 'ask'), {
    callback: (error, message) => {
      // An edge names its own subject below ours, and no other is written to.
      if (error || message.reply?.startsWith(subjectOf(place, 'edge.')) !== true) return;
      const edge = edgeOf(message.reply);
      heardMs = performance.now();
      for (const item of read(edge.read, message)) {
        if (item.kind === 'hello') edge.beat();
        if (item.kind === 'ask') void respond(item, edge);
      }
    },
  });
  await nats.flush();
  let isProbing = false;
  const lookForNats = async (): Promise<void> => {
    if (isProbing || heardMs === undefined || performance.now() - heardMs < SILENCE_MS) return;
    isProbing = true;
    try {
      await inTime(nats.flush(), SILENCE_MS);
      // It is there, and the edges are not.
      heardMs = undefined;
    } catch {
      if (!nats.isClosed() && (await isUnheard(place))) onCutOff();
    } finally {
      isProbing = false;
    }
  };
  const told = collectItems(publish(subjectOf(place, 'told')));
  const ids = toldIds();
  const beat = setInterval(() => {
    told({ kind: 'beat', id: 0, body: NOTHING });
    const now = performance.now();
    for (const [subject, { heardMs: lastMs, asked }] of edges) {
      if (now - lastMs > FORGET_MS) edges.delete(subject);
      // In the order of their coming: the first that is young ends it.
      for (const [id, { atMs }] of asked) {
        if (now - atMs < REMEMBER_MS) break;
        asked.delete(id);
      }
    }
    void lookForNats();
  }, BEAT_MS);
  return {
    address: NATS_ADDRESS,
    tell: (body) => told({ kind: 'told', id: ids.take(), body }),
    get edges() {
      return edges.size;
    },
    stop: async () => {
      clearInterval(beat);
      // Answers of this turn leave first.
      await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
      // A NATS that is away would keep us from ending.
      await inTime(nats.flush(), HELLO_MS).catch(() => undefined);
      await nats.close();
    },
  };
};

export const connectOverNats = async (place: NatsPlace, events: LineEvents): Promise<BusLine> => {
  const nats = await openNats(place, false);
  const pending = createPending();
  const own = subjectOf(place, `edge.${randomUUID()}`);
  let heardMs = performance.now();
  let isClosed = false;
  const greeted = Promise.withResolvers<void>();
  const take = ({ kind, id, body }: Item, count: ToldCount): void => {
    heardMs = performance.now();
    if (kind === 'answer') pending.answer(id, body);
    if (kind !== 'told') return;
    count.take(id);
    events.onTold(body);
  };
  /** Each subject has numbers of its own. */
  const hear = (subject: string, onBeat: (id: number, count: ToldCount) => void): void => {
    const reader = itemReader();
    const count = countTold(events.onHole);
    nats.subscribe(subject, {
      callback: (error, message) => {
        if (error) return;
        for (const item of read(reader, message)) {
          take(item, count);
          if (item.kind === 'beat') onBeat(item.id, count);
        }
      },
    });
  };
  hear(own, (id, count) => {
    count.expect(id);
    greeted.resolve();
  });
  hear(subjectOf(place, 'told'), () => {});
  const send = collectItems((frame) => {
    if (!nats.isClosed()) nats.publish(subjectOf(place, 'ask'), frame, { reply: own });
  });
  const hello = (): void => send({ kind: 'hello', id: 0, body: NOTHING });
  const end = (): void => {
    clearInterval(watch);
    pending.lose();
    void nats.close().catch(() => undefined);
    if (!isClosed) events.onLost();
    isClosed = true;
  };
  const watch = setInterval(() => {
    hello();
    if (performance.now() - heardMs > SILENCE_MS) end();
  }, BEAT_MS);
  const late = setTimeout(() => greeted.reject(new LineLostError()), HELLO_MS);
  try {
    await nats.flush();
    hello();
    await greeted.promise;
  } catch (error) {
    isClosed = true;
    end();
    throw error;
  } finally {
    clearTimeout(late);
  }
  const ids = new WeakMap<Promise<Buffer>, number>();
  return {
    isLossy: true,
    ask: (body) => {
      const { id, answer } = pending.add();
      ids.set(answer, id);
      if (isClosed) pending.lose();
      else send({ kind: 'ask', id, body });
      return answer;
    },
    repeat: (answer, body) => {
      const id = ids.get(answer);
      if (id !== undefined && !isClosed) send({ kind: 'ask', id, body });
    },
    close: () => {
      isClosed = true;
      end();
    },
  };
};
