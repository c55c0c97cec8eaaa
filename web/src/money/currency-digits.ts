/** How many decimals amounts of a currency are read with: by its reference data, the same on every screen (ADR 88). */
import { shownDecimals } from '@assay/contract/money';

const learned = new Map<string, number>();

/** Keeps what the server says of its currencies. */
export const learnCurrencies = (list: readonly { currency: string; decimals: number; isFiat: boolean }[]): void => {
  for (const { currency, decimals, isFiat } of list)
    learned.set(currency, shownDecimals({ code: currency, decimals, isFiat }));
};

/** Before the list has come: ISO 4217 for what is money of a country, and the rule for a coin of many decimals. */
const guess = (code: string): number => {
  const isFiat = /^[A-Z]{3}$/.test(code) && Intl.supportedValuesOf('currency').includes(code);
  if (!isFiat) return shownDecimals({ code, decimals: 18, isFiat });
  const { maximumFractionDigits } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: code,
  }).resolvedOptions();
  return shownDecimals({ code, decimals: maximumFractionDigits ?? 2, isFiat });
};

export const digitsOf = (currency: string): number => {
  const known = learned.get(currency);
  if (known !== undefined) return known;
  const guessed = guess(currency);
  learned.set(currency, guessed);
  return guessed;
};
