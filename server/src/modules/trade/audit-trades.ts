/**
 * The audit of trades: outcomes against the tape, and what was booked against the outcomes. In one snapshot, reading only.
 * L9: margin accounts hold what is open, member by member. L10: each event has its journal, and each journal its event,
 * with the amounts of the rows. T5: parts of a position are the whole. T10: what members won, the house has lost. C6:
 * nobody but the engine has decided anything.
 */
import type { Db, Tx } from '../../db/database.ts';
import { allowPatience } from '../../db/patience.ts';
import { tryToRead } from '../../db/unreadable.ts';
import { findWrong } from '../../ledger/find-wrong.ts';
import type { LedgerFinding } from '../../ledger/find-wrong.ts';
import { inSnapshot } from '../../ledger/read-books.ts';
import { Tally } from '../../quotes/audit/tally.ts';
import { tapePeriods } from '../../quotes/audit/tape-periods.ts';
import { checkNights } from './audit-nights.ts';
import { OutcomeCheck } from './audit-outcomes.ts';
import { readAuditedRows } from './audit-rows.ts';
import { ENGINE } from './journals.ts';

/** Amounts that each trading event must have moved, by the account of the member or the house. */
const EVENTS = `
  select 'order:' || id as object, 'order_hold' as kind, realm, 1 as events, held as margin, -held as available, 0 as fees, 0 as pnl, 0 as insurance
    from trade_order
  union all
  select 'order:' || id, 'order_returned', realm, 1, -held, held, 0, 0, 0 from trade_order where state in ('returned', 'cancelled')
  union all
  select 'position:' || p.id, 'position_opened', p.realm, 1, p.open_margin - o.held, o.held - p.open_margin - p.open_fee, p.open_fee, 0, 0
    from position p join trade_order o on o.id = p.id and o.month = p.month
  union all
  select 'position:' || p.id, 'position_closed', p.realm, count(*), -sum(c.margin), sum(c.paid), sum(c.fee), -sum(c.profit), -sum(c.shortfall)
    from position_closing c join position p on p.id = c.position_id and p.month = c.month group by p.id, p.realm
  union all
  select 'option:' || id, 'option_stake', realm, 1, stake, -stake, 0, 0, 0 from trade_option
  union all
  select 'option:' || id, 'option_settled', realm, 1, -stake, credit, 0, stake - credit, 0 from trade_option where outcome is not null`;

const BOOKED = `
  select j.object, j.kind, j.realm, count(distinct j.seq) as events,
    coalesce(sum(p.delta) filter (where a.purpose = 'margin'), 0) as margin,
    coalesce(sum(p.delta) filter (where a.purpose = 'available'), 0) as available,
    coalesce(sum(p.delta) filter (where a.purpose = 'fees'), 0) as fees,
    coalesce(sum(p.delta) filter (where a.purpose = 'pnl'), 0) as pnl,
    coalesce(sum(p.delta) filter (where a.purpose = 'insurance'), 0) as insurance
  from journal j join posting p on p.journal_seq = j.seq join account a on a.id = p.account_id
  where j.kind in ('order_hold', 'order_returned', 'position_opened', 'position_closed', 'option_stake', 'option_settled')
  group by j.object, j.kind, j.realm`;

/** By object: what stands on the margin account for it must be what its row says. */
const HELD = `
  select 'order:' || id as object, member_id, realm, held as margin from trade_order where state = 'waiting'
  union all
  select 'position:' || id, member_id, realm, margin from position where state <> 'closed'
  union all
  select 'option:' || id, member_id, realm, stake from trade_option where outcome is null`;

interface RowCheck {
  name: string;
  unit: string;
  count: string;
  /** Rows that are wrong, each with its `where`. */
  wrong: string;
}

/** By ids alone nothing keeps them apart: each table of a month knows only its own. */
const PLACES = `
  select 'order ' || id as "where" from trade_order group by id having count(*) > 1
  union all
  select 'position ' || id from position group by id having count(*) > 1
  union all
  select 'option ' || id from trade_option group by id having count(*) > 1
  union all
  select 'position ' || p.id from position p
    where not exists (select from trade_order o where o.id = p.id and o.month = p.month)
  union all
  select 'closing of ' || c.position_id from position_closing c
    where not exists (select from position p where p.id = c.position_id and p.month = c.month)
  union all
  select 'order ' || o.id from trade_order o left join position p on p.id = o.id
    where o.month <> 0 and o.month <> coalesce(month_of_us(case when o.state = 'filled' then p.close_us else o.done_us end), 0)
  union all
  select 'option ' || id from trade_option where month <> 0 and month <> coalesce(month_of_us(settled_us), 0)`;

