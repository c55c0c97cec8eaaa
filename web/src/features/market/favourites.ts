/** Markets a visitor keeps at hand, on this device only: symbols in the order they were chosen. */
import { readStored, writeStored } from '@assay/client/storage';
import { create } from 'zustand';

const KEY = 'favourites';
const SYMBOL = /^[A-Z0-9]{5,12}$/;

/** Storage can hold anything: whatever is not a list of symbols counts as none. */
export const parseFavourites = (stored: string | null): string[] => {
  try {
    const list: unknown = JSON.parse(stored ?? '[]');
    if (!Array.isArray(list)) return [];
    return [...new Set(list.filter((item): item is string => typeof item === 'string' && SYMBOL.test(item)))];
  } catch {
    return [];
  }
};

export const useFavourites = create<{ symbols: readonly string[] }>(() => ({
  symbols: parseFavourites(readStored(KEY)),
}));

/** True when it is one afterwards. */
export const toggleFavourite = (symbol: string): boolean => {
  const { symbols } = useFavourites.getState();
  const kept = symbols.filter((other) => other !== symbol);
  const isAdded = kept.length === symbols.length;
  const next = isAdded ? [symbol, ...symbols] : kept;
  writeStored(KEY, JSON.stringify(next));
  useFavourites.setState({ symbols: next });
  return isAdded;
};
