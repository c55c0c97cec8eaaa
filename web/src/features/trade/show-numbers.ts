/** Numbers of trading as they are read. */
import { ceilDiv, formatUnits, SETTLEMENT } from '@assay/contract/money';
import { formatDecimal, formatExact } from '@assay/ui/number-format.ts';
import { CURRENCY, showMoney } from './terms.ts';
import { amountText } from '../../money/with-unit.ts';
import { digitsOf } from '../../money/currency-digits.ts';

const CENT = 10n ** BigInt(SETTLEMENT.decimals - 2);

/** `1,846.49`: cut to cents; the ledger has all digits. */
export const moneyText = (units: bigint): string => formatDecimal(showMoney(units), digitsOf(CURRENCY));
export const moneyUnit = (units: bigint): string => `${moneyText(units)} ${CURRENCY}`;
/** Rest of a sum beside its other parts, so that the amounts as they are shown add up. */
export const restUnit = (sum: bigint, parts: readonly bigint[]): string => {
  const cut = (units: bigint): bigint => units - (units % CENT);
  return moneyUnit(parts.reduce((rest, part) => rest - cut(part), cut(sum)));
};
/** A cost, up to the next cent: nothing that is charged reads as nothing. */
export const upText = (units: bigint): string => moneyText(ceilDiv(units, CENT) * CENT);
export const upUnit = (units: bigint): string => `${upText(units)} ${CURRENCY}`;
/** Adds a plus for a gain. Less than a cent has no sign. */
export const signedText = (units: bigint): string => {
  const text = moneyText(units);
  return units > 0n ? `+${text}` : text;
};
/** All digits, where amounts stand below each other that add up: cut to cents they would not. */
const exactText = (units: bigint): string => amountText(showMoney(units), CURRENCY);
export const exactUnit = (units: bigint): string => `${exactText(units)} ${CURRENCY}`;
export const signedExact = (units: bigint): string => (units > 0n ? `+${exactText(units)}` : exactText(units));
export const priceText = (units: bigint, scale: number): string => formatDecimal(formatUnits(units, scale), scale);
/** A price of the wire with all of its decimals. */
export const wirePrice = (text: string): string => formatDecimal(text, text.split('.')[1]?.length ?? 0);
export const quantityText = (quantity: string, base: string): string => `${formatExact(quantity)} ${base}`;
export const toneOf = (units: bigint): string => (units > 0n ? 'text-up' : units < 0n ? 'text-down' : 'text-ink');
