/** Calls of the desk as TanStack Query sees them, and the stream that says when to ask again. */
import type { DeskCallInput, DeskEndpoint, DeskOutput } from '@assay/contract/desk/endpoint';
import { queueCounts } from '@assay/contract/desk/queue';
import {
  QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { deskCall, DeskCallError } from './desk-call.ts';

const RETRIES = 2;

/** The interval for what jobs and prices change without anybody at the desk. */
export const EVERY_MS = 5000;

export const createDeskQueries = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: 2000,
        retry: (failures, error) => failures < RETRIES && error instanceof DeskCallError && error.isUnknown,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });

export const useDesk = <E extends DeskEndpoint>(
  endpoint: E,
  input: DeskCallInput<E>,
  {
    isOnce = false,
    everyMs,
    ...options
  }: {
    enabled?: boolean;
    /** Each look is written down, so it is not looked again by itself. */
    isOnce?: boolean;
    /** For what changes without anybody at the desk. */
    everyMs?: number;
  } = {},
): UseQueryResult<DeskOutput<E>, DeskCallError> =>
  useQuery({
    queryKey: [endpoint.id, input],
    queryFn: () => deskCall(endpoint, input),
    ...options,
    ...(everyMs !== undefined && { refetchInterval: everyMs }),
    ...(isOnce && { staleTime: Infinity, gcTime: 0, meta: { isOnce } }),
  });

/** Returns whether a query may be refetched after any change. */
const isRepeatable = ({ meta }: { meta?: Record<string, unknown> | undefined }): boolean => meta?.['isOnce'] !== true;

interface PageOf<R> {
  records: R[];
  next: string | null;
}
type RecordOf<E extends DeskEndpoint> = DeskOutput<E> extends PageOf<infer R> ? R : never;

/** Pages of a list, one after the other. Shown pages stay until their replacement has arrived. */
export const useDeskPages = <E extends DeskEndpoint>(
  endpoint: E,
  filter: Omit<DeskCallInput<E>, 'after'>,
  { everyMs }: { everyMs?: number } = {},
) => {
  const query = useInfiniteQuery({
    queryKey: [endpoint.id, 'pages', filter],
    queryFn: async ({ pageParam }) =>
      (await deskCall(endpoint, { ...filter, after: pageParam } as DeskCallInput<E>)) as PageOf<RecordOf<E>>,
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: (before) => before,
    ...(everyMs !== undefined && { refetchInterval: everyMs }),
  });
  return {
    /** Endpoint and filter of the list, for exporting it as a file. */
    source: { call: endpoint, filter },
    records: query.data?.pages.flatMap(({ records }) => records) ?? [],
    state: query.data ? ('ready' as const) : query.isError ? ('error' as const) : ('loading' as const),
    error: query.error as DeskCallError | null,
    refetch: () => void query.refetch(),
    hasMore: query.hasNextPage,
    isFetchingMore: query.isFetchingNextPage,
    fetchMore: () => void query.fetchNextPage(),
  };
};

/** A command keeps its request id until its outcome is known, so that a repeat is done once. */
export const useDeskCommand = <E extends DeskEndpoint>(
  endpoint: E,
  { onSuccess }: { onSuccess?: (output: DeskOutput<E>, input: DeskCallInput<E>) => void } = {},
): UseMutationResult<DeskOutput<E>, DeskCallError, DeskCallInput<E>> => {
  const queries = useQueryClient();
  const pending = useRef<{ wish: string; requestId: string }>(undefined);
  return useMutation<DeskOutput<E>, DeskCallError, DeskCallInput<E>>({
    mutationFn: (input) => {
      const wish = JSON.stringify(input);
      if (pending.current?.wish !== wish) pending.current = { wish, requestId: crypto.randomUUID() };
      return deskCall(endpoint, input, { requestId: pending.current.requestId });
    },
    onSuccess: async (output, input) => {
      pending.current = undefined;
      onSuccess?.(output, input);
      await queries.invalidateQueries({ predicate: isRepeatable });
    },
    onError: (error) => {
      if (!error.isUnknown) pending.current = undefined;
    },
  });
};

/** Asks anew for whatever is on screen when something has changed at the desk. Returns nothing while the line is away. */
export const useDeskStream = (onState: (isLive: boolean) => void): void => {
  const queries = useQueryClient();
  const tell = useRef(onState);
  useEffect(() => {
    tell.current = onState;
  });
  useEffect(() => {
    const stream = new EventSource('/desk/stream');
    stream.addEventListener('open', () => tell.current(true));
    stream.addEventListener('error', () => tell.current(false));
    stream.addEventListener('pulse', ({ data }) => {
      const counts = queueCounts.safeParse(JSON.parse(String(data)));
      if (counts.success) queries.setQueryData(['queue.getCounts', {}], counts.data);
      void queries.invalidateQueries({
        predicate: (query) => query.queryKey[0] !== 'queue.getCounts' && isRepeatable(query),
      });
    });
    return () => stream.close();
  }, [queries]);
};
