/** Leaderboards as rows: made in one statement from closed positions, of the last 24 hours and of days that are over. */
import { RANKING_DAYS, RANKING_SIZE } from '@assay/contract/ranking';
import { businessDay } from '@assay/contract/time';
import type { Tx } from '../../db/database.ts';
import type { RankedMember } from './rules.ts';

/** Which leaderboard: a business day, or the last 24 hours. */
export const CURRENT = 'infinity';

/**
 * Positions that were closed for good in a stretch of time, with all that they brought and cost. The margins that
 * closings gave back and the financing that was taken out of them are the margins that were put in. The desks of
 * products trade too, but are nobody.
 */
const CLOSED = `
  select p.id, p.member_id, p.symbol_id, sum(c.profit + c.shortfall - c.fee) - p.open_fee - p.financing as profit,
    sum(c.margin) + p.financing as capital
  from whole.position p join whole.position_closing c on c.position_id = p.id and c.month = p.month
  where p.realm = 'money' and p.close_us >= $1 and p.close_us < $2
    and not exists (select from product d where d.desk_id = p.member_id)
  group by p.id, p.member_id, p.symbol_id, p.open_fee, p.financing`;

const PUBLISH = `
  with closed as materialized (${CLOSED}),
  figures as (
    select f.*, div(f.profit * 1000000000, f.capital) as yield,
      f.capital >= $3 and (select m.closed_at is null from member m where m.id = f.member_id) as is_ranked
    from (select member_id, count(*)::int as trades, sum(profit) as profit, sum(capital) as capital
      from closed group by 1) f),
  rows as (
    insert into ranking_row (day, member_id, trades, profit, capital, yield, yield_rank, profit_rank)
    select $5::date, member_id, trades, profit, capital, yield,
      case when is_ranked then rank() over (partition by is_ranked order by yield desc) end,
      case when is_ranked then rank() over (partition by is_ranked order by profit desc) end
    from figures),
  markets as (
    insert into ranking_market (symbol_id, traders)
    select symbol_id, count(distinct member_id) from closed where $5 = '${CURRENT}' group by 1)
  insert into ranking_board (day, from_us, until_us, min_capital, published_us, accounts, losing)
  select $5::date, $1, $2, $3, $4, count(*), count(*) filter (where profit < 0) from figures`;

export interface Span {
  fromUs: number;
  untilUs: number;
  publishedUs: number;
  minCapital: bigint;
}

/** One after the other, whoever publishes; a day of trades may take longer than a request may. */
const beginPublishing = async (tx: Tx): Promise<void> => {
  await tx.query(`select pg_advisory_xact_lock(hashtext('ranking'))`);
  await tx.query(`set local statement_timeout = '60s'`);
};

const publish = (tx: Tx, day: string, { fromUs, untilUs, publishedUs, minCapital }: Span): Promise<unknown> =>
  tx.query(PUBLISH, [fromUs, untilUs, String(minCapital), publishedUs, day]);

/** Instead of the last 24 hours that were there. */
export const replaceCurrent = async (tx: Tx, span: Span): Promise<void> => {
  await beginPublishing(tx);
  for (const table of ['ranking_row', 'ranking_board']) await tx.query(`delete from ${table} where day = '${CURRENT}'`);
  await tx.query('delete from ranking_market');
  await publish(tx, CURRENT, span);
};

/** A day that is there already stays as it is. */
export const keepDay = async (tx: Tx, day: string, span: Span): Promise<void> => {
  await beginPublishing(tx);
  const [kept] = await tx.query('select 1 from ranking_board where day = $1', [day]);
  if (!kept) await publish(tx, day, span);
};

/** The newest first. */
export const readDays = async (tx: Tx): Promise<string[]> => {
  const rows = await tx.query<{ day: string }>(
    `select day::text as day from ranking_board where day <> '${CURRENT}' order by ranking_board.day desc limit $1`,
    [RANKING_DAYS],
  );
  return rows.map(({ day }) => day);
};

/** When members began to trade; undefined while none has closed a position. */
export const firstTradedDay = async (tx: Tx): Promise<string | undefined> => {
  const [row] = await tx.query<{ us: bigint | null }>(
    `select min(close_us) as us from whole.position where realm = 'money' and close_us is not null`,
  );
  return row?.us == null ? undefined : businessDay(Number(row.us / 1000n));
};

export interface Board {
  fromUs: bigint;
  untilUs: bigint;
  minCapital: bigint;
  accounts: number;
  losing: number;
  ranked: number;
}

type Texts<T, K extends keyof T> = Omit<T, K> & Record<K, string>;

export const readBoard = async (tx: Tx, day: string): Promise<Board | undefined> => {
  const [row] = await tx.query<Texts<Board, 'minCapital'>>(
    `select b.from_us as "fromUs", b.until_us as "untilUs", b.min_capital as "minCapital", b.accounts, b.losing,
       (select count(r.yield_rank)::int from ranking_row r where r.day = b.day) as ranked
     from ranking_board b where b.day = $1`,
    [day],
  );
  return row && { ...row, minCapital: BigInt(row.minCapital) };
};

type MemberRow = Texts<Omit<RankedMember, 'ranks'>, 'profit' | 'capital' | 'yield'> & {
  yieldRank: number | null;
  profitRank: number | null;
};

/** With what may be said of each; robots and the sample of the sandbox are no persons. */
const ROWS = `
  select r.member_id as "memberId", m.name, m.show_name and m.closed_at is null as "isNamed", r.trades, r.profit, r.capital,
    r.yield, r.yield_rank as "yieldRank", r.profit_rank as "profitRank",
    m.is_sample or exists (select from team_robot x where x.member_id = m.id) as "isSimulated"
  from ranking_row r join member m on m.id = r.member_id`;

const toMember = ({ yieldRank, profitRank, ...row }: MemberRow): RankedMember => ({
  ...row,
  profit: BigInt(row.profit),
  capital: BigInt(row.capital),
  yield: BigInt(row.yield),
  ranks: yieldRank === null || profitRank === null ? null : { yield: yieldRank, profit: profitRank },
});

export const readRows = async (tx: Tx, day: string): Promise<RankedMember[]> =>
  (await tx.query<MemberRow>(`${ROWS} where r.day = $1 order by r.member_id`, [day])).map(toMember);

/** Members at the top of either order. */
export const readTop = async (tx: Tx, day: string): Promise<RankedMember[]> => {
  const rows = await tx.query<MemberRow>(
    `${ROWS} where r.day = $1 and (r.yield_rank <= $2 or r.profit_rank <= $2) order by r.member_id`,
    [day, RANKING_SIZE],
  );
  return rows.map(toMember);
};

export const readRow = async (tx: Tx, day: string, memberId: string): Promise<RankedMember | undefined> =>
  (await tx.query<MemberRow>(`${ROWS} where r.day = $1 and r.member_id = $2`, [day, memberId])).map(toMember)[0];

export const readMarkets = async (tx: Tx): Promise<Map<number, number>> => {
  const rows = await tx.query<{ symbolId: number; traders: number }>(
    'select symbol_id as "symbolId", traders from ranking_market',
  );
  return new Map(rows.map(({ symbolId, traders }) => [symbolId, traders]));
};
