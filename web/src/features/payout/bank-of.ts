/** Which bank an IBAN names, as far as its structure tells: the country, and the bank's code in it. */
import { ibanBank } from '@assay/contract/bank-account';
import { countryName } from '../../domain/contact/countries.ts';
import type { Translate } from '../../i18n/i18n.ts';

export const bankText = (t: Translate, account: string, tag: string): string | undefined => {
  const bank = ibanBank(account);
  if (!bank) return undefined;
  const country = countryName(bank.country, tag);
  return bank.code === undefined ? country : t('payout.ibanBank', { country, code: bank.code });
};
