/**
 * Queries of the ledger browser. Lists go back along the numbers of journals, which rise with time. Without an index
 * for the answer, a list scans one stretch of numbers after the other and stops after a bounded number of rows, so that
 * a page takes as long in a million journals as in a thousand.
 */
import type { Realm } from '@assay/contract/ledger';
import type { Tx } from '../../db/database.ts';
import { escapeLike, PAGE } from '../queue/index.ts';
import { REFERENCED } from './causes.ts';

/** Short first: a list with many answers is full after a thousand numbers. The screen asks on where a page came back empty. */
const STRETCHES = [1000n, 4000n, 16_000n, 50_000n];
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const NOBODY = '00000000-0000-0000-0000-000000000000';

export interface JournalRow {
  seq: bigint;
  id: string;
  kind: string;
  realm: Realm;
  actor: string;
  object: string;
  atUs: bigint;
  corrects: string | null;
  memberId: string | null;
  memberName: string | null;
  moved: { currency: string; amount: string; decimals: number }[];
}

interface Page<R> {
  rows: R[];
  next: string | null;
}

/** Whole rows for journals that were found; `$1` are their numbers. */
const JOURNALS = `
  select j.seq, j.id, j.kind, j.realm, j.actor, j.object, j.at_us as "atUs", j.corrects, m.id as "memberId", m.name as "memberName",
    (select coalesce(json_agg(json_build_object('currency', x.currency, 'amount', x.amount::text, 'decimals', x.decimals)
        order by x.currency), '[]')
       from (select a.currency, c.decimals, sum(p.delta) filter (where p.delta > 0) as amount from whole.posting p
               join account a on a.id = p.account_id join currency c on c.code = a.currency
              where p.journal_seq = j.seq group by a.currency, c.decimals) x) as moved
   from whole.journal j left join member m on m.id = j.owner_id and j.owner_id <> '${NOBODY}'
  where j.seq = any($1::bigint[]) order by j.seq desc`;

const readJournals = (tx: Tx, seqs: readonly bigint[]): Promise<JournalRow[]> =>
  seqs.length === 0 ? Promise.resolve([]) : tx.query<JournalRow>(JOURNALS, [seqs]);

/** Behind which number a page goes on; null for the first. */
const readNumber = (cursor: string): bigint | null => (/^\d{1,18}$/.test(cursor) ? BigInt(cursor) : null);

/** The newest journal below a number; zero when there is none. Between two months lie many numbers that no journal has. */
const newestBelow = async (tx: Tx, seq: bigint): Promise<bigint> =>
  (await tx.query<{ seq: bigint }>('select seq from whole.journal where seq < $1 order by seq desc limit 1', [seq]))[0]
    ?.seq ?? 0n;

const AFTER_ALL = 2n ** 63n - 1n;

/** Goes back stretch by stretch until a page is full, or enough was looked at: then the next page goes on from there. */
const walkBack = async <R>(
  tx: Tx,
  from: bigint,
  read: (stretch: { from: bigint; until: bigint; limit: number }) => Promise<R[]>,
): Promise<{ rows: R[]; reached: bigint }> => {
  const rows: R[] = [];
  let until = from;
  for (const stretch of STRETCHES) {
    const newest = await newestBelow(tx, until);
    until = newest === 0n ? 0n : newest + 1n;
    if (until === 0n) break;
    const below = until > stretch ? until - stretch : 0n;
    rows.push(...(await read({ from: below, until, limit: PAGE - rows.length })));
    if (rows.length === PAGE) return { rows, reached: until };
    until = below;
  }
  return { rows, reached: until };
};

export interface JournalFilter {
  search: string;
  kind: string;
  realm: Realm;
  after: string;
}

const WANTED = `j.realm = $1 and ($2 = 'all' or j.kind = $2)`;

/** Kinds of every second, which the index `journal_seldom` leaves out: a page of them is full after a short walk. */
const OFTEN = new Set([
  'deposit',
  'withdrawal_hold',
  'withdrawal_paid',
  'swap',
  'demo_grant',
  'order_hold',
  'order_returned',
  'position_opened',
  'position_closed',
  'margin_added',
  'financing',
  'option_stake',
  'option_settled',
  'product_income',
]);

