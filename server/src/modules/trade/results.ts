/** Realised results of a member by day, market and month: positions as `realisedSince` counts them, and ended options. */
import type { getTradeResults } from '@assay/contract/trade';
import type { OutputOf } from '@assay/contract/endpoint';
import type { Realm } from '@assay/contract/ledger';
import { formatUnits, SETTLEMENT } from '@assay/contract/money';
import { businessDay, businessDayStart } from '@assay/contract/time';
import type { Clock } from '../../base/clock.ts';
import type { Tx } from '../../db/database.ts';
import type { PriceReader } from '../../quotes/price-reader.ts';

interface DayRow {
  day: string;
  symbol_id: number;
  contracts: string;
  options: string;
  ended: bigint;
  won: bigint;
}

/** Days are those of UTC+8, which is what a business day is. */
const resultsIn = (schema: '' | 'whole.'): string => `
  select to_char((timestamp '1970-01-01' + (e.us / 1000) * interval '1 millisecond') + interval '8 hours', 'YYYY-MM-DD') as day,
    e.symbol_id, sum(e.contracts)::text as contracts, sum(e.options)::text as options, sum(e.ended) as ended, sum(e.won) as won
  from (
    select c.us, p.symbol_id, c.profit + c.shortfall - c.fee as contracts, 0 as options, 1 as ended,
        (c.profit + c.shortfall - c.fee > 0)::int as won
      from ${schema}position p join ${schema}position_closing c on c.position_id = p.id and c.month = p.month
      where p.member_id = $1 and p.realm = $2 and c.us >= $3 and c.us < $4
    union all
    select p.open_us, p.symbol_id, -p.open_fee, 0, 0, 0 from ${schema}position p
      where p.member_id = $1 and p.realm = $2 and p.open_us >= $3 and p.open_us < $4
    union all
    select o.settled_us, o.symbol_id, 0, o.credit - o.stake, 1, (o.credit > o.stake)::int from ${schema}trade_option o
      where o.member_id = $1 and o.realm = $2 and o.settled_us >= $3 and o.settled_us < $4) e
  group by 1, 2 order by 1, 2`;

/** The month so many before or after one. */
const monthFrom = (month: string, count: number): string => {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
};
const startUs = (month: string): number => businessDayStart(`${month}-01`) * 1000;

const show = (units: bigint): string => formatUnits(units, SETTLEMENT.decimals);
const sumOf = (rows: readonly DayRow[], of: (row: DayRow) => string | bigint): bigint =>
  rows.reduce((sum, row) => sum + BigInt(of(row)), 0n);
const resultOf = (rows: readonly DayRow[]): bigint =>
  sumOf(rows, ({ contracts }) => contracts) + sumOf(rows, ({ options }) => options);

export const getResults = async (
  deps: { clock: Clock; quotes: Pick<PriceReader, 'instruments'> },
  tx: Tx,
  memberId: string,
  { realm, month = businessDay(deps.clock.now()).slice(0, 7) }: { realm: Realm; month?: string | undefined },
): Promise<OutputOf<typeof getTradeResults>> => {
  // Thirteen months before this one are never detached (ADR 134); older ones are looked for among those, too.
  const isRecent = month >= monthFrom(businessDay(deps.clock.now()).slice(0, 7), -1);
  const all = await tx.query<DayRow>(resultsIn(isRecent ? '' : 'whole.'), [
    memberId,
    realm,
    startUs(monthFrom(month, -11)),
    startUs(monthFrom(month, 1)),
  ]);
  const own = all.filter(({ day }) => day.startsWith(month));
  const markets = [...Map.groupBy(own, ({ symbol_id: id }) => id)].map(([id, rows]) => ({
    symbol: deps.quotes.instruments.find((one) => one.id === id)!.symbol,
    units: resultOf(rows),
    ended: Number(sumOf(rows, ({ ended }) => ended)),
    won: Number(sumOf(rows, ({ won }) => won)),
  }));
  return {
    month,
    result: show(resultOf(own)),
    days: [...Map.groupBy(own, ({ day }) => day)].map(([day, rows]) => ({
      day,
      contracts: show(sumOf(rows, ({ contracts }) => contracts)),
      options: show(sumOf(rows, ({ options }) => options)),
      result: show(resultOf(rows)),
    })),
    markets: markets
      .toSorted((a, b) => (a.units === b.units ? (a.symbol < b.symbol ? -1 : 1) : a.units > b.units ? -1 : 1))
      .map(({ units, ...rest }) => ({ ...rest, result: show(units) })),
    months: [...Map.groupBy(all, ({ day }) => day.slice(0, 7))].map(([of, rows]) => ({
      month: of,
      result: show(resultOf(rows)),
    })),
  };
};
