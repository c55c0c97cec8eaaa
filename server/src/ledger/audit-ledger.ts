/** Proves the books from their rows alone: L1 to L7, member by member, without trusting a stored balance. */
import { JOURNAL_KINDS, purposeCode, REALMS } from '@assay/contract/ledger';
import type { JournalKind, Purpose, Realm } from '@assay/contract/ledger';
import { hashEntry, STATEMENT_START } from '@assay/verify/statement';
import type { StatementEntry } from '@assay/verify/statement';
import type { Tx } from '../db/database.ts';
import { tryToRead, whyUnreadable } from '../db/unreadable.ts';
import { findWrong } from './find-wrong.ts';
import type { LedgerFinding, WrongRows } from './find-wrong.ts';
import { sha256 } from '../base/sha256.ts';
import { HOUSE, noteOf } from './compose-batch.ts';

const PAGE = 20_000;

/** Checks of journals after a number that need only each journal's rows. */
const journalQueries = (after: bigint): WrongRows[] => [
  {
    invariant: 'L1',
    sql: `select 'journal ' || j.seq as "where" from journal j
      left join posting p on p.journal_seq = j.seq and p.journal_seq > ${after} left join account a on a.id = p.account_id
      where j.seq > ${after} group by j.seq, a.currency having coalesce(sum(p.delta), 1) <> 0 or bool_or(a.realm <> j.realm)`,
  },
  {
    invariant: 'L1',
    sql: `select 'journal ' || journal_seq as "where" from posting where journal_seq > ${after} group by journal_seq
      having count(*) < 2 or min(line) <> 1 or max(line) <> count(*) or bool_or(delta = 0)`,
  },
  {
    invariant: 'L1',
    sql: `select 'journal ' || p.journal_seq as "where" from posting p left join journal j on j.seq = p.journal_seq
      where p.journal_seq > ${after} and j.seq is null`,
  },
  {
    invariant: 'L7',
    sql: `select 'journal ' || j.seq as "where" from journal j join posting p on p.journal_seq = j.seq join account a on a.id = p.account_id
      where j.seq > ${after} and p.journal_seq > ${after} and j.kind not in ('swap', 'loan_liquidated', 'correction')
      group by j.seq having count(distinct a.currency) > 1`,
  },
  {
    invariant: 'L7',
    sql: `select 'journal ' || j.seq as "where" from journal j left join account a on a.id = j.first_account
      where j.seq > ${after} and j.unit is distinct from a.unit`,
  },
  {
    invariant: 'L5',
    sql: `select 'journal ' || coalesce(x.seq, e.journal_seq) as "where" from (
        select distinct p.journal_seq as seq, a.member_id as owner_id from posting p join account a on a.id = p.account_id
         where p.journal_seq > ${after} and a.member_id is not null
        union all
        select j.seq, '${HOUSE}' from journal j where j.seq > ${after} and not exists (
          select from posting p join account a on a.id = p.account_id where p.journal_seq = j.seq and a.member_id is not null)) x
      full join (select * from chain_entry where journal_seq > ${after}) e on e.journal_seq = x.seq and e.owner_id = x.owner_id
      where x.seq is null or e.seq is null`,
  },
];

const BALANCES: WrongRows[] = [
  {
    invariant: 'L2',
    sql: `select 'account ' || coalesce(a.id, p.account_id) as "where" from account a
      full join (select account_id, sum(delta) as total, max(journal_seq) as last from posting group by account_id) p on p.account_id = a.id
      where a.id is null or a.balance <> coalesce(p.total, 0) or a.journal_seq <> coalesce(p.last, 0)`,
  },
  {
    invariant: 'L2',
    sql: `select 'journal ' || x.journal_seq as "where" from (select p.journal_seq, p.balance_after, a.guarded,
        sum(p.delta) over (partition by p.account_id order by p.journal_seq, p.line) as running from posting p join account a on a.id = p.account_id) x
      where x.balance_after <> x.running or (x.guarded and x.running < 0)`,
  },
];

const SUMS: WrongRows[] = [
  {
    invariant: 'L3',
    sql: `select currency || ' ' || realm as "where" from account group by currency, realm having sum(balance) <> 0`,
  },
];

/** Back from what an account has now, through its newest postings: each must have left what the next one found. */
const recentBalances = (after: bigint): WrongRows[] => [
  {
    invariant: 'L2',
    sql: `select 'account ' || x.account_id as "where" from (
        select p.account_id, p.journal_seq, p.balance_after, a.guarded, a.balance, a.journal_seq as last,
          max(p.journal_seq) over (partition by p.account_id) as newest,
          a.balance - coalesce(sum(p.delta) over (partition by p.account_id order by p.journal_seq desc, p.line desc
            rows between unbounded preceding and 1 preceding), 0) as expected
        from posting p left join account a on a.id = p.account_id where p.journal_seq > ${after}) x
      where x.balance is null or x.last <> x.newest or x.balance_after <> x.expected or (x.guarded and x.balance_after < 0)`,
  },
];

interface Line {
  owner_id: string;
  seq: bigint;
  journal_seq: bigint;
  hash: Buffer;
  id: string;
  kind: JournalKind;
  at_us: bigint;
  actor: string;
  object: string;
  corrects: string | null;
  purpose: Purpose;
  realm: Realm;
  currency: string;
  delta: string;
  balance_after: string;
}

