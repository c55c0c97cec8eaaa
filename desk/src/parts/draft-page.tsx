/** Where a draft is begun or changed: the fields of the feature, the words, and the phone beside them. */
import { useDesk, useDeskCommand } from '@assay/client/desk/desk-hooks';
import type { DeskCallInput, DeskEndpoint, DeskOutput } from '@assay/contract/desk/endpoint';
import type { Language } from '@assay/contract/language';
import { useState, type ReactNode } from 'react';
import { go, usePlace } from '../navigation/router.ts';
import { DeskField, DeskText } from './desk-field.tsx';
import { DraftEditor, NoPreview, refusalText, useRested } from './draft-editor.tsx';
import { DraftWords } from './draft-words.tsx';
import { notify } from './notice.tsx';

/** Returns the id of the draft to edit or to copy from; the id is empty for a new one. */
export const useDraftPlace = (): { id: string; isLike: boolean } => {
  const { query } = usePlace();
  const like = query['like'] ?? '';
  return { id: query['edit'] === 'new' ? like : (query['edit'] ?? ''), isLike: like !== '' };
};

export const DraftWait = ({ error }: { error: { message: string } | null }) => (
  <main className="p-20 text-ink-2">{error?.message ?? 'One moment.'}</main>
);

interface DraftForm {
  id: string;
  version: number;
}

export interface Editing<F> {
  form: F;
  isNew: boolean;
  set: (change: Partial<F>) => void;
  language: Language;
  onLanguage: (language: Language) => void;
}

interface DraftPageProps<F extends DraftForm, E extends DeskEndpoint> {
  screen: string;
  initial: F;
  save: E;
  bodyOf: (form: F) => Omit<DeskCallInput<E>, keyof DraftForm>;
  renderPreview: (form: F, language: Language) => ReactNode;
  children: (editing: Editing<F>) => ReactNode;
}

export const DraftPage = <F extends DraftForm, E extends DeskEndpoint>({
  screen,
  initial,
  save,
  bodyOf,
  renderPreview,
  children,
}: DraftPageProps<F, E>) => {
  const [form, setForm] = useState(initial);
  const [language, setLanguage] = useState<Language>('en-us');
  const command = useDeskCommand(save, {
    onSuccess: () => {
      notify('Saved. No member sees it yet.');
      go({ screen, id: form.id, query: { view: 'draft' } });
    },
  });
  const isNew = initial.version === 0;
  const set = (change: Partial<F>) => setForm((before) => ({ ...before, ...change }));
  return (
    <DraftEditor
      title={isNew ? 'New draft' : `Draft ${initial.id}`}
      error={refusalText(command.error)}
      isBusy={command.isPending}
      onCancel={() => go({ screen, query: { view: 'draft' } })}
      onSave={() =>
        command.mutate({ id: form.id, version: form.version, ...bodyOf(form) } as unknown as DeskCallInput<E>)
      }
      preview={renderPreview(form, language)}
    >
      {children({ form, isNew, set, language, onLanguage: setLanguage })}
    </DraftEditor>
  );
};

interface DraftPreviewProps<F, E extends DeskEndpoint> {
  form: F;
  call: E;
  /** Undefined while too little is written. */
  inputOf: (form: F) => DeskCallInput<E> | undefined;
  render: (shown: DeskOutput<E>) => ReactNode;
}

/** Shows the phone's view of the draft, with the server's own figures. */
export const DraftPreview = <F, E extends DeskEndpoint>({ form, call, inputOf, render }: DraftPreviewProps<F, E>) => {
  const input = inputOf(useRested(form));
  const preview = useDesk(call, input ?? ({} as DeskCallInput<E>), { enabled: input !== undefined });
  return preview.data === undefined ? <NoPreview error={refusalText(preview.error)} /> : <>{render(preview.data)}</>;
};

interface TermFieldProps<F> extends Pick<Editing<F>, 'form' | 'set'> {
  name: { [K in keyof F]: F[K] extends string ? K : never }[keyof F] & string;
  label: string;
  type?: 'text' | 'date' | 'datetime-local';
}

export const TermField = <F,>({ form, set, name, label, type = 'text' }: TermFieldProps<F>) => (
  <DeskField
    label={label}
    type={type}
    // Moments are kept to the second.
    step={type === 'datetime-local' ? 1 : undefined}
    value={String(form[name])}
    maxLength={60}
    onChange={(event) => set({ [name]: event.currentTarget.value } as unknown as Partial<F>)}
  />
);

interface TextFieldsProps<T> {
  editing: Pick<Editing<{ texts: Partial<Record<Language, T>> }>, 'form' | 'set' | 'language' | 'onLanguage'>;
  empty: T;
  fields: readonly { name: keyof T & string; label: string; rows: number; hint?: string; maxLength?: number }[];
}

/** The words of a draft, one language at a time. */
export const TextFields = <T extends Record<string, string>>({ editing, empty, fields }: TextFieldsProps<T>) => {
  const { form, set, language, onLanguage } = editing;
  const text = form.texts[language] ?? empty;
  return (
    <DraftWords language={language} texts={form.texts} onLanguage={onLanguage}>
      {fields.map(({ name, label, rows, hint, maxLength = 600 }) => (
        <DeskText
          key={name}
          label={label}
          rows={rows}
          hint={hint}
          maxLength={maxLength}
          value={text[name]}
          onChange={(event) =>
            set({ texts: { ...form.texts, [language]: { ...text, [name]: event.currentTarget.value } } })
          }
        />
      ))}
    </DraftWords>
  );
};

/** The words that a preview shows: in the language, or in English. */
export const shownText = <T,>(texts: Partial<Record<Language, T>>, language: Language, empty: T): T =>
  texts[language] ?? texts['en-us'] ?? empty;
