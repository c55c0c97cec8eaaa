import type { Endpoint } from '@assay/contract/endpoint';
import type { QueryClient } from '@tanstack/react-query';

const askOne = async (queries: QueryClient, queryKey: readonly string[]): Promise<void> => {
  await queries.cancelQueries({ queryKey });
  await queries.invalidateQueries({ queryKey });
};

/**
 * Asks anew for what may have changed, such as after news. What is on its way may have been answered before the change,
 * and a first answer would be taken for the newest one all the same: it is given up.
 */
export const askAnew = (queries: QueryClient, endpoints: Iterable<Pick<Endpoint, 'id'>>): void => {
  for (const { id } of endpoints) void askOne(queries, [id]);
};

/** Everything, from the beginning. */
export const askAllAnew = (queries: QueryClient): void => void askOne(queries, []);
