/** Rules for accepting an order, and the order that results. Pure: prices, terms and the clock are passed in. */
import type { createPosition } from '@assay/contract/trade';
import type { InputOf } from '@assay/contract/endpoint';
import { ceilDiv, formatUnits, parseUnits, PERCENT_SCALE, RATE_ONE, SETTLEMENT } from '@assay/contract/money';
import {
  closeOutLevel,
  closeOutPrice,
  heldPriceOf,
  notionalOf,
  pointValue,
  targetPrice,
} from '@assay/verify/position-rule';
import type { Side, StopTarget, Target } from '@assay/verify/position-rule';
import { isTrail, trailDistance, trailFromText, trailText } from '@assay/verify/trail';
import type { Trail } from '@assay/verify/trail';
import { DomainError } from '../../base/domain-error.ts';
import { costAt } from '../../engine/contract.ts';
import type { Order, Position, Terms, Trailed } from '../../engine/contract.ts';
import type { Instrument } from '../../quotes/instrument.ts';

/** A percent target may be so far away at most: a thousand times the margin. */
const MOST_RATE = 1000n * RATE_ONE;

export interface TradeTerms {
  symbolId: number;
  quantityScale: number;
  quantityStep: bigint;
  minQuantity: bigint;
  maxNotional: bigint;
  leverages: number[];
  retailLeverage: number;
  feeRate: bigint;
  closeOutShare: bigint;
  financingBuy: bigint;
  financingSell: bigint;
  slippage: bigint;
  hasOptions: boolean;
}

/** Worth of one unit of an instrument's quote currency, and the tick that says so; no tick where it is worth one. */
export interface QuoteRate {
  rate: bigint;
  symbolId: number | undefined;
  seq: number | undefined;
}

/** Real money in the live profile keeps to what regulators allow retail clients. */
export const leveragesFor = (terms: TradeTerms, isRetail: boolean): number[] =>
  isRetail ? terms.leverages.filter((leverage) => leverage <= terms.retailLeverage) : terms.leverages;

export const percentToRate = (percent: string): bigint | undefined => parseUnits(percent, PERCENT_SCALE);
export const rateToPercent = (rate: bigint): string => formatUnits(rate, PERCENT_SCALE);

type WireTarget = { price: string } | { percent: string };
type WireTrail = { trail: string } | { trailPercent: string };

interface Targets {
  takeProfit: Target | undefined;
  stopLoss: StopTarget | undefined;
}

type WireTargets = {
  takeProfit?: Given<WireTarget>;
  stopLoss?: Given<WireTarget | WireTrail>;
};

const parseTrail = (wire: WireTrail, scale: number): Trail => {
  const value = 'trail' in wire ? parseUnits(wire.trail, scale) : percentToRate(wire.trailPercent);
  const most = 'trail' in wire ? BigInt(Number.MAX_SAFE_INTEGER) : RATE_ONE;
  if (value === undefined || value <= 0n || value >= most) throw new DomainError('bad_target', { field: 'stopLoss' });
  return 'trail' in wire ? { kind: 'trail', distance: value } : { kind: 'trail_rate', rate: value };
};

type Given<T> = T | 'none' | null | undefined;
const isGiven = <T>(wire: Given<T>): wire is T => wire !== null && wire !== undefined && wire !== 'none';

const parseTarget = (wire: WireTarget, field: keyof Targets, scale: number): Target => {
  if ('price' in wire) {
    const price = parseUnits(wire.price, scale);
    if (price === undefined || price <= 0n || price > BigInt(Number.MAX_SAFE_INTEGER))
      throw new DomainError('bad_target', { field });
    return { kind: 'price', price };
  }
  const rate = percentToRate(wire.percent);
  if (rate === undefined || rate <= 0n || rate > MOST_RATE) throw new DomainError('bad_target', { field });
  return { kind: 'percent', rate };
};

const parseStop = (wire: WireTarget | WireTrail, scale: number): StopTarget =>
  'price' in wire || 'percent' in wire ? parseTarget(wire, 'stopLoss', scale) : parseTrail(wire, scale);

/** Undefined for what is not given, and for what shall be none. */
export const parseTargets = (wires: WireTargets, scale: number): Targets => ({
  takeProfit: isGiven(wires.takeProfit) ? parseTarget(wires.takeProfit, 'takeProfit', scale) : undefined,
  stopLoss: isGiven(wires.stopLoss) ? parseStop(wires.stopLoss, scale) : undefined,
});

export const presentTarget = (target: Target | undefined, scale: number): WireTarget | null => {
  if (target === undefined) return null;
  return target.kind === 'price'
    ? { price: formatUnits(target.price, scale) }
    : { percent: rateToPercent(target.rate) };
};

