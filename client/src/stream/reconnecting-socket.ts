/**
 * A websocket that comes back by itself: backoff with jitter, a heartbeat that notices a dead line,
 * and rest while the page is hidden. It knows nothing of what the messages mean.
 */
export type SocketStatus = 'idle' | 'connecting' | 'live' | 'stale' | 'offline';

export interface SocketOptions {
  url: () => string;
  onOpen: () => void;
  onMessage: (data: string) => void;
  onStatus: (status: SocketStatus) => void;
  /** Sent when the line has been silent for half the stale limit; any answer proves that it lives. */
  heartbeat: () => string;
  firstDelayMs?: number;
  maxDelayMs?: number;
  staleAfterMs?: number;
  hiddenGraceMs?: number;
}

export interface ReconnectingSocket {
  start: () => void;
  stop: () => void;
  send: (data: string) => boolean;
  /** Drops a line that can no longer be trusted; it counts as a failure, so the next one waits for the backoff. */
  distrust: () => void;
}

/** From the second failure in a row on, the server counts as unreachable rather than slow. */
const FAILURES_UNTIL_OFFLINE = 2;

const isHidden = (): boolean => globalThis.document?.visibilityState === 'hidden';
const isOffline = (): boolean => 'onLine' in navigator && !navigator.onLine;

/** Tells when the page is hidden or shown, and when the network comes or goes. Returns how to stop it. */
const watchPage = (onVisibility: () => void, onNetwork: () => void): (() => void) => {
  const { document, window } = globalThis;
  document?.addEventListener('visibilitychange', onVisibility);
  window?.addEventListener('online', onNetwork);
  window?.addEventListener('offline', onNetwork);
  return () => {
    document?.removeEventListener('visibilitychange', onVisibility);
    window?.removeEventListener('online', onNetwork);
    window?.removeEventListener('offline', onNetwork);
  };
};

export const createReconnectingSocket = ({
  url,
  onOpen,
  onMessage,
  onStatus,
  heartbeat,
  firstDelayMs = 500,
  maxDelayMs = 15_000,
  staleAfterMs = 10_000,
  hiddenGraceMs = 10_000,
}: SocketOptions): ReconnectingSocket => {
  let wanted = false;
  let socket: WebSocket | undefined;
  let failures = 0;
  let heardAt = 0;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let hideTimer: ReturnType<typeof setTimeout> | undefined;
  let watchTimer: ReturnType<typeof setInterval> | undefined;
  let unwatchPage = (): void => {};

  const scheduleRetry = (): void => {
    if (!wanted || isHidden()) return;
    const ceiling = Math.min(maxDelayMs, firstDelayMs * 2 ** (failures - 1));
    clearTimeout(retryTimer);
    retryTimer = setTimeout(open, ceiling * (0.5 + Math.random() / 2));
  };

  const drop = (): void => {
    const dropped = socket;
    socket = undefined;
    clearInterval(watchTimer);
    dropped?.close();
  };

  const lose = (lost: WebSocket): void => {
    if (socket !== lost) return;
    drop();
    failures += 1;
    onStatus(failures >= FAILURES_UNTIL_OFFLINE || isOffline() ? 'offline' : 'connecting');
    scheduleRetry();
  };

  const watch = (): void => {
    const silentMs = Date.now() - heardAt;
    if (silentMs > staleAfterMs) {
      onStatus('stale');
      restart();
    } else if (silentMs > staleAfterMs / 2) {
      send(heartbeat());
    }
  };

  const hear = (opened: WebSocket, data: unknown): void => {
    if (socket !== opened || typeof data !== 'string') return;
    heardAt = Date.now();
    onMessage(data);
    if (socket !== opened) return;
    failures = 0;
    onStatus('live');
  };

  const open = (): void => {
    clearTimeout(retryTimer);
    if (!wanted || socket !== undefined || isHidden()) return;
    const opened = new WebSocket(url());
    socket = opened;
    opened.addEventListener('open', () => {
      if (socket !== opened) return;
      heardAt = Date.now();
      watchTimer = setInterval(watch, staleAfterMs / 4);
      onOpen();
    });
    opened.addEventListener('message', ({ data }) => hear(opened, data));
    opened.addEventListener('close', () => lose(opened));
    opened.addEventListener('error', () => lose(opened));
  };

  const restart = (): void => {
    drop();
    open();
  };

  const send = (data: string): boolean => {
    if (socket?.readyState !== WebSocket.OPEN) return false;
    socket.send(data);
    return true;
  };

  const onVisibility = (): void => {
    clearTimeout(hideTimer);
    if (isHidden()) hideTimer = setTimeout(drop, hiddenGraceMs);
    else open();
  };

  const onNetwork = (): void => {
    if (isOffline()) onStatus('offline');
    else restart();
  };

  const start = (): void => {
    if (wanted) return;
    wanted = true;
    onStatus('connecting');
    unwatchPage = watchPage(onVisibility, onNetwork);
    open();
  };

  const stop = (): void => {
    wanted = false;
    clearTimeout(retryTimer);
    clearTimeout(hideTimer);
    drop();
    unwatchPage();
    onStatus('idle');
  };

  const distrust = (): void => {
    if (socket !== undefined) lose(socket);
  };

  return { start, stop, send, distrust };
};
