/** Numbers of a receipt as people read them. In the receipt they are whole numbers of their smallest unit. */
import { formatUnits, PERCENT_SCALE, SETTLEMENT } from '@assay/contract/money';
import { formatDecimal, formatExact } from '@assay/ui/number-format.ts';
import type { Receipt, ReceiptOf } from '@assay/verify/receipt';
import { amountText, signedAmount } from '../../money/with-unit.ts';

const NONE = '–';
const isNumber = (units: string): boolean => /^-?\d+$/.test(units);
const RATE_SCALE = 9;

export const showPrice = (receipt: Receipt, units: string | number | bigint): string => {
  const scale = Number(receipt.priceScale);
  return isNumber(String(units)) ? formatDecimal(formatUnits(BigInt(units), scale), scale) : NONE;
};

export const showMoney = (receipt: Receipt, units: string | bigint): string =>
  isNumber(String(units))
    ? amountText(formatUnits(BigInt(units), Number(receipt.currencyScale)), SETTLEMENT.code)
    : NONE;

export const showSigned = (receipt: Receipt, units: string | bigint): string => {
  if (!isNumber(String(units))) return NONE;
  return BigInt(units) === 0n
    ? amountText('0', SETTLEMENT.code)
    : signedAmount(formatUnits(BigInt(units), Number(receipt.currencyScale)), SETTLEMENT.code);
};

export const showQuantity = (receipt: ReceiptOf<'fill'> | ReceiptOf<'closing'>): string =>
  formatExact(formatUnits(BigInt(receipt.quantity), Number(receipt.quantityScale)));

/** A rate in billionths, as a plain factor. */
export const showRate = (rate: string): string =>
  isNumber(rate) ? formatExact(formatUnits(BigInt(rate), RATE_SCALE)) : NONE;

export const showRatePercent = (rate: string): string => `${formatExact(formatUnits(BigInt(rate), PERCENT_SCALE))}%`;
