const TIMEOUT_MS = 20_000;

/** Asks the log; a redirect would lead to somebody else. */
export const ask = (url: string): Promise<Response> =>
  fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' });