/** All lines of a page of chain entries, in order; the last entry of a page is never cut. Looked up for each, since a page is little of the whole. */
const readLines = (isIn: string): string => `
  select e.owner_id, e.seq, e.journal_seq, e.hash, j.id, j.kind, j.at_us, j.actor, j.object, j.corrects, a.purpose, a.realm, a.currency, p.delta, p.balance_after
  from (select * from chain_entry where (owner_id, seq) > ($1::uuid, $2::bigint) and ${isIn} order by owner_id, seq limit ${PAGE}) e
  cross join lateral (select * from journal where seq = e.journal_seq offset 0) j
  left join lateral (select * from posting where journal_seq = j.seq offset 0) p on true
  left join account a on a.id = p.account_id
  where a.id is null or coalesce(a.member_id, '${HOUSE}') = e.owner_id
  order by e.owner_id, e.seq, p.line`;

const toEntry = (lines: readonly Line[]): StatementEntry => {
  const first = lines[0]!;
  return {
    seq: Number(first.seq),
    journalId: first.id,
    kind: JOURNAL_KINDS[first.kind],
    atUs: first.at_us,
    note: noteOf(first),
    lines: lines
      .filter((line) => line.purpose !== null)
      .map((line) => ({
        purpose: purposeCode(line.purpose),
        realm: REALMS[line.realm],
        currency: line.currency,
        delta: BigInt(line.delta),
        balanceAfter: BigInt(line.balance_after),
      })),
  };
};

interface Reached {
  seq: bigint;
  journal_seq: bigint;
  hash: Uint8Array;
}

const START: Reached = { seq: 0n, journal_seq: 0n, hash: STATEMENT_START };

const follows = (before: Reached, lines: readonly Line[]): boolean => {
  const { seq, journal_seq: journal, hash } = lines[0]!;
  const entry = toEntry(lines);
  return (
    seq === before.seq + 1n &&
    journal > before.journal_seq &&
    entry.kind !== undefined &&
    hash.equals(hashEntry(before.hash, entry, sha256))
  );
};

/** Undefined when the entry follows; otherwise what to say after its place. */
const faultOf = (before: Reached, lines: readonly Line[]): string | undefined => {
  try {
    return follows(before, lines) ? undefined : '';
  } catch (error) {
    return `: ${whyUnreadable(error)}`;
  }
};

/** Lines of one entry stand together. */
const entriesOf = (lines: readonly Line[]): Line[][] => {
  const entries: Line[][] = [];
  for (const line of lines) {
    const open = entries.at(-1);
    const first = open?.[0];
    if (first?.seq === line.seq && first.owner_id === line.owner_id) open!.push(line);
    else entries.push([line]);
  }
  return entries;
};

/** The heads of chains against the entries that were followed up to them. */
const auditHeads = async (tx: Tx, reached: Map<string, Reached>, isWhole: boolean): Promise<LedgerFinding[]> => {
  const findings: LedgerFinding[] = [];
  const heads = await tx.query<Reached & { owner_id: string }>(
    `select owner_id, seq, hash, journal_seq from chain${isWhole ? '' : ' where owner_id = any($1)'}`,
    isWhole ? [] : [[...reached.keys()]],
  );
  for (const { owner_id: owner, seq, hash, journal_seq: journal } of heads) {
    const end = reached.get(owner) ?? START;
    if (seq !== end.seq || journal !== end.journal_seq || Buffer.compare(hash, end.hash) !== 0)
      findings.push({ invariant: 'L6', where: `member ${owner} head` });
    reached.delete(owner);
  }
  for (const owner of reached.keys()) findings.push({ invariant: 'L6', where: `member ${owner} has no head` });
  return findings;
};

/** L6: recomputes every chain from its entry after a journal on, and compares each hash, and the last one with the head. */
const auditChains = async (tx: Tx, after: bigint): Promise<LedgerFinding[]> => {
  const findings: LedgerFinding[] = [];
  const isIn = `journal_seq > ${after}`;
  const before = await tx.query<Reached & { owner_id: string }>(
    `select e.owner_id, e.seq, e.hash, e.journal_seq
       from (select owner_id, min(seq) as first from chain_entry where ${isIn} group by owner_id) n
       join chain_entry e on e.owner_id = n.owner_id and e.seq = n.first - 1`,
  );
  const reached = new Map<string, Reached>(before.map(({ owner_id: owner, ...entry }) => [owner, entry]));
  const page = readLines(isIn);
  let at: [string, bigint] = [HOUSE, 0n];
  for (;;) {
    const lines = await tx.query<Line>(page, at);
    if (lines.length === 0) break;
    for (const entry of entriesOf(lines)) {
      const { owner_id: owner, seq } = entry[0]!;
      const wrong = faultOf(reached.get(owner) ?? START, entry);
      if (wrong !== undefined) findings.push({ invariant: 'L6', where: `member ${owner} ${seq}${wrong}` });
      reached.set(owner, entry[0]!);
    }
    const last = lines.at(-1)!;
    at = [last.owner_id, last.seq];
  }
  return [...findings, ...(await auditHeads(tx, reached, after === 0n))];
};

const proveChains = (tx: Tx, after: bigint): Promise<LedgerFinding[]> =>
  tryToRead(
    tx,
    () => auditChains(tx, after),
    (why) => [{ invariant: 'L6', where: `chains ${why}` }],
  );

export const auditLedger = async (tx: Tx): Promise<LedgerFinding[]> => [
  ...(await findWrong(tx, [...journalQueries(0n), ...BALANCES, ...SUMS])),
  ...(await proveChains(tx, 0n)),
];

/** The same of the journals after a number, in a time that follows from how many they are; L3 of all accounts. */
export const auditRecentJournals = async (tx: Tx, after: bigint): Promise<LedgerFinding[]> => [
  ...(await findWrong(tx, [...journalQueries(after), ...recentBalances(after), ...SUMS])),
  ...(await proveChains(tx, after)),
];