export const presentStop = (target: StopTarget | undefined, scale: number): WireTarget | WireTrail | null => {
  if (!isTrail(target)) return presentTarget(target, scale);
  return target.kind === 'trail'
    ? { trail: formatUnits(target.distance, scale) }
    : { trailPercent: rateToPercent(target.rate) };
};

/** Stored as `@price` or `%rate`, a trailing stop as `trail@distance` or `trail%rate`. */
export const targetToText = (target: StopTarget | undefined): string | null => {
  if (target === undefined) return null;
  if (isTrail(target)) return trailText(target);
  return target.kind === 'price' ? `@${target.price}` : `%${target.rate}`;
};

/** The stop of a position: a trailing one with the tick it was set at and its price. */
export const stopToText = ({ stopLoss, trailed }: Pick<Position, 'stopLoss' | 'trailed'>): string | null => {
  const text = targetToText(stopLoss);
  return trailed ? `${text}:${trailed.fromSeq}:${trailed.start}` : text;
};

/** How far a trailing stop has come, from its text and what was saved of it since. */
export const trailedFromText = (
  text: string | null,
  saved: { best: bigint; seq: number } | undefined,
): Trailed | undefined => {
  if (text === null || !text.startsWith('trail')) return undefined;
  const [, seq, price] = text.split(':');
  if (seq === undefined || price === undefined) return undefined;
  const begun = { fromSeq: Number(seq), start: BigInt(price) };
  // Ignore progress saved for an earlier trail.
  return saved !== undefined && saved.seq > begun.fromSeq
    ? { ...begun, ...saved }
    : { ...begun, best: begun.start, seq: begun.fromSeq };
};

const plainFromText = (text: string): Target => {
  const value = BigInt(text.slice(1));
  return text.startsWith('@') ? { kind: 'price', price: value } : { kind: 'percent', rate: value };
};

export const targetFromText = (text: string | null): Target | undefined =>
  text === null ? undefined : plainFromText(text);

export const stopFromText = (text: string | null): StopTarget | undefined =>
  text === null ? undefined : (trailFromText(text.split(':')[0]!) ?? plainFromText(text));

/** One that is nearer than the spread would be reached by the tick that moves it. */
const isTrailFar = (trail: Trail, mark: bigint, spread: bigint): boolean => {
  const distance = trailDistance(trail, mark);
  return distance > spread && distance < mark;
};

/**
 * A take profit lies ahead, a stop loss behind and before the price at which the position closes itself. A trailing stop may
 * begin behind that price: it comes nearer.
 */
export const checkTargets = (
  position: Pick<Position, 'side' | 'open' | 'leverage' | 'quantity' | 'point' | 'margin' | 'level'>,
  targets: Targets,
  { mark, spread }: { mark: bigint; spread: bigint },
): void => {
  const side = BigInt(position.side);
  if (targets.takeProfit) {
    const goal = targetPrice(targets.takeProfit, position, 'profit');
    if (goal <= 0n || (goal - mark) * side <= 0n) throw new DomainError('bad_target', { field: 'takeProfit' });
  }
  if (isTrail(targets.stopLoss)) {
    if (!isTrailFar(targets.stopLoss, mark, spread)) throw new DomainError('bad_target', { field: 'stopLoss' });
  } else if (targets.stopLoss) {
    const stop = targetPrice(targets.stopLoss, position, 'loss');
    const closeOut = closeOutPrice(position);
    const isBehind = (stop - mark) * side < 0n;
    const isBefore = closeOut === undefined || (stop - closeOut) * side > 0n;
    if (stop <= 0n || !isBehind || !isBefore) throw new DomainError('bad_target', { field: 'stopLoss' });
  }
};

export interface Acceptance {
  id: string;
  memberId: string;
  instrument: Instrument;
  terms: TradeTerms;
  /** The last tick: what the order is accepted at, though never what it fills at. */
  quote: { bid: number; ask: number };
  quoteRate: QuoteRate;
  leverages: readonly number[];
  acceptSeq: number;
  acceptUs: number;
}

const parseQuantity = (text: string, terms: TradeTerms): bigint => {
  const quantity = parseUnits(text, terms.quantityScale);
  if (quantity === undefined || quantity <= 0n || quantity % terms.quantityStep !== 0n) {
    const step = formatUnits(terms.quantityStep, terms.quantityScale);
    throw new DomainError('amount_invalid', { field: 'quantity', step });
  }
  if (quantity < terms.minQuantity) {
    throw new DomainError('amount_too_small', { minimum: formatUnits(terms.minQuantity, terms.quantityScale) });
  }
  return quantity;
};

