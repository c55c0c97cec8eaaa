/**
 * Texts in the member's language. Ids and placeholders are typed from the English catalogues (`messages.ts`); each language
 * is a few lazy chunks, one for each set of `text-sets.ts`, compiled at build time, so no parser reaches the browser.
 */
import type { CallError } from '@assay/client/call-error';
import { readStored, writeStored } from '@assay/client/storage';
import { useSyncExternalStore } from 'react';
import { COMMON, NEEDS } from 'virtual:texts/common';
import { isGeneralError } from './error-names.ts';
import { chooseLocale, isLocaleCode, localeTag, type LocaleCode } from './locales.ts';
import type { Messages } from './messages.ts';
import { type CompiledText, putValues, type Values } from './put-values.ts';
import type { AskedSet, CommonSet, TextSetName } from './text-sets.ts';

export type MessageId = keyof Messages;

type Args<Id extends MessageId> = [Messages[Id]] extends [undefined] ? [params?: undefined] : [params: Messages[Id]];
export type Translate = <Id extends MessageId>(id: Id, ...args: Args<Id>) => string;

const LANG_KEY = 'lang';
/** The specification's route setup reads the choice under this name. */
const LEGACY_LANG_KEY = 'language';

type Catalogue = Record<string, CompiledText>;
const isCommon = (set: TextSetName): set is CommonSet => set in COMMON;
const fetchTexts = async (set: TextSetName, code: LocaleCode): Promise<Catalogue> => {
  const files = isCommon(set) ? COMMON[set] : (await import('virtual:texts/rare')).RARE[set];
  return (await files[code]()).default;
};

const listeners = new Set<() => void>();
let current: { code: LocaleCode; t: Translate } | undefined;
/** The texts of the language that is shown. */
let messages: Catalogue = {};
/** The language that was asked for last: another one whose texts come later than its does not replace it. */
let asked: LocaleCode | undefined;
const loaded = new Map<LocaleCode, Catalogue>();
const wantedSets = new Map<AskedSet, Promise<void>>();
/** True while a component shows nothing until the sentence of a refusal is here. */
let isAwaited = false;
let tellActive: () => void;
/** Screens are fetched before the first language is there. */
const firstActive = new Promise<void>((resolve) => (tellActive = resolve));

/** An id stands for a text that is not here. */
const say = (id: MessageId, params: Values = {}, code = active().code): string => {
  const text = messages[id];
  return text === undefined ? id : putValues(text, params, localeTag(code));
};

const translator =
  (code: LocaleCode): Translate =>
  (id, ...[params]) =>
    say(id, params, code);

const active = (): { code: LocaleCode; t: Translate } => {
  if (current === undefined) throw new Error('no language is loaded yet');
  return current;
};

/**
 * A new translator for each language, so that whatever depends on `t` is computed again. Texts that are added to the language
 * of the page come with the code that shows them, so nothing that stands already is drawn anew for them.
 */
const activate = async (code: LocaleCode): Promise<void> => {
  asked = code;
  const wanted: TextSetName[] = ['tabs', ...wantedSets.keys()];
  const parts = await Promise.all(wanted.map((set) => fetchTexts(set, code))).catch((error: unknown) => {
    if (asked === code) asked = current?.code;
    throw error;
  });
  // Two sets may be on their way at once: whichever comes last must not take the other one's texts away.
  const texts: Catalogue = Object.assign({}, loaded.get(code), ...parts);
  loaded.set(code, texts);
  if (code !== asked) return;
  messages = texts;
  if (code === current?.code && !isAwaited) return;
  isAwaited = false;
  // Even the same language, told anew, has the whole page styled anew.
  if (code !== current?.code) document.documentElement.lang = localeTag(code);
  current = { code, t: translator(code) };
  tellActive();
  for (const listener of listeners) listener();
};

/** Fetches a set of texts and those that it needs, once; from then on every language comes with them. */
export const loadTexts = (set: AskedSet): Promise<void> => {
  const known = wantedSets.get(set);
  if (known) return known;
  const needed = (NEEDS[set] ?? []).map(loadTexts);
  const loading = (async () => {
    await firstActive;
    await Promise.all([...needed, activate(asked ?? active().code)]);
  })().catch((error: unknown) => {
    wantedSets.delete(set);
    throw error;
  });
  wantedSets.set(set, loading);
  return loading;
};

/** For code that is imported lazily: its texts arrive with it. */
export const withTexts =
  (...sets: AskedSet[]) =>
  async <T>(code: Promise<T>): Promise<T> =>
    (await Promise.all([code, ...sets.map(loadTexts)]))[0];

/** The stored choice, else what the browser asks for, else English. */
export const loadInitialLocale = (): Promise<void> =>
  activate(
    chooseLocale({
      stored: readStored(LANG_KEY) ?? readStored(LEGACY_LANG_KEY),
      preferred: navigator.languages,
    }),
  );

export const setLocale = async (code: LocaleCode): Promise<void> => {
  await activate(code);
  writeStored(LANG_KEY, code);
};

/** A choice made in another tab, or in the frame of the desktop page, holds here too. */
globalThis.window?.addEventListener('storage', ({ key, newValue }) => {
  if (key === LANG_KEY && isLocaleCode(newValue)) void activate(newValue);
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

/** The name of a currency that came with the texts of the language shown (`build-texts.ts`). */
export const shownCurrency = (currency: string, tag: string): string | undefined => {
  const text = current && localeTag(current.code) === tag ? messages[`currency.${currency}`] : undefined;
  return text && putValues(text, {}, tag);
};

/** A code that this app does not know comes with the server's own sentence, or with the text Error. */
const sentenceOf = ({ name, params, message }: CallError): string =>
  name === 'unknown' ? message : say(`errors.${name}` satisfies MessageId, params);

/** The sentences of refusals come with the texts of the log-in. */
const isSayable = ({ name }: CallError): boolean => isGeneralError(name) || `errors.${name}` in messages;

/**
 * The sentence for a failed call, for components. Where it is not there yet it is fetched, and nothing is said
 * until the change of `useT` draws the component again.
 */
export const errorText = (failure: CallError): string => {
  if (isSayable(failure)) return sentenceOf(failure);
  isAwaited = true;
  loadTexts('auth').catch(() => {});
  return '';
};

/** The same for code outside components: it waits for the sentence, and says the server's own when it does not come. */
export const loadErrorText = async (failure: CallError): Promise<string> => {
  if (!isSayable(failure)) await loadTexts('auth').catch(() => {});
  return isSayable(failure) ? sentenceOf(failure) : failure.message;
};
