import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { LineLostError } from './bus.ts';
import type { Answer, BusLine, BusServer, EdgeLine, LineEvents } from './bus.ts';
import { itemReader, joinParts, MOST_FRAME_BYTES, packItems, splitParts } from './items.ts';
import { openLink } from './link.ts';
import { connectLocally, serveLocally } from './local-bus.ts';
import { connectOverNats, serveOverNats } from './nats-bus.ts';
import { anyFirstId, countTold, toldIds } from './pending.ts';
import { hasNats, openTestNats } from './test-nats.ts';

interface Bus {
  serve(answer: Answer, epoch?: bigint): Promise<BusServer>;
  connect(server: BusServer, events: LineEvents, epoch?: bigint): Promise<BusLine>;
  close(): Promise<void>;
}

const openLocal = async (): Promise<Bus> => {
  const folder = await mkdtemp(join(tmpdir(), 'assay-bus-'));
  return {
    serve: (answer, epoch = 1n) => serveLocally(join(folder, 'bus', `${epoch}.sock`), answer),
    connect: (server, events) => connectLocally(server.address, events),
    close: () => rm(folder, { recursive: true, force: true }),
  };
};

// A machine without it says so: half of this file is not run there.
if (!hasNats) console.warn('nats-server is not installed: the bus over NATS is NOT tested in this run');

const openNats = async (): Promise<Bus> => {
  const nats = await openTestNats();
  const { url } = nats;
  return {
    serve: (answer, epoch = 1n) => serveOverNats({ url, instance: 'test', epoch }, answer),
    connect: (_server, events, epoch = 1n) => connectOverNats({ url, instance: 'test', epoch }, events),
    close: () => nats.close(),
  };
};

const NO_EVENTS: LineEvents = { onTold: () => {}, onHole: () => {}, onLost: () => {} };
const text = (body: Buffer): string => body.toString();

describe('items', () => {
  it('of one turn share a frame, and a large one comes back whole from its parts', () => {
    const large = Buffer.alloc(3 * MOST_FRAME_BYTES + 17, 'x');
    const items = [
      { kind: 'ask' as const, id: 1, body: Buffer.from('one') },
      { kind: 'answer' as const, id: 2, body: large },
      { kind: 'told' as const, id: 3, body: Buffer.alloc(0) },
    ];
    const frames = packItems(items);
    expect(frames.every(({ length }) => length <= MOST_FRAME_BYTES)).toBe(true);
    const read = itemReader();
    expect(frames.flatMap(read)).toEqual(items);
    expect(
      packItems(Array.from({ length: 50 }, (_, id) => ({ kind: 'ask', id, body: Buffer.from('x') }))),
    ).toHaveLength(1);
  });

  it('of which a part was lost are left out, and those after it are read', () => {
    const read = itemReader();
    const frames = packItems([{ kind: 'answer', id: 1, body: Buffer.alloc(3 * MOST_FRAME_BYTES) }]);
    const after = packItems([{ kind: 'answer', id: 2, body: Buffer.from('two') }]);
    const got = [...frames.toSpliced(1, 1), ...after].flatMap(read);
    expect(got.map(({ id }) => id)).toEqual([2]);
  });

  it('that nobody of ours sends are refused', () => {
    expect(() => itemReader()(Buffer.from('no frame at all, but long enough'))).toThrow('cannot be read');
    expect(() => itemReader()(Buffer.from('short'))).toThrow('cut off');
    expect(() => splitParts(Buffer.from([0, 0, 0, 9, 1]))).toThrow('cut off');
    expect(splitParts(joinParts({ a: 1 }, Buffer.from('b')))).toEqual({ head: { a: 1 }, bytes: Buffer.from('b') });
  });
});

describe('the numbers of what is told', () => {
  it('show what was lost, also when it was the last, and that the engine counts anew', () => {
    let holes = 0;
    const count = countTold(() => void (holes += 1));
    const ids = toldIds(2 ** 32 - 2);
    count.expect(ids.next);
    for (let n = 0; n < 4; n++) count.take(ids.take());
    count.expect(ids.next);
    expect(holes).toBe(0);
    ids.take();
    count.take(ids.take());
    expect(holes).toBe(1);
    ids.take();
    count.expect(ids.next);
    expect(holes).toBe(2);
    count.expect(toldIds(anyFirstId()).next);
    expect(holes).toBe(3);
  });
});

