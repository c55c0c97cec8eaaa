/**
 * Proves from the rows that each correction of the desk was proposed by one person and approved by another, and that all
 * corrections of a journal together give back no more than it moved (L11).
 */
import type { Tx } from '../../db/database.ts';
import { findWrong } from '../../ledger/find-wrong.ts';
import type { LedgerFinding } from '../../ledger/find-wrong.ts';

const APPROVED = `
  select coalesce('journal ' || j.seq, 'proposal ' || d.proposal_id) as "where"
  from desk_correction d
  full join (select * from journal where kind = 'correction' and object like 'proposal:%') j on j.id = d.journal_id
  left join desk_proposal p on p.id = d.proposal_id
  where d.proposal_id is null or j.id is null or p.state <> 'approved' or p.kind <> 'ledger.correction'
    or p.decided_by = p.proposed_by or j.corrects is distinct from d.corrects or j.object <> 'proposal:' || d.proposal_id`;

const BOUNDED = `
  select 'correction of ' || c.corrects as "where" from (
    select d.corrects, a.currency, coalesce(sum(p.delta) filter (where k.id = d.corrects), 0) as moved, sum(p.delta) as left
    from (select distinct corrects, member_id from desk_correction) d
    join journal_key k on k.id = d.corrects or k.corrects = d.corrects
    join posting p on p.journal_seq = k.seq
    join account a on a.id = p.account_id and a.member_id = d.member_id and a.realm = 'money'
    group by d.corrects, d.member_id, a.currency) c
  where c.moved * c.left < 0 or (c.moved = 0 and c.left <> 0)`;

export const auditCorrections = (tx: Tx): Promise<LedgerFinding[]> =>
  findWrong(
    tx,
    [APPROVED, BOUNDED].map((sql) => ({ invariant: 'L11', sql })),
  );
