import { LANGUAGE_CODES, type Language } from '@assay/contract/language';
import type { ReactNode } from 'react';
import { LanguageChips } from './language-chips.tsx';

interface DraftWordsProps {
  language: Language;
  /** Written texts, by language. */
  texts: Partial<Record<Language, unknown>>;
  onLanguage: (language: Language) => void;
  children: ReactNode;
}

/** The words of a draft, one language at a time. */
export const DraftWords = ({ language, texts, onLanguage, children }: DraftWordsProps) => (
  <section aria-label="Words" className="pt-24">
    <h2 className="pb-8 font-semi">Words</h2>
    <div className="pb-12">
      <LanguageChips
        chosen={language}
        missing={LANGUAGE_CODES.filter((code) => texts[code] === undefined)}
        onChoose={onLanguage}
      />
    </div>
    <div className="grid gap-12">{children}</div>
  </section>
);
