import { SCORE_PARTS } from '@assay/contract/profile';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { creditScore } from './credit-score.ts';
import type { ScoreFacts } from './credit-score.ts';

const NOBODY: ScoreFacts = {
  hasEmail: false,
  hasPhone: false,
  hasAuthenticator: false,
  isBasicVerified: false,
  isAdvancedVerified: false,
  daysSinceOpened: 0,
  deposits: 0,
  loansRepaid: 0,
  loansOverdue: 0,
};
const EVERYTHING: ScoreFacts = {
  hasEmail: true,
  hasPhone: true,
  hasAuthenticator: true,
  isBasicVerified: true,
  isAdvancedVerified: true,
  daysSinceOpened: 9999,
  deposits: 99,
  loansRepaid: 99,
  loansOverdue: 0,
};

const facts = fc.record<ScoreFacts>({
  hasEmail: fc.boolean(),
  hasPhone: fc.boolean(),
  hasAuthenticator: fc.boolean(),
  isBasicVerified: fc.boolean(),
  isAdvancedVerified: fc.boolean(),
  daysSinceOpened: fc.double({ min: -10, max: 5000, noNaN: true }),
  deposits: fc.nat(50),
  loansRepaid: fc.nat(50),
  loansOverdue: fc.nat(9),
});

describe('the credit score', () => {
  it('starts at forty and can reach a hundred', () => {
    expect(creditScore(NOBODY).score).toBe(40);
    expect(creditScore(EVERYTHING).score).toBe(100);
    expect(creditScore({ ...EVERYTHING, loansOverdue: 2 }).score).toBe(60);
    expect(creditScore({ ...NOBODY, loansOverdue: 9 }).score).toBe(0);
  });

  it('is the sum of its parts, within its bounds, with every part listed once', () => {
    fc.assert(
      fc.property(facts, (some) => {
        const { score, parts } = creditScore(some);
        const sum = parts.reduce((total, { points }) => total + points, 0);
        expect(score).toBe(Math.min(100, Math.max(0, sum)));
        expect(parts.map(({ part }) => part)).toEqual([...SCORE_PARTS]);
        for (const { points, most } of parts) {
          expect(points).toBeLessThanOrEqual(most);
          expect(Number.isInteger(points)).toBe(true);
        }
      }),
    );
  });

  it('never falls by what is good and never rises by what is bad', () => {
    fc.assert(
      fc.property(facts, (some) => {
        const { score } = creditScore(some);
        const better = { ...some, isBasicVerified: true, hasAuthenticator: true, deposits: some.deposits + 1 };
        expect(creditScore(better).score).toBeGreaterThanOrEqual(score);
        expect(creditScore({ ...some, loansOverdue: some.loansOverdue + 1 }).score).toBeLessThanOrEqual(score);
      }),
    );
  });
});
