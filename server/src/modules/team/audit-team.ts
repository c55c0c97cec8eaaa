/**
 * V3 and rebates from the rows: nobody is above himself; what an inviter was paid for a day is, to the last digit, the sum
 * of the shares of the fees that the books have for his invitees; and each such journal has its rows.
 */
import type { Tx } from '../../db/database.ts';
import { findWrong } from '../../ledger/find-wrong.ts';
import type { LedgerFinding } from '../../ledger/find-wrong.ts';

/** Fees that invitees paid by business day (UTC+8), according to the ledger. */
const FEES = `
  select c.owner_id as invitee_id, (to_timestamp(j.at_us / 1000000) at time zone 'UTC' + interval '8 hours')::date as day,
    sum(p.delta) as fees
  from chain_entry c
  join journal j on j.seq = c.journal_seq and j.realm = 'money' and j.kind in ('position_opened', 'position_closed')
  join posting p on p.journal_seq = j.seq
  join account a on a.id = p.account_id and a.purpose = 'fees'
  where c.owner_id in (select id from member where invited_by is not null)
  group by 1, 2`;

const CYCLES = `
  with recursive line as (
    select id as start, invited_by as id from member where invited_by is not null
    union select l.start, m.invited_by from line l join member m on m.id = l.id where m.invited_by is not null)
  select 'member ' || start as "where" from line where start = id`;

const QUERIES = [
  { invariant: 'V3', sql: CYCLES },
  {
    invariant: 'V6',
    // Both ways: what was paid was due, and what was due was paid, but to inviters who had left.
    sql: `select 'rebate of ' || coalesce(r.invitee_id, f.invitee_id) || ' ' || coalesce(r.day, f.day) as "where"
      from team_rebate r full join (
        select f.*, d.share from (${FEES}) f join team_day d on d.day = f.day and d.state = 'done' and d.share > 0) f using (invitee_id, day)
      where r.fees is distinct from f.fees
        and not (r.fees is null and (div(f.fees * f.share, 1000000000) = 0 or exists (
          select from member m join member i on i.id = m.invited_by where m.id = f.invitee_id and i.closed_at is not null)))`,
  },
  {
    invariant: 'V6',
    sql: `select 'journal ' || coalesce(j.id, r.journal_id) as "where" from (
        select j.id, a.member_id, p.delta as amount from journal j join posting p on p.journal_seq = j.seq
          join account a on a.id = p.account_id and a.member_id is not null where j.kind = 'team_rebate') j
      full join (select journal_id, member_id, sum(amount) as amount from team_rebate where paid_at is not null group by 1, 2) r
        on r.journal_id = j.id and r.member_id = j.member_id
      where r.amount is distinct from j.amount`,
  },
];

export const auditTeam = (tx: Tx): Promise<LedgerFinding[]> => findWrong(tx, QUERIES);
