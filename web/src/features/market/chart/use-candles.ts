/** The bars of a market: pages loaded as one scrolls back, and the open candle from the stream. */
import { call } from '@assay/client/call';
import { useCandle } from '@assay/client/stream/hooks';
import { CANDLE_SECONDS, type CandleInterval, listCandles } from '@assay/contract/market';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { addLive, type Bar, isAfterHole, joinBars, toBar } from './bars.ts';

const PAGE = 300;

export interface CandleSource {
  symbol: string;
  interval: CandleInterval;
}

const fetchPage = (source: CandleSource, before: number | undefined, signal: AbortSignal) =>
  call(listCandles, { ...source, limit: PAGE, ...(before !== undefined && { before }) }, { signal, announce: false });

/** Live bars of one source. Another source starts empty. */
const useLiveBars = ({ symbol, interval }: CandleSource): readonly Bar[] => {
  const key = `${symbol} ${interval}`;
  const [live, setLive] = useState<{ key: string; bars: Bar[] }>({ key, bars: [] });
  useCandle(symbol, interval, (candle) =>
    setLive((before) => ({ key, bars: addLive(before.key === key ? before.bars : [], toBar(candle)) })),
  );
  return live.key === key ? live.bars : NONE;
};
const NONE: readonly Bar[] = [];

export const useCandles = (source: CandleSource) => {
  const live = useLiveBars(source);
  const query = useInfiniteQuery({
    queryKey: [listCandles.id, source],
    queryFn: ({ pageParam, signal }) => fetchPage(source, pageParam, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ candles }) => (candles.length < PAGE ? undefined : candles[0]?.[0]),
    // Another interval of the same market replaces this one when it is there; another market never shows this one.
    placeholderData: (before) => (before?.pages[0]?.symbol === source.symbol ? before : undefined),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const { data, isPlaceholderData, refetch } = query;
  const loaded = useMemo(() => data?.pages.toReversed().flatMap(({ candles }) => candles.map(toBar)), [data]);
  const bars = useMemo(
    () => loaded && (isPlaceholderData ? loaded : joinBars(loaded, live)),
    [loaded, live, isPlaceholderData],
  );
  const first = data?.pages[0];
  const interval = first?.interval ?? source.interval;

  // The line was lost for longer than a candle, or the market slept: what lies between is loaded, not guessed.
  const hasHole = live.length > 0 && bars !== undefined && isAfterHole(bars, CANDLE_SECONDS[interval]);
  const newest = live.at(-1)?.time;
  useEffect(() => {
    if (hasHole && newest !== undefined) void refetch();
  }, [hasHole, newest, refetch]);

  return { bars, interval, scale: first?.scale, tapedFrom: first?.tapedFrom, query };
};
