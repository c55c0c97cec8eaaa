/** Calls as TanStack Query sees them. Server data is cached under [endpoint id, input] and nowhere else. */
import type { CallInputOf, Endpoint, OutputOf } from '@assay/contract/endpoint';
import {
  QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useRef } from 'react';
import { isTransportError, NO_ANSWER, type CallError } from './call-error.ts';
import { call, type CallOptions } from './call.ts';
import { settings } from './settings.ts';

const TRANSPORT_RETRIES = 2;

/** A server on the local network can be reached without internet, so the browser's idea of "online" is not asked. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        // Off by default in this mode: a screen that failed offline would stay so. An answer fetched just before the
        // line broke is as old as the break.
        refetchOnReconnect: 'always',
        staleTime: 10_000,
        retry: (failures, error) => failures < TRANSPORT_RETRIES && isTransportError(error),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });

type QueryKey<E extends Endpoint> = readonly [string, CallInputOf<E>];

export const endpointQuery = <E extends Endpoint>(
  endpoint: E,
  input: CallInputOf<E>,
  options: Pick<CallOptions, 'announce'> = {},
) =>
  queryOptions<OutputOf<E>, CallError, OutputOf<E>, QueryKey<E>>({
    queryKey: [endpoint.id, input],
    queryFn: ({ signal }) => call(endpoint, input, { ...options, signal }),
  });

type EndpointOptions<E extends Endpoint> = Omit<
  UseQueryOptions<OutputOf<E>, CallError, OutputOf<E>, QueryKey<E>>,
  'queryKey' | 'queryFn'
> &
  /** False where the screen itself says why there is nothing. */
  Pick<CallOptions, 'announce'>;

export const useEndpoint = <E extends Endpoint>(
  endpoint: E,
  input: CallInputOf<E>,
  { announce, ...options }: EndpointOptions<E> = {},
): UseQueryResult<OutputOf<E>, CallError> =>
  useQuery({ ...options, ...endpointQuery(endpoint, input, announce === undefined ? {} : { announce }) });

interface CommandOptions<E extends Endpoint> extends Pick<CallOptions, 'announce'> {
  /** Endpoints whose cached answers this command makes untrue. */
  invalidates?: readonly Endpoint[];
  /** Names the request beforehand, where a proof is bound to it; it is then the caller's to keep for the next try. */
  requestId?: (input: CallInputOf<E>) => string;
  /** Part of the input that identifies a retry when another part changes by itself; all of it by default. */
  wishOf?: (input: CallInputOf<E>) => unknown;
  onSuccess?: (output: OutputOf<E>, input: CallInputOf<E>) => void;
}

interface Try<E extends Endpoint> {
  input: CallInputOf<E>;
  requestId: string | undefined;
}

/**
 * A repeat of a command whose outcome is unknown is the first try again, under its request id, so that the server
 * answers it once. Log-ins refuse repeats, so each try of theirs is a new request.
 */
const useTries = <E extends Endpoint>(endpoint: E, wishOf: (input: CallInputOf<E>) => unknown) => {
  const pending = useRef<Try<E> & { wish: string }>(undefined);
  return {
    tryFor: (input: CallInputOf<E>): Try<E> => {
      if (endpoint.replay === 'refuse' || crypto.randomUUID === undefined) return { input, requestId: undefined };
      const wish = JSON.stringify(wishOf(input));
      if (pending.current?.wish !== wish) pending.current = { wish, input, requestId: crypto.randomUUID() };
      return pending.current;
    },
    settle: (): void => {
      pending.current = undefined;
    },
  };
};

/**
 * An invalidation waits for a question that has no answer yet, and takes its answer for the new one; but it may have been
 * read before the command was done. So after it comes, it is asked again.
 */
const outdate = async (queries: QueryClient, { id }: Endpoint): Promise<void> => {
  const of = { queryKey: [id] };
  const isUnanswered = queries.isFetching({ ...of, predicate: ({ state }) => state.data === undefined }) > 0;
  await queries.invalidateQueries(of);
  if (isUnanswered) await queries.invalidateQueries(of);
};

export const useCommand = <E extends Endpoint>(
  endpoint: E,
  { invalidates = [], requestId, wishOf = (input) => input, announce, onSuccess }: CommandOptions<E> = {},
): UseMutationResult<OutputOf<E>, CallError, CallInputOf<E>> => {
  const queries = useQueryClient();
  const tries = useTries(endpoint, wishOf);
  return useMutation<OutputOf<E>, CallError, CallInputOf<E>>({
    mutationFn: (given) => {
      const { input, ...first } = requestId ? { input: given, requestId: requestId(given) } : tries.tryFor(given);
      return call(endpoint, input, { requestId: first.requestId, ...(announce === undefined ? {} : { announce }) });
    },
    onSuccess: async (output, input) => {
      tries.settle();
      onSuccess?.(output, input);
      await Promise.all(invalidates.map((one) => outdate(queries, one)));
    },
    onError: (error) => {
      if (!isTransportError(error)) tries.settle();
      // Refusals were announced by the call; a command that got no answer at all must not fail silently either.
      if (announce !== false && error.code === NO_ANSWER) settings.onRefused(error);
    },
  });
};
