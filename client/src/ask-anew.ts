import type { Endpoint } from '@assay/contract/endpoint';
import type { Query, QueryClient } from '@tanstack/react-query';

const NOTHING: ReadonlySet<string> = new Set();

const askOne = async (queries: QueryClient, queryKey: readonly string[], except = NOTHING): Promise<void> => {
  const asked = { queryKey, predicate: ({ queryHash }: Query) => !except.has(queryHash) };
  await queries.cancelQueries(asked);
  await queries.invalidateQueries(asked);
};

/**
 * Refetches endpoints that may have changed, such as after news. It cancels requests in flight, because they may
 * predate the change and would still be taken as the newest answer. `except` holds key hashes of queries already up to
 * date.
 */
export const askAnew = (
  queries: QueryClient,
  endpoints: Iterable<Pick<Endpoint, 'id'>>,
  except?: ReadonlySet<string>,
): void => {
  for (const { id } of endpoints) void askOne(queries, [id], except);
};

/** Everything, from the beginning. */
export const askAllAnew = (queries: QueryClient): void => void askOne(queries, []);
