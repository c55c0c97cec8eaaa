/** Breaks a title into lines that fit a picture. Pure: widths are estimated, since no font is at hand. */
import { LANGUAGES } from '@assay/contract/language';
import type { Language } from '@assay/contract/language';

/** Width relative to the type size: full for Chinese, Japanese and Korean, about half for letters, zero for marks. */
const widthOf = (text: string): number => {
  let width = 0;
  for (const letter of text) {
    if (/\p{M}/u.test(letter)) continue;
    if (
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uffef]/u.test(letter)
    )
      width += 1;
    else width += /[A-Zmw]/.test(letter) ? 0.72 : 0.53;
  }
  return width;
};

/** At most so many lines of such a width (in units of the size of the type); what is more ends in dots. */
export const wrapLines = (
  text: string,
  { language, width, lines }: { language: Language; width: number; lines: number },
): string[] => {
  const segmenter = new Intl.Segmenter(LANGUAGES[language], { granularity: 'word' });
  const wrapped: string[] = [''];
  for (const { segment } of segmenter.segment(text)) {
    const line = wrapped.at(-1)!;
    // Marks that end a sentence never begin a line.
    const isGlued = /^[\p{Po}\p{Pe}\p{Pf}]/u.test(segment);
    if (line === '' || isGlued || widthOf(line + segment.trimEnd()) <= width)
      wrapped[wrapped.length - 1] = line + segment;
    else wrapped.push(segment.trimStart());
  }
  const shown = wrapped.map((line) => line.trim()).filter((line) => line !== '');
  if (shown.length <= lines) return shown;
  const last = shown[lines - 1]!;
  return [...shown.slice(0, lines - 1), `${last.replace(/[\p{P}\s]+$/u, '')}…`];
};