/** The kind stands in the text, a word of the contract, so that the planner sees that the partial index has it. */
const journalsOfKind = async (tx: Tx, { kind, realm, after }: JournalFilter): Promise<Page<JournalRow>> => {
  const found = await tx.query<{ seq: bigint }>(
    `select j.seq from whole.journal j where j.kind = '${kind.replaceAll(/[^a-z_]/g, '')}' and j.realm = $1
        and ($2::bigint is null or j.seq < $2) order by j.seq desc limit ${PAGE}`,
    [realm, readNumber(after)],
  );
  const seqs = found.map(({ seq }) => seq);
  return { rows: await readJournals(tx, seqs), next: seqs.length === PAGE ? String(seqs.at(-1)) : null };
};

const walkJournals = async (tx: Tx, { kind, realm, after }: JournalFilter): Promise<Page<JournalRow>> => {
  const { rows, reached } = await walkBack(tx, readNumber(after) ?? AFTER_ALL, ({ from, until, limit }) =>
    tx.query<{ seq: bigint }>(
      `select j.seq from whole.journal j where ${WANTED} and j.seq >= $3 and j.seq < $4 order by j.seq desc limit $5`,
      [realm, kind, from, until, limit],
    ),
  );
  const next = rows.length === PAGE ? rows.at(-1)!.seq : reached;
  return {
    rows: await readJournals(
      tx,
      rows.map(({ seq }) => seq),
    ),
    next: next > 0n ? String(next) : null,
  };
};

/** Along the chains of members: what touches them, wherever else it is. */
const journalsOfMembers = async (
  tx: Tx,
  members: readonly string[],
  { kind, realm, after }: JournalFilter,
): Promise<Page<JournalRow>> => {
  const found = await tx.query<{ seq: bigint }>(
    `select distinct x.seq from unnest($3::uuid[]) as o (id) cross join lateral (
        select j.seq from whole.chain_entry e join whole.journal j on j.seq = e.journal_seq
         where e.owner_id = o.id and ${WANTED} and ($4::bigint is null or e.journal_seq < $4)
         order by e.seq desc limit ${PAGE}) x
      order by x.seq desc limit ${PAGE}`,
    [realm, kind, members, readNumber(after)],
  );
  return {
    rows: await readJournals(
      tx,
      found.map(({ seq }) => seq),
    ),
    next: found.length === PAGE ? String(found.at(-1)!.seq) : null,
  };
};

/** Journals of any kind and realm: whoever names one wants that one. */
const journalsBy = async (tx: Tx, condition: string, value: unknown, after: string): Promise<Page<JournalRow>> => {
  const found = await tx.query<{ seq: bigint }>(
    `select j.seq from whole.journal j where ${condition} and ($2::bigint is null or j.seq < $2) order by j.seq desc limit ${PAGE}`,
    [value, readNumber(after)],
  );
  return {
    rows: await readJournals(
      tx,
      found.map(({ seq }) => seq),
    ),
    next: found.length === PAGE ? String(found.at(-1)!.seq) : null,
  };
};

/** By id, address of e-mail, or the beginning of a name. */
const findMembers = async (tx: Tx, text: string): Promise<string[]> => {
  const by = UUID.test(text)
    ? { sql: 'm.id = $1::uuid', value: text.toLowerCase() }
    : text.includes('@')
      ? { sql: 'm.email = $1', value: text.toLowerCase() }
      : { sql: 'lower(m.name) like $1', value: `${escapeLike(text.toLowerCase())}%` };
  const rows = await tx.query<{ id: string }>(`select m.id from member m where ${by.sql} order by m.id limit 20`, [
    by.value,
  ]);
  return rows.map(({ id }) => id);
};

