/** Proves from the rows that what operators set aside left the account they named, and went where members are paid from, and that no more came back (L12). */
import type { Tx } from '../../db/database.ts';
import { findWrong } from '../../ledger/find-wrong.ts';
import type { LedgerFinding } from '../../ledger/find-wrong.ts';

const KINDS = `('declared_subsidy', 'issuer_payment', 'pool_funding', 'offering_funded')`;

const BOOKED = `
  select coalesce('journal ' || j.seq, 'funding ' || f.journal_id) as "where" from desk_funding f
  full join (select * from journal where actor like 'operator:%' and kind in ${KINDS}) j on j.id = f.journal_id
  left join lateral (
    select min(a.purpose) filter (where p.delta < 0) as account, min(a.currency) as currency,
      -sum(p.delta) filter (where p.delta < 0) as amount,
      bool_and(p.delta < 0 or (a.member_id is null and a.purpose in ('pool', 'escrow'))) as is_set_aside
    from posting p join account a on a.id = p.account_id where p.journal_seq = j.seq) b on true
  where f.journal_id is null or j.id is null or not b.is_set_aside
    or (b.account, b.currency, b.amount) is distinct from (f.account, f.currency, f.amount)
    or (j.actor, j.object) is distinct from ('operator:' || f.operator_id, f.object)`;

/** Money that came back left the pool or the escrow of its object, for the account that had given it. */
const RETURNED = `
  select coalesce('journal ' || j.seq, 'return ' || r.journal_id) as "where" from desk_return r
  full join (select * from journal where kind = 'funding_returned') j on j.id = r.journal_id
  left join lateral (
    select min(a.purpose) filter (where p.delta > 0) as account, min(a.currency) as currency,
      sum(p.delta) filter (where p.delta > 0) as amount,
      bool_and(a.member_id is null and (p.delta > 0 or (a.purpose in ('pool', 'escrow') and a.label = j.object))) as is_back
    from posting p join account a on a.id = p.account_id where p.journal_seq = j.seq) b on true
  where r.journal_id is null or j.id is null or not b.is_back
    or (b.account, b.currency, b.amount, j.object) is distinct from (r.account, r.currency, r.amount, r.object)`;

const BEYOND = `
  select object as "where" from (
    select object, account, currency, amount from desk_funding
    union all select object, account, currency, -amount from desk_return) m
  group by object, account, currency having sum(amount) < 0`;

export const auditFundings = (tx: Tx): Promise<LedgerFinding[]> =>
  findWrong(
    tx,
    [BOOKED, RETURNED, BEYOND].map((sql) => ({ invariant: 'L12', sql })),
  );
