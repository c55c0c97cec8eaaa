import { call } from '@assay/client/call';
import { endpointQuery, useEndpoint } from '@assay/client/hooks';
import { useSession } from '@assay/client/session';
import { useNews } from '@assay/client/stream/hooks';
import { type ChatMessage, listChat, readChat } from '@assay/contract/chat';
import type { OutputOf } from '@assay/contract/endpoint';
import { countUnread } from '@assay/contract/notice';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { flushOutbox, openOutbox, putInOutbox, useOutbox } from './outbox.ts';

type Chat = OutputOf<typeof listChat>;

const byNumber = (a: ChatMessage, b: ChatMessage): number => (BigInt(a.number) < BigInt(b.number) ? -1 : 1);

/** Each once, in order, whichever page or news it came with; the newest word on it counts. */
export const merged = (older: readonly ChatMessage[], newer: readonly ChatMessage[]): ChatMessage[] =>
  [...new Map([...older, ...newer].map((message) => [message.id, message])).values()].toSorted(byNumber);

/** Tells the desk how far the member has read, while the talk is on screen. */
const useReadMarks = (newest: ChatMessage | undefined): void => {
  const queries = useQueryClient();
  const number = newest !== undefined && newest.author !== 'member' && !newest.isRead ? newest.number : undefined;
  const mark = useEffectEvent(async (upTo: string) => {
    if (document.visibilityState === 'hidden') return;
    await call(readChat, { upTo }, { announce: false }).catch(() => {});
    await queries.invalidateQueries({ queryKey: [countUnread.id] });
  });
  useEffect(() => {
    if (number !== undefined) void mark(number);
  }, [number]);
};

/** The talk with the desk: what was said, what still waits to be sent, and how to say more. */
export const useChat = () => {
  const queries = useQueryClient();
  const memberId = useSession((session) => session.userInfo?.id);
  const chat = useEndpoint(listChat, {});
  const [earlier, setEarlier] = useState<{ messages: ChatMessage[]; hasMore: boolean }>();
  const waiting = useOutbox((outbox) => outbox.messages);

  const onSent = (message: ChatMessage): void => {
    queries.setQueryData<Chat>(
      endpointQuery(listChat, {}).queryKey,
      (known) => known && { ...known, messages: merged(known.messages, [message]) },
    );
  };
  const flush = useEffectEvent(() => void flushOutbox(onSent));
  useEffect(() => {
    if (memberId === undefined) return;
    openOutbox(memberId);
    flush();
  }, [memberId]);
  // The line is back.
  useNews((news) => news === undefined && void flushOutbox(onSent));
  useEffect(() => {
    const again = (): void => flush();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, []);

  const messages = merged(earlier?.messages ?? [], chat.data?.messages ?? []);
  useReadMarks(messages.at(-1));
  const loadEarlier = async (): Promise<void> => {
    const [first] = messages;
    if (first === undefined) return;
    const page = await call(listChat, { before: first.number });
    setEarlier({ messages: merged(page.messages, earlier?.messages ?? []), hasMore: page.hasMore });
  };
  return {
    chat,
    messages,
    waiting,
    hasEarlier: earlier?.hasMore ?? chat.data?.hasMore ?? false,
    loadEarlier,
    say: (said: { text: string; picture: string | null }) => {
      putInOutbox(said);
      void flushOutbox(onSent);
    },
    retry: () => void flushOutbox(onSent),
  };
};
