/** A sender as settings name it, `Assay <no-reply@example.com>` or the address alone, taken apart once. */
import { parseEmail } from '@assay/contract/address';

export interface Mailbox {
  name: string;
  address: string;
}

const FORM = /^(?:([^<>"\p{C}]*?)\s*<([^<>]+)>|([^<>\s]+))$/u;

/** Undefined for a list, and for whatever else is not one mailbox. */
export const parseMailbox = (text: string): Mailbox | undefined => {
  const [, name = '', bracketed, alone] = FORM.exec(text.trim()) ?? [];
  const given = bracketed ?? alone ?? '';
  // A machine that mails to itself has no domain.
  const address = parseEmail(given) ?? (/^[a-z0-9.-]{1,64}@localhost$/.test(given) ? given : undefined);
  return address === undefined ? undefined : { name, address };
};
