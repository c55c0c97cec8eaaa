/** Input of the member, and what is wrong with it: pure. */
import type { CallInputOf } from '@assay/contract/endpoint';
import type { quoteSwap } from '@assay/contract/swap';
import { fractionDigits, isMore, isZero, readAmount } from '../../money/amount-text.ts';

export type Side = 'amount' | 'receive';

export interface SwapForm {
  fromCoin: string;
  toCoin: string;
  /** The side that was typed; the other one follows from the quote. */
  side: Side;
  text: string;
}

export type QuoteInput = CallInputOf<typeof quoteSwap>;

export type Problem =
  | { name: 'missing' | 'invalid' | 'sameCurrency' }
  | { name: 'decimals'; currency: string; count: number };

/** The currency of the side that was typed. */
const typedCoin = ({ side, fromCoin, toCoin }: SwapForm): string => (side === 'amount' ? fromCoin : toCoin);

/** Returns the input for the server, or why it cannot be asked. */
export const readForm = (
  form: SwapForm,
  decimalsOf: (currency: string) => number | undefined,
): { input: QuoteInput } | { problem: Problem } => {
  const { fromCoin, toCoin, side, text } = form;
  if (text.trim() === '') return { problem: { name: 'missing' } };
  const amount = readAmount(text);
  if (amount === undefined) return { problem: { name: 'invalid' } };
  if (isZero(amount)) return { problem: { name: 'missing' } };
  const currency = typedCoin(form);
  const count = decimalsOf(currency);
  if (count !== undefined && fractionDigits(amount) > count) return { problem: { name: 'decimals', currency, count } };
  if (fromCoin === toCoin) return { problem: { name: 'sameCurrency' } };
  return { input: { fromCoin, toCoin, [side]: amount } };
};

/** Choosing the currency of the other side turns the two round, so that they always differ. */
export const chooseCoin = (form: SwapForm, which: 'fromCoin' | 'toCoin', currency: string): SwapForm => {
  const other = which === 'fromCoin' ? 'toCoin' : 'fromCoin';
  if (form[other] !== currency) return { ...form, [which]: currency };
  return { ...form, [which]: currency, [other]: form[which] };
};

/** Exchanges sent and received: the number stays with its currency. */
export const turnRound = (form: SwapForm): SwapForm => ({
  fromCoin: form.toCoin,
  toCoin: form.fromCoin,
  side: form.side === 'amount' ? 'receive' : 'amount',
  text: form.text,
});

export const isOverdrawn = (amount: string | undefined, available: string | undefined): boolean =>
  amount !== undefined && available !== undefined && isMore(amount, available);
