/**
 * Takes news over from their sources, each source at most once a quarter of an hour, whoever asks and however often; each
 * entry once. A source that fails is asked again after the same time, and keeps no other one from being asked.
 */
import { createHash } from 'node:crypto';
import type { Clock } from '../../../base/clock.ts';
import type { Db, Tx } from '../../../db/database.ts';
import type { Log } from '../../../base/log.ts';
import type { News, NewsItem, NewsSource } from './news-source.ts';

const EVERY_MS = 15 * 60_000;

export interface ImportDeps {
  db: Db;
  clock: Clock;
  log: Log;
}

/** One look for all of them, since jobs look twice a second. */
const findDue = async ({ db, clock }: ImportDeps, sources: readonly NewsSource[]): Promise<NewsSource[]> => {
  if (sources.length === 0) return [];
  const recent = await db.query<{ url: string }>('select url from news_feed where asked_at > $1', [
    new Date(clock.now() - EVERY_MS),
  ]);
  return sources.filter(({ id }) => !recent.some(({ url }) => url === id));
};

/** Claims a source by moving its time, so that only one of two workers fetches it. */
const claim = async ({ db, clock }: ImportDeps, { id }: NewsSource): Promise<boolean> => {
  const nowMs = clock.now();
  const moved = await db.query(
    `insert into news_feed (url, asked_at) values ($1, $2)
     on conflict (url) do update set asked_at = excluded.asked_at where news_feed.asked_at <= $3 returning 1`,
    [id, new Date(nowMs), new Date(nowMs - EVERY_MS)],
  );
  return moved.length > 0;
};

const insertItem = async (
  tx: Tx,
  { source, news, item }: { source: NewsSource; news: News; item: NewsItem },
): Promise<void> => {
  const hash = createHash('sha256').update(item.guid).digest();
  const id = `news-${createHash('sha256').update(`${source.id}\n${item.guid}`).digest('hex').slice(0, 24)}`;
  // Leave out items that promise, since the table would refuse them and with them all others.
  await tx.query(
    `with added as (
       insert into article (id, kind, published_at, source, link, feed, guid_hash)
       select $1, 'news', $2, $3, $4, $5, $6 where not has_promise($8 || ' ' || $9)
       on conflict do nothing returning id)
     insert into article_text (article_id, language, title, summary, body) select id, $7, $8, $9, '' from added`,
    [id, new Date(item.publishedMs), news.source, item.link, source.id, hash, news.language, item.title, item.summary],
  );
};

const importFrom = async (deps: ImportDeps, source: NewsSource, signal: AbortSignal): Promise<void> => {
  const news = await source.fetch({ nowMs: deps.clock.now(), signal });
  await deps.db.transaction(async (tx) => {
    for (const item of news.items) await insertItem(tx, { source, news, item });
  });
};

export const importNews = async (
  deps: ImportDeps,
  sources: readonly NewsSource[],
  signal: AbortSignal,
): Promise<void> => {
  for (const source of await findDue(deps, sources)) {
    if (signal.aborted || !(await claim(deps, source))) continue;
    try {
      await importFrom(deps, source, signal);
    } catch (error) {
      if (!signal.aborted) deps.log.warn({ err: error, feed: source.id }, 'news could not be imported');
    }
  }
};
