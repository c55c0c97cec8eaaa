import { LANGUAGES, simplifyTag } from '@assay/contract/language';

/**
 * The display languages, each in its own words and with a folder of catalogues in `locales/`. One that the server does not
 * speak yet brings its own tag.
 */
export const LOCALES = [
  { code: 'en-us', label: 'English', tag: LANGUAGES['en-us'] },
  { code: 'ko', label: '한국어', tag: LANGUAGES.ko },
  { code: 'jp', label: '日本語', tag: LANGUAGES.jp },
  { code: 'tai', label: 'ไทย', tag: LANGUAGES.tai },
  { code: 'mlxy', label: 'Bahasa Melayu', tag: LANGUAGES.mlxy },
  { code: 'vl', label: 'Tiếng Việt', tag: LANGUAGES.vl },
  { code: 'xi', label: 'Español', tag: LANGUAGES.xi },
  { code: 'zh-cn', label: '繁體中文', tag: LANGUAGES['zh-cn'] },
  { code: 'zh-hans', label: '简体中文', tag: LANGUAGES['zh-hans'] },
] as const;

export type LocaleCode = (typeof LOCALES)[number]['code'];
export const DEFAULT_LOCALE: LocaleCode = 'en-us';

export const localeTag = (code: LocaleCode): string => LOCALES.find((locale) => locale.code === code)!.tag;

export const isLocaleCode = (text: string | null): text is LocaleCode => LOCALES.some(({ code }) => code === text);

interface Wishes {
  /** The member's own choice, from storage; may be anything. */
  stored: string | null;
  /** Languages that the browser asks for, best first. */
  preferred: readonly string[];
}

export const chooseLocale = ({ stored, preferred }: Wishes): LocaleCode => {
  if (isLocaleCode(stored)) return stored;
  for (const wish of preferred.map(simplifyTag)) {
    const found = LOCALES.find(({ tag }) => simplifyTag(tag) === wish);
    if (found !== undefined) return found.code;
  }
  return DEFAULT_LOCALE;
};
