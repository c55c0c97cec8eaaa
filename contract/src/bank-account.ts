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

/** Where the bank's code stands behind the check digits, by country: first character, and how many (ISO 13616). */
const BANK_CODES: Readonly<Record<string, readonly [start: number, length: number]>> = Object.fromEntries(
  `AD0:4 AE0:3 AT0:5 AZ0:4 BA0:3 BE0:3 BG0:4 BH0:4 BR0:8 CH0:5 CY0:3 CZ0:4 DE0:8 DK0:4 DO0:4 EE0:2 EG0:4 ES0:4 FR0:5 GB0:4
   GE0:2 GI0:4 GR0:3 GT0:4 HR0:7 HU0:3 IE0:4 IL0:3 IT1:5 JO0:4 KW0:4 KZ0:3 LI0:5 LT0:5 LU0:3 LV0:4 MC0:5 ME0:3 MK0:3 MT0:4
   MU0:6 NL0:4 NO0:4 PK0:4 PL0:8 PT0:4 QA0:4 RO0:4 RS0:3 SA0:2 SE0:3 SK0:4 SM1:5 TR0:5 UA0:6 VA0:3 VG0:4 XK0:2`
    .split(/\s+/)
    .map((row) => {
      const [start, length] = row.slice(2).split(':').map(Number);
      return [row.slice(0, 2), [start ?? 0, length ?? 0]];
    }),
);

/** The bank as far as an IBAN tells it; undefined for what is none. A country whose structure we don't know has no code. */
export const ibanBank = (account: string): { country: string; code: string | undefined } | undefined => {
  if (!isIban(account)) return undefined;
  const country = account.slice(0, 2);
  const place = Object.hasOwn(BANK_CODES, country) ? BANK_CODES[country] : undefined;
  return { country, code: place && account.slice(4 + place[0], 4 + place[0] + place[1]) };
};

/** Account formats other than IBAN, by currency; undefined when the currency has only IBANs. */
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
