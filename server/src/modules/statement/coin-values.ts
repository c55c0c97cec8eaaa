/**
 * Values of movements of coins in the account currency, which their cost follows from: a swap at what was paid or got, an
 * offering at its price, a sold pledge at its proceeds, and whatever else arrives at the close of the hour before.
 */
import { parseUnits, SETTLEMENT } from '@assay/contract/money';
import type { CoinMove } from '@assay/verify/coin-lots';
import type { Tx } from '../../db/database.ts';
import { readExchanged, readSpentOn } from '../../ledger/read-period.ts';
import type { MoneyMove } from '../../ledger/read-period.ts';
import { readSwapTerms } from '../swap/index.ts';
import type { UsedQuote } from '../swap/index.ts';
import { findCurrency, valueOf } from '../wallet/index.ts';
import type { Currency, Prices, UnitPrice } from '../wallet/index.ts';

const PRICE_DIGITS = 18;

/** Price of the currency that was given, by the tick that the quote names. */
const quotedPrice = ({ ticks }: UsedQuote, { market }: Currency): UnitPrice | undefined => {
  if (market === null) return { units: 1n, scale: 0 };
  const tick = ticks.find(({ symbol }) => symbol === market);
  const units = tick && parseUnits(tick.price, PRICE_DIGITS);
  return units === undefined ? undefined : { units, scale: PRICE_DIGITS };
};

/** Undefined for a quote between two other currencies that names no tick of the one that was given. */
const swapValue = (quote: UsedQuote, currencies: readonly Currency[]): bigint | undefined => {
  if (quote.from === SETTLEMENT.code) return quote.amount;
  if (quote.to === SETTLEMENT.code) return quote.receive;
  const from = findCurrency(currencies, quote.from);
  const price = quotedPrice(quote, from);
  return price && valueOf(quote.amount, from.decimals, price);
};

const idsOf = (moves: readonly MoneyMove[], prefix: string): string[] => [
  ...new Set(moves.flatMap(({ object }) => (object.startsWith(prefix) ? [object.slice(prefix.length)] : []))),
];

interface Priced {
  move: MoneyMove;
  currency: string;
  amount: bigint;
}

/** Values at the close of the hour before each movement. */
const readClosingValues = async (
  { tx, prices, currencies }: { tx: Tx; prices: Prices; currencies: readonly Currency[] },
  wanted: readonly Priced[],
): Promise<Map<MoneyMove, bigint>> => {
  const values = new Map<MoneyMove, bigint>();
  for (const [code, own] of Map.groupBy(wanted, ({ currency }) => currency)) {
    const currency = findCurrency(currencies, code);
    const found = await prices.at(
      currency,
      own.map(({ move }) => Number(move.atUs / 1000n)),
      tx,
    );
    for (const [i, { move, amount }] of own.entries()) {
      const price = found[i];
      values.set(move, price ? valueOf(amount, currency.decimals, price) : 0n);
    }
  }
  return values;
};

const KNOWN: ReadonlySet<string> = new Set(['swap', 'offering_delivered', 'loan_liquidated']);

/** The movements with their values, in the order in which they came. */
export const valueCoinMoves = async (
  { tx, prices, currencies, memberId }: { tx: Tx; prices: Prices; currencies: readonly Currency[]; memberId: string },
  moves: readonly MoneyMove[],
): Promise<CoinMove[]> => {
  const quotes = await readSwapTerms(tx, idsOf(moves, 'swap:'));
  const delivered = moves.filter(({ kind }) => kind === 'offering_delivered').map(({ object }) => object);
  const spent = await readSpentOn(tx, memberId, {
    objects: delivered,
    kind: 'offering_paid',
    currency: SETTLEMENT.code,
  });
  const sold = await readExchanged(tx, memberId, {
    seqs: moves.filter(({ kind }) => kind === 'loan_liquidated').map(({ seq }) => seq),
    currency: SETTLEMENT.code,
  });
  const quoteOf = ({ object }: MoneyMove): UsedQuote | undefined => quotes.get(object.slice('swap:'.length));
  const wanted = moves.flatMap((move): Priced[] => {
    const { kind, change, currency } = move;
    if (change > 0n && !KNOWN.has(kind)) return [{ move, currency, amount: change }];
    const quote = kind === 'swap' ? quoteOf(move) : undefined;
    return quote && swapValue(quote, currencies) === undefined
      ? [{ move, currency: quote.from, amount: quote.amount }]
      : [];
  });
  const closes = await readClosingValues({ tx, prices, currencies }, wanted);
  const valueOfMove = (move: MoneyMove): bigint => {
    if (move.kind === 'offering_delivered') return spent.get(move.object) ?? 0n;
    if (move.kind === 'loan_liquidated') return sold.get(move.seq) ?? 0n;
    const quote = move.kind === 'swap' ? quoteOf(move) : undefined;
    return (quote && swapValue(quote, currencies)) ?? closes.get(move) ?? 0n;
  };
  return moves.map((move) => ({
    seq: move.seq,
    atUs: move.atUs,
    currency: move.currency,
    change: move.change,
    value: valueOfMove(move),
    isSale: move.kind === 'swap' || move.kind === 'loan_liquidated',
  }));
};
