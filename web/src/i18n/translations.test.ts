/** What no type can see in a translation: that it is one, and that its plurals are those of its language. */
import { compileMessageOrThrow, type CompiledMessage } from '@lingui/message-utils/compileMessage';
import { describe, expect, test } from 'vitest';
import { DEFAULT_LOCALE, LOCALES } from './locales.ts';
import { article as enUsArticle } from './locales/en-us/article.ts';
import enUsTabs from './locales/en-us/index.ts';
import enUsLater from './locales/en-us/later.ts';
import { chat as enUsChat } from './locales/en-us/chat.ts';
import { contest as enUsContest } from './locales/en-us/contest.ts';
import { level as enUsLevel } from './locales/en-us/level.ts';
import { loan as enUsLoan } from './locales/en-us/loan.ts';
import { notice as enUsNotice } from './locales/en-us/notice.ts';
import { offering as enUsOffering } from './locales/en-us/offering.ts';
import { product as enUsProduct } from './locales/en-us/product.ts';
import { ranking as enUsRanking } from './locales/en-us/ranking.ts';
import { team as enUsTeam } from './locales/en-us/team.ts';
import { trade as enUsTrade } from './locales/en-us/trade.ts';
import { welfare as enUsWelfare } from './locales/en-us/welfare.ts';

const catalogues = import.meta.glob<Record<string, string>>('./locales/*/index.ts', { eager: true, import: 'default' });
const later = import.meta.glob<Record<string, string>>('./locales/*/later.ts', { eager: true, import: 'default' });
const article = import.meta.glob<Record<string, string>>('./locales/*/article.ts', { eager: true, import: 'article' });
const trade = import.meta.glob<Record<string, string>>('./locales/*/trade.ts', { eager: true, import: 'trade' });
const loan = import.meta.glob<Record<string, string>>('./locales/*/loan.ts', { eager: true, import: 'loan' });
const offering = import.meta.glob<Record<string, string>>('./locales/*/offering.ts', {
  eager: true,
  import: 'offering',
});
const level = import.meta.glob<Record<string, string>>('./locales/*/level.ts', { eager: true, import: 'level' });
const welfare = import.meta.glob<Record<string, string>>('./locales/*/welfare.ts', { eager: true, import: 'welfare' });
const ranking = import.meta.glob<Record<string, string>>('./locales/*/ranking.ts', { eager: true, import: 'ranking' });
const contest = import.meta.glob<Record<string, string>>('./locales/*/contest.ts', { eager: true, import: 'contest' });
const team = import.meta.glob<Record<string, string>>('./locales/*/team.ts', { eager: true, import: 'team' });
const notice = import.meta.glob<Record<string, string>>('./locales/*/notice.ts', { eager: true, import: 'notice' });
const chat = import.meta.glob<Record<string, string>>('./locales/*/chat.ts', { eager: true, import: 'chat' });
const product = import.meta.glob<Record<string, string>>('./locales/*/product.ts', { eager: true, import: 'product' });
const translations = LOCALES.filter(({ code }) => code !== DEFAULT_LOCALE).map(({ code, tag }) => ({ code, tag }));

/** Texts that may read the same as in English: units, the letters of charts, short marks of trading, and platinum, which Malay spells so too. */
const SHARED =
  /^market\.(interval\..+|platinum|indicator\.macd|open|highShort|lowShort|close)$|^pc\.seconds$|^trade\.(tp|sl|act)$|^market\.demo$/;

/** What stays in Latin letters in every script. */
const NAMES =
  /Assay|TradingView|Lightweight Charts|Copyright|Inc\.|tradingview\.com|Geist|SIL Open Font License|Lucide|ISC|circle-flags|MIT|cryptocurrency-icons|CC0|mara@example\.org|https|MACD|BTC|SMS|CSV|UTC|iPhone|JPEG|PNG|WebP|Tick/g;

const usesLatinScript = (tag: string): boolean => new Intl.Locale(tag).maximize().script === 'Latn';

/** The branches of a plural, such as `one` and `other`; a plain placeholder has none. */
const branchesOf = (token: CompiledMessage[number]): [string, CompiledMessage][] => {
  if (typeof token === 'string' || typeof token[2] !== 'object' || token[2] === null) return [];
  return Object.entries(token[2]).flatMap(([key, branch]) => {
    if (typeof branch === 'string') return [[key, [branch]]];
    return Array.isArray(branch) ? [[key, branch]] : [];
  });
};

/** The words that the member reads: those of every branch, without the names of placeholders. */
const wordsOf = (tokens: CompiledMessage): string =>
  tokens
    .map((token) =>
      typeof token === 'string'
        ? token
        : branchesOf(token)
            .map(([, branch]) => wordsOf(branch))
            .join(' '),
    )
    .join(' ');

/** The categories that each plural tells apart; exact cases such as `=0` fit any language. */
const pluralsOf = (tokens: CompiledMessage): string[][] =>
  tokens
    .filter((token) => token[1] === 'plural')
    .map((token) => branchesOf(token).flatMap(([key]) => (/^\d+$/.test(key) ? [] : [key])));

test('every language of the table has its texts', () => {
  expect(Object.keys(catalogues).toSorted()).toEqual(
    LOCALES.map(({ code }) => `./locales/${code}/index.ts`).toSorted(),
  );
});

const english: Record<string, string> = {
  ...enUsTabs,
  ...enUsArticle,
  ...enUsLater,
  ...enUsTrade,
  ...enUsProduct,
  ...enUsLoan,
  ...enUsOffering,
  ...enUsLevel,
  ...enUsWelfare,
  ...enUsTeam,
  ...enUsContest,
  ...enUsRanking,
  ...enUsNotice,
  ...enUsChat,
};
const textsOf = (code: string): [id: string, text: string][] =>
  Object.entries({
    ...catalogues[`./locales/${code}/index.ts`],
    ...later[`./locales/${code}/later.ts`],
    ...trade[`./locales/${code}/trade.ts`],
    ...product[`./locales/${code}/product.ts`],
    ...loan[`./locales/${code}/loan.ts`],
    ...article[`./locales/${code}/article.ts`],
    ...offering[`./locales/${code}/offering.ts`],
    ...level[`./locales/${code}/level.ts`],
    ...welfare[`./locales/${code}/welfare.ts`],
    ...team[`./locales/${code}/team.ts`],
    ...contest[`./locales/${code}/contest.ts`],
    ...ranking[`./locales/${code}/ranking.ts`],
    ...notice[`./locales/${code}/notice.ts`],
    ...chat[`./locales/${code}/chat.ts`],
  });

describe.each(translations)('$code', ({ code, tag }) => {
  test('says everything in its own words', () => {
    expect(textsOf(code).filter(([id, text]) => text === english[id] && !SHARED.test(id))).toEqual([]);
  });

  test('tells apart just the plurals that the language has, and always has the general one', () => {
    const known: readonly string[] = new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
    const isWrong = (used: string[]): boolean => !used.includes('other') || !used.every((key) => known.includes(key));
    const wrong = textsOf(code).filter(([, text]) => pluralsOf(compileMessageOrThrow(text)).some(isWrong));
    expect(wrong).toEqual([]);
  });
});

test.each(translations.filter(({ tag }) => !usesLatinScript(tag)))(
  '$code keeps Latin letters for names',
  ({ code }) => {
    const latin = textsOf(code).filter(([, text]) =>
      /\p{Script=Latin}{3}/u.test(wordsOf(compileMessageOrThrow(text)).replaceAll(NAMES, '')),
    );
    expect(latin).toEqual([]);
  },
);
