/** A value in USDT, told in another currency. Exact up to the last shown digit, and cut rather than rounded up. */
import { formatUnits, parseUnits } from '@assay/contract/money';

const SCALE = 30;

/** `rate` is what one unit of the other currency is worth in USDT. */
export const convertValue = (value: string, rate: string, digits: number): string | undefined => {
  const units = parseUnits(value, SCALE);
  const unitsPerOne = parseUnits(rate, SCALE);
  if (units === undefined || unitsPerOne === undefined || unitsPerOne <= 0n) return undefined;
  return formatUnits((units * 10n ** BigInt(digits)) / unitsPerOne, digits);
};
