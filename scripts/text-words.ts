/**
 * Words that a language has given up do not come back. Reads every text that a member sees: the catalogues of the app,
 * mails, pushes, the bot, products, competitions, token sales and articles, and the refusals that foreign clients read.
 */
import { errorMessage } from '@assay/contract/error-messages';
import { LANGUAGE_CODES, type Language } from '@assay/contract/language';
import { ERRORS, type ErrorName } from '@assay/contract/errors';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PUSH_WORDS } from '../server/src/modules/notice/push-words.ts';
import { ROBOT_WORDS } from '../server/src/sandbox/chat/robot-words.ts';
import { CONTEST_TEXTS } from '../server/src/sandbox/contest/contest-texts.ts';
import { OFFERING_TEXTS } from '../server/src/sandbox/offering/offering-texts.ts';
import { readTexts } from '../web/build-texts.ts';
import { LOCALES } from '../web/src/i18n/locales.ts';
import { wordsOf } from '../web/src/i18n/message-parts.ts';
import { TEXT_SET_NAMES } from '../web/src/i18n/text-sets.ts';
import { GLOSSARY, type Term } from './glossary.ts';

const SERVER = fileURLToPath(new URL('../server/src/', import.meta.url));
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
/** Where a link leads is not read. */
const LINK_TARGET = /\]\([^)]*\)/g;

/** By where it stands: the id of a text, or the name of a file. */
export type Placed = ReadonlyMap<string, string>;

const escaped = (word: string): string => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
const isLatin = (word: string): boolean => /^[\p{Script=Latin}\p{M}\s\d’'().-]+$/u.test(word);
const matcher = (word: string): RegExp =>
  isLatin(word)
    ? new RegExp(String.raw`(?<![\p{L}\p{M}-])${escaped(word)}(?![\p{L}\p{M}])`, 'iu')
    : new RegExp(escaped(word), 'u');

const without = (text: string, phrases: readonly string[]): string =>
  phrases.reduce((rest, phrase) => rest.replaceAll(new RegExp(escaped(phrase), 'giu'), ' '), text);

/** One line for each text that uses a word it must not, and for each exception that no text needs. */
export const forbiddenWords = (code: string, terms: readonly Term[], texts: Placed): string[] =>
  terms.flatMap(({ term, not, but = [], except = [] }) => {
    const words = not.map((word) => ({ word, found: matcher(word) }));
    const uses = (text: string) => words.filter(({ found }) => found.test(without(text, but))).map(({ word }) => word);
    const wrong = [...texts]
      .filter(([place]) => !except.includes(place))
      .flatMap(([place, text]) => uses(text).map((word) => `${code} ${place} says “${word}”: use ${term}`));
    const idle = except
      .filter((place) => uses(texts.get(place) ?? '').length === 0)
      .map((place) => `${code} ${place} needs no exception for ${term}`);
    return [...wrong, ...idle];
  });

const stringsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : value instanceof Object && !(value instanceof RegExp)
      ? Object.values(value).flatMap(stringsIn)
      : [];

const filesOf = (code: Language): [string, string][] => {
  const articles = `${SERVER}modules/article/seed/${code}/`;
  const ofLanguage = [`modules/auth/messages/words/${code}.ts`, `sandbox/product/texts/${code}.ts`];
  return [
    ...readdirSync(articles).map((name): [string, string] => [
      name,
      readFileSync(articles + name, 'utf8').replaceAll(LINK_TARGET, ']'),
    ]),
    // The keys of both are names of our own.
    ...ofLanguage.map((path): [string, string] => [
      path,
      readFileSync(SERVER + path, 'utf8')
        .replaceAll(COMMENT, '')
        .replaceAll(/^\s*'?[\w-]+'?:/gm, '')
        .replaceAll(/\{\w+\}/g, ''),
    ]),
  ];
};

export const textsOf = (code: Language): Placed =>
  new Map([
    ...TEXT_SET_NAMES.flatMap((set) =>
      Object.entries(readTexts(code, set)).map(([id, text]): [string, string] => [id, wordsOf(text)]),
    ),
    ...filesOf(code),
    ['pushes', stringsIn(PUSH_WORDS[code]).join('\n')],
    ['bot', stringsIn(ROBOT_WORDS[code]).join('\n')],
    [
      'competitions',
      Object.values(CONTEST_TEXTS)
        .flatMap((texts) => stringsIn(texts[code]))
        .join('\n'),
    ],
    [
      'token sales',
      Object.values(OFFERING_TEXTS)
        .map(({ summaries }) => summaries[code])
        .join('\n'),
    ],
    ...(code === 'en-us'
      ? (Object.keys(ERRORS) as ErrorName[]).map((name): [string, string] => [`errors.${name}`, errorMessage(name)])
      : []),
  ]);

export const allForbiddenWords = (): string[] =>
  LANGUAGE_CODES.flatMap((code) => forbiddenWords(code, GLOSSARY[code], textsOf(code)));

/** The table of a language for translators. */
export const glossaryDocument = (code: Language): string => {
  const { label } = LOCALES.find((locale) => locale.code === code)!;
  const cell = (text: string): string => text.replaceAll('|', String.raw`\|`);
  const rows = GLOSSARY[code].map(
    ({ term, means, not }) => `| ${cell(term)} | ${cell(means)} | ${not.map(cell).join(', ')} |`,
  );
  return `# Words: ${label}

Written by \`npm run docs\` from \`scripts/glossary.ts\`. \`npm run check\` refuses a text that says what stands on the right.

| we say | it means | we do not say |
| ------ | -------- | ------------- |
${rows.join('\n')}
`;
};