describe.each([
  ['local', openLocal, true],
  ['NATS', openNats, hasNats],
] as const)('the %s bus', (_name, open, isThere) => {
  let bus: Bus;
  beforeAll(async () => {
    if (isThere) bus = await open();
  });
  afterAll(() => (isThere ? bus.close() : undefined));

  const serve = async (answer: Answer, epoch?: bigint): Promise<BusServer> => {
    const server = await bus.serve(answer, epoch);
    onTestFinished(() => server.stop());
    return server;
  };
  const dial = async (server: BusServer, events: Partial<LineEvents> = {}, epoch?: bigint): Promise<BusLine> => {
    const line = await bus.connect(server, { ...NO_EVENTS, ...events }, epoch);
    onTestFinished(() => line.close());
    return line;
  };

  it.skipIf(!isThere)('answers each edge its own questions, in whatever order the answers come', async () => {
    const server = await serve(async (question) => {
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20));
      return Buffer.from(`re ${text(question)}`);
    });
    const lines = [await dial(server), await dial(server)];
    expect(server.edges).toBe(2);
    const asked = lines.flatMap((line, edge) =>
      Array.from({ length: 200 }, async (_, n) => text(await line.ask(Buffer.from(`${edge} ${n}`)))),
    );
    expect(await Promise.all(asked)).toEqual(
      [0, 1].flatMap((edge) => Array.from({ length: 200 }, (_, n) => `re ${edge} ${n}`)),
    );
  });

  it.skipIf(!isThere)('carries what is larger than a frame, both ways', async () => {
    const server = await serve(async (question) => Buffer.concat([question, question]));
    const line = await dial(server);
    const large = Buffer.alloc(MOST_FRAME_BYTES * 2 + 5, 'ab');
    expect((await line.ask(large)).equals(Buffer.concat([large, large]))).toBe(true);
  });

  it.skipIf(!isThere)('tells every edge, in order and without a hole', async () => {
    const server = await serve(async () => Buffer.alloc(0));
    const heard: string[][] = [[], []];
    let holes = 0;
    for (const one of heard)
      await dial(server, { onTold: (body) => void one.push(text(body)), onHole: () => void (holes += 1) });
    for (let n = 0; n < 300; n++) server.tell(Buffer.from(String(n)));
    const all = Array.from({ length: 300 }, (_, n) => String(n));
    await expect.poll(() => heard).toEqual([all, all]);
    expect(holes).toBe(0);
  });

  it.skipIf(!isThere)('tells one edge alone, among what all are told, without a hole for any', async () => {
    const froms = new Map<string, EdgeLine>();
    const server = await serve(async (question, from) => {
      froms.set(text(question), from);
      return question;
    });
    const heard: string[][] = [[], []];
    let holes = 0;
    const lines: BusLine[] = [];
    for (const one of heard)
      lines.push(await dial(server, { onTold: (body) => void one.push(text(body)), onHole: () => void (holes += 1) }));
    for (const [n, line] of lines.entries()) await line.ask(Buffer.from(String(n)));
    for (let n = 0; n < 90; n++) {
      const from = froms.get(String(n % 2))!;
      if (n % 3 === 0) server.tell(Buffer.from(`all ${n}`));
      else from.tell(Buffer.from(`own ${n}`));
    }
    const of = (edge: number, isOwn: boolean) =>
      Array.from({ length: 90 }, (_, n) => n)
        .filter((n) => (isOwn ? n % 3 !== 0 && n % 2 === edge : n % 3 === 0))
        .map((n) => `${isOwn ? 'own' : 'all'} ${n}`);
    for (const [edge, one] of heard.entries()) {
      await expect.poll(() => one.length).toBe(60);
      // Each kind in its order.
      expect(one.filter((words) => words.startsWith('own'))).toEqual(of(edge, true));
      expect(one.filter((words) => words.startsWith('all'))).toEqual(of(edge, false));
    }
    expect(holes).toBe(0);
    lines[0]!.close();
    await expect.poll(() => froms.get('0')!.isGone, { timeout: 20_000 }).toBe(true);
    expect(froms.get('1')!.isGone).toBe(false);
  });

  it.skipIf(!isThere)('says that the line is lost when the engine is gone, to whoever waits', async () => {
    const server = await bus.serve(() => new Promise(() => {}));
    let lost = 0;
    const line = await dial(server, { onLost: () => void (lost += 1) });
    const waits = line.ask(Buffer.from('for ever')).catch((error: unknown) => error);
    await server.stop();
    expect(await waits).toBeInstanceOf(LineLostError);
    await expect.poll(() => lost).toBe(1);
    await expect(line.ask(Buffer.from('more'))).rejects.toThrow(LineLostError);
  });

  it.skipIf(!isThere)('has no line to an engine that is not there', async () => {
    const server = await bus.serve(async () => Buffer.alloc(0), 7n);
    await server.stop();
    await expect(bus.connect(server, NO_EVENTS, 7n)).rejects.toThrow();
  });

  it.skipIf(!isThere)('asks the next leader what the one before did not answer, and a log-in not', async () => {
    const first = await bus.serve(() => new Promise(() => {}), 1n);
    let leader = { epoch: 1n, server: first };
    let missed = 0;
    const link = openLink({
      findLeader: async () => ({ epoch: leader.epoch, address: leader.server.address }),
      connect: ({ epoch }, events) => bus.connect(leader.server, events, epoch),
      onTold: () => {},
      onMissed: () => void (missed += 1),
    });
    onTestFinished(() => link.stop());
    await link.opened();
    const tries: number[] = [];
    const body = (attempt: number) => {
      tries.push(attempt);
      return Buffer.from('command');
    };
    const command = link.ask({ body, isRepeatable: true, withinMs: 60_000 });
    const login = link.ask({ body: () => Buffer.from('log-in'), isRepeatable: false, withinMs: 60_000 });
    const lostLogin = login.catch((error: unknown) => error);
    await expect.poll(() => tries.length).toBeGreaterThan(0);
    await first.stop();
    expect(await lostLogin).toBeInstanceOf(LineLostError);
    expect(link.isOpen()).toBe(false);
    const server = await serve(async (question) => Buffer.from(`done: ${text(question)}`), 2n);
    leader = { epoch: 2n, server };
    expect(text(await command)).toBe('done: command');
    expect(tries.slice(0, 2)).toEqual([0, 1]);
    expect(missed).toBe(2);
  });

  it.skipIf(!isThere)('leaves a leader that has lost the lease and does not know', async () => {
    const old = await serve(async () => Buffer.from('old'), 3n);
    let leader = { epoch: 3n, server: old };
    const link = openLink({
      findLeader: async () => ({ epoch: leader.epoch, address: leader.server.address }),
      connect: ({ epoch }, events) => bus.connect(leader.server, events, epoch),
      onTold: () => {},
      onMissed: () => {},
    });
    onTestFinished(() => link.stop());
    const ask = async () =>
      text(await link.ask({ body: () => Buffer.from('who'), isRepeatable: true, withinMs: 60_000 }));
    expect(await ask()).toBe('old');
    leader = { epoch: 4n, server: await serve(async () => Buffer.from('new'), 4n) };
    await expect.poll(ask).toBe('new');
  });
});

