/** Lines of the credit score on the card of the personal centre: pure. */
import type { getCreditScore } from '@assay/contract/profile';
import type { OutputOf } from '@assay/contract/endpoint';

export type ScorePart = OutputOf<typeof getCreditScore>['parts'][number];

const EARNED_LINES = 3;
/** Parts that a member can improve right now, the most worthwhile first. */
const IN_REACH: readonly ScorePart['part'][] = ['basic', 'advanced', 'authenticator', 'email', 'phone'];

const size = ({ points }: ScorePart): number => Math.abs(points);

/** The parts that count most, and the first one that is still to be had. */
export const scoreLines = (parts: readonly ScorePart[]): { earned: ScorePart[]; next: ScorePart | undefined } => {
  const earned = parts.filter(({ points }) => points !== 0).toSorted((a, b) => size(b) - size(a));
  const open = IN_REACH.map((name) => parts.find(({ part }) => part === name));
  return {
    earned: earned.slice(0, EARNED_LINES),
    next: open.find((part) => part !== undefined && part.points < part.most),
  };
};

/** A minus sign of its own, as wide as a plus. */
export const signed = (points: number): string => {
  if (points === 0) return '0';
  return points < 0 ? `−${-points}` : `+${points}`;
};
