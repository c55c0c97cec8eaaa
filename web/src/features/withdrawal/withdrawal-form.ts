/** Input of the member, what it comes to, and what stands in its way: pure. */
import { BANK_NETWORK } from '@assay/contract/deposit';
import type { OutputOf } from '@assay/contract/endpoint';
import { formatUnits, parseUnits } from '@assay/contract/money';
import type { Destination } from '@assay/contract/payout';
import type { getWithdrawalTerms } from '@assay/contract/withdrawal';
import { fractionDigits, isMore, isZero, plainAmount, readAmount } from '../../money/amount-text.ts';

export type Terms = OutputOf<typeof getWithdrawalTerms>;
export type NetworkTerms = Terms['networks'][number];

export type Problem =
  | { name: 'missing' | 'invalid' | 'insufficient' | 'dailyLimit' }
  | { name: 'decimals'; count: number }
  | { name: 'tooSmall'; minimum: string };

const SCALE = 30;
const units = (amount: string): bigint => parseUnits(amount, SCALE) ?? 0n;
const text = (value: bigint): string => plainAmount(formatUnits(value, SCALE));

export const networkOf = (terms: Terms, destination: Destination): NetworkTerms | undefined =>
  terms.networks.find(({ network }) => network === (destination.network ?? BANK_NETWORK));

interface Context {
  terms: Terms;
  network: NetworkTerms;
  decimals: number | undefined;
  /** One unit in USDT, in which the limit of the day is kept; unknown where the market has no price. */
  rate: string | undefined;
}

/** Value of an amount in the currency of the limit, cut to its cents. */
export const valueOf = (amount: string, rate: string): string => {
  const value = (units(amount) * units(rate)) / 10n ** BigInt(SCALE);
  return text(value - (value % 10n ** BigInt(SCALE - 2)));
};

export const readWithdrawal = (
  typed: string,
  { terms, network, decimals, rate }: Context,
): { amount: string } | { problem: Problem } => {
  if (typed.trim() === '') return { problem: { name: 'missing' } };
  const amount = readAmount(typed);
  if (amount === undefined) return { problem: { name: 'invalid' } };
  if (isZero(amount)) return { problem: { name: 'missing' } };
  if (decimals !== undefined && fractionDigits(amount) > decimals) {
    return { problem: { name: 'decimals', count: decimals } };
  }
  if (isMore(network.minimum, amount)) return { problem: { name: 'tooSmall', minimum: network.minimum } };
  if (isMore(amount, terms.available)) return { problem: { name: 'insufficient' } };
  if (rate !== undefined && isMore(valueOf(amount, rate), terms.remainingToday)) {
    return { problem: { name: 'dailyLimit' } };
  }
  return { amount };
};
