/**
 * Proves products from the rows: pools were filled by results alone and never met principal (P1), what is invested is what
 * the orders say, order by order (P2, P5), every share follows from its day and every day from its shares (P3), and nothing
 * was oversold (P4).
 */
import type { Tx } from '../../db/database.ts';
import { findWrong } from '../../ledger/find-wrong.ts';
import type { LedgerFinding } from '../../ledger/find-wrong.ts';

const POOLS = `a.purpose in ('pool', 'escrow') and a.label like 'product:%'`;
const OPEN = `state in ('not_started', 'running', 'frozen')`;

const QUERIES: { invariant: string; sql: string }[] = [
  {
    invariant: 'P1',
    sql: `select 'journal ' || j.seq as "where" from posting p join account a on a.id = p.account_id join journal j on j.seq = p.journal_seq
      where ${POOLS} and j.kind <> all (case when p.delta < 0 then array['product_income', 'funding_returned', case a.purpose when 'escrow' then 'bond_redeemed' end]
        when a.purpose = 'escrow' then array['issuer_payment'] else array['strategy_pnl', 'mining_revenue', 'declared_subsidy'] end)`,
  },
  {
    invariant: 'P1',
    sql: `select 'journal ' || p.journal_seq as "where" from posting p join account a on a.id = p.account_id
      where a.purpose = 'invested' or (a.purpose = 'pool' and a.label like 'product:%')
      group by p.journal_seq having bool_or(a.purpose = 'invested') and bool_or(a.purpose = 'pool')`,
  },
  {
    // Between days a pool holds what could not be divided, and what is left of what was declared.
    invariant: 'P1',
    sql: `select 'pool of ' || p.id as "where" from product p
      left join lateral (select residual from product_day d where d.product_id = p.id order by day desc limit 1) d on true
      where p.kind <> 'bond' and not exists (select from product_day x where x.product_id = p.id and x.state = 'paying')
        and coalesce((select sum(balance) from account where purpose = 'pool' and label = 'product:' || p.id), 0) <> coalesce(d.residual, 0)
          + coalesce((select sum(q.delta) from journal j join posting q on q.journal_seq = j.seq join account a on a.id = q.account_id
            where j.kind in ('declared_subsidy', 'funding_returned') and a.purpose = 'pool' and a.label = 'product:' || p.id), 0)
          - coalesce((select sum(s.subsidy) from product_day s where s.product_id = p.id), 0)`,
  },
  {
    // Money of offerings stands on the same accounts.
    invariant: 'P2',
    sql: `select 'member ' || o.member_id || ' ' || o.currency as "where"
      from (select member_id, currency, sum(principal) as owed from product_order where ${OPEN} group by 1, 2) o
      left join (select member_id, currency, sum(balance) as held from account where purpose = 'invested' and realm = 'money' group by 1, 2) a
        on o.member_id = a.member_id and o.currency = a.currency
      where coalesce(a.held, 0) < o.owed`,
  },
  {
    // P5 as well: what an order put in, it has got back, lost, or still has.
    invariant: 'P2',
    sql: `select coalesce('order ' || o.id, b.object) as "where" from product_order o
      full join (select j.object, sum(p.delta) as left_in from journal j join posting p on p.journal_seq = j.seq join account a on a.id = p.account_id
        where a.purpose = 'invested' and j.object like 'product-order:%' group by j.object) b on b.object = 'product-order:' || o.id
      where o.id is null or coalesce(b.left_in, 0) <> case when o.state in ('not_started', 'running', 'frozen') then o.principal else 0 end`,
  },
  {
    invariant: 'P3',
    sql: `select 'day ' || d.day || ' of ' || d.product_id as "where" from product_day d
      left join (select o.product_id, x.day, sum(x.income) as income from product_accrual x join product_order o on o.id = x.order_id group by 1, 2) s
        on s.product_id = d.product_id and s.day = d.day
      where d.state = 'done' and d.distributed <> coalesce(s.income, 0)`,
  },
  {
    invariant: 'P3',
    sql: `select 'day ' || y.day || ' of ' || y.product_id as "where" from (
        select product_id, day, carried, lag(residual) over w as before, lag(day) over w as day_before from product_day
        window w as (partition by product_id order by day)) y join product p on p.id = y.product_id
      where y.carried <> coalesce(y.before, 0) or (p.kind <> 'bond' and y.day_before is not null and y.day <> y.day_before + 1)`,
  },
  {
    // The principal of a day is what was left after the losses before it.
    invariant: 'P3',
    sql: `select 'order ' || z.order_id || ' ' || z.day as "where" from (
        select x.order_id, x.day, x.income, d.principal as sum, case when d.result < 0 then d.result else d.result + d.carried end as total,
          o.amount + coalesce(sum(least(x.income, 0)) over (partition by x.order_id order by x.day rows between unbounded preceding and 1 preceding), 0) as part
        from product_accrual x join product_order o on o.id = x.order_id join product p on p.id = o.product_id
        join product_day d on d.product_id = o.product_id and d.day = x.day where p.kind <> 'bond') z
      where z.sum = 0 or z.income <> div(z.part * z.total - mod(mod(z.part * z.total, z.sum) + z.sum, z.sum), z.sum)`,
  },
  {
    invariant: 'P3',
    sql: `select coalesce('order ' || x.order_id || ' ' || x.day, 'journal ' || b.seq) as "where"
      from (select * from product_accrual where journal_id is not null) x
      full join (select j.seq, j.id, j.object, sum(p.delta) as income from journal j join posting p on p.journal_seq = j.seq
        join account a on a.id = p.account_id where j.kind in ('product_income', 'product_loss') and a.member_id is not null group by j.seq, j.id, j.object) b on b.id = x.journal_id
      where x.order_id is null or b.id is null or b.income <> x.income or b.object <> 'product-order:' || x.order_id`,
  },
  {
    invariant: 'P3',
    sql: `select 'order ' || o.id as "where" from product_order o
      left join (select order_id, sum(income) as income from product_accrual group by 1) x on x.order_id = o.id
      where o.income <> coalesce(x.income, 0)`,
  },
  {
    invariant: 'P4',
    sql: `select 'product ' || p.id as "where" from product p left join (
        select product_id, coalesce(sum(amount) filter (where ${OPEN}), 0) as held, sum(amount) as raised, count(distinct member_id) filter (where ${OPEN}) as members
        from product_order group by 1) o on o.product_id = p.id
      where p.sold <> coalesce(case p.kind when 'bond' then o.raised else o.held end, 0) or p.sold > p.capacity or p.members <> coalesce(o.members, 0)`,
  },
  {
    invariant: 'P4',
    sql: `select 'holder ' || h.member_id || ' of ' || h.product_id as "where" from product_holder h join product p on p.id = h.product_id
      left join (select product_id, member_id, sum(amount) as held from product_order where ${OPEN} group by 1, 2) o
        on o.product_id = h.product_id and o.member_id = h.member_id
      where h.held <> coalesce(o.held, 0) or h.held > p.member_limit`,
  },
];

export const auditProducts = (tx: Tx): Promise<LedgerFinding[]> => findWrong(tx, QUERIES);
