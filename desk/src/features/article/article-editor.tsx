import { useDesk, useDeskCommand } from '@assay/client/desk/desk-hooks';
import type { ArticleKind } from '@assay/contract/article';
import { getArticle, getArticleVersion, saveArticle } from '@assay/contract/desk/article';
import type { Language } from '@assay/contract/language';
import { useEffect, useState } from 'react';
import { go, usePlace } from '../../navigation/router.ts';
import { DeskButton } from '../../parts/desk-button.tsx';
import { PhoneFrame } from '../../parts/phone-frame.tsx';
import { useNow } from '../../parts/time.ts';
import { WhyDialog } from '../../parts/why-dialog.tsx';
import { ArticleFacts } from './article-facts.tsx';
import { ArticlePreview } from './article-preview.tsx';
import { ArticleTexts } from './article-texts.tsx';
import { draftOf, newDraft, wishOf, type Draft } from './draft.ts';
import { KIND_WORDS, SCREEN_WORDS } from './words.ts';

interface ArticleEditorProps {
  /** `new` for one that is not there yet. */
  id: string;
  kind: ArticleKind;
  /** An earlier version to begin with, `now` for the newest. */
  version: string;
}

/** Writing an article: facts and texts at the left, the phone at the right. */
export const ArticleEditor = ({ id, kind, version }: ArticleEditorProps) => {
  const isNew = id === 'new';
  const isOld = /^\d+$/.test(version);
  const article = useDesk(getArticle, { id }, { enabled: !isNew, isOnce: true });
  const older = useDesk(getArticleVersion, { id, number: version }, { enabled: !isNew && isOld, isOnce: true });
  if (isNew) return <Editing id={null} version={0} saved={undefined} first={newDraft(kind)} />;
  const from = isOld ? older.data : article.data;
  if (!article.data || !from)
    return <p className="flex-1 p-20 text-ink-2">{article.error?.message ?? older.error?.message ?? 'One moment.'}</p>;
  return <Editing id={id} version={article.data.version} saved={draftOf(article.data)} first={draftOf(from)} />;
};

interface EditingProps {
  id: string | null;
  version: number;
  saved: Draft | undefined;
  first: Draft;
}

const useLeaveWarning = (isChanged: boolean): void =>
  useEffect(() => {
    if (!isChanged) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isChanged]);

const Editing = ({ id, version, saved, first }: EditingProps) => {
  const place = usePlace();
  const now = useNow();
  const [draft, setDraft] = useState(first);
  const [language, setLanguage] = useState<Language>('en-us');
  const [isSaving, setSaving] = useState(false);
  const leave = (to: string) => go({ screen: place.screen, id: to, query: { view: draft.kind } });
  const save = useDeskCommand(saveArticle, { onSuccess: (output) => leave(output.id) });
  const { wish, changed, fault } = wishOf(draft, saved);
  useLeaveWarning(changed.length > 0);
  const text = draft.texts[language] ?? { title: '', summary: '', body: '' };
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
      <header className="flex min-h-60 items-center justify-between gap-16 border-b border-line px-20">
        <h1 className="min-w-0 truncate text-[1.375rem] leading-28 font-bold tracking-[-0.02em]">
          {id === null
            ? `New ${KIND_WORDS[draft.kind].toLowerCase()}`
            : (draft.texts['en-us']?.title ?? KIND_WORDS[draft.kind])}
        </h1>
        <div className="flex items-center gap-10">
          {fault !== undefined && <span className="text-[0.75rem] text-ink-2">{fault}</span>}
          <DeskButton onClick={() => leave(id ?? '')}>Cancel</DeskButton>
          <DeskButton kind="primary" disabled={fault !== undefined} onClick={() => setSaving(true)}>
            {draft.isDraft ? 'Save draft…' : 'Publish…'}
          </DeskButton>
        </div>
      </header>
      <div className="flex min-h-0 flex-1 overflow-y-auto max-lg:flex-col">
        <main className="flex min-w-0 flex-1 flex-col gap-16 p-20">
          <ArticleFacts draft={draft} onChange={setDraft} />
          <ArticleTexts
            draft={draft}
            language={language}
            changed={changed}
            onLanguage={setLanguage}
            onChange={setDraft}
          />
        </main>
        <div className="flex min-h-full shrink-0 items-start justify-center self-start border-l border-line bg-raised p-20 max-lg:border-t max-lg:border-l-0">
          <PhoneFrame label="Preview" title={SCREEN_WORDS[draft.kind]}>
            <ArticlePreview
              {...text}
              kind={draft.kind}
              language={language}
              source={draft.source === '' ? null : draft.source}
              publishAt={draft.publishAt}
            />
          </PhoneFrame>
        </div>
      </div>
      {isSaving && (
        <WhyDialog
          title={draft.isDraft ? 'Save the draft' : 'Publish it'}
          says={
            draft.isDraft
              ? 'Members do not see it.'
              : draft.publishAt > now
                ? 'Members read it from the time on that you chose.'
                : 'Members read it at once.'
          }
          hint="It stands among the versions and in the log of acts."
          act={draft.isDraft ? 'Save' : 'Publish'}
          error={save.error?.message}
          isBusy={save.isPending}
          onClose={() => setSaving(false)}
          onSend={(reason) => save.mutate({ id, version, ...wish, reason })}
        />
      )}
    </div>
  );
};
