/** Reads of the books for whoever they belong to. Nothing here locks or writes; amounts are smallest units. */
import type { JournalKind, MemberPurpose, Purpose, Realm } from '@assay/contract/ledger';
import type { Db, Tx } from '../db/database.ts';
import { noteOf } from './compose-batch.ts';
import { IS_DEBT } from './debts.ts';

export interface BalanceRow {
  currency: string;
  purpose: MemberPurpose;
  realm: Realm;
  balance: bigint;
}

/** Several reads that must agree with each other, as of one instant. */
export const inSnapshot = <T>(db: Db, read: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await tx.query('set transaction isolation level repeatable read, read only');
    return read(tx);
  });

export const readBalances = async (tx: Tx, memberId: string): Promise<BalanceRow[]> => {
  const rows = await tx.query<Omit<BalanceRow, 'balance'> & { balance: string }>(
    'select currency, purpose, realm, balance from account where member_id = $1 order by id',
    [memberId],
  );
  return rows.map((row) => ({ ...row, balance: BigInt(row.balance) }));
};

/** Change in one currency on one business day (UTC+8). */
export interface DayChange {
  currency: string;
  day: string;
  /** Change of the member's assets less debts: paying out or repaying a loan changes nothing. */
  delta: bigint;
  /** Part that came from outside or went there. */
  external: bigint;
}

/** Along a chain times rise, so the search for the last entry before an instant ends where the period begins. */
const CHANGES = `
  select a.currency, to_char(to_timestamp(j.at_us / 1000000) at time zone 'UTC' + interval '8 hours', 'YYYY-MM-DD') as day,
    coalesce(sum(p.delta) filter (where a.member_id = $1 or ${IS_DEBT}), 0) as delta,
    coalesce(-sum(p.delta) filter (where a.purpose = 'custody'), 0) as external
  from (
    select e.journal_seq from whole.chain_entry e where e.owner_id = $1 and e.seq > coalesce((
      select x.seq from whole.chain_entry x join whole.journal y on y.seq = x.journal_seq
      where x.owner_id = $1 and y.at_us < $2 order by x.seq desc limit 1), 0)
    union
    select k.seq from journal_key k join whole.journal i on i.seq = k.seq where k.id = any($3::uuid[]) and i.at_us >= $2) e
  join whole.journal j on j.seq = e.journal_seq
  join whole.posting p on p.journal_seq = j.seq
  join account a on a.id = p.account_id
  where j.realm = 'money'
  group by 1, 2`;

/**
 * Reads changes of real money since an instant in epoch milliseconds. `ofDebts` names journals that move a debt of the
 * member without a line of the member, such as interest: they are in no chain of the member.
 */
export const readChanges = async (
  tx: Tx,
  memberId: string,
  { sinceMs, ofDebts }: { sinceMs: number; ofDebts: readonly string[] },
): Promise<DayChange[]> => {
  const rows = await tx.query<{ currency: string; day: string; delta: string; external: string }>(CHANGES, [
    memberId,
    BigInt(sinceMs) * 1000n,
    ofDebts,
  ]);
  return rows.map((row) => ({ ...row, delta: BigInt(row.delta), external: BigInt(row.external) }));
};

/** Change that one journal made to all that a member has of one currency. */
export interface NetChange {
  currency: string;
  kind: JournalKind;
  object: string;
  delta: bigint;
}

/**
 * Changes of real money other than of one currency, oldest first, with those of that currency by some kinds of journals.
 * Moves between the member's own purposes change nothing, and are left out.
 */
export const readNetChanges = async (
  tx: Tx,
  memberId: string,
  { except, kinds }: { except: string; kinds: readonly JournalKind[] },
): Promise<NetChange[]> => {
  const rows = await tx.query<Omit<NetChange, 'delta'> & { delta: string }>(
    `select a.currency, j.kind, j.object, sum(p.delta) as delta
       from whole.chain_entry e
       join whole.journal j on j.seq = e.journal_seq
       join whole.posting p on p.journal_seq = j.seq
       join account a on a.id = p.account_id
      where e.owner_id = $1 and a.member_id = $1 and j.realm = 'money' and (a.currency <> $2 or j.kind = any($3))
      group by e.seq, a.currency, j.kind, j.object having sum(p.delta) <> 0 order by e.seq, a.currency`,
    [memberId, except, kinds],
  );
  return rows.map((row) => ({ ...row, delta: BigInt(row.delta) }));
};

export interface PostingRow {
  /** Number of the journal in the member's chain, and of the line among the member's own lines in it, from 1. */
  seq: number;
  line: number;
  kind: JournalKind;
  purpose: MemberPurpose;
  currency: string;
  delta: bigint;
  balanceAfter: bigint;
  /** Paid by this line; undefined where its journal had no fee, or another line of the member bore it. */
  fee: bigint | undefined;
  atMs: number;
  /** Object of the journal. */
  object: string;
}

