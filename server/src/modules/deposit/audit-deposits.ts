/** Proves from the rows that each credited deposit has one journal of what its rail saw, and each such journal one deposit (W5). */
import type { Tx } from '../../db/database.ts';
import type { LedgerFinding } from '../../ledger/audit-ledger.ts';

const CREDITS = `
  select coalesce('deposit ' || d.id, 'journal ' || j.seq) as "where"
  from (select * from deposit where status = 1) d
  full join (select * from journal where kind = 'deposit' and object like 'deposit:%') j on j.id = d.journal_id
  where d.id is null or j.id is null or j.object <> 'deposit:' || d.id or d.real_amount is distinct from
    (select sum(p.delta) from posting p join account a on a.id = p.account_id
      where p.journal_seq = j.seq and a.member_id = d.member_id and a.currency = d.currency)
  limit 10`;

export const auditDeposits = async (tx: Tx): Promise<LedgerFinding[]> => {
  const rows = await tx.query<{ where: string }>(CREDITS);
  return rows.map(({ where }) => ({ invariant: 'W5', where }));
};
