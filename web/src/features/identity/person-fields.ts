/** Rules that the fields of a person share, on both verifications and in the personal data: pure. */
import { isCalendarDay } from '@assay/contract/time';

export type FieldProblem = 'missing' | 'badText' | 'badDate' | 'underAge' | 'badNumber' | 'badPostcode' | 'badPhone';

const LEGAL_AGE = 18;
/** As the contract has it: no angle brackets, no control characters. */
const BAD_TEXT = /[<>\p{Cc}]/u;

export const checkText = (text: string): FieldProblem | undefined => {
  if (text.trim() === '') return 'missing';
  return BAD_TEXT.test(text) ? 'badText' : undefined;
};

/** The birthday of which somebody is of age today; days are compared as text. */
export const latestBirthday = (today: string): string =>
  `${String(Number(today.slice(0, 4)) - LEGAL_AGE).padStart(4, '0')}${today.slice(4)}`;

export const checkBirthday = (birthday: string, today: string): FieldProblem | undefined => {
  if (birthday === '') return 'missing';
  if (!isCalendarDay(birthday) || birthday > today || birthday < '1900-01-01') return 'badDate';
  return birthday > latestBirthday(today) ? 'underAge' : undefined;
};

/** Spaces are how people write long numbers, and small letters how phones do. */
export const readDocumentNumber = (typed: string): string => typed.replaceAll(/\s/g, '').toUpperCase();

export const checkDocumentNumber = (typed: string): FieldProblem | undefined => {
  if (typed.trim() === '') return 'missing';
  return /^[A-Z0-9-]{4,24}$/.test(readDocumentNumber(typed)) ? undefined : 'badNumber';
};

export const checkPostcode = (typed: string): FieldProblem | undefined =>
  typed.trim() === '' || /^[A-Za-z0-9 -]{2,12}$/.test(typed.trim()) ? undefined : 'badPostcode';

export const readPhone = (typed: string): string => typed.replaceAll(/[\s().-]/g, '');

export const checkPhone = (typed: string): FieldProblem | undefined => {
  if (typed.trim() === '') return 'missing';
  return /^\d{4,14}$/.test(readPhone(typed)) ? undefined : 'badPhone';
};
