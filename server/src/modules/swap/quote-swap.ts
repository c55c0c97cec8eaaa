/** Locks a rate for ten seconds. The terms are written down before they are shown: only what is written can be used. */
import { randomUUID } from 'node:crypto';
import { formatUnits, parseUnits } from '@assay/contract/money';
import type { InputOf, OutputOf } from '@assay/contract/endpoint';
import { QUOTE_SECONDS } from '@assay/contract/swap';
import type { quoteSwap as endpoint } from '@assay/contract/swap';
import type { Clock } from '../../clock.ts';
import type { Tx } from '../../db/database.ts';
import { DomainError } from '../../domain-error.ts';
import { findCurrency, loadCurrencies } from '../wallet/index.ts';
import type { Currency, CurrencyPrice, Prices } from '../wallet/index.ts';
import { presentTerms } from './present.ts';
import { insertQuote } from './queries.ts';
import type { QuoteTick } from './queries.ts';
import { quoteTerms } from './rules.ts';

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

const tickOf = ({ symbol, tick, units, scale }: CurrencyPrice): QuoteTick[] =>
  symbol === null || tick === null ? [] : [{ symbol, tick, price: formatUnits(units, scale) }];

export const quoteSwap = async (
  { clock, prices }: { clock: Clock; prices: Prices },
  tx: Tx,
  memberId: string,
  input: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> => {
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
  const nowMs = clock.now();
  const expiresInMs = QUOTE_SECONDS * 1000;
  await insertQuote(tx, {
    ...terms,
    id,
    memberId,
    ticks,
    createdAt: new Date(nowMs),
    expiresAt: new Date(nowMs + expiresInMs),
  });
  return { ...presentTerms(currencies, terms), quoteId: id, expiresInMs, ticks };
};
