/**
 * A trailing stop. It stands a distance behind the best price of the tape since it was set, a price or a share of that best
 * price, and never moves back. The best price is that of valid ticks, from the tick it was set at on, without any spread;
 * what reaches it is the bid of a long position and the ask of a short one, as with every stop. So the tape alone says
 * where it stood at any tick, and whoever holds the tape follows it again.
 */
import { ceilDiv, RATE_ONE } from '@assay/contract/money';

export type Trail = { kind: 'trail'; distance: bigint } | { kind: 'trail_rate'; rate: bigint };

export const isTrail = (target: { kind: string } | undefined): target is Trail =>
  target?.kind === 'trail' || target?.kind === 'trail_rate';

export const trailDistance = (trail: Trail, best: bigint): bigint =>
  trail.kind === 'trail' ? trail.distance : ceilDiv(best * trail.rate, RATE_ONE);

export const trailStop = (trail: Trail, side: 1 | -1, best: bigint): bigint =>
  best - BigInt(side) * trailDistance(trail, best);

/** Higher for a long position, lower for a short one. */
export const isBetter = (side: 1 | -1, price: bigint, best: bigint): boolean => (price - best) * BigInt(side) > 0n;

/** `trail@distance` or `trail%rate`. */
export const trailText = (trail: Trail): string =>
  trail.kind === 'trail' ? `trail@${trail.distance}` : `trail%${trail.rate}`;

const TEXT = /^trail([@%])([1-9]\d{0,17})$/;

export const trailFromText = (text: string): Trail | undefined => {
  const found = TEXT.exec(text);
  if (!found) return undefined;
  const value = BigInt(found[2]!);
  return found[1] === '@' ? { kind: 'trail', distance: value } : { kind: 'trail_rate', rate: value };
};

/** A trail that was set: its best price is counted from this tick on. */
export interface SetTrail {
  trail: Trail;
  fromSeq: number;
}

/** How a receipt names it: `trail@distance:tick`. */
export const trailWord = ({ trail, fromSeq }: SetTrail): string => `${trailText(trail)}:${fromSeq}`;

/** Undefined for every other stop. */
export const trailOfWord = (word: string): SetTrail | undefined => {
  const [text = '', seq = '', ...rest] = word.split(':');
  const trail = trailFromText(text);
  return trail && rest.length === 0 && /^\d{1,15}$/.test(seq) ? { trail, fromSeq: Number(seq) } : undefined;
};

/** Told valid ticks in order, it says after each where the stop stands; undefined before the first that counts. */
export const followTrail = (
  { trail, fromSeq }: SetTrail,
  side: 1 | -1,
): ((tick: { seq: number; price: number }) => bigint | undefined) => {
  let best: bigint | undefined;
  return ({ seq, price }) => {
    if (seq >= fromSeq && (best === undefined || isBetter(side, BigInt(price), best))) best = BigInt(price);
    return best === undefined ? undefined : trailStop(trail, side, best);
  };
};
