/** The live stream as screens see it. */
import type { CandleInterval, CandleTuple } from '@assay/contract/market';
import { STREAM_PATH } from '@assay/contract/stream';
import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react';
import { useSession } from '../session.ts';
import { settings } from '../settings.ts';
import type { Quote } from './quote-store.ts';
import type { SocketStatus } from './reconnecting-socket.ts';
import { createStream, type OwnMessage, type Stream } from './stream.ts';

let shared: Stream | undefined;

/** Most visitors never need it, so its code comes with the first log-in or demo wallet. */
const ticket = async (): Promise<string | undefined> => {
  const { token, demoToken } = useSession.getState();
  return token === null && demoToken === null ? undefined : (await import('./ticket.ts')).fetchTicket();
};

const stream = (): Stream =>
  (shared ??= createStream({
    url: () => (settings.baseUrl || location.origin).replace(/^http/, 'ws') + STREAM_PATH,
    ticket,
  }));

export const useStreamStatus = (): SocketStatus => useSyncExternalStore(stream().onStatus, stream().status);

/**
 * One value read from the newest quote of an instrument that some mounted list or screen has named as visible: its reader
 * is drawn anew only when that value is another one.
 */
export const useQuotePart = <T>(id: number, read: (quote: Quote | undefined) => T): T => {
  const { quotes } = stream();
  const subscribe = useMemo(() => (listener: () => void) => quotes.subscribe(id, listener), [quotes, id]);
  return useSyncExternalStore(subscribe, () => read(quotes.get(id)));
};

const whole = (quote: Quote | undefined): Quote | undefined => quote;

/** The newest quote of an instrument, with every tick. */
export const useQuote = (id: number): Quote | undefined => useQuotePart(id, whole);

/** The newest quotes of several instruments; a tick of any of them is a new answer. */
export const useQuotes = (ids: readonly number[]): ReadonlyMap<number, Quote> => {
  const { quotes } = stream();
  const key = ids.join();
  const watched = useMemo(() => (key === '' ? [] : key.split(',').map(Number)), [key]);
  const subscribe = useMemo(
    () => (listener: () => void) => {
      const releases = watched.map((id) => quotes.subscribe(id, listener));
      return () => {
        for (const release of releases) release();
      };
    },
    [quotes, watched],
  );
  const seen = useSyncExternalStore(subscribe, () => watched.map((id) => quotes.get(id)?.tick ?? '').join());
  return useMemo(() => {
    const known = seen === '' ? [] : watched.map((id) => quotes.get(id)).filter((quote) => quote !== undefined);
    return new Map(known.map((quote) => [quote.id, quote]));
  }, [quotes, watched, seen]);
};

/** Tells the server which instruments are on screen; the sets of all mounted lists are merged. */
export const useVisibleSymbols = (ids: readonly number[]): void => {
  const key = ids.join();
  useEffect(() => (key === '' ? undefined : stream().watchQuotes(key.split(',').map(Number))), [key]);
};

/** Calls back with the open candle, first as a snapshot, then with each change. */
export const useCandle = (
  symbol: string,
  interval: CandleInterval,
  onCandle: (candle: CandleTuple, isSnapshot: boolean) => void,
): void => {
  const notify = useEffectEvent(onCandle);
  useEffect(
    () => stream().watchCandle(`candle:${symbol}:${interval}`, (candle, isSnapshot) => notify(candle, isSnapshot)),
    [symbol, interval],
  );
};

/** The newest signed checkpoint note of the tape, while the caller is mounted. */
export const useCheckpoint = (): string | undefined => {
  const [note, setNote] = useState<string>();
  useEffect(() => stream().watchTape(setNote), []);
  return note;
};

/** Calls back with what becomes of the member's own orders and positions; without a message when some may be missing. */
export const useNews = (onNews: (news: OwnMessage | undefined) => void): void => {
  const notify = useEffectEvent(onNews);
  useEffect(() => stream().watchNews((news) => notify(news)), []);
};
