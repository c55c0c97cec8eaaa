/** Another market in this one's prices: both begin at the same point, from there on each goes its own way. Pure. */
import type { Bar } from './bars.ts';

export interface Compared {
  /** At the first bar in sight that both have. */
  base: { own: number; other: number };
  /** Prices of the other market, in this market's price units, at moments that both have. */
  points: { time: number; value: number }[];
}

/** Undefined while they have no moment in common from the one in sight on. */
export const compareBars = (own: readonly Bar[], other: readonly Bar[], sinceSeconds: number): Compared | undefined => {
  const byTime = new Map(other.map((bar) => [bar.time, bar.close]));
  const shared = own.filter(({ time }) => byTime.has(time));
  const first = shared.find(({ time }) => time >= sinceSeconds);
  const otherFirst = first && byTime.get(first.time);
  if (!first || !otherFirst) return undefined;
  const base = { own: first.close, other: otherFirst };
  const points = shared.map(({ time }) => ({ time, value: (base.own * byTime.get(time)!) / base.other }));
  return { base, points };
};
