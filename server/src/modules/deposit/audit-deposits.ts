/**
 * Proves from the rows that each credited deposit has one journal of what its rail saw, and each such journal one deposit;
 * and that each payment which vanished has one journal that corrects its credit, all of it, and the reverse (W5).
 */
import type { Tx } from '../../db/database.ts';
import { findWrong } from '../../ledger/find-wrong.ts';
import type { LedgerFinding } from '../../ledger/find-wrong.ts';

const CREDITS = `
  select coalesce('deposit ' || d.id, 'journal ' || j.seq) as "where"
  from (select * from deposit where status = 1) d
  full join (select * from journal where kind = 'deposit' and object like 'deposit:%') j on j.id = d.journal_id
  where d.id is null or j.id is null or j.object <> 'deposit:' || d.id or d.real_amount is distinct from
    (select sum(p.delta) from posting p join account a on a.id = p.account_id
      where p.journal_seq = j.seq and a.member_id = d.member_id and a.currency = d.currency)`;

const REVERSALS = `
  select coalesce('deposit ' || r.deposit_id, 'journal ' || j.seq) as "where"
  from deposit_reversal r
  full join (select * from journal where kind = 'correction' and object like 'deposit:%') j on j.id = r.journal_id
  left join deposit d on d.id = r.deposit_id
  left join lateral (select
      coalesce(sum(p.delta) filter (where a.purpose = 'custody'), 0) as given,
      -coalesce(sum(p.delta) filter (where a.purpose = 'receivable'), 0) as owed
    from posting p join account a on a.id = p.account_id where p.journal_seq = j.seq) p on true
  where r.deposit_id is null or j.id is null or j.corrects is distinct from d.journal_id
    or p.given <> d.real_amount or p.owed <> r.owed`;

/** Each payment without an owner went into the escrow by one journal and left it by one, and the escrow has those that are open. */
const UNMATCHED = `
  select coalesce('payment ' || u.id, 'journal ' || j.seq) as "where"
  from (select id, journal_id, amount from unmatched_payment
        union all select id, end_journal_id, -amount from unmatched_payment where end_journal_id is not null) u
  full join (select * from journal where object like 'unmatched:%') j on j.id = u.journal_id
  where u.id is null or j.id is null or j.object <> 'unmatched:' || u.id or u.amount is distinct from
    (select sum(p.delta) from posting p join account a on a.id = p.account_id
      where p.journal_seq = j.seq and a.purpose = 'escrow' and a.label = 'unmatched')
  union all
  select 'payment ' || u.id from unmatched_payment u join deposit d on d.id = u.deposit_id
  where (d.rail, d.txid, d.tx_index, d.currency, d.real_amount) is distinct from (u.rail, u.txid, u.tx_index, u.currency, u.amount)
  union all
  select 'escrow ' || coalesce(a.currency, o.currency) from
    (select currency, sum(balance) as amount from account where purpose = 'escrow' and label = 'unmatched' group by currency) a
    full join (select currency, sum(amount) as amount from unmatched_payment where state = 'open' group by currency) o
      on o.currency = a.currency
  where coalesce(a.amount, 0) <> coalesce(o.amount, 0)`;

export const auditDeposits = (tx: Tx): Promise<LedgerFinding[]> =>
  findWrong(
    tx,
    [CREDITS, REVERSALS, UNMATCHED].map((sql) => ({ invariant: 'W5', sql })),
  );
