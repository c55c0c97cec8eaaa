/**
 * The bus between machines: NATS, which keeps nothing. One message carries all questions of a turn, and one all answers. The
 * epoch of the lease is part of every subject, so that nothing of an engine that led before reaches an edge. Messages may be
 * lost: the engine beats, and an edge that hears nothing looks for who leads.
 */
import { randomUUID } from 'node:crypto';
import { connect, tokenAuthenticator, usernamePasswordAuthenticator } from '@nats-io/transport-node';
import type { Msg, NatsConnection } from '@nats-io/transport-node';
import type { Answer, BusLine, BusServer, LineEvents } from './bus.ts';
import { LineLostError } from './bus.ts';
import { collectItems, itemReader } from './items.ts';
import type { Item } from './items.ts';
import { countTold, createPending, toldIds } from './pending.ts';

/** Stands in the lease: every edge knows its own way to NATS. */
export const NATS_ADDRESS = 'nats';
const BEAT_MS = 250;
/** An edge is heard at every question, and beats as well; the engine forgets one that is silent. */
const FORGET_MS = 5000;
/** So many beats missing, and the engine is gone, or the way to it. */
const SILENCE_MS = 1000;
const HELLO_MS = 1000;
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

interface KnownEdge {
  heardMs: number;
  read: (frame: Buffer) => Item[];
  send: (item: Item) => void;
}

export const serveOverNats = async (place: NatsPlace, answer: Answer): Promise<BusServer> => {
  const nats = await openNats(place, true);
  const edges = new Map<string, KnownEdge>();
  const publish = (subject: string) => (frame: Buffer) => {
    if (!nats.isClosed()) nats.publish(subject, frame);
  };
  const edgeOf = (subject: string): KnownEdge => {
    const known = edges.get(subject) ?? { heardMs: 0, read: itemReader(), send: collectItems(publish(subject)) };
    edges.set(subject, known);
    known.heardMs = performance.now();
    return known;
  };
  const respond = async ({ id, body }: Item, send: KnownEdge['send']): Promise<void> =>
    send({ kind: 'answer', id, body: await answer(body) });
  nats.subscribe(subjectOf(place, 'ask'), {
    callback: (error, message) => {
      // An edge names its own subject below ours, and no other is written to.
      if (error || message.reply?.startsWith(subjectOf(place, 'edge.')) !== true) return;
      const { send, read: reader } = edgeOf(message.reply);
      for (const item of read(reader, message)) {
        if (item.kind === 'hello') send({ kind: 'beat', id: 0, body: NOTHING });
        if (item.kind === 'ask') void respond(item, send);
      }
    },
  });
  await nats.flush();
  const told = collectItems(publish(subjectOf(place, 'told')));
  const nextId = toldIds();
  const beat = setInterval(() => {
    told({ kind: 'beat', id: 0, body: NOTHING });
    const now = performance.now();
    for (const [subject, { heardMs }] of edges) if (now - heardMs > FORGET_MS) edges.delete(subject);
  }, BEAT_MS);
  return {
    address: NATS_ADDRESS,
    tell: (body) => told({ kind: 'told', id: nextId(), body }),
    get edges() {
      return edges.size;
    },
    stop: async () => {
      clearInterval(beat);
      // Answers of this turn leave first.
      await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
      await nats.flush().catch(() => undefined);
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
  const count = countTold(events.onHole);
  const take = ({ kind, id, body }: Item): void => {
    heardMs = performance.now();
    if (kind === 'beat') greeted.resolve();
    if (kind === 'answer') pending.answer(id, body);
    if (kind !== 'told') return;
    count(id);
    events.onTold(body);
  };
  const hear = (subject: string): void => {
    const reader = itemReader();
    nats.subscribe(subject, {
      callback: (error, message) => {
        if (!error) for (const item of read(reader, message)) take(item);
      },
    });
  };
  hear(own);
  hear(subjectOf(place, 'told'));
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
  return {
    isLossy: true,
    ask: (body) => {
      const { id, answer } = pending.add();
      if (isClosed) pending.lose();
      else send({ kind: 'ask', id, body });
      return answer;
    },
    close: () => {
      isClosed = true;
      end();
    },
  };
};