describe.skipIf(!hasNats)('over NATS', () => {
  const openPlace = async () => {
    const nats = await openTestNats();
    onTestFinished(() => nats.close());
    return { nats, place: { url: nats.url, instance: 'test', epoch: 1n } };
  };

  it('a question that a slow engine has in hand is not begun again', async () => {
    const { place } = await openPlace();
    let begun = 0;
    const { promise: late, resolve: finish } = Promise.withResolvers<void>();
    const server = await serveOverNats(place, async (question) => {
      begun += 1;
      await late;
      return question;
    });
    onTestFinished(() => server.stop());
    const link = openLink({
      findLeader: async () => ({ epoch: 1n, address: server.address }),
      connect: (_leader, events) => connectOverNats(place, events),
      onTold: () => {},
      onMissed: () => {},
    });
    onTestFinished(() => link.stop());
    let tries = 0;
    const body = () => {
      tries += 1;
      return Buffer.from('command');
    };
    const command = link.ask({ body, isRepeatable: true, withinMs: 60_000 });
    await expect.poll(() => tries, { timeout: 20_000 }).toBe(3);
    finish();
    expect(text(await command)).toBe('command');
    expect(begun).toBe(1);
  });

  /** Between an engine and NATS: passes bytes on, or swallows them. */
  const openWay = async (url: string) => {
    let isCut = false;
    const pairs: Socket[] = [];
    const way = createServer((socket) => {
      const other = connect(Number(new URL(url).port), '127.0.0.1');
      pairs.push(socket, other);
      for (const [from, to] of [
        [socket, other],
        [other, socket],
      ] as const) {
        from.on('data', (piece) => void (isCut || to.write(piece)));
        from.on('error', () => {});
      }
    }).listen(0, '127.0.0.1');
    await once(way, 'listening');
    onTestFinished(() => {
      for (const socket of pairs) socket.destroy();
      way.close();
    });
    const through = new URL(url);
    through.port = String((way.address() as AddressInfo).port);
    return { url: through.href, cut: () => (isCut = true) };
  };

  it('an engine that neither edges nor NATS are heard by says so, and can be ended', async () => {
    const { place } = await openPlace();
    const way = await openWay(place.url);
    let cutOff = 0;
    const server = await serveOverNats(
      { ...place, url: way.url },
      async () => Buffer.alloc(0),
      () => void (cutOff += 1),
    );
    const line = await connectOverNats(place, NO_EVENTS);
    onTestFinished(() => line.close());
    expect(text(await line.ask(Buffer.from('x')))).toBe('');
    expect(cutOff).toBe(0);
    way.cut();
    await expect.poll(() => cutOff, { timeout: 20_000 }).toBeGreaterThan(0);
    await server.stop();
  });

  it('an engine does not take a NATS that is down, or edges that are gone, for its own fault', async () => {
    const { nats, place } = await openPlace();
    let cutOff = 0;
    const serve = () =>
      serveOverNats(
        place,
        async () => Buffer.alloc(0),
        () => void (cutOff += 1),
      );
    const server = await serve();
    onTestFinished(() => server.stop());
    const line = await connectOverNats(place, NO_EVENTS);
    await line.ask(Buffer.from('x'));
    line.close();
    await expect.poll(() => server.edges, { timeout: 20_000 }).toBe(0);
    const again = await connectOverNats(place, NO_EVENTS);
    onTestFinished(() => again.close());
    await again.ask(Buffer.from('x'));
    await nats.pause();
    await new Promise((resolve) => setTimeout(resolve, 3500));
    await nats.resume();
    expect(cutOff).toBe(0);
  });
});

