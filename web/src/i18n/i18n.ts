/**
 * Texts in the member's language. Ids and placeholders are typed from the English source; each language is a few lazy
 * chunks that were compiled at build time, so no parser reaches the browser: what the tabs may need, what trading needs,
 * what products, loans or offerings need, and the rest.
 */
import type { CallError } from '@assay/client/call-error';
import { readStored, writeStored } from '@assay/client/storage';
import { setupI18n } from '@lingui/core';
import { useSyncExternalStore } from 'react';
import { isGeneralError } from './error-names.ts';
import { chooseLocale, LOCALES, localeTag, type LocaleCode } from './locales.ts';
import type { article as enUsArticle } from './locales/en-us/article.ts';
import type enUs from './locales/en-us/index.ts';
import type enUsLater from './locales/en-us/later.ts';
import type { chat as enUsChat } from './locales/en-us/chat.ts';
import type { contest as enUsContest } from './locales/en-us/contest.ts';
import type { level as enUsLevel } from './locales/en-us/level.ts';
import type { loan as enUsLoan } from './locales/en-us/loan.ts';
import type { notice as enUsNotice } from './locales/en-us/notice.ts';
import type { offering as enUsOffering } from './locales/en-us/offering.ts';
import type { product as enUsProduct } from './locales/en-us/product.ts';
import type { ranking as enUsRanking } from './locales/en-us/ranking.ts';
import type { team as enUsTeam } from './locales/en-us/team.ts';
import type { trade as enUsTrade } from './locales/en-us/trade.ts';
import type { welfare as enUsWelfare } from './locales/en-us/welfare.ts';
import type { MessageParams } from './message-params.ts';
import type { RARE_TEXTS } from './rare-texts.ts';

export type Messages = typeof enUs &
  typeof enUsArticle &
  typeof enUsLater &
  typeof enUsTrade &
  typeof enUsProduct &
  typeof enUsLoan &
  typeof enUsOffering &
  typeof enUsRanking &
  typeof enUsLevel &
  typeof enUsWelfare &
  typeof enUsTeam &
  typeof enUsContest &
  typeof enUsNotice &
  typeof enUsChat;
export type MessageId = keyof Messages;

type Args<Id extends MessageId> =
  {} extends MessageParams<Messages[Id]> ? [params?: undefined] : [params: MessageParams<Messages[Id]>];
export type Translate = <Id extends MessageId>(id: Id, ...args: Args<Id>) => string;

const LANG_KEY = 'lang';
/** The specification's route setup reads the choice under this name. */
const LEGACY_LANG_KEY = 'language';

type Catalogue = Record<string, string>;
const loaders = import.meta.glob<Catalogue>('./locales/*/index.ts', { import: 'default' });
const loaderOf = (code: LocaleCode) => loaders[`./locales/${code}/index.ts`];
/** What is fetched with the first screen that needs it. */
const MORE = {
  later: import.meta.glob<Catalogue>('./locales/*/later.ts', { import: 'default' }),
  trade: import.meta.glob<Catalogue>('./locales/*/trade.ts', { import: 'trade' }),
};
type RareSet = keyof typeof RARE_TEXTS;
type TextSet = keyof typeof MORE | RareSet;
const isRare = (set: TextSet): set is RareSet => !(set in MORE);
const moreLoaderOf = (set: TextSet, code: LocaleCode) => async (): Promise<Catalogue> => {
  const sets = isRare(set) ? (await import('./rare-texts.ts')).RARE_TEXTS[set] : MORE[set];
  return sets[`./locales/${code}/${set}.ts`]!();
};

/** Languages whose texts are all there, in the order of the table. */
export const availableLocales = LOCALES.filter(({ code }) => loaderOf(code) !== undefined);

const i18n = setupI18n();
const listeners = new Set<() => void>();
let current: { code: LocaleCode; t: Translate } | undefined;
/** The language that was asked for last: another one whose texts come later than its does not replace it. */
let asked: LocaleCode | undefined;
const loaded = new Map<LocaleCode, Catalogue>();
const wantedSets = new Map<TextSet, Promise<void>>();
let tellActive: () => void;
/** Screens are fetched before the first language is there. */
const firstActive = new Promise<void>((resolve) => (tellActive = resolve));

const translator =
  (): Translate =>
  (id, ...[params]) =>
    i18n._(id, params);

const active = (): { code: LocaleCode; t: Translate } => {
  if (current === undefined) throw new Error('no language is loaded yet');
  return current;
};

/** A new translator for each language, so that whatever depends on `t` is computed again. */
const activate = async (code: LocaleCode): Promise<void> => {
  asked = code;
  const wanted = [loaderOf(code)!, ...[...wantedSets.keys()].map((set) => moreLoaderOf(set, code))];
  const parts = await Promise.all(wanted.map((load) => load())).catch((error: unknown) => {
    if (asked === code) asked = current?.code;
    throw error;
  });
  // Two sets may be on their way at once: whichever comes last must not take the other one's texts away.
  const messages: Catalogue = Object.assign({}, loaded.get(code), ...parts);
  loaded.set(code, messages);
  if (code !== asked) return;
  i18n.loadAndActivate({ locale: code, locales: localeTag(code), messages });
  document.documentElement.lang = localeTag(code);
  current = { code, t: translator() };
  tellActive();
  for (const listener of listeners) listener();
};

