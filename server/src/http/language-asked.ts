/** The language that a call asks for. To read a header takes longer than to open a body, and few different ones are ever sent. */
import { languageOf } from '@assay/contract/language';
import type { Language } from '@assay/contract/language';

const MOST_KNOWN = 1000;
const known = new Map<string, Language>();

export const languageAsked = (header: string): Language => {
  const before = known.get(header);
  if (before !== undefined) return before;
  if (known.size >= MOST_KNOWN) known.clear();
  const language = languageOf(header);
  known.set(header, language);
  return language;
};