export interface PostingFilter {
  memberId: string;
  /** All where absent. */
  kinds?: readonly JournalKind[] | undefined;
  currency?: string | undefined;
  /** Epoch milliseconds, the end excluded. */
  fromMs?: number | undefined;
  untilMs?: number | undefined;
  /** Only lines that bore a fee. */
  withFee?: boolean | undefined;
  /** A withdrawal is one line: the one that took it from what was available. */
  isFolded?: boolean | undefined;
}

/** The fees of a line's journal in its currency. A rebate is paid out of fees and is none. */
const FEE = `(select sum(f.delta) from whole.posting f join account h on h.id = f.account_id
  where f.journal_seq = p.journal_seq and h.member_id is null and h.purpose = 'fees' and h.currency = a.currency
    and f.delta > 0)`;

/** One line bears the fee of a journal, so that fees add up: the one from which most went. */
const BEARS_FEE = `p.line = (select q.line from whole.posting q join account b on b.id = q.account_id
  where q.journal_seq = p.journal_seq and b.member_id = $1 and b.currency = a.currency order by q.delta, q.line limit 1)`;

const OF_WITHDRAWAL = `j.object like 'withdrawal:%'`;

const OWN_POSTINGS = `
  from whole.chain_entry e
  join whole.journal j on j.seq = e.journal_seq
  join whole.posting p on p.journal_seq = j.seq
  join account a on a.id = p.account_id
  where e.owner_id = $1 and a.member_id = $1 and j.realm = 'money'
    and ($2::text[] is null or j.kind = any($2)) and ($3::text is null or a.currency = $3)
    and ($4::bigint is null or j.at_us >= $4) and ($5::bigint is null or j.at_us < $5)
    and (not $6::boolean or (${BEARS_FEE} and ${FEE} is not null))
    and (not $7::boolean or not ${OF_WITHDRAWAL} or (j.kind = 'withdrawal_hold' and a.purpose = 'available'))`;

interface FoundPosting {
  seq: bigint;
  line: bigint;
  kind: JournalKind;
  purpose: MemberPurpose;
  currency: string;
  object: string;
  delta: string;
  balance_after: string;
  fee: string | null;
  at_us: bigint;
}

const POSTING = `
  e.seq, j.kind, j.at_us, j.object, a.purpose, a.currency, p.delta, p.balance_after,
  case when ${BEARS_FEE} then ${FEE} end as fee,
  (select count(*) from whole.posting q join account b on b.id = q.account_id
    where q.journal_seq = p.journal_seq and q.line <= p.line and b.member_id = $1) as line`;

const postingRow = ({ seq, line, delta, balance_after, fee, at_us, ...row }: FoundPosting): PostingRow => ({
  ...row,
  seq: Number(seq),
  line: Number(line),
  delta: BigInt(delta),
  balanceAfter: BigInt(balance_after),
  fee: fee === null ? undefined : BigInt(fee),
  atMs: Number(at_us / 1000n),
});

const toUs = (ms: number | undefined): bigint | null => (ms === undefined ? null : BigInt(ms) * 1000n);

/** A member's postings of real money, newest first. */
export const listPostings = async (
  tx: Tx,
  filter: PostingFilter,
  at: { offset: number; limit: number },
): Promise<{ rows: PostingRow[]; total: number }> => {
  const values = [
    filter.memberId,
    filter.kinds ?? null,
    filter.currency ?? null,
    toUs(filter.fromMs),
    toUs(filter.untilMs),
    filter.withFee ?? false,
    filter.isFolded ?? false,
  ];
  const [counted] = await tx.query<{ total: bigint }>(`select count(*) as total ${OWN_POSTINGS}`, values);
  const rows = await tx.query<FoundPosting>(
    `select ${POSTING} ${OWN_POSTINGS} order by e.seq desc, p.line desc limit $8 offset $9`,
    [...values, at.limit, at.offset],
  );
  return { total: Number(counted?.total ?? 0n), rows: rows.map(postingRow) };
};

/** All of a member's postings about some objects, oldest first. */
export const listPostingsOf = async (tx: Tx, memberId: string, objects: readonly string[]): Promise<PostingRow[]> => {
  if (objects.length === 0) return [];
  const rows = await tx.query<FoundPosting>(
    `select ${POSTING} from whole.journal j
       join whole.chain_entry e on e.journal_seq = j.seq and e.owner_id = $1
       join whole.posting p on p.journal_seq = j.seq
       join account a on a.id = p.account_id and a.member_id = $1
      where j.object = any($2) and j.object <> '' order by e.seq, p.line`,
    [memberId, objects],
  );
  return rows.map(postingRow);
};

/** Amounts that journals of some kinds made available to members, by the journals' object. */
export const readReceived = async (
  tx: Tx,
  objects: readonly string[],
  kinds: readonly JournalKind[],
): Promise<Map<string, bigint>> => {
  const rows = await tx.query<{ object: string; received: string }>(
    `select j.object, sum(p.delta) as received from whole.journal j
       join whole.posting p on p.journal_seq = j.seq
       join account a on a.id = p.account_id and a.member_id is not null and a.purpose = 'available'
      where j.object = any($1) and j.object <> '' and j.kind = any($2) and p.delta > 0 group by j.object`,
    [objects, kinds],
  );
  return new Map(rows.map(({ object, received }) => [object, BigInt(received)]));
};

