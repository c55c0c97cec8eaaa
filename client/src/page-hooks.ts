/** Endless lists: the pages of a list endpoint, fetched one after the other as the member scrolls. */
import type { CallInputOf, Endpoint, OutputOf } from '@assay/contract/endpoint';
import type { Page } from '@assay/contract/envelope';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CallError } from './call-error.ts';
import { call } from './call.ts';

const PAGE_SIZE = 30;

type RecordOf<E extends Endpoint> = OutputOf<E> extends Page<infer R> ? R : never;
type Filter<E extends Endpoint> = Omit<CallInputOf<E>, 'pageNo' | 'pageSize'>;

/** Rows that arrive at the top while one scrolls push others onto the next page; each is still shown once. */
const withoutRepeats = <R extends { id: string }>(records: R[]): R[] => [
  ...new Map(records.map((record) => [record.id, record])).values(),
];

export const useEndpointPages = <E extends Endpoint>(endpoint: E, filter: Filter<E>) => {
  const query = useInfiniteQuery({
    queryKey: [endpoint.id, 'pages', filter],
    queryFn: async ({ pageParam, signal }) =>
      (await call(endpoint, { ...filter, pageNo: pageParam, pageSize: PAGE_SIZE } as CallInputOf<E>, {
        signal,
        announce: false,
      })) as Page<RecordOf<E> & { id: string }>,
    initialPageParam: 1,
    getNextPageParam: ({ current, pages }) => (current < pages ? current + 1 : undefined),
  });
  const { data } = query;
  const records = useMemo(() => withoutRepeats(data?.pages.flatMap((page) => page.records) ?? []), [data]);
  return {
    records,
    total: query.data?.pages.at(-1)?.total ?? 0,
    /** With whatever else the endpoint says beside its records. */
    lastPage: query.data?.pages.at(-1) as OutputOf<E> | undefined,
    state: query.data ? ('ready' as const) : query.isError ? ('error' as const) : ('loading' as const),
    error: query.error as CallError | null,
    isFetching: query.isFetching,
    refetch: query.refetch,
    hasMore: query.hasNextPage,
    isFetchingMore: query.isFetchingNextPage,
    fetchMore: () => void query.fetchNextPage(),
  };
};
