/**
 * Acts of the desk on a chat. It has no route: the operators' console and the sandbox's robot call it. Forbidden text
 * is stopped and not kept, and the member sees that something was stopped.
 */
import type { ChatStop } from '@assay/contract/chat';
import type { Language } from '@assay/contract/language';
import type { Clock } from '../../base/clock.ts';
import type { Tx } from '../../db/database.ts';
import { DomainError } from '../../base/domain-error.ts';
import { tellNotice } from '../notice/index.ts';
import { insertMessage, markDelivered, markRead } from './queries.ts';
import { stopOf } from './stop-rules.ts';

export interface DeskMessage {
  /** Made by who sends it; the same for every try. */
  id: string;
  memberId: string;
  operator: string;
  text: string;
  /** Picture that an operator uploaded for this chat. */
  picture?: string | undefined;
  /** Opens a screen of the app. */
  card?: { title: string; screen: string };
}

/** Resolves to why it was stopped, if it was. */
export const answerMember = async (
  { clock }: { clock: Clock },
  tx: Tx,
  { id, memberId, operator, text, picture, card }: DeskMessage,
): Promise<ChatStop | undefined> => {
  const stopped = stopOf([text, card?.title ?? ''].join('\n'));
  const at = new Date(clock.now());
  const [member] = await tx.query<{ language: Language }>('select language from member where id = $1', [memberId]);
  if (!member) throw new DomainError('not_found');
  const { language } = member;
  const said = stopped === undefined ? { body: text, picture: picture ?? null, card } : { body: '', stopped };
  const isNew = await insertMessage(tx, { id, memberId, author: 'desk', language, operator, createdAt: at, ...said });
  if (isNew && stopped === undefined) await tellNotice(tx, { memberId, kind: 'chat_answered', subject: id, at });
  return stopped;
};

export interface OpenChat {
  memberId: string;
  unread: number;
  /** Time of the oldest waiting message. */
  since: Date;
}

/** Members who wait for an answer, longest first. */
export const listOpenChats = async (tx: Tx): Promise<OpenChat[]> => {
  const rows = await tx.query<{ memberId: string; unread: bigint; since: Date }>(
    `select member_id as "memberId", count(*) as unread, min(created_at) as since from chat_message
      where author = 'member' and read_at is null group by member_id order by since, member_id limit 200`,
  );
  return rows.map(({ unread, ...chat }) => ({ ...chat, unread: Number(unread) }));
};

/** The desk has got it; whoever wrote it sees that. */
export const takeMessages = ({ clock }: { clock: Clock }, tx: Tx, memberId: string): Promise<unknown> =>
  markDelivered(tx, memberId, 'member', new Date(clock.now()));

/** Somebody of the desk has read up to a message. */
export const readMessages = (
  { clock }: { clock: Clock },
  tx: Tx,
  { memberId, upTo }: { memberId: string; upTo: bigint },
): Promise<unknown> => markRead(tx, memberId, { side: 'member', upTo, at: new Date(clock.now()) });