type OrderInput = InputOf<typeof createPosition>;

/** The worst prices of a fill that slips from a price by what the member allows. */
const slipped = (price: bigint, input: OrderInput, terms: TradeTerms): { above: bigint; below: bigint } => {
  const slippage = input.slippagePercent === undefined ? terms.slippage : percentToRate(input.slippagePercent);
  if (slippage === undefined || slippage < 0n || slippage > RATE_ONE / 10n) {
    throw new DomainError('invalid_input', { field: 'slippagePercent' });
  }
  const room = ceilDiv(price * slippage, RATE_ONE);
  return { above: price + room, below: price > room ? price - room : 1n };
};

/** The price that an order waits for: better than now for a limit order, worse than now for a stop entry. */
const waitingPrice = (input: OrderInput, { instrument }: Acceptance, touch: bigint, side: Side): bigint => {
  const price = input.price === undefined ? undefined : parseUnits(input.price, instrument.scale);
  const isAhead = price !== undefined && (price - touch) * BigInt(side) * (input.kind === 'stop' ? 1n : -1n) > 0n;
  if (price === undefined || price <= 0n || price > touch * 10n || !isAhead) {
    throw new DomainError('bad_limit', { field: 'price' });
  }
  return price;
};

/** The price beyond which the order does not fill, and the one that margin and fee are held for. */
const limitsOf = (
  input: OrderInput,
  acceptance: Acceptance,
  side: Side,
): { limit: bigint; bound: bigint; stop: bigint | undefined } => {
  const { terms, quote } = acceptance;
  const touch = BigInt(side === 1 ? quote.ask : quote.bid);
  if (input.kind === 'market') {
    if (input.price !== undefined) throw new DomainError('bad_limit', { field: 'price' });
    const { above, below } = slipped(touch, input, terms);
    return { limit: side === 1 ? above : below, bound: above, stop: undefined };
  }
  const price = waitingPrice(input, acceptance, touch, side);
  if (input.kind === 'stop') {
    const { above, below } = slipped(price, input, terms);
    // A sell fills at the price it waits for or below it, so no more than that is ever needed.
    return side === 1 ? { limit: above, bound: above, stop: price } : { limit: below, bound: price, stop: price };
  }
  if (input.slippagePercent !== undefined) throw new DomainError('bad_limit', { field: 'slippagePercent' });
  return { limit: price, bound: heldPriceOf(side, price), stop: undefined };
};

export const acceptOrder = (input: OrderInput, acceptance: Acceptance): Order => {
  const { instrument, terms, quote, leverages } = acceptance;
  const side: Side = input.direction === 'buy' ? 1 : -1;
  // The steps are for thumbs; whoever types one gets what lies between them.
  if (input.leverage < Math.min(...leverages) || input.leverage > Math.max(...leverages)) {
    throw new DomainError('leverage_not_offered', { most: Math.max(...leverages) });
  }
  const scales = { price: instrument.scale, quantity: terms.quantityScale, currency: SETTLEMENT.decimals };
  const common: Terms = {
    id: acceptance.id,
    memberId: acceptance.memberId,
    realm: input.realm,
    symbolId: instrument.id,
    side,
    quantity: parseQuantity(input.quantity, terms),
    point: pointValue(scales, acceptance.quoteRate.rate),
    leverage: BigInt(input.leverage),
    feeRate: terms.feeRate,
    closeOutShare: terms.closeOutShare,
    ...parseTargets(input, instrument.scale),
  };
  const { limit, bound, stop } = limitsOf(input, acceptance, side);
  const order: Order = {
    ...common,
    kind: input.kind,
    stop,
    limit,
    bound,
    held: 0n,
    acceptSeq: acceptance.acceptSeq,
    acceptUs: acceptance.acceptUs,
    afterUs: acceptance.acceptUs,
  };
  if (notionalOf(order, bound) > terms.maxNotional) {
    throw new DomainError('amount_too_large', { maximum: formatUnits(terms.maxNotional, SETTLEMENT.decimals) });
  }
  const { margin, fee } = costAt(order, bound);
  // Judged as if it filled at the price it waits for; a market order, at the price of now.
  const open = input.kind === 'limit' ? limit : (stop ?? BigInt(side === 1 ? quote.ask : quote.bid));
  const expected = costAt(order, open).margin;
  const level = closeOutLevel(expected, order.closeOutShare);
  checkTargets({ ...order, open, margin: expected, level }, parseTargets(input, instrument.scale), {
    mark: open,
    spread: BigInt(quote.ask - quote.bid),
  });
  return { ...order, held: margin + fee };
};
