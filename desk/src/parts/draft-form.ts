/** Shared parts of draft forms: everything typed is text. */
import type { Language } from '@assay/contract/language';
import { fromField } from './local-time.ts';

/** A decimal without zeros that say nothing. */
export const short = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text);

/** A moment that is none is refused by the server, as any other. */
export const moment = (text: string): number => fromField(text) ?? 0;

/** A language in which nothing was written is missing. */
export const writtenTexts = <T extends Record<string, string>>(
  texts: Partial<Record<Language, T>>,
): ({ language: Language } & T)[] =>
  (Object.entries(texts) as [Language, T][])
    .filter(([, text]) => Object.values(text).some((words) => words.trim() !== ''))
    .map(([language, text]) => ({ language, ...text }));
