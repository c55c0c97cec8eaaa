/**
 * Creditor references of ISO 11649: `RF`, two check digits, and what we chose. One wrong letter does not pass, so a
 * mistyped reference never credits somebody else.
 */
import { createHash } from 'node:crypto';

/** Without letters that are read as digits. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** 60 bits: no two members share one. */
const LENGTH = 12;
const FORM = new RegExp(`(?=(RF\\d{2}[${LETTERS}]{${LENGTH}}))`, 'g');

const remainderOf97 = (text: string): number => {
  let rest = 0;
  for (const char of text)
    for (const digit of String(Number.parseInt(char, 36))) rest = (rest * 10 + Number(digit)) % 97;
  return rest;
};

export const isRfReference = (text: string): boolean =>
  /^RF\d{2}[A-Z0-9]{1,21}$/.test(text) && remainderOf97(text.slice(4) + text.slice(0, 4)) === 1;

export const rfReferenceOf = (...parts: readonly string[]): string => {
  const digest = createHash('sha256')
    .update(['assay bank reference 1', ...parts].join('\n'))
    .digest();
  const body = Array.from(digest.subarray(0, LENGTH), (byte) => LETTERS[byte & 31]).join('');
  return `RF${String(98 - remainderOf97(`${body}RF00`)).padStart(2, '0')}${body}`;
};

/** The reference that a payer wrote, wherever it stands and however it is spaced; undefined for none or for several. */
export const findReference = (...texts: readonly string[]): string | undefined => {
  const found = new Set(
    texts
      .map((text) => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''))
      .flatMap((text) => [...text.matchAll(FORM)].map((match) => match[1]!))
      .filter(isRfReference),
  );
  return found.size === 1 ? [...found][0] : undefined;
};
