/** The leaderboard as rows: made in one statement from closed positions, and read as a whole. */
import type { Tx } from '../../db/database.ts';
import type { RankedMember } from './rules.ts';

/**
 * Positions that were closed for good in a stretch of time, with all that they brought and cost. The margins that
 * closings gave back and the financing that was taken out of them are the margins that were put in. The desks of
 * products trade too, but are nobody.
 */
const CLOSED = `
  select p.id, p.member_id, p.symbol_id, sum(c.profit + c.shortfall - c.fee) - p.open_fee - p.financing as profit,
    sum(c.margin) + p.financing as capital
  from position p join position_closing c on c.position_id = p.id
  where p.realm = 'money' and p.close_us >= $1 and p.close_us < $2
    and not exists (select from product d where d.desk_id = p.member_id)
  group by p.id`;

const PUBLISH = `
  with closed as materialized (${CLOSED}),
  figures as (
    select f.*, div(f.profit * 1000000000, f.capital) as yield,
      f.capital >= $3 and (select m.closed_at is null from member m where m.id = f.member_id) as is_ranked
    from (select member_id, count(*)::int as trades, sum(profit) as profit, sum(capital) as capital
      from closed group by 1) f),
  rows as (
    insert into ranking_row (member_id, trades, profit, capital, yield, yield_rank, profit_rank)
    select member_id, trades, profit, capital, yield,
      case when is_ranked then rank() over (partition by is_ranked order by yield desc) end,
      case when is_ranked then rank() over (partition by is_ranked order by profit desc) end
    from figures),
  markets as (
    insert into ranking_market (symbol_id, traders) select symbol_id, count(distinct member_id) from closed group by 1)
  insert into ranking_board (from_us, until_us, min_capital, published_us, accounts, losing)
  select $1, $2, $3, $4, count(*), count(*) filter (where profit < 0) from figures`;

/** Instead of what was there. */
export const replaceBoard = async (
  tx: Tx,
  at: { fromUs: number; untilUs: number; publishedUs: number; minCapital: bigint },
): Promise<void> => {
  // One after the other, whoever publishes; a day of trades may take longer than a request may.
  await tx.query(`select pg_advisory_xact_lock(hashtext('ranking'))`);
  await tx.query(`set local statement_timeout = '60s'`);
  for (const table of ['ranking_row', 'ranking_market', 'ranking_board']) await tx.query(`delete from ${table}`);
  await tx.query(PUBLISH, [at.fromUs, at.untilUs, String(at.minCapital), at.publishedUs]);
};

export interface Board {
  fromUs: bigint;
  untilUs: bigint;
  minCapital: bigint;
  accounts: number;
  losing: number;
}

type Texts<T, K extends keyof T> = Omit<T, K> & Record<K, string>;

export const readBoard = async (tx: Tx): Promise<Board | undefined> => {
  const [row] = await tx.query<Texts<Board, 'minCapital'>>(
    `select from_us as "fromUs", until_us as "untilUs", min_capital as "minCapital", accounts, losing from ranking_board`,
  );
  return row && { ...row, minCapital: BigInt(row.minCapital) };
};

type MemberRow = Texts<Omit<RankedMember, 'ranks'>, 'profit' | 'capital' | 'yield'> & {
  yieldRank: number | null;
  profitRank: number | null;
};

/** With what may be said of each; robots and the sample of the sandbox are no persons. */
export const readRows = async (tx: Tx): Promise<RankedMember[]> => {
  const rows = await tx.query<MemberRow>(
    `select r.member_id as "memberId", m.name, m.show_name as "isNamed", r.trades, r.profit, r.capital, r.yield,
       r.yield_rank as "yieldRank", r.profit_rank as "profitRank",
       m.is_sample or exists (select from team_robot x where x.member_id = m.id) as "isSimulated"
     from ranking_row r join member m on m.id = r.member_id order by r.member_id`,
  );
  return rows.map(({ yieldRank, profitRank, ...row }) => ({
    ...row,
    profit: BigInt(row.profit),
    capital: BigInt(row.capital),
    yield: BigInt(row.yield),
    ranks: yieldRank === null || profitRank === null ? null : { yield: yieldRank, profit: profitRank },
  }));
};

export const readMarkets = async (tx: Tx): Promise<Map<number, number>> => {
  const rows = await tx.query<{ symbolId: number; traders: number }>(
    'select symbol_id as "symbolId", traders from ranking_market',
  );
  return new Map(rows.map(({ symbolId, traders }) => [symbolId, traders]));
};
