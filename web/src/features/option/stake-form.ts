/** The stake that was typed, and what is wrong with it: pure. */
import { SETTLEMENT } from '@assay/contract/money';
import { fractionDigits, isMore, isZero, readAmount } from '../../money/amount-text.ts';

export interface StakeLimits {
  minStake: string;
  maxStake: string;
  /** Undefined while it is not known; the server has the last word. */
  available: string | undefined;
}

export type StakeProblem = 'missing' | 'invalid' | 'small' | 'large' | 'short';

/** Round sums that many stake; those that the period or the balance does not allow are left out. */
const USUAL = ['5', '10', '25', '50', '100'] as const;

export const usualStakes = (limits: StakeLimits): string[] =>
  USUAL.filter((stake) => 'stake' in readStake(stake, limits));

export const readStake = (text: string, limits: StakeLimits): { stake: string } | { problem: StakeProblem } => {
  if (text.trim() === '') return { problem: 'missing' };
  const stake = readAmount(text);
  if (stake === undefined || fractionDigits(stake) > SETTLEMENT.decimals) return { problem: 'invalid' };
  if (isZero(stake)) return { problem: 'missing' };
  if (isMore(limits.minStake, stake)) return { problem: 'small' };
  if (isMore(stake, limits.maxStake)) return { problem: 'large' };
  if (limits.available !== undefined && isMore(stake, limits.available)) return { problem: 'short' };
  return { stake };
};
