/** Chat queries of the desk. */
import type { DeskInput } from '@assay/contract/desk/endpoint';
import type { listChats } from '@assay/contract/desk/chat';
import { DUE_HOURS } from '@assay/contract/desk/queue';
import type { Language } from '@assay/contract/language';
import type { Tx } from '../../db/database.ts';
import { verificationOf } from '../identity/index.ts';
import { MOST_COUNTED, PAGE, readCursor, searchFor } from '../queue/index.ts';
import type { QueueCounter } from '../queue/index.ts';

export const DUE_MS = DUE_HOURS.chat * 3_600_000;

export interface DeskChat {
  id: string;
  memberName: string;
  verification: 0 | 1 | 2;
  language: Language;
  waitingSince: Date | null;
  lastAt: Date;
  lastAuthor: 'member' | 'desk' | 'robot';
  preview: string;
  unread: number;
}

const CHAT = `select c.member_id as id, m.name as "memberName", ${verificationOf('c.member_id')} as verification, m.language,
    c.waiting_since as "waitingSince", c.last_at as "lastAt", l.author as "lastAuthor", left(l.body, 120) as preview,
    (select count(*)::int from chat_message u where u.member_id = c.member_id and u.author = 'member' and u.read_at is null) as unread
  from chat_desk c join member m on m.id = c.member_id cross join lateral (
    select author, body from chat_message n where n.member_id = c.member_id order by n.number desc limit 1) l`;

export const listDeskChats = (
  tx: Tx,
  { view, search, after }: DeskInput<typeof listChats>,
  me: { operatorId: string; now: Date },
): Promise<DeskChat[]> => {
  const found = searchFor(search, { id: 'c.member_id', memberId: 'c.member_id' });
  const conditions = {
    open: 'c.waiting_since is not null',
    mine: `exists (select from desk_claim k where k.queue = 'chat' and k.item = c.member_id and k.operator_id = $4 and k.until_at > $5)`,
    all: 'true',
  } as const;
  const [order, behind] =
    view === 'open'
      ? ['c.waiting_since, c.member_id', '(c.waiting_since, c.member_id) > ($2, $3)']
      : ['c.last_at desc, c.member_id', '(c.last_at < $2 or (c.last_at = $2 and c.member_id > $3))'];
  return tx.query<DeskChat>(
    `${CHAT} where ${conditions[view]} and ${found.sql} and ($2::timestamptz is null or ${behind})
        and $4::uuid is not null and $5::timestamptz is not null
      order by ${order} limit ${PAGE}`,
    [found.value, ...readCursor(after), me.operatorId, me.now],
  );
};

export const findDeskChat = async (tx: Tx, memberId: string): Promise<DeskChat | undefined> =>
  (await tx.query<DeskChat>(`${CHAT} where c.member_id = $1`, [memberId]))[0];

/** Names of the desk's authors, by message. */
export const readAuthors = async (tx: Tx, ids: readonly string[]): Promise<Map<string, string>> => {
  const rows = await tx.query<{ id: string; name: string }>(
    `select c.id, coalesce(o.name, c.operator) as name from chat_message c
       left join operator o on c.operator = 'operator:' || o.id where c.id = any($1::uuid[]) and c.author = 'desk'`,
    [ids],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** False when nothing waited. */
export const closeWaiting = async (tx: Tx, memberId: string): Promise<boolean> =>
  (
    await tx.query(
      'update chat_desk set waiting_since = null where member_id = $1 and waiting_since is not null returning 1',
      [memberId],
    )
  ).length > 0;

/** The robot has told a member that a person will answer. */
export const handOver = (tx: Tx, memberId: string, since: Date): Promise<unknown> =>
  tx.query('update chat_desk set waiting_since = $2 where member_id = $1', [memberId, since]);

export const countWaitingChats: QueueCounter = async (tx, now) => {
  const open = 'from chat_desk where waiting_since is not null';
  const [row] = await tx.query<{ open: number; late: number; oldest: Date | null }>(
    `select (select count(*)::int from (select ${open} limit ${MOST_COUNTED}) o) as open,
            (select count(*)::int from (select ${open} and waiting_since < $1 limit ${MOST_COUNTED}) x) as late,
            (select min(waiting_since) ${open}) as oldest`,
    [new Date(now.getTime() - DUE_MS)],
  );
  return row!;
};
