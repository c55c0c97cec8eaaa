/** The credit score: a sum of facts, each with its points. Pure; there is nothing to set, so nobody can set it. */
import type { SCORE_PARTS } from '@assay/contract/profile';

type PartName = (typeof SCORE_PARTS)[number];

export interface ScoreFacts {
  hasEmail: boolean;
  hasPhone: boolean;
  hasAuthenticator: boolean;
  isBasicVerified: boolean;
  isAdvancedVerified: boolean;
  daysSinceOpened: number;
  deposits: number;
  loansRepaid: number;
  loansOverdue: number;
}

export interface ScorePart {
  part: PartName;
  points: number;
  most: number;
}

/** The most that each part gives; together a hundred. */
const MOST: Record<PartName, number> = {
  start: 40,
  email: 5,
  phone: 5,
  authenticator: 10,
  basic: 15,
  advanced: 10,
  age: 5,
  deposits: 5,
  loans_repaid: 5,
  loans_overdue: 0,
};
const DAYS_A_POINT = 30;
const OVERDUE_POINTS = 20;

const upTo = (most: number, count: number): number => Math.min(most, Math.max(0, Math.floor(count)));

export const creditScore = (facts: ScoreFacts): { score: number; parts: ScorePart[] } => {
  const points: Record<PartName, number> = {
    start: MOST.start,
    email: facts.hasEmail ? MOST.email : 0,
    phone: facts.hasPhone ? MOST.phone : 0,
    authenticator: facts.hasAuthenticator ? MOST.authenticator : 0,
    basic: facts.isBasicVerified ? MOST.basic : 0,
    advanced: facts.isAdvancedVerified ? MOST.advanced : 0,
    age: upTo(MOST.age, facts.daysSinceOpened / DAYS_A_POINT),
    deposits: upTo(MOST.deposits, facts.deposits),
    loans_repaid: upTo(MOST.loans_repaid, facts.loansRepaid),
    loans_overdue: facts.loansOverdue === 0 ? 0 : -OVERDUE_POINTS * facts.loansOverdue,
  };
  const parts = Object.entries(points).map(([part, earned]) => ({
    part: part as PartName,
    points: earned,
    most: MOST[part as PartName],
  }));
  const sum = parts.reduce((total, part) => total + part.points, 0);
  return { score: Math.min(100, Math.max(0, sum)), parts };
};
