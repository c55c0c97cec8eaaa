/**
 * Bid and ask follow from the tape alone: the price of the tick, the half spread of the rule record before it, and
 * the spread step k in the tick's high nibble. Half spread = rule's × (4 + k) / 4, cut, and never less than one unit.
 */
import { FLAG_INVALID, FLAG_SIMULATED } from './tape-record.ts';

export const MAX_SPREAD_STEP = 15;

export interface Quote {
  bid: number;
  ask: number;
}

export const tickFlags = (tick: { simulated: boolean; invalid: boolean; spreadStep: number }): number =>
  (tick.simulated ? FLAG_SIMULATED : 0) | (tick.invalid ? FLAG_INVALID : 0) | (tick.spreadStep << 4);

export const spreadStep = (flags: number): number => flags >> 4;

export const quoteOf = (tick: { price: number; flags: number }, rule: { halfSpread: number }): Quote => {
  const half = Math.max(1, Math.floor((rule.halfSpread * (4 + spreadStep(tick.flags))) / 4));
  return { bid: tick.price - half, ask: tick.price + half };
};