export const listJournalRows = async (tx: Tx, filter: JournalFilter): Promise<Page<JournalRow>> => {
  const { search, after } = filter;
  if (search === '' && filter.kind !== 'all' && !OFTEN.has(filter.kind)) return journalsOfKind(tx, filter);
  if (search === '') return walkJournals(tx, filter);
  if (/^\d{1,18}$/.test(search)) return journalsBy(tx, 'j.seq = $1::bigint', search, after);
  if (/^[a-z][a-z_-]*:./.test(search)) return journalsBy(tx, 'j.object = $1', search, after);
  const members = await findMembers(tx, search);
  if (members.length > 0 || !UUID.test(search)) return journalsOfMembers(tx, members, filter);
  const id = search.toLowerCase();
  const keys = [id, ...REFERENCED.map((prefix) => `${prefix}:${id}`)];
  return journalsBy(
    tx,
    `j.seq in (select k.seq from journal_key k where k.id = ($1::text[])[1]::uuid union all select o.seq from whole.journal o where o.object = any(($1::text[])[2:]))`,
    keys,
    after,
  );
};

export const findJournal = async (tx: Tx, id: string): Promise<JournalRow | undefined> => {
  const [found] = await tx.query<{ seq: bigint }>('select seq from journal_key where id = $1', [id]);
  return found && (await readJournals(tx, [found.seq]))[0];
};

export interface AccountRow {
  id: bigint;
  memberId: string | null;
  memberName: string | null;
  purpose: string;
  label: string;
  currency: string;
  decimals: number;
}

export interface LineRow {
  line: number;
  change: string;
  balanceAfter: string;
  account: AccountRow;
}

/** An account in a row of others, under the id of the first of its parts. */
const FIRST_PART = `(select min(b.id) from account b where b.member_id is not distinct from a.member_id and b.purpose = a.purpose
  and b.label = a.label and b.currency = a.currency and b.realm = a.realm)`;

export const listLines = async (tx: Tx, seq: bigint): Promise<LineRow[]> => {
  const rows = await tx.query<AccountRow & Omit<LineRow, 'account'>>(
    `select p.line, p.delta as change, p.balance_after as "balanceAfter", ${FIRST_PART} as id, a.member_id as "memberId",
        m.name as "memberName", a.purpose, a.label, a.currency, c.decimals
       from whole.posting p join account a on a.id = p.account_id join currency c on c.code = a.currency
       left join member m on m.id = a.member_id where p.journal_seq = $1 order by p.line`,
    [seq],
  );
  return rows.map(({ line, change, balanceAfter, ...account }) => ({ line, change, balanceAfter, account }));
};

export interface EntryRow {
  ownerId: string | null;
  ownerName: string | null;
  number: bigint;
  hash: Buffer;
}

export const listEntries = (tx: Tx, seq: bigint): Promise<EntryRow[]> =>
  tx.query<EntryRow>(
    `select nullif(e.owner_id, '${NOBODY}') as "ownerId", m.name as "ownerName", e.seq as number, e.hash
       from whole.chain_entry e left join member m on m.id = e.owner_id where e.journal_seq = $1 order by e.owner_id`,
    [seq],
  );

export const listCorrections = async (tx: Tx, id: string): Promise<string[]> =>
  (await tx.query<{ id: string }>('select id from journal_key where corrects = $1 order by seq', [id])).map(
    (row) => row.id,
  );

/** How many journals are about the same; counting stops where nobody counts any more. */
export const countOfObject = async (tx: Tx, object: string): Promise<number> => {
  const [row] = await tx.query<{ count: number }>(
    `select count(*)::int as count from (select from whole.journal where object = $1 and object <> '' limit 1000) x`,
    [object],
  );
  return row!.count;
};

export interface BalanceRow extends AccountRow {
  realm: Realm;
  balance: string;
  parts: number;
  newest: bigint | null;
}

const BALANCE = `min(a.id) as id, a.member_id as "memberId", m.name as "memberName", a.purpose, a.label, a.currency, a.realm,
  c.decimals, sum(a.balance)::text as balance, count(*)::int as parts, nullif(max(a.journal_seq), 0) as newest
  from account a join currency c on c.code = a.currency left join member m on m.id = a.member_id`;
const GROUP = 'group by a.member_id, m.name, a.purpose, a.label, a.currency, a.realm, c.decimals';

