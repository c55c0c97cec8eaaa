import { MAX_ARTICLE_BODY } from '@assay/contract/desk/article';
import { LANGUAGE_CODES, LANGUAGES, type Language } from '@assay/contract/language';
import { DeskField, DeskText } from '../../parts/desk-field.tsx';
import type { Draft, DraftText } from './draft.ts';
import { LanguageChips } from '../../parts/language-chips.tsx';
import { languageName } from '../../parts/language-names.ts';

interface ArticleTextsProps {
  draft: Draft;
  language: Language;
  changed: readonly Language[];
  onLanguage: (language: Language) => void;
  onChange: (draft: Draft) => void;
}

const EMPTY: DraftText = { title: '', summary: '', body: '' };

/** The text of one language at a time. */
export const ArticleTexts = ({ draft, language, changed, onLanguage, onChange }: ArticleTextsProps) => {
  const text = draft.texts[language] ?? EMPTY;
  const set = (changes: Partial<DraftText>) =>
    onChange({ ...draft, texts: { ...draft.texts, [language]: { ...text, ...changes } } });
  const missing = LANGUAGE_CODES.filter((code) => (draft.texts[code]?.title ?? '').trim() === '');
  const lang = LANGUAGES[language];
  return (
    <section aria-label="Text" className="flex flex-1 flex-col gap-12">
      <LanguageChips chosen={language} missing={missing} changed={changed} onChoose={onLanguage} />
      <DeskField
        label={`Title, ${languageName(language)}`}
        lang={lang}
        maxLength={160}
        value={text.title}
        onChange={(event) => set({ title: event.currentTarget.value })}
      />
      <DeskField
        label="Summary"
        lang={lang}
        maxLength={500}
        value={text.summary}
        onChange={(event) => set({ summary: event.currentTarget.value })}
      />
      <DeskText
        label="Text, Markdown"
        lang={lang}
        rows={18}
        maxLength={MAX_ARTICLE_BODY}
        hint={`${text.body.length} of ${MAX_ARTICLE_BODY}. Links lead to screens (#/help) or out of the app (https://…); HTML and pictures are shown as words.`}
        value={text.body}
        onChange={(event) => set({ body: event.currentTarget.value })}
      />
    </section>
  );
};
