/** Articles that answer a question, by their texts and by what people call the things in them. */
import type { Language } from '@assay/contract/language';
import { asksOf } from './asks.ts';
import { rank } from './search.ts';
import type { Searchable } from './search.ts';

export const findHelp = <T extends Searchable & { id: string }>(
  all: readonly T[],
  question: string,
  language: Language,
): T[] =>
  rank(
    all.map((one) => ({ ...one, asks: asksOf(one.id, language), one })),
    question,
    language,
  ).map(({ one }) => one);
