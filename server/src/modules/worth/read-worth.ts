/**
 * The net worth of a member, the one figure of home, assets, account and levels: every balance at today's price, what
 * open positions have gained, less principal that nothing covers any more and less what is owed. Computed at read, never
 * stored, with what it was at the end of each of the last business days.
 */
import { businessDay, businessDayStart } from '@assay/contract/time';
import type { Clock } from '../../base/clock.ts';
import type { Db, Tx } from '../../db/database.ts';
import { readDebts } from '../../ledger/debts.ts';
import type { Debt } from '../../ledger/debts.ts';
import { inSnapshot, readBalances, readChanges } from '../../ledger/read-books.ts';
import type { PriceReader } from '../../quotes/price-reader.ts';
import { listReversalJournals } from '../deposit/index.ts';
import { listInterestJournals, readLoanDebts } from '../loan/index.ts';
import { investedParts, listImpaired, readPrincipals } from '../product/index.ts';
import type { Impaired, InvestedIn } from '../product/index.ts';
import { FULL_DEMO, profitAt, profitNow, readOpenSince, symbolsOf } from '../trade/index.ts';
import {
  changeToday,
  closesAt,
  createPrices,
  findCurrency,
  flowsByDay,
  holdingsOf,
  loadCurrencies,
  purposeValue,
  totalValue,
  valueHistory,
  valueOf,
} from '../wallet/index.ts';
import type { Currency, PastDays, PriceOf, Prices, Standing, StandingRow, UnitPrice } from '../wallet/index.ts';

const DAY_MS = 86_400_000;

interface WorthDeps {
  db: Db;
  clock: Clock;
  quotes: PriceReader;
  prices: Prices;
}

/** How far back to look, today included, and with which market to compare. */
interface Past {
  days: number;
  benchmark: string | undefined;
}

const RECENT: Past = { days: 30, benchmark: 'BTCUSDT' };

/** In the smallest units of USDT. */
export interface Worth {
  net: bigint;
  of: (standing: Standing) => bigint;
  openProfit: bigint;
  /** Amounts invested, by type. */
  invested: Record<InvestedIn, bigint>;
  impaired: bigint;
  virtual: bigint;
  today: { change: bigint; rate: bigint };
  /** With the money that came in or went out on the day, and the price of the benchmark at its end. */
  history: { day: string; value: bigint; flow: bigint; benchmark: UnitPrice | undefined }[];
}

/** The last business days, today last. */
const lastDays = (nowMs: number, count: number): string[] =>
  Array.from({ length: count }, (_, i) => businessDay(nowMs - (count - 1 - i) * DAY_MS));

const endOf = (day: string): number => businessDayStart(day) + DAY_MS;

const owedRows = (debts: readonly Debt[], purpose: 'loan_owed' | 'reversal_owed'): StandingRow[] =>
  debts.map(({ currency, owed }) => ({ currency, realm: 'money', purpose, balance: -owed }));

const readBooks = async (tx: Tx, memberId: string, sinceMs: number) => {
  const since = new Date(sinceMs);
  const ofDebts = [
    ...(await listInterestJournals(tx, memberId, since)),
    ...(await listReversalJournals(tx, memberId, since)),
  ];
  const rows: StandingRow[] = [
    ...(await readBalances(tx, memberId)),
    ...owedRows(await readLoanDebts(tx, memberId), 'loan_owed'),
    ...owedRows(await readDebts(tx, memberId), 'reversal_owed'),
  ];
  return {
    currencies: await loadCurrencies(tx),
    rows,
    changes: await readChanges(tx, memberId, { sinceMs, ofDebts }),
    positions: await readOpenSince(tx, memberId, 'money', sinceMs),
    impaired: await listImpaired(tx, memberId),
    principals: await readPrincipals(tx, memberId),
  };
};

/** Looks closes up by a key and a day, of days that are over. */
const closeTable = async <K, V>(
  keys: readonly K[],
  days: readonly string[],
  read: (key: K, instantsMs: readonly number[]) => Promise<readonly V[]>,
): Promise<(key: K, day: string) => V | undefined> => {
  const closes = await Promise.all(keys.map((key) => read(key, days.map(endOf))));
  const byKey = new Map(keys.map((key, index) => [key, closes[index]!]));
  const indexOf = new Map(days.map((day, index) => [day, index]));
  return (key, day) => byKey.get(key)?.[indexOf.get(day) ?? -1];
};

