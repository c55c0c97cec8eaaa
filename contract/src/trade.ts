/**
 * Contracts: orders, positions and their closings. Every price in them is a tick of the tape, named by its number.
 * Amounts are in USDT. `realm` says which money: `money`, or `demo`, the same engine on virtual money.
 */
import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { listedPage, paging } from './envelope.ts';
import { decimal } from './money.ts';
import { signedWords } from './receipt.ts';
import { ticket } from './session.ts';
import { wireTime } from './time.ts';

export const symbol = () => z.string().check(z.regex(/^[A-Z0-9]{5,12}$/));
export const realm = () => z._default(z.enum(['money', 'demo']), 'money');
/** Stands here, because trading is fetched without contests and not the other way round. */
export const contestId = () => z.string().check(z.regex(/^[a-z0-9-]{2,40}$/));
/** In the account of the member's own entry, instead of the wallet; with `realm` demo. */
const inContest = { contestId: z.optional(contestId()) };
/** Number of a tick on the instrument's tape. */
const tick = () => z.int().check(z.gte(0));

/** A price, or percent of the margin; a percent stays a percent whatever becomes of price and leverage. */
const target = z.union([z.strictObject({ price: decimal() }), z.strictObject({ percent: decimal() })]);
/** Or a distance behind the best price since it was set, as a price or in percent of that price: the stop follows, never back. */
const stopTarget = z.union([
  z.strictObject({ price: decimal() }),
  /** Percent of the margin. */
  z.strictObject({ percent: decimal() }),
  z.strictObject({ trail: decimal() }),
  z.strictObject({ trailPercent: decimal() }),
]);
const changedTarget = z.optional(z.nullable(z.union([target, z.literal('none')])));
const changedStop = z.optional(z.nullable(z.union([stopTarget, z.literal('none')])));
const targets = { takeProfit: z.optional(z.nullable(target)), stopLoss: z.optional(z.nullable(stopTarget)) };

export const getTradeTerms = defineEndpoint({
  id: 'trade.getTradeTerms',
  method: 'GET',
  path: '/api/trade/appTradePositions/terms',
  auth: 'public',
  input: z.strictObject({ symbol: symbol(), realm: realm(), ...inContest }),
  output: z.object({
    symbol: symbol(),
    /** Decimals of quantities, and what they must be a multiple of. */
    quantityScale: z.int(),
    quantityStep: decimal(),
    minQuantity: decimal(),
    /** Most notional one position may have. */
    maxNotional: decimal(),
    leverages: z.array(z.int()),
    /** Leverage that regulators allow retail clients for this class. */
    retailLeverage: z.int(),
    /** Percent of the notional, for opening and again for closing. */
    feePercent: decimal(),
    /** Percent of the margin: at this equity a position closes itself. */
    closeOutPercent: decimal(),
    /** Percent of the notional a night; Wednesday counts three times where markets rest at weekends. */
    financingPercent: z.object({ buy: decimal(), sell: decimal() }),
    tripleDay: z.boolean(),
    /** Worth of one unit of the quote currency in USDT now; fixed for a position when its order is accepted. */
    quoteRate: decimal(),
    /** Percent that a market order may fill worse than the price at acceptance, unless it says otherwise. */
    slippagePercent: decimal(),
    /** Balance of the caller; a visitor without a wallet sees the starting amount. Null for money without a log-in. */
    available: z.nullable(decimal()),
  }),
  errors: ['unknown_symbol', 'not_found'],
  summary: 'What trading an instrument costs and allows.',
});

/** `changed`: another order took its place. */
export const ORDER_REASONS = ['slippage', 'no_price', 'cancelled', 'changed'] as const;
export type OrderReason = (typeof ORDER_REASONS)[number];
export const CLOSE_REASONS = ['asked', 'take_profit', 'stop_loss', 'close_out'] as const;
export type CloseReason = (typeof CLOSE_REASONS)[number];

const orderKind = () => z.enum(['market', 'limit', 'stop']);

const order = z.object({
  id: z.string(),
  realm: z.enum(['money', 'demo']),
  symbol: symbol(),
  direction: z.enum(['buy', 'sell']),
  kind: orderKind(),
  quantity: decimal(),
  leverage: z.int(),
  /** The limit of a limit order; the worst price of any other. */
  price: decimal(),
  /** Trigger of a stop entry: it fills at the first tick at this price or beyond, and never worse than `price`. */
  stop: z.nullable(decimal()),
  /** Held until it fills or is returned: margin and fee. */
  held: decimal(),
  takeProfit: z.nullable(target),
  stopLoss: z.nullable(stopTarget),
  state: z.enum(['waiting', 'filled', 'returned', 'cancelled']),
  /** Why it never became a position. */
  reason: z.nullable(z.enum(ORDER_REASONS)),
  acceptTick: tick(),
  time: wireTime(),
  /** When it was filled, returned or cancelled; null while it waits. All that was held came back with the latter two. */
  doneTime: z.nullable(wireTime()),
});
export type TradeOrder = z.infer<typeof order>;

