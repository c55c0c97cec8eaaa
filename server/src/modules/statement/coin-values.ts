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

const swapValue = (quote: UsedQuote, currencies: readonly Currency[]): bigint => {
  if (quote.from === SETTLEMENT.code) return quote.amount;
  if (quote.to === SETTLEMENT.code) return quote.receive;
  const from = findCurrency(currencies, quote.from);
  const price = quotedPrice(quote, from);
  return price ? valueOf(quote.amount, from.decimals, price) : 0n;
};

const idsOf = (moves: readonly MoneyMove[], prefix: string): string[] => [
  ...new Set(moves.flatMap(({ object }) => (object.startsWith(prefix) ? [object.slice(prefix.length)] : []))),
];

/** Closes for all arrivals that nothing else values, by entry and currency. */
const readClosingValues = async (
  { tx, prices, currencies }: { tx: Tx; prices: Prices; currencies: readonly Currency[] },
  moves: readonly MoneyMove[],
): Promise<Map<MoneyMove, bigint>> => {
  const values = new Map<MoneyMove, bigint>();
  for (const [code, own] of Map.groupBy(moves, ({ currency }) => currency)) {
    const currency = findCurrency(currencies, code);
    const found = await prices.at(
      currency,
      own.map(({ atUs }) => Number(atUs / 1000n)),
      tx,
    );
    for (const [i, move] of own.entries()) {
      const price = found[i];
      values.set(move, price ? valueOf(move.change, currency.decimals, price) : 0n);
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
  const closes = await readClosingValues(
    { tx, prices, currencies },
    moves.filter(({ kind, change }) => change > 0n && !KNOWN.has(kind)),
  );
  const valueOfMove = (move: MoneyMove): bigint => {
    if (move.kind === 'offering_delivered') return spent.get(move.object) ?? 0n;
    if (move.kind === 'loan_liquidated') return sold.get(move.seq) ?? 0n;
    const quote = quotes.get(move.object.slice('swap:'.length));
    if (move.kind === 'swap') return quote ? swapValue(quote, currencies) : 0n;
    return closes.get(move) ?? 0n;
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
