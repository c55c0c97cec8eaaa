/**
 * Texts in the member's language. Ids and placeholders are typed from the English source; each language is two lazy
 * chunks that were compiled at build time, so no parser reaches the browser: what the tabs may need, and the rest.
 */
import type { CallError } from '@assay/client/call-error';
import { readStored, writeStored } from '@assay/client/storage';
import { setupI18n } from '@lingui/core';
import { useSyncExternalStore } from 'react';
import { isGeneralError } from './error-names.ts';
import { chooseLocale, LOCALES, localeTag, type LocaleCode } from './locales.ts';
import type enUs from './locales/en-us/index.ts';
import type enUsLater from './locales/en-us/later.ts';
import type { MessageParams } from './message-params.ts';

export type Messages = typeof enUs & typeof enUsLater;
export type MessageId = keyof Messages;

type Args<Id extends MessageId> =
  {} extends MessageParams<Messages[Id]> ? [params?: undefined] : [params: MessageParams<Messages[Id]>];
export type Translate = <Id extends MessageId>(id: Id, ...args: Args<Id>) => string;

const LANG_KEY = 'lang';
/** The specification's route setup reads the choice under this name. */
const LEGACY_LANG_KEY = 'language';

type Catalogue = { default: Record<string, string> };
const loaders = import.meta.glob<Catalogue>('./locales/*/index.ts');
const laterLoaders = import.meta.glob<Catalogue>('./locales/*/later.ts');
const loaderOf = (code: LocaleCode) => loaders[`./locales/${code}/index.ts`];
const laterLoaderOf = (code: LocaleCode) => laterLoaders[`./locales/${code}/later.ts`];

/** Languages whose texts are all there, in the order of the table. */
export const availableLocales = LOCALES.filter(({ code }) => loaderOf(code) !== undefined);

const i18n = setupI18n();
const listeners = new Set<() => void>();
let current: { code: LocaleCode; t: Translate } | undefined;
let areLaterWanted = false;
let later: Promise<void> | undefined;
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
  const wanted = [loaderOf(code)!, ...(areLaterWanted ? [laterLoaderOf(code)!] : [])];
  const parts = await Promise.all(wanted.map((load) => load()));
  const messages = Object.assign({}, ...parts.map((part) => part.default)) as Record<string, string>;
  i18n.loadAndActivate({ locale: code, locales: localeTag(code), messages });
  document.documentElement.lang = localeTag(code);
  current = { code, t: translator() };
  tellActive();
  for (const listener of listeners) listener();
};

/** Fetches the texts of the screens behind the tabs, once; from then on every language comes with them. */
export const loadLaterTexts = (): Promise<void> =>
  (later ??= (async () => {
    areLaterWanted = true;
    await firstActive;
    await activate(active().code);
  })().catch((error: unknown) => {
    later = undefined;
    throw error;
  }));

/** For code that is imported lazily: its texts arrive with it. */
export const withLaterTexts = async <T>(code: Promise<T>): Promise<T> =>
  (await Promise.all([code, loadLaterTexts()]))[0];

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
export const errorText = (error: CallError): string => {
  if (isSayable(error)) return sentenceOf(error);
  loadLaterTexts().catch(() => {});
  return '';
};

/** The same for code outside components: it waits for the sentence, and says the general one when it does not come. */
export const loadErrorText = async (error: CallError): Promise<string> => {
  if (!isSayable(error)) await loadLaterTexts().catch(() => {});
  return isSayable(error) ? sentenceOf(error) : t('errors.unknown');
};
