import type { Endpoint } from '@assay/contract/endpoint';
import type { Query, QueryClient } from '@tanstack/react-query';

const NOTHING: ReadonlySet<string> = new Set();

const askOne = async (queries: QueryClient, queryKey: readonly string[], except = NOTHING): Promise<void> => {
  const asked = { queryKey, predicate: ({ queryHash }: Query) => !except.has(queryHash) };
  await queries.cancelQueries(asked);
  await queries.invalidateQueries(asked);
};

/**
 * Asks anew for what may have changed, such as after news. What is on its way may have been answered before the change,
 * and a first answer would be taken for the newest one all the same: it is given up. Hashes of keys name what is known.
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
