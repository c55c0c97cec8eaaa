/** What a member types as an amount, read as a plain decimal. */
import { isDecimal, parseUnits } from '@assay/contract/money';

/**
 * Keyboards give a comma or a point, whatever the language of the app: one mark is the decimal mark. With marks of two
 * kinds the last one is, and the others group thousands. Undefined for anything that is no amount.
 */
export const readAmount = (text: string): string | undefined => {
  const bare = text.replaceAll(/[\s\u00a0\u202f']/g, '');
  if (!/^[\d.,]+$/.test(bare)) return undefined;
  const marks = [...bare.matchAll(/[.,]/g)].map(({ 0: mark, index }) => ({ mark, index }));
  const last = marks.at(-1);
  const isDecimalMark = last !== undefined && marks.filter(({ mark }) => mark === last.mark).length === 1;
  const whole = (isDecimalMark ? bare.slice(0, last.index) : bare).replaceAll(/[.,]/g, '').replace(/^0+(?=\d)/, '');
  const fraction = isDecimalMark ? bare.slice(last.index + 1) : '';
  const plain = `${whole || '0'}${fraction === '' ? '' : `.${fraction}`}`;
  return isDecimal(plain) ? plain : undefined;
};

export const fractionDigits = (amount: string): number => amount.split('.')[1]?.length ?? 0;

/** Without zeros that say nothing: what a field shows of an amount that was computed. */
export const plainAmount = (amount: string): string =>
  amount.includes('.') ? amount.replace(/0+$/, '').replace(/\.$/, '') : amount;

const SCALE = 30;
const units = (amount: string): bigint => parseUnits(amount, SCALE) ?? 0n;
export const isZero = (amount: string): boolean => units(amount) === 0n;
export const isMore = (amount: string, than: string): boolean => units(amount) > units(than);
