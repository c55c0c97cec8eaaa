/** Messages as rows. */
import type { ChatStop } from '@assay/contract/chat';
import { CHAT_PAGE } from '@assay/contract/chat';
import type { Language } from '@assay/contract/language';
import type { Tx } from '../../db/database.ts';

export interface MessageRow {
  id: string;
  number: bigint;
  memberId: string;
  author: 'member' | 'desk' | 'robot';
  language: Language;
  /** The first name of who of the desk wrote it. */
  by: string | null;
  body: string;
  picture: string | null;
  cardTitle: string | null;
  cardScreen: string | null;
  stopped: ChatStop | null;
  createdAt: Date;
  deliveredAt: Date | null;
  readAt: Date | null;
}

const MESSAGE = `select id, number, member_id as "memberId", author, language, body,
    (select split_part(o.name, ' ', 1) from operator o where chat_message.operator = 'operator:' || o.id) as by, picture, card_title as "cardTitle",
    card_screen as "cardScreen", stopped, created_at as "createdAt", delivered_at as "deliveredAt", read_at as "readAt"
  from chat_message`;

export const findMessage = async (tx: Tx, id: string): Promise<MessageRow | undefined> => {
  const [row] = await tx.query<MessageRow>(`${MESSAGE} where id = $1`, [id]);
  return row;
};

/** The newest before a number, oldest first. */
export const listMessages = async (
  tx: Tx,
  memberId: string,
  before: string | undefined,
): Promise<{ rows: MessageRow[]; hasMore: boolean }> => {
  const rows = await tx.query<MessageRow>(
    `${MESSAGE} where member_id = $1 and ($2::bigint is null or number < $2) order by number desc limit ${CHAT_PAGE + 1}`,
    [memberId, before ?? null],
  );
  return { rows: rows.slice(0, CHAT_PAGE).toReversed(), hasMore: rows.length > CHAT_PAGE };
};

export interface NewMessage {
  id: string;
  memberId: string;
  author: MessageRow['author'];
  language: Language;
  operator?: string;
  body: string;
  picture?: string | null;
  card?: { title: string; screen: string } | undefined;
  stopped?: ChatStop | undefined;
  answers?: string;
  createdAt: Date;
}

/** False when there is such a message already, or such an answer. */
export const insertMessage = async (tx: Tx, message: NewMessage): Promise<boolean> => {
  const rows = await tx.query(
    `insert into chat_message (id, member_id, author, language, operator, body, picture, card_title, card_screen, stopped,
       answers, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict do nothing returning 1`,
    [
      message.id,
      message.memberId,
      message.author,
      message.language,
      message.operator ?? null,
      message.body,
      message.picture ?? null,
      message.card?.title ?? null,
      message.card?.screen ?? null,
      message.stopped ?? null,
      message.answers ?? null,
      message.createdAt,
    ],
  );
  return rows.length > 0;
};

/** `member`: what the member wrote; otherwise what was written to the member. */
const writtenBy = (side: 'member' | 'house'): string =>
  side === 'member' ? `author = 'member'` : `author <> 'member'`;

export const markDelivered = (tx: Tx, memberId: string, side: 'member' | 'house', at: Date): Promise<unknown> =>
  tx.query(
    `update chat_message set delivered_at = $2 where member_id = $1 and ${writtenBy(side)} and delivered_at is null`,
    [memberId, at],
  );

export const markRead = (
  tx: Tx,
  memberId: string,
  { side, upTo, at }: { side: 'member' | 'house'; upTo: string | bigint; at: Date },
): Promise<unknown> =>
  tx.query(
    `update chat_message set delivered_at = coalesce(delivered_at, $3), read_at = $3
      where member_id = $1 and ${writtenBy(side)} and number <= $2 and read_at is null`,
    [memberId, upTo, at],
  );

export const countUnreadChat = async (tx: Tx, memberId: string): Promise<number> => {
  const [row] = await tx.query<{ count: bigint }>(
    `select count(*) as count from chat_message where member_id = $1 and author <> 'member' and read_at is null`,
    [memberId],
  );
  return Number(row?.count ?? 0n);
};

/** How many the member has sent since a moment, and when the first of them was. */
export const countSent = async (
  tx: Tx,
  memberId: string,
  since: Date,
): Promise<{ count: number; first: Date | null }> => {
  const [row] = await tx.query<{ count: bigint; first: Date | null }>(
    `select count(*) as count, min(created_at) as first from chat_message
      where member_id = $1 and author = 'member' and created_at > $2`,
    [memberId, since],
  );
  return { count: Number(row?.count ?? 0n), first: row?.first ?? null };
};

/** Unseen messages, oldest first, except of members told in these words since a moment to wait for a person. */
export const listWaiting = (
  tx: Tx,
  limit: number,
  told: { words: readonly string[]; since: Date },
): Promise<MessageRow[]> =>
  tx.query<MessageRow>(
    `${MESSAGE} where author = 'member' and delivered_at is null and not exists (
       select from chat_message r where r.member_id = chat_message.member_id and r.author = 'robot'
         and r.body = any($2) and r.created_at > $3)
     order by number limit $1`,
    [limit, told.words, told.since],
  );

/** Returns the hashes that the app shows this member, in their payments and in the records of their own chain. */
export const knownHashes = async (tx: Tx, memberId: string, hashes: readonly string[]): Promise<Set<string>> => {
  if (hashes.length === 0) return new Set();
  const rows = await tx.query<{ hash: string }>(
    `select h.hash from unnest($2::text[]) as h (hash) where
       exists (select from deposit d where d.member_id = $1 and lower(regexp_replace(d.txid, '^0x', '')) = h.hash)
       or exists (select from withdrawal w where w.member_id = $1 and lower(regexp_replace(w.txid, '^0x', '')) = h.hash)
       or exists (select from whole.chain_entry e where e.owner_id = $1 and e.hash = decode(h.hash, 'hex'))`,
    [memberId, hashes],
  );
  return new Set(rows.map(({ hash }) => hash));
};
