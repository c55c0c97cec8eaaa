/** Records as a table for spreadsheets: every digit kept, and no cell that a spreadsheet would run as a formula. */
import { isDecimal } from '@assay/contract/money';
import type { LedgerEntry } from '@assay/contract/wallet';
import type { Translate } from '../../i18n/i18n.ts';

/** Spreadsheets take text without it for a local code page. */
const BYTE_ORDER_MARK = '\uFEFF';
const FORMULA_START = /^[=+\-@\t\r\n]/;

/** A number may begin with a minus; any other text that begins like a formula is made plain text by an apostrophe. */
export const csvCell = (text: string): string => {
  const safe = FORMULA_START.test(text) && !isDecimal(text) ? `'${text}` : text;
  return /[",\r\n;\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

export const recordsCsv = (records: readonly LedgerEntry[], t: Translate): string => {
  const head = [
    t('wallet.csv.time'),
    t('wallet.csv.id'),
    t('wallet.csv.kind'),
    t('wallet.byPurpose'),
    t('wallet.byCurrency'),
    t('wallet.csv.amount'),
    t('wallet.csv.before'),
    t('wallet.csv.after'),
  ];
  const rows = records.map((record) => [
    record.time,
    // A bare "12-1" would be read as the twelfth of January.
    `#${record.id}`,
    t(`wallet.kind.${record.type}`),
    t(`wallet.purpose.${record.purpose}`),
    record.currency,
    record.amount,
    record.beforeAmount,
    record.afterAmount,
  ]);
  return BYTE_ORDER_MARK + [head, ...rows].map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('');
};
