/** Reads an amount that a member types as a plain decimal. */
import { isDecimal, parseUnits } from '@assay/contract/money';
import { decimalMark } from '@assay/ui/number-format.ts';

/** `2,500` in English: two thousand five hundred to one reader, two and a half to another. */
const isAmbiguous = (bare: string, mark: string): boolean => {
  const found = /^[1-9]\d{0,2}([.,])\d{3}$/.exec(bare);
  return found !== null && found[1] !== mark;
};

/**
 * Keyboards give a comma or a point, whatever the language of the app: one mark is the decimal mark. With marks of two
 * kinds the last one is, and the others group thousands. Undefined for anything that is no amount, and for what could
 * be read as two amounts a thousand times apart: with money nobody guesses.
 */
export const readAmount = (text: string, mark: string = decimalMark()): string | undefined => {
  const bare = text.replaceAll(/[\s\u00a0\u202f']/g, '');
  if (!/^[\d.,]+$/.test(bare) || isAmbiguous(bare, mark)) return undefined;
  const marks = [...bare.matchAll(/[.,]/g)].map(({ 0: mark, index }) => ({ mark, index }));
  const last = marks.at(-1);
  const isDecimalMark = last !== undefined && marks.filter(({ mark }) => mark === last.mark).length === 1;
  const whole = (isDecimalMark ? bare.slice(0, last.index) : bare).replaceAll(/[.,]/g, '').replace(/^0+(?=\d)/, '');
  const fraction = isDecimalMark ? bare.slice(last.index + 1) : '';
  const plain = `${whole || '0'}${fraction === '' ? '' : `.${fraction}`}`;
  return isDecimal(plain) ? plain : undefined;
};

export const fractionDigits = (amount: string): number => amount.split('.')[1]?.length ?? 0;

/** An amount as the member would type it, in the decimal mark of the language: what a field is filled with. */
export const fieldAmount = (amount: string, mark: string = decimalMark()): string =>
  plainAmount(amount).replace('.', mark);

/** Without zeros that say nothing. */
export const plainAmount = (amount: string): string =>
  amount.includes('.') ? amount.replace(/0+$/, '').replace(/\.$/, '') : amount;

const SCALE = 30;
const units = (amount: string): bigint => parseUnits(amount, SCALE) ?? 0n;
export const isZero = (amount: string): boolean => units(amount) === 0n;
export const isMore = (amount: string, than: string): boolean => units(amount) > units(than);
