/** The currencies a wallet can hold, named in the member's language. */
import { useEndpoint } from '@assay/client/hooks';
import type { OutputOf } from '@assay/contract/endpoint';
import { listCurrencies } from '@assay/contract/wallet';
import { useMemo } from 'react';
import { useLocale } from '../i18n/i18n.ts';
import { localeTag } from '../i18n/locales.ts';
import { learnCurrencies } from './currency-digits.ts';

export type Currency = OutputOf<typeof listCurrencies>[number];

/** They change with a release of the server, not while one looks. */
const FRESH_MS = 600_000;

const nameIn = (tag: string, { currency, name, isFiat }: Currency): string => {
  if (!isFiat) return name;
  const known = new Intl.DisplayNames(tag, { type: 'currency' }).of(currency) ?? name;
  return known.charAt(0).toLocaleUpperCase(tag) + known.slice(1);
};

export const useCurrencies = (): { list: Currency[]; get: (code: string) => Currency | undefined } => {
  const tag = localeTag(useLocale());
  const { data } = useEndpoint(listCurrencies, {}, { staleTime: FRESH_MS });
  return useMemo(() => {
    learnCurrencies(data ?? []);
    const list = (data ?? []).map((currency) => ({ ...currency, name: nameIn(tag, currency) }));
    const byCode = new Map(list.map((currency) => [currency.currency, currency]));
    return { list, get: (code) => byCode.get(code) };
  }, [data, tag]);
};
