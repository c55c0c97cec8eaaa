/** Announcement of the member, and what is wrong with it: pure. */
import { fractionDigits, isMore, isZero, readAmount } from '../../money/amount-text.ts';

export type Problem =
  | { name: 'missing' | 'invalid' }
  | { name: 'decimals'; count: number }
  | { name: 'tooSmall'; minimum: string };

export const readDeposit = (
  typed: string,
  { minimum, decimals }: { minimum: string; decimals: number | undefined },
): { amount: string } | { problem: Problem } => {
  if (typed.trim() === '') return { problem: { name: 'missing' } };
  const amount = readAmount(typed);
  if (amount === undefined) return { problem: { name: 'invalid' } };
  if (isZero(amount)) return { problem: { name: 'missing' } };
  if (decimals !== undefined && fractionDigits(amount) > decimals) {
    return { problem: { name: 'decimals', count: decimals } };
  }
  return isMore(minimum, amount) ? { problem: { name: 'tooSmall', minimum } } : { amount };
};
