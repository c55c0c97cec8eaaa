/**
 * Use of a limit by an order or a position. Loss is what it would cost at the price where it closes itself: the stop
 * loss, or the close-out when that comes first; only a gap through that price costs more, and never more than the margin.
 */
import {
  chargeOf,
  closeOutLevel,
  closeOutPrice,
  closingOf,
  marginOf,
  notionalOf,
  targetPrice,
} from './position-rule.ts';
import type { Side, Size, StopTarget } from './position-rule.ts';
import { isTrail } from './trail.ts';
import { SPAN_DAYS } from './limit-terms.ts';
import type { LimitSpan } from './limit-terms.ts';

interface Terms extends Size {
  side: Side;
  leverage: bigint;
  feeRate: bigint;
  stopLoss: StopTarget | undefined;
}

/** `best`: what a trailing stop has come to; it never moves back. */
export type RiskyPosition = Terms & { open: bigint; margin: bigint; level: bigint; best?: bigint | undefined };

/** Where it ends in loss; undefined when only the whole margin ends it. */
const lossPrice = (position: RiskyPosition): bigint | undefined => {
  const closeOut = closeOutPrice(position);
  const stop = position.stopLoss && targetPrice(position.stopLoss, position, 'loss');
  if (closeOut === undefined || stop === undefined) return stop ?? closeOut;
  const isNearer = position.side === 1 ? stop > closeOut : stop < closeOut;
  return isNearer ? stop : closeOut;
};

/** Loss of margin at that price, the fee of closing included; zero where the stop is in profit. */
export const positionRisk = (position: RiskyPosition): bigint => {
  const price = lossPrice(position);
  if (price === undefined || price <= 0n) return position.margin;
  const { paid } = closingOf(position, price, position.feeRate);
  return paid < position.margin ? position.margin - paid : 0n;
};

export type RiskyOrder = Terms & { closeOutShare: bigint; limit: bigint; bound: bigint };

/** A trailing stop stands behind a price that is not known yet, so that an order is judged without it. */
const riskAt = (order: RiskyOrder, open: bigint): bigint => {
  const taken = open < order.bound ? open : order.bound;
  const margin = marginOf(order, taken, order.leverage);
  const level = closeOutLevel(margin, order.closeOutShare);
  const stopLoss = isTrail(order.stopLoss) ? undefined : order.stopLoss;
  return positionRisk({ ...order, stopLoss, open, margin, level }) + chargeOf(order, taken, order.feeRate);
};

/** At the worst price it may fill at, both fees included. */
export const orderRisk = (order: RiskyOrder): bigint => {
  const [worst, held] = [riskAt(order, order.limit), riskAt(order, order.bound)];
  return worst > held ? worst : held;
};

/** The largest it may become. */
export const orderSize = (order: Size & { bound: bigint }): bigint => notionalOf(order, order.bound);

/** One thing that used a limit, by its business day. */
export interface LimitUse {
  day: string;
  turnover: bigint;
  /** Negative for a loss. */
  result: bigint;
}

/** Of the days of a span: turnover, and loss by day; a gain of one day does not make room for the loss of another. */
export const usedOf = (uses: Iterable<LimitUse>, firstDay: string): { turnover: bigint; loss: bigint } => {
  let turnover = 0n;
  const results = new Map<string, bigint>();
  for (const use of uses) {
    if (use.day < firstDay) continue;
    turnover += use.turnover;
    results.set(use.day, (results.get(use.day) ?? 0n) + use.result);
  }
  let loss = 0n;
  for (const result of results.values()) if (result < 0n) loss -= result;
  return { turnover, loss };
};

/** Days before today that a span reaches back. */
export const daysBack = (span: LimitSpan): number => SPAN_DAYS[span] - 1;
