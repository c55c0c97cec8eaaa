/**
 * Locks a rate for ten seconds. The terms are written down before they are shown: only what is written can be used. A
 * member has one open quote per pair and direction, so quotes cannot be collected to use the best of them.
 */
import { randomUUID } from 'node:crypto';
import { formatUnits, parseUnits, PERCENT_SCALE } from '@assay/contract/money';
import type { InputOf, OutputOf } from '@assay/contract/endpoint';
import { QUOTE_SECONDS, QUOTES_PER_MINUTE } from '@assay/contract/swap';
import type { quoteSwap as endpoint } from '@assay/contract/swap';
import type { Clock } from '../../base/clock.ts';
import type { Tx } from '../../db/database.ts';
import { DomainError } from '../../base/domain-error.ts';
import { findCurrency, loadCurrencies } from '../wallet/index.ts';
import type { Currency, CurrencyPrice, Prices } from '../wallet/index.ts';
import { presentTerms } from './present.ts';
import { countQuotesSince, endOlderQuotes, insertQuote } from './queries.ts';
import type { QuoteTick } from './queries.ts';
import { hasMoved, quoteTerms, referenceRateOf, toleranceOf } from './rules.ts';
import type { SwapTerms } from './rules.ts';

/** T8 for swaps: no quote from a market that is closed, silent, halted or has never ticked. */
const tradablePrice = (prices: Prices, currency: Currency): CurrencyPrice => {
  const price = prices.now(currency);
  if (price?.state === 'closed') throw new DomainError('market_closed');
  if (price?.state !== 'open' || (price.symbol !== null && price.tick === null)) throw new DomainError('no_price');
  return price;
};

const positiveUnits = (text: string, { decimals }: Currency): bigint => {
  const units = parseUnits(text, decimals);
  if (units === undefined || units <= 0n) throw new DomainError('amount_invalid', { decimals });
  return units;
};

export const tickOf = ({ symbol, tick, units, scale }: CurrencyPrice): QuoteTick[] =>
  symbol === null || tick === null ? [] : [{ symbol, tick, price: formatUnits(units, scale) }];

/** Refuses a quote that the market has left behind, whoever would gain by it. */
export const refuseMoved = async (
  { prices }: { prices: Prices },
  tx: Tx,
  quoted: Pick<SwapTerms, 'referenceRate' | 'spread'> & { from: string; to: string },
): Promise<void> => {
  const currencies = await loadCurrencies(tx);
  const priceOf = (code: string) => tradablePrice(prices, findCurrency(currencies, code));
  if (hasMoved(quoted, referenceRateOf(priceOf(quoted.from), priceOf(quoted.to)))) throw new DomainError('quote_moved');
};

const MINUTE_MS = 60_000;

export const quoteSwap = async (
  { clock, prices }: { clock: Clock; prices: Prices },
  tx: Tx,
  memberId: string,
  input: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> => {
  const nowMs = clock.now();
  if ((await countQuotesSince(tx, memberId, new Date(nowMs - MINUTE_MS))) >= QUOTES_PER_MINUTE)
    throw new DomainError('rate_limited');
  const currencies = await loadCurrencies(tx);
  const [from, to] = [findCurrency(currencies, input.fromCoin), findCurrency(currencies, input.toCoin)];
  if (from === to) throw new DomainError('same_currency');
  const { amount, receive } = input;
  // Exactly one side is given; the other one is what the quote answers.
  if ((amount === undefined) === (receive === undefined)) throw new DomainError('invalid_input', { field: 'amount' });
  const wanted =
    amount === undefined ? { receive: positiveUnits(receive!, to) } : { amount: positiveUnits(amount, from) };
  const [fromPrice, toPrice] = [tradablePrice(prices, from), tradablePrice(prices, to)];
  const terms = {
    from: from.code,
    to: to.code,
    ...quoteTerms({ currency: from, price: fromPrice }, { currency: to, price: toPrice }, wanted),
  };
  const id = randomUUID();
  const ticks = [...tickOf(fromPrice), ...tickOf(toPrice)];
  const expiresInMs = QUOTE_SECONDS * 1000;
  const createdAt = new Date(nowMs);
  const quote = { ...terms, id, memberId, ticks, createdAt, expiresAt: new Date(nowMs + expiresInMs) };
  await endOlderQuotes(tx, quote);
  await insertQuote(tx, quote);
  const tolerance = formatUnits(toleranceOf(terms), PERCENT_SCALE);
  return { ...presentTerms(currencies, terms), quoteId: id, tolerance, expiresInMs, ticks };
};
