/** A feed, RSS or Atom, as a source of news. */
import { fetchFeed } from './fetch-feed.ts';
import type { FetchOptions } from './fetch-feed.ts';
import type { NewsSource } from './news-source.ts';
import { readFeed } from './read-feed.ts';

export const feedSource = (url: string, options: Omit<FetchOptions, 'signal'> = {}): NewsSource => ({
  id: url,
  fetch: async ({ nowMs, signal }) =>
    readFeed(await fetchFeed(url, { ...options, signal }), { host: new URL(url).hostname, nowMs }),
});
