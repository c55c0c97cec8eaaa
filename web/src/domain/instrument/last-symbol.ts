/** The market one traded or looked at last, on this device. */
import { readStored, writeStored } from '@assay/client/storage';

const KEY = 'tradeSymbol';
const DEFAULT = 'BTCUSDT';
const SYMBOL = /^[A-Z0-9]{5,12}$/;

export const lastSymbol = (): string => {
  const stored = readStored(KEY);
  return stored !== null && SYMBOL.test(stored) ? stored : DEFAULT;
};

export const rememberSymbol = (symbol: string): void => writeStored(KEY, symbol);
