/**
 * Phones that only listen, many in one process: each watches twenty markets and the tape, notices a hole in the numbers of its
 * subscriptions, and comes back when its socket ends. Messages are looked through, not parsed: a phone has a processor of its own.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';

export interface StreamOrders {
  urls: readonly string[];
  count: number;
}

export interface StreamReport {
  connected: number;
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

const report: StreamReport = { connected: 0, frames: 0, holes: 0, returns: 0 };
let isOver = false;

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

const listen = async (urls: readonly string[], first: number): Promise<void> => {
  for (let turn = first; !isOver; turn++) {
    const url = urls[turn % urls.length]!;
    const socket = new WebSocket(`${url.replace('http', 'ws')}/stream`, {
      perMessageDeflate: false,
      handshakeTimeout: 5000,
    });
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
      void listen(message.urls, n);
      if (n % AT_ONCE === AT_ONCE - 1) await sleep(50);
    }
  })();
});
process.on('disconnect', () => {
  isOver = true;
  process.exit(0);
});
