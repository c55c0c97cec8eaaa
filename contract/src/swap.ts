/** Fast swap: a quote that is locked for ten seconds and used once, or not at all (X1). */
import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { page, paging } from './envelope.ts';
import { decimal } from './money.ts';
import { wireTime } from './time.ts';

export const QUOTE_SECONDS = 10;
/** Quotes that one member may ask for in a minute; a form that is typed into and left open needs about ten. */
export const QUOTES_PER_MINUTE = 40;

const currencyCode = () => z.string().check(z.regex(/^[A-Z0-9]{2,10}$/));

const terms = {
  fromCoin: currencyCode(),
  toCoin: currencyCode(),
  /** Sent, all in; the fee is part of it. */
  amount: decimal(),
  /** Received. */
  receive: decimal(),
  /** In the currency that is sent. */
  fee: decimal(),
  /** Amount that one sent unit brings, after the spread and before the fee. */
  rate: decimal(),
  /** The same at the prices of the tape, without our spread. */
  referenceRate: decimal(),
  /** The difference between the two in percent. */
  spread: decimal(),
};

/** A swap that was made. */
export const swapRecord = z.object({ ...terms, id: z.string(), time: wireTime() });

export const quoteSwap = defineEndpoint({
  id: 'swap.quoteSwap',
  method: 'POST',
  path: '/api/trade/appFlashExchangeLog/quote',
  auth: 'member',
  /** Either side may be given: what is sent, or what is to be received. */
  input: z.strictObject({
    fromCoin: currencyCode(),
    toCoin: currencyCode(),
    amount: z.optional(decimal()),
    receive: z.optional(decimal()),
  }),
  output: z.object({
    ...terms,
    quoteId: z.string(),
    /** How far the reference rate may move until the quote is used, up or down, in percent; beyond it, it is refused. */
    tolerance: decimal(),
    expiresInMs: z.int(),
    ticks: z.array(z.object({ symbol: z.string(), tick: z.int(), price: decimal() })),
  }),
  errors: [
    'unknown_currency',
    'same_currency',
    'amount_invalid',
    'amount_too_small',
    'amount_too_large',
    'no_price',
    'market_closed',
    'limit_pause',
  ],
  summary: 'Locks a rate for ten seconds. A new quote ends the older one of the same pair and direction.',
});

export const executeSwap = defineEndpoint({
  id: 'swap.executeSwap',
  method: 'POST',
  path: '/api/trade/appFlashExchangeLog/flashExchange',
  auth: 'member',
  input: z.strictObject({ quoteId: z.uuid() }),
  output: swapRecord,
  errors: [
    'quote_unknown',
    'quote_expired',
    'quote_used',
    'quote_moved',
    'too_slow',
    'insufficient_funds',
    'no_price',
    'market_closed',
    'limit_loss',
    'limit_risk',
    'limit_turnover',
    'limit_pause',
  ],
  summary: 'Swaps at a locked quote, exactly as it was shown.',
});

export const listSwaps = defineEndpoint({
  id: 'swap.listSwaps',
  method: 'GET',
  path: '/api/trade/appFlashExchangeLog/listMy',
  auth: 'member',
  input: z.strictObject({ ...paging }),
  output: page(swapRecord),
  summary: "The member's swaps, newest first.",
});
