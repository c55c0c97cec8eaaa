/**
 * Events on other devices since this phone last knew. The server counts events that nobody has read and this log-in did
 * not cause; the phone remembers the last count that it saw, so that the same event is announced once.
 */
import { useSession } from '@assay/client/session';
import { memberKey, readStored, writeStored } from '@assay/client/storage';
import { create } from 'zustand';

const keyOf = (memberId: string): string => memberKey('securityEvents', memberId);

/** A phone that knows nothing yet, after a log-in for instance, has no news. */
export const newsSince = (known: string | null, unseen: number): number =>
  known === null || !/^\d+$/.test(known) ? 0 : Math.max(0, unseen - Number(known));

interface News {
  /** Owner of the news. */
  memberId: string | undefined;
  count: number;
}

export const useNews = create<News>(() => ({ memberId: undefined, count: 0 }));

/** Called whenever the count is known anew. */
export const noteUnseen = (memberId: string, unseen: number): void => {
  const news = useNews.getState();
  const fresh = newsSince(readStored(keyOf(memberId)), unseen);
  // Read here or on another device, it is news no longer.
  const count = news.memberId === memberId && unseen > 0 ? news.count + fresh : fresh;
  useNews.setState({ memberId, count });
  writeStored(keyOf(memberId), String(unseen));
};

/** A log-out leaves nothing of the member on the phone (reliability 13). */
useSession.subscribe((session, before) => {
  if (session.token !== null || before.userInfo === null) return;
  writeStored(keyOf(before.userInfo.id), null);
  useNews.setState({ memberId: undefined, count: 0 });
});

export const dismissNews = (): void => useNews.setState({ count: 0 });
