/**
 * Numbers for people to read, in the language of the page: decimal strings in, so that nothing is lost on the way,
 * cut and never rounded up, always with thousands separators, and a true minus sign (U+2212).
 */
import { formatUnits } from '@assay/contract/money';

/**
 * Marks of the languages that do not write 1,234.5%. The browser's own formats are not used: loading their data is the
 * longest task of a slow phone's first visit, and each number costs it more. A test holds both against each other.
 */
const MARKS: Readonly<Record<string, { group: string; decimal: string; percent: string }>> = {
  es: { group: '.', decimal: ',', percent: '\u00a0%' },
  vi: { group: '.', decimal: ',', percent: '%' },
};
const USUAL = { group: ',', decimal: '.', percent: '%' };
const marks = () => MARKS[document.documentElement.lang.slice(0, 2)] ?? USUAL;

/** The decimal mark of the language that the page is in. */
export const decimalMark = (): string => marks().decimal;

const THOUSANDS = /\B(?=(?:\d{3})+$)/g;

/** Cut to as many decimals as `most` that say something, and filled up to `least`. */
const partsOf = (text: string, least: number, most = least) => {
  const [given = '', decimals = ''] = text.replace(/^[-+]/, '').split('.');
  const cut = decimals.slice(0, most);
  const fraction = cut.replace(/0+$/, '').padEnd(least, '0');
  const whole = given.replace(/^0+(?=\d)/, '') || '0';
  const isZero = !/[1-9]/.test(whole + fraction);
  const { group, decimal } = marks();
  return {
    isZero,
    // Cut to nothing, a loss has no sign.
    sign: text.startsWith('-') && !isZero ? '\u2212' : '',
    whole: whole.replace(THOUSANDS, group),
    fraction: fraction === '' ? '' : decimal + fraction,
  };
};

/** A decimal string with exactly `digits` decimals. */
export const formatDecimal = (text: string, digits: number): string => {
  const { sign, whole, fraction } = partsOf(text, digits);
  return sign + whole + fraction;
};

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
export const formatCount = (count: number): string => formatDecimal(String(Math.trunc(count)), 0);

/** A decimal string in percent; `signed` shows a plus as well. As many decimals as `least`, up to `most` that say something. */
export const formatPercent = (
  percent: string,
  signed = false,
  [least, most]: readonly [number, number] = [2, 2],
): string => {
  const { isZero, sign, whole, fraction } = partsOf(percent, least, most);
  const plus = signed && !isZero && sign === '' ? '+' : '';
  return plus + sign + whole + fraction + marks().percent;
};

/** The number before the decimal mark, and the mark with what follows, which screens show dimmer. */
export const splitDecimal = (text: string, digits: number): { whole: string; fraction: string } => {
  const { sign, whole, fraction } = partsOf(text, digits);
  return { whole: sign + whole, fraction };
};
