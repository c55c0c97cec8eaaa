/** Reads of a member's books for a period, along the member's own chain: index-backed, however old the period is. */
import type { JournalKind, MemberPurpose } from '@assay/contract/ledger';
import type { Tx } from '../db/database.ts';
import { IS_DEBT } from './debts.ts';

/** The last entry before an instant in epoch microseconds; zero when there is none. Times rise along a chain. */
export const findSeqBefore = async (tx: Tx, memberId: string, head: number, beforeUs: bigint): Promise<number> => {
  let [low, high] = [0, head];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    const [row] = await tx.query<{ at_us: bigint }>(
      'select j.at_us from whole.chain_entry e join whole.journal j on j.seq = e.journal_seq where e.owner_id = $1 and e.seq = $2',
      [memberId, middle],
    );
    if (row && row.at_us < beforeUs) low = middle;
    else high = middle - 1;
  }
  return low;
};

export const readHashAt = async (tx: Tx, memberId: string, seq: number): Promise<Buffer> => {
  const [row] = await tx.query<{ hash: Buffer }>(
    'select hash from whole.chain_entry where owner_id = $1 and seq = $2',
    [memberId, seq],
  );
  return row?.hash ?? Buffer.alloc(32);
};

export interface PurposeBalance {
  currency: string;
  purpose: MemberPurpose;
  balance: bigint;
}

const CHANGED = `
  select a.currency, a.purpose, sum(p.delta) as balance from whole.chain_entry e
    join whole.posting p on p.journal_seq = e.journal_seq
    join account a on a.id = p.account_id
  where e.owner_id = $1 and e.seq > $2 and e.seq <= $3 and a.member_id = $1 and a.realm = 'money'
  group by a.currency, a.purpose`;

/** Real money after an entry, from whichever end of the chain is nearer. Accounts with nothing are left out. */
export const readBalancesAt = async (
  tx: Tx,
  memberId: string,
  { seq, head }: { seq: number; head: number },
): Promise<PurposeBalance[]> => {
  type Row = Omit<PurposeBalance, 'balance'> & { balance: string };
  const isNearStart = seq < head / 2;
  const range = isNearStart ? [0, seq] : [seq, head];
  const changed = await tx.query<Row>(CHANGED, [memberId, ...range]);
  const known = isNearStart
    ? []
    : await tx.query<Row>(`select currency, purpose, balance from account where member_id = $1 and realm = 'money'`, [
        memberId,
      ]);
  const sums = new Map<string, PurposeBalance>();
  const add = ({ currency, purpose, balance }: Row, sign: bigint): void => {
    const name = `${currency} ${purpose}`;
    const before = sums.get(name)?.balance ?? 0n;
    sums.set(name, { currency, purpose, balance: before + sign * BigInt(balance) });
  };
  for (const row of known) add(row, 1n);
  for (const row of changed) add(row, isNearStart ? 1n : -1n);
  return [...sums.values()].filter(({ balance }) => balance !== 0n);
};

/** Paid to the house in entries of a member, by entry and currency. A rebate is paid out of fees and is none. */
export const readEntryFees = async (
  tx: Tx,
  memberId: string,
  { after, until }: { after: number; until: number },
): Promise<Map<number, { currency: string; amount: bigint }[]>> => {
  const rows = await tx.query<{ seq: bigint; currency: string; amount: string }>(
    `select e.seq, a.currency, sum(p.delta) as amount from whole.chain_entry e
       join whole.journal j on j.seq = e.journal_seq and j.realm = 'money'
       join whole.posting p on p.journal_seq = e.journal_seq and p.delta > 0
       join account a on a.id = p.account_id and a.member_id is null and a.purpose = 'fees'
      where e.owner_id = $1 and e.seq > $2 and e.seq <= $3 group by e.seq, a.currency order by e.seq, a.currency`,
    [memberId, after, until],
  );
  const bySeq = Map.groupBy(rows, ({ seq }) => Number(seq));
  return new Map(
    [...bySeq].map(([seq, own]) => [seq, own.map(({ currency, amount }) => ({ currency, amount: BigInt(amount) }))]),
  );
};

export interface MoneyMove {
  seq: number;
  kind: JournalKind;
  atUs: bigint;
  object: string;
  currency: string;
  /** Of everything that the member has of the currency. */
  change: bigint;
}

/** Entries that changed how much a member has of some currencies, and all currencies that they changed. */
export const readMoneyMoves = async (
  tx: Tx,
  memberId: string,
  { currencies, after, until, limit }: { currencies: readonly string[]; after: number; until: number; limit: number },
): Promise<MoneyMove[]> => {
  const rows = await tx.query<Omit<MoneyMove, 'seq' | 'change'> & { seq: bigint; change: string }>(
    `select e.seq, j.kind, j.at_us as "atUs", j.object, a.currency, sum(p.delta) as change from whole.chain_entry e
       join whole.journal j on j.seq = e.journal_seq and j.realm = 'money'
       join whole.posting p on p.journal_seq = e.journal_seq
       join account a on a.id = p.account_id and a.member_id = $1 and a.currency = any($2)
      where e.owner_id = $1 and e.seq > $3 and e.seq <= $4
      group by e.seq, j.kind, j.at_us, j.object, a.currency having sum(p.delta) <> 0 order by e.seq, a.currency limit $5`,
    [memberId, currencies, after, until, limit],
  );
  return rows.map((row) => ({ ...row, seq: Number(row.seq), change: BigInt(row.change) }));
};

