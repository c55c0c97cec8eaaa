import { CallError } from '@assay/client/call-error';
import { ERROR_PARAMS } from '@assay/contract/errors';
import { compileMessageOrThrow, type CompiledMessage } from '@lingui/message-utils/compileMessage';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  availableLocales,
  errorText,
  loadErrorText,
  loadInitialLocale,
  loadLaterTexts,
  loadTradeTexts,
  setLocale,
  t,
} from './i18n.ts';
import enUsTabs from './locales/en-us/index.ts';
import enUsLater from './locales/en-us/later.ts';
import { loan as enUsLoan } from './locales/en-us/loan.ts';
import { offering as enUsOffering } from './locales/en-us/offering.ts';
import { product as enUsProduct } from './locales/en-us/product.ts';
import { trade as enUsTrade } from './locales/en-us/trade.ts';
import { LOCALES } from './locales.ts';

const enUs = { ...enUsTabs, ...enUsLater, ...enUsTrade, ...enUsLoan, ...enUsOffering, ...enUsProduct };
const tabs = import.meta.glob<Record<string, string>>('./locales/*/index.ts', { eager: true, import: 'default' });
const later = import.meta.glob<Record<string, string>>('./locales/*/later.ts', { eager: true, import: 'default' });
const trade = import.meta.glob<Record<string, string>>('./locales/*/trade.ts', { eager: true, import: 'trade' });
const areas = import.meta.glob<Record<string, Record<string, string>>>('./locales/*/{loan,offering,product}.ts', {
  eager: true,
});
const catalogues = Object.fromEntries(
  Object.entries(tabs).map(([file, texts]) => {
    const of = (name: string): string => file.replace('index.ts', `${name}.ts`);
    const ofAreas = ['loan', 'offering', 'product'].map((name) => areas[of(name)]?.[name]);
    return [file, Object.assign({}, texts, later[of('later')], trade[of('trade')], ...ofAreas)];
  }),
) as Record<string, Record<string, string>>;

/** Names and kinds of all placeholders, in any order: a translation may move them but not lose or rename one. */
const placeholders = (tokens: CompiledMessage): string[] => {
  const found = tokens.flatMap((token) => {
    if (typeof token === 'string') return [];
    const [name, kind, branches] = token;
    const inside = typeof branches === 'object' && branches !== null ? Object.values(branches) : [];
    return [`${name} ${kind ?? ''}`, ...inside.filter(Array.isArray).flatMap((branch) => placeholders(branch))];
  });
  return [...new Set(found)].toSorted();
};

describe.each(Object.entries(catalogues))('%s', (_file, texts) => {
  test('has every text of the English source and none besides', () => {
    expect(Object.keys(texts).toSorted()).toEqual(Object.keys(enUs).toSorted());
  });

  test('keeps the placeholders of every text and leaves none empty', () => {
    for (const [id, english] of Object.entries(enUs)) {
      const text = texts[id]!;
      expect(text.trim(), id).not.toBe('');
      expect(placeholders(compileMessageOrThrow(text)), id).toEqual(placeholders(compileMessageOrThrow(english)));
    }
  });
});

test('a refusal names only what whoever refuses has to say', () => {
  const named = Object.entries(enUs).flatMap(([id, text]) => {
    const names = placeholders(compileMessageOrThrow(text)).map((found) => found.split(' ')[0]!);
    return id.startsWith('errors.') && names.length > 0 ? [[id.slice('errors.'.length), names]] : [];
  });
  const said = Object.entries(ERROR_PARAMS).map(([name, params]) => [name, params.toSorted()]);
  expect(Object.fromEntries(named)).toEqual(Object.fromEntries(said));
});

test('every folder of texts is a language of the table', () => {
  expect(availableLocales.length).toBe(Object.keys(catalogues).length);
  expect(availableLocales.length).toBeLessThanOrEqual(LOCALES.length);
});

describe('a loaded language', () => {
  beforeAll(loadInitialLocale);

  test('says nothing rather than an id of a refusal that is still to be fetched, and the sentence once it is here', async () => {
    // Until then an id is all there is.
    expect(t('wallet.total')).toBe('wallet.total');
    expect(errorText(new CallError({ name: 'network' }))).toBe(enUs['errors.network']);
    const refusal = new CallError({ name: 'login_delayed', params: { seconds: 30 } });
    expect(errorText(refusal)).toBe('');
    expect(await loadErrorText(refusal)).toContain('in 30 s');
    expect(errorText(refusal)).toContain('in 30 s');
  });

  test('gets the texts of deeper screens when the first of them is opened, and keeps them', async () => {
    await loadLaterTexts();
    expect(t('wallet.total')).toBe('Total assets');
    expect(t('app.back')).toBe('Back');
    await setLocale('xi');
    expect(t('wallet.total')).toBe('Activos totales');
    await setLocale('en-us');
  });

  test('keeps two sets of texts that were on their way at once', async () => {
    await setLocale('ko');
    await Promise.all([setLocale('en-us'), loadTradeTexts()]);
    expect(t('trade.open')).toBe('Open position');
    expect(t('wallet.total')).toBe('Total assets');
  });

  test('puts values into texts and chooses plurals', () => {
    expect(t('outlink.open', { host: 'example.org' })).toBe('Open example.org');
    expect(t('auth.strengthTooShort', { count: 1 })).toBe('1 more character');
    expect(t('auth.strengthTooShort', { count: 3 })).toBe('3 more characters');
  });

  test('has a sentence for a failed call', () => {
    expect(errorText(new CallError({ name: 'wrong_code' }))).toBe(enUs['errors.wrong_code']);
  });

  test('is kept under the key of the specification and named to the browser', async () => {
    await setLocale('en-us');
    expect(localStorage.getItem('lang')).toBe('en-us');
    expect(document.documentElement.lang).toBe('en-US');
  });

  test('refuses unknown ids and wrong values before the program runs', () => {
    // @ts-expect-error there is no such text
    expect(t('app.nothing')).toBe('app.nothing');
    // @ts-expect-error the host is missing
    expect(t('outlink.open')).toBe('Open ');
    // @ts-expect-error the value has another name
    t('outlink.open', { name: 'x' });
    // @ts-expect-error a plural counts numbers
    t('auth.strengthTooShort', { count: 'x' });
    // @ts-expect-error this text has no value
    t('app.loading', { extra: 1 });
  });
});
