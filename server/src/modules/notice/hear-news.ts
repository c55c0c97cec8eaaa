/**
 * Commits for single members, as announced by the database (`pg_notify` in the triggers of notice and chat), for the
 * sockets of this process. Messages lost while the line is down are not resent: screens refetch by themselves.
 */
import type { NewsMessage } from '@assay/contract/stream';
import type { Db } from '../../db/database.ts';
import type { Log } from '../../base/log.ts';

type Listener = (memberId: string, news: NewsMessage) => void;

const AGAIN_MS = 1000;

export interface News {
  onNews(listener: Listener): () => void;
  stop(): Promise<void>;
}

export const hearNews = async ({ db, log }: { db: Db; log: Log }): Promise<News> => {
  const listeners = new Set<Listener>();
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let client: Awaited<ReturnType<Db['dedicated']>> | undefined;

  const tell = (payload: string): void => {
    const [memberId, ...news] = JSON.parse(payload) as [string, ...NewsMessage];
    for (const listener of listeners) listener(memberId, news);
  };

  const listen = async (): Promise<void> => {
    const next = await db.dedicated();
    client = next;
    next.on('notification', ({ payload }) => tell(payload ?? '[]'));
    next.on('error', (error: Error) => log.warn({ err: error }, 'the line for news was lost'));
    next.on('end', again);
    await next.query('listen news');
  };

  const again = (): void => {
    if (isStopped) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      void listen().catch((error: unknown) => {
        log.warn({ err: error }, 'the line for news is not back yet');
        again();
      });
    }, AGAIN_MS);
  };

  await listen();
  return {
    onNews: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
};