/** With the signed words of what was accepted, for the phone to keep. */
const acceptedOrder = z.extend(order, { receipt: signedWords });

const closing = z.object({
  number: z.int(),
  reason: z.enum(CLOSE_REASONS),
  quantity: decimal(),
  price: decimal(),
  tick: tick(),
  /** Margin of the closed part, with additions and after financing. */
  margin: decimal(),
  profit: decimal(),
  fee: decimal(),
  /** Amount returned to the balance. */
  paid: decimal(),
  /** Amount that the insurance paid so that nothing was owed. */
  shortfall: decimal(),
  time: wireTime(),
});

const position = z.object({
  id: z.string(),
  realm: z.enum(['money', 'demo']),
  symbol: symbol(),
  direction: z.enum(['buy', 'sell']),
  /** Still open; what it began with is `openQuantity`. */
  quantity: decimal(),
  openQuantity: decimal(),
  leverage: z.int(),
  /** Fee of each side, at the level when the order was accepted, not the current one. */
  feePercent: decimal(),
  openPrice: decimal(),
  openTick: tick(),
  /** Held for it now: after financing, with what was added. */
  margin: decimal(),
  initialMargin: decimal(),
  openFee: decimal(),
  financing: decimal(),
  takeProfit: z.nullable(target),
  stopLoss: z.nullable(stopTarget),
  /** How far a trailing stop has come, as last saved: the tick it was set at, the best price since, and its tick. */
  trail: z.nullable(z.object({ fromTick: tick(), best: decimal(), tick: tick() })),
  /** As prices, whatever they were given as; that of a trailing stop moves on with the price. */
  takeProfitPrice: z.nullable(decimal()),
  stopLossPrice: z.nullable(decimal()),
  /** Where it closes itself; null when it never does. */
  closeOutPrice: z.nullable(decimal()),
  quoteRate: decimal(),
  state: z.enum(['running', 'settling', 'closed']),
  /** Quantity that the next tick closes on request; null without one. */
  closingQuantity: z.nullable(decimal()),
  /** The newest tick when that was asked for: the first valid one after it closes. */
  closingTick: z.nullable(tick()),
  /** Margin and targets are as they are since this tick. */
  termsTick: tick(),
  /** Realised by its closings so far; the running part is the client's to compute from the live price. */
  profit: decimal(),
  closings: z.array(closing),
  time: wireTime(),
  closeTime: z.nullable(wireTime()),
});
export type TradePosition = z.infer<typeof position>;

const refusals = ['unknown_symbol', 'market_closed', 'no_price', 'trading_halted'] as const;

export const createPosition = defineEndpoint({
  id: 'trade.createPosition',
  method: 'POST',
  path: '/api/trade/appTradePositions/create',
  auth: 'visitor',
  input: z.strictObject({
    realm: realm(),
    ...inContest,
    symbol: symbol(),
    direction: z.enum(['buy', 'sell']),
    kind: orderKind(),
    quantity: decimal(),
    leverage: z.int().check(z.gte(1), z.lte(1000)),
    /** That a limit order or a stop entry waits for. */
    price: z.optional(decimal()),
    /** Percent by which a market order or a stop entry may fill worse. */
    slippagePercent: z.optional(decimal()),
    ...targets,
    /** The newest tick that the phone had seen; refused when the market has gone on for more than a second since. */
    clientTick: z.optional(tick()),
  }),
  output: acceptedOrder,
  errors: [
    ...refusals,
    'amount_invalid',
    'amount_too_small',
    'amount_too_large',
    'leverage_not_offered',
    'bad_target',
    'bad_limit',
    'price_passed',
    'insufficient_funds',
    'too_many_open',
    'too_slow',
    'not_found',
    'contest_not_started',
    'contest_over',
    'contest_market',
    'lesson_needed',
    'cooling_off',
    'limit_loss',
    'limit_turnover',
    'limit_size',
    'limit_risk',
    'limit_pause',
    'limit_open',
  ],
  summary: 'Places an order. A market order fills at the first valid tick after its acceptance.',
});

