/** All instruments with their last known price. Live prices come from the stream and are merged where they are read. */
import { call } from '@assay/client/call';
import type { CallError } from '@assay/client/call-error';
import { MAX_PAGE_SIZE } from '@assay/contract/envelope';
import { type Instrument, listInstruments } from '@assay/contract/market';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useLocale, useT } from '../../i18n/i18n.ts';
import { localeTag } from '../../i18n/locales.ts';
import { withOwnName } from './instrument-name.ts';

/** The specification's page poll. Between polls the stream tells what is on the screen. */
const POLL_MS = 60_000;

const fetchMarkets = async (signal: AbortSignal): Promise<Instrument[]> => {
  const fetchPage = (pageNo: number) =>
    call(listInstruments, { pageNo, pageSize: MAX_PAGE_SIZE }, { signal, announce: false });
  const first = await fetchPage(1);
  const rest = await Promise.all(Array.from({ length: first.pages - 1 }, (_, index) => fetchPage(index + 2)));
  return [first, ...rest].flatMap(({ records }) => records);
};

const MARKETS = {
  queryKey: [listInstruments.id, 'all'],
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchMarkets(signal),
};

/** The page asks for the list with its first byte, so it is nearly always there before the code is. */
const PATIENCE_MS = 200;

/** Asks for the markets before the screen that shows them is there. */
export const askForMarkets = (queries: QueryClient): Promise<void> =>
  queries.prefetchQuery({ ...MARKETS, staleTime: POLL_MS, retry: false });

/**
 * Waits for the code of a screen and, for a moment, for the markets that it shows: a screen that is drawn with its prices is
 * drawn once. Without them it comes all the same.
 */
export const withMarkets =
  (queries: QueryClient) =>
  async <T>(code: Promise<T>): Promise<T> => {
    const markets = askForMarkets(queries);
    const screen = await code;
    await Promise.race([markets, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
    return screen;
  };

export const useMarkets = (pollMs = POLL_MS) => {
  const t = useT();
  const tag = localeTag(useLocale());
  const named = useCallback((all: Instrument[]) => all.map((instrument) => withOwnName(instrument, t, tag)), [t, tag]);
  return useQuery<Instrument[], CallError>({
    ...MARKETS,
    refetchInterval: pollMs,
    select: named,
  });
};
