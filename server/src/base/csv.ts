/** Lines of a CSV file (RFC 4180) that a spreadsheet shows and never runs. */

/** Text that a spreadsheet would take for a formula; a plain number may begin with a minus. */
const FORMULA = /^[=+@\t\r\n＝＋－＠]|^-(?!\d+(\.\d+)?$)/;

const cell = (value: string | number | boolean | null | undefined): string => {
  const text = value === null || value === undefined ? '' : String(value);
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

export const csvLine = (values: readonly (string | number | boolean | null | undefined)[]): string =>
  `${values.map(cell).join(',')}\r\n`;