const CHECKS: readonly RowCheck[] = [
  {
    name: 'B3 an order is stored once, with its position and its closings',
    unit: 'orders',
    count: 'select (select count(*) from trade_order) + (select count(*) from trade_option)',
    wrong: PLACES,
  },
  {
    name: 'T5 parts of a position are the whole of it',
    unit: 'positions',
    count: 'select count(*) from position',
    wrong: `select 'position ' || p.id as "where" from position p join trade_order o on o.id = p.id and o.month = p.month
      left join position_closing c on c.position_id = p.id and c.month = p.month
      group by p.id, p.month, p.quantity, p.profit, p.state, p.close_us, o.quantity, o.state
      having p.quantity + coalesce(sum(c.quantity), 0) <> o.quantity or p.profit <> coalesce(sum(c.profit), 0)
        or count(c.number) <> coalesce(max(c.number), 0) or o.state <> 'filled'
        or (p.state = 'closed' and p.close_us <> max(c.us))`,
  },
  {
    name: 'T10 what members won and paid, the house has lost and got',
    unit: 'accounts',
    count: `select count(*) from account where purpose in ('pnl', 'insurance')`,
    wrong: `select x.realm || ' ' || x.purpose as "where" from (
        select realm, 'pnl' as purpose, -sum(won) as due from (
          select p.realm, c.profit as won from position_closing c join position p on p.id = c.position_id and p.month = c.month
          union all select realm, credit - stake from trade_option where outcome is not null) w group by realm
        union all
        select p.realm, 'insurance', -sum(c.shortfall) from position_closing c join position p on p.id = c.position_id and p.month = c.month group by p.realm) x
      left join (select realm, purpose, sum(balance) as balance from account where currency = 'USDT' group by realm, purpose) a using (realm, purpose)
      where coalesce(a.balance, 0) <> x.due`,
  },
  {
    name: 'L9 margin accounts hold what is open',
    unit: 'accounts',
    count: `select count(*) from account where purpose = 'margin'`,
    wrong: `select 'member ' || coalesce(a.member_id, h.member_id) || ' ' || coalesce(a.realm, h.realm) as "where"
      from (select member_id, realm, sum(balance) as balance from account where purpose = 'margin' group by 1, 2) a
      full join (select member_id, realm, sum(margin) as margin from (${HELD}) x group by 1, 2) h using (member_id, realm)
      where coalesce(a.balance, 0) <> coalesce(h.margin, 0)`,
  },
  {
    name: 'L10 one journal for each event of a trade, and the reverse',
    unit: 'events',
    count: `select coalesce(sum(events), 0) from (${EVENTS}) e`,
    wrong: `select coalesce(e.kind, b.kind) || ' of ' || coalesce(e.object, b.object) as "where"
      from (${EVENTS}) e full join (${BOOKED}) b using (object, kind, realm)
      where (e.events, e.margin, e.available, e.fees, e.pnl, e.insurance)
        is distinct from (b.events, b.margin, b.available, b.fees, b.pnl, b.insurance)`,
  },
  {
    name: 'B4 nights were charged as the positions say',
    unit: 'positions',
    count: 'select count(*) from position where financing > 0',
    wrong: `select 'position ' || p.id as "where" from position p left join (
        select j.object, -sum(x.delta) as charged from journal j join posting x on x.journal_seq = j.seq
          join account a on a.id = x.account_id and a.purpose = 'margin' where j.kind = 'financing' group by j.object) f
        on f.object = 'position:' || p.id
      where p.financing <> coalesce(f.charged, 0)`,
  },
  {
    name: 'C6 nobody but the engine has decided',
    unit: 'journals',
    count: `select count(*) from journal where kind in ('position_opened', 'position_closed', 'option_settled', 'financing')`,
    wrong: `select 'journal ' || j.seq as "where" from journal j
      where j.kind in ('position_opened', 'position_closed', 'option_settled', 'financing') and j.actor <> '${ENGINE}'
        or j.corrects is not null and j.object ~ '^(order|position|option):'`,
  },
];

/** The invariant that a check begins with. */
const nameOf = (check: string): string => check.slice(0, check.indexOf(' '));

const checkRows = async (tx: Tx, { name, unit, count, wrong }: RowCheck): Promise<Tally> => {
  const tally = new Tally(name, unit);
  await tryToRead(
    tx,
    async () => {
      const [row] = await tx.query<{ count: string | bigint }>(`select (${count})::text as count`);
      tally.count = Number(row?.count ?? 0);
    },
    (why) => tally.fail(`${unit} ${why}`),
  );
  for (const { where } of await findWrong(tx, [{ invariant: name, sql: wrong }])) tally.fail(where);
  return tally;
};

/** Finds errors in the rows of trades and in the outcomes decided again since then, without reading the tape. */
export const findWrongTrades = (tx: Tx, sinceUs: number): Promise<LedgerFinding[]> =>
  findWrong(tx, [
    ...CHECKS.map(({ name, wrong }) => ({ invariant: nameOf(name), sql: wrong })),
    {
      invariant: 'C1',
      sql: `select kind || ' ' || id as "where" from settlement_check where verdict = 'wrong' and decided_us >= ${sinceUs}`,
    },
  ]);

/** Outcomes as far back as the tape is read, which `sinceMs` says; the books of all of them. */
export const auditTrades = (db: Db, sinceMs: number): Promise<Tally[]> =>
  inSnapshot(db, (tx) => checkTrades(tx, sinceMs));

/** The same inside a transaction of the caller. */
export const checkTrades = async (tx: Tx, sinceMs: number): Promise<Tally[]> => {
  await allowPatience(tx);
  const tallies = await tryToRead(
    tx,
    async () => {
      const outcomes = new OutcomeCheck(await readAuditedRows(tx));
      for await (const period of tapePeriods(tx, sinceMs)) outcomes.take(period);
      outcomes.finish();
      return outcomes.tallies;
    },
    (why) => {
      const unread = new Tally('T1-T9, C1-C5 outcomes follow from the tape', 'outcomes');
      unread.fail(`what trading has decided ${why}`);
      return [unread];
    },
  );
  for (const check of CHECKS) tallies.push(await checkRows(tx, check));
  tallies.push(await checkNights(tx));
  return tallies;
};
