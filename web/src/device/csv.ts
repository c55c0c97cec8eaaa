/** Tables for spreadsheets: every digit kept, and no cell that a spreadsheet would run as a formula. */
import { isDecimal } from '@assay/contract/money';

/** Spreadsheets take text without it for a local code page. */
const BYTE_ORDER_MARK = '\uFEFF';
const FORMULA_START = /^[=+\-@\t\r\n]/;

/** A number may begin with a minus; any other text that begins like a formula is made plain text by an apostrophe. */
export const csvCell = (text: string): string => {
  const safe = FORMULA_START.test(text) && !isDecimal(text) ? `'${text}` : text;
  return /[",\r\n;\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

export const csvText = (rows: readonly (readonly string[])[]): string =>
  BYTE_ORDER_MARK + rows.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('');
