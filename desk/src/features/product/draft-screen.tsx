/** Writes a draft, with what the member will read beside it, by the server's own figures. */
import { useDesk, useDeskCommand } from '@assay/client/desk/desk-hooks';
import { getDeskProduct, previewDraft, saveDraft } from '@assay/contract/desk/product';
import type { Language } from '@assay/contract/language';
import { useState } from 'react';
import { go, usePlace } from '../../navigation/router.ts';
import { DeskField, DeskText } from '../../parts/desk-field.tsx';
import { DraftEditor, NoPreview, refusalText, useRested } from '../../parts/draft-editor.tsx';
import { DraftWords } from '../../parts/draft-words.tsx';
import { notify } from '../../parts/notice.tsx';
import { EMPTY_TEXT, emptyForm, formLike, formOf, termsOf, textOf, textsOf } from './draft-form.ts';
import type { DraftForm, TextForm } from './draft-form.ts';
import { ProductPhone } from './product-phone.tsx';
import { KIND_WORDS } from './words.ts';

export const DraftScreen = () => {
  const { query } = usePlace();
  const [now] = useState(Date.now);
  const like = query['like'] ?? '';
  const id = query['edit'] === 'new' ? like : (query['edit'] ?? '');
  const found = useDesk(getDeskProduct, { id }, { enabled: id !== '', isOnce: true });
  if (id === '') return <Editor initial={emptyForm(now)} />;
  if (!found.data) return <main className="p-20 text-ink-2">{found.error?.message ?? 'One moment.'}</main>;
  return <Editor initial={like === '' ? formOf(found.data) : formLike(found.data, now)} />;
};

const Editor = ({ initial }: { initial: DraftForm }) => {
  const [form, setForm] = useState(initial);
  const [language, setLanguage] = useState<Language>('en-us');
  const save = useDeskCommand(saveDraft, {
    onSuccess: (_output, { id }) => {
      notify('Saved. No member sees it yet.');
      go({ screen: 'products', id, query: { view: 'draft' } });
    },
  });
  const isNew = initial.version === 0;
  const submit = () => save.mutate({ id: form.id, version: form.version, terms: termsOf(form), texts: textsOf(form) });
  const set = (change: Partial<DraftForm>) => setForm((before) => ({ ...before, ...change }));
  return (
    <DraftEditor
      title={isNew ? 'New draft' : `Draft ${initial.id}`}
      error={refusalText(save.error)}
      isBusy={save.isPending}
      onCancel={() => go({ screen: 'products', query: { view: 'draft' } })}
      onSave={submit}
      preview={<LivePreview form={form} language={language} />}
    >
      <TermFields form={form} isNew={isNew} set={set} />
      <TextFields
        kind={form.kind}
        language={language}
        onLanguage={setLanguage}
        texts={form.texts}
        onText={(text) => set({ texts: { ...form.texts, [language]: text } })}
      />
    </DraftEditor>
  );
};

const LivePreview = ({ form, language }: { form: DraftForm; language: Language }) => {
  const rested = useRested(form);
  const text = rested.texts[language] ?? rested.texts['en-us'] ?? EMPTY_TEXT;
  const input = { id: rested.id || 'draft', terms: termsOf(rested), text: textOf(language, text) };
  const preview = useDesk(previewDraft, input, { enabled: text.name.trim() !== '' });
  if (preview.data) return <ProductPhone product={preview.data} />;
  return <NoPreview error={refusalText(preview.error)} />;
};

interface TermFieldsProps {
  form: DraftForm;
  isNew: boolean;
  set: (change: Partial<DraftForm>) => void;
}

const TermFields = ({ form, isNew, set }: TermFieldsProps) => {
  const isBond = form.kind === 'bond';
  const field = (name: Exclude<keyof DraftForm, 'texts' | 'version' | 'kind'>, label: string, type = 'text') => (
    <DeskField
      label={label}
      type={type}
      value={form[name]}
      maxLength={60}
      onChange={(event) => set({ [name]: event.currentTarget.value })}
    />
  );
  return (
    <section aria-label="Terms">
      <h2 className="pb-8 font-semi">{`Terms: ${KIND_WORDS[form.kind].toLowerCase()}`}</h2>
      {!isBond && (
        <p className="pb-10 text-ink-2">{`It is earned by the same source as ${form.source}, which nobody chooses here.`}</p>
      )}
      <div className="grid grid-cols-3 gap-12 max-xl:grid-cols-2">
        {isNew && field('id', 'Id, such as bond-lamp')}
        {field('currency', 'Currency')}
        {isBond ? (
          field('yearlyHigh', 'Coupon, % a year (20 at most)')
        ) : (
          <>
            {field('yearlyLow', 'Target from, % a year')}
            {field('yearlyHigh', 'Target to, % a year (20 at most)')}
          </>
        )}
        {field('termDays', 'Term in days')}
        {field('minAmount', 'Smallest order')}
        {field('maxAmount', 'Largest order')}
        {field('memberLimit', 'Per member')}
        {field('capacity', 'In all')}
        {form.kind === 'mining' && field('unitPrice', 'Price per rig')}
        {field('level', 'Level needed, 0 for everyone')}
        {field('opensOn', 'Sold from', 'date')}
        {isBond && field('beginsOn', 'Begins on, or is refunded', 'date')}
        {isBond ? (
          <>
            {field('issuer', 'Issuer')}
            {field('grade', 'Grade')}
            {field('couponDays', 'Days between coupons')}
            {field('graceDays', 'Days of grace')}
          </>
        ) : (
          <>
            {field('exitAfterDays', 'Early exit after days, empty for none')}
            {field('exitFeePercent', 'Fee of an early exit, %')}
          </>
        )}
      </div>
    </section>
  );
};

interface TextFieldsProps {
  kind: DraftForm['kind'];
  language: Language;
  onLanguage: (language: Language) => void;
  texts: DraftForm['texts'];
  onText: (text: TextForm) => void;
}

const TextFields = ({ kind, language, onLanguage, texts, onText }: TextFieldsProps) => {
  const text = texts[language] ?? EMPTY_TEXT;
  const field = (name: keyof TextForm, label: string, rows: number, hint?: string) => (
    <DeskText
      label={label}
      rows={rows}
      hint={hint}
      maxLength={name === 'risks' ? 2400 : 600}
      value={text[name]}
      onChange={(event) => onText({ ...text, [name]: event.currentTarget.value })}
    />
  );
  return (
    <DraftWords language={language} texts={texts} onLanguage={onLanguage}>
      {field('name', 'Name', 1)}
      {field('summary', 'Summary', 2)}
      {field('source', 'How it earns', 2)}
      {field('backing', 'Paid from', 2)}
      {field('counterparty', 'Counterparty', 2)}
      {field('losses', 'What you can lose', 2)}
      {kind === 'bond' && field('purpose', 'What the money is for', 2)}
      {kind === 'bond' && field('refund', 'When it is refunded', 2)}
      {kind === 'bond' && field('risks', 'Risks', 3, 'One a line')}
    </DraftWords>
  );
};
