/** An e-mail address or a phone number as a member types it: what is wrong with it, and how calls name it. Pure. */
import { parseEmail } from '@assay/contract/address';

export type Contact = 'email' | 'phone';

export interface ContactValues {
  contact: Contact;
  email: string;
  phone: string;
}

/** Names of sentences: `auth.<problem>`. */
export type ContactProblem = 'needEmail' | 'badEmail' | 'needPhone' | 'badPhone';

/** People type spaces, dots and brackets into numbers; none of them is part of the number. */
export const phoneDigits = (phone: string): string => phone.replace(/[\s().-]/g, '');

export const contactProblem = ({ contact, email, phone }: ContactValues): ContactProblem | undefined => {
  if (contact === 'email') {
    if (email.trim() === '') return 'needEmail';
    return parseEmail(email.trim()) === undefined ? 'badEmail' : undefined;
  }
  if (phone.trim() === '') return 'needPhone';
  return /^\d{4,14}$/.test(phoneDigits(phone)) ? undefined : 'badPhone';
};

/** How calls take it. */
export const contactInput = (
  { contact, email, phone }: ContactValues,
  phoneCode: string,
): { email: string } | { phone: string; phoneCode: string } =>
  contact === 'email' ? { email: email.trim() } : { phone: phoneDigits(phone), phoneCode };

/** How the log-in and the inbox name it. */
export const contactName = ({ contact, email, phone }: ContactValues, phoneCode: string): string =>
  contact === 'email' ? email.trim() : `${phoneCode} ${phoneDigits(phone)}`;
