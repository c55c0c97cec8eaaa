/** The display languages: the specification's codes (section 9), each with the tag that browsers know. */
export const LANGUAGES = {
  'en-us': 'en-US',
  ko: 'ko',
  jp: 'ja',
  tai: 'th',
  mlxy: 'ms',
  vl: 'vi',
  xi: 'es',
  'zh-cn': 'zh-Hant',
  'zh-hans': 'zh-Hans',
} as const;
export type Language = keyof typeof LANGUAGES;
export const LANGUAGE_CODES = Object.keys(LANGUAGES) as [Language, ...Language[]];
export const DEFAULT_LANGUAGE: Language = 'en-us';

/** `zh-TW` becomes `zh-Hant`, `es-MX` becomes `es`: what is left is enough to tell our nine apart. */
const simplify = (tag: string): string | undefined => {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return language === 'zh' ? `zh-${script}` : language;
  } catch {
    return undefined;
  }
};

/** Best first, as `Accept-Language` has it: `ko, en;q=0.8`. */
const tagsIn = (header: string): string[] =>
  header
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', weight] = part.trim().split(/\s*;\s*q=/);
      return { tag, weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);

/** The language that a header asks for; English where it asks for none of ours. */
export const languageOf = (acceptLanguage: string): Language => {
  for (const wish of tagsIn(acceptLanguage).map(simplify)) {
    const found = LANGUAGE_CODES.find((code) => simplify(LANGUAGES[code]) === wish);
    if (found !== undefined) return found;
  }
  return DEFAULT_LANGUAGE;
};
