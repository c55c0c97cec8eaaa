/** Exact sums of decimal strings, for what screens derive from what the server said. */
import { formatUnits, parseUnits } from '@assay/contract/money';
import { plainAmount } from './amount-text.ts';

const SCALE = 30;
const units = (amount: string): bigint => parseUnits(amount, SCALE) ?? 0n;
const text = (value: bigint): string => plainAmount(formatUnits(value, SCALE));

/** Zero where it would be less. */
export const minus = (from: string, what: string): string => {
  const left = units(from) - units(what);
  return left > 0n ? text(left) : '0';
};

export const sum = (amounts: readonly string[]): string =>
  text(amounts.reduce((total, amount) => total + units(amount), 0n));

export const least = (...amounts: readonly [string, ...string[]]): string =>
  amounts.reduce((found, amount) => (units(amount) < units(found) ? amount : found));

/** How often `part` goes into `whole`, whole times only. */
export const wholeTimes = (whole: string, part: string): bigint =>
  units(part) <= 0n ? 0n : units(whole) / units(part);

export const times = (amount: string, count: bigint): string => text(units(amount) * count);

/** How much of `total` a part is, from 0 to 1, for gauges. */
export const shareOf = (part: string, total: string): number =>
  units(total) === 0n ? 0 : Math.min(1, Number((units(part) * 1000n) / units(total)) / 1000);

/** The same in percent, not capped, cut to whole ones. */
export const percentOf = (part: string, total: string): string =>
  units(total) === 0n ? '0' : String((units(part) * 100n) / units(total));
