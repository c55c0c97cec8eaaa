/** Order that the member wants, and what stands in its way: pure. */
import type { Product, ProductDetail } from '@assay/contract/product';
import { least, minus, times, wholeTimes } from '../../money/amount-maths.ts';
import { fractionDigits, isMore, isZero, readAmount } from '../../money/amount-text.ts';

export type Problem =
  | { name: 'missing' | 'invalid' | 'whole' | 'short' }
  | { name: 'decimals'; count: number }
  | { name: 'small'; minimum: string }
  | { name: 'large'; maximum: string }
  | { name: 'limit'; limit: string; left: string }
  | { name: 'left'; left: string };

/** Money is bought by amount, machines by the piece. */
export type Wanted = { amount: string; units?: number };

type Terms = Pick<
  ProductDetail,
  'minAmount' | 'maxAmount' | 'memberLimit' | 'held' | 'capacity' | 'sold' | 'unitPrice'
>;

interface Context {
  available: string | undefined;
  decimals: number | undefined;
}

export const leftOf = ({ capacity, sold }: Pick<Product, 'capacity' | 'sold'>): string => minus(capacity, sold);

/** Amount that the member may still buy. */
const allowedTo = ({ memberLimit, held }: Pick<ProductDetail, 'memberLimit' | 'held'>): string =>
  minus(memberLimit, held ?? '0');

/** The most that own money and the product's limits allow, as it would be typed. */
export const mostOf = (terms: Terms, available: string): string => {
  const most = least(available, terms.maxAmount, allowedTo(terms), leftOf(terms));
  return terms.unitPrice === null ? most : String(wholeTimes(most, terms.unitPrice));
};

const readUnits = (text: string, unitPrice: string): { wanted: Wanted } | { problem: Problem } => {
  const typed = readAmount(text);
  if (typed === undefined) return { problem: { name: 'invalid' } };
  if (!/^\d{1,6}$/.test(typed)) return { problem: { name: 'whole' } };
  return { wanted: { amount: times(unitPrice, BigInt(typed)), units: Number(typed) } };
};

const readMoney = (text: string, decimals: number | undefined): { wanted: Wanted } | { problem: Problem } => {
  const amount = readAmount(text);
  if (amount === undefined) return { problem: { name: 'invalid' } };
  if (decimals !== undefined && fractionDigits(amount) > decimals) {
    return { problem: { name: 'decimals', count: decimals } };
  }
  return { wanted: { amount } };
};

export const readOrder = (
  text: string,
  terms: Terms,
  { available, decimals }: Context,
): { wanted: Wanted } | { problem: Problem } => {
  if (text.trim() === '') return { problem: { name: 'missing' } };
  const read = terms.unitPrice === null ? readMoney(text, decimals) : readUnits(text, terms.unitPrice);
  if ('problem' in read) return read;
  const { amount } = read.wanted;
  if (isZero(amount)) return { problem: { name: 'missing' } };
  if (isMore(terms.minAmount, amount)) return { problem: { name: 'small', minimum: terms.minAmount } };
  const { maxAmount: maximum } = terms;
  if (isMore(amount, maximum)) return { problem: { name: 'large', maximum } };
  const allowed = allowedTo(terms);
  if (isMore(amount, allowed)) return { problem: { name: 'limit', limit: terms.memberLimit, left: allowed } };
  if (isMore(amount, leftOf(terms))) return { problem: { name: 'left', left: leftOf(terms) } };
  if (available !== undefined && isMore(amount, available)) return { problem: { name: 'short' } };
  return read;
};
