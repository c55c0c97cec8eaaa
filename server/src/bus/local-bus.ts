/**
 * The bus on one machine: a socket in a folder that only the server's user may enter, so that whoever can connect could read
 * the keys beside it, too. Frames have their length before them.
 */
import { chmod, mkdir, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import type { Socket } from 'node:net';
import { dirname } from 'node:path';
import type { Answer, BusLine, BusServer, EdgeLine, LineEvents } from './bus.ts';
import { collectItems, itemReader, MOST_FRAME_BYTES } from './items.ts';
import type { Item } from './items.ts';
import { countTold, createPending, toldIds } from './pending.ts';

const SCHEME = 'unix:';
/** Paths of sockets are short: the system cuts them off without a word. */
export const LONGEST_SOCKET_PATH = 100;
/** An edge that reads nothing while so much waits for it is let go; it comes back and reads the database. */
const MOST_UNREAD_BYTES = 64 * 1024 * 1024;
const LENGTH_BYTES = 4;

const withLength = (frame: Buffer): Buffer => {
  const length = Buffer.allocUnsafe(LENGTH_BYTES);
  length.writeUInt32BE(frame.length, 0);
  return Buffer.concat([length, frame]);
};

/** Calls `onItem` for what arrives; a sender that makes no sense is cut off. */
const readItems = (socket: Socket, onItem: (item: Item) => void): void => {
  const read = itemReader();
  let rest: Buffer = Buffer.alloc(0);
  socket.on('data', (chunk: Buffer) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    try {
      let at = 0;
      while (rest.length - at >= LENGTH_BYTES) {
        const length = rest.readUInt32BE(at);
        if (length > MOST_FRAME_BYTES) throw new Error('a frame of the bus is too long');
        if (rest.length - at - LENGTH_BYTES < length) break;
        const frame = rest.subarray(at + LENGTH_BYTES, at + LENGTH_BYTES + length);
        at += LENGTH_BYTES + length;
        for (const item of read(frame)) onItem(item);
      }
      rest = rest.subarray(at);
    } catch {
      socket.destroy();
    }
  });
};

/** As it stands in the lease. */
export const localAddress = (path: string): string => `${SCHEME}${path}`;
/** True for an address of the lease that this bus can reach. */
export const isLocalAddress = (address: string): boolean => address.startsWith(SCHEME);

export const serveLocally = async (path: string, answer: Answer): Promise<BusServer> => {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await rm(path, { force: true });
  const lines = new Map<Socket, EdgeLine>();
  const server = createServer((socket) => {
    socket.setNoDelay();
    const send = collectItems((frame) => {
      if (socket.writableLength > MOST_UNREAD_BYTES) socket.destroy();
      else socket.write(withLength(frame));
    });
    const ids = toldIds();
    const line: EdgeLine = {
      tell: (body) => send({ kind: 'told', id: ids.take(), body }),
      get isGone() {
        return !lines.has(socket);
      },
    };
    lines.set(socket, line);
    socket.on('close', () => lines.delete(socket));
    // The close that follows says it all.
    socket.on('error', () => {});
    readItems(socket, ({ kind, id, body }) => {
      if (kind === 'ask') void answer(body, line).then((text) => send({ kind: 'answer', id, body: text }));
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
  await chmod(path, 0o600);
  return {
    address: localAddress(path),
    tell: (body) => {
      for (const line of lines.values()) line.tell(body);
    },
    get edges() {
      return lines.size;
    },
    stop: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      // Answers of this turn leave first.
      await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
      for (const socket of lines.keys()) socket.destroySoon();
      await closed;
      await rm(path, { force: true });
    },
  };
};

export const connectLocally = async (address: string, events: LineEvents): Promise<BusLine> => {
  const socket = connect(address.slice(SCHEME.length));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('error', reject);
  });
  const pending = createPending();
  const send = collectItems((frame) => void socket.write(withLength(frame)));
  const count = countTold(events.onHole);
  let isClosed = false;
  readItems(socket, ({ kind, id, body }) => {
    if (kind === 'answer') pending.answer(id, body);
    if (kind !== 'told') return;
    count.take(id);
    events.onTold(body);
  });
  socket.on('error', () => {});
  socket.on('close', () => {
    pending.lose();
    if (!isClosed) events.onLost();
    isClosed = true;
  });
  return {
    isLossy: false,
    ask: (body) => {
      const { id, answer } = pending.add();
      if (socket.destroyed) pending.lose();
      else send({ kind: 'ask', id, body });
      return answer;
    },
    // Nothing is lost on a socket but the socket.
    repeat: () => {},
    close: () => {
      isClosed = true;
      socket.destroy();
    },
  };
};
