/**
 * The cost of opening a position and closing it again at prices that do not move: the spread and both fees, with the fee
 * of a night beside them, and how far the market has to move until they are earned. Charges are rounded up (L8).
 */
import { ceilDiv, RATE_ONE } from '@assay/contract/money';
import { chargeOf, notionalOf, profitOf } from './position-rule.ts';
import type { Side, Size } from './position-rule.ts';

export interface TradeCost {
  spread: bigint;
  /** For opening and for closing. */
  fees: bigint;
  /** For each night that it stays open; in no sum. */
  night: bigint;
  total: bigint;
  /** The total as a share of the position's size, in billionths. */
  rate: bigint;
  /** Distance by which the price has to move for the position to come out even. */
  move: bigint;
}

interface Opening extends Size {
  side: Side;
  open: bigint;
  /** Distance between bid and ask. */
  spread: bigint;
  feeRate: bigint;
  nightRate: bigint;
}

/** The result of closing after the market has moved by a distance in favour of the position. */
const resultAfter = (opening: Opening, move: bigint): bigint => {
  const { side, open, spread, feeRate } = opening;
  const close = open + BigInt(side) * (move - spread);
  const fees = chargeOf(opening, open, feeRate) + chargeOf(opening, close, feeRate);
  return profitOf(opening, side, open, close) - fees;
};

/** The first distance that pays for the spread and both fees. */
const breakEven = (opening: Opening): bigint => {
  const worth = opening.quantity * opening.point.num;
  let move = opening.spread;
  // Each step pays for what is still missing; the fee of closing grows with the price, so a few steps are needed.
  for (let lack = -resultAfter(opening, move); lack > 0n; lack = -resultAfter(opening, move))
    move += ceilDiv(lack * opening.point.den, worth);
  while (move > 0n && resultAfter(opening, move - 1n) >= 0n) move -= 1n;
  return move;
};

export const tradeCost = (opening: Opening): TradeCost => {
  const { side, open, feeRate, nightRate } = opening;
  const close = open - BigInt(side) * opening.spread;
  const spread = -profitOf(opening, side, open, close);
  const fees = chargeOf(opening, open, feeRate) + chargeOf(opening, close, feeRate);
  const total = spread + fees;
  const notional = notionalOf(opening, open);
  return {
    spread,
    fees,
    night: chargeOf(opening, open, nightRate),
    total,
    rate: notional > 0n ? ceilDiv(total * RATE_ONE, notional) : 0n,
    move: breakEven(opening),
  };
};
