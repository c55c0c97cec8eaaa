/**
 * Nightly charge of an open position, and the receipt of it. A night belongs to the business day that ends with it
 * (00:00 UTC+8). In markets that rest at weekends, Wednesday's night stands for three and those of Saturday and Sunday
 * for none, as the markets themselves settle. The rate stands in the rules on the tape.
 */
import { addDays, businessDayStart, isCalendarDay, weekdayOf } from '@assay/contract/time';
import { checkBundle, readProvenTape } from './bundle.ts';
import type { Bundle } from './bundle.ts';
import { check, checkOpening, sizeOf } from './check-receipt.ts';
import type { Check } from './check-receipt.ts';
import { fromBase64 } from './checkpoint.ts';
import { chargeOf } from './position-rule.ts';
import type { Size } from './position-rule.ts';
import { readSigned } from './receipt.ts';
import type { ReceiptOf } from './receipt.ts';
import type { TapeRecord } from './tape-record.ts';

const WEDNESDAY = 3;

/** How often the night of a day counts. */
export const nightsOf = (day: string, isDaily: boolean): bigint => {
  if (isDaily) return 1n;
  const weekday = weekdayOf(day);
  if (weekday === 0 || weekday === 6) return 0n;
  return weekday === WEDNESDAY ? 3n : 1n;
};

/** On the notional at the open price, out of the position's own margin, of which one unit is always left. */
export const nightCharge = (
  position: Size & { open: bigint; margin: bigint },
  { rate, nights }: { rate: bigint; nights: bigint },
): bigint => {
  const charge = chargeOf(position, position.open, rate) * nights;
  return charge < position.margin ? charge : position.margin - 1n;
};

export type NightReceipt = ReceiptOf<'financing'>;

/** The receipt, the stretch of tape from the rule on to beyond the charge, and all of it for the fill. As JSON. */
export type NightBundle = Pick<Bundle, 'receipt' | 'receiptKey' | 'tapeKeys' | 'tape' | 'checkpoint'> & {
  opening: Bundle;
};

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** True when the day had ended, and the position was there before it did. */
const wasOpen = ({ day, us }: NightReceipt, fill: ReceiptOf<'fill'>): boolean => {
  if (!DAY.test(day) || !isCalendarDay(day)) return false;
  const endUs = businessDayStart(addDays(day, 1)) * 1000;
  return Number(fill.us) < endUs && endUs <= Number(us);
};

const fullCharge = (receipt: NightReceipt, rate: bigint): bigint =>
  chargeOf(sizeOf(receipt), BigInt(receipt.open), rate);

const checkNight = (
  receipt: NightReceipt,
  { records, fill }: { records: readonly TapeRecord[]; fill: ReceiptOf<'fill'> | undefined },
): Check[] => {
  const opening = checkOpening(receipt, fill);
  const isDay = fill !== undefined && wasOpen(receipt, fill);
  const own = records.filter(({ symbolId }) => String(symbolId) === receipt.symbolId);
  const rule = own.findLast((record) => record.kind === 'rule' && record.at <= Number(receipt.us));
  const terms = rule?.kind === 'rule' ? rule.terms : undefined;
  const rate = terms && BigInt(receipt.side === '1' ? terms.buy : terms.sell);
  const nights = terms && isDay ? nightsOf(receipt.day, terms.isDaily) : undefined;
  const parts = receipt.parts === '-' ? [] : receipt.parts.split('.').map(BigInt);
  const left = parts.reduce((quantity, part) => quantity - part, BigInt(receipt.openQuantity));
  const most = rate === undefined || nights === undefined ? undefined : fullCharge(receipt, rate) * nights;
  return [
    opening,
    check('quantity', receipt.quantity, left),
    check('day', receipt.day, isDay ? receipt.day : undefined),
    check('rule', receipt.ruleSeq, rule?.seq),
    check('rate', receipt.rate, rate),
    check('nights', receipt.nights, nights),
    // Less is taken only where the margin did not have it.
    check('charge', receipt.charge, most !== undefined && BigInt(receipt.charge) < most ? receipt.charge : most),
  ];
};

export interface NightVerdict {
  isTrue: boolean;
  /** Undefined when the key did not sign it. */
  receipt: NightReceipt | undefined;
  checks: readonly Check[];
}

export const checkNightBundle = (bundle: NightBundle): NightVerdict => {
  const receipt = readSigned(bundle.receipt, fromBase64(bundle.receiptKey));
  if (receipt?.kind !== 'financing') return { isTrue: false, receipt: undefined, checks: [] };
  const { receiptKey, tapeKeys } = bundle;
  const opening = checkBundle({ ...bundle.opening, receiptKey, tapeKeys });
  const fill = opening.isTrue && opening.receipt?.kind === 'fill' ? opening.receipt : undefined;
  const proven = readProvenTape(bundle);
  // Beyond the charge, so that no newer rule is hidden.
  const isWhole = proven !== undefined && proven.signedMs * 1000 >= Number(receipt.us);
  const checks = checkNight(receipt, { records: isWhole ? proven.records : [], fill });
  return { isTrue: checks.every(({ isRight }) => isRight), receipt, checks };
};
