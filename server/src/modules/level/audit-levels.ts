/**
 * V1 from the rows: every bonus and envelope has the one journal that pays it, and every such journal its row; a bonus is of
 * a level that was reached, an envelope of the level that held when its week began; and each order paid the fee of the
 * level that its member had when it was accepted, to the last digit.
 */
import type { Tx } from '../../db/database.ts';
import { findWrong } from '../../ledger/find-wrong.ts';
import type { LedgerFinding } from '../../ledger/find-wrong.ts';
import { wrongPoolMoves } from '../../ledger/reward-pool.ts';
import { LEVEL_POOL } from './rewards.ts';

const PAID = `
  select j.id as journal_id, case j.kind when 'level_bonus' then 'bonus' else 'envelope' end as kind,
    a.member_id, p.delta as amount
  from journal j join posting p on p.journal_seq = j.seq join account a on a.id = p.account_id and a.member_id is not null
  where j.kind in ('level_bonus', 'red_envelope')`;

/** The level of a member at a moment, in microseconds. */
const levelThen = (member: string, us: string): string =>
  `left join lateral (select c.level, c.fee_discount from level_change c where c.member_id = ${member} and c.from_us <= ${us}
     order by c.from_us desc limit 1) then_level on true`;

const QUERIES = [
  `select coalesce(r.kind, j.kind) || ' of ' || coalesce(r.member_id, j.member_id) as "where"
     from (select * from level_reward where paid_at is not null) r full join (${PAID}) j using (journal_id)
    where (r.member_id, r.kind, r.amount) is distinct from (j.member_id, j.kind, j.amount)`,
  `select 'journal ' || j.seq as "where" from journal j join posting p on p.journal_seq = j.seq
     join account a on a.id = p.account_id and a.member_id is null
    where j.kind in ('level_bonus', 'red_envelope') and (a.purpose, a.label) <> ('pool', '${LEVEL_POOL}')`,
  wrongPoolMoves(LEVEL_POOL, ['level_bonus', 'red_envelope']),
  `select 'bonus of ' || r.member_id as "where" from level_reward r where r.kind = 'bonus'
     and not exists (select from level_change c where c.member_id = r.member_id and c.level >= r.level)`,
  `select 'envelope of ' || r.member_id as "where" from level_reward r
     ${levelThen('r.member_id', `((extract(epoch from case r.kind when 'envelope' then r.key::date end) - 28800) * 1000000)::bigint`)}
    where r.kind = 'envelope' and r.level is distinct from then_level.level`,
  `select 'week ' || w.monday as "where" from envelope_week w
     left join lateral (select count(*) as members, coalesce(sum(amount), 0) as total from level_reward r
       where r.kind = 'envelope' and r.key = w.monday::text) r on true
    where w.state = 'given' and (w.members, w.total) is distinct from (r.members, r.total) or w.state <> 'given' and r.members > 0`,
  `select 'order ' || o.id as "where" from trade_order o
     ${levelThen('o.member_id', 'o.accept_us')}
    where o.fee_rate <> coalesce(o.list_fee_rate, o.fee_rate)
        - div(coalesce(o.list_fee_rate, o.fee_rate)::numeric * coalesce(then_level.fee_discount, 0), 1000000000)`,
];

export const auditLevels = (tx: Tx): Promise<LedgerFinding[]> =>
  findWrong(
    tx,
    QUERIES.map((sql) => ({ invariant: 'V1', sql })),
  );
