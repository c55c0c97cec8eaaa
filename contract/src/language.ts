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

/**
 * `zh-TW` becomes `zh-Hant`, `es-MX` becomes `es`: what is left is enough to tell languages apart. Only Chinese has to ask
 * the browser, which takes a slow phone as long as the first paint of a screen.
 */
export const simplifyTag = (tag: string): string | undefined => {
  if (/^zh-han[st]$/i.test(tag)) return `zh-Han${tag.at(-1)!.toLowerCase()}`;
  const language = tag.split('-')[0]!.toLowerCase();
  if (language !== 'zh') return language;
  try {
    return `zh-${new Intl.Locale(tag).maximize().script}`;
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
  for (const wish of tagsIn(acceptLanguage).map(simplifyTag)) {
    const found = LANGUAGE_CODES.find((code) => simplifyTag(LANGUAGES[code]) === wish);
    if (found !== undefined) return found;
  }
  return DEFAULT_LANGUAGE;
};
