/** Writes a contest, with what the member will read beside it, by the server's own figures. */
import { useDesk, useDeskCommand } from '@assay/client/desk/desk-hooks';
import { getDeskContest, previewContest, saveContest } from '@assay/contract/desk/contest';
import type { Language } from '@assay/contract/language';
import { useState } from 'react';
import { go, usePlace } from '../../navigation/router.ts';
import { DeskField, DeskText } from '../../parts/desk-field.tsx';
import { DraftEditor, NoPreview, refusalText, useRested } from '../../parts/draft-editor.tsx';
import { DraftWords } from '../../parts/draft-words.tsx';
import { notify } from '../../parts/notice.tsx';
import { emptyForm, formLike, formOf, termsOf, textsOf, type ContestForm } from './contest-form.ts';
import { ContestPhone } from './contest-phone.tsx';

export const ContestDraft = () => {
  const { query } = usePlace();
  const [now] = useState(Date.now);
  const like = query['like'] ?? '';
  const id = query['edit'] === 'new' ? like : (query['edit'] ?? '');
  const found = useDesk(getDeskContest, { id }, { enabled: id !== '', isOnce: true });
  if (id === '') return <Editor initial={emptyForm(now)} />;
  if (!found.data) return <main className="p-20 text-ink-2">{found.error?.message ?? 'One moment.'}</main>;
  return <Editor initial={like === '' ? formOf(found.data) : formLike(found.data, now)} />;
};

const Editor = ({ initial }: { initial: ContestForm }) => {
  const [form, setForm] = useState(initial);
  const [language, setLanguage] = useState<Language>('en-us');
  const save = useDeskCommand(saveContest, {
    onSuccess: (_output, { id }) => {
      notify('Saved. No member sees it yet.');
      go({ screen: 'contests', id, query: { view: 'draft' } });
    },
  });
  const isNew = initial.version === 0;
  const set = (change: Partial<ContestForm>) => setForm((before) => ({ ...before, ...change }));
  return (
    <DraftEditor
      title={isNew ? 'New draft' : `Draft ${initial.id}`}
      error={refusalText(save.error)}
      isBusy={save.isPending}
      onCancel={() => go({ screen: 'contests', query: { view: 'draft' } })}
      onSave={() => save.mutate({ id: form.id, version: form.version, terms: termsOf(form), texts: textsOf(form) })}
      preview={<LivePreview form={form} language={language} />}
    >
      <TermFields form={form} isNew={isNew} set={set} />
      <TextFields form={form} language={language} onLanguage={setLanguage} set={set} />
    </DraftEditor>
  );
};

const EMPTY = { name: '', intro: '' };

const LivePreview = ({ form, language }: { form: ContestForm; language: Language }) => {
  const rested = useRested(form);
  const text = rested.texts[language] ?? rested.texts['en-us'] ?? EMPTY;
  const input = { id: rested.id || 'draft', terms: termsOf(rested), text: { language, ...text } };
  const preview = useDesk(previewContest, input, { enabled: text.name.trim() !== '' });
  return preview.data ? <ContestPhone contest={preview.data} /> : <NoPreview error={refusalText(preview.error)} />;
};

interface FieldsProps {
  form: ContestForm;
  set: (change: Partial<ContestForm>) => void;
}

const TermFields = ({ form, isNew, set }: FieldsProps & { isNew: boolean }) => {
  const field = (name: Exclude<keyof ContestForm, 'texts' | 'version' | 'prizes'>, label: string, type = 'text') => (
    <DeskField
      label={label}
      type={type}
      step={type === 'text' ? undefined : 1}
      value={form[name]}
      maxLength={40}
      onChange={(event) => set({ [name]: event.currentTarget.value })}
    />
  );
  return (
    <section aria-label="Terms">
      <h2 className="pb-8 font-semi">Terms</h2>
      <div className="grid grid-cols-3 gap-12 max-xl:grid-cols-2">
        {isNew && field('id', 'Id, such as autumn-cup')}
        {field('startsAt', 'Starts', 'datetime-local')}
        {field('joinUntil', 'Join until', 'datetime-local')}
        {field('endsAt', 'Ends', 'datetime-local')}
        {field('stake', 'Stake in USDT, back whole')}
        {field('capital', 'Virtual capital')}
        {field('rounds', 'Rounds')}
        {field('roundCap', 'What a round may add at most')}
      </div>
      <DeskText
        className="pt-12"
        label="Prizes in USDT"
        hint="One a line, from the first rank on. They are set aside before it can be published."
        rows={5}
        value={form.prizes}
        onChange={(event) => set({ prizes: event.currentTarget.value })}
      />
    </section>
  );
};

interface TextFieldsProps extends FieldsProps {
  language: Language;
  onLanguage: (language: Language) => void;
}

const TextFields = ({ form, language, onLanguage, set }: TextFieldsProps) => {
  const text = form.texts[language] ?? EMPTY;
  const field = (name: 'name' | 'intro', label: string, rows: number) => (
    <DeskText
      label={label}
      rows={rows}
      maxLength={600}
      value={text[name]}
      onChange={(event) =>
        set({ texts: { ...form.texts, [language]: { ...text, [name]: event.currentTarget.value } } })
      }
    />
  );
  return (
    <DraftWords language={language} texts={form.texts} onLanguage={onLanguage}>
      {field('name', 'Name', 1)}
      {field('intro', 'What it is', 3)}
    </DraftWords>
  );
};
