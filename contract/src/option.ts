/** Options (second contracts): rise or fall within a set time. The end is a function of the terms and the tape alone. */
import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { listedPage, paging } from './envelope.ts';
import { decimal } from './money.ts';
import { signedWords } from './receipt.ts';
import { wireTime } from './time.ts';
import { realm, symbol } from './trade.ts';

const tick = () => z.int().check(z.gte(0));

export const listOptionPeriods = defineEndpoint({
  id: 'option.listOptionPeriods',
  method: 'GET',
  path: '/api/trade/appSecondContractSet/list',
  auth: 'public',
  input: z.strictObject({ symbol: z.optional(symbol()) }),
  output: z.object({
    /** Off where the operator has not attested that it may be offered. */
    isOffered: z.boolean(),
    symbols: z.array(symbol()),
    periods: z.array(
      z.object({
        seconds: z.int(),
        /** Percent of the stake that a win pays on top of it. */
        payoutPercent: decimal(),
        minStake: decimal(),
        maxStake: decimal(),
        /** The share of hits, in percent, at which nothing is won or lost in the long run. */
        breakEvenPercent: decimal(),
        /** Average cost of 100 staked when rise and fall are equally likely. */
        costPer100: decimal(),
      }),
    ),
  }),
  summary: 'The periods of options with payout and limits.',
});

const option = z.object({
  id: z.string(),
  realm: z.enum(['money', 'demo']),
  symbol: symbol(),
  direction: z.enum(['rise', 'fall']),
  seconds: z.int(),
  stake: decimal(),
  payoutPercent: decimal(),
  rule: z.int(),
  state: z.enum(['running', 'settled']),
  outcome: z.nullable(z.enum(['won', 'lost', 'tie', 'void'])),
  /** Why it is void: the rule that decided it names one of these. */
  reason: z.nullable(z.enum(['late_entry', 'few_ticks', 'stale_exit', 'gap', 'halt', 'late_accept'])),
  credit: z.nullable(decimal()),
  acceptTick: tick(),
  entryTick: z.nullable(tick()),
  entryPrice: z.nullable(decimal()),
  exitTick: z.nullable(tick()),
  exitPrice: z.nullable(decimal()),
  /** Epoch ms: countdowns are exact to less than a second. */
  acceptMs: z.int(),
  expiryMs: z.int(),
  time: wireTime(),
});
export type Option = z.infer<typeof option>;

export const buyOption = defineEndpoint({
  id: 'option.buyOption',
  method: 'POST',
  path: '/api/trade/appSecondContractOrder/buy',
  auth: 'visitor',
  input: z.strictObject({
    realm: realm(),
    symbol: symbol(),
    seconds: z.int().check(z.gte(1), z.lte(86_400)),
    direction: z.enum(['rise', 'fall']),
    stake: decimal(),
    clientTick: z.optional(tick()),
  }),
  /** With the signed words of what was accepted, for the phone to keep. */
  output: z.extend(option, { receipt: signedWords }),
  errors: [
    'unknown_symbol',
    'market_closed',
    'no_price',
    'trading_halted',
    'option_not_offered',
    'price_passed',
    'too_slow',
    'amount_invalid',
    'amount_too_small',
    'amount_too_large',
    'insufficient_funds',
    'too_many_open',
    'limit_loss',
    'limit_turnover',
    'limit_risk',
    'limit_pause',
  ],
  summary: 'Buys an option: the entry is the first valid tick after its acceptance.',
});

export const listOptions = defineEndpoint({
  id: 'option.listOptions',
  method: 'GET',
  path: '/api/trade/appSecondContractOrder/listMy',
  auth: 'visitor',
  ownDataOnly: true,
  input: z.strictObject({
    ...paging,
    realm: realm(),
    state: z.optional(z.enum(['running', 'settled'])),
    symbol: z.optional(symbol()),
    id: z.optional(z.uuid()),
  }),
  output: listedPage(option),
  summary: "The member's options, newest first.",
});

export const getOptionHead = defineEndpoint({
  id: 'option.getOptionHead',
  method: 'GET',
  path: '/api/trade/appSecondContractOrder/head',
  auth: 'visitor',
  input: z.strictObject({ realm: realm() }),
  output: z.object({
    available: decimal(),
    runningStake: decimal(),
    running: z.int(),
    /** Result of the business day: credits less stakes of ended options. */
    resultToday: decimal(),
    won: z.int(),
    ended: z.int(),
  }),
  summary: 'Balance, running stakes and the result of today.',
});
