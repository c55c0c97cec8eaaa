/** Writes an offering, with what the member will read beside it, by the server's own figures. */
import { useDesk } from '@assay/client/desk/desk-hooks';
import type { DeskOutput } from '@assay/contract/desk/endpoint';
import { getDeskOffering, listOfferingChoices, previewOffering, saveOffering } from '@assay/contract/desk/offering';
import { useState } from 'react';
import { DeskSelect } from '../../parts/desk-select.tsx';
import {
  DraftPage,
  DraftPreview,
  DraftWait,
  shownText,
  TermField,
  TextFields,
  useDraftPlace,
  type Editing,
} from '../../parts/draft-page.tsx';
import { longTime } from '../../parts/time.ts';
import { EMPTY_TEXT, emptyForm, formOf, termsOf, textsOf, type OfferingForm } from './offering-form.ts';
import { OfferingPhone } from './offering-phone.tsx';

type Choices = DeskOutput<typeof listOfferingChoices>;

export const OfferingDraft = () => {
  const [now] = useState(Date.now);
  const { id } = useDraftPlace();
  const found = useDesk(getDeskOffering, { id }, { enabled: id !== '', isOnce: true });
  const choices = useDesk(listOfferingChoices, {}, { isOnce: true });
  if (!choices.data || (id !== '' && !found.data)) return <DraftWait error={found.error ?? choices.error} />;
  return <Editor initial={found.data ? formOf(found.data) : emptyForm(now)} choices={choices.data} />;
};

const Editor = ({ initial, choices }: { initial: OfferingForm; choices: Choices }) => (
  <DraftPage
    screen="offerings"
    initial={initial}
    save={saveOffering}
    bodyOf={(form) => ({ terms: termsOf(form), texts: textsOf(form) })}
    renderPreview={(form, language) => (
      <DraftPreview
        form={form}
        call={previewOffering}
        inputOf={(rested) => {
          const text = shownText(rested.texts, language, EMPTY_TEXT);
          if (text.name.trim() === '' || text.summary.trim() === '' || rested.coin === '') return undefined;
          return { id: rested.id || 'draft', terms: termsOf(rested), text: { language, ...text } };
        }}
        render={(shown) => <OfferingPhone offering={shown} />}
      />
    )}
  >
    {(editing) => (
      <>
        <TermFields {...editing} initial={initial} choices={choices} />
        <TextFields
          editing={editing}
          empty={EMPTY_TEXT}
          fields={[
            { name: 'name', label: 'Name', rows: 1 },
            { name: 'summary', label: 'What it is', rows: 3 },
          ]}
        />
      </>
    )}
  </DraftPage>
);

interface FieldsProps extends Pick<Editing<OfferingForm>, 'form' | 'set'> {
  initial: OfferingForm;
  choices: Choices;
}

/** The listing comes with the coin: it is when its market opens. */
const CoinField = ({ form, initial, choices, set }: FieldsProps) => {
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

const TermFields = ({ form, isNew, set, initial, choices }: FieldsProps & { isNew: boolean }) => (
  <section aria-label="Terms">
    <h2 className="pb-8 font-semi">Terms</h2>
    <div className="grid grid-cols-3 gap-12 max-xl:grid-cols-2">
      <CoinField form={form} initial={initial} choices={choices} set={set} />
      {isNew && <TermField form={form} set={set} name="id" label="Id, such as lantern" />}
      <TermField form={form} set={set} name="lotSize" label="Coins in a lot" />
      <TermField form={form} set={set} name="lotPrice" label="A lot costs, in USDT" />
      <TermField form={form} set={set} name="lots" label="Lots" />
      <TermField form={form} set={set} name="memberLots" label="Lots for one member at most" />
      <TermField form={form} set={set} name="opensAt" label="Opens" type="datetime-local" />
      <TermField form={form} set={set} name="closesAt" label="Closes" type="datetime-local" />
      <TermField form={form} set={set} name="drawsAt" label="Draw" type="datetime-local" />
      <TermField form={form} set={set} name="payUntil" label="Pay until" type="datetime-local" />
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
);
