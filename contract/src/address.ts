/**
 * E-mail addresses and phone numbers, in the one form that we take. Strict on purpose: whatever a mail program could read
 * as a list, a comment, a quoted name or a route is no address here, so a message goes to one mailbox or to none.
 */
import * as z from 'zod/mini';

/** Letters that providers give out; `!` and `%` once meant routes, and commas, quotes and brackets mean lists. */
const LOCAL = "[A-Za-z0-9#$&'*+/=?^_{}~-]+";
const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
const EMAIL = new RegExp(
  `^(?=.{6,254}$)(?=[^@]{1,64}@)${LOCAL}(?:\\.${LOCAL})*@(?:${LABEL}\\.)+(?:[A-Za-z]{2,63}|xn--[A-Za-z0-9-]{1,58}[A-Za-z0-9])$`,
);
const PHONE = /^\d{4,14}$/;
/** Country codes are prefix-free: 1 and 7 have one digit, these two, all others three. So a number is split in one way. */
const TWO_DIGITS = new Set(
  '20 27 30 31 32 33 34 36 39 40 41 43 44 45 46 47 48 49 51 52 53 54 55 56 57 58 60 61 62 63 64 65 66 81 82 84 86 90 91 92 93 94 95 98'.split(
    ' ',
  ),
);

/** In lower case, the one spelling under which an address is kept; undefined for anything else than one address. */
export const parseEmail = (text: string): string | undefined => (EMAIL.test(text) ? text.toLowerCase() : undefined);

/** An address as calls carry it. */
export type Address = { email: string } | { phone: string; phoneCode: string };

/** The digits of a national number: people type spaces, dots and brackets, and none of them is part of the number. */
export const phoneDigits = (text: string): string => text.replace(/[\s().-]/g, '');

/** Undefined for anything else than one national number. */
export const parsePhone = (text: string): string | undefined => {
  const digits = phoneDigits(text);
  return PHONE.test(digits) ? digits : undefined;
};

/**
 * The one name of an address, by which codes, confirmations, messages and log-ins know it: in lower case, and a phone with
 * its plus sign. Both ends take it from here, so a confirmation for an address fits the call that binds it.
 */
export const addressName = (address: Address): string =>
  'email' in address ? address.email.trim().toLowerCase() : `+${address.phoneCode} ${phoneDigits(address.phone)}`;

/** The country code at the beginning of a number without its plus sign. */
export const countryCodeOf = (digits: string): string => {
  if (/^[17]/.test(digits)) return digits.slice(0, 1);
  return TWO_DIGITS.has(digits.slice(0, 2)) ? digits.slice(0, 2) : digits.slice(0, 3);
};

export const email = () => z.string().check(z.maxLength(254), z.regex(EMAIL));
/** National number, digits only; the country's code travels apart. */
export const phone = () => z.string().check(z.regex(PHONE));
export const phoneCode = () =>
  z.string().check(
    z.regex(/^[1-9]\d{0,2}$/),
    z.refine((code) => countryCodeOf(`${code}000`) === code),
  );
