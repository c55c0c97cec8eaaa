/** Rules for accepting an application, and for masking it. Pure; dates are `YYYY-MM-DD`. */
import { businessDay, isCalendarDay } from '@assay/contract/time';

export const TRIES_PER_DAY = 5;
export const triesLeftOf = (tries: number): number => Math.max(0, TRIES_PER_DAY - tries);
/** Time that a rejected application is kept for objections before it is deleted. */
export const REJECTED_KEPT_MS = 30 * 86_400_000;
const ADULT_YEARS = 18;
const MAX_YEARS = 120;

/** The day on which somebody is as old; whoever was born on a 29th of February waits for the 1st of March elsewhere. */
const dayOfAge = (birthday: string, years: number): string =>
  `${String(Number(birthday.slice(0, 4)) + years).padStart(4, '0')}${birthday.slice(4)}`;

export type AgeFault = 'not_a_birthday' | 'under_age';

export const ageFaultOf = (birthday: string, nowMs: number): AgeFault | undefined => {
  const today = businessDay(nowMs);
  if (!isCalendarDay(birthday) || birthday > today || dayOfAge(birthday, MAX_YEARS) < today) return 'not_a_birthday';
  return dayOfAge(birthday, ADULT_YEARS) > today ? 'under_age' : undefined;
};

const HIDDEN = '•••';
/** Splits by letters as a reader sees them, with all marks. */
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });
const firstLetter = (name: string): string => letters.segment(name).containing(0)?.segment ?? '';

/** The first letters: enough to know one's own. */
export const maskName = ({ surname, firstName }: { surname: string; firstName: string }): string =>
  [firstName, surname].map((name) => `${firstLetter(name)}${HIDDEN}`).join(' ');

export const maskNumber = (number: string): string => `${HIDDEN}${number.slice(-Math.min(3, number.length - 1))}`;

/** One text for one document, however its number was typed. */
export const documentKey = (document: { country: string; documentType: string; documentNumber: string }): string =>
  [document.country, document.documentType, document.documentNumber.replaceAll('-', '')].join(' ');

export interface Person {
  country: string;
  birthday: string;
  surname: string;
  firstName: string;
}

/** Letters and digits alone, however they were typed. */
const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** One text for one person, in whichever order, case and spacing the names were typed. */
export const personKey = ({ country, birthday, surname, firstName }: Person): string =>
  [country, birthday, ...[plain(surname), plain(firstName)].toSorted()].join(' ');
