/**
 * Proves from the rows that what the house has to receive for each loan is its principal and interest, and that no more was
 * charged than disclosed (N1); that each sale of a pledge follows from its ticks, once, for no more than the debt and its
 * fee (N2); and that what is pledged is what running loans have, loan by loan and in all (L9).
 */
import type { Tx } from '../../db/database.ts';
import { findWrong } from '../../ledger/find-wrong.ts';
import type { LedgerFinding } from '../../ledger/find-wrong.ts';

const LOAN_POSTINGS = `
  select j.object, j.kind, a.purpose, a.member_id, a.currency, p.delta from journal j
    join posting p on p.journal_seq = j.seq join account a on a.id = p.account_id where j.object like 'loan:%'`;

const QUERIES = [
  {
    invariant: 'N1',
    sql: `select 'loan ' || l.id as "where" from loan l left join (${LOAN_POSTINGS}) p on p.object = 'loan:' || l.id
      group by l.id having coalesce(-sum(p.delta) filter (where p.purpose = 'receivable'), 0) <> l.principal_left + l.interest - l.interest_paid
        or coalesce(-sum(p.delta) filter (where p.purpose = 'receivable' and p.kind = 'loan_interest'), 0) <> l.interest
        or coalesce(-sum(p.delta) filter (where p.purpose = 'receivable' and p.kind = 'loan_paid_out'), 0)
          <> case when l.started_at is null then 0 else l.amount end
        or l.interest > l.most_interest or (l.days_charged <= l.days and l.interest > l.total_interest)`,
  },
  {
    invariant: 'N1',
    sql: `select 'receivable ' || a.label as "where" from account a
      where a.member_id is null and a.purpose = 'receivable' and a.label like 'loan:%'
        and not exists (select from loan l where 'loan:' || l.id = a.label and l.state = 'passed')
      group by a.label having sum(a.balance) <> 0`,
  },
  {
    invariant: 'N2',
    sql: `select coalesce('loan ' || l.id, 'journal ' || s.object) as "where"
      from (select l.id, l.liquidation_ltv, l.liquidation_fee, e.details from loan l join loan_event e on e.loan_id = l.id and e.kind = 'liquidated') l
      full join (select object, -sum(delta) filter (where purpose = 'pledged') as pledged,
          sum(delta) filter (where purpose = 'exchange' and delta > 0) as sold,
          -sum(delta) filter (where purpose = 'exchange' and delta < 0) as proceeds
        from (${LOAN_POSTINGS}) p where kind = 'loan_liquidated' group by object) s on s.object = 'loan:' || l.id
      where l.id is null or s.object is null
        or coalesce(s.sold, 0) <> (l.details ->> 'sold')::numeric or coalesce(s.proceeds, 0) <> (l.details ->> 'proceeds')::numeric
        or s.pledged <> (l.details ->> 'sold')::numeric + (l.details ->> 'returned')::numeric
        or (l.details ->> 'proceeds')::numeric > (l.details ->> 'debt')::numeric
          + div((l.details ->> 'debt')::numeric * l.liquidation_fee, 1000000000)
        or jsonb_array_length(l.details -> 'ticks') < 3
        or (l.details -> 'ticks' -> -1 ->> 'atMs')::bigint - (l.details -> 'ticks' -> 0 ->> 'atMs')::bigint < 10000
        or exists (select from jsonb_array_elements(l.details -> 'ticks') t
          where (t ->> 'ltv')::numeric < l.liquidation_ltv or (t ->> 'atMs')::bigint <= (l.details ->> 'calledAtMs')::bigint)
        or not exists (select from loan_event c where c.loan_id = l.id and c.kind = 'called'
          and floor(extract(epoch from c.at) * 1000) = (l.details ->> 'calledAtMs')::bigint)`,
  },
  {
    invariant: 'L9',
    sql: `select 'loan ' || l.id as "where" from loan l left join (${LOAN_POSTINGS}) p on p.object = 'loan:' || l.id and p.purpose = 'pledged'
      group by l.id having coalesce(sum(p.delta), 0) <> coalesce(l.pledge_amount, 0)`,
  },
  {
    invariant: 'L9',
    sql: `select currency as "where" from
      (select currency, sum(balance) as held from account where purpose = 'pledged' and realm = 'money' group by currency) h
      full join (select pledge_currency as currency, sum(pledge_amount) as open from loan where pledge_currency is not null group by 1) o
        using (currency)
      where coalesce(held, 0) <> coalesce(open, 0)`,
  },
];

export const auditLoans = (tx: Tx): Promise<LedgerFinding[]> => findWrong(tx, QUERIES);