export const listBalanceRows = async (
  tx: Tx,
  { search, after }: { search: string; after: string },
): Promise<Page<BalanceRow>> => {
  const [, purpose = null, currency = null, label = null] = /^(\S+) (\S+) (.*)$/.exec(after) ?? [];
  const members = search === '' ? [] : await findMembers(tx, search);
  const rows = await tx.query<BalanceRow>(
    `select ${BALANCE} where a.realm = 'money'
        and (case when cardinality($1::uuid[]) > 0 then a.member_id = any($1)
             else a.member_id is null and ($2 = '' or a.purpose like $3 or a.label like $3 or a.currency = upper($2)) end)
        and ($4::text is null or (a.purpose, a.label, a.currency) > ($4, $6, $5))
      ${GROUP} order by a.purpose, a.label, a.currency, a.member_id limit ${PAGE}`,
    [members, search, `${escapeLike(search.toLowerCase())}%`, purpose, currency, label],
  );
  const last = rows.length === PAGE ? rows.at(-1) : undefined;
  return { rows, next: last ? `${last.purpose} ${last.currency} ${last.label}` : null };
};

export const findBalance = async (tx: Tx, id: string): Promise<(BalanceRow & { ids: bigint[] }) | undefined> => {
  const [row] = await tx.query<BalanceRow & { ids: bigint[] }>(
    `select array_agg(a.id) as ids, ${BALANCE} join account k on k.id = $1::bigint and a.member_id is not distinct from k.member_id
        and a.purpose = k.purpose and a.label = k.label and a.currency = k.currency and a.realm = k.realm ${GROUP}`,
    [id],
  );
  return row;
};

export interface PostingRow {
  seq: bigint;
  line: number;
  journalId: string;
  kind: string;
  object: string;
  atUs: bigint;
  change: string;
  balanceAfter: string;
}

const POSTING = `p.journal_seq as seq, p.line, j.id as "journalId", j.kind, j.object, j.at_us as "atUs", p.delta as change,
  p.balance_after as "balanceAfter"`;

/** A page goes on behind a journal and a line of it. */
const readPlace = (cursor: string): { seq: bigint; line: number } | null => {
  const [, seq, line] = /^(\d{1,18}) (\d{1,4})$/.exec(cursor) ?? [];
  return seq === undefined ? null : { seq: BigInt(seq), line: Number(line) };
};

export const listPostingRows = async (
  tx: Tx,
  account: { ids: readonly bigint[]; memberId: string | null; newest: bigint | null },
  after: string,
): Promise<Page<PostingRow>> => {
  const place = readPlace(after);
  const behind = `($2::bigint is null or p.journal_seq < $2 or (p.journal_seq = $2 and p.line < $3))`;
  if (account.memberId !== null) {
    // Every posting to a member's account stands in that member's chain.
    const rows = await tx.query<PostingRow>(
      `select ${POSTING} from whole.chain_entry e join whole.posting p on p.journal_seq = e.journal_seq join whole.journal j on j.seq = e.journal_seq
        where e.owner_id = $4 and p.account_id = any($1::bigint[]) and ($2::bigint is null or e.journal_seq <= $2) and ${behind}
        order by e.seq desc, p.line desc limit ${PAGE}`,
      [account.ids, place?.seq ?? null, place?.line ?? null, account.memberId],
    );
    const last = rows.length === PAGE ? rows.at(-1) : undefined;
    return { rows, next: last ? `${last.seq} ${last.line}` : null };
  }
  const top = (place?.seq ?? account.newest ?? 0n) + 1n;
  const { rows, reached } = await walkBack(tx, top, ({ from, until, limit }) =>
    tx.query<PostingRow>(
      `select ${POSTING} from (select * from whole.posting p where p.account_id = any($1::bigint[]) and p.journal_seq >= $4
            and p.journal_seq < $5 and ${behind} order by p.journal_seq desc, p.line desc limit $6) p
         join whole.journal j on j.seq = p.journal_seq order by p.journal_seq desc, p.line desc`,
      [account.ids, place?.seq ?? null, place?.line ?? null, from, until, limit],
    ),
  );
  const last = rows.length === PAGE ? rows.at(-1) : undefined;
  if (last) return { rows, next: `${last.seq} ${last.line}` };
  return { rows, next: reached > 0n ? `${reached} 0` : null };
};
