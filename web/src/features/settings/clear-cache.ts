import { queries } from '../../calls/client.ts';

/** Forgets what can be fetched again. Log-in, language, look and favourites are choices, not cache. */
export const clearCache = async (): Promise<void> => {
  queries.clear();
  sessionStorage.clear();
  const names = await globalThis.caches?.keys();
  await Promise.all((names ?? []).map((name) => caches.delete(name)));
};
