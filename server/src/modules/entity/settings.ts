/** Operator's statements about itself. Texts are written by language, with English as the fallback. */
import * as z from 'zod/mini';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '@assay/contract/language';
import type { Language } from '@assay/contract/language';
import { defineSetting } from '../../reference/setting.ts';

const short = () => z._default(z.string().check(z.maxLength(200)), '');
const text = () => z._default(z.string().check(z.maxLength(2000)), '');
const eachLanguage = <T>(value: T): Record<Language, T> =>
  Object.fromEntries(LANGUAGE_CODES.map((code) => [code, value])) as Record<Language, T>;
const byLanguage = () => z._default(z.object(eachLanguage(text())), eachLanguage(''));

const schema = z.object({
  entity: short(),
  registration: short(),
  address: short(),
  contact: short(),
  licence: byLanguage(),
  custody: byLanguage(),
});

const entity = defineSetting('entity', schema, {});

export const loadEntity = entity.load;

export const inLanguage = (texts: Readonly<Record<Language, string>>, language: Language): string =>
  texts[language] === '' ? texts[DEFAULT_LANGUAGE] : texts[language];