describe('a question', () => {
  it('that no engine answers in time is of unknown outcome', async () => {
    const link = openLink({
      findLeader: async () => undefined,
      connect: () => Promise.reject(new Error('nobody leads')),
      onTold: () => {},
      onMissed: () => {},
    });
    onTestFinished(() => link.stop());
    await expect(link.ask({ body: () => Buffer.alloc(0), isRepeatable: true, withinMs: 50 })).rejects.toThrow(
      LineLostError,
    );
  });
});

describe('a line that has ended without saying so yet', () => {
  /** Refuses the first questions at once; in the end it gives in, since nothing else would stop a link that goes on asking. */
  const openDying = () => {
    let asked = 0;
    let lost = 0;
    const dead: BusLine = {
      isLossy: false,
      ask: async () => {
        asked += 1;
        if (asked < 10_000) throw new LineLostError();
        return Buffer.from('asked for ever');
      },
      repeat: () => {},
      close: () => void (lost += 1),
    };
    const sound: BusLine = { ...dead, ask: async (question) => question, close: () => {} };
    return { dead, sound, asked: () => asked, closed: () => lost };
  };
  const question = { body: () => Buffer.from('command'), isRepeatable: true, withinMs: 60_000 };

  it('is left after one question, which the next line answers', async () => {
    const { dead, sound, asked, closed } = openDying();
    let lines = 0;
    const link = openLink({
      findLeader: async () => ({ epoch: 1n, address: 'here' }),
      connect: async () => (lines++ === 0 ? dead : sound),
      onTold: () => {},
      onMissed: () => {},
    });
    onTestFinished(() => link.stop());
    await link.opened();
    expect(text(await link.ask(question))).toBe('command');
    expect({ asked: asked(), closed: closed(), lines }).toEqual({ asked: 1, closed: 1, lines: 2 });
  });

  it('is not taken when it ended while it was made', async () => {
    const { dead, sound, asked } = openDying();
    let lines = 0;
    const link = openLink({
      findLeader: async () => ({ epoch: 1n, address: 'here' }),
      connect: async (_leader, { onLost }) => {
        if (lines++ > 0) return sound;
        onLost();
        return dead;
      },
      onTold: () => {},
      onMissed: () => {},
    });
    onTestFinished(() => link.stop());
    await link.opened();
    expect({ asked: asked(), lines }).toEqual({ asked: 0, lines: 2 });
    expect(text(await link.ask(question))).toBe('command');
  });
});

describe('the local socket', () => {
  it('is of the server’s user alone, and cuts off whoever speaks another language', async () => {
    const bus = await openLocal();
    onTestFinished(() => bus.close());
    const server = await bus.serve(async () => Buffer.alloc(0));
    onTestFinished(() => server.stop());
    const path = server.address.slice('unix:'.length);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect((await stat(join(path, '..'))).mode & 0o777).toBe(0o700);
    const socket = connect(path);
    socket.write('GET / HTTP/1.1\r\n\r\n');
    await once(socket, 'close');
    expect(server.edges).toBe(0);
  });
});
