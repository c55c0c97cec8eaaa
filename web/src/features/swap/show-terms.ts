/** Terms of a swap in words and figures, wherever they are shown. */
import { formatUnits, parseUnits } from '@assay/contract/money';
import { withUnit } from '../../money/with-unit.ts';

const SCALE = 30;
const ONE = 10n ** BigInt(SCALE);
/** Prices below a hundred need more digits to be compared. */
const digitsOf = (units: bigint): number => (units >= 100n * ONE ? 2 : 8);

/** One unit of the dearer currency in the other: nobody compares millionths. Cut, for reading; the amounts are exact. */
export const showRate = (rate: string, from: string, to: string): string => {
  const units = parseUnits(rate, SCALE) ?? 0n;
  if (units === 0n || units >= ONE) return `1 ${from} = ${withUnit(rate, to, digitsOf(units))}`;
  const inverse = (ONE * ONE) / units;
  return `1 ${to} = ${withUnit(formatUnits(inverse, SCALE), from, digitsOf(inverse))}`;
};
