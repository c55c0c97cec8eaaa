/**
 * The line of the last minutes: the past from the public tape, the rest from live quotes as they arrive. Opening or
 * returning to it asks the tape anew: it has the ticks that were missed meanwhile.
 */
import { useQuote } from '@assay/client/stream/hooks';
import { serverNow } from '@assay/client/server-clock';
import type { Instrument } from '@assay/contract/market';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { LinePoint } from '../../proof/fetch-ticks.ts';

/** The longest option and a little of what was before it. */
const PAST_MS = 420_000;

const fetchPast = async (symbol: string, signal: AbortSignal): Promise<LinePoint[]> => {
  const { fetchTicks } = await import('../../proof/fetch-ticks.ts');
  const now = serverNow();
  return fetchTicks(symbol, { fromMs: now - PAST_MS, toMs: now }, signal);
};

export const usePriceLine = ({ id, symbol }: Pick<Instrument, 'id' | 'symbol'>): LinePoint[] => {
  const { data: past } = useQuery({
    queryKey: ['proof.ticks', symbol],
    queryFn: ({ signal }) => fetchPast(symbol, signal),
    staleTime: 0,
  });
  const quote = useQuote(id);
  const [live, setLive] = useState<{ id: number; points: LinePoint[] }>({ id, points: [] });
  const isNew = quote !== undefined && quote.tick > (live.id === id ? (live.points.at(-1)?.tick ?? 0) : 0);
  if (isNew || live.id !== id) {
    const kept = live.id === id ? live.points.filter(({ ms }) => ms > serverNow() - PAST_MS) : [];
    const added = isNew ? [{ tick: quote.tick, ms: quote.timeMs, price: quote.price }] : [];
    setLive({ id, points: [...kept, ...added] });
  }
  return useMemo(() => {
    const last = past?.at(-1)?.tick ?? 0;
    return [...(past ?? []), ...live.points.filter(({ tick }) => tick > last)];
  }, [past, live]);
};
