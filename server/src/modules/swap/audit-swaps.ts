/** Proves from the rows that each swap has one journal and each such journal one swap (L10), booked as quoted (X1). */
import type { Tx } from '../../db/database.ts';
import { findWrong } from '../../ledger/find-wrong.ts';
import type { LedgerFinding } from '../../ledger/find-wrong.ts';

const QUERIES: { invariant: string; sql: string }[] = [
  {
    invariant: 'L10',
    sql: `select coalesce('swap ' || s.quote_id, 'journal ' || j.seq) as "where"
      from swap s full join (select * from journal where kind = 'swap') j on j.id = s.journal_id
      where s.quote_id is null or j.id is null`,
  },
  {
    invariant: 'X1',
    sql: `select 'swap ' || s.quote_id as "where" from swap s
      join swap_quote q on q.id = s.quote_id
      join journal j on j.id = s.journal_id
      join posting p on p.journal_seq = j.seq
      join account a on a.id = p.account_id
      group by s.quote_id, q.id
      having q.used_at is null
        or coalesce(-sum(p.delta) filter (where a.member_id = q.member_id and a.currency = q.from_currency), 0) <> q.amount
        or coalesce(sum(p.delta) filter (where a.member_id = q.member_id and a.currency = q.to_currency), 0) <> q.receive
        or coalesce(sum(p.delta) filter (where a.purpose = 'fees' and a.currency = q.from_currency), 0) <> q.fee`,
  },
  {
    // A buy by schedule is the swap that its member asked for, made within minutes of its due time.
    invariant: 'X1',
    sql: `select 'recurring buy ' || r.recurring_id || ' of ' || r.due_at as "where" from recurring_run r
      join recurring_buy b on b.id = r.recurring_id
      left join swap s on s.quote_id = r.swap_id
      left join swap_quote q on q.id = r.swap_id
      where r.swap_id is not null and (s.quote_id is null or q.member_id <> b.member_id or q.from_currency <> b.from_currency
        or q.to_currency <> b.to_currency or q.amount <> b.amount
        or s.made_at < r.due_at or s.made_at > r.due_at + interval '6 minutes')`,
  },
];

export const auditSwaps = (tx: Tx): Promise<LedgerFinding[]> => findWrong(tx, QUERIES);