export const updateStopLoss = defineEndpoint({
  id: 'trade.updateStopLoss',
  method: 'POST',
  path: '/api/trade/appTradePositions/updateStopLoss',
  auth: 'visitor',
  /** `none` removes a target, and so does null when it arrives: apps drop nulls. Omitted targets stay. */
  input: z.strictObject({ id: z.uuid(), takeProfit: changedTarget, stopLoss: changedStop }),
  output: position,
  errors: ['not_found', 'bad_target', 'too_late', 'too_slow', 'limit_loss', 'limit_risk', 'limit_pause'],
  summary: 'Changes take profit and stop loss of an open position, from the next tick on.',
});

export const addPositionMargin = defineEndpoint({
  id: 'trade.addPositionMargin',
  method: 'POST',
  path: '/api/trade/appTradePositions/addMargin',
  auth: 'visitor',
  input: z.strictObject({ id: z.uuid(), amount: decimal() }),
  output: position,
  errors: [
    'not_found',
    'amount_invalid',
    'insufficient_funds',
    'too_late',
    'too_slow',
    'limit_loss',
    'limit_risk',
    'limit_pause',
  ],
  summary: 'Adds margin to an open position: it closes itself further away.',
});

export const closePosition = defineEndpoint({
  id: 'trade.closePosition',
  method: 'POST',
  path: '/api/trade/appTradePositions/close/{id}',
  auth: 'visitor',
  input: z.strictObject({
    id: z.uuid(),
    /** The newest tick that the phone had seen. A closing is never refused for it; its receipt says it. */
    clientTick: z.optional(tick()),
  }),
  output: position,
  errors: ['not_found', 'too_late', 'too_slow'],
  summary:
    'Closes a position at the first valid tick after this. Always possible; a closed market closes it when it opens.',
});

export const closePositionPart = defineEndpoint({
  id: 'trade.closePositionPart',
  method: 'POST',
  path: '/api/trade/appTradePositions/closePart',
  auth: 'visitor',
  input: z.strictObject({
    id: z.uuid(),
    quantity: decimal(),
    /** The newest tick that the phone had seen, as for a closing of the whole. */
    clientTick: z.optional(tick()),
  }),
  output: position,
  errors: ['not_found', 'amount_invalid', 'amount_too_small', 'amount_too_large', 'too_late', 'too_slow'],
  summary: 'Closes a part of a position.',
});

export const closeAllPositions = defineEndpoint({
  id: 'trade.closeAllPositions',
  method: 'POST',
  path: '/api/trade/appTradePositions/closeAll',
  auth: 'visitor',
  input: z.strictObject({
    realm: realm(),
    ...inContest,
    /** The newest tick of each market that the phone had seen. */
    clientTicks: z.optional(z.array(z.strictObject({ symbol: symbol(), tick: tick() })).check(z.maxLength(200))),
  }),
  output: z.object({
    closing: z.int(),
    /** Which were asked to close, as which of their closings, and the newest tick of their market then. */
    positions: z.array(z.object({ id: z.string(), symbol: symbol(), number: z.int(), closingTick: tick() })),
  }),
  errors: ['not_found', 'too_slow'],
  summary: 'Closes every open position.',
});

export const cancelOrder = defineEndpoint({
  id: 'trade.cancelOrder',
  method: 'POST',
  path: '/api/trade/appTradePositions/cancel',
  auth: 'visitor',
  input: z.strictObject({ id: z.uuid() }),
  output: order,
  errors: ['not_found', 'too_late', 'too_slow'],
  summary: 'Takes back an order that waits; what was held is available at once.',
});

export const cancelAllOrders = defineEndpoint({
  id: 'trade.cancelAllOrders',
  method: 'POST',
  path: '/api/trade/appTradePositions/cancelAll',
  auth: 'visitor',
  input: z.strictObject({ realm: realm(), ...inContest }),
  output: z.object({ cancelled: z.int() }),
  errors: ['not_found', 'too_slow'],
  summary: 'Takes back every order that waits, in one commit; what was held is available at once.',
});

export const changeOrder = defineEndpoint({
  id: 'trade.changeOrder',
  method: 'POST',
  path: '/api/trade/appTradePositions/change',
  auth: 'visitor',
  /** Omitted fields stay; `none` removes a target. */
  input: z.strictObject({
    id: z.uuid(),
    price: z.optional(decimal()),
    quantity: z.optional(decimal()),
    takeProfit: changedTarget,
    stopLoss: changedStop,
  }),
  /** The order that takes its place, under an id of its own. */
  output: acceptedOrder,
  errors: [
    ...refusals,
    'amount_invalid',
    'amount_too_small',
    'amount_too_large',
    'leverage_not_offered',
    'bad_target',
    'bad_limit',
    'insufficient_funds',
    'too_late',
    'too_many_open',
    'too_slow',
    'not_found',
    'contest_over',
    'limit_loss',
    'limit_turnover',
    'limit_size',
    'limit_risk',
    'limit_pause',
    'limit_open',
  ],
  summary: 'Changes an order that waits: another takes its place in one commit, accepted anew and signed.',
});

