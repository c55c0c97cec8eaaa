/** Numbers as venues write them. A decimal stays text until it is a whole number of price units: no float is ever made of it. */

type Reviver = (key: string, value: unknown, context: { source?: string }) => unknown;
const parse = JSON.parse as (text: string, reviver: Reviver) => unknown;

/** JSON whose numbers are their own text. */
export const parseExact = (text: string): unknown =>
  parse(text, (_, value, { source }) => (typeof value === 'number' ? source : value));

const DECIMAL = /^(\d{1,18})(?:\.(\d{1,30}))?(?:[eE]([+-]?\d{1,2}))?$/;

/** A positive decimal in units of a scale, cut; undefined for what is no price. */
export const toUnits = (text: string, scale: number): number | undefined => {
  const match = DECIMAL.exec(text);
  if (!match) return undefined;
  const [, whole = '', fraction = '', exponent = '0'] = match;
  const shift = scale + Number(exponent) - fraction.length;
  const digits = BigInt(whole + fraction);
  const units = shift >= 0 ? digits * 10n ** BigInt(shift) : digits / 10n ** BigInt(-shift);
  return units > 0n && units <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(units) : undefined;
};

/** A whole number that is exact; undefined for anything else. */
export const toWhole = (text: string): number | undefined => {
  const value = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
  return Number.isSafeInteger(value) ? value : undefined;
};

const ISO = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})(?:\.(\d{1,9}))?(?:Z|\+00:00)$/;

/** Microseconds since 1970 of a time in UTC. */
export const isoToUs = (text: string): number | undefined => {
  const match = ISO.exec(text);
  if (!match) return undefined;
  const seconds = Date.parse(`${match[1]}Z`) / 1000;
  return Number.isSafeInteger(seconds)
    ? seconds * 1_000_000 + Number((match[2] ?? '').padEnd(6, '0').slice(0, 6))
    : undefined;
};
