/**
 * An order and the position it becomes, as values. All terms are fixed when the order is accepted and travel with it,
 * so that a change of settings never reaches what is already open, and a replay needs nothing but these and the tape.
 */
import { closeOutPrice, marginOf, chargeOf, targetPrice } from '@assay/verify/position-rule';
import type { PointValue, Side, StopTarget, Target } from '@assay/verify/position-rule';
import { isTrail, trailText } from '@assay/verify/trail';
import type { Realm } from '@assay/contract/ledger';

/** Prices at which a valid tick can be traded. */
export interface Quote {
  symbolId: number;
  seq: number;
  us: number;
  bid: number;
  ask: number;
}

/** Fills at the next tick, at a price that is better than now, or at one that is worse: a stop entry. */
export type OrderKind = 'market' | 'limit' | 'stop';

export type CloseReason = 'asked' | 'stop_loss' | 'take_profit' | 'close_out';

export interface Terms {
  id: string;
  memberId: string;
  realm: Realm;
  symbolId: number;
  side: Side;
  quantity: bigint;
  point: PointValue;
  leverage: bigint;
  /** Billionths of the notional, for opening and again for closing. */
  feeRate: bigint;
  /** Billionths of the first margin: equity at this share closes the position. */
  closeOutShare: bigint;
  takeProfit: Target | undefined;
  stopLoss: StopTarget | undefined;
}

export interface Order extends Terms {
  kind: OrderKind;
  /** Price of a stop entry, beyond which it fills. */
  stop: bigint | undefined;
  /** A buy fills at most at this price, a sell at least. */
  limit: bigint;
  /** The price that margin and fee were held for: the highest they are ever taken for. */
  bound: bigint;
  held: bigint;
  /** Only ticks after this one can fill it. */
  acceptSeq: number;
  acceptUs: number;
  /** By rule 2, only ticks that their source made after this moment: that of the acceptance. */
  afterUs?: number | undefined;
}

/** How far a trailing stop has come. */
export interface Trailed {
  /** The tick it was set at, with its price: the first that counts. */
  fromSeq: number;
  start: bigint;
  /** The best price since, and the tick that had it. */
  best: bigint;
  seq: number;
}

export interface Position extends Terms {
  /** State of a trailing stop; undefined without one. */
  trailed: Trailed | undefined;
  open: bigint;
  openSeq: number;
  openUs: number;
  margin: bigint;
  initialMargin: bigint;
  /** Equity at or below this closes it. */
  level: bigint;
  /** Terms as they stand now meet only ticks after this one. */
  fromSeq: number;
  /** By rule 2, and only those made after its owner last changed them. */
  fromUs?: number | undefined;
  /** The last business day whose financing is paid. */
  financedDay: string;
  /** Asked to be closed: so much of it, at the first tick after this one, by a phone that had seen the market up to its own. */
  closing:
    | { quantity: bigint; acceptSeq: number; clientSeq?: number | undefined; afterUs?: number | undefined }
    | undefined;
}

/** T2: whether a tick comes after something, by its number and, by rule 2, by the time at which its source made it. */
export const isAfter = (
  { seq, us }: Pick<Quote, 'seq' | 'us'>,
  after: { seq: number; us: number | undefined },
): boolean => seq > after.seq && us > (after.us ?? 0);

/** Margin and fee for a price; above the bound the member is asked for no more than was held. */
export const costAt = (order: Terms & { bound: bigint }, price: bigint): { margin: bigint; fee: bigint } => {
  const taken = price < order.bound ? price : order.bound;
  return { margin: marginOf(order, taken, order.leverage), fee: chargeOf(order, taken, order.feeRate) };
};

/** Whether a tick decides an order: fills it, or returns one that may not fill at such a price. */
export const isOrderReached = (
  { kind, side, limit, stop }: Order,
  { bid, ask }: Pick<Quote, 'bid' | 'ask'>,
): boolean => {
  if (kind === 'market') return true;
  if (kind === 'limit') return side === 1 ? ask <= Number(limit) : bid >= Number(limit);
  return side === 1 ? ask >= Number(stop) : bid <= Number(stop);
};

export interface Triggers {
  /** Where it ends in loss: the stop or the close-out, whichever comes first. Undefined: never. */
  loss: bigint | undefined;
  profit: bigint | undefined;
}

export const stopPrice = (position: Position): bigint | undefined =>
  position.stopLoss && targetPrice(position.stopLoss, { ...position, best: position.trailed?.best }, 'loss');

export const triggersOf = (position: Position): Triggers => {
  const closeOut = closeOutPrice(position);
  const stop = stopPrice(position);
  const nearer = (a: bigint, b: bigint) => (position.side === 1 ? (a > b ? a : b) : a < b ? a : b);
  return {
    loss: closeOut === undefined ? stop : stop === undefined ? closeOut : nearer(closeOut, stop),
    profit: position.takeProfit && targetPrice(position.takeProfit, position, 'profit'),
  };
};

const targetText = (target: StopTarget | undefined): string => {
  if (target === undefined) return '';
  if (isTrail(target)) return trailText(target);
  return target.kind === 'price' ? `@${target.price}` : `%${target.rate}`;
};

/** The price of the tick itself lies in the middle of its bid and ask. */
export const middleOf = ({ bid, ask }: Pick<Quote, 'bid' | 'ask'>): bigint => BigInt((bid + ask) / 2);

/** Initial state of a trailing stop at a tick; undefined for every other stop. */
export const trailedFrom = (
  stopLoss: StopTarget | undefined,
  quote: Pick<Quote, 'seq' | 'bid' | 'ask'>,
): Trailed | undefined => {
  if (!isTrail(stopLoss)) return undefined;
  const start = middleOf(quote);
  return { fromSeq: quote.seq, start, best: start, seq: quote.seq };
};

const termsText = (terms: Terms): string =>
  [
    terms.id,
    terms.memberId,
    terms.realm,
    terms.symbolId,
    terms.side,
    terms.quantity,
    `${terms.point.num}/${terms.point.den}`,
    terms.leverage,
    terms.feeRate,
    terms.closeOutShare,
    targetText(terms.takeProfit),
    targetText(terms.stopLoss),
  ].join(' ');

/** One line for everything that matters of it: equal lines are equal states (T11). */
export const orderText = (order: Order): string =>
  `order ${termsText(order)} ${order.kind} ${order.stop ?? ''} ${order.limit} ${order.bound} ${order.held} ${order.acceptSeq} ${order.acceptUs} ${order.afterUs ?? ''}`;

export const positionText = (position: Position): string =>
  [
    `position ${termsText(position)}`,
    position.open,
    position.openSeq,
    position.openUs,
    position.margin,
    position.initialMargin,
    position.level,
    position.fromSeq,
    position.fromUs ?? '',
    position.financedDay,
    position.trailed
      ? `${position.trailed.fromSeq}:${position.trailed.start}:${position.trailed.best}:${position.trailed.seq}`
      : '',
    position.closing
      ? `${position.closing.quantity}@${position.closing.acceptSeq}~${position.closing.clientSeq ?? ''}>${position.closing.afterUs ?? ''}`
      : '',
  ].join(' ');
