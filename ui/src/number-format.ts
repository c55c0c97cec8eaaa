/**
 * Numbers for people to read, in the language of the page: decimal strings in, so that nothing is lost on the way,
 * cut and never rounded up, always with thousands separators, and a true minus sign (U+2212).
 */
import { formatUnits } from '@assay/contract/money';

const formats = new Map<string, Intl.NumberFormat>();

const format = (key: string, options: Intl.NumberFormatOptions): Intl.NumberFormat => {
  const locale = document.documentElement.lang || 'en';
  const name = `${locale} ${key}`;
  let found = formats.get(name);
  if (!found) {
    found = new Intl.NumberFormat(locale, { useGrouping: 'always', roundingMode: 'trunc', ...options });
    formats.set(name, found);
  }
  return found;
};

const decimals = (digits: number) =>
  format(`decimal ${digits}`, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: 'negative',
  });

const literal = (text: string) => text as Intl.StringNumericLiteral;
const withMinus = (text: string) => text.replace('-', '\u2212');

/** A decimal string with exactly `digits` decimals. */
export const formatDecimal = (text: string, digits: number): string =>
  withMinus(decimals(digits).format(literal(text)));

/** A decimal string with all of its digits that say something, and at least two; where `most` is given, cut to those. */
export const formatExact = (text: string, most = 30): string => {
  const fraction = (text.split('.')[1] ?? '').slice(0, most).replace(/0+$/, '');
  return formatDecimal(text, Math.max(2, fraction.length));
};

/** A change of an amount: money that came has a plus. */
export const formatSigned = (text: string, most?: number): string =>
  (text.startsWith('-') ? '' : '+') + formatExact(text, most);

/** A price or amount held as an integer at a scale. */
export const formatScaled = (units: number, scale: number): string =>
  formatDecimal(formatUnits(BigInt(units), scale), scale);

/** A count: ticks, members, markets. */
export const formatCount = (count: number): string => decimals(0).format(count);

/** A decimal string in percent; `signed` shows a plus as well. As many decimals as `least`, up to `most` that say something. */
export const formatPercent = (
  percent: string,
  signed = false,
  [least, most]: readonly [number, number] = [2, 2],
): string =>
  withMinus(
    format(`percent ${signed} ${least} ${most}`, {
      style: 'unit',
      unit: 'percent',
      minimumFractionDigits: least,
      maximumFractionDigits: most,
      signDisplay: signed ? 'exceptZero' : 'negative',
    }).format(literal(percent)),
  );

/** The number before the decimal mark, and the mark with what follows, which screens show dimmer. */
export const splitDecimal = (text: string, digits: number): { whole: string; fraction: string } => {
  const parts = decimals(digits).formatToParts(literal(text));
  const isFraction = (part: Intl.NumberFormatPart) => part.type === 'decimal' || part.type === 'fraction';
  const join = (list: Intl.NumberFormatPart[]) => withMinus(list.map((part) => part.value).join(''));
  return { whole: join(parts.filter((part) => !isFraction(part))), fraction: join(parts.filter(isFraction)) };
};