/** Fetches a set of texts, once; from then on every language comes with it. */
const loadTexts = (set: TextSet): Promise<void> => {
  const known = wantedSets.get(set);
  if (known) return known;
  const loading = (async () => {
    await firstActive;
    await activate(asked ?? active().code);
  })().catch((error: unknown) => {
    wantedSets.delete(set);
    throw error;
  });
  wantedSets.set(set, loading);
  return loading;
};

export const loadArticleTexts = (): Promise<void> => loadTexts('article');
/** The texts of the screens behind the tabs. */
export const loadLaterTexts = (): Promise<void> => loadTexts('later');
export const loadTradeTexts = (): Promise<void> => loadTexts('trade');
export const loadLoanTexts = (): Promise<void> => loadTexts('loan');
export const loadProductTexts = (): Promise<void> => loadTexts('product');
export const loadOfferingTexts = (): Promise<void> => loadTexts('offering');
export const loadLevelTexts = (): Promise<void> => loadTexts('level');
export const loadWelfareTexts = (): Promise<void> => loadTexts('welfare');
export const loadNoticeTexts = (): Promise<void> => loadTexts('notice');
export const loadChatTexts = (): Promise<void> => loadTexts('chat');
export const loadRankingTexts = (): Promise<void> => loadTexts('ranking');
export const loadContestTexts = (): Promise<void> => loadTexts('contest');
export const loadTeamTexts = (): Promise<void> => loadTexts('team');

/** For code that is imported lazily: its texts arrive with it. */
const withTexts =
  (...sets: TextSet[]) =>
  async <T>(code: Promise<T>): Promise<T> =>
    (await Promise.all([code, ...sets.map(loadTexts)]))[0];

export const withArticleTexts = withTexts('article');
export const withLaterTexts = withTexts('later');
export const withTradeTexts = withTexts('trade');
export const withLoanTexts = withTexts('later', 'loan');
export const withProductTexts = withTexts('product');
export const withOfferingTexts = withTexts('offering');
export const withLevelTexts = withTexts('level');
export const withWelfareTexts = withTexts('welfare');
/** Notices name what happened in the words of security and of messages, which are among the later texts. */
export const withNoticeTexts = withTexts('later', 'notice');
export const withChatTexts = withTexts('later', 'chat');
export const withRankingTexts = withTexts('ranking');
export const withContestTexts = withTexts('contest');
export const withTeamTexts = withTexts('team');

/** The stored choice, else what the browser asks for, else English. */
export const loadInitialLocale = (): Promise<void> =>
  activate(
    chooseLocale({
      stored: readStored(LANG_KEY) ?? readStored(LEGACY_LANG_KEY),
      preferred: navigator.languages,
      available: availableLocales.map(({ code }) => code),
    }),
  );

export const setLocale = async (code: LocaleCode): Promise<void> => {
  await activate(code);
  writeStored(LANG_KEY, code);
};

/** A choice made in another tab, or in the frame of the desktop page, holds here too. */
globalThis.window?.addEventListener('storage', ({ key, newValue }) => {
  const chosen = availableLocales.find(({ code }) => code === newValue);
  if (key === LANG_KEY && chosen !== undefined) void activate(chosen.code);
});

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Tells of every change from one language to another. */
export const onOtherLanguage = (tell: () => void): (() => void) => {
  let before = current?.code;
  return subscribe(() => {
    const { code } = active();
    if (before !== undefined && before !== code) tell();
    before = code;
  });
};

/** For code outside components; inside them use `useT`, which follows a change of language. */
export const t: Translate = (id, ...args) => active().t(id, ...args);
export const useT = (): Translate => useSyncExternalStore(subscribe, () => active().t);
export const useLocale = (): LocaleCode => useSyncExternalStore(subscribe, () => active().code);

const sentenceOf = ({ name, params }: CallError): string => i18n._(`errors.${name}`, params);

/** The sentences of refusals come with the later texts. */
const isSayable = ({ name }: CallError): boolean => isGeneralError(name) || `errors.${name}` in i18n.messages;

/**
 * The sentence for a failed call, for components. Where it is not there yet it is fetched, and nothing is said
 * until the change of `useT` draws the component again.
 */
export const errorText = (failure: CallError): string => {
  if (isSayable(failure)) return sentenceOf(failure);
  loadLaterTexts().catch(() => {});
  return '';
};

/** The same for code outside components: it waits for the sentence, and says the general one when it does not come. */
export const loadErrorText = async (failure: CallError): Promise<string> => {
  if (!isSayable(failure)) await loadLaterTexts().catch(() => {});
  return isSayable(failure) ? sentenceOf(failure) : t('errors.unknown');
};
