/** Between what people write about a field and what its column holds. */
import { formatUnits, parseUnits } from '@assay/contract/money';
import type { Field, Row } from './kinds.ts';
import { ReferenceRefusal } from './refusal.ts';

export type DecimalsOf = (currency: string) => number;

const withoutTail = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text);

export const showValue = (field: Field, value: string | null, row: Row, decimalsOf: DecimalsOf): string => {
  if (value === null) return '';
  if (field.type === 'integer[]') return value.replaceAll(/[{}]/g, '');
  if (field.type === 'timestamptz') return new Date(value).toISOString();
  return field.decimals ? withoutTail(formatUnits(BigInt(value), field.decimals(row, decimalsOf))) : value;
};

const FORMS: Record<Field['type'], RegExp> = {
  text: /^.{1,80}$/,
  integer: /^\d{1,9}$/,
  numeric: /^\d{1,30}$/,
  boolean: /^(true|false)$/,
  'integer[]': /^\d{1,6}(,\d{1,6})*$/,
  timestamptz: /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/,
  'double precision': /^\d{1,12}(\.\d{1,12})?$/,
};

const FORM_WORDS: Record<Field['type'], string> = {
  text: 'A text of at most 80 characters',
  integer: 'A whole number',
  numeric: 'A whole number',
  boolean: 'true or false',
  'integer[]': 'Whole numbers, with commas between them',
  timestamptz: 'A time in UTC, such as 2026-11-16T12:00Z',
  'double precision': 'A number',
};

/** Throws an error that names the problem in a sentence. */
export const readValue = (
  named: { name: string; field: Field },
  text: string,
  row: Row,
  decimalsOf: DecimalsOf,
): string | null => {
  const { name, field } = named;
  if (text === '') return null;
  const decimals = field.decimals?.(row, decimalsOf);
  if (decimals !== undefined) {
    const units = parseUnits(text, decimals);
    if (units === undefined || units < 0n)
      throw new ReferenceRefusal(`${name} must be a number with at most ${decimals} decimals.`, {
        field: name,
        problem: `A number with at most ${decimals} decimals`,
      });
    return String(units);
  }
  if (!FORMS[field.type].test(text))
    throw new ReferenceRefusal(`${name}=${text} is no ${field.type}.`, {
      field: name,
      problem: FORM_WORDS[field.type],
    });
  return field.type === 'integer[]' ? `{${text}}` : text;
};
