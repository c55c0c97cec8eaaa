import { endpointQuery } from '@assay/client/hooks';
import { listIssuers } from '@assay/contract/login';
import type { QueryClient } from '@tanstack/react-query';
import { LoginScreen } from './login-screen.tsx';

/** The page asks for the list with its first byte, so it is nearly always there; without it the screen comes all the same. */
const PATIENCE_MS = 400;

/** The log-in with the list of third parties, which would push down everything below it if it came later. */
export const loadLogin = async (queries: QueryClient): Promise<typeof LoginScreen> => {
  await Promise.race([
    queries.prefetchQuery({ ...endpointQuery(listIssuers, {}), retry: false }),
    new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)),
  ]);
  return LoginScreen;
};
