/**
 * Recomputes the hash of one record on this phone. Loaded when the first record is opened: hashing is no business of
 * the first paint.
 */
import type { OutputOf } from '@assay/contract/endpoint';
import { JOURNAL_KINDS, MEMBER_PURPOSES, REALMS } from '@assay/contract/ledger';
import { parseUnits } from '@assay/contract/money';
import type { getEntry, LedgerEntry } from '@assay/contract/wallet';
import { hashEntry } from '@assay/verify/statement';

export type EntryDetail = OutputOf<typeof getEntry>;

const bytesOf = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

export const computeHash = (entry: EntryDetail): string =>
  hexOf(
    hashEntry(bytesOf(entry.hashBefore), {
      seq: entry.seq,
      journalId: entry.journalId,
      kind: JOURNAL_KINDS[entry.type],
      atUs: BigInt(entry.atUs),
      note: entry.note,
      lines: entry.lines.map((line) => ({
        purpose: MEMBER_PURPOSES[line.purpose],
        realm: REALMS[line.realm],
        currency: line.currency,
        delta: BigInt(line.delta),
        balanceAfter: BigInt(line.balanceAfter),
      })),
    }),
  );

/** The row of the list must be one of the lines that the hash covers: a list that lies is a mismatch too. */
const isCovered = (row: LedgerEntry, { seq, type, lines }: EntryDetail, decimals: number): boolean =>
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

export const checkEntry = (row: LedgerEntry, entry: EntryDetail, decimals: number): EntryCheck => {
  try {
    const computed = computeHash(entry);
    return { matches: computed === entry.hash && isCovered(row, entry, decimals), computed };
  } catch {
    // What cannot even be encoded is no entry of a statement.
    return { matches: false, computed: '' };
  }
};
