/**
 * The display languages: the specification's codes, each in its own words, with the tag browsers know. Each has a folder of
 * catalogues in `locales/`.
 */
export const LOCALES = [
  { code: 'en-us', label: 'English', tag: 'en-US' },
  { code: 'ko', label: '한국어', tag: 'ko' },
  { code: 'jp', label: '日本語', tag: 'ja' },
  { code: 'tai', label: 'ไทย', tag: 'th' },
  { code: 'mlxy', label: 'Bahasa Melayu', tag: 'ms' },
  { code: 'vl', label: 'Tiếng Việt', tag: 'vi' },
  { code: 'xi', label: 'Español', tag: 'es' },
  { code: 'zh-cn', label: '繁體中文', tag: 'zh-Hant' },
  { code: 'zh-hans', label: '简体中文', tag: 'zh-Hans' },
] as const;

export type LocaleCode = (typeof LOCALES)[number]['code'];
export const DEFAULT_LOCALE: LocaleCode = 'en-us';

export const localeTag = (code: LocaleCode): string => LOCALES.find((locale) => locale.code === code)!.tag;

export const isLocaleCode = (text: string | null): text is LocaleCode => LOCALES.some(({ code }) => code === text);

/**
 * `zh-TW` becomes `zh-Hant`, `es-MX` becomes `es`: what is left is enough to tell ours apart. Only Chinese has to ask
 * the browser, which takes a slow phone as long as the first paint of a screen.
 */
const simplify = (tag: string): string | undefined => {
  if (/^zh-han[st]$/i.test(tag)) return `zh-Han${tag.at(-1)!.toLowerCase()}`;
  const language = tag.split('-')[0]!.toLowerCase();
  if (language !== 'zh') return language;
  try {
    return `zh-${new Intl.Locale(tag).maximize().script}`;
  } catch {
    return undefined;
  }
};

interface Wishes {
  /** The member's own choice, from storage; may be anything. */
  stored: string | null;
  /** What the browser asks for, best first. */
  preferred: readonly string[];
}

export const chooseLocale = ({ stored, preferred }: Wishes): LocaleCode => {
  if (isLocaleCode(stored)) return stored;
  for (const wish of preferred.map(simplify)) {
    const found = LOCALES.find(({ tag }) => simplify(tag) === wish);
    if (found !== undefined) return found.code;
  }
  return DEFAULT_LOCALE;
};
