/**
 * Transactions of members that tax offices ask for (CARF), from the ledger: exchanges at what was paid or got, transfers at
 * the close of the hour before. Results of contracts and options are no transactions of the framework and are left out.
 */
import type { CARF_CAUSES, CARF_TRANSACTIONS } from '@assay/contract/desk/report';
import type { JournalKind } from '@assay/contract/ledger';
import { parseUnits, SETTLEMENT } from '@assay/contract/money';
import type { Tx } from '../../db/database.ts';
import { readExternalMoves } from '../../ledger/read-period.ts';
import type { ExternalMove } from '../../ledger/read-period.ts';
import { HOUR, readCandles } from '../../quotes/candles/store.ts';
import { readSwapTerms } from '../swap/index.ts';
import type { UsedQuote } from '../swap/index.ts';
import { loadCurrencies, valueOf } from '../wallet/index.ts';
import type { Currency, UnitPrice } from '../wallet/index.ts';

type Transaction = (typeof CARF_TRANSACTIONS)[number];
type Cause = (typeof CARF_CAUSES)[number];

export interface CarfSum {
  memberId: string;
  currency: string;
  decimals: number;
  transaction: Transaction;
  cause: Cause;
  count: number;
  units: bigint;
  /** Smallest units of USDT. */
  amount: bigint;
}

const CAUSES: Partial<Record<JournalKind, Cause>> = {
  swap: 'exchange',
  offering_paid: 'exchange',
  offering_delivered: 'exchange',
  loan_liquidated: 'exchange',
  deposit: 'deposit',
  withdrawal_paid: 'withdrawal',
  level_bonus: 'reward',
  red_envelope: 'reward',
  welfare_reward: 'reward',
  team_rebate: 'reward',
  contest_prize: 'reward',
  product_income: 'income',
  loan_paid_out: 'loan',
  loan_repaid: 'loan',
};
const KINDS = Object.keys(CAUSES) as JournalKind[];
const HOUR_SECONDS = 3600;
/** A market may have slept over a weekend before the first transaction of a year. */
const SLACK_SECONDS = 5 * 86_400;
const PRICE_DIGITS = 18;

type PriceAt = (currency: Currency, atUs: bigint) => UnitPrice | undefined;

/** Closes of the hours of a year, for the currencies that moved. */
const readCloses = async (
  tx: Tx,
  currencies: readonly Currency[],
  { fromMs, untilMs }: { fromMs: number; untilMs: number },
): Promise<PriceAt> => {
  const closes = new Map<string, { scale: number; hours: Map<number, bigint> }>();
  for (const { code, market } of currencies) {
    const [instrument] = await tx.query<{ id: number; scale: number }>(
      'select id, scale from instrument where symbol = $1',
      [market],
    );
    if (!instrument) continue;
    const range = { from: fromMs / 1000 - SLACK_SECONDS, until: untilMs / 1000 };
    const candles = await readCandles(tx, { symbolId: instrument.id, seconds: HOUR, ...range });
    closes.set(code, {
      scale: instrument.scale,
      hours: new Map(candles.map(([time, , , , close]) => [time, BigInt(close)])),
    });
  }
  return ({ code, market }, atUs) => {
    if (market === null) return { units: 1n, scale: 0 };
    const own = closes.get(code);
    if (!own) return undefined;
    const last = Math.floor(Number(atUs / 1_000_000n) / HOUR_SECONDS) * HOUR_SECONDS - HOUR_SECONDS;
    for (let hour = last; hour > last - SLACK_SECONDS; hour -= HOUR_SECONDS) {
      const units = own.hours.get(hour);
      if (units !== undefined) return { units, scale: own.scale };
    }
    return undefined;
  };
};

interface Known {
  currencies: ReadonlyMap<string, Currency>;
  quotes: ReadonlyMap<string, UsedQuote>;
  priceAt: PriceAt;
}

/** Both sides of a swap have one value: what was paid or got in USDT, or the given side at the tick of the quote. */
const swapValue = ({ currencies, priceAt }: Known, quote: UsedQuote, atUs: bigint): bigint => {
  if (quote.from === SETTLEMENT.code) return quote.amount;
  if (quote.to === SETTLEMENT.code) return quote.receive;
  const from = currencies.get(quote.from)!;
  const tick = quote.ticks.find(({ symbol }) => symbol === from.market);
  const units = tick && parseUnits(tick.price, PRICE_DIGITS);
  const price = units === undefined ? priceAt(from, atUs) : { units, scale: PRICE_DIGITS };
  return price ? valueOf(quote.amount, from.decimals, price) : 0n;
};

const valueOfMove = (known: Known, { kind, object, currency, change, atUs }: ExternalMove): bigint => {
  const quote = kind === 'swap' ? known.quotes.get(object.slice('swap:'.length)) : undefined;
  if (quote) return swapValue(known, quote, atUs);
  const own = known.currencies.get(currency)!;
  const price = known.priceAt(own, atUs);
  return price ? valueOf(change < 0n ? -change : change, own.decimals, price) : 0n;
};

const transactionOf = (known: Known, { kind, object, change }: ExternalMove): Transaction => {
  const isIn = change > 0n;
  if (CAUSES[kind] !== 'exchange') return isIn ? 'CryptoTransferIn' : 'CryptoTransferOut';
  const quote = kind === 'swap' ? known.quotes.get(object.slice('swap:'.length)) : undefined;
  const other = quote && known.currencies.get(isIn ? quote.from : quote.to);
  if (other?.isFiat) return isIn ? 'CryptoFiatIn' : 'CryptoFiatOut';
  return isIn ? 'CryptoToCryptoIn' : 'CryptoToCryptoOut';
};

/** Sums of a year for some members, by crypto-asset, transaction and cause. */
export const readCarf = async (
  tx: Tx,
  memberIds: readonly string[],
  year: { fromMs: number; untilMs: number },
): Promise<CarfSum[]> => {
  const all = await loadCurrencies(tx);
  const currencies = new Map(all.map((currency) => [currency.code, currency]));
  const moves = (await readExternalMoves(tx, memberIds, { ...year, kinds: KINDS })).filter(
    ({ currency }) => currencies.get(currency)?.isFiat === false,
  );
  const ids = moves.flatMap(({ kind, object }) => (kind === 'swap' ? [object.slice('swap:'.length)] : []));
  const quotes = await readSwapTerms(tx, [...new Set(ids)]);
  const moved = new Set([...moves.map(({ currency }) => currency), ...[...quotes.values()].map(({ from }) => from)]);
  const priceAt = await readCloses(
    tx,
    all.filter(({ code }) => moved.has(code)),
    year,
  );
  const known: Known = { currencies, quotes, priceAt };
  const sums = new Map<string, CarfSum>();
  for (const move of moves) {
    const { memberId, currency, change } = move;
    const [transaction, cause] = [transactionOf(known, move), CAUSES[move.kind]!];
    const key = [memberId, currency, transaction, cause].join(' ');
    const { decimals } = currencies.get(currency)!;
    const sum = sums.get(key) ?? { memberId, currency, decimals, transaction, cause, count: 0, units: 0n, amount: 0n };
    sum.count += 1;
    sum.units += change < 0n ? -change : change;
    sum.amount += valueOfMove(known, move);
    sums.set(key, sum);
  }
  return [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum);
};
