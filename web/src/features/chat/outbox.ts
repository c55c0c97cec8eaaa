/**
 * Messages that the member has written and the server does not have yet. They are kept on the phone, under the member's
 * name, until sent: each has one id, made here, for every try, so that it arrives once however often the line breaks. A
 * log-out removes them all.
 */
import { call } from '@assay/client/call';
import { CallError, isTransportError } from '@assay/client/call-error';
import { useSession } from '@assay/client/session';
import { memberKey, readStored, writeStored } from '@assay/client/storage';
import { type ChatMessage, sendChat } from '@assay/contract/chat';
import { create } from 'zustand';

export interface Waiting {
  id: string;
  text: string;
  /** The path of a picture that is on the server already. */
  picture: string | null;
  state: 'sending' | 'waiting' | 'refused';
  /** Why it was refused; its sentence stands beside it. */
  error?: CallError;
}

interface Outbox {
  memberId: string | undefined;
  messages: Waiting[];
}

export const useOutbox = create<Outbox>(() => ({ memberId: undefined, messages: [] }));

const keyOf = (memberId: string): string => memberKey('chatOutbox', memberId);

/** Leaves out refused messages: they are shown but not retried, and need not outlive the page. */
const store = ({ memberId, messages }: Outbox): void => {
  if (memberId === undefined) return;
  const kept = messages
    .filter(({ state }) => state !== 'refused')
    .map(({ id, text, picture }) => ({ id, text, picture }));
  writeStored(keyOf(memberId), kept.length === 0 ? null : JSON.stringify(kept));
};

const change = (id: string, changed: Partial<Waiting> | undefined): void => {
  const { messages, memberId } = useOutbox.getState();
  const next = messages.flatMap((one) => (one.id !== id ? [one] : changed ? [{ ...one, ...changed }] : []));
  useOutbox.setState({ messages: next });
  store({ memberId, messages: next });
};

const readKept = (memberId: string): Waiting[] => {
  try {
    const kept = JSON.parse(readStored(keyOf(memberId)) ?? '[]') as Pick<Waiting, 'id' | 'text' | 'picture'>[];
    return kept.map(({ id, text, picture }) => ({ id, text, picture, state: 'waiting' }));
  } catch {
    return [];
  }
};

/** Restores this member's unsent messages. */
export const openOutbox = (memberId: string): void => {
  if (useOutbox.getState().memberId !== memberId) useOutbox.setState({ memberId, messages: readKept(memberId) });
};

let flushing: Promise<void> | undefined;

const sendOne = async ({ id, text, picture }: Waiting, onSent: (message: ChatMessage) => void): Promise<boolean> => {
  change(id, { state: 'sending' });
  try {
    const input = picture === null ? { id, text } : { id, picture };
    // The same id names the request, so that a repeat gets the first answer.
    const sent = await call(sendChat, input, { requestId: id, announce: false });
    change(id, undefined);
    onSent(sent);
    return true;
  } catch (error) {
    if (error instanceof CallError && !isTransportError(error)) {
      change(id, { state: 'refused', error });
      return true;
    }
    change(id, { state: 'waiting' });
    return false;
  }
};

/** Sends what waits, in order, and stops at the first that got no answer. */
export const flushOutbox = (onSent: (message: ChatMessage) => void): Promise<void> =>
  (flushing ??= (async () => {
    for (;;) {
      const next = useOutbox.getState().messages.find(({ state }) => state === 'waiting');
      if (next === undefined || !(await sendOne(next, onSent))) return;
    }
  })().finally(() => (flushing = undefined)));

export const putInOutbox = (message: { text: string; picture: string | null }): void => {
  const { memberId, messages } = useOutbox.getState();
  const next = [...messages, { ...message, id: crypto.randomUUID(), state: 'waiting' as const }];
  useOutbox.setState({ messages: next });
  store({ memberId, messages: next });
};

export const removeFromOutbox = (id: string): void => change(id, undefined);

useSession.subscribe((session, before) => {
  if (session.token !== null || before.userInfo === null) return;
  writeStored(keyOf(before.userInfo.id), null);
  useOutbox.setState({ memberId: undefined, messages: [] });
});
