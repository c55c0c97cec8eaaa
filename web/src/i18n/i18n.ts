/**
 * Texts in the member's language. Ids and placeholders are typed from the English source; each language is one lazy
 * chunk that was compiled at build time, so no parser reaches the browser.
 */
import type { CallError } from '@assay/client/call-error';
import { readStored, writeStored } from '@assay/client/storage';
import { setupI18n } from '@lingui/core';
import { useSyncExternalStore } from 'react';
import { chooseLocale, LOCALES, localeTag, type LocaleCode } from './locales.ts';
import type enUs from './locales/en-us/index.ts';
import type { MessageParams } from './message-params.ts';

export type Messages = typeof enUs;
export type MessageId = keyof Messages;

type Args<Id extends MessageId> =
  {} extends MessageParams<Messages[Id]> ? [params?: undefined] : [params: MessageParams<Messages[Id]>];
export type Translate = <Id extends MessageId>(id: Id, ...args: Args<Id>) => string;

const LANG_KEY = 'lang';
/** The specification's route setup reads the choice under this name. */
const LEGACY_LANG_KEY = 'language';

const loaders = import.meta.glob<{ default: Record<MessageId, string> }>('./locales/*/index.ts');
const loaderOf = (code: LocaleCode) => loaders[`./locales/${code}/index.ts`];

/** Languages whose texts are all there, in the order of the table. */
export const availableLocales = LOCALES.filter(({ code }) => loaderOf(code) !== undefined);

const i18n = setupI18n();
const listeners = new Set<() => void>();
let current: { code: LocaleCode; t: Translate } | undefined;

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
  const { default: messages } = await loaderOf(code)!();
  i18n.loadAndActivate({ locale: code, locales: localeTag(code), messages });
  document.documentElement.lang = localeTag(code);
  current = { code, t: translator() };
  for (const listener of listeners) listener();
};

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
window.addEventListener('storage', ({ key, newValue }) => {
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

/** The sentence for a failed call. */
export const errorText = (error: CallError): string => i18n._(`errors.${error.name}`, error.params);
