/**
 * Phones that only listen, many in one process: each watches twenty markets and the tape, notices a hole in the numbers of its
 * subscriptions, and comes back when its socket ends. A member's phone shows a ticket on each new line, as the app does. Messages are
 * looked through, not parsed: a phone has a processor of its own.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { getStreamTicket } from '@assay/contract/security';
import { WebSocket } from 'ws';
import { askPublicKey, openPhone } from '../../bench/phone.ts';

export interface StreamOrders {
  urls: readonly string[];
  count: number;
  /** One for each phone of a member; the phones beyond them are nobody's. */
  tokens: readonly string[];
}

export interface StreamReport {
  connected: number;
  /** Sockets whose member the server knows. */
  bound: number;
  /** Tickets that were not given, or not taken: asked for again, as the app does. */
  tickets: number;
  frames: number;
  holes: number;
  /** Sockets that ended, and came back. */
  returns: number;
}

const WATCHED = Array.from({ length: 20 }, (_, i) => i + 1);
const SUBSCRIBE = JSON.stringify([
  ['sub', 'quotes', WATCHED],
  ['sub', 'tape'],
]);
const CHANNELS = ['quotes', 'tape'] as const;
const AT_ONCE = 50;
const PAUSE_MS = 500;

/** The app asks again for a ticket so much later (client/src/stream/stream.ts). */
const TICKET_RETRY_MS = 5000;
/** Connections of one process to each edge, on which its phones ask for tickets in turn: a phone has one of its own. */
const LINES = 16;

const report: StreamReport = { connected: 0, bound: 0, tickets: 0, frames: 0, holes: 0, returns: 0 };
let isOver = false;

type AskTicket = (token: string) => Promise<string | undefined>;

/** Asks for tickets over a few connections that open anew when they end. */
const openTickets = async (url: string): Promise<AskTicket> => {
  const publicKey = await askPublicKey(url);
  const open = () => openPhone(url, publicKey);
  const lines = await Promise.all(
    Array.from({ length: LINES }, async () => ({ phone: await open(), turn: Promise.resolve<unknown>(undefined) })),
  );
  let next = 0;
  return (token) => {
    const line = lines[next++ % LINES]!;
    const asked = line.turn.then(async () => {
      try {
        const answer = await line.phone.post(await line.phone.seal(getStreamTicket.path, '{}'), token);
        return /"ticket":"([\w-]+)"/.exec(answer)?.[1];
      } catch {
        line.phone = await open();
        return undefined;
      }
    });
    line.turn = asked.catch(() => undefined);
    return asked;
  };
};
const tickets = new Map<string, Promise<AskTicket>>();

const logIn = (socket: WebSocket, url: string, token: string): void => {
  let isBound = false;
  const showTicket = async (): Promise<void> => {
    if (!tickets.has(url)) tickets.set(url, openTickets(url));
    const ticket = await (await tickets.get(url)!)(token).catch(() => undefined);
    if (socket.readyState !== socket.OPEN) return;
    if (ticket !== undefined) return socket.send(JSON.stringify([['auth', ticket]]));
    report.tickets += 1;
    setTimeout(() => void showTicket(), TICKET_RETRY_MS);
  };
  socket.on('open', () => void showTicket());
  socket.on('message', (frame: Buffer) => {
    if (!frame.subarray(0, 40).includes('"auth"')) return;
    if (frame.includes('["auth",true]')) {
      if (!isBound) report.bound += 1;
      isBound = true;
      return;
    }
    report.tickets += 1;
    setTimeout(() => void showTicket(), TICKET_RETRY_MS);
  });
  socket.on('close', () => {
    if (isBound) report.bound -= 1;
  });
};

/** The number of a channel's message in a frame; undefined where there is none. */
const numberIn = (frame: Buffer, channel: string): { number: number; isFirst: boolean } | undefined => {
  for (const kind of ['diff', 'snap']) {
    const start = `["${kind}","${channel}",`;
    const at = frame.indexOf(start);
    if (at >= 0)
      return {
        number: Number.parseInt(frame.toString('latin1', at + start.length, at + start.length + 12), 10),
        isFirst: kind === 'snap',
      };
  }
  return undefined;
};

const listen = async (urls: readonly string[], first: number, token: string | undefined): Promise<void> => {
  for (let turn = first; !isOver; turn++) {
    const url = urls[turn % urls.length]!;
    const socket = new WebSocket(`${url.replace('http', 'ws')}/stream`, {
      perMessageDeflate: false,
      handshakeTimeout: 5000,
    });
    if (token !== undefined) logIn(socket, url, token);
    const next: Record<string, number> = {};
    let heardAt = performance.now();
    socket.on('open', () => {
      report.connected += 1;
      socket.send(SUBSCRIBE);
    });
    socket.on('message', (frame: Buffer) => {
      report.frames += 1;
      heardAt = performance.now();
      for (const channel of CHANNELS) {
        const found = numberIn(frame, channel);
        if (!found) continue;
        if (!found.isFirst && found.number !== next[channel]) report.holes += 1;
        next[channel] = found.number + 1;
      }
    });
    // A phone that hears nothing for so long looks for another way.
    const watch = setInterval(() => {
      if (performance.now() - heardAt > 10_000) socket.terminate();
    }, 2000);
    let wasOpen = false;
    await new Promise<void>((resolve) => {
      socket.on('open', () => (wasOpen = true));
      socket.on('error', () => {});
      socket.on('close', () => resolve());
    });
    clearInterval(watch);
    if (wasOpen) report.connected -= 1;
    if (isOver) return;
    report.returns += 1;
    await sleep(PAUSE_MS * (0.5 + Math.random()));
  }
};

process.on('message', (message: StreamOrders | 'report') => {
  if (message === 'report') {
    process.send!(report);
    return;
  }
  void (async () => {
    for (let n = 0; n < message.count; n++) {
      void listen(message.urls, n, message.tokens[n]);
      if (n % AT_ONCE === AT_ONCE - 1) await sleep(50);
    }
  })();
});
process.on('disconnect', () => {
  isOver = true;
  process.exit(0);
});
