/** An e-mail address or a phone number as a member types it: what is wrong with it, and how calls name it. Pure. */
import { addressName, parseEmail, parsePhone, phoneDigits, type Address } from '@assay/contract/address';

export type Contact = 'email' | 'phone';

export interface ContactValues {
  contact: Contact;
  email: string;
  phone: string;
}

/** Names of sentences: `auth.<problem>`. */
export type ContactProblem = 'needEmail' | 'badEmail' | 'needPhone' | 'badPhone';

export const contactProblem = ({ contact, email, phone }: ContactValues): ContactProblem | undefined => {
  if (contact === 'email') {
    if (email.trim() === '') return 'needEmail';
    return parseEmail(email.trim()) === undefined ? 'badEmail' : undefined;
  }
  if (phone.trim() === '') return 'needPhone';
  return parsePhone(phone) === undefined ? 'badPhone' : undefined;
};

/** How calls take it. */
export const contactInput = ({ contact, email, phone }: ContactValues, phoneCode: string): Address =>
  contact === 'email' ? { email: email.trim() } : { phone: phoneDigits(phone), phoneCode };

/** How log-in, confirmation and inbox name it. */
export const contactName = (values: ContactValues, phoneCode: string): string =>
  addressName(contactInput(values, phoneCode));
