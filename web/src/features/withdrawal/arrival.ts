/** How long withdrawals took, as a picture needs it: pure. */
import type { OutputOf } from '@assay/contract/endpoint';
import type { getWithdrawalQueue } from '@assay/contract/withdrawal';
import { ENOUGH } from '../../money/enough.ts';

export type Queue = OutputOf<typeof getWithdrawalQueue>;
type Delivered = Queue['delivered'];

/** Share that a headline must hold for. */
const MOST = 0.95;

/** Whether anything may be said of how long withdrawals take. */
export const isEnough = ({ count }: Pick<Delivered, 'count'>): boolean => count >= ENOUGH;

export interface ArrivalBar {
  /** Null for the last one, which has no end. */
  toSeconds: number | null;
  /** Whole percents; those of all bars sum to a hundred. */
  percent: number;
  /** Share of the tallest, from 0 to 1. */
  height: number;
  /** Belongs to the most of them that the headline speaks of. */
  isMost: boolean;
  /** The member's own is among these. */
  isOwn: boolean;
}

/** Shares in whole percents by the largest remainder, so that they sum to a hundred. */
const percentsOf = (counts: readonly number[], total: number): number[] => {
  const exact = counts.map((count) => (count * 100) / total);
  const percents = exact.map(Math.floor);
  const missing = 100 - percents.reduce((sum, one) => sum + one, 0);
  const byRemainder = exact.map((share, index) => ({ index, rest: share % 1 })).toSorted((a, b) => b.rest - a.rest);
  for (const { index } of byRemainder.slice(0, missing)) percents[index]! += 1;
  return percents;
};

const isWithin = (seconds: number, toSeconds: number | null): boolean => toSeconds === null || seconds <= toSeconds;

/** Undefined while too few were measured. */
export const barsOf = ({ count, classes }: Delivered, ownSeconds?: number): ArrivalBar[] | undefined => {
  if (!isEnough({ count })) return undefined;
  const counts = classes.map((one) => one.count);
  const percents = percentsOf(counts, count);
  const tallest = Math.max(...counts);
  const own = ownSeconds === undefined ? -1 : classes.findIndex(({ toSeconds }) => isWithin(ownSeconds, toSeconds));
  let before = 0;
  return classes.map(({ toSeconds, count: inClass }, index) => {
    const isMost = before < count * MOST && toSeconds !== null;
    before += inClass;
    return { toSeconds, percent: percents[index]!, height: inClass / tallest, isMost, isOwn: index === own };
  });
};

/**
 * The shortest class that most are within, or else what half are within; a headline never names a class without an end.
 * Undefined while too few were measured.
 */
export const headlineOf = ({
  count,
  classes,
  medianSeconds,
}: Delivered): { of: 'most' | 'half'; seconds: number } | undefined => {
  if (!isEnough({ count })) return undefined;
  let within = 0;
  for (const { toSeconds, count: inClass } of classes) {
    within += inClass;
    if (toSeconds !== null && within >= count * MOST) return { of: 'most', seconds: toSeconds };
  }
  return medianSeconds === null ? undefined : { of: 'half', seconds: medianSeconds };
};
