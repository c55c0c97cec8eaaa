/**
 * Bank accounts in the one form that we keep: capital letters and digits, without spaces. An IBAN is taken only with the
 * length of its country and with right check digits, so that a mistyped one is noticed before money goes there.
 */

/** By country, all characters counted. */
const IBAN_LENGTHS: Readonly<Record<string, number>> = Object.fromEntries(
  `AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 EE20 EG29 ES24 FI18
   FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20 LU20
   LV21 LY25 MC27 MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23 PK24 PL28 PS29 PT25 QA29 RO24 RS22 RU33 SA24 SC31
   SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20`
    .split(/\s+/)
    .map((row) => [row.slice(0, 2), Number(row.slice(2))]),
);

/** Letters count from ten on; digit by digit, so that no number grows too large. */
const remainderOf97 = (text: string): number =>
  Array.from(text, (char) => Number.parseInt(char, 36).toString())
    .join('')
    .split('')
    .reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);

const looksLikeIban = (account: string): boolean => /^[A-Z]{2}\d/.test(account);

export const isIban = (account: string): boolean =>
  /^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(account) &&
  IBAN_LENGTHS[account.slice(0, 2)] === account.length &&
  remainderOf97(account.slice(4) + account.slice(0, 4)) === 1;

/** What accounts of a currency look like where there is no IBAN; a currency of IBANs alone has no other form. */
const OTHER_FORMS: Readonly<Record<string, RegExp | undefined>> = {
  EUR: undefined,
  /** Digits alone: American accounts have no letters and no check digits. */
  USD: /^\d{6,17}$/,
};
const ANY_FORM = /^[A-Z0-9]{6,34}$/;

/** Undefined for what cannot be an account of the currency. */
export const parseBankAccount = (text: string, currency: string): string | undefined => {
  const account = text.replaceAll(/[\s-]/g, '').toUpperCase();
  if (looksLikeIban(account)) return isIban(account) ? account : undefined;
  const form = Object.hasOwn(OTHER_FORMS, currency) ? OTHER_FORMS[currency] : ANY_FORM;
  return form?.test(account) ? account : undefined;
};