export interface DebtMove {
  currency: string;
  atUs: bigint;
  kind: JournalKind;
  /** Positive when more is owed. */
  change: bigint;
}

/**
 * Movements of what a member owes: of loans by the object of their journals, of reversals by id, and what was collected for
 * those by the corrections in the member's own chain.
 */
export const readDebtMoves = async (
  tx: Tx,
  { memberId, objects, ids }: { memberId: string; objects: readonly string[]; ids: readonly string[] },
): Promise<DebtMove[]> => {
  const rows = await tx.query<Omit<DebtMove, 'change'> & { change: string }>(
    `select a.currency, j.at_us as "atUs", j.kind, -p.delta as change
       from (select seq from whole.journal where object = any($1) and object <> '' union select seq from journal_key where id = any($2::uuid[])
         union select e.journal_seq from whole.chain_entry e join whole.journal k on k.seq = e.journal_seq and k.kind = 'correction'
           where e.owner_id = $3 and cardinality($2::uuid[]) > 0) x
       join whole.journal j on j.seq = x.seq and j.realm = 'money'
       join whole.posting p on p.journal_seq = j.seq
       join account a on a.id = p.account_id
      where ${IS_DEBT} order by j.at_us`,
    [objects, ids, memberId],
  );
  return rows.map((row) => ({ ...row, change: BigInt(row.change) }));
};

/** Amounts of a currency that journals of a kind took from a member, by their object. */
export const readSpentOn = async (
  tx: Tx,
  memberId: string,
  { objects, kind, currency }: { objects: readonly string[]; kind: JournalKind; currency: string },
): Promise<Map<string, bigint>> => {
  if (objects.length === 0) return new Map();
  const rows = await tx.query<{ object: string; spent: string }>(
    `select j.object, -sum(p.delta) as spent from whole.journal j
       join whole.posting p on p.journal_seq = j.seq
       join account a on a.id = p.account_id and a.member_id = $1 and a.currency = $4
      where j.object = any($2) and j.object <> '' and j.kind = $3 group by j.object`,
    [memberId, objects, kind, currency],
  );
  return new Map(rows.map(({ object, spent }) => [object, BigInt(spent)]));
};

/** Amounts of a currency that the exchange gave in entries of a member, by entry. */
export const readExchanged = async (
  tx: Tx,
  memberId: string,
  { seqs, currency }: { seqs: readonly number[]; currency: string },
): Promise<Map<number, bigint>> => {
  if (seqs.length === 0) return new Map();
  const rows = await tx.query<{ seq: bigint; given: string }>(
    `select e.seq, -sum(p.delta) as given from whole.chain_entry e
       join whole.posting p on p.journal_seq = e.journal_seq
       join account a on a.id = p.account_id and a.member_id is null and a.purpose = 'exchange' and a.currency = $3
      where e.owner_id = $1 and e.seq = any($2::bigint[]) group by e.seq`,
    [memberId, seqs, currency],
  );
  return new Map(rows.map(({ seq, given }) => [Number(seq), BigInt(given)]));
};

export interface ExternalMove extends MoneyMove {
  memberId: string;
}

/**
 * Changes of members' real money by journals of some kinds in a period. A deposit and a withdrawal count what came in or
 * went out, without the fee.
 */
export const readExternalMoves = async (
  tx: Tx,
  memberIds: readonly string[],
  { fromMs, untilMs, kinds }: { fromMs: number; untilMs: number; kinds: readonly JournalKind[] },
): Promise<ExternalMove[]> => {
  const rows = await tx.query<Omit<ExternalMove, 'seq' | 'change'> & { seq: bigint; change: string }>(
    `select * from (
       select e.owner_id as "memberId", e.seq, j.kind, j.at_us as "atUs", j.object, a.currency,
           case when j.kind in ('deposit', 'withdrawal_paid') then -sum(p.delta) filter (where a.purpose = 'custody')
             else sum(p.delta) filter (where a.member_id = e.owner_id) end as change
         from whole.chain_entry e
         join whole.journal j on j.seq = e.journal_seq and j.realm = 'money' and j.kind = any($4) and j.at_us >= $2 and j.at_us < $3
         join whole.posting p on p.journal_seq = e.journal_seq
         join account a on a.id = p.account_id
        where e.owner_id = any($1::uuid[]) group by 1, 2, 3, 4, 5, 6) x
      where change <> 0 order by "memberId", seq, currency`,
    [memberIds, BigInt(fromMs) * 1000n, BigInt(untilMs) * 1000n, kinds],
  );
  return rows.map((row) => ({ ...row, seq: Number(row.seq), change: BigInt(row.change) }));
};
