/** From the rows: every claim has the one journal that pays it from the pool, and every such journal its claim. */
import type { Tx } from '../../db/database.ts';
import { findWrong } from '../../ledger/find-wrong.ts';
import type { LedgerFinding } from '../../ledger/find-wrong.ts';
import { wrongPoolMoves } from '../../ledger/reward-pool.ts';
import { WELFARE_POOL } from './claim-reward.ts';

const WRONG = `
  select 'welfare of ' || coalesce(c.member_id, j.member_id) as "where" from (select * from welfare_claim where paid_at is not null) c
    full join (
      select j.id as journal_id, max(a.member_id::text)::uuid as member_id,
        sum(p.delta) filter (where a.member_id is not null) as amount,
        bool_and(a.member_id is not null or (a.purpose, a.label) = ('pool', '${WELFARE_POOL}')) as is_from_pool
      from journal j join posting p on p.journal_seq = j.seq join account a on a.id = p.account_id
      where j.kind = 'welfare_reward' group by j.id) j using (journal_id)
    where (c.member_id, c.amount, true) is distinct from (j.member_id, j.amount, j.is_from_pool)`;

const QUERIES = [WRONG, wrongPoolMoves(WELFARE_POOL, ['welfare_reward'])];

export const auditWelfare = (tx: Tx): Promise<LedgerFinding[]> =>
  findWrong(
    tx,
    QUERIES.map((sql) => ({ invariant: 'V5', sql })),
  );
