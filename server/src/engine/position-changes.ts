/**
 * Changes to a position: when an order fills, a part of it closes or its owner changes it, and why a tick closes it.
 * Pure; the holder of positions (`contract-book.ts`) replaces the old one with the new.
 */
import { addDays, businessDay } from '@assay/contract/time';
import { closeOutLevel, partOf } from '@assay/verify/position-rule';
import type { StopTarget, Target } from '@assay/verify/position-rule';
import { isBetter, isTrail, trailText } from '@assay/verify/trail';
import { middleOf, stopPrice, trailedFrom, triggersOf } from './contract.ts';
import type { CloseReason, Order, Position, Quote } from './contract.ts';

export const openedBy = (
  order: Order,
  { price, margin }: { price: bigint; margin: bigint },
  quote: Pick<Quote, 'seq' | 'us' | 'bid' | 'ask'>,
): Position => ({
  id: order.id,
  memberId: order.memberId,
  realm: order.realm,
  symbolId: order.symbolId,
  side: order.side,
  quantity: order.quantity,
  point: order.point,
  leverage: order.leverage,
  feeRate: order.feeRate,
  closeOutShare: order.closeOutShare,
  takeProfit: order.takeProfit,
  stopLoss: order.stopLoss,
  trailed: trailedFrom(order.stopLoss, quote),
  open: price,
  openSeq: quote.seq,
  openUs: quote.us,
  margin,
  initialMargin: margin,
  level: closeOutLevel(margin, order.closeOutShare),
  fromSeq: quote.seq,
  // The night of the day it is opened in is the first it pays.
  financedDay: addDays(businessDay(quote.us / 1000), -1),
  closing: undefined,
});

/** Why a tick closes a position; a stop that is crossed comes before the close-out behind it. */
export const reasonAt = (position: Position, quote: Quote): Exclude<CloseReason, 'asked'> | undefined => {
  // A tick of before the best price was decided on when it came: a start tells it again.
  const isPassed = position.trailed !== undefined && quote.seq < position.trailed.seq;
  const judged = isPassed ? { ...position, stopLoss: undefined } : position;
  const { loss, profit } = triggersOf(judged);
  const mark = BigInt(position.side === 1 ? quote.bid : quote.ask);
  const side = BigInt(position.side);
  const isPast = (at: bigint | undefined, direction: bigint) => at !== undefined && (mark - at) * direction >= 0n;
  if (isPast(loss, -side)) return isPast(stopPrice(judged), -side) ? 'stop_loss' : 'close_out';
  return isPast(profit, side) ? 'take_profit' : undefined;
};

/** Splits once and leaves the remainder with the rest, so that both parts add up to the whole. */
export const partOfPosition = (
  position: Position,
  quantity: bigint,
): { closed: Position; left: Position | undefined } => {
  if (quantity >= position.quantity) return { closed: position, left: undefined };
  const margin = partOf(position.margin, quantity, position.quantity);
  const initialMargin = partOf(position.initialMargin, quantity, position.quantity);
  const rest = position.initialMargin - initialMargin;
  return {
    closed: { ...position, quantity, margin, initialMargin },
    left: {
      ...position,
      quantity: position.quantity - quantity,
      margin: position.margin - margin,
      initialMargin: rest,
      level: closeOutLevel(rest, position.closeOutShare),
      closing: undefined,
    },
  };
};

/** The newest record that was told when something was asked for, and when that was. */
export interface Asked {
  seq: number;
  us: number;
}

const isSameTrail = (a: StopTarget | undefined, b: StopTarget | undefined): boolean =>
  isTrail(a) && isTrail(b) && trailText(a) === trailText(b);

/** New targets, from the next tick on that is made after they were asked for. A trailing stop that is not changed goes on; another begins at the last tick. */
export const withTargets = (
  position: Position,
  targets: { takeProfit: Target | undefined; stopLoss: StopTarget | undefined },
  { seq, us, last }: Asked & { last: Pick<Quote, 'seq' | 'bid' | 'ask'> },
): Position => ({
  ...position,
  ...targets,
  trailed: isSameTrail(position.stopLoss, targets.stopLoss) ? position.trailed : trailedFrom(targets.stopLoss, last),
  fromSeq: seq,
  fromUs: us,
});

/** After a tick: the position itself where the tick is no better than the best, or was counted before. */
export const trailedBy = (position: Position, quote: Quote): Position => {
  const { trailed, side } = position;
  const price = middleOf(quote);
  if (trailed === undefined || quote.seq <= trailed.seq || !isBetter(side, price, trailed.best)) return position;
  return { ...position, trailed: { ...trailed, best: price, seq: quote.seq } };
};

export const withMargin = (position: Position, added: bigint, { seq, us }: Asked): Position => ({
  ...position,
  margin: position.margin + added,
  fromSeq: seq,
  fromUs: us,
});
