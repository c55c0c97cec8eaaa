/**
 * Exact decimal arithmetic: the only place where strings become amounts and prices.
 * Inside, a value is a bigint of the smallest unit at a known scale; on the wire it is a plain decimal string.
 * Nothing here rounds up: a value is exact or cut towards zero.
 */
import * as z from 'zod/mini';

/** ASCII digits only: full-width digits, exponents, signs other than a leading minus and bare dots are refused. */
const DECIMAL = /^-?(0|[1-9]\d{0,29})(\.\d{1,30})?$/;
const MAX_SCALE = 30;

const pow10: bigint[] = [1n];
for (let i = 1; i <= MAX_SCALE; i++) pow10.push(pow10[i - 1]! * 10n);

export const isDecimal = (text: string): boolean => DECIMAL.test(text) && text !== '-0';

/** Units of a decimal string at a scale; undefined when it is no decimal or has more digits than the scale holds. */
export const parseUnits = (text: string, scale: number): bigint | undefined => {
  if (!isDecimal(text)) return undefined;
  const negative = text.startsWith('-');
  const [whole, fraction = ''] = (negative ? text.slice(1) : text).split('.') as [string, string?];
  if (fraction.length > scale) return undefined;
  const units = BigInt(whole) * pow10[scale]! + BigInt(fraction.padEnd(scale, '0') || '0');
  return negative ? -units : units;
};

/** The decimal string of units at a scale, all `scale` digits kept. */
export const formatUnits = (units: bigint, scale: number): string => {
  const negative = units < 0n;
  const digits = (negative ? -units : units).toString().padStart(scale + 1, '0');
  const cut = digits.length - scale;
  const text = scale === 0 ? digits : `${digits.slice(0, cut)}.${digits.slice(cut)}`;
  return negative ? `-${text}` : text;
};

/** Cuts a decimal string to at most `digits` decimals, towards zero. */
export const truncateDecimal = (text: string, digits: number): string => {
  const dot = text.indexOf('.');
  if (dot < 0) return text;
  const kept = digits === 0 ? text.slice(0, dot) : text.slice(0, dot + 1 + digits);
  return /^-0(\.0*)?$/.test(kept) ? kept.slice(1) : kept;
};

/** floor(a * b / divisor), exact also for negative results. */
export const mulDivFloor = (a: bigint, b: bigint, divisor: bigint): bigint => {
  const product = a * b;
  const quotient = product / divisor;
  return product % divisor !== 0n && product < 0n !== divisor < 0n ? quotient - 1n : quotient;
};

/** The currency that margins, profits, loans and rewards are in. */
export const SETTLEMENT = { code: 'USDT', decimals: 6 } as const;

/** Decimals that amounts of a currency are read with; the ledger may keep more. */
export const shownDecimals = (currency: { code: string; decimals: number; isFiat: boolean }): number =>
  Math.min(currency.decimals, currency.isFiat || currency.code === SETTLEMENT.code ? 2 : 8);

/** A rate of billionths has so many digits as a percent. */
export const PERCENT_SCALE = 7;

/** Rates are whole numbers of billionths. */
export const RATE_ONE = 1_000_000_000n;

/** Towards minus infinity; the divisor is positive. */
export const floorDiv = (dividend: bigint, divisor: bigint): bigint => {
  const quotient = dividend / divisor;
  return dividend < 0n && quotient * divisor !== dividend ? quotient - 1n : quotient;
};

/** Towards plus infinity; the divisor is positive. */
export const ceilDiv = (dividend: bigint, divisor: bigint): bigint => -floorDiv(-dividend, divisor);

/** A decimal string on the wire. Scale and bounds depend on the currency or instrument and are checked by the rules. */
export const decimal = () => z.string().check(z.refine(isDecimal));
