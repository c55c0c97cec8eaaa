// @vitest-environment node
/**
 * Checks of a catalogue that no type can make: that it is whole, that it is a translation, and that its plurals are
 * those of its language.
 */
import { ERROR_PARAMS } from '@assay/contract/errors';
import type { CallErrorName } from '@assay/client/call-error';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { readCatalogue, readTexts, type Catalogue } from '../../build-texts.ts';
import { isGeneralError } from './error-names.ts';
import { DEFAULT_LOCALE, LOCALES, type LocaleCode } from './locales.ts';
import { placeholdersOf, pluralsOf, wordsOf } from './message-parts.ts';
import { SHARED_WORDS } from './shared-words.ts';
import { ASKED_SETS, neededBy, TEXT_SET_NAMES, textSet } from './text-sets.ts';

const FOLDER = fileURLToPath(new URL('./locales/', import.meta.url));
const FEATURES = TEXT_SET_NAMES.flatMap((set) => textSet(set).features);
const languages = LOCALES.map(({ code, tag }) => ({ code, tag }));
const translations = languages.filter(({ code }) => code !== DEFAULT_LOCALE);

const textsOf = (code: LocaleCode): Catalogue =>
  Object.assign({}, ...TEXT_SET_NAMES.map((set) => readTexts(code, set))) as Catalogue;
const english = textsOf(DEFAULT_LOCALE);

/** Names that stay in Latin letters in every script. */
const NAMES =
  /Assay|TradingView|Lightweight Charts|Copyright|Inc\.|tradingview\.com|Geist|SIL Open Font License|Lucide|ISC|circle-flags|MIT|cryptocurrency-icons|CC0|mara@example\.org|https|MACD|TSL|IBAN|BIC|SWIFT|BTC|SMS|CSV|JSON|PDF|UTC|iPhone|JPEG|PNG|WebP|Tick/g;

const usesLatinScript = (tag: string): boolean => new Intl.Locale(tag).maximize().script === 'Latn';

/** A text that only puts values side by side has no words to translate. */
const hasWords = (text: string): boolean => /\p{L}/u.test(wordsOf(text));

const mayRepeatEnglish = (text: string, code: LocaleCode): boolean =>
  SHARED_WORDS.some((row) => row.texts.includes(text) && row.in.includes(code));

/** Names with kinds, in one order: `count plural`, `name `. */
const placeholders = (text: string): string[] =>
  [...placeholdersOf(text)].flatMap(([name, kinds]) => [...kinds].map((kind) => `${name} ${kind}`)).toSorted();

describe('the table of sets', () => {
  test('has each feature in one set', () => {
    expect(FEATURES.toSorted()).toEqual([...new Set(FEATURES)].toSorted());
  });

  test('names only sets that it has', () => {
    expect(ASKED_SETS.flatMap(neededBy).filter((set) => !ASKED_SETS.includes(set))).toEqual([]);
  });

  test('has a folder for each language, and no other', () => {
    expect(readdirSync(FOLDER).toSorted()).toEqual(languages.map(({ code }) => code).toSorted());
  });

  test('has each id in one feature', () => {
    const ids = FEATURES.flatMap((feature) => Object.keys(readCatalogue(DEFAULT_LOCALE, feature)));
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });
});

describe.each(languages)('$code', ({ code, tag }) => {
  test('has a catalogue for each feature, and no other', () => {
    expect(readdirSync(`${FOLDER}${code}`).toSorted()).toEqual(FEATURES.map((name) => `${name}.json`).toSorted());
  });

  test.each(FEATURES)('has every text of English in %s, in the same order and none besides', (feature) => {
    expect(Object.keys(readCatalogue(code, feature))).toEqual(Object.keys(readCatalogue(DEFAULT_LOCALE, feature)));
  });

  test('leaves no text empty', () => {
    expect(Object.entries(textsOf(code)).filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  test('keeps the placeholders of every text, each of its kind', () => {
    const texts = textsOf(code);
    for (const [id, text] of Object.entries(english)) expect(placeholders(texts[id]!), id).toEqual(placeholders(text));
  });

  test('tells apart just the plurals that the language has, and always has the general one', () => {
    const known: readonly string[] = new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
    const isWrong = (used: string[]): boolean => !used.includes('other') || !used.every((key) => known.includes(key));
    expect(Object.entries(textsOf(code)).filter(([, text]) => pluralsOf(text).some(isWrong))).toEqual([]);
  });
});

describe.each(translations)('$code', ({ code, tag }) => {
  const texts = Object.entries(textsOf(code));
  const repeated = texts.filter(([id, text]) => text === english[id] && hasWords(text));

  test('says everything in its own words', () => {
    expect(repeated.filter(([, text]) => !mayRepeatEnglish(text, code))).toEqual([]);
  });

  test('needs every row of shared words that names it', () => {
    const used = new Set(repeated.map(([, text]) => text));
    const allowed = SHARED_WORDS.flatMap((row) => (row.in.includes(code) ? row.texts : []));
    expect(allowed.filter((text) => !used.has(text))).toEqual([]);
  });

  test.skipIf(usesLatinScript(tag))('keeps Latin letters for names', () => {
    expect(texts.filter(([, text]) => /\p{Script=Latin}{3}/u.test(wordsOf(text).replaceAll(NAMES, '')))).toEqual([]);
  });
});

describe('the sentences about failed calls', () => {
  const namesIn = (feature: string) =>
    Object.keys(readCatalogue(DEFAULT_LOCALE, feature)).map((id) => id.slice('errors.'.length) as CallErrorName);

  test('are always there for what any call may fail with, and for nothing else', () => {
    expect(namesIn('errors').filter((name) => !isGeneralError(name))).toEqual([]);
    expect(namesIn('refusals').filter(isGeneralError)).toEqual([]);
  });

  test('name only values that the refusal has', () => {
    const named = Object.entries(english).flatMap(([id, text]) => {
      const names = [...placeholdersOf(text).keys()];
      return id.startsWith('errors.') && names.length > 0 ? [[id.slice('errors.'.length), names.toSorted()]] : [];
    });
    const said = Object.entries(ERROR_PARAMS).map(([name, params]) => [name, params.toSorted()]);
    expect(Object.fromEntries(named)).toEqual(Object.fromEntries(said));
  });
});

/** Texts that announce a share, an average or a rate of what others did. */
const ANNOUNCED = [
  'contest.ahead',
  'fairness.accounts',
  'offering.chance',
  'offering.chanceWas',
  'product.dailyRealised',
  'product.modelledYearly',
  'product.partlyModelledYearly',
  'product.realisedYearly',
  'ranking.losing',
  'withdrawal.typical',
  'warning.share',
];

describe('announced figures', () => {
  test.each(languages)('of $code say from how many', ({ code }) => {
    const texts = textsOf(code);
    const silent = ANNOUNCED.filter(
      (id) => !['count', 'accounts'].some((name) => placeholdersOf(texts[id]!).has(name)),
    );
    expect(silent).toEqual([]);
  });

  test('are all in the list: no other text has a share of people, accounts or lots', () => {
    const claims = Object.entries(english).filter(([, text]) =>
      /\{(percent|median|most|rate)\}[^.]*\b(of (the )?(traders|members|accounts|people|lots|withdrawals|ranked)|on average)\b/.test(
        text,
      ),
    );
    expect(claims.map(([id]) => id).filter((id) => !ANNOUNCED.includes(id))).toEqual([]);
  });
});