/** One journal as far as it is a member's: what is hashed into the chain, and the other side without its owners. */
export interface MemberJournal {
  id: string;
  kind: JournalKind;
  atUs: bigint;
  note: string;
  lines: { purpose: MemberPurpose; realm: Realm; currency: string; delta: bigint; balanceAfter: bigint }[];
  counterparts: { purpose: Purpose; currency: string; delta: bigint }[];
  hashBefore: Buffer;
  hash: Buffer;
}

const JOURNAL = `
  select e.hash, j.id, j.kind, j.at_us, j.actor, j.object, j.corrects,
    coalesce((select b.hash from whole.chain_entry b where b.owner_id = $1 and b.seq = $2::bigint - 1), decode(repeat('00', 32), 'hex')) as hash_before,
    a.member_id = $1 as is_own, a.purpose, a.realm, a.currency, p.delta, p.balance_after
  from whole.chain_entry e
  join whole.journal j on j.seq = e.journal_seq
  join whole.posting p on p.journal_seq = j.seq
  join account a on a.id = p.account_id
  where e.owner_id = $1 and e.seq = $2 order by p.line`;

interface JournalLine {
  hash: Buffer;
  hash_before: Buffer;
  id: string;
  kind: JournalKind;
  at_us: bigint;
  actor: string;
  object: string;
  corrects: string | null;
  is_own: boolean | null;
  purpose: Purpose;
  realm: Realm;
  currency: string;
  delta: string;
  balance_after: string;
}

const ownLine = (row: JournalLine): MemberJournal['lines'][number] => ({
  // The database lets an account of a member have no other purpose.
  purpose: row.purpose as MemberPurpose,
  realm: row.realm,
  currency: row.currency,
  delta: BigInt(row.delta),
  balanceAfter: BigInt(row.balance_after),
});

export const readJournal = async (tx: Tx, memberId: string, seq: number): Promise<MemberJournal | undefined> => {
  const rows = await tx.query<JournalLine>(JOURNAL, [memberId, seq]);
  const first = rows[0];
  if (!first) return undefined;
  return {
    id: first.id,
    kind: first.kind,
    atUs: first.at_us,
    note: noteOf(first),
    lines: rows.filter((row) => row.is_own).map(ownLine),
    counterparts: rows
      .filter((row) => !row.is_own)
      .map((row) => ({ purpose: row.purpose, currency: row.currency, delta: BigInt(row.delta) })),
    hashBefore: first.hash_before,
    hash: first.hash,
  };
};

/** Entries of a member's chain, without the other side. */
export type OwnEntry = Pick<MemberJournal, 'id' | 'kind' | 'atUs' | 'note' | 'lines'> & { seq: number };

const OWN_ENTRIES = `
  select e.seq, j.id, j.kind, j.at_us, j.actor, j.object, j.corrects, a.purpose, a.realm, a.currency, p.delta, p.balance_after
  from whole.chain_entry e
  join whole.journal j on j.seq = e.journal_seq
  join whole.posting p on p.journal_seq = j.seq
  join account a on a.id = p.account_id
  where e.owner_id = $1 and e.seq > $2 and e.seq <= $2::bigint + $3 and a.member_id = $1 order by e.seq, p.line`;

/** The entries after a number, oldest first, as many as asked for. */
export const readOwnEntries = async (tx: Tx, memberId: string, after: number, limit: number): Promise<OwnEntry[]> => {
  const rows = await tx.query<JournalLine & { seq: bigint }>(OWN_ENTRIES, [memberId, after, limit]);
  const entries: OwnEntry[] = [];
  for (const row of rows) {
    const seq = Number(row.seq);
    if (entries.at(-1)?.seq !== seq)
      entries.push({ seq, id: row.id, kind: row.kind, atUs: row.at_us, note: noteOf(row), lines: [] });
    entries.at(-1)!.lines.push(ownLine(row));
  }
  return entries;
};

export interface OwnHead {
  seq: number;
  hash: Buffer;
  atUs: bigint;
}

const NO_ENTRY: OwnHead = { seq: 0, hash: Buffer.alloc(32), atUs: 0n };

/** The newest entry of a member's chain. */
export const readOwnHead = async (tx: Tx, memberId: string): Promise<OwnHead> => {
  const [row] = await tx.query<{ seq: bigint; hash: Buffer; at_us: bigint }>(
    'select c.seq, c.hash, j.at_us from chain c join whole.journal j on j.seq = c.journal_seq where c.owner_id = $1 and c.seq > 0',
    [memberId],
  );
  return row ? { seq: Number(row.seq), hash: row.hash, atUs: row.at_us } : NO_ENTRY;
};

export const hasJournals = async (tx: Tx): Promise<boolean> =>
  (await tx.query('select 1 from whole.journal limit 1')).length > 0;
