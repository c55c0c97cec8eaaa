/** How amounts are shown on this device: hidden from those who look over a shoulder, and in which currency totals stand. */
import { readStored, writeStored } from '@assay/client/storage';
import { create } from 'zustand';

/** Totals can be read in these; what one has is always counted in its own currency. */
export const DISPLAY_CURRENCIES = ['USDT', 'USD', 'EUR', 'BTC'] as const;
export type DisplayCurrency = (typeof DISPLAY_CURRENCIES)[number];

const HIDDEN_KEY = 'hideAmounts';
const CURRENCY_KEY = 'displayCurrency';

interface ShownAmounts {
  isHidden: boolean;
  currency: DisplayCurrency;
}

const readAmounts = (): ShownAmounts => {
  const stored = readStored(CURRENCY_KEY);
  return {
    isHidden: readStored(HIDDEN_KEY) === '1',
    currency: DISPLAY_CURRENCIES.find((currency) => currency === stored) ?? DISPLAY_CURRENCIES[0],
  };
};

export const useShownAmounts = create<ShownAmounts>(readAmounts);

export const toggleAmounts = (): void => {
  const isHidden = !useShownAmounts.getState().isHidden;
  writeStored(HIDDEN_KEY, isHidden ? '1' : null);
  useShownAmounts.setState({ isHidden });
};

export const chooseDisplayCurrency = (currency: DisplayCurrency): void => {
  writeStored(CURRENCY_KEY, currency === DISPLAY_CURRENCIES[0] ? null : currency);
  useShownAmounts.setState({ currency });
};

/** A choice made in another tab, or in the frame of the desktop page, holds here too. */
window.addEventListener('storage', ({ key }) => {
  if (key === HIDDEN_KEY || key === CURRENCY_KEY) useShownAmounts.setState(readAmounts());
});
