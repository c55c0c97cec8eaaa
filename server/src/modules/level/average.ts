/**
 * Average assets of members over 24 hours, from the lines of their chains and the closes of hours: balances less debts,
 * without open profit (ADR 45). Interest of the last day counts as owed for all of it.
 */
import type { Db } from '../../db/database.ts';
import { IS_DEBT } from '../../ledger/debts.ts';
import { inSnapshot } from '../../ledger/read-books.ts';
import { loadCurrencies } from '../wallet/index.ts';
import type { Currency, Prices, UnitPrice } from '../wallet/index.ts';
import { averageValue, HOUR_MS, HOURS } from './rules.ts';
import type { HourChange } from './rules.ts';

/** Assets of members less their debts, so that nobody can borrow a level. */
const BALANCES = `
  select "memberId", currency, sum(balance)::text as balance from (
    select member_id as "memberId", currency, balance from account
      where member_id = any ($1::uuid[]) and realm = 'money'
    union all
    select l.member_id, a.currency, a.balance from loan l
      join account a on a.label = 'loan:' || l.id and ${IS_DEBT}
      where l.member_id = any ($1::uuid[]) and l.state = 'passed'
    union all
    select m.id, a.currency, a.balance from unnest($1::uuid[]) as m (id)
      join account a on a.label = 'reversal:' || m.id and ${IS_DEBT}) x
  group by 1, 2`;

/**
 * Along a chain times rise, so the search for the last entry before an instant ends where the day begins. `offset 0` makes
 * Postgres look each entry up in its month, which it would find dearer than to read all months.
 */
const CHANGES = `
  select m.id as "memberId", a.currency, least(${HOURS}, (j.at_us - $2) / 3600000000)::int as hour,
    sum(p.delta)::text as delta, sum(p.delta * ((j.at_us - $2) % 3600000000))::text as weighted
  from unnest($1::uuid[]) as m (id)
  cross join lateral (
    select e.journal_seq from whole.chain_entry e where e.owner_id = m.id and e.seq > coalesce((
      select x.seq from whole.chain_entry x where x.owner_id = m.id and (select at_us from whole.journal where seq = x.journal_seq) < $2
      order by x.seq desc limit 1), 0)) e
  cross join lateral (select seq, at_us from whole.journal where seq = e.journal_seq and realm = 'money' offset 0) j
  cross join lateral (select account_id, delta from whole.posting where journal_seq = j.seq offset 0) p
  join account a on a.id = p.account_id and (a.member_id = m.id or ${IS_DEBT})
  group by 1, 2, 3`;

interface Rows {
  balances: { memberId: string; currency: string; balance: string }[];
  changes: { memberId: string; currency: string; hour: number; delta: string; weighted: string }[];
}

/** Prices of the 24 hours before an instant; shared by all members evaluated together. */
export interface DayPrices {
  endMs: number;
  currencies: ReadonlyMap<string, Currency>;
  byCurrency: ReadonlyMap<string, (UnitPrice | undefined)[]>;
}

export const loadDayPrices = async (db: Db, prices: Prices, endMs: number): Promise<DayPrices> => {
  const currencies = await loadCurrencies(db);
  const ends = Array.from({ length: HOURS }, (_, hour) => endMs - (HOURS - 1 - hour) * HOUR_MS);
  const found = await Promise.all(currencies.map((currency) => prices.at(currency, ends)));
  return {
    endMs,
    currencies: new Map(currencies.map((currency) => [currency.code, currency])),
    byCurrency: new Map(currencies.map((currency, index) => [currency.code, found[index]!])),
  };
};

const keyOf = ({ memberId, currency }: { memberId: string; currency: string }) => `${memberId} ${currency}`;

const changesByKey = (rows: Rows['changes']): Map<string, HourChange[]> => {
  const byKey = new Map<string, HourChange[]>();
  for (const row of rows) {
    const change = { hour: row.hour, delta: BigInt(row.delta), weighted: BigInt(row.weighted) };
    byKey.set(keyOf(row), [...(byKey.get(keyOf(row)) ?? []), change]);
  }
  return byKey;
};

export const readAverages = async (
  db: Db,
  day: DayPrices,
  memberIds: readonly string[],
): Promise<Map<string, bigint>> => {
  const startUs = BigInt(day.endMs - HOURS * HOUR_MS) * 1000n;
  const { balances, changes } = await inSnapshot(db, async (tx): Promise<Rows> => ({
    balances: await tx.query(BALANCES, [memberIds]),
    changes: await tx.query(CHANGES, [memberIds, startUs]),
  }));
  const moved = changesByKey(changes);
  const averages = new Map(memberIds.map((id) => [id, 0n]));
  for (const row of balances) {
    const { decimals } = day.currencies.get(row.currency)!;
    const prices = day.byCurrency.get(row.currency)!;
    const value = averageValue({
      decimals,
      balance: BigInt(row.balance),
      changes: moved.get(keyOf(row)) ?? [],
      prices,
    });
    averages.set(row.memberId, averages.get(row.memberId)! + value);
  }
  return averages;
};
