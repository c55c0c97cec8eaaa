/** Writes an offering, with what the member will read beside it, by the server's own figures. */
import { useDesk, useDeskCommand } from '@assay/client/desk/desk-hooks';
import type { DeskOutput } from '@assay/contract/desk/endpoint';
import { getDeskOffering, listOfferingChoices, previewOffering, saveOffering } from '@assay/contract/desk/offering';
import type { Language } from '@assay/contract/language';
import { useState } from 'react';
import { go, usePlace } from '../../navigation/router.ts';
import { DeskField, DeskText } from '../../parts/desk-field.tsx';
import { DeskSelect } from '../../parts/desk-select.tsx';
import { DraftEditor, NoPreview, refusalText, useRested } from '../../parts/draft-editor.tsx';
import { DraftWords } from '../../parts/draft-words.tsx';
import { notify } from '../../parts/notice.tsx';
import { longTime } from '../../parts/time.ts';
import { emptyForm, formOf, termsOf, textsOf, type OfferingForm } from './offering-form.ts';
import { OfferingPhone } from './offering-phone.tsx';

type Choices = DeskOutput<typeof listOfferingChoices>;

export const OfferingDraft = () => {
  const { query } = usePlace();
  const [now] = useState(Date.now);
  const id = query['edit'] === 'new' ? '' : (query['edit'] ?? '');
  const found = useDesk(getDeskOffering, { id }, { enabled: id !== '', isOnce: true });
  const choices = useDesk(listOfferingChoices, {}, { isOnce: true });
  const error = found.error ?? choices.error;
  if (!choices.data || (id !== '' && !found.data))
    return <main className="p-20 text-ink-2">{error?.message ?? 'One moment.'}</main>;
  return <Editor initial={found.data ? formOf(found.data) : emptyForm(now)} choices={choices.data} />;
};

const Editor = ({ initial, choices }: { initial: OfferingForm; choices: Choices }) => {
  const [form, setForm] = useState(initial);
  const [language, setLanguage] = useState<Language>('en-us');
  const save = useDeskCommand(saveOffering, {
    onSuccess: (_output, { id }) => {
      notify('Saved. No member sees it yet.');
      go({ screen: 'offerings', id, query: { view: 'draft' } });
    },
  });
  const isNew = initial.version === 0;
  const set = (change: Partial<OfferingForm>) => setForm((before) => ({ ...before, ...change }));
  return (
    <DraftEditor
      title={isNew ? 'New draft' : `Draft ${initial.id}`}
      error={refusalText(save.error)}
      isBusy={save.isPending}
      onCancel={() => go({ screen: 'offerings', query: { view: 'draft' } })}
      onSave={() => save.mutate({ id: form.id, version: form.version, terms: termsOf(form), texts: textsOf(form) })}
      preview={<LivePreview form={form} language={language} />}
    >
      <section aria-label="Terms">
        <h2 className="pb-8 font-semi">Terms</h2>
        <div className="grid grid-cols-3 gap-12 max-xl:grid-cols-2">
          <CoinField form={form} initial={initial} choices={choices} set={set} />
          <TermFields form={form} isNew={isNew} set={set} />
          <DeskSelect
            label="Its first tick decides"
            value={form.drawSymbol}
            choices={choices.symbols.map((symbol) => ({ value: symbol, label: symbol }))}
            onChange={(drawSymbol) => set({ drawSymbol })}
          />
        </div>
        <p className="pt-8 text-[0.75rem] text-ink-2">
          The server makes the seed of the draw when it is published. Its hash is public before anybody can apply.
        </p>
      </section>
      <TextFields form={form} language={language} onLanguage={setLanguage} set={set} />
    </DraftEditor>
  );
};

const EMPTY = { name: '', summary: '' };

const LivePreview = ({ form, language }: { form: OfferingForm; language: Language }) => {
  const rested = useRested(form);
  const text = rested.texts[language] ?? rested.texts['en-us'] ?? EMPTY;
  const input = { id: rested.id || 'draft', terms: termsOf(rested), text: { language, ...text } };
  const isEnough = text.name.trim() !== '' && text.summary.trim() !== '' && rested.coin !== '';
  const preview = useDesk(previewOffering, input, { enabled: isEnough });
  return preview.data ? <OfferingPhone offering={preview.data} /> : <NoPreview error={refusalText(preview.error)} />;
};

interface FieldsProps {
  form: OfferingForm;
  set: (change: Partial<OfferingForm>) => void;
}

/** The listing comes with the coin: it is when its market opens. */
const CoinField = ({ form, initial, choices, set }: FieldsProps & { initial: OfferingForm; choices: Choices }) => {
  const own = initial.coin === '' ? [] : [{ coin: initial.coin, name: '', listsAt: initial.listsAt }];
  const coins = [...own, ...choices.coins.filter(({ coin }) => coin !== initial.coin)];
  const none = { value: '', label: coins.length === 0 ? 'No coin waits for its market' : 'Choose a coin' };
  return (
    <DeskSelect
      label="Coin, and when its market opens"
      value={form.coin}
      choices={[
        ...(form.coin === '' ? [none] : []),
        ...coins.map(({ coin, name, listsAt }) => ({
          value: coin,
          label: `${[coin, name].filter((part) => part !== '').join(', ')}: ${longTime(listsAt)}`,
        })),
      ]}
      onChange={(coin) => set({ coin, listsAt: coins.find((one) => one.coin === coin)?.listsAt ?? 0 })}
    />
  );
};

const TermFields = ({ form, isNew, set }: FieldsProps & { isNew: boolean }) => {
  const field = (
    name: Exclude<keyof OfferingForm, 'texts' | 'version' | 'listsAt'>,
    label: string,
    type: 'text' | 'datetime-local' = 'text',
  ) => (
    <DeskField
      label={label}
      type={type}
      value={form[name]}
      maxLength={40}
      onChange={(event) => set({ [name]: event.currentTarget.value })}
    />
  );
  return (
    <>
      {isNew && field('id', 'Id, such as lantern')}
      {field('lotSize', 'Coins in a lot')}
      {field('lotPrice', 'A lot costs, in USDT')}
      {field('lots', 'Lots')}
      {field('memberLots', 'Lots for one member at most')}
      {field('opensAt', 'Opens', 'datetime-local')}
      {field('closesAt', 'Closes', 'datetime-local')}
      {field('drawsAt', 'Draw', 'datetime-local')}
      {field('payUntil', 'Pay until', 'datetime-local')}
    </>
  );
};

interface TextFieldsProps extends FieldsProps {
  language: Language;
  onLanguage: (language: Language) => void;
}

const TextFields = ({ form, language, onLanguage, set }: TextFieldsProps) => {
  const text = form.texts[language] ?? EMPTY;
  const field = (name: 'name' | 'summary', label: string, rows: number) => (
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
      {field('summary', 'What it is', 3)}
    </DraftWords>
  );
};
