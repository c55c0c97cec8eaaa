/**
 * What happened on other devices since this phone last knew. The server counts what nobody has read; what happened here in
 * the meantime is part of that count, so the phone remembers the last one it saw.
 */
import { readStored, writeStored } from '@assay/client/storage';
import { create } from 'zustand';

const keyOf = (memberId: string): string => `securityEvents.${memberId}`;

/** A phone that knows nothing yet, after a log-in for instance, has no news. */
export const newsSince = (known: string | null, unseen: number): number =>
  known === null || !/^\d+$/.test(known) ? 0 : Math.max(0, unseen - Number(known));

interface News {
  /** Whose news were looked for, once at each start of the app. */
  memberId: string | undefined;
  count: number;
}

export const useNews = create<News>(() => ({ memberId: undefined, count: 0 }));

/** Called whenever the count is known anew. */
export const noteUnseen = (memberId: string, unseen: number): void => {
  const news = useNews.getState();
  if (news.memberId !== memberId) {
    useNews.setState({ memberId, count: newsSince(readStored(keyOf(memberId)), unseen) });
  } else if (unseen === 0 && news.count > 0) dismissNews();
  writeStored(keyOf(memberId), String(unseen));
};

export const dismissNews = (): void => useNews.setState({ count: 0 });
