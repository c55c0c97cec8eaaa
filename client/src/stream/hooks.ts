/** The live stream as screens see it. */
import type { CandleInterval, CandleTuple } from '@assay/contract/market';
import { STREAM_PATH } from '@assay/contract/stream';
import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react';
import { settings } from '../settings.ts';
import type { Quote } from './quote-store.ts';
import type { SocketStatus } from './reconnecting-socket.ts';
import { createStream, type Stream } from './stream.ts';

let shared: Stream | undefined;

const stream = (): Stream =>
  (shared ??= createStream({ url: () => (settings.baseUrl || location.origin).replace(/^http/, 'ws') + STREAM_PATH }));

export const useStreamStatus = (): SocketStatus => useSyncExternalStore(stream().onStatus, stream().status);

/** The newest quote of an instrument that some mounted list or screen has named as visible. */
export const useQuote = (id: number): Quote | undefined => {
  const { quotes } = stream();
  const subscribe = useMemo(() => (listener: () => void) => quotes.subscribe(id, listener), [quotes, id]);
  return useSyncExternalStore(subscribe, () => quotes.get(id));
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
