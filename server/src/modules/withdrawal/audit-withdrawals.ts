/**
 * Proves from the rows that what is held is what is open, withdrawal by withdrawal and in all, and zero after the end
 * (L9), and that nothing was let go without its approvals, of different people, none of them its owner (W8).
 */
import type { Tx } from '../../db/database.ts';
import type { LedgerFinding } from '../../ledger/audit-ledger.ts';

const QUERIES = [
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

export const auditWithdrawals = async (tx: Tx): Promise<LedgerFinding[]> => {
  const findings: LedgerFinding[] = [];
  for (const { invariant, sql } of QUERIES) {
    const rows = await tx.query<{ where: string }>(`${sql} limit 10`);
    findings.push(...rows.map(({ where }) => ({ invariant, where })));
  }
  return findings;
};
