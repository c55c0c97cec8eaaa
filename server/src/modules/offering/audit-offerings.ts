/** V2 from the rows: what was given out, what is held, and what lies in escrow are what the draws say. */
import type { Tx } from '../../db/database.ts';
import { findWrong } from '../../ledger/find-wrong.ts';
import type { LedgerFinding } from '../../ledger/find-wrong.ts';

const QUERIES = [
  `select 'offering ' || o.id as "where" from offering o
     join offering_subscription s on s.offering_id = o.id where o.drawn_at is not null
     group by o.id having sum(s.won_lots) is distinct from least(o.lots, sum(s.lots))
       or bool_or(s.cost <> s.won_lots * o.lot_price or s.held <> s.lots * o.lot_price)`,
  // The seed is the one that was committed to, and the draw needed a tick exactly when there were too many entries.
  `select 'offering ' || o.id as "where" from offering o where o.drawn_at is not null
     and (o.tick_seq is not null) <> ((select coalesce(sum(lots), 0) from offering_subscription s
       where s.offering_id = o.id) > o.lots)`,
  // One journal for each step, and none for what did not happen.
  `select 'subscription ' || s.id as "where" from offering_subscription s
     left join (select object,
         count(*) filter (where kind = 'offering_hold') as holds,
         count(*) filter (where kind = 'offering_paid') as paid,
         count(*) filter (where kind = 'offering_delivered') as delivered,
         count(*) filter (where kind = 'offering_returned') as returned
       from journal where kind in ('offering_hold', 'offering_paid', 'offering_delivered', 'offering_returned')
       group by object) j on j.object = 'subscription:' || s.id
     where j.holds is distinct from 1 or j.paid <> (s.paid_at is not null)::int or j.delivered <> (s.delivered_at is not null)::int
       or j.returned <> (s.returned_at is not null and s.held > s.cost)::int + (s.expired_at is not null)::int`,
];

export const auditOfferings = (tx: Tx): Promise<LedgerFinding[]> =>
  findWrong(
    tx,
    QUERIES.map((sql) => ({ invariant: 'V2', sql })),
  );
