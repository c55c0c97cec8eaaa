/**
 * Serves texts to the app as modules that are made from the table of sets and the JSON catalogues: one module for each
 * language and set, and two lists of where they are. Messages are compiled here, so no ICU parser reaches the browser.
 */
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { LOCALES, localeTag, type LocaleCode } from './src/i18n/locales.ts';
import { ASKED_SETS, neededBy, TEXT_SET_NAMES, textSet, type TextSetName } from './src/i18n/text-sets.ts';

const PREFIX = 'virtual:texts/';
const COMMON_LIST = `${PREFIX}common`;
const RARE_LIST = `${PREFIX}rare`;

export type Catalogue = Readonly<Record<string, string>>;

const catalogueFile = (code: LocaleCode, feature: string): string =>
  fileURLToPath(new URL(`./src/i18n/locales/${code}/${feature}.json`, import.meta.url));

export const readCatalogue = (code: LocaleCode, feature: string): Catalogue =>
  JSON.parse(readFileSync(catalogueFile(code, feature), 'utf8')) as Catalogue;

export const readTexts = (code: LocaleCode, set: TextSetName): Catalogue =>
  Object.assign({}, ...textSet(set).features.map((feature) => readCatalogue(code, feature))) as Catalogue;

/** Of the pairs that are traded most; the browser itself knows the names of all others. */
const CURRENCIES = 'AUD CAD CHF CNY EUR GBP HKD JPY KRW MXN MYR NOK NZD SEK SGD THB TRY USD VND ZAR'.split(' ');

/** Names of currencies, made here since the browser's first one takes a slow phone as long as drawing a screen. */
const currencyNames = (code: LocaleCode): Catalogue => {
  const names = new Intl.DisplayNames(localeTag(code), { type: 'currency' });
  return Object.fromEntries(CURRENCIES.map((currency) => [`currency.${currency}`, names.of(currency)!]));
};

/** The id under which the bundler knows the texts of a language and set. */
export const textsModule = (code: LocaleCode, set: TextSetName): string => `\0${PREFIX}${code}/${set}`;

export const compileTexts = (texts: Catalogue): string => {
  const compiled = Object.entries(texts).map(([id, text]) => [id, compileMessageOrThrow(text)]);
  return `export default ${JSON.stringify(Object.fromEntries(compiled))};`;
};

const listOf = (name: string, sets: readonly TextSetName[]): string => {
  const rows = sets.map((set) => {
    const files = LOCALES.map(({ code }) => `'${code}': () => import('${PREFIX}${code}/${set}')`);
    return `${set}: { ${files.join(', ')} }`;
  });
  return `export const ${name} = { ${rows.join(', ')} };`;
};

const needs = (): string => {
  const rows = ASKED_SETS.filter((set) => neededBy(set).length > 0).map((set) => [set, neededBy(set)]);
  return `export const NEEDS = ${JSON.stringify(Object.fromEntries(rows))};`;
};

const isCommon = (set: TextSetName): boolean => textSet(set).isCommon === true;

export const buildTexts = (): Plugin => ({
  name: 'assay:texts',
  resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
  load(id) {
    if (!id.startsWith(`\0${PREFIX}`)) return null;
    if (id === `\0${COMMON_LIST}`) return `${listOf('COMMON', TEXT_SET_NAMES.filter(isCommon))}\n${needs()}`;
    if (id === `\0${RARE_LIST}`)
      return listOf(
        'RARE',
        TEXT_SET_NAMES.filter((set) => !isCommon(set)),
      );
    const [code, set] = id.slice(PREFIX.length + 1).split('/') as [LocaleCode, TextSetName];
    for (const feature of textSet(set).features) this.addWatchFile(catalogueFile(code, feature));
    const texts = readTexts(code, set);
    return compileTexts(set === 'tabs' ? { ...texts, ...currencyNames(code) } : texts);
  },
});
