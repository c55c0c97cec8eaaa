/**
 * Finds help for a question, in any of the nine languages. Pure. Words are split by the rules of the language (Thai,
 * Chinese and Japanese have no spaces), rare words count more than common ones, and words in the title more than those
 * in the text. A match far behind the best, or by next to nothing of the question, is no answer.
 */
import { LANGUAGES } from '@assay/contract/language';
import type { Language } from '@assay/contract/language';
import { stopWordsOf } from './stop-words.ts';

export interface Searchable {
  title: string;
  summary: string;
  body: string;
  /** Members' own words for it; absent when no questions were collected. */
  asks?: string;
}

const WEIGHTS = { title: 6, asks: 5, summary: 2, body: 1 } as const;
const FIELDS = Object.keys(WEIGHTS) as (keyof typeof WEIGHTS)[];
/** A word that only begins like the one that was asked for: `withdrawing` and `withdrawal`. */
const ALIKE = 0.5;
const ALIKE_LETTERS = 4;
const ALIKE_SHARE = 0.65;
/** Least share of the best score: below it, a text shares a word with the question, not a meaning. */
const NEAR_THE_BEST = 0.16;
/** An answer holds at least this share of what the question's words could count for, where small words are known. */
const ANSWERS_FROM = 0.08;
/** Questions are short; what comes after so many words is not looked at. */
const MAX_WORDS = 16;

/** Without case and without accents on Latin letters, so that `retiro` finds `Retiró` and `rut tien` finds `rút tiền`. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('đ', 'd');

export const wordsOf = (text: string, language: Language): string[] => {
  const segmenter = new Intl.Segmenter(LANGUAGES[language], { granularity: 'word' });
  return Array.from(segmenter.segment(fold(text)))
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment);
};

const isLatin = (word: string): boolean => /^[\p{Script=Latin}\d]+$/u.test(word);

const sharedStart = (a: string, b: string): number => {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return length;
};

const likeness = (asked: string, found: string): number => {
  if (asked === found) return 1;
  if (asked.length >= ALIKE_LETTERS && found.startsWith(asked)) return 0.8;
  const shared = sharedStart(asked, found);
  return shared >= ALIKE_LETTERS && shared >= ALIKE_SHARE * asked.length ? ALIKE : 0;
};

interface Field {
  text: string;
  words: ReadonlySet<string>;
}

/** Texts seldom change and are searched often: cutting one into words takes longer than everything else. */
const MAX_CUT = 2000;
const cutTexts = new Map<string, Field>();

const fieldOf = (text: string, language: Language): Field => {
  const key = `${language}\n${text}`;
  const field = cutTexts.get(key) ?? { text: fold(text), words: new Set(wordsOf(text, language)) };
  cutTexts.delete(key);
  cutTexts.set(key, field);
  for (const oldest of cutTexts.keys()) {
    if (cutTexts.size <= MAX_CUT) break;
    cutTexts.delete(oldest);
  }
  return field;
};

/** Where words have no ends to go by, being part of the text is enough; Korean ones end in particles, which may differ. */
const partHit = (word: string, text: string): number => {
  for (let length = word.length; length >= Math.min(2, word.length); length--)
    if (text.includes(word.slice(0, length))) return length / word.length;
  return 0;
};

const hit = (word: string, { text, words }: Field): number => {
  if (!isLatin(word)) return partHit(word, text);
  let best = 0;
  for (const found of words) best = Math.max(best, likeness(word, found));
  return best;
};

/** Returns the texts that answer the question, best first; ties keep their order. */
export const rank = <T extends Searchable>(all: readonly T[], question: string, language: Language): T[] => {
  const words = [...new Set(wordsOf(question, language))];
  const telling = words.filter((word) => !stopWordsOf(language).has(word));
  // A question of nothing but small words is taken by its word.
  const asked = (telling.length > 0 ? telling : words).slice(0, MAX_WORDS);
  const fields = all.map((one) =>
    FIELDS.map((name) => ({ weight: WEIGHTS[name], field: fieldOf(one[name] ?? '', language) })),
  );
  const scores = all.map(() => 0);
  const rarest = Math.log(all.length + 0.1);
  for (const word of asked) {
    const found = fields.map((own) => Math.max(...own.map(({ weight, field }) => weight * hit(word, field))));
    const holders = found.filter((score) => score > 0).length;
    if (holders === 0) continue;
    // A word that stands everywhere tells nothing apart: it counts as good as nothing, yet more than no word at all.
    const rarity = Math.log((all.length + 0.1) / holders);
    for (const [index, score] of found.entries()) scores[index]! += score * rarity;
  }
  const best = Math.max(0, ...scores);
  const isNoAnswer = stopWordsOf(language).size > 0 && best < ANSWERS_FROM * asked.length * WEIGHTS.title * rarest;
  // A typed title means that article.
  const isNamed = (title: string): boolean => fold(title) === fold(question).trim();
  return all
    .map((one, index) => ({ one, score: isNoAnswer ? 0 : scores[index]!, isNamed: isNamed(one.title) }))
    .filter(({ score }) => score > 0 && score >= best * NEAR_THE_BEST)
    .toSorted((a, b) => Number(b.isNamed) - Number(a.isNamed) || b.score - a.score)
    .map(({ one }) => one);
};
