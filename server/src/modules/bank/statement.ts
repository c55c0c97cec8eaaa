/**
 * Bank statements, independent of their format. Amounts are whole numbers of the smallest unit; days are `YYYY-MM-DD`.
 * A file whose sums, balances or form do not hold is bent and rejected as a whole.
 */
import { createHash } from 'node:crypto';

export type StatementFormat = 'camt.052' | 'camt.053' | 'camt.054' | 'mt940';

export interface ParsedEntry {
  side: 'credit' | 'debit';
  amount: bigint;
  bookedOn: string;
  /** The bank's own reference of the booking; empty where it gives none. */
  bankRef: string;
  /** As whoever paid named the payment, from end to end; empty where nobody did. */
  endToEndId: string;
  /** A payment that came back, or a booking that takes another one back. */
  isReturn: boolean;
  /** The other side, as the bank writes it. */
  name: string;
  account: string;
  /** Remittance text for the payee, and the structured reference if there is one. */
  text: string;
  reference: string;
}

export interface ParsedStatement {
  format: StatementFormat;
  /** Ends a period, with the balances before and after it. Reports of what is coming credit nothing. */
  isFinal: boolean;
  account: string;
  currency: string;
  /** As the bank counts its statements. */
  number: string;
  fromDay: string;
  toDay: string;
  /** Null in reports that name none. */
  opening: bigint | null;
  closing: bigint | null;
  entries: ParsedEntry[];
}

/** Why a file is not believed, in a sentence for whoever brought it. */
export class BentStatement extends Error {}

/** A file as large as this has some twenty thousand bookings. */
export const MAX_FILE_BYTES = 16 * 1024 * 1024;
export const MAX_ENTRIES = 50_000;
const MAX_TEXT = 1000;

export const refuse = (why: string): never => {
  throw new BentStatement(why);
};

export const clean = (text: string): string =>
  text.replaceAll(/\p{C}/gu, ' ').replaceAll(/\s+/g, ' ').trim().slice(0, MAX_TEXT);

/** Banks say that they have no reference in words. */
export const isNoReference = (text: string): boolean => /^(?:|NONREF|NOTPROVIDED|NOT PROVIDED|NOREF|0+)$/i.test(text);

export const plainAccount = (account: string): string => account.replaceAll(/[\s-]/g, '').toUpperCase();

export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) &&
  new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);

/** Opening, credits, debits and closing must add up, to the last unit. */
export const checkBalances = (statement: ParsedStatement): ParsedStatement => {
  const { opening, closing, entries, isFinal, fromDay, toDay } = statement;
  if (entries.length > MAX_ENTRIES) refuse(`It has more than ${MAX_ENTRIES} bookings.`);
  if (entries.some(({ amount }) => amount <= 0n)) refuse('A booking has no amount.');
  if (!isDay(fromDay) || !isDay(toDay) || fromDay > toDay) refuse('Its period is not one.');
  if (!isFinal) return statement;
  if (opening === null || closing === null) return refuse('It lacks the balance before or after.');
  const moved = entries.reduce((sum, { side, amount }) => sum + (side === 'credit' ? amount : -amount), 0n);
  if (opening + moved !== closing)
    refuse(`Its bookings come to ${moved}, its balances differ by ${closing - opening} smallest units.`);
  return statement;
};

const hash = (...parts: readonly unknown[]): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(parts, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)))
    .digest();

/**
 * Hashes the content of a statement independently of its file: a bank that issues a statement again gives the same
 * content.
 */
export const contentOf = ({ isFinal, account, currency, number, fromDay, toDay, ...rest }: ParsedStatement): Buffer =>
  hash(isFinal, account, currency, number, fromDay, toDay, rest.opening, rest.closing, rest.entries);

/** A bank may give the booking that takes a credit back the reference of that credit. */
const takesBack = ({ side, isReturn }: ParsedEntry): boolean => side === 'debit' && isReturn;
export const backOf = (bankRef: string): string => `${bankRef} back`;

/**
 * Which booking it is, apart from how often it occurs: by the bank's reference, or else by day, side, amount and all the
 * texts. Two equal bookings are two.
 */
export const baseOf = (entry: ParsedEntry): string => {
  if (entry.bankRef !== '') return takesBack(entry) ? backOf(entry.bankRef) : entry.bankRef;
  const { side, amount, bookedOn, endToEndId, name, account, text, reference } = entry;
  const digest = hash(endToEndId, name, account, text, reference).toString('hex').slice(0, 16);
  return `${bookedOn} ${side} ${amount} ${digest}`;
};