export const listPositions = defineEndpoint({
  id: 'trade.listPositions',
  method: 'GET',
  path: '/api/trade/appTradePositions/listMy',
  auth: 'visitor',
  ownDataOnly: true,
  input: z.strictObject({
    ...paging,
    realm: realm(),
    ...inContest,
    /** `history`: those of which anything was closed, whether a part is still open or not. */
    state: z._default(z.enum(['open', 'closed', 'history']), 'open'),
    symbol: z.optional(symbol()),
    /** Reason of the latest closing. */
    closedBy: z.optional(z.enum(CLOSE_REASONS)),
    id: z.optional(z.uuid()),
  }),
  output: listedPage(position),
  errors: ['not_found'],
  summary: "The member's positions, newest first.",
});

export const listOrders = defineEndpoint({
  id: 'trade.listOrders',
  method: 'GET',
  path: '/api/trade/appTradePositions/orders',
  auth: 'visitor',
  ownDataOnly: true,
  input: z.strictObject({
    ...paging,
    realm: realm(),
    ...inContest,
    state: z._default(z.enum(['waiting', 'ended']), 'waiting'),
    symbol: z.optional(symbol()),
  }),
  output: listedPage(order),
  errors: ['not_found'],
  summary: "The member's orders that wait, or that ended without a position.",
});

export const getTradeSummary = defineEndpoint({
  id: 'trade.getTradeSummary',
  method: 'GET',
  path: '/api/trade/appTradePositions/summary',
  auth: 'visitor',
  ownDataOnly: true,
  input: z.strictObject({ realm: realm(), ...inContest }),
  errors: ['not_found'],
  output: z.object({
    realm: z.enum(['money', 'demo']),
    /** Balance, margin and running profit together. */
    equity: decimal(),
    available: decimal(),
    usedMargin: decimal(),
    unrealised: decimal(),
    realisedToday: decimal(),
    /** Percent: equity against used margin; null where none is used. */
    marginLevel: z.nullable(decimal()),
    openPositions: z.int(),
    waitingOrders: z.int(),
    time: wireTime(),
  }),
  summary: 'Equity, margin and profit of the member at the last ticks.',
});

const month = () => z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/));

export const getTradeResults = defineEndpoint({
  id: 'trade.getTradeResults',
  method: 'GET',
  path: '/api/trade/appTradePositions/results',
  auth: 'visitor',
  /** A month of business days; the one of now when left out. */
  input: z.strictObject({ realm: realm(), ...inContest, month: z.optional(month()) }),
  errors: ['not_found'],
  output: z.object({
    month: month(),
    /** Realised: closings and ended options, less all fees. Overnight fees stand on their positions. */
    result: decimal(),
    /** Days on which something was realised. */
    days: z.array(z.object({ day: z.string(), contracts: decimal(), options: decimal(), result: decimal() })),
    /** Largest gain first. */
    markets: z.array(z.object({ symbol: symbol(), result: decimal(), ended: z.int(), won: z.int() })),
    /** This month and the eleven before it, oldest first, those without anything left out. */
    months: z.array(z.object({ month: month(), result: decimal() })),
  }),
  summary: 'What was realised by day, by market and by month.',
});

export const refillDemo = defineEndpoint({
  id: 'trade.refillDemo',
  method: 'POST',
  path: '/api/trade/demo/refill',
  auth: 'visitor',
  input: z.strictObject({}),
  output: z.object({ available: decimal() }),
  errors: ['too_late'],
  summary: 'Sets the free virtual balance back to 10,000 USDT; what is open stays open.',
});

export const openDemo = defineEndpoint({
  id: 'trade.openDemo',
  method: 'POST',
  path: '/api/trade/demo/open',
  auth: 'public',
  replay: 'refuse',
  perMinute: 5,
  input: z.strictObject({}),
  /**
   * `token` is for the header `X-Demo-Token`; the server keeps its hash alone. The wallet ends after a week without a
   * call, or when it is taken along: into the account that is registered with it, open positions and history included;
   * into an account that is logged in to, its balance, unless that account has demo money of its own, which then stays.
   */
  output: z.object({ token: ticket(), available: decimal() }),
  errors: ['forbidden', 'too_many_tries'],
  summary: 'Opens a demo wallet for a visitor, without an account. Members have one already.',
});
