/**
 * Recomputes the hash of one record on this phone. Loaded when the first record is opened: hashing is no business of
 * the first paint.
 */
import type { OutputOf } from '@assay/contract/endpoint';
import { parseUnits } from '@assay/contract/money';
import type { EntryLine, getEntry } from '@assay/contract/wallet';
import { fromHex, toHex } from '@assay/verify/binary';
import { hashEntry } from '@assay/verify/statement';
import { toStatementEntry } from '../../proof/statement-entry.ts';

export type EntryDetail = OutputOf<typeof getEntry>;

export const computeHash = (entry: EntryDetail): string =>
  toHex(hashEntry(fromHex(entry.hashBefore), toStatementEntry(entry)));

/** The row of the list must be one of the lines that the hash covers: a list that lies is a mismatch too. */
const isCovered = (row: EntryLine, { seq, type, lines }: EntryDetail, decimals: number): boolean =>
  row.id.split('-')[0] === String(seq) &&
  row.type === type &&
  lines.some(
    (line) =>
      line.realm === 'money' &&
      line.purpose === row.purpose &&
      line.currency === row.currency &&
      BigInt(line.delta) === parseUnits(row.amount, decimals) &&
      BigInt(line.balanceAfter) === parseUnits(row.afterAmount, decimals),
  );

export interface EntryCheck {
  matches: boolean;
  computed: string;
}

export const checkEntry = (row: EntryLine, entry: EntryDetail, decimals: number): EntryCheck => {
  try {
    const computed = computeHash(entry);
    return { matches: computed === entry.hash && isCovered(row, entry, decimals), computed };
  } catch {
    // An entry that cannot even be encoded is no entry of a statement.
    return { matches: false, computed: '' };
  }
};
