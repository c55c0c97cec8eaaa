/**
 * Proves from the rows that what is held is what is open, withdrawal by withdrawal and in all, and zero after the end
 * (L9); that each has the decision of its state and one journal for each of its steps, and each such journal its
 * withdrawal (W1, L10); that what was let go stands in the outbox once, and nothing else does (W4); and that nothing was
 * let go without its approvals, of different people, none of them its owner (W8).
 */
import type { Tx } from '../../db/database.ts';
import { findWrong } from '../../ledger/find-wrong.ts';
import type { LedgerFinding } from '../../ledger/find-wrong.ts';

/** The journals of a state: held, and after the end paid or returned. */
const JOURNALS = `case w.status when 1 then array['withdrawal_hold', 'withdrawal_paid']
  when 0 then array['withdrawal_hold'] when 2 then array['withdrawal_hold'] else array['withdrawal_hold', 'withdrawal_returned'] end`;

const QUERIES = [
  {
    invariant: 'W1',
    sql: `select 'withdrawal ' || w.id as "where" from withdrawal w left join withdrawal_review r on r.withdrawal_id = w.id
     where case when w.status = 0 then r.decision is not null
       when w.status = -1 then coalesce(r.decision, '') not in ('reject', 'cancel') else coalesce(r.decision, '') <> 'approve' end`,
  },
  {
    invariant: 'W1',
    // Gathered once: looked up for each withdrawal, every one of them would read all journals.
    sql: `select 'withdrawal ' || w.id as "where" from withdrawal w
     left join (select object, array_agg(kind order by seq) as kinds from journal where object like 'withdrawal:%' group by object) j
       on j.object = 'withdrawal:' || w.id
     where coalesce(j.kinds, '{}') <> ${JOURNALS}`,
  },
  {
    invariant: 'W1',
    // The first samples of a sandbox had no withdrawals of their own.
    sql: `select 'journal ' || j.seq as "where" from journal j left join withdrawal w on j.object = 'withdrawal:' || w.id
     where j.kind in ('withdrawal_hold', 'withdrawal_paid', 'withdrawal_returned') and w.id is null
       and not (j.actor = 'sandbox' and j.object like 'withdrawal:sample-%')`,
  },
  {
    invariant: 'W4',
    sql: `select 'withdrawal ' || w.id as "where" from withdrawal w left join payout_outbox o on o.withdrawal_id = w.id
     where case when w.status in (0, -1) then o.state is not null
       when w.status = 2 then coalesce(o.state, 'settled') = 'settled' else coalesce(o.state, '') <> 'settled' end`,
  },
  {
    invariant: 'L9',
    sql: `select 'withdrawal ' || w.id as "where" from withdrawal w
     left join journal j on j.object = 'withdrawal:' || w.id
     left join posting p on p.journal_seq = j.seq
     left join account a on a.id = p.account_id
     group by w.id
     having coalesce(sum(p.delta) filter (where a.purpose = 'withdrawal_held'), 0)
       <> case when w.status in (0, 2) then w.amount else 0 end`,
  },
  {
    invariant: 'L9',
    sql: `select currency as "where" from
     (select currency, sum(balance) as held from account where purpose = 'withdrawal_held' and realm = 'money' group by currency) h
     full join (select currency, sum(amount) as open from withdrawal where status in (0, 2) group by currency) o using (currency)
     where coalesce(held, 0) <> coalesce(open, 0)`,
  },
  {
    invariant: 'W8',
    sql: `select 'withdrawal ' || w.id as "where" from withdrawal w left join withdrawal_approval a on a.withdrawal_id = w.id
     where w.status in (2, 1, -2) group by w.id
     having count(distinct a.actor) < w.approvals_needed or bool_or(a.actor = w.member_id::text)`,
  },
];

export const auditWithdrawals = (tx: Tx): Promise<LedgerFinding[]> => findWrong(tx, QUERIES);