const investedRows = (rows: readonly StandingRow[]): StandingRow[] =>
  rows.filter(({ purpose, realm }) => purpose === 'invested' && realm === 'money');

const impairedAt = (impaired: readonly Impaired[], day: string, valued: (one: Impaired) => bigint): bigint =>
  impaired.reduce((sum, one) => (one.since <= day ? sum + valued(one) : sum), 0n);

/** Looks the price of a market up at the end of each day, and as it is now for today. */
const benchmarkOf = async (
  deps: WorthDeps,
  symbol: string | undefined,
  past: readonly string[],
): Promise<(day: string) => UnitPrice | undefined> => {
  const instrument = symbol === undefined ? undefined : deps.quotes.find(symbol);
  if (!instrument) return () => undefined;
  const { id, scale } = instrument;
  const closeAt = await closeTable([id], past, (market, instants) => closesAt(deps, market, instants));
  const now = deps.quotes.ticker(id)?.price;
  return (day) => {
    const units = past.includes(day) ? closeAt(id, day) : now === undefined ? undefined : BigInt(now);
    return units === undefined ? undefined : { units, scale };
  };
};

const readWorth = async (deps: WorthDeps, memberId: string, wanted: Past): Promise<Worth> => {
  const { db, clock, quotes, prices } = deps;
  const days = lastDays(clock.now(), wanted.days);
  const past = days.slice(0, -1);
  const today = days.at(-1)!;
  const books = await inSnapshot(db, (tx) => readBooks(tx, memberId, businessDayStart(days[0]!)));
  const { currencies, rows, positions } = books;
  // One price for one answer, whatever ticks arrive meanwhile.
  const current = new Map(currencies.map((currency) => [currency.code, prices.now(currency)]));
  const priceOf: PriceOf = ({ code }) => current.get(code);
  const openProfit = profitNow(quotes, positions);
  const holdings = holdingsOf(currencies, rows, 'money', priceOf);
  const used = holdings.filter(({ isUsed }) => isUsed).map(({ currency }) => currency);
  const closeOf = await closeTable(used, past, (currency: Currency, instants) => prices.at(currency, instants));
  const closeAt = await closeTable(symbolsOf(positions), past, (id, instants) => closesAt(deps, id, instants));
  const valued = ({ currency: code, lost }: Impaired): bigint => {
    const currency = findCurrency(currencies, code);
    const price = priceOf(currency);
    return price ? valueOf(lost, currency.decimals, price) : 0n;
  };
  const impaired = impairedAt(books.impaired, today, valued);
  const besidesOf = (day: string): bigint =>
    day === today
      ? openProfit - impaired
      : profitAt(quotes, positions, endOf(day), (id) => closeAt(id, day)) - impairedAt(books.impaired, day, valued);
  const known: PastDays = { days, changes: books.changes, closeOf, besidesOf };
  const flows = flowsByDay(holdings, priceOf, known);
  const benchmarkAt = await benchmarkOf(deps, wanted.benchmark, past);
  return {
    net: totalValue(holdings) + openProfit - impaired,
    of: (standing) => purposeValue(holdings, standing, priceOf),
    invested: investedParts({ balances: investedRows(rows), principals: books.principals }, currencies, priceOf),
    openProfit,
    impaired,
    virtual: rows.some(({ realm }) => realm === 'demo')
      ? totalValue(holdingsOf(currencies, rows, 'demo', priceOf))
      : FULL_DEMO,
    today: changeToday(holdings, priceOf, known),
    history: valueHistory(holdings, known).map(({ day, value }) => ({
      day,
      value,
      flow: flows.get(day) ?? 0n,
      benchmark: benchmarkAt(day),
    })),
  };
};

/** The one function that says what a member is worth. */
export const openWorth = (deps: Omit<WorthDeps, 'prices'>): ((memberId: string, past?: Past) => Promise<Worth>) => {
  const prices = createPrices(deps);
  return (memberId, past = RECENT) => readWorth({ ...deps, prices }, memberId, past);
};
