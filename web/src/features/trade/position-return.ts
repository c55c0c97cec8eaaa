/** Return and leverage of a position by the margin that is there: one rule for its card and its history. */
import { formatUnits } from '@assay/contract/money';

/** Basis of percents with two decimals. */
const HUNDREDTHS = 10_000n;

/** Profit in percent of the margin, two decimals, cut. */
export const returnPercent = (profit: bigint, margin: bigint): string =>
  formatUnits(margin === 0n ? 0n : (profit * HUNDREDTHS) / margin, 2);

/** How many times its margin a position is worth, to the nearest tenth: margin that was added makes it less. */
export const effectiveLeverage = (value: bigint, margin: bigint): string =>
  margin === 0n ? '0' : formatUnits((value * 20n + margin) / (margin * 2n), 1).replace(/\.0$/, '');
