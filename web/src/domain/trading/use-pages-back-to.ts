import type { useEndpointPages } from '@assay/client/page-hooks';
import { parseWireTime } from '@assay/contract/time';
import { useEffect, useEffectEvent } from 'react';

/** The newest of a long history: a chart with more marks than this shows nothing. */
const MOST = 300;

interface Pages<R> extends Pick<ReturnType<typeof useEndpointPages>, 'hasMore' | 'isFetchingMore' | 'fetchMore'> {
  records: R[];
}

/** All records back to a moment, newest first: more pages are fetched until the oldest one lies before it. */
export const usePagesBackTo = <R extends { time: string }>(pages: Pages<R>, sinceSeconds: number): R[] => {
  const { records, hasMore, isFetchingMore } = pages;
  const oldest = records.at(-1);
  const reachesBack = oldest === undefined || (parseWireTime(oldest.time) ?? 0) / 1000 <= sinceSeconds;
  const wantsMore = hasMore && !isFetchingMore && !reachesBack && records.length < MOST;
  const fetchMore = useEffectEvent(pages.fetchMore);
  useEffect(() => {
    if (wantsMore) fetchMore();
  }, [wantsMore]);
  return records;
};

/** Merges open and ended ones. A trade that has just ended stands in both lists until both were asked for anew. */
export const withoutTwice = <R extends { id: string }>(open: readonly R[], ended: readonly R[]): R[] => [
  ...new Map([...open, ...ended].map((one) => [one.id, one])).values(),
];
