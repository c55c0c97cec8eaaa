/** Result of an option if it ended on the present tick: pure. Money is in the account's smallest units. */
import { formatUnits, parseUnits, PERCENT_SCALE, SETTLEMENT } from '@assay/contract/money';
import type { Option } from '@assay/contract/option';
import { payoutOf } from '@assay/verify/option-rule';

export type Standing = 'waiting' | 'right' | 'equal' | 'wrong';

/** Payout of a win, on top of the stake. */
export const payoutAmount = (stake: string, payoutPercent: string): string =>
  formatUnits(
    payoutOf({
      stake: parseUnits(stake, SETTLEMENT.decimals) ?? 0n,
      payoutRate: parseUnits(payoutPercent, PERCENT_SCALE) ?? 0n,
    }),
    SETTLEMENT.decimals,
  );

/** Prices are decimal strings and integers at the same scale. */
export const standingOf = (
  { direction, entryPrice }: Pick<Option, 'direction' | 'entryPrice'>,
  price: number,
  scale: number,
): Standing => {
  const entry = entryPrice === null ? undefined : parseUnits(entryPrice, scale);
  if (entry === undefined) return 'waiting';
  const move = BigInt(price) - entry;
  if (move === 0n) return 'equal';
  return move > 0n === (direction === 'rise') ? 'right' : 'wrong';
};

/** Gain or loss of a standing, as a signed decimal. */
export const resultIf = (
  standing: Exclude<Standing, 'waiting'>,
  { stake, payoutPercent }: Pick<Option, 'stake' | 'payoutPercent'>,
): string => {
  if (standing === 'right') return payoutAmount(stake, payoutPercent);
  return standing === 'wrong' ? `-${stake}` : '0';
};

/** Gain or loss of an option that has ended. */
export const resultOf = ({ stake, credit }: Pick<Option, 'stake' | 'credit'>): string =>
  formatUnits(
    (parseUnits(credit ?? '0', SETTLEMENT.decimals) ?? 0n) - (parseUnits(stake, SETTLEMENT.decimals) ?? 0n),
    SETTLEMENT.decimals,
  );

/** How far a price is from the entry, as a signed decimal. */
export const distanceFromEntry = (entryPrice: string, price: number, scale: number): string =>
  formatUnits(BigInt(price) - (parseUnits(entryPrice, scale) ?? 0n), scale);
