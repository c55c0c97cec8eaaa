/** Member queries of the desk. */
import type { Tx } from '../../db/database.ts';
import { verificationOf } from '../identity/index.ts';
import { escapeLike, PAGE, readCursor } from '../queue/index.ts';

export interface DeskMember {
  id: string;
  name: string;
  email: string | null;
  phoneCode: string | null;
  phone: string | null;
  verification: 0 | 1 | 2;
  isFrozen: boolean;
  isClosed: boolean;
  isRestricted: boolean;
  isSample: boolean;
  createdAt: Date;
  language: string;
  hasPassword: boolean;
  invitedBy: string | null;
}

const MEMBER = `select m.id, m.name, m.email, m.phone_code as "phoneCode", m.phone, ${verificationOf('m.id')} as verification,
    m.frozen_at is not null as "isFrozen", m.closed_at is not null as "isClosed", m.is_sample as "isSample",
    exists (select from member_restriction r where r.member_id = m.id and r.ended_at is null) as "isRestricted",
    m.created_at as "createdAt", m.language, m.password_hash is not null as "hasPassword", m.invited_by as "invitedBy"
  from member m`;

interface Found {
  sql: string;
  values: readonly string[];
}

/** The beginning of an id as the two ids between which all such are: an index finds them. */
const idsFrom = (text: string): readonly string[] => {
  const digits = text.replaceAll('-', '').toLowerCase();
  const whole = (fill: string) =>
    digits.padEnd(32, fill).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return [whole('0'), whole('f')];
};

/** With the code of its country or without; an index finds each of what the number itself could be. */
const PHONE = `phone in ($3, substr($3, 2), substr($3, 3), substr($3, 4), substr($3, 5))
  and (phone = $3 or phone_code || phone = $3)`;

/** Builds a condition by the form of the typed text. Values begin at `$3`. */
const findBy = (text: string): Found => {
  if (text === '') return { sql: 'true', values: [] };
  if (text.includes('@')) return { sql: 'm.email = $3', values: [text.toLowerCase()] };
  const digits = text.replaceAll(/[\s+()-]/g, '').replace(/^00/, '');
  const isPhone = /^\d{4,18}$/.test(digits);
  const isId = /^[0-9a-f]{8}[0-9a-f-]{0,28}$/i.test(text) && text.replaceAll('-', '').length <= 32;
  if (isPhone || isId)
    return {
      // Text that is all digits may be either.
      sql: `m.id in (select id from member where ${isPhone ? PHONE : '$3::text is null'}
        union all select id from member where ${isId ? 'id between $4 and $5' : '$4::text is null and $5::text is null'})`,
      values: [digits, ...(isId ? idsFrom(text) : ['', ''])],
    };
  return {
    sql: `(lower(m.name) like $3 or m.id in (select d.member_id from destination d where d.account = $4)
      or m.id in (select a.member_id from deposit_address a where a.address = $4 or a.reference = $4))`,
    values: [`${escapeLike(text.toLowerCase())}%`, text],
  };
};

export const listDeskMembers = (
  tx: Tx,
  { search, after }: { search: string; after: string },
): Promise<DeskMember[]> => {
  const { sql, values } = findBy(search);
  return tx.query<DeskMember>(
    `${MEMBER} where ${sql} and ($1::timestamptz is null or m.created_at < $1 or (m.created_at = $1 and m.id > $2))
      order by m.created_at desc, m.id limit ${PAGE}`,
    [...readCursor(after), ...values],
  );
};

export const findDeskMember = async (tx: Tx, id: string): Promise<DeskMember | undefined> =>
  (await tx.query<DeskMember>(`${MEMBER} where m.id = $1`, [id]))[0];

export interface SessionRow {
  id: bigint;
  userAgent: string;
  prefix: string;
  createdAt: Date;
  seenAt: Date;
}

export const listSessions = (tx: Tx, memberId: string, now: Date): Promise<SessionRow[]> =>
  tx.query<SessionRow>(
    `select id, user_agent as "userAgent", prefix, created_at as "createdAt", seen_at as "seenAt" from login
      where member_id = $1 and revoked_at is null and expires_at > $2 and way <> 'demo' order by seen_at desc limit 20`,
    [memberId, now],
  );

export interface Counts {
  authenticator: boolean;
  passkeys: number;
  withdrawalsOpen: number;
  loansOpen: number;
  positionsOpen: number;
  notes: number;
}

export const readCounts = async (tx: Tx, memberId: string): Promise<Counts> => {
  const [row] = await tx.query<Counts>(
    `select exists (select from authenticator where member_id = $1 and bound_at is not null) as authenticator,
       (select count(*)::int from passkey where member_id = $1) as passkeys,
       (select count(*)::int from withdrawal where member_id = $1 and status in (0, 2)) as "withdrawalsOpen",
       (select count(*)::int from loan where member_id = $1 and state not in ('rejected', 'paid_back')) as "loansOpen",
       (select count(*)::int from position where member_id = $1 and realm = 'money' and state <> 'closed') as "positionsOpen",
       (select count(*)::int from desk_note where member_id = $1) as notes`,
    [memberId],
  );
  return row!;
};

export interface NoteRow {
  id: string;
  by: string;
  text: string;
  at: Date;
}

export const listNoteRows = (tx: Tx, memberId: string, after: string): Promise<NoteRow[]> =>
  tx.query<NoteRow>(
    `select n.id, o.name as by, n.body as text, n.created_at as at from desk_note n join operator o on o.id = n.operator_id
      where n.member_id = $1 and ($2::timestamptz is null or n.created_at < $2 or (n.created_at = $2 and n.id > $3))
      order by n.created_at desc, n.id limit ${PAGE}`,
    [memberId, ...readCursor(after)],
  );

export interface JournalRow {
  seq: bigint;
  id: string;
  kind: string;
  at: Date;
  object: string;
  changes: { currency: string; delta: string; decimals: number }[];
  isCorrected: boolean;
}

/** Along the chain of the member, behind the number of an entry. */
export const listJournalRows = (tx: Tx, memberId: string, before: string): Promise<JournalRow[]> =>
  tx.query<JournalRow>(
    `select e.seq, j.id, j.kind, to_timestamp(j.at_us / 1000000.0) as at, coalesce(j.object, '') as object,
        exists (select from desk_correction d where d.corrects = j.id) as "isCorrected",
        (select coalesce(json_agg(json_build_object('currency', c.currency, 'delta', c.delta::text, 'decimals', c.decimals)), '[]')
           from (select a.currency, sum(p.delta) as delta, k.decimals from whole.posting p join account a on a.id = p.account_id
                   join currency k on k.code = a.currency
                  where p.journal_seq = j.seq and a.member_id = $1 and a.realm = 'money' group by a.currency, k.decimals) c
          where c.delta <> 0) as changes
       from whole.chain_entry e join whole.journal j on j.seq = e.journal_seq
      where e.owner_id = $1 and j.realm = 'money' and ($2::bigint is null or e.seq < $2) order by e.seq desc limit ${PAGE}`,
    [memberId, before === '' ? null : before],
  );
